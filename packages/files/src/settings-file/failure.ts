export interface ConfigurationProblem {
  /** 1-based; null: of the file as a whole. */
  line: number | null;
  column: number | null;
  message: string;
}

/** The configuration file cannot be followed. All problems at once, each as `file:line:column: what`. */
export class ConfigurationInvalid extends Error {
  readonly file: string;
  readonly problems: readonly ConfigurationProblem[];
  constructor(file: string, problems: readonly ConfigurationProblem[]) {
    super(problems.map((problem) => `${placeOf(file, problem)}: ${problem.message}`).join('\n'));
    this.name = 'ConfigurationInvalid';
    this.file = file;
    this.problems = problems;
  }
}

/** `.partwright.yml:12:5` */
export function placeOf(file: string, { line, column }: Omit<ConfigurationProblem, 'message'>): string {
  return line === null ? file : `${file}:${line}:${column}`;
}
