import {
  assemblyRates,
  countJoints,
  mergeDutyTables,
  readDutyTable,
  type Assembly,
  type Customs,
  type DutyTable,
  type Figure,
  type LandedOptions,
  type OrderPlan,
  type Rate,
} from '@partwright/cost';
import type { CurrencyConverter } from '@partwright/money';
import { Decimal } from 'decimal.js';
import { Problem } from '../problem.ts';
import type { CostedLine } from './cost-lines.ts';
import type { CostTables } from '../ports/cost-tables.ts';
import { plain, type CostWish, type LandedWish } from './cost-wish.ts';

/** What the caller stated, and since when nobody knows. */
const CALLER = { source: 'caller', asOf: null };

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
  const options: LandedOptions = {
    destination: wish.region,
    date: landed.date,
    customs: mapCustoms(lines, wish),
    defaultCustoms: { hts: landed.hts ?? null, origin: landed.origin ?? null },
    categories: new Map(lines.flatMap(({ id, part }) => (part ? [[String(id), part.category] as const] : []))),
    duties: readDuties(landed.duties, tables),
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
  return { options, notes };
}

function figure(amount: number | undefined): Figure | undefined {
  return amount === undefined ? undefined : { amount: plain(amount), ...CALLER };
}

function rate(share: number | undefined): Rate | undefined {
  return share === undefined ? undefined : { rate: plain(share), ...CALLER };
}

function perBoard(each: number | undefined, boards: number): Figure | undefined {
  if (each === undefined) return undefined;
  return { amount: new Decimal(each).times(boards).toFixed(), source: `caller, ${plain(each)} a board`, asOf: null };
}

/** What the request says of single lines and parts; the lines themselves go before. */
function mapCustoms(lines: readonly CostedLine[], { customs = [] }: CostWish): Map<string, Customs> {
  const byLine = new Map(customs.flatMap((one) => (one.line === undefined ? [] : [[one.line, one] as const])));
  const byPart = new Map(
    customs.flatMap((one) => (one.partNumber == null ? [] : [[one.partNumber.trim().toUpperCase(), one] as const])),
  );
  return new Map(
    lines.map(({ id, lines: all, part, customs: own }) => {
      const said = all.map((line) => byLine.get(line)).find((one) => one !== undefined);
      const ofPart = part ? (byPart.get(part.mpn.toUpperCase()) ?? byPart.get(part.sku.toUpperCase())) : undefined;
      return [
        String(id),
        {
          hts: own.hts ?? said?.hts ?? ofPart?.hts ?? null,
          origin: own.origin ?? said?.origin ?? ofPart?.origin ?? null,
        },
      ];
    }),
  );
}

function readDuties(own: unknown, { duties }: CostTables): DutyTable {
  if (own === undefined || own === null) return duties;
  const reading = readDutyTable(own);
  if ('table' in reading) return mergeDutyTables(duties, reading.table);
  const errors = reading.errors.map((error) => ({ ...error, pointer: `/options/landed/duties${error.pointer}` }));
  throw new Problem('invalid_request', `${errors[0]!.pointer}: ${errors[0]!.detail}`, { errors });
}

interface Making {
  assembly: Assembly | undefined;
  stencil: Figure | undefined;
  notes: string[];
}

function makeAssembly(
  lines: readonly CostedLine[],
  landed: LandedWish,
  boards: number,
  converter: CurrencyConverter,
  tables: CostTables,
): Making {
  const placements = lines.reduce((sum, line) => sum + line.perBoard, 0);
  if (landed.assemblyPerBoard !== undefined) {
    const perPlacement = { amount: plain(landed.assemblyPerBoard), source: 'caller, for each board', asOf: null };
    return { assembly: { perPlacement, placementsPerBoard: 1 }, stencil: undefined, notes: [] };
  }
  const { assembly } = landed;
  if (!assembly) return { assembly: undefined, stencil: undefined, notes: [] };
  const card =
    assembly.card === undefined
      ? undefined
      : makeCardAssembly(assembly.card, assembly.sides, lines, boards, converter, tables);
  return {
    assembly: {
      setup: figure(assembly.setup) ?? card?.assembly?.setup,
      perPlacement: figure(assembly.perPlacement) ?? card?.assembly?.perPlacement,
      placementsPerBoard:
        assembly.placementsPerBoard ??
        (assembly.perPlacement === undefined ? card?.assembly?.placementsPerBoard : undefined) ??
        placements,
      perUniquePart: figure(assembly.perUniquePart) ?? card?.assembly?.perUniquePart,
      uniqueParts:
        assembly.uniqueParts ?? (assembly.perUniquePart === undefined ? card?.assembly?.uniqueParts : undefined),
    },
    stencil: card?.stencil,
    notes: card?.notes ?? [],
  };
}

function makeCardAssembly(
  id: string,
  sides: 1 | 2 | undefined,
  lines: readonly CostedLine[],
  boards: number,
  converter: CurrencyConverter,
  { assemblyCards }: CostTables,
): Making {
  const card = assemblyCards.find((one) => one.id === id);
  if (!card) {
    const detail = `No price list of assembly is called ${id}; there are ${assemblyCards.map((one) => one.id).join(', ')}`;
    const pointer = '/options/landed/assembly/card';
    throw new Problem('invalid_request', `${pointer}: ${detail}`, {
      errors: [{ pointer, code: 'unknown_card', detail }],
    });
  }
  const placed = lines.filter(({ perBoard: pieces }) => pieces > 0);
  const joints = countJoints(
    placed.map(({ part, perBoard: pieces }) => ({ package: part?.package ?? null, perBoard: pieces })),
  );
  // Which parts stay on the assembler's machines is not known, so each is counted as one that has to be loaded.
  const uniqueParts = { common: 0, other: placed.length };
  const rates = assemblyRates(card, { boards, sides, joints, uniqueParts }, converter);
  if (!rates.ok) return { assembly: undefined, stencil: undefined, notes: [rates.message] };
  return { assembly: rates.assembly, stencil: rates.stencil, notes: rates.notes };
}
