import { mergeDutyTables, type Customs, type DutyTable, type LandedOptions, type OrderPlan } from '@partwright/cost';
import type { CurrencyConverter } from '@partwright/money';
import { Problem } from '../problem.ts';
import type { CostedLine } from './cost-lines.ts';
import type { CostTables } from '../ports/cost-tables.ts';
import type { CostWish } from './cost-wish.ts';
import { makeAssembly } from './landed-assembly.ts';
import { figure, perBoard, rate } from './stated-figures.ts';
import { findToldCustoms } from './told-customs.ts';

/** The wish about landing and making as the engine takes it, with the dated tables and what is known of the lines. */
export function landedOptions(
  lines: readonly CostedLine[],
  wish: CostWish,
  { boards }: OrderPlan,
  converter: CurrencyConverter,
  tables: CostTables,
): { options: LandedOptions; notes: string[] } {
  const landed = wish.landed ?? {};
  const { assembly, stencil, notes } = makeAssembly(lines, landed, boards, converter, tables);
  const { customs, notes: customsNotes } = mapCustoms(lines, wish);
  const options: LandedOptions = {
    isPartial: (wish.unread?.length ?? 0) > 0,
    destination: wish.region,
    date: landed.date,
    customs,
    defaultCustoms: { hts: landed.hts ?? null, origin: landed.origin ?? null },
    categories: new Map(lines.flatMap(({ id, part }) => (part ? [[String(id), part.category] as const] : []))),
    duties: tables.duties,
    duty: rate(landed.dutyRate),
    dutyPaidSellers: landed.dutyPaidSuppliers,
    domesticSellers: landed.domesticSuppliers,
    freight: figure(landed.shipping),
    insurance: rate(landed.insuranceRate),
    vat: rate(landed.taxRate),
    vatRates: tables.taxes,
    reclaimVat: landed.reclaimTax,
    brokerage: figure(landed.handling),
    converter,
    fabrication: perBoard(landed.boardPrice, boards),
    stencil: figure(landed.stencil) ?? stencil,
    assembly,
    testPerBoard: figure(landed.testPerBoard),
    packaging: perBoard(landed.packagingPerBoard, boards),
    engineering:
      landed.engineering === undefined
        ? undefined
        : { ...figure(landed.engineering)!, spreadOver: landed.engineeringBoards ?? boards },
    yield: rate(landed.yield),
  };
  return { options, notes: [...customsNotes, ...notes] };
}

/** What the request says of single lines and parts; the lines themselves go before, and what sellers tell comes last. */
function mapCustoms(
  lines: readonly CostedLine[],
  { customs = [], region }: CostWish,
): { customs: Map<string, Customs>; notes: string[] } {
  const byLine = new Map(customs.flatMap((one) => (one.line === undefined ? [] : [[one.line, one] as const])));
  const byPart = new Map(
    customs.flatMap((one) => (one.partNumber == null ? [] : [[one.partNumber.trim().toUpperCase(), one] as const])),
  );
  const tellers = new Set<string>();
  let told = 0;
  const found = lines.map(({ id, lines: all, part, customs: own }): [string, Customs] => {
    const said = all.map((line) => byLine.get(line)).find((one) => one !== undefined);
    const ofPart = part ? (byPart.get(part.mpn.toUpperCase()) ?? byPart.get(part.sku.toUpperCase())) : undefined;
    const stated = {
      hts: own.hts ?? said?.hts ?? ofPart?.hts ?? null,
      origin: own.origin ?? said?.origin ?? ofPart?.origin ?? null,
    };
    const { sources, ...facts } = findToldCustoms(part, region);
    if ((stated.hts === null && facts.hts !== null) || (stated.origin === null && facts.origin !== null)) {
      told++;
      for (const source of sources) tellers.add(source);
    }
    return [String(id), { hts: stated.hts ?? facts.hts, origin: stated.origin ?? facts.origin }];
  });
  const which = told === 1 ? 'one line are as told' : `${told} lines are as told`;
  const notes = told === 0 ? [] : [`Tariff number and origin of ${which} by ${[...tellers].join(', ')}: check them.`];
  return { customs: new Map(found), notes };
}

/** The duties of the release or the operator, with those of a request over them. */
export async function readDuties(own: unknown, { duties }: CostTables): Promise<DutyTable> {
  if (own === undefined || own === null) return duties;
  const { readDutyTable } = await import('@partwright/cost/json');
  const reading = readDutyTable(own);
  if ('table' in reading) return mergeDutyTables(duties, reading.table);
  const errors = reading.errors.map((error) => ({ ...error, pointer: `/options/landed/duties${error.pointer}` }));
  throw new Problem('invalid_request', `${errors[0]!.pointer}: ${errors[0]!.detail}`, { errors });
}
