import type { GerberWarning } from '../model.ts';

const KEPT_OF_A_CODE = 100;

/** Collects what was odd in a file: at most a hundred of a code, the last of them with the number of those left out. */
export class DrillWarnings {
  readonly #file: string;
  readonly #list: GerberWarning[] = [];
  readonly #counts = new Map<string, number>();

  constructor(file: string) {
    this.#file = file;
  }

  add(code: string, line: number, message: string): void {
    const count = (this.#counts.get(code) ?? 0) + 1;
    this.#counts.set(code, count);
    if (count <= KEPT_OF_A_CODE) this.#list.push({ code, message, file: this.#file, line });
  }

  /** Once for a file. */
  addOnce(code: string, line: number, message: string): void {
    if (!this.#counts.has(code)) this.add(code, line, message);
  }

  all(): GerberWarning[] {
    const lastOf = new Map<string, number>(this.#list.map(({ code }, at) => [code, at]));
    return this.#list.map((warning, at) => {
      const more = this.#counts.get(warning.code)! - KEPT_OF_A_CODE;
      if (more <= 0 || lastOf.get(warning.code) !== at) return warning;
      return { ...warning, message: `${warning.message} (and ${more} more of these)` };
    });
  }
}
