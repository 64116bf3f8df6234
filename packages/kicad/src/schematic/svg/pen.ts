import type { LineStyle, Stroke, Units } from '../model.ts';
import type { DrawingSettings } from '../project/settings-model.ts';
import { attribute, colourStyle, mm } from './canvas.ts';

/** Dots are this part of the pen long; with round ends they are round. */
const DOT = 0.2;

/** 1/300 inch: KiCad plots no line thinner. */
const THINNEST: Units = 847;

/** The attributes of a line: its width and pattern where they are not the common ones of `width`, and its own colour. */
export function formatPen(stroke: Stroke, width: Units, drawing: DrawingSettings, more = ''): string {
  const own = stroke.width > 0 ? Math.max(stroke.width, THINNEST) : width;
  const styles = [
    own !== width ? `stroke-width:${mm(own)}` : '',
    dashStyle(stroke.style, own, drawing),
    colourStyle('stroke', stroke.color),
    more,
  ];
  return attribute('style', styles.filter((style) => style !== '').join(';'));
}

/** Lines of a width below 0 are not drawn. */
export function isDrawn(stroke: Stroke): boolean {
  return stroke.width >= 0;
}

function dashStyle(style: LineStyle, width: Units, { dashLengthRatio, gapLengthRatio }: DrawingSettings): string {
  // The round ends make a dash longer and a gap shorter by the width of the pen.
  const dash = width * Math.max(0, dashLengthRatio - 1);
  const gap = width * (gapLengthRatio + 1);
  const dot = width * DOT;
  const pattern = {
    dash: [dash, gap],
    dot: [dot, gap],
    dash_dot: [dash, gap, dot, gap],
    dash_dot_dot: [dash, gap, dot, gap, dot, gap],
  };
  if (style === 'default' || style === 'solid') return '';
  return `stroke-dasharray:${pattern[style].map((length) => mm(length)).join(' ')}`;
}
