import { type Stackup, type StackupLayer } from '@partwright/manufacturing/fab';
import { clip, INK, type Sheet } from './page.ts';
import { showMm } from './stackup-lengths.ts';
import type { DrillSpan } from './stackup-sheet.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Scales that one can put a ruler to. */
const SCALES = [
  1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 80, 90, 100, 120, 125, 150, 200, 250, 300, 400, 500, 750, 1000,
];
/** A layer without a thickness, in points. */
const UNKNOWN = 12;
const BAND = { x: 150, width: 190 };
const LABELS = { left: 46, leftWidth: 92, right: 354, rightWidth: 150 };
const PITCH = { usual: 11, tight: 7, least: 6 };
const MOST_SPANS = 8;
/** Points from the title of the drawing to its top, and that labels may stand above and below it. */
const HEAD = 24;
const OVER = 8;

interface Band {
  layer: StackupLayer;
  /** Points from the top of the drawing. */
  top: number;
  height: number;
}

/** The cross-section: where each layer stands in it. */
export interface SectionPlan {
  bands: Band[];
  spans: { top: number; bottom: number; isPlated: boolean | null; number: number }[];
  height: number;
  /** Points that there are for it and its labels. */
  room: number;
  scale: number;
  totalMm: number | null;
  /** What the drawing does not show as it is. */
  notes: string[];
}

/** Lay layers out over a height in points, at a scale or at the largest usual one that fits. */
export function planSection(
  stackup: Stackup,
  drills: readonly DrillSpan[],
  wish: number | undefined,
  room: number,
): SectionPlan {
  // Legend and paste lie on parts of the board only; they are in the table.
  const layers = stackup.layers.filter(({ kind }) => kind !== 'legend' && kind !== 'paste');
  const knownMm = layers.reduce((sum, { thicknessMm }) => sum + (thicknessMm ?? 0), 0);
  const unknown = layers.filter(({ thicknessMm }) => thicknessMm === null).length;
  const most = Math.max(room - unknown * UNKNOWN, 40) / (Math.max(knownMm, 1e-3) * POINTS_PER_MM);
  const fitting = SCALES.findLast((scale) => scale <= most) ?? most;
  const scale = wish === undefined || wish > most ? fitting : wish;
  const notes =
    wish !== undefined && wish > most
      ? [`At ${wish} : 1 the drawing does not fit the page; it is at ${scale} : 1.`]
      : [];
  let top = 0;
  const bands = layers.map((layer) => {
    const height = layer.thicknessMm === null ? UNKNOWN : layer.thicknessMm * scale * POINTS_PER_MM;
    const band = { layer, top, height };
    top += height;
    return band;
  });
  if (isNameless({ bands, room }))
    notes.push('The layers are too many to be named in the drawing; the table has them.');
  const isShown = drills.slice(0, MOST_SPANS);
  const spans = isShown.flatMap((span, i) => locateSpan(bands, span, i + 1));
  if (drills.length > MOST_SPANS) notes.push(`Only the first ${MOST_SPANS} of ${drills.length} drill spans are drawn.`);
  if (spans.length < isShown.length)
    notes.push('A drill span names a copper layer that the stackup does not have; it is not drawn.');
  return {
    bands,
    spans,
    height: top,
    room,
    scale: Number(scale.toPrecision(3)),
    totalMm: unknown > 0 ? null : knownMm,
    notes,
  };
}

function locateSpan(bands: readonly Band[], { from, to, isPlated }: DrillSpan, number: number): SectionPlan['spans'] {
  const of = (copper: number) => bands.find(({ layer }) => layer.copperNumber === copper);
  const [first, last] = [of(Math.min(from, to)), of(Math.max(from, to))];
  return first && last ? [{ top: first.top, bottom: last.top + last.height, isPlated, number }] : [];
}

/** Draw the cross-section as one figure. */
export function drawSection(sheet: Sheet, plan: SectionPlan, { x, y }: { x: number; y: number }): void {
  const { page } = sheet;
  const top = y + HEAD;
  const box = [x, y, x + LABELS.right + LABELS.rightWidth, top + plan.height + 10];
  sheet.add(
    page.struct('Figure', { alt: describe(plan), bbox: box } as object, () => {
      page.font('bold').fontSize(8).fillColor(INK.text);
      sheet.line(`Cross-section, ${plan.scale} : 1 in height`, x, y);
      for (const band of plan.bands) drawBand(sheet, band, x + BAND.x, top);
      page
        .rect(x + BAND.x, top, BAND.width, plan.height)
        .lineWidth(0.6)
        .stroke(INK.text);
      for (const span of plan.spans) drawSpan(sheet, span, x + BAND.x, top);
      drawTotal(sheet, plan, x + 14, top);
      drawLabels(sheet, plan, x, top);
    }),
  );
}

const COLOURS: Record<StackupLayer['kind'], string> = {
  legend: '#ffffff',
  paste: '#c9ccd1',
  mask: '#3b8f63',
  copper: '#c9803f',
  core: '#d8cc98',
  prepreg: '#ebe4c4',
  dielectric: '#e2d9ae',
};

/** Colours of masks as vendors name them; dark enough to stand beside copper. */
const MASKS: Record<string, string> = {
  green: '#3b8f63',
  red: '#b03a3a',
  blue: '#3a63b0',
  black: '#3a3d42',
  white: '#f4f4f2',
  yellow: '#d8b93a',
  purple: '#6d4596',
};

function drawBand(sheet: Sheet, { layer, top, height }: Band, x: number, y: number): void {
  const { page } = sheet;
  const mask = layer.kind === 'mask' ? MASKS[layer.colour?.trim().toLowerCase() ?? ''] : undefined;
  // The thinnest of layers is still seen.
  const drawn = Math.max(height, 0.4);
  page.rect(x, y + top, BAND.width, drawn).fill(mask ?? COLOURS[layer.kind]);
  if (layer.thicknessMm === null) {
    page.save();
    page.rect(x, y + top, BAND.width, height).clip();
    for (let at = -height; at < BAND.width; at += 7)
      page
        .moveTo(x + at, y + top + height)
        .lineTo(x + at + height, y + top)
        .lineWidth(0.5)
        .stroke(INK.soft);
    page.restore();
  }
  page
    .moveTo(x, y + top)
    .lineTo(x + BAND.width, y + top)
    .lineWidth(0.25)
    .stroke(INK.soft);
}

/** A hole with its plating; its width is not to scale. */
function drawSpan(
  sheet: Sheet,
  { top, bottom, isPlated, number }: SectionPlan['spans'][number],
  x: number,
  y: number,
): void {
  const { page } = sheet;
  const left = x + BAND.width - number * 22;
  const height = bottom - top;
  page.rect(left, y + top, 12, height).fill(isPlated === true ? COLOURS.copper : '#ffffff');
  page.rect(left + 2.5, y + top - 0.5, 7, height + 1).fill('#ffffff');
  page.rect(left, y + top, 12, height).lineWidth(0.5);
  if (isPlated === null) page.dash(2, { space: 1.5 });
  page.stroke(INK.text).undash();
  const label = `D${number}`;
  page.font('bold').fontSize(6.5).fillColor(INK.text);
  const width = sheet.measureWidth(label);
  const middle = y + top + height / 2 - 4;
  page.rect(left + 6 - width / 2 - 1, middle - 0.5, width + 2, 8.5).fill('#ffffff');
  page.fillColor(INK.text);
  sheet.line(label, left + 6 - width / 2, middle);
}

/** The dimension of the whole, at the left edge. */
function drawTotal(sheet: Sheet, { totalMm, height }: SectionPlan, x: number, y: number): void {
  const { page } = sheet;
  const bottom = y + height;
  page.lineWidth(0.6);
  page.moveTo(x, y).lineTo(x, bottom).stroke(INK.text);
  for (const [at, sign] of [
    [y, 1],
    [bottom, -1],
  ] as const) {
    page
      .moveTo(x - 4, at)
      .lineTo(x + 4, at)
      .stroke(INK.text);
    page
      .moveTo(x, at)
      .lineTo(x - 2, at + 6 * sign)
      .lineTo(x + 2, at + 6 * sign)
      .fill(INK.text);
  }
  const label = totalMm === null ? 'not known' : `${showMm(totalMm)} mm`;
  page.font('bold').fontSize(8).fillColor(INK.text);
  const width = sheet.measureWidth(label);
  page.save();
  page.rotate(-90, { origin: [x, y + height / 2] });
  page.rect(x - width / 2 - 3, y + height / 2 - 6, width + 6, 12).fill('#ffffff');
  page.fillColor(INK.text);
  sheet.line(label, x - width / 2, y + height / 2 - 4.5);
  page.restore();
}

/** So many layers of copper that no name of them could be read. */
function isNameless({ bands, room }: Pick<SectionPlan, 'bands' | 'room'>): boolean {
  return bands.filter(({ layer }) => layer.kind === 'copper').length * PITCH.least > room;
}

/** Names to the left, thickness and material to the right, each with a line to its layer. */
function drawLabels(sheet: Sheet, plan: SectionPlan, x: number, y: number): void {
  const { page } = sheet;
  // Where there is no room for the names of all layers, copper alone is named; the table has all.
  const isCrowded = plan.bands.length * PITCH.tight > plan.room;
  if (isNameless(plan)) return;
  const named = isCrowded ? plan.bands.filter(({ layer }) => layer.kind === 'copper') : plan.bands;
  const middles = named.map(({ top, height }) => top + height / 2);
  const pitch = Math.min(PITCH.usual, (plan.room + OVER) / Math.max(named.length, 1));
  const places = spread(middles, pitch, plan.room);
  const size = pitch < 9 ? 5.5 : 7.5;
  for (const [i, { layer }] of named.entries()) {
    const at = y + places[i]!;
    const middle = y + middles[i]!;
    const isCopper = layer.kind === 'copper';
    page.lineWidth(0.35);
    const leader = (from: number, to: number) =>
      page
        .moveTo(x + from, at)
        .lineTo(x + from + (to - from) * 0.35, at)
        .lineTo(x + to - (to - from) * 0.15, middle)
        .lineTo(x + to, middle)
        .stroke(INK.soft);
    leader(LABELS.left + LABELS.leftWidth - 16, BAND.x);
    leader(LABELS.right - 2, BAND.x + BAND.width);
    page
      .font(isCopper ? 'bold' : 'text')
      .fontSize(size)
      .fillColor(INK.text);
    const name = isCopper ? `L${layer.copperNumber} ${layer.name}` : layer.name;
    const shown = clip(sheet, sheet.show(name), LABELS.leftWidth - 18);
    sheet.line(shown, x + LABELS.left + LABELS.leftWidth - 18 - sheet.measureWidth(shown), at - size * 0.6, name);
    page.font('text').fontSize(size);
    const text = formatLayerLabel(layer);
    sheet.line(clip(sheet, sheet.show(text), LABELS.rightWidth), x + LABELS.right, at - size * 0.6, text);
  }
}

function formatLayerLabel({ thicknessMm, kind, material, permittivity }: StackupLayer): string {
  const thickness = thicknessMm === null ? 'thickness not known' : `${showMm(thicknessMm)} mm`;
  const what = kind === 'copper' ? 'copper' : [kind, material].filter((part) => part !== null).join(' ');
  return `${thickness}  ${what}${permittivity === null ? '' : `, Dk ${permittivity}`}`;
}

/** Places at least `pitch` apart, in order, as near to the wanted ones as that allows, within the room there is. */
export function spread(wanted: readonly number[], pitch: number, room: number): number[] {
  // Without the pitch between them places only must not fall: neighbours that would are put where their mean is.
  const groups: { sum: number; count: number }[] = [];
  for (const [i, place] of wanted.entries()) {
    groups.push({ sum: place - i * pitch, count: 1 });
    while (groups.length > 1) {
      const [last, before] = [groups.at(-1)!, groups.at(-2)!];
      if (before.sum / before.count <= last.sum / last.count) break;
      groups.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count });
    }
  }
  const places = groups.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
  const least = -OVER;
  const most = room - (wanted.length - 1) * pitch;
  return places.map((place, i) => Math.max(Math.min(place, Math.max(most, least)), least) + i * pitch);
}

function describe({ bands, totalMm, scale }: SectionPlan): string {
  const layers = bands.map(
    ({ layer }) => `${layer.name} ${layer.thicknessMm === null ? 'unknown' : `${showMm(layer.thicknessMm)} mm`}`,
  );
  const total = totalMm === null ? 'of unknown thickness' : `${showMm(totalMm)} mm thick`;
  return `Cross-section of the board, ${total}, drawn ${scale} to 1, from the top: ${layers.join(', ')}.`.slice(
    0,
    4_000,
  );
}
