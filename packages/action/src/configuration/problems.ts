import { InputUnfit } from '../inputs/index.ts';

/** The settings, taken together, cannot be followed; one problem a line. */
export class SettingsInvalid extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsInvalid';
  }
}

/** What went wrong so far, so that all of it is told at once. */
export class Problems {
  readonly #messages: string[] = [];

  /** What `read` gives; undefined when it is not what it should be. */
  collect<T>(where: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof InputUnfit)) throw error;
      this.#messages.push(`${where} ${error.message}`);
      return undefined;
    }
  }

  /** @throws {SettingsInvalid} when there are any. */
  throwIfAny(): void {
    if (this.#messages.length > 0) throw new SettingsInvalid(this.#messages);
  }
}
