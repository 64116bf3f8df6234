/** The complete licence texts of all packages that these files (absolute paths) are of. @throws when one has none */
export function licenceTexts(files: Iterable<string>): string;
