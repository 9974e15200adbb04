// Tells Voilà's widget manager the classes that every widget is made of: its Layout is one.
// JupyterLab's manager for widgets would do it too, but then the page has two copies of a manager,
// and of many pages opened at once some never find their models.
(() => {
  const name = "@rednorth/widget-base";
  let shared = {};
  const plugin = (base) => ({
    id: `${name}:plugin`,
    autoStart: true,
    requires: [base.IJupyterWidgetRegistry],
    activate: (_app, registry) =>
      registry.registerWidget({
        name: "@jupyter-widgets/base",
        version: base.JUPYTER_WIDGETS_VERSION,
        exports: base,
      }),
  });
  // What webpack's module federation asks of an extension: to be given the shared modules, and to
  // hand out its own.
  window._JUPYTERLAB = window._JUPYTERLAB ?? {};
  window._JUPYTERLAB[name] = {
    init: (modules) => {
      shared = modules;
    },
    get: async () => {
      const [copy] = Object.values(shared["@jupyter-widgets/base"]);
      const base = (await copy.get())();
      return () => ({ __esModule: true, default: plugin(base) });
    },
  };
})();
