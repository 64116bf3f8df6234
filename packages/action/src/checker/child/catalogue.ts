import {
  catalogueParts,
  CatalogueUnreadable,
  openMemoryCatalogue,
  readPriceList,
  readStarterParts,
  type MemoryCatalogue,
} from '@partwright/catalog/memory';
import type { NewPart } from '@partwright/catalog';
import { buildPriceSpread, thinAlike, type PriceSpread } from '@partwright/catalog/estimate';
import type { CatalogueSetup, PriceListFile, PriceListOutcome } from '../prices.ts';

export interface OpenedCatalogue {
  /** Null when there is nothing to look up parts in. */
  catalogue: MemoryCatalogue | null;
  /** Its prices, to estimate others from: made when they are first asked for. Left out without a catalogue. */
  prices?: () => Promise<PriceSpread>;
  lists: PriceListOutcome[];
}

/** The starter catalogue with the price lists over it. A list that cannot be read is told, and the others are used. */
export function openCatalogue({ starter, lists }: CatalogueSetup): OpenedCatalogue {
  const read = lists.map(readList);
  if (starter === null && lists.length === 0) return { catalogue: null, lists: [] };
  const base = starter === null ? [] : readStarterParts(starter);
  const parts = catalogueParts(
    base,
    read.map(({ parts }) => parts),
  );
  let spread: Promise<PriceSpread> | undefined;
  return {
    catalogue: openMemoryCatalogue(parts),
    lists: read.map(({ outcome }) => outcome),
    prices: () => (spread ??= buildPriceSpread(thinAlike(parts), { currency: findUsualCurrency(parts) })),
  };
}

/** What most offers are in: prices in others are not compared with them. */
function findUsualCurrency(parts: readonly NewPart[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { offers } of parts)
    for (const { currency } of offers) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function readList({ bytes, ...options }: PriceListFile): { parts: NewPart[]; outcome: PriceListOutcome } {
  const { name } = options;
  try {
    const { parts, rows, refused, reasons } = readPriceList(bytes, options);
    return { parts, outcome: { name, rows, parts: parts.length, refused, reasons, problem: null } };
  } catch (error) {
    if (!(error instanceof CatalogueUnreadable)) throw error;
    return { parts: [], outcome: { name, rows: 0, parts: 0, refused: [], reasons: [], problem: error.message } };
  }
}
