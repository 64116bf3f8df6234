import { quote } from '@partwright/report-text';

/** A text is not what it should be. The message says what it has to be and never repeats the text, which may be a secret. */
export class Unfit extends Error {}

/** The settings cannot be followed; one problem a line, each with where it is from. */
export class SettingsInvalid extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsInvalid';
    this.problems = problems;
  }
}

/** A text that somebody wrote as a setting. */
export interface Written {
  /** For messages: `partwright-watch.yml:3:8: server.url`, `--server`, `PARTWRIGHT_URL`. */
  where: string;
  /** Undefined: what it refers to is not there, which has been told already. */
  text: string | undefined;
  /** False for secrets, and for all that came from the environment or a file of secrets. */
  isShown: boolean;
}

/** What went wrong so far, so that all of it is told at once. */
export class Problems {
  readonly #messages = new Set<string>();

  add(where: string, message: string): void {
    this.#messages.add(`${where} ${message}`);
  }

  /** What `read` gives; undefined when nothing is written, or when it is unfit and that is told now. */
  read<T>(written: Written | undefined, read: (text: string) => T): T | undefined {
    if (written?.text === undefined) return undefined;
    try {
      return read(written.text);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      const { where, text, isShown } = written;
      this.add(where, isShown ? `is ${quote(text)}; it ${error.message}` : error.message);
      return undefined;
    }
  }

  /** @throws {SettingsInvalid} when there are any. */
  throwIfAny(): void {
    if (this.#messages.size > 0) throw new SettingsInvalid([...this.#messages]);
  }
}
