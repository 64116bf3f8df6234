import { arcCenter } from './arc-center.ts';
import { flashBlock } from './blocks.ts';
import { addSegment, endContour } from './region.ts';
import { drawnInto, isBlock, type Reader } from './state.ts';
import type { Aperture } from '../model.ts';

/** A kilometre: nothing real is so far, and nothing overflows. */
const FARTHEST_NM = 1e12;

/**
 * D01, D02 or D03 to x, y. NaN means that the coordinate was not given.
 * @param i offset of an arc's centre; 0 when not given
 */
export function plot(reader: Reader, givenX: number, givenY: number, i: number, j: number, line: number): void {
  const { incremental } = reader.format;
  const x = Number.isNaN(givenX) ? reader.x : Math.round(incremental ? reader.x + givenX : givenX);
  const y = Number.isNaN(givenY) ? reader.y : Math.round(incremental ? reader.y + givenY : givenY);
  if (!(Math.abs(x) <= FARTHEST_NM && Math.abs(y) <= FARTHEST_NM && Math.hypot(i, j) <= FARTHEST_NM)) {
    reader.warnings.add('out_of_range', line, 'A coordinate is more than a kilometre away; the command is left out');
    return;
  }
  if (reader.operation === 1) draw(reader, x, y, i, j, line);
  else if (reader.operation === 3) flash(reader, x, y, line);
  else if (reader.region) endContour(reader, reader.region, line);
  reader.x = x;
  reader.y = y;
}

function draw(reader: Reader, x: number, y: number, i: number, j: number, line: number): void {
  const clockwise = reader.interpolation === 'clockwise';
  const center = reader.interpolation === 'line' ? undefined : arcCenter(reader, x, y, i, j, clockwise, line);
  if (reader.region) {
    addSegment(reader, reader.region, x, y, center && { ...center, clockwise });
    return;
  }
  const aperture = selectPen(reader, line);
  if (!aperture) return;
  reader.budget.takeObjects(1, line);
  const attributes = reader.attributes.ofObject(aperture, line);
  const { polarity, x: startX, y: startY } = reader;
  const ends = { startX, startY, endX: x, endY: y };
  drawnInto(reader).push(
    center
      ? { kind: 'arc', polarity, attributes, line, aperture, ...ends, ...center, clockwise }
      : { kind: 'line', polarity, attributes, line, aperture, ...ends },
  );
}

function flash(reader: Reader, x: number, y: number, line: number): void {
  if (reader.region) {
    reader.warnings.add('flash_in_region', line, 'A flash (D03) inside a region is not allowed; it is left out');
    return;
  }
  const { selected } = reader;
  if (!selected) {
    warnOfNoAperture(reader, line);
    return;
  }
  if (isBlock(selected)) {
    flashBlock(reader, selected, x, y, line);
    return;
  }
  reader.budget.takeObjects(1, line);
  drawnInto(reader).push({
    kind: 'flash',
    polarity: reader.polarity,
    attributes: reader.attributes.ofObject(selected, line),
    line,
    aperture: reader.apertureSet.place(selected, reader.placement, line),
    x,
    y,
  });
}

/** The aperture that draws lines; the standard allows circles, and rectangles of old. */
function selectPen(reader: Reader, line: number): Aperture | undefined {
  const { selected, code } = reader;
  if (!selected) {
    warnOfNoAperture(reader, line);
    return undefined;
  }
  if (isBlock(selected)) {
    reader.warnings.add(
      'block_drawn',
      line,
      `D${code} is a block aperture, which can only be flashed; the line is left out`,
    );
    return undefined;
  }
  if (selected.form.kind !== 'circle' && selected.form.kind !== 'rectangle')
    reader.warnings.addOnce(
      `unusual_pen ${code}`,
      'unusual_pen',
      line,
      `D${code} draws lines but is neither a circle nor a rectangle; its whole shape is drawn along them`,
    );
  return reader.apertureSet.place(selected, reader.placement, line);
}

function warnOfNoAperture(reader: Reader, line: number): void {
  reader.withoutAperture++;
  const what = reader.code === 0 ? 'No aperture is selected' : `Aperture D${reader.code} is not defined`;
  reader.warnings.add('aperture_undefined', line, `${what}; what is drawn with it is left out`);
}
