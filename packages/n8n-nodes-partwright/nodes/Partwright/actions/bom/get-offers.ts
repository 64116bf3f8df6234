import type { CallData } from '@partwright/client';
import { declare } from '../../../shared/declared.ts';
import { many } from '../../../shared/operation.ts';
import { bomId, simplify } from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import type { Bom, BomLine } from './simple-bom.ts';

type Offer = CallData<'getPart'>['offers'][number];

/** A part, and all lines that take it. */
interface UsedPart {
  part: NonNullable<BomLine['part']>;
  lines: BomLine[];
}

export const getOffers = declare(api.getBom, {
  value: 'getOffers',
  action: 'Get the offers for a BOM',
  description:
    'List who sells the parts of a BOM, one item per part and offer of a seller, with price, stock and lead time as the seller last said; for price comparisons',
  properties: () => [
    bomId,
    {
      displayName: 'Boards',
      name: 'boards',
      type: 'number',
      typeOptions: { minValue: 1, numberPrecision: 0 },
      default: 1,
      required: true,
      description: 'Number of boards to build: unit_price is that of the pieces they need',
    },
    simplify,
  ],
  give(bom, context) {
    const boards = context.parameter('boards', 1);
    const isSimple = context.parameter('simplify', true);
    return many(
      listUsedParts(bom).flatMap((used) =>
        (used.part.offers ?? []).map((offer) => {
          const row = offerRow(bom, used, offer, boards);
          return isSimple ? row : { ...row, offer };
        }),
      ),
    );
  },
});

function listUsedParts({ lines }: Bom): UsedPart[] {
  const used = new Map<string, UsedPart>();
  for (const line of lines) {
    const { part, dnp } = line;
    if (part === null || dnp) continue;
    const name = `${part.manufacturer}\n${part.part_number}`;
    const known = used.get(name) ?? { part, lines: [] };
    used.set(name, { ...known, lines: [...known.lines, line] });
  }
  return [...used.values()];
}

/** An offer as a row of a sheet, in the currency of the seller. `stock` and `lead_time_days` null: the seller does not say. */
function offerRow(bom: Bom, { part, lines }: UsedPart, offer: Offer, boards: number): object {
  const needed = Math.ceil(lines.reduce((pieces, { quantity }) => pieces + quantity, 0) * boards);
  const buy_quantity = roundUp(Math.max(needed, offer.moq), offer.multiple);
  return {
    bom_id: bom.id,
    bom_name: bom.name,
    project_id: bom.project_id,
    references: lines.flatMap(({ references }) => references).join(', '),
    part_number: part.part_number,
    manufacturer: part.manufacturer,
    seller: offer.seller,
    sku: offer.sku || null,
    needed,
    buy_quantity,
    unit_price: findUnitPrice(offer, buy_quantity),
    currency: offer.currency,
    stock: offer.stock,
    lead_time_days: offer.lead_time_days,
    observed_at: offer.observed_at,
  };
}

const roundUp = (pieces: number, multiple: number): number =>
  multiple > 1 ? Math.ceil(pieces / multiple) * multiple : pieces;

/** Null: the ladder has no price for so few. */
function findUnitPrice({ price_breaks }: Offer, pieces: number): number | null {
  const reached = price_breaks.filter(({ quantity }) => quantity <= pieces);
  return reached.toSorted((a, b) => b.quantity - a.quantity)[0]?.unit_price ?? null;
}
