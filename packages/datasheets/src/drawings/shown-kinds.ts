import { nameParts } from './circuit-words.ts';
import { areToleranced } from './drawing-words.ts';
import type { DrawingKind } from './drawings.ts';
import type { DrawnRegion } from './drawn-region.ts';

/** Whether what a title names is there, although it is drawn as a graph is. */
export const isShown = (kind: DrawingKind, region: DrawnRegion): boolean =>
  isDimensioned(kind, region) ||
  (OF_VIEWS.has(kind) && areToleranced(region.labels)) ||
  (kind === 'schematic' && nameParts(region.labels)) ||
  // The marks of a part are numbered with lines to what they mean.
  (kind === 'other' && !region.hasScale);

/** The rows of a table of lengths beside a package are none of a scale. */
function isDimensioned(kind: DrawingKind, { labels }: DrawnRegion): boolean {
  const isHead = (label: string): boolean => /\b(?:dim(?:ensions?)?|inch(?:es)?|millimet(?:er|re)s?|mm)\b/i.test(label);
  return (kind === 'package' || kind === 'land_pattern') && labels.some(isHead);
}

/** What is shown in several views. */
export const OF_VIEWS: ReadonlySet<DrawingKind> = new Set(['package', 'pinout', 'land_pattern']);
