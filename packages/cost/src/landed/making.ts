import { Decimal, toText } from '@partwright/money';
import type { OrderPlan } from '../order/order-plan.ts';
import { figureRow, knownRow, unknownRow, withRange } from './row.ts';
import type { LandedOptions, LandedRow } from './types.ts';

/** The rows of making the boards; apart what failed boards do not need again: engineering, and packaging at all. */
export function makingRows(plan: OrderPlan, options: LandedOptions): { making: LandedRow[]; once: LandedRow[] } {
  const { boards } = plan;
  const assembly = options.assembly ?? {};
  const used = plan.lines.filter(({ buys, needed }) => buys.length > 0 || needed > 0).length;
  const uniqueParts = withRange(
    figureRow('assembly_unique_parts', assembly.perUniquePart, assembly.uniqueParts ?? used),
    assembly.uniquePartsRange,
  );
  if (assembly.perUniquePart && assembly.uniqueParts === undefined) {
    uniqueParts.assumption = 'One unique part for each line that something is needed of.';
  }
  const making = [
    figureRow('board_fabrication', options.fabrication),
    figureRow('stencil', options.stencil),
    figureRow('assembly_setup', assembly.setup),
    placementRow(assembly.placementsPerBoard, options, boards),
    uniqueParts,
    ...(assembly.handSoldering ? [figureRow('assembly_hand_soldering', assembly.handSoldering)] : []),
    ...(assembly.leastCharge
      ? [withRange(figureRow('assembly_least_charge', assembly.leastCharge), assembly.leastChargeRange)]
      : []),
    figureRow('test', options.testPerBoard, boards),
  ];
  return { making, once: [...packagingRows(options, boards), engineeringRow(options, boards)] };
}

/** The boards that fail are paid for by the good ones: everything that is made again, divided by the yield, less itself. */
export function yieldRow(repeated: readonly LandedRow[], options: LandedOptions): LandedRow {
  if (!options.yield) return unknownRow('yield', 'Not given; every board is taken to be good.');
  const { rate, source, asOf } = options.yield;
  const basis = repeated.reduce((total, { amount }) => total.plus(amount ?? 0), new Decimal(0));
  const assumption =
    'The repeated cost divided by the yield, less itself: what the boards that fail cost the good ones. Engineering and packaging are not repeated.';
  return knownRow('yield', computeLoss(basis, options), { basis, rate, source, asOf, assumption });
}

/** What the failed boards add to a repeated cost, to six decimal places. */
export function computeLoss(repeated: Decimal, { yield: good }: LandedOptions): Decimal {
  return good ? repeated.div(good.rate).minus(repeated).toDecimalPlaces(6) : new Decimal(0);
}

function placementRow(placements: number | undefined, { assembly }: LandedOptions, boards: number): LandedRow {
  if (assembly?.perPlacement && placements === undefined) {
    const { amount, source, asOf } = assembly.perPlacement;
    const said = { rate: amount, source, asOf };
    return unknownRow('assembly_placement', 'How many parts are placed on a board is not given.', said);
  }
  return figureRow('assembly_placement', assembly?.perPlacement, (placements ?? 0) * boards);
}

function packagingRows({ packaging }: LandedOptions, boards: number): LandedRow[] {
  if (!packaging) return [];
  const { boardsPerBox } = packaging;
  if (boardsPerBox === undefined) return [figureRow('packaging', packaging)];
  const row = figureRow('packaging', packaging, Math.ceil(boards / boardsPerBox));
  return [{ ...row, assumption: `Boxes of ${boardsPerBox} boards; a box that is begun counts.` }];
}

/** This run's share of a one-time cost: that of its boards, at most all of it. */
function engineeringRow({ engineering }: LandedOptions, boards: number): LandedRow {
  if (!engineering) return figureRow('engineering', undefined);
  const { amount, source, asOf, spreadOver } = engineering;
  const share = Decimal.min(new Decimal(boards).div(Math.max(spreadOver, 1)), 1);
  const part = share.eq(1) ? 'all of it' : 'its share';
  const assumption = `Spread over ${spreadOver} boards; this run of ${boards} bears ${part}.`;
  return knownRow('engineering', share.times(amount), {
    basis: amount,
    rate: toText(share.toSignificantDigits(12)),
    source,
    asOf,
    assumption,
  });
}
