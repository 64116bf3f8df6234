/** The bundled program that reads settings; from the sources, the module that it is made of. */
export const SETTINGS_PROGRAM = import.meta.url.endsWith('.ts')
  ? new URL('cli/settings-process.ts', import.meta.url)
  : new URL('../programs/settings-process.mjs', import.meta.url);
