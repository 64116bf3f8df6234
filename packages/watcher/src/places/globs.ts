/** What stands for one letter of a name; null: for any number of them. */
type Letter = ((letter: string) => boolean) | null;
/** One name of a path, as it is or with letters that stand for others; null: any number of names. */
type Part = string | readonly Letter[] | null;

/** No longer path is matched; one that deep is nobody's export. */
const LONGEST_PATH = 4_096;

/**
 * Tells whether a path below the folder (`.` is the folder itself) fits one of the globs: `*`, `**`, `?`, `[a-z]`, `[!a]`,
 * `{a,b}`, and `\` before what is meant as it is. Files that begin with a point are files like any other, and upper and lower
 * case differ. No glob takes longer than its length times that of the path: a regular expression of many stars may take hours.
 *
 * @throws {Error} for a glob that is none.
 */
export function globMatcher(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs.flatMap(readGlob);
  return (path) => {
    if (patterns.length === 0 || path.length > LONGEST_PATH) return false;
    const names = path === '.' ? [] : path.split('/');
    return patterns.some((parts) => fitsAll(parts, names, fitsName));
  };
}

function readGlob(glob: string): Part[][] {
  if (glob === '' || glob.startsWith('!'))
    throw new Error(
      `The glob ${JSON.stringify(glob)} ${glob === '' ? 'is empty' : 'begins with !, which is not understood'}; write what is meant, such as **/*.csv`,
    );
  return expandBraces(glob).map((one) =>
    one
      .split('/')
      .filter((part) => part !== '' && part !== '.')
      .map((part) => (part === '**' ? null : readPart(part))),
  );
}

function readPart(part: string): Part {
  if (!/[*?[\\]/.test(part)) return part;
  const letters: Letter[] = [];
  for (let rest = part; rest !== '';) {
    const [token] = /^(?:\\[^]|\[[!^]?\]?[^\]]*\]|\*+|[^])/u.exec(rest)!;
    rest = rest.slice(token.length);
    if (token.startsWith('*')) letters.push(null);
    else if (token === '?') letters.push(() => true);
    else if (token.length > 2 && token.startsWith('[')) letters.push(readClass(token.slice(1, -1)));
    else letters.push((letter) => letter === (token.length > 1 && token.startsWith('\\') ? token.slice(1) : token));
  }
  return letters;
}

/** `a-z_`, `!0-9`. */
function readClass(text: string): (letter: string) => boolean {
  const isNegated = /^[!^]/.test(text);
  const ranges = [...(isNegated ? text.slice(1) : text).matchAll(/([^])-([^])|([^])/gu)].map(
    ([, from, to, only]) => [from ?? only!, to ?? only!] as const,
  );
  return (letter) => ranges.some(([from, to]) => letter >= from && letter <= to) !== isNegated;
}

const fitsName = (part: string | readonly Letter[], name: string): boolean =>
  typeof part === 'string' ? part === name : fitsAll(part, [...name], (isIt, letter) => isIt(letter));

/**
 * Whether things fit a pattern in which null stands for any number of them. It is enough to come back to the last null: what
 * those before it took is the least there is.
 */
function fitsAll<One, Thing>(
  pattern: readonly (One | null)[],
  things: readonly Thing[],
  fits: (one: One, thing: Thing) => boolean,
): boolean {
  let [at, next, lastNull, takenTo] = [0, 0, -1, 0];
  while (next < things.length) {
    const one = pattern[at];
    if (one === null) {
      [lastNull, takenTo] = [at++, next];
    } else if (one !== undefined && fits(one, things[next]!)) {
      at++;
      next++;
    } else if (lastNull >= 0) {
      at = lastNull + 1;
      next = ++takenTo;
    } else return false;
  }
  return pattern.slice(at).every((one) => one === null);
}

const MOST = 100;

/**
 * `{a,b}.csv` -> `a.csv`, `b.csv`; braces may lie in braces. A brace without its fellow, or without a comma, is a letter.
 *
 * @throws {Error} when there would be more than 100.
 */
function expandBraces(glob: string): string[] {
  const done: string[] = [];
  const waiting = [glob];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const choice = firstChoice(one);
    if (choice === null) done.push(one);
    else waiting.push(...choice);
    if (done.length + waiting.length > MOST)
      throw new Error(
        `The glob ${JSON.stringify(glob.slice(0, 200))} stands for more than ${MOST}; write fewer choices in {}`,
      );
  }
  return done;
}

/** What the first choice of a glob makes of it; null: it has none. */
function firstChoice(glob: string): string[] | null {
  const open: { at: number; commas: number[] }[] = [];
  for (let at = 0; at < glob.length; at++) {
    const letter = glob[at];
    if (letter === '\\') at++;
    else if (letter === '{') open.push({ at, commas: [] });
    else if (letter === ',') open.at(-1)?.commas.push(at);
    else if (letter === '}') {
      const brace = open.pop();
      if (!brace || brace.commas.length === 0) continue;
      const [before, after] = [glob.slice(0, brace.at), glob.slice(at + 1)];
      const ends = [...brace.commas, at];
      return ends.map(
        (end, which) => before + glob.slice((which === 0 ? brace.at : ends[which - 1]!) + 1, end) + after,
      );
    }
  }
  return null;
}
