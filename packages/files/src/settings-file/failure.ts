export interface ConfigurationProblem {
  /** 1-based; null: of the file as a whole. */
  line: number | null;
  column: number | null;
  message: string;
}

/**
 * The configuration file cannot be followed. All problems at once, each as `file:line:column: what`.
 *
 * @example
 * import { z } from 'zod';
 * import { ConfigurationInvalid, readSettingsFile } from '@partwright/files/settings-file';
 *
 * try {
 *   readSettingsFile(z.object({ quantity: z.number() }), 'partwright.yml', new TextEncoder().encode('quantity: many'));
 * } catch (error) {
 *   const { problems } = error as ConfigurationInvalid;
 *   problems; // => [{ line: 1, column: 11, message: 'quantity is "many"; it has to be a number' }]
 * }
 */
export class ConfigurationInvalid extends Error {
  readonly file: string;
  readonly problems: readonly ConfigurationProblem[];
  constructor(file: string, problems: readonly ConfigurationProblem[]) {
    super(problems.map((problem) => `${formatPlace(file, problem)}: ${problem.message}`).join('\n'));
    this.name = 'ConfigurationInvalid';
    this.file = file;
    this.problems = problems;
  }
}

/** `.partwright.yml:12:5` */
export function formatPlace(file: string, { line, column }: Omit<ConfigurationProblem, 'message'>): string {
  return line === null ? file : `${file}:${line}:${column}`;
}
