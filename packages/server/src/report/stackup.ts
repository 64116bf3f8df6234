import { OUNCE_MM, stackupTotals, type StackupTotals } from '@partwright/manufacturing/fab';
import { clip, INK, MARGIN, openPage, type Sheet } from './page.ts';
import { drawHeading, drawParagraph } from './section.ts';
import { drawSpans, drawTraces, drawLayers } from './stackup-tables.ts';
import { drawSection, type SectionPlan, planSection } from './stackup-drawing.ts';
import { showCopper, showMm } from './stackup-lengths.ts';
import { drawPictures } from './stackup-pictures.ts';
import type { StackupSheet } from './stackup-sheet.ts';
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
  const { page } = sheet;
  const layers = copperLayers === 1 ? '1 copper layer' : `${copperLayers} copper layers`;
  const thickness = totalMm === null ? 'thickness not known' : `${showMm(totalMm)} mm`;
  const subtitle = `Stackup of ${layers}, ${thickness}; ${stackup.source.title}`;
  sheet.add(
    page.struct('H1', {}, () => {
      page.font('bold').fontSize(18).fillColor(INK.text);
      sheet.line(clip(sheet, sheet.show(boardName.slice(0, 400)), 760), MARGIN, MARGIN, boardName.slice(0, 400));
    }),
  );
  sheet.add(
    page.struct('P', {}, () => {
      page.font('text').fontSize(9).fillColor(INK.soft);
      sheet.line(clip(sheet, sheet.show(subtitle), 760), MARGIN, MARGIN + 23, subtitle);
    }),
  );
  page.y = MARGIN + 45;
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
