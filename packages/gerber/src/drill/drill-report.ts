import { readPlating } from './comments.ts';
import { toolNm, type ReportedFormat } from './format.ts';
import type { KnownTool } from './tool-table.ts';

/** What a text beside the drill files says of them. */
export interface DrillReport {
  tools: Map<number, KnownTool>;
  format: ReportedFormat;
}

type Units = 'mm' | 'inch' | 'mil';

/** `T01  0.0197inch`, `T1  0.30mm  0.012"  (25 holes)`, `T1  0.2mm (8mil)  Round  3284  PTH`. */
const TOOL_FIRST = /^\s*T0*(\d{1,5})\s+(\d{0,6}\.?\d{0,9})\s*(mm|inch(?:es)?|in|mil|")/i;
/** `     8.0000  P   T01`, `     0.0150  T01`: Allegro, in mils or inches. */
const SIZE_FIRST = /^\s*(\d{1,6}\.\d{1,9})\s+(?:([PN])\s+)?T0*(\d{1,5})\b/;

const LINES_LOOKED_AT = 5_000;

/**
 * Read a drill report, a tool list (Eagle `.dri`, Altium `.DRR`, KiCad `.rpt`, Allegro logs) or an NC parameter file.
 * Undefined when it says neither tools nor a format.
 *
 * @example
 * import { readDrillReport } from '@partwright/gerber';
 *
 * const report = readDrillReport('T01 0.800mm 0.0315" (12 holes)', 'board-drl.rpt');
 * report?.tools.get(1)?.diameterNm; // => 800000
 */
export function readDrillReport(text: string, file: string): DrillReport | undefined {
  const report: DrillReport = { tools: new Map(), format: { file } };
  for (const line of text.slice(0, 1_000_000).split(/\r\n|\r|\n/, LINES_LOOKED_AT)) {
    addTool(report, line);
    addFormat(report.format, line);
  }
  const { units, integers } = report.format;
  return report.tools.size > 0 || units !== undefined || integers !== undefined ? report : undefined;
}

function addTool({ tools }: DrillReport, line: string): void {
  const first = TOOL_FIRST.exec(line);
  const last = first === null ? SIZE_FIRST.exec(line) : null;
  const number = Number(first?.[1] ?? last?.[3]);
  const size = Number(first?.[2] ?? last?.[1]);
  if (!(size > 0) || tools.has(number)) return;
  // Allegro gives drill sizes in mils and route bits in inches; only the latter lie below one.
  const units: Units = first ? readReportUnits(first[3]!) : size < 1 ? 'inch' : 'mil';
  const plating = first
    ? readPlating(line)
    : last?.[2] === 'P'
      ? 'plated'
      : last?.[2] === 'N'
        ? 'non_plated'
        : 'unknown';
  tools.set(number, { diameterNm: toolNm(size, units), plating });
}

function readReportUnits(text: string): Units {
  if (/^mm$/i.test(text)) return 'mm';
  return /^mil$/i.test(text) ? 'mil' : 'inch';
}

function addFormat(format: ReportedFormat, line: string): void {
  const [, key = '', value = ''] = /^\s*([A-Z]+(?:-[A-Z]+)+|FORMAT)\s+(\S+)\s*$/i.exec(line) ?? [];
  switch (key.toUpperCase()) {
    case 'INTEGER-PLACES':
      format.integers = digit(value);
      break;
    case 'DECIMAL-PLACES':
      format.decimals = digit(value);
      break;
    case 'FORMAT': {
      const [, integers, decimals] = /^(\d)\.(\d)$/.exec(value) ?? [];
      if (integers && decimals) [format.integers, format.decimals] = [digit(integers), digit(decimals)];
      break;
    }
    case 'OUTPUT-UNITS':
      format.units = /^metric/i.test(value) ? 'mm' : 'inch';
      break;
    case 'SUPPRESS-LEAD-ZEROES':
      if (/^yes/i.test(value)) format.zeros = 'trailing_kept';
      break;
    case 'SUPPRESS-TRAIL-ZEROES':
      if (/^yes/i.test(value)) format.zeros = 'leading_kept';
      break;
    default:
  }
}

const digit = (text: string): number => Math.min(9, Math.max(0, Number.parseInt(text, 10) || 0));
