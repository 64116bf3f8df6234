import { type NewPart, partFromNumber } from '@partwright/catalog';
import { type MatchedComponent, matchComponents } from '@partwright/catalog/matching';
import { openMemoryCatalogue } from '@partwright/catalog/memory';
import type { StockItem } from '../ports/stock.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { pauseForOthers } from '../thread-turns.ts';
import type { PartNeed } from './build-needs.ts';
import { statedNumber } from './line-number.ts';

/** Of a stock with more items the first so many are looked at. */
const MOST_ITEMS = 5_000;
const MOST_OF_A_LINE = 50;

/** What may be said of a part that is all that a line asks for: what is on sale counts for nothing, as it is there. */
const HARMLESS = new Set(['voltage_assumed', 'tolerance_assumed', 'obsolete', 'nrnd', 'no_stock']);

export interface FittingStock {
  /** What may be taken for each need; those of which nothing in stock is so are left out. */
  of: Map<PartNeed, StockItem[]>;
  /** What has to be said with a need for which not all of the stock was looked at; null: all was. */
  unread: (need: PartNeed) => string | null;
}

export const NOTHING_FITS: FittingStock = { of: new Map(), unread: () => null };

/**
 * What in stock is all that the lines of a need ask for, where none of them names a part number and nobody decided on the part:
 * `10k 0402` is any such resistor. It is what matching against the parts in stock alone would choose surely, for each of the
 * lines.
 */
export async function findFittingStock(
  { catalogue }: Pick<Service, 'catalogue'>,
  source: { itemsInStock(most: number): Promise<StockItem[]> },
  needs: readonly PartNeed[],
): Promise<FittingStock> {
  const open = needs.filter(isOpen);
  if (open.length === 0) return NOTHING_FITS;
  const items = await source.itemsInStock(MOST_ITEMS + 1);
  const unread = (need: PartNeed): string | null =>
    items.length > MOST_ITEMS && open.includes(need)
      ? `the stock has more than ${MOST_ITEMS.toLocaleString('en')} part numbers: what fits by its value was looked for in the first so many`
      : null;
  const stocked = await readParts(catalogue, items.slice(0, MOST_ITEMS));
  if (stocked.length === 0) return { of: new Map(), unread };
  const asks = open.flatMap((need) => need.asks);
  const matched = await matchComponents(openMemoryCatalogue(stocked.map(({ part }) => part)), asks, {
    depth: 'standard',
    maxResults: MOST_OF_A_LINE,
    pause: pauseForOthers,
  });
  let at = 0;
  const of = new Map(
    open.flatMap((need): [PartNeed, StockItem[]][] => {
      const [first, ...others] = need.asks.map(() => listSure(matched[at++]!));
      const fitting = [...first!].filter((id) => others.every((ids) => ids.has(id)));
      return fitting.length === 0 ? [] : [[need, fitting.map((id) => stocked[id - 1]!.item)]];
    }),
  );
  return { of, unread };
}

function isOpen({ part, leftAside, asks, isDecided }: PartNeed): boolean {
  const isNamed = asks.some((ask) => statedNumber(ask) !== null || (ask.sku ?? '') !== '');
  return part !== null && leftAside === null && !isDecided && asks.length > 0 && !isNamed;
}

/** Ids of the parts that a line surely means as well; the most sure first. */
function listSure({ matches, understood }: MatchedComponent): Set<number> {
  if (understood.contradictions.length > 0) return new Set();
  return new Set(
    matches
      .filter(
        ({ level, conflicts, warnings }) =>
          level === 'high' && conflicts.length === 0 && warnings.every(({ code }) => HARMLESS.has(code)),
      )
      .map(({ part }) => part.id),
  );
}

/** The parts of items, by the catalogue or else by their numbers; without those that are one of several parts. */
async function readParts(
  catalogue: Service['catalogue'],
  items: readonly StockItem[],
): Promise<{ item: StockItem; part: NewPart }[]> {
  const found = await catalogue.findMany(
    items.map(({ mpn, manufacturer }) => ({ number: mpn!, manufacturer: manufacturer ?? undefined })),
    undefined,
    { mostHints: 0 },
  );
  return items.flatMap((item, at) => {
    const choice = found[at]!;
    if (!(choice instanceof Problem)) return choice.choices.length > 0 ? [] : [{ item, part: choice.part }];
    const part = choice.code === 'part_not_found' ? readNumber(item) : undefined;
    return part === undefined ? [] : [{ item, part }];
  });
}

function readNumber({ mpn, manufacturer }: StockItem): NewPart | undefined {
  const read = partFromNumber(mpn!, manufacturer ?? undefined);
  return read && { ...read, sku: '', offers: [], ...NOT_TOLD };
}

const NOT_TOLD = {
  lifecycle: 'unknown',
  rohs: 'unknown',
  datasheetUrl: null,
  source: 'part_number',
  observedAt: '',
} as const;
