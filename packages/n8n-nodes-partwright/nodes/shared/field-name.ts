/** Parameters whose name says more than the field they fill. */
const NAMES: Readonly<Record<string, string>> = { part: 'sku', query: 'q', inputDataFieldName: 'file' };

/** The end of the name of a parameter that names a binary field. */
export const FILE_NAME = /DataFieldName$/;

/** The end of the name of a parameter that takes as JSON what another takes in rows. */
const AS_JSON = /Json$/;

/** The name that the API would have for the field of a parameter. */
export const fieldName = (parameter: string): string =>
  NAMES[parameter] ?? toSnakeCase(parameter.replace(FILE_NAME, '').replace(AS_JSON, ''));

const toSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
