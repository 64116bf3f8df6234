import type { SidewaysText } from '../text/sideways.ts';
import { isCaption } from './captions.ts';
import type { DrawnRegion } from './drawn-region.ts';

/** Points between a turned drawing and its caption. */
const CAPTION_GAP = 180;
/** Of the height of a caption: what it is of stands beside so much of it. */
const BESIDE = 0.5;

/** Regions of a page on which figures are turned with their captions: each caption is of the largest one beside it that has none. */
export function nameTurned(regions: readonly DrawnRegion[], sideways: readonly SidewaysText[]): DrawnRegion[] {
  const captions = sideways.filter(({ text }) => isCaption(text));
  const named = new Map<DrawnRegion, string>();
  for (const { text, box } of captions) {
    const beside = regions
      .filter((region) => !region.isNumbered && !named.has(region) && isBeside(region, box))
      .toSorted((a, b) => areaOf(b) - areaOf(a))[0];
    if (beside) named.set(beside, text);
  }
  return regions.map((region) => {
    const caption = named.get(region);
    return caption === undefined ? region : { ...region, caption, isNumbered: true };
  });
}

function isBeside({ box: [x0, y0, x1, y1] }: DrawnRegion, caption: DrawnRegion['box']): boolean {
  const shared = Math.min(y1, caption[3]) - Math.max(y0, caption[1]);
  const gap = Math.max(caption[0] - x1, x0 - caption[2]);
  return shared > BESIDE * (caption[3] - caption[1]) && gap < CAPTION_GAP;
}

const areaOf = ({ box: [x0, y0, x1, y1] }: DrawnRegion): number => (x1 - x0) * (y1 - y0);
