import { OUNCE_MM, stackupTotals, type StackupTotals } from '@partwright/manufacturing/fab';
import { clip, INK, MARGIN, openPage, type Sheet } from './page.ts';
import { drawHeading, drawParagraph, drawTitle } from './section.ts';
import { drawSpans, drawTraces, drawLayers } from './stackup-tables.ts';
import { drawSection, type SectionPlan, planSection } from './stackup-drawing.ts';
import { showCopper, showMm } from './stackup-lengths.ts';
import type { StackupSheet, LayerPicture } from './stackup-sheet.ts';
import { drawTable } from './table.ts';

export type { StackupSheet } from './stackup-sheet.ts';

const BLOCK = { x: MARGIN + 516 };

/** A stackup as a tagged PDF: the drawing to scale, layers, drill spans, impedance, notes, a picture of each layer. */
export async function printStackup(input: StackupSheet): Promise<Uint8Array> {
  const { sheet, finish } = openPage(`${input.boardName}: stackup`, input.asOf);
  const totals = stackupTotals(input.stackup);
  drawHead(sheet, input, totals);
  const top = sheet.page.y;
  const plan = planSection(input.stackup, input.drills, input.scale, sheet.page.page.height - MARGIN - top - 32);
  drawSection(sheet, plan, { x: MARGIN, y: top });
  sheet.page.y = top - 3;
  drawTitleBlock(sheet, input, totals, plan);
  if (input.drills.length > 0) drawSpans(sheet, input.stackup, input.drills, BLOCK.x);
  sheet.page.addPage();
  drawLayers(sheet, input.stackup, totals);
  drawTraces(sheet, input.impedance);
  drawNotes(sheet, input, totals, plan);
  drawPictures(sheet, input.pictures ?? []);
  return finish(input.sources);
}

function drawHead(sheet: Sheet, { boardName, stackup }: StackupSheet, { copperLayers, totalMm }: StackupTotals): void {
  const layers = copperLayers === 1 ? '1 copper layer' : `${copperLayers} copper layers`;
  const thickness = totalMm === null ? 'thickness not known' : `${showMm(totalMm)} mm`;
  const subtitle = `Stackup of ${layers}, ${thickness}; ${stackup.source.title}`;
  drawTitle(sheet, boardName.slice(0, 400), subtitle);
}

interface Fact {
  name: string;
  value: string;
}

/** What a drawing says of itself, beside it. */
function drawTitleBlock(sheet: Sheet, input: StackupSheet, totals: StackupTotals, plan: SectionPlan): void {
  const { stackup, revision, asOf, boardName } = input;
  const known = (value: string | null | undefined): string => value ?? 'not stated';
  const mm = (value: number | null): string => (value === null ? 'not known' : `${showMm(value)} mm`);
  const colours = new Set(stackup.layers.flatMap(({ kind, colour }) => (kind === 'mask' && colour ? [colour] : [])));
  const weights = stackup.layers.flatMap(({ kind, thicknessMm }) =>
    kind === 'copper' && thicknessMm !== null ? [thicknessMm] : [],
  );
  const facts: Fact[] = [
    { name: 'Board', value: boardName },
    { name: 'Revision', value: known(revision) },
    {
      name: 'Size',
      value: stackup.widthMm === null ? 'not known' : `${showMm(stackup.widthMm)} x ${mm(stackup.heightMm)}`,
    },
    { name: 'Copper layers', value: String(totals.copperLayers) },
    { name: 'Thickness, stated', value: mm(stackup.statedThicknessMm) },
    { name: 'Thickness, sum of layers', value: mm(totals.totalMm) },
    { name: 'Copper', value: [...new Set(weights.map(showCopper))].join(', ') || 'not known' },
    { name: 'Surface finish', value: known(stackup.finish) },
    { name: 'Solder mask', value: [...colours].join(', ') || 'not stated' },
    { name: 'Scale of the drawing', value: `${plan.scale} : 1 in height; widths are not to scale` },
    { name: 'Stackup from', value: stackup.source.title },
    { name: 'Data of', value: asOf.toISOString().slice(0, 10) },
  ];
  drawTable<Fact>(
    sheet,
    [
      { title: 'Drawing', width: 96, text: ({ name }) => name, color: () => INK.soft, mostLines: 2 },
      { title: '', width: 158, text: ({ value }) => value, mostLines: 4 },
    ],
    facts,
    { x: BLOCK.x },
  );
}

/** Everything that somebody must know before he builds by this. */
function drawNotes(sheet: Sheet, input: StackupSheet, totals: StackupTotals, plan: SectionPlan): void {
  const { stackup, impedance } = input;
  const found = impedance.filter((row) => 'method' in row);
  const methods = new Map(found.map(({ method }) => [method.id, method]));
  const stated = stackup.statedThicknessMm;
  const differs = stated !== null && totals.totalMm !== null && Math.abs(totals.totalMm - stated) > 0.01 * stated;
  const warnings = [
    ...stackup.warnings,
    ...(differs
      ? [`The layers sum up to ${showMm(totals.totalMm!)} mm, the board is stated to be ${showMm(stated)} mm.`]
      : []),
    ...(totals.unknown.length > 0 ? [`Without a thickness, and not to scale: ${totals.unknown.join(', ')}.`] : []),
    ...plan.notes,
  ];
  const notes = [
    ...stackup.assumptions,
    ...(input.notes ?? []),
    `Weights of copper are by ${OUNCE_MM} mm for an ounce a square foot.`,
    ...new Set(found.flatMap((row) => row.notes)),
    ...[...methods.values()].map(
      ({ title, source, errorPercent, valid }) => `${title}: within ${errorPercent} % for ${valid}. ${source}.`,
    ),
  ];
  const missing = countMissing(sheet, input);
  if (missing > 0)
    warnings.push(
      `‹4 CJK› stands for four characters that the fonts of this sheet do not have (${missing} in all). Copied from the page, the text is whole.`,
    );
  drawHeading(sheet, 'Notes');
  for (const text of new Set(warnings)) drawParagraph(sheet, text, INK.warning);
  for (const text of new Set(notes)) drawParagraph(sheet, text);
}

function countMissing(sheet: Sheet, { boardName, stackup }: StackupSheet): number {
  const texts = [
    boardName,
    ...stackup.layers.flatMap(({ name, material, colour }) => [name, material ?? '', colour ?? '']),
  ];
  return texts.reduce((sum, text) => sum + sheet.missing(text), 0);
}

const GRID = { columns: 2, rows: 2, gap: 14, caption: 13 };
/** Pictures beyond these would make a file that nobody opens. */
const MOST_PICTURES = 130;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A picture of each layer, four on a page, each in the shape it has. */
function drawPictures(sheet: Sheet, pictures: readonly LayerPicture[]): void {
  const { page } = sheet;
  const good = pictures.filter(({ png }) => SIGNATURE.every((byte, i) => png[i] === byte)).slice(0, MOST_PICTURES);
  const perPage = GRID.columns * GRID.rows;
  for (let first = 0; first < good.length; first += perPage) {
    page.addPage();
    if (first === 0) drawHeading(sheet, 'Layer pictures');
    const top = MARGIN + 20;
    const width = (page.page.width - 2 * MARGIN - GRID.gap * (GRID.columns - 1)) / GRID.columns;
    const height = (page.page.height - MARGIN - top - GRID.gap * (GRID.rows - 1)) / GRID.rows;
    for (const [i, picture] of good.slice(first, first + perPage).entries()) {
      const x = MARGIN + (i % GRID.columns) * (width + GRID.gap);
      const y = top + Math.floor(i / GRID.columns) * (height + GRID.gap);
      drawPicture(sheet, picture, { x, y, width, height });
    }
    page.x = MARGIN;
    page.y = page.page.height - MARGIN;
  }
  if (good.length < pictures.length)
    drawParagraph(
      sheet,
      `${pictures.length - good.length} of ${pictures.length} layer pictures could not be shown.`,
      INK.warning,
    );
}

function drawPicture(
  sheet: Sheet,
  { layer, png }: LayerPicture,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const { page } = sheet;
  const room = height - GRID.caption;
  sheet.artifact(() => void page.rect(x, y, width, room).lineWidth(0.5).fillAndStroke('#fbfcfd', INK.rule));
  const alt = `Picture of the layer ${layer.slice(0, 200)}`;
  sheet.add(
    page.struct('Figure', { alt, bbox: [x, y, x + width, y + room] } as object, () => {
      page.image(Buffer.from(png), x + 5, y + 5, { fit: [width - 10, room - 10], align: 'center', valign: 'center' });
    }),
  );
  sheet.add(
    page.struct('P', {}, () => {
      page.font('text').fontSize(7.5).fillColor(INK.soft);
      sheet.line(clip(sheet, sheet.show(layer), width), x, y + room + 3, layer);
    }),
  );
}
