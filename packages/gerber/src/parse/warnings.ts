import type { GerberWarning } from '../model.ts';

/** A hostile file may have a million oddities of one kind; a hundred tell enough. */
const KEPT_OF_A_CODE = 100;

export interface Warnings {
  add: (code: string, line: number, message: string) => void;
  /** Only the first of a key. */
  addOnce: (key: string, code: string, line: number, message: string) => void;
  /** One for all of a code: `{count}` in the message becomes how many there were. */
  addCounted: (code: string, line: number, message: string) => void;
  /** In the order of the lines; what was more than a hundred of a code is counted in one of its own. */
  list: () => GerberWarning[];
}

export function openWarnings(file: string): Warnings {
  const kept: GerberWarning[] = [];
  const counts = new Map<string, number>();
  const said = new Set<string>();
  const counted = new Map<string, { line: number; message: string; count: number }>();
  const add = (code: string, line: number, message: string) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count <= KEPT_OF_A_CODE) kept.push({ code, message, file, line });
  };
  return {
    add,
    addOnce(key, code, line, message) {
      if (said.has(key)) return;
      // Keys may come from the file: past some thousands the count alone is kept.
      if (said.size < 10_000) said.add(key);
      add(code, line, message);
    },
    addCounted(code, line, message) {
      const first = counted.get(code);
      if (first) first.count++;
      else counted.set(code, { line, message, count: 1 });
    },
    list() {
      const sums = Array.from(counted, ([code, { line, message, count }]) => ({
        code,
        message: message.replace('{count}', String(count)),
        file,
        line,
      }));
      const all = [...kept, ...sums].sort((a, b) => a.line - b.line);
      for (const [code, count] of counts) {
        if (count <= KEPT_OF_A_CODE) continue;
        const last = all.findLast((warning) => warning.code === code)!;
        all.push({ ...last, message: `${count - KEPT_OF_A_CODE} more like it: ${last.message}` });
      }
      return all;
    },
  };
}

/** A piece of the file for a message: short, and without control characters. */
export function quote(text: string): string {
  const plain = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return plain.length > 40 ? `"${plain.slice(0, 40)}…"` : `"${plain}"`;
}
