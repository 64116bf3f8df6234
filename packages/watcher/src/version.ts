/** Of this package; a test holds it to package.json. */
export const version = '0.1.0';
/** As it calls itself in reports. */
export const tool = `partwright-watch ${version}`;
