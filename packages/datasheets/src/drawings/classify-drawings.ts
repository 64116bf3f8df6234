import type { Section } from '../sections/sections.ts';
import { unionOf } from '../text/lines.ts';
import { CAPTION } from './captions.ts';
import { kindOfWords } from './drawing-words.ts';
import type { Drawing, DrawingKind } from './drawings.ts';
import type { DrawnRegion } from './find-drawings.ts';

/** What each region shows: by its caption, else by the words in it, the section it stands in, and how it is drawn. */
export function classifyDrawings(regions: readonly DrawnRegion[], sections: readonly Section[]): Drawing[] {
  const drawings = dropRepeated(regions).map((region) => {
    const { page, box, caption, isNumbered } = region;
    const { kind, sure } = chooseKind(region, sections);
    const confidence = Math.round(100 * sure * (isNumbered ? 1 : 0.85)) / 100;
    return { page, kind, box, caption, confidence };
  });
  return joinUnnamed(joinViews(drawings));
}

/** Points between the views of one package. */
const VIEW_GAP = 34;

/** Views of a package that stand near to one another are one drawing, where at most one of them has a title of its own. */
function joinViews(drawings: readonly Drawing[]): Drawing[] {
  const joined: Drawing[] = [];
  for (const drawing of drawings) {
    const index = joined.findIndex((other) => areViews(other, drawing));
    if (index < 0) joined.push(drawing);
    else {
      const other = joined[index]!;
      joined[index] = { ...other, box: unionOf([other.box, drawing.box]), caption: titleOf(other) ?? titleOf(drawing) };
    }
  }
  return joined;
}

/** What is no more than the name of a view or a dimension is no title. */
function titleOf({ caption }: Drawing): string | null {
  return caption === null || VIEW.test(caption) || !/\p{L}{4}/u.test(caption) || /^dimensions\b/i.test(caption)
    ? null
    : caption;
}

function areViews(a: Drawing, b: Drawing): boolean {
  if (a.page !== b.page || a.kind !== 'package' || b.kind !== 'package') return false;
  if (titleOf(a) !== null && titleOf(b) !== null && titleOf(a) !== titleOf(b)) return false;
  const aside = Math.max(a.box[0] - b.box[2], b.box[0] - a.box[2]);
  const apart = Math.max(a.box[1] - b.box[3], b.box[1] - a.box[3]);
  return aside < VIEW_GAP && apart < VIEW_GAP;
}

/** On so many pages: what stands at one place of all of them is a logo or a frame. */
const REPEATED = 3;

function dropRepeated(regions: readonly DrawnRegion[]): DrawnRegion[] {
  const placeOf = ({ box }: DrawnRegion): string => box.map((edge) => Math.round(edge / 6)).join();
  const pages = Map.groupBy(regions, placeOf);
  return regions.filter((region) => region.isNumbered || pages.get(placeOf(region))!.length < REPEATED);
}

/** Pieces of a page that nothing names and nothing tells apart are one drawing. */
function joinUnnamed(drawings: readonly Drawing[]): Drawing[] {
  const joined: Drawing[] = [];
  for (const drawing of drawings) {
    const isUnnamed = ({ kind, caption, confidence }: Drawing): boolean =>
      kind === 'other' && confidence < 0.5 && !CAPTION.test(caption ?? '');
    const index = joined.findIndex((other) => other.page === drawing.page && isUnnamed(other));
    if (!isUnnamed(drawing) || index < 0) joined.push(drawing);
    else joined[index] = { ...joined[index]!, box: unionOf([joined[index]!.box, drawing.box]) };
  }
  return joined;
}

function chooseKind(region: DrawnRegion, sections: readonly Section[]): { kind: DrawingKind; sure: number } {
  const section = sections.findLast(
    ({ page, box }) => page < region.page || (page === region.page && (box?.[1] ?? 0) <= region.box[1] + 5),
  );
  const bySection = section && kindOfWords(section.title);
  const named = kindOfWords(region.caption ?? '');
  // One of the views of a package, of which the section tells.
  if (VIEW.test(region.caption ?? '') && bySection === 'package') return { kind: 'package', sure: 0.85 };
  if (named) return { kind: named, sure: 0.95 };
  if (looksLikeGraph(region)) return { kind: 'graph', sure: 0.85 };
  if (bySection) return { kind: bySection, sure: 0.75 };
  const byLabels = kindOfWords(region.labels.join(' '));
  return byLabels ? { kind: byLabels, sure: 0.6 } : { kind: 'other', sure: 0.4 };
}

const VIEW = /\b(?:top|bottom|side|front|end)\s+view\b/i;

/** So many plain numbers beside lines are the ticks of axes. */
const LEAST_TICKS = 6;

function looksLikeGraph({ labels, curves, images, hasGrid, hasAxes, isNumbered }: DrawnRegion): boolean {
  if (hasGrid && curves > 0) return true;
  // Square waves have no curve.
  if (hasAxes && images === 0 && (curves > 0 || isNumbered)) return true;
  const ticks = labels.flatMap((label) => label.split(' ')).filter((word) => /^[-−]?\d+(?:\.\d+)?$/.test(word));
  return hasAxes && ticks.length >= LEAST_TICKS && curves >= 1 && ticks.length > 0.35 * labels.length;
}
