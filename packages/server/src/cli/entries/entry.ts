import type { Command } from '../command.ts';
import type { CommandWords } from './words.ts';

export type { ArgumentEntry, OptionEntry } from './words.ts';

/** A command; it is loaded when it is asked for, so that `value` does not wait for a database driver. */
export interface CommandEntry extends CommandWords {
  load(): Promise<Command>;
}
