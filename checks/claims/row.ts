/**
 * One way in which a sentence that passes something could be untrue, made as a case. The rows of a room stand in a file of its
 * name beside this one; `checks/claims.ts` lists the rooms.
 */
export interface ClaimRow {
  /** The sentence as people read it, with `…` for what varies: `No new findings`, `exit 0`. */
  sentence: string;
  /** How it could be untrue, in one clause. Unique within its room: it is the name of the row. */
  lie: string;
  /** Makes the case and asks; gives what was said. An exception is no answer: the row is broken then. */
  ask(place: Place): Promise<Said>;
  /** What has to stand in the answer. */
  says?: RegExp[];
  /** What must not stand in it. */
  never?: RegExp[];
  /** The exit code; `'not 0'` is any other. */
  exit?: number | 'not 0';
  /** The smallest edit that takes out what keeps the sentence true; `find` stands in `file` just once. The row fails with it. */
  without: { file: string; find: string; replace: string };
}

export interface Said {
  text: string;
  /** Of a command; left out where a function was asked. */
  exit?: number;
}

/** Where a case is made: an empty folder, which is removed afterwards. */
export interface Place {
  folder: string;
  /** The sources that are asked: this checkout, or a copy of it with an edit. */
  root: string;
  /** Writes files below the folder, by their paths. */
  write(files: Record<string, string | Uint8Array>): Promise<void>;
  /** Runs the command line in the folder, with data of its own; output and errors together are what is said. */
  partwright(...args: string[]): Promise<Required<Said>>;
}

/** Why a row does not hold, one reason a line; empty when it does. */
export function faultsOf({ says = [], never = [], exit }: ClaimRow, said: Said): string[] {
  const faults = [
    ...says.filter((words) => !words.test(said.text)).map((words) => `does not say ${String(words)}`),
    ...never.filter((words) => words.test(said.text)).map((words) => `says ${String(words)}`),
  ];
  if (exit === 'not 0' && said.exit === 0) faults.push('ends with exit 0');
  if (typeof exit === 'number' && said.exit !== exit) faults.push(`ends with exit ${said.exit}, not ${exit}`);
  return faults;
}
