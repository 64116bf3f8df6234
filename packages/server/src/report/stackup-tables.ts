import {
  type NotComputed,
  type Stackup,
  type StackupLayer,
  type StackupTotals,
  type TraceImpedance,
} from '@partwright/manufacturing/fab';
import type { Column } from './cell.ts';
import { INK, type Sheet } from './page.ts';
import { drawSection } from './section.ts';
import { showCopper, showMm } from './stackup-lengths.ts';
import type { DrillSpan } from './stackup-sheet.ts';
import { drawTable } from './table.ts';

const unknownInk = (value: unknown): string => (value === null ? INK.warning : INK.text);
const orNothing = (value: number | string | null): string => (value === null ? '' : String(value));

const LAYER_COLUMNS: Column<StackupLayer>[] = [
  { title: '', width: 30, text: ({ copperNumber }) => (copperNumber === null ? '' : `L${copperNumber}`) },
  { title: 'Layer', width: 150, text: ({ name }) => name, mostLines: 3 },
  { title: 'Type', width: 64, text: ({ kind }) => kind },
  { title: 'Material', width: 130, text: ({ material }) => orNothing(material), mostLines: 3 },
  { title: 'Colour', width: 64, text: ({ colour }) => orNothing(colour), mostLines: 2 },
  {
    title: 'Thickness, mm',
    width: 76,
    align: 'point',
    text: ({ thicknessMm, kind }) => (thicknessMm === null ? (isOnTop(kind) ? '' : 'not known') : showMm(thicknessMm)),
    color: ({ thicknessMm }) => unknownInk(thicknessMm),
  },
  {
    title: '± mm',
    width: 46,
    align: 'point',
    text: ({ toleranceMm }) => (toleranceMm === null ? '' : showMm(toleranceMm)),
  },
  {
    title: 'Copper',
    width: 96,
    text: ({ kind, thicknessMm }) => (kind === 'copper' && thicknessMm !== null ? showCopper(thicknessMm) : ''),
  },
  { title: 'Dk', width: 46, align: 'point', text: ({ permittivity }) => orNothing(permittivity) },
  { title: 'Df', width: 50, align: 'point', text: ({ lossTangent }) => orNothing(lossTangent) },
];

function isOnTop(kind: StackupLayer['kind']): boolean {
  return kind === 'legend' || kind === 'paste';
}

export function drawLayers(
  sheet: Sheet,
  { layers }: Stackup,
  { totalMm, copperMm, dielectricMm }: StackupTotals,
): void {
  const sum = (value: number | null): string => (value === null ? 'not known' : `${showMm(value)} mm`);
  drawSection(sheet, 'Layers', LAYER_COLUMNS, layers, {
    foot: [
      { label: 'Copper', text: sum(copperMm) },
      { label: 'Dielectric', text: sum(dielectricMm) },
      { label: 'In all, with solder mask', text: sum(totalMm), isTotal: true },
    ],
  });
}

interface SpanRow extends DrillSpan {
  number: number;
  name: string;
}

const SPAN_COLUMNS: Column<SpanRow>[] = [
  { title: 'Drills', width: 30, text: ({ number }) => `D${number}` },
  { title: 'Span', width: 94, text: ({ name }) => name, mostLines: 3 },
  {
    title: '',
    width: 44,
    text: ({ isPlated }) => (isPlated === null ? 'not stated' : isPlated ? 'plated' : 'not plated'),
  },
  { title: 'Holes', width: 36, align: 'right', text: ({ holes }) => orNothing(holes) },
  {
    title: 'Tools, mm',
    width: 50,
    align: 'right',
    text: ({ leastMm, mostMm }) => formatTools(leastMm, mostMm),
    mostLines: 2,
  },
];

/** Beside the drawing, under what it says of itself. */
export function drawSpans(sheet: Sheet, { layers }: Stackup, drills: readonly DrillSpan[], x: number): void {
  const nameCopper = (copper: number) => layers.find(({ copperNumber }) => copperNumber === copper)?.name ?? '?';
  const rows = drills.map((drill, i) => ({
    ...drill,
    number: i + 1,
    name: `L${drill.from} ${nameCopper(drill.from)} to L${drill.to} ${nameCopper(drill.to)}`,
  }));
  drawTable(sheet, SPAN_COLUMNS, rows, { x, continued: 'Drills' });
}

function formatTools(leastMm: number | null, mostMm: number | null): string {
  if (leastMm === null) return mostMm === null ? '' : showMm(mostMm);
  return mostMm === null || mostMm === leastMm ? showMm(leastMm) : `${showMm(leastMm)} to ${showMm(mostMm)}`;
}

type TraceRow = TraceImpedance | NotComputed;

const isFound = (row: TraceRow): row is TraceImpedance => 'method' in row;
const ohms = (value: number | null): string => (value === null ? '' : value.toFixed(2));

const TRACE_COLUMNS: Column<TraceRow>[] = [
  { title: 'Layer', width: 84, text: ({ layer }) => layer, mostLines: 2 },
  { title: 'Structure', width: 108, text: (row) => formatStructure(row), mostLines: 3 },
  { title: 'Reference', width: 108, text: (row) => (isFound(row) ? row.reference : ''), mostLines: 3 },
  { title: 'Width, mm', width: 54, align: 'point', text: ({ widthMm }) => showMm(widthMm) },
  { title: 'Gap, mm', width: 50, align: 'point', text: ({ gapMm }) => (gapMm === null ? '' : showMm(gapMm)) },
  { title: 'Target, Ω', width: 54, align: 'point', text: ({ targetOhm }) => ohms(targetOhm) },
  {
    title: 'Computed, Ω',
    width: 64,
    align: 'point',
    text: (row) => (isFound(row) ? ohms(row.ohm) : 'not computed'),
    color: (row) => (isFound(row) && row.isValid ? INK.text : INK.warning),
  },
  { title: 'Off by', width: 48, align: 'right', text: (row) => (isFound(row) ? formatDeviation(row) : '') },
  {
    title: 'Method and its error',
    width: 200,
    mostLines: 5,
    text: (row) => (isFound(row) ? formatMethod(row) : row.whyNot),
    color: (row) => (isFound(row) && row.isValid ? INK.soft : INK.warning),
  },
];

function formatStructure(row: TraceRow): string {
  const kind = isFound(row) ? row.structure : '';
  return row.gapMm === null ? `${kind} trace`.trim() : `${kind} pair, between its traces`.trim();
}

function formatDeviation({ ohm, targetOhm }: TraceImpedance): string {
  if (targetOhm === null) return '';
  const percent = (ohm / targetOhm - 1) * 100;
  return `${percent >= 0.05 ? '+' : ''}${(Math.abs(percent) < 0.05 ? 0 : percent).toFixed(1)} %`;
}

function formatMethod({ method, isValid, oddOhm, evenOhm }: TraceImpedance): string {
  const modes = oddOhm === null || evenOhm === null ? '' : `; odd ${ohms(oddOhm)}, even ${ohms(evenOhm)} Ω`;
  return isValid
    ? `${method.title}, ±${method.errorPercent} %${modes}`
    : `${method.title}, outside of where it holds: a hint only${modes}`;
}

/** Impedance of the widths that were asked for. */
export function drawTraces(sheet: Sheet, rows: readonly TraceRow[]): void {
  if (rows.length === 0) return;
  drawSection(sheet, 'Impedance', TRACE_COLUMNS, rows);
}
