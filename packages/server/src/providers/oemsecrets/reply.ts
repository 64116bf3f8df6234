import { z } from 'zod';
import { normalizePartNumber } from '@partwright/part-numbers';
import { count, lenientList, maybe, price, words } from '../reading/fields.ts';
import { readLeadDays } from '../reading/lead-time.ts';
import { readLifecycle, readRohs } from '../reading/lifecycle.ts';
import type { SaidOffer, SaidPart } from '../reading/part.ts';
import { readSeller } from '../reading/sellers.ts';
import { isMeasurePackaging, isPieceUnit } from '../reading/units.ts';

/** One row: what one distributor has of one part. */
export const Stock = z.looseObject({
  part_number: words(),
  source_part_number: words(),
  sku: words(100),
  manufacturer: words(),
  description: words(500),
  datasheet_url: words(2_000),
  packaging: words(60),
  /** As the distributor says it. */
  source_packaging: words(60),
  packsize: count(),
  moq: count(),
  order_multiples: count(),
  quantity_in_stock: count(),
  life_cycle: words(60),
  lead_time_weeks: words(60),
  // true where it is known, false where it is not or is not compliant: which of both is not told.
  compliance: maybe(z.looseObject({ rohs: z.union([z.literal(true), words(60)]) })),
  buy_now_url: words(2_000),
  distributor: maybe(z.looseObject({ distributor_name: words(100) })),
  distributor_authorisation_status: words(40),
  source_currency: words(20),
  prices: z.record(z.string().max(10), z.unknown()).nullish().catch(null),
});

const Ladder = lenientList(z.looseObject({ unit_break: count(), unit_price: price() }));

/** Rows of one part (number and maker) are its offers. */
export function readParts(rows: readonly z.output<typeof Stock>[], currency: string): SaidPart[] {
  const parts = Map.groupBy(
    rows,
    (row) =>
      `${normalizePartNumber(row.source_part_number ?? row.part_number ?? '')}/${row.manufacturer?.toLowerCase()}`,
  );
  return [...parts.values()].map((group): SaidPart => {
    const first = group[0]!;
    return {
      mpn: first.source_part_number ?? first.part_number,
      manufacturer: first.manufacturer,
      description: first.description,
      lifecycle: readLifecycle(first.life_cycle),
      rohs: first.compliance?.rohs === true ? 'compliant' : readRohs(first.compliance?.rohs),
      datasheetUrl: first.datasheet_url,
      offers: group.map((row) => ({
        ...readRowSeller(row),
        sku: row.sku ?? row.part_number,
        packaging: row.packaging,
        moq: row.moq,
        multiple: row.order_multiples,
        stock: row.quantity_in_stock,
        leadTimeDays: readLeadDays(row.lead_time_weeks, 7),
        url: row.buy_now_url,
        ...(isByPiece(row) ? readLadder(row, currency) : { currency: null, breaks: [] }),
      })),
    };
  });
}

/** `Each` of which one holds several is no piece. */
function isByPiece({ packaging, source_packaging: own, packsize }: z.output<typeof Stock>): boolean {
  const isPack = (packsize ?? 1) > 1 && [packaging, own].some((said) => isPieceUnit(said ?? ''));
  return !isPack && !isMeasurePackaging(own ?? '');
}

/** A status that is neither word is not stated. */
function readRowSeller({
  distributor,
  distributor_authorisation_status: status,
}: z.output<typeof Stock>): ReturnType<typeof readSeller> {
  const isIndependent = /independent|broker|(?:un|non|not)[ -]?authori[sz]ed/i.test(status ?? '');
  const isAuthorised = isIndependent ? false : /authori[sz]ed|franchised/i.test(status ?? '') || null;
  return readSeller(distributor?.distributor_name, isAuthorised);
}

/** The distributor's own prices where they are told; those that OEMsecrets converted are not what is paid, and say so. */
function readLadder(
  row: z.output<typeof Stock>,
  asked: string,
): Pick<SaidOffer, 'currency' | 'breaks' | 'isConverted'> {
  const own = row.source_currency?.toUpperCase();
  const told = Object.keys(row.prices ?? {}).filter((name) => Ladder.parse(row.prices?.[name]).length > 0);
  // Of several that nobody calls its own none is chosen.
  const other = told.length === 1 ? told[0]! : asked;
  const currency = [own, asked].find((name) => name !== undefined && told.includes(name)) ?? other;
  const breaks = Ladder.parse(row.prices?.[currency]);
  return {
    currency,
    breaks: breaks.map(({ unit_break, unit_price }) => ({ quantity: unit_break, price: unit_price })),
    isConverted: own !== undefined && own !== currency && breaks.length > 0,
  };
}
