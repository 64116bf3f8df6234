/** A piece of a text between marks. */
export interface Run {
  text: string;
  /** 0 on the line, 1 raised, -1 lowered. */
  level: -1 | 0 | 1;
  hasBar: boolean;
}

const levels: Readonly<Record<string, -1 | 0 | 1>> = { '~': 0, '^': 1, _: -1 };

/** `~{CS}/D_{0}` -> its runs. Marks may stand in each other; one that never ends is text. */
export function splitRuns(text: string): Run[] {
  if (!/[~^_]\{/.test(text)) return [{ text, level: 0, hasBar: false }];
  const runs: Run[] = [];
  const open: { level: Run['level']; hasBar: boolean }[] = [{ level: 0, hasBar: false }];
  const braces: boolean[] = [];
  let piece = '';
  const flush = (): void => {
    if (piece !== '') runs.push({ text: piece, ...open.at(-1)! });
    piece = '';
  };
  const closes = countCloses(text);
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    const level = levels[letter];
    if (level !== undefined && text[at + 1] === '{' && open.length < 20 && closes[at + 1]!) {
      flush();
      const outer = open.at(-1)!;
      open.push(letter === '~' ? { ...outer, hasBar: true } : { ...outer, level });
      braces.push(true);
      at++;
    } else if (letter === '{') {
      braces.push(false);
      piece += letter;
    } else if (letter === '}' && braces.length > 0) {
      if (braces.pop()) {
        flush();
        open.pop();
      } else piece += letter;
    } else piece += letter;
  }
  flush();
  return runs;
}

/** For each `{` whether a `}` ends it. */
function countCloses(text: string): boolean[] {
  const closed: boolean[] = [];
  const waiting: number[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') waiting.push(at);
    else if (text[at] === '}') {
      const start = waiting.pop();
      if (start !== undefined) closed[start] = true;
    }
  }
  return closed;
}
