import type { Held } from './hold-against-source.ts';

/** Shares of designators: of those of the export, of those that the source buys, and of the shared ones with the same value. */
const [OF_EXPORT, OF_SOURCE, ALIKE] = [0.8, 0.5, 0.6];
/** With fewer designators in common two boards are alike by chance. */
export const FEWEST_SHARED = 3;

/** Whether a list of parts is of the project that it was held against. */
export function isOfSource({ shared, ofExport, ofSource, alike }: Held): boolean {
  return (
    shared >= Math.min(FEWEST_SHARED, ofSource) &&
    shared > 0 &&
    shared >= OF_EXPORT * ofExport &&
    shared >= OF_SOURCE * ofSource &&
    alike >= ALIKE * shared
  );
}
