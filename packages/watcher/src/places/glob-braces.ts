const MOST = 100;

/**
 * `{a,b}.csv` -> `a.csv`, `b.csv`; braces may lie in braces. A brace without its fellow, or without a comma, is a letter.
 *
 * @throws {Error} when there would be more than 100.
 */
export function expandBraces(glob: string): string[] {
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
