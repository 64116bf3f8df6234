import type { Box } from '../pdf/pdf-file.ts';
import type { Line } from '../text/lines.ts';
import type { Cluster } from './regions.ts';

/** Points: a drawing that is as wide and half as high may have a caption. */
const LEAST_SIDE = 28;
/** Points: further away is the caption of another drawing. */
const CAPTION_GAP = 46;

/** Most makers print them below: what is left alone when they are taken for the one or the other tells, else which side is nearer. */
export function captionsAreBelow(clusters: readonly Cluster[], captions: readonly Line[]): boolean {
  const drawn = clusters
    .filter(({ box }) => box[2] - box[0] > LEAST_SIDE && box[3] - box[1] > LEAST_SIDE / 2)
    .filter(({ marks }) => marks.some((mark) => mark.isCurve || mark.isImage))
    .map(({ box }) => box);
  const gapOf = (box: Box, caption: Box, isBelow: boolean): number =>
    Math.min(box[2], caption[2]) > Math.max(box[0], caption[0]) - 10
      ? isBelow
        ? caption[1] - box[3]
        : box[1] - caption[3]
      : Infinity;
  const leastGap = (gaps: readonly number[]): number => Math.min(...gaps.filter((gap) => gap > -14));
  const countAlone = (isBelow: boolean): number => {
    const isNear = (box: Box, caption: Box): boolean => leastGap([gapOf(box, caption, isBelow)]) < CAPTION_GAP;
    return (
      captions.filter((caption) => !drawn.some((box) => isNear(box, caption.box))).length +
      drawn.filter((box) => !captions.some((caption) => isNear(box, caption.box))).length
    );
  };
  const [aloneBelow, aloneAbove] = [countAlone(true), countAlone(false)];
  if (aloneBelow !== aloneAbove) return aloneBelow < aloneAbove;
  const votes = captions.map(({ box: caption }) => {
    const below = leastGap(drawn.map((box) => gapOf(box, caption, true)));
    const above = leastGap(drawn.map((box) => gapOf(box, caption, false)));
    return Math.sign(above - below) || 0;
  });
  return votes.reduce((sum, vote) => sum + vote, 0) >= 0;
}
