/** Do one thing for each, a few at a time; the results in their order. The first error ends it: what waits is not begun. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = Array.from({ length: items.length });
  let next = 0;
  let failed = false;
  const walk = async (): Promise<void> => {
    while (next < items.length && !failed) {
      const at = next++;
      try {
        results[at] = await work(items[at]!);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, walk));
  return results;
}
