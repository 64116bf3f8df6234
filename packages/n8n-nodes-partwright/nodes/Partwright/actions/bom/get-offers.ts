import type { CallData } from '@partwright/client';
import { declare } from '../../../shared/declared.ts';
import { many } from '../../../shared/operation.ts';
import { bomId, simplify } from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import { originOf, type Bom, type BomLine } from './simple-bom.ts';

type Offer = CallData<'getPart'>['offers'][number];

/** A part, and all lines that take it. */
interface UsedPart {
  part: NonNullable<BomLine['part']>;
  lines: BomLine[];
}

export const getOffers = declare(api.getBom, {
  value: 'getOffers',
  action: 'Get offers for BOM',
  description:
    'List who sells the parts of a BOM, one item per part and offer of a seller, with price, stock and lead time as the seller last said, and one per part that nobody offers; for price comparisons',
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
    const offered = listUsedParts(bom).flatMap((used) => {
      const { offers = [] } = used.part;
      if (offers.length === 0) return [openRow(bom, used.lines, boards, 'No seller is known.', used.part)];
      return offers.map((offer) => {
        const row = offerRow(bom, used, offer, boards);
        return isSimple ? row : { ...row, offer };
      });
    });
    const unknown = bom.lines
      .filter(isUnknown)
      .map((line) => openRow(bom, [line], boards, line.reason ?? 'No part was found'));
    return many([...offered, ...unknown]);
  },
});

/** Fitted without a part. A decision that was not applied, as the line contradicts it, takes nothing from the list. */
export const isUnknown = ({ part, dnp, decision }: Pick<BomLine, 'part' | 'dnp' | 'decision'>): boolean =>
  part === null && !dnp && !(decision?.applied === true && decision.choice === 'not_bought');

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

/**
 * An offer as a row of a sheet, in the currency of the seller. `stock` and `lead_time_days` null: the seller does not say. `doubt`
 * null: nothing says that another part is meant.
 */
function offerRow(bom: Bom, { part, lines }: UsedPart, offer: Offer, boards: number): object {
  const needed = countPieces(lines, boards);
  const buy_quantity = roundUp(Math.max(needed, offer.moq), offer.multiple);
  return {
    ...describeNeed(lines, part),
    seller: offer.seller,
    sku: offer.sku || null,
    needed,
    buy_quantity,
    unit_price: findUnitPrice(offer, buy_quantity),
    currency: offer.currency,
    stock: offer.stock,
    lead_time_days: offer.lead_time_days,
    observed_at: offer.observed_at,
    doubt: describeDoubts(lines),
    ...originOf(bom),
  };
}

/** What is needed and nobody offers, in the columns of an offer. */
function openRow(bom: Bom, lines: readonly BomLine[], boards: number, why: string, part?: UsedPart['part']): object {
  const nothing = { seller: null, sku: null };
  const noPrice = { buy_quantity: null, unit_price: null, currency: null, stock: null, lead_time_days: null };
  const doubt = [why, part === undefined ? null : describeDoubts(lines)].filter(Boolean).join(' ');
  const needed = countPieces(lines, boards);
  const need = describeNeed(lines, part);
  return { ...need, ...nothing, needed, ...noPrice, observed_at: null, doubt, ...originOf(bom) };
}

const describeNeed = (lines: readonly BomLine[], part: UsedPart['part'] | undefined): object => ({
  references: lines.flatMap(({ references }) => references).join(', '),
  part_number: part?.part_number ?? null,
  manufacturer: part?.manufacturer ?? null,
});

/** Whole pieces: 1.1 of something on ten boards is 11, which a computer has as 11.000000000000002. */
export const countPieces = (lines: readonly Pick<BomLine, 'quantity'>[], boards: number): number =>
  Math.ceil(Number((lines.reduce((pieces, { quantity }) => pieces + quantity, 0) * boards).toFixed(6)));

/** Why another part may be meant, line by line. */
function describeDoubts(lines: readonly BomLine[]): string | null {
  const doubts = lines.flatMap(({ level, reason, doubt = level === 'high' ? null : reason, conflicts }) => [
    ...(doubt === null ? [] : [doubt]),
    ...conflicts.map(({ message }) => message),
  ]);
  return doubts.length > 0 ? [...new Set(doubts)].join(' ') : null;
}

const roundUp = (pieces: number, multiple: number): number =>
  multiple > 1 ? Math.ceil(pieces / multiple) * multiple : pieces;

/** Null: the ladder has no price for so few. */
function findUnitPrice({ price_breaks }: Offer, pieces: number): number | null {
  const reached = price_breaks.filter(({ quantity }) => quantity <= pieces);
  return reached.toSorted((a, b) => b.quantity - a.quantity)[0]?.unit_price ?? null;
}
