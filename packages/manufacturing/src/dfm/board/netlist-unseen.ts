import type { BoardNetlist } from './netlist-model.ts';

/** Fewer pieces of copper without a point are fiducials, logos, test coupons. */
const FEW = 0.1;

/** What keeps a comparison with the netlist from being an all-clear; '' when nothing does. */
export function unseenOfNetlist({ file, doubts, pieces, withoutPoint }: BoardNetlist): string {
  const isLeftOut = withoutPoint > FEW * pieces;
  return [
    ...doubts,
    ...(isLeftOut
      ? [
          `${file} has no point on ${withoutPoint} of ${pieces} pieces of copper that join pads: what is on them is not checked`,
        ]
      : []),
  ].join('; ');
}
