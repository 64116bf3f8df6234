import {
  catalogueParts,
  CatalogueUnreadable,
  openMemoryCatalogue,
  readPriceList,
  readStarterParts,
  type MemoryCatalogue,
} from '@partwright/catalog/memory';
import type { NewPart } from '@partwright/catalog';
import type { CatalogueSetup, PriceListFile, PriceListOutcome } from '../prices.ts';

export interface OpenedCatalogue {
  /** Null when there is nothing to look up parts in. */
  catalogue: MemoryCatalogue | null;
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
  return { catalogue: openMemoryCatalogue(parts), lists: read.map(({ outcome }) => outcome) };
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
