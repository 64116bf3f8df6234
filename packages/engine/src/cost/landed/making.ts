import { Decimal } from '../decimal.ts';
import type { OrderPlan } from '../order/plan.ts';
import { figureRow, knownRow, unknownRow } from './row.ts';
import type { LandedOptions, LandedRow } from './types.ts';

/** The rows of making the boards; engineering apart, because failed boards do not need it again. */
export function makingRows(plan: OrderPlan, options: LandedOptions): { making: LandedRow[]; engineering: LandedRow } {
  const { boards } = plan;
  const assembly = options.assembly ?? {};
  const bought = plan.lines.filter(({ buys }) => buys.length > 0).length;
  const uniqueParts = figureRow('assembly_unique_parts', assembly.perUniquePart, assembly.uniqueParts ?? bought);
  if (assembly.perUniquePart && assembly.uniqueParts === undefined) {
    uniqueParts.assumption = 'One unique part for each line that is bought.';
  }
  const making = [
    figureRow('board_fabrication', options.fabrication),
    figureRow('stencil', options.stencil),
    figureRow('assembly_setup', assembly.setup),
    placementRow(assembly.placementsPerBoard, options, boards),
    uniqueParts,
    figureRow('test', options.testPerBoard, boards),
  ];
  return { making, engineering: engineeringRow(options, boards) };
}

function placementRow(placements: number | undefined, { assembly }: LandedOptions, boards: number): LandedRow {
  if (assembly?.perPlacement && placements === undefined) {
    const { amount, source, asOf } = assembly.perPlacement;
    const said = { rate: amount, source, asOf };
    return unknownRow('assembly_placement', 'How many parts are placed on a board is not given.', said);
  }
  return figureRow('assembly_placement', assembly?.perPlacement, (placements ?? 0) * boards);
}

/** This run's share of a one-time cost: that of its boards, at most all of it. */
function engineeringRow({ engineering }: LandedOptions, boards: number): LandedRow {
  if (!engineering) return figureRow('engineering', undefined);
  const { amount, source, asOf, spreadOver } = engineering;
  const share = Decimal.min(new Decimal(boards).div(Math.max(spreadOver, 1)), 1);
  const assumption = `Spread over ${spreadOver} boards; this run of ${boards} bears its share.`;
  return knownRow('engineering', share.times(amount), {
    basis: amount,
    rate: share.toFixed(6),
    source,
    asOf,
    assumption,
  });
}
