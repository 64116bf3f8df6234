import type { OptionEntry } from './entry.ts';

/** `watch` as completion and the manual show it; its package has its help, and reads its own words. */
export interface WatchEntry {
  about: string;
  usage: string;
  words: readonly string[];
  options: Readonly<Record<string, OptionEntry>>;
}

/** `  --poll [MS]           look at the files ...`, with lines that go on. */
const OPTION_LINE = /^ {2}--([a-z-]+)(?:, -[a-z])?(?: ([[\]A-Z0-9][^ ]*|[a-z0-9]\S*))? {2,}(\S.*(?:\n {6,}\S.*)*)/gm;

/** The entry, read out of the help that people see. */
export async function readWatchEntry(): Promise<WatchEntry> {
  const { watchCommand, helpText } = await import('@partwright/watcher');
  const options: Record<string, OptionEntry> = {};
  for (const [, name, value, about] of helpText('partwright watch').matchAll(OPTION_LINE))
    options[name!] = { about: about!.replaceAll(/\s+/g, ' '), ...(value === undefined ? {} : { value }) };
  return { ...watchCommand, words: ['init', 'status', 'retry', 'drop'], options };
}
