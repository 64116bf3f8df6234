import { sameManufacturer } from '@partwright/catalog';
import type { BuildNeed } from '@partwright/cost/stock';
import { normalizePartNumber } from '@partwright/part-numbers';
import { Decimal } from 'decimal.js';
import type { Records } from '../ports/records.ts';
import type { StockItem, StockSpot } from '../ports/stock.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import type { PartNeed } from './build-needs.ts';
import { findFittingStock, NOTHING_FITS } from './fitting-stock.ts';
import { statedNumber } from './line-number.ts';
import { freeOf, Holdings, isInside, readHoldings } from './stock-holdings.ts';
import { listFitting, nameItem } from './stock-items.ts';

/** What a build may take: of records, or of a list that is not kept. */
export interface StockSource {
  itemsNamed(names: { numberKeys: string[]; ownNumbers: string[] }): Promise<StockItem[]>;
  holdingsOf(itemIds: string[]): Promise<Holdings>;
  /** Items with a maker's number of which something lies there, at most so many. */
  itemsInStock(most: number): Promise<StockItem[]>;
  /** Approved alternatives of parts, by their ids. */
  approvedOf(partIds: number[]): Promise<Map<number, { mpn: string; manufacturer: string }[]>>;
}

/** How what is in stock serves a need. */
export interface NeedSupply extends Pick<BuildNeed, 'parts' | 'isMeasured' | 'isOpen'> {
  /** Items that are not the part itself, and why they may be taken for it. */
  standIns: Map<string, StandIn>;
  /** Why it cannot be said to be there. */
  whyOpen: string | null;
  note: string | null;
}

/** What may be taken of an item, spot by spot, the oldest first. */
export interface FreeSpot extends StockSpot {
  free: Decimal;
}

export interface BuildStock {
  items: Map<string, StockItem>;
  supply: NeedSupply[];
  spots: Map<string, FreeSpot[]>;
}

/** Why another part may be taken: somebody approved it, or it is all that lines ask for which name no part number. */
export type StandIn = 'approved' | 'fitting';

const NOTHING: NeedSupply = { parts: [], standIns: new Map(), whyOpen: null, note: null };

export interface StockUse {
  usesDoubtful: boolean;
  /** What may be taken in place of the part: nothing, what was approved, or what fits its lines too. */
  substitutes: 'none' | StandIn;
  places?: readonly string[] | undefined;
}

/** What in stock may serve each need. Nothing is taken for one that is left aside. */
export async function findBuildStock(
  { catalogue }: Pick<Service, 'catalogue'>,
  source: StockSource,
  needs: readonly PartNeed[],
  use: StockUse,
): Promise<BuildStock> {
  const wanted = needs.map(wantedOf);
  const approved =
    use.substitutes !== 'none'
      ? await source.approvedOf(needs.flatMap(({ part }) => (part === null ? [] : [part.id])))
      : new Map<number, { mpn: string; manufacturer: string }[]>();
  const other = needs.flatMap(({ named }) => named);
  const names = [...wanted.flatMap((one) => one ?? []), ...[...approved.values()].flat(), ...other].map(
    ({ mpn }) => mpn,
  );
  const named = await source.itemsNamed({
    numberKeys: [...new Set(names.map(normalizePartNumber).filter((key) => key !== ''))],
    ownNumbers: [...new Set(names)],
  });
  const fitting = use.substitutes === 'fitting' ? await findFittingStock({ catalogue }, source, needs) : NOTHING_FITS;
  const there = [...new Map([...named, ...[...fitting.of.values()].flat()].map((item) => [item.id, item])).values()];
  const items = new Map(there.map((item) => [item.id, item]));
  const holdings = await source.holdingsOf([...items.keys()]);
  const shared = await findShared(catalogue, there);
  const refused = use.usesDoubtful ? new Set<PartNeed>() : await findRefused(catalogue, needs);
  const supply = needs.map((need, at): NeedSupply => {
    const isAside = need.leftAside !== null;
    if (wanted[at] === null) return { ...NOTHING, isOpen: isAside, whyOpen: need.leftAside };
    if (refused.has(need)) {
      // Words that only may be a number say nothing of stock that has none of it.
      const isThere = itemsOf(there, wanted[at]!).length > 0;
      if (!isThere && statedNumber(need.line.asks[0]) === null && need.leftAside === null) return NOTHING;
      return { ...NOTHING, isOpen: true, whyOpen: sayRefused(need), note: sayRefused(need) };
    }
    const others = isAside ? [] : (approved.get(need.part?.id ?? -1) ?? []);
    const found = supplyOf(
      wanted[at]!,
      there,
      { approved: others, fitting: fitting.of.get(need) ?? [] },
      { holdings, shared, use },
    );
    if (isAside) return { ...found, isOpen: true, whyOpen: need.leftAside };
    const unread = fitting.unread(need);
    return {
      ...found,
      isOpen: found.isOpen || unread !== null,
      whyOpen: joined(found.whyOpen, unread),
      note: joined(found.note, sayNamed(need, found, there), unread),
    };
  });
  return { items, supply, spots: listSpots(items, holdings, use.places) };
}

const joined = (...said: (string | null)[]): string | null => said.filter(Boolean).join('; ') || null;

/** What lies there under the number that a line names, where the line is bought as another part. */
function sayNamed({ part, named }: PartNeed, { parts }: NeedSupply, items: readonly StockItem[]): string | null {
  const there = new Set(named.flatMap((number) => itemsOf(items, number)));
  const left = [...there].filter(({ id }) => !parts.includes(id));
  if (left.length === 0) return null;
  const names = left.map(nameItem).join(', ');
  return `${names} is in stock under the number that a line names, and nothing of it is taken: the line is bought as ${part!.mpn}; decide the line for its own number`;
}

/** Items without a maker whose number several parts have: which one it is nobody said. */
async function findShared(catalogue: Service['catalogue'], items: readonly StockItem[]): Promise<Set<string>> {
  const open = items.filter(({ mpn, manufacturer }) => mpn !== null && manufacturer === null);
  if (open.length === 0) return new Set();
  const found = await catalogue.findMany(open.map(({ mpn }) => ({ number: mpn! })));
  return new Set(
    open.flatMap(({ id }, at) => {
      const choice = found[at]!;
      return !(choice instanceof Problem) && choice.choices.length > 0 ? [id] : [];
    }),
  );
}

/** Needs whose number the catalogue knows, and whose lines were not given that part: something about them contradicts it. */
async function findRefused(catalogue: Service['catalogue'], needs: readonly PartNeed[]): Promise<Set<PartNeed>> {
  const open = needs.filter(({ part, number, leftAside }) => number !== null && (part === null || leftAside !== null));
  if (open.length === 0) return new Set();
  const found = await catalogue.findMany(open.map(({ number }) => ({ number: number!.mpn })));
  return new Set(open.filter((_, at) => !(found[at] instanceof Problem)));
}

const sayRefused = ({ number, line }: PartNeed): string =>
  `${number!.mpn} is known, and its line was not given that part${line.missing === '' ? '' : `: ${line.missing}`}`;

/** The part; where another one may be meant, the number that the line names. */
function wantedOf({ part, number, leftAside }: PartNeed): { mpn: string; manufacturer: string | null } | null {
  return part === null || leftAside !== null ? number : part;
}

interface SupplyMeans {
  holdings: Holdings;
  shared: ReadonlySet<string>;
  use: StockUse;
}

function supplyOf(
  wanted: { mpn: string; manufacturer: string | null },
  items: readonly StockItem[],
  other: { approved: readonly { mpn: string; manufacturer: string }[]; fitting: readonly StockItem[] },
  { holdings, shared, use }: SupplyMeans,
): NeedSupply {
  const own = itemsOf(items, wanted);
  const usable = own.filter(({ id }) => use.usesDoubtful || !shared.has(id));
  const doubted = own.filter((item) => !usable.includes(item));
  const approved = other.approved.flatMap((part) => itemsOf(items, part)).filter((item) => !own.includes(item));
  const fitting = other.fitting.filter((item) => !own.includes(item) && !approved.includes(item));
  const all = [...new Set([...usable, ...approved, ...fitting])];
  const [first] = all;
  const alike = all.filter(({ unit }) => unit === first!.unit);
  const counted = alike.filter(({ id }) => holdings.isCounted(id));
  const uncounted = alike.filter((item) => !counted.includes(item));
  const why = [
    ...uncounted.map((item) => `${nameItem(item)} is in stock and was never counted`),
    ...doubted.map(
      (item) => `${item.mpn} is in stock without its manufacturer, and several manufacturers have that number`,
    ),
  ];
  const notes = [
    ...why,
    ...(first && first.unit !== 'pcs' ? [`the quantity of the lines is taken to be in ${first.unit}`] : []),
    ...all
      .filter((item) => !alike.includes(item))
      .map((item) => `${nameItem(item)} is kept in ${item.unit} and was left`),
  ];
  return {
    parts: counted.map(({ id }) => id),
    isMeasured: first !== undefined && first.unit !== 'pcs',
    isOpen: why.length > 0,
    standIns: new Map([
      ...approved.map(({ id }) => [id, 'approved'] as const),
      ...fitting.map(({ id }) => [id, 'fitting'] as const),
    ]),
    whyOpen: joined(...why),
    note: joined(...notes),
  };
}

function itemsOf(items: readonly StockItem[], part: { mpn: string; manufacturer: string | null }): StockItem[] {
  const { mpn, manufacturer } = part;
  const numberKey = normalizePartNumber(mpn) || null;
  const fitting = listFitting(items, { ownNumber: mpn, numberKey, manufacturer });
  // Whose it is was not said; whether that may be another maker's is asked elsewhere.
  const unsaid = items.filter(
    (item) => item.numberKey === numberKey && numberKey !== null && item.manufacturer === null,
  );
  const known = fitting.filter(
    (item) => item.manufacturer === null || manufacturer === null || sameManufacturer(item.manufacturer, manufacturer),
  );
  return [...new Set([...known, ...unsaid])];
}

function listSpots(
  items: ReadonlyMap<string, StockItem>,
  holdings: Holdings,
  places: readonly string[] | undefined,
): Map<string, FreeSpot[]> {
  const isAllowed = (place: string): boolean => places === undefined || places.some((outer) => isInside(place, outer));
  return new Map(
    [...items.keys()].map((id) => [
      id,
      holdings
        .of(id)
        .filter(({ place }) => isAllowed(place))
        .map((holding) => ({ ...spotOf(holding), free: freeOf(holding) }))
        .filter(({ free }) => free.gt(0)),
    ]),
  );
}

const spotOf = ({ place, lot, dateCode }: StockSpot): StockSpot => ({ place, lot, dateCode });

/** The stock of an account as its records have it at that time. */
export function stockOfAccount(records: Records, accountId: string, now: Date): StockSource {
  return {
    itemsNamed: (names) => records.stock.itemsNamed(accountId, names),
    itemsInStock: (most) => records.stock.itemsInStock(accountId, most),
    holdingsOf: (ids) => readHoldings(records, accountId, ids, now),
    async approvedOf(partIds) {
      const decided = await records.alternatives.ofParts(accountId, [...new Set(partIds)]);
      const approved = [...decided].flatMap(([partId, decisions]) =>
        decisions.filter(({ decision }) => decision === 'approved').map(({ alternativeId }) => [partId, alternativeId]),
      ) as [number, number][];
      const parts = await records.parts.byIds([...new Set(approved.map(([, id]) => id))]);
      return Map.groupBy(approved, ([partId]) => partId)
        .entries()
        .reduce(
          (all, [partId, pairs]) =>
            all.set(
              partId,
              pairs.flatMap(([, id]) => parts.get(id) ?? []),
            ),
          new Map<number, { mpn: string; manufacturer: string }[]>(),
        );
    },
  };
}

/** Throws scope_missing where the key may not read stock: what a build takes of it shows what there is. */
export function requireToReadStock({ scopes }: Pick<Caller, 'scopes'>): void {
  if (scopes.has('stock:read')) return;
  throw new Problem(
    'scope_missing',
    'This API key lacks the scope stock:read, which a build that takes from stock needs; or say use_stock: false',
  );
}

/** No stock at all. */
export const noStock: StockSource = {
  itemsNamed: () => Promise.resolve([]),
  itemsInStock: () => Promise.resolve([]),
  holdingsOf: () => Promise.resolve(new Holdings([], [], new Set())),
  approvedOf: () => Promise.resolve(new Map()),
};
