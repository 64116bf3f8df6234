/** So many files are open at once, unless they are large. */
const AT_ONCE = 16;

/** Do the same for each of many, a few at once; the results are in the order of the items. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atOnce: number = AT_ONCE,
): Promise<Result[]> {
  const results = Array.from<Result>({ length: items.length });
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
