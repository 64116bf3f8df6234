/**
 * What is said of a command, in one place: help, completion, the man page and the check of its words are made from it.
 */
export interface CommandWords {
  /** `bom read` */
  name: string;
  /** One line, as an overview shows it. */
  about: string;
  /** What else is to be known, for its own help. */
  more?: string;
  arguments: readonly ArgumentEntry[];
  options: Readonly<Record<string, OptionEntry>>;
  /** As somebody would type it after `partwright`; a test runs it. */
  example: string;
  /**
   * Who does it when a server is named: `anywhere` the server, by its API; `server` only a server, so one must be named;
   * `here` only this machine.
   */
  where: 'anywhere' | 'server' | 'here';
  /** Of one that a server is not asked for: what stands in the way. */
  whyHere?: string;
}

/** Commands below a title, as an overview shows them. */
export interface CommandGroup<Entry extends CommandWords = CommandWords> {
  title: string;
  entries: readonly Entry[];
}

/** What a value must be. A `count` is a whole number; `list` is words with commas between them. */
type ValueKind = 'text' | 'count' | 'number' | 'date' | 'file' | 'folder' | 'list';

interface ValueEntry {
  about: string;
  /** Left out: `text`. */
  kind?: ValueKind;
  /** One of these. */
  choices?: readonly string[];
  /** Of a number. */
  least?: number;
  most?: number;
}

/** A word that is no option. */
export interface ArgumentEntry extends ValueEntry {
  /** As help shows it: `FILE`. */
  name: string;
  isOptional?: boolean;
  /** Takes all words that are left. */
  isMany?: boolean;
}

export interface OptionEntry extends ValueEntry {
  /** Its value as help shows it: `N`, `MM`. Left out: it takes none. */
  value?: string;
  /** The letter it may be written as. */
  short?: string;
  /** What holds when it is not given, in words. */
  default?: string;
  /** It may be given several times. */
  isMany?: boolean;
}
