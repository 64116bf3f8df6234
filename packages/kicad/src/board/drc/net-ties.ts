import type { CopperItem } from '../copper.ts';
import { nearest } from '../geometry/distance.ts';
import { padShapes } from '../geometry/item-shapes.ts';
import { findMeetingPoint } from '../geometry/meeting-point.ts';
import { disc } from '../geometry/shape.ts';

/** Pads that a net tie joins, and the copper that it does it with. */
export function areTied(a: CopperItem, b: CopperItem): boolean {
  if (!a.footprint || a.footprint !== b.footprint || a.footprint.netTies.length === 0) return false;
  if (a.kind === 'graphic' || b.kind === 'graphic') return true;
  return (
    a.kind === 'pad' &&
    b.kind === 'pad' &&
    a.footprint.netTies.some((group) => group.includes(a.pad.number) && group.includes(b.pad.number))
  );
}

/** Whether this pad of a net tie is joined by it to a net, wherever the two meet. */
export function isTiedToNet(item: CopperItem, net: string): boolean {
  if (item.kind !== 'pad' || net === '') return false;
  const { netTies, pads } = item.footprint;
  const groups = netTies.filter((group) => group.includes(item.pad.number));
  return pads.some((pad) => pad.net === net && groups.some((group) => group.includes(pad.number)));
}

/** A pad of a net tie that lies on no net, and copper that the tie is drawn with: KiCad lets that on the pad, and not on its hole. */
export function isUnboundInTie(pad: CopperItem, drawn: CopperItem): boolean {
  return pad.kind === 'pad' && pad.net === '' && drawn.kind === 'graphic' && areTied(pad, drawn);
}

/**
 * Whether copper of another may come near to this item of a net tie: the tie joins that net, and the two meet on the pad that
 * bears it. Elsewhere at the same tie they are as wrong as anywhere. Of two pads KiCad asks this of the later one in the file;
 * of a pad and a track or via of the one with the higher uuid, so that those with a higher one than the pad may not come near.
 */
export function isReachedByTie(item: CopperItem, other: CopperItem): boolean {
  if (!item.footprint || (item.kind !== 'graphic' && item.kind !== 'pad')) return false;
  const isTraced = other.kind === 'track' || other.kind === 'via';
  if (item.kind === 'pad' && isTraced && other.uuid > item.uuid) return false;
  if (item.kind === 'pad' && other.kind === 'pad' && other.index > item.index) return false;
  const { netTies, pads } = item.footprint;
  const bearers = pads.filter(
    ({ net, number }) => net === other.net && netTies.some((group) => group.includes(number)),
  );
  if (bearers.length === 0) return false;
  // What is drawn in a tie lies across all of it; a fill is an outline of many corners, drawn up to the pad of its net.
  if (item.kind === 'graphic' || other.kind === 'fill') return true;
  const meeting = [disc(findMeetingPoint(other.shapes, item.shapes), 0)];
  return bearers.some((pad) => nearest(padShapes(pad), meeting) === 0);
}
