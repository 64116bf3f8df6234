import type { PositionsFile } from '../model.ts';
import { readLength } from './measures.ts';
import type { PositionTable } from './position-table.ts';
import { type LengthUnit, unitsInProse } from './units.ts';

export interface FoundUnits {
  units: LengthUnit;
  by: PositionsFile['unitsBy'];
  /** Why they are not sure, where they are assumed; what else is said, where it contradicts. */
  doubt?: string;
}

const TITLES: Record<LengthUnit, string> = { mm: 'millimetres', inch: 'inches', mil: 'mil', um: 'micrometres' };

/** `mm` as a word for people. */
export const titleOfUnit = (unit: LengthUnit): string => TITLES[unit];

/**
 * What the numbers without a unit of their own are in: by the caller, the heads of the columns, or the prose around the
 * table. What contradicts itself is assumed, and `doubt` says why.
 */
export function detectUnits(table: PositionTable, asked?: LengthUnit): FoundUnits {
  const { columns, rows, prose, headless, header } = table;
  const lengths = rows.flatMap(({ cells }) =>
    (['x', 'y'] as const).flatMap((column) => readLength(cells[columns.at.get(column)!] ?? '') ?? []),
  );
  const written = new Set(lengths.flatMap(({ unit }) => unit ?? []));
  const isEach = lengths.length > 0 && lengths.every(({ unit }) => unit !== undefined);
  // Nothing is left open where each number bears its own.
  if (isEach) return { units: [...written][0]!, by: 'values' };
  const inProse = unitsInProse(prose);
  const said = new Set([...(columns.units ? [columns.units] : []), ...inProse.units]);
  const others = (taken: LengthUnit): string | undefined => {
    const contrary = [...said].filter((unit) => unit !== taken);
    return contrary.length === 0 ? undefined : `the file speaks of ${contrary.map(titleOfUnit).join(' and ')} too`;
  };
  if (asked) return { units: asked, by: 'caller', ...withDoubt(said.has(asked) ? undefined : others(asked)) };
  const odd = columns.oddUnits ?? inProse.strange;
  if (odd !== undefined) return { units: 'mm', by: 'assumed', doubt: `The file says its units as "${odd}"` };
  const [first, ...more] = said;
  if (more.length > 0)
    return { units: first!, by: 'assumed', doubt: `The file speaks of ${[...said].map(titleOfUnit).join(' and ')}` };
  if (first) return { units: first, by: columns.units ? 'header' : 'comment' };
  if (isOfPcbway(header)) return { units: 'mm', by: 'tool' };
  if (headless?.units) return { units: headless.units, by: 'tool' };
  const [one, ...rest] = written;
  if (one && rest.length === 0)
    return { units: one, by: 'assumed', doubt: 'Some numbers of the file bear a unit and some do not' };
  return { units: 'mm', by: 'assumed', doubt: 'The file does not say its units' };
}

/** PCBWay's plug-in for KiCad, which always writes millimetres: plugins/process.py of pcbway/PCBWay-Plug-in-for-Kicad. */
const PCBWAY = ['pos_x', 'pos_y', 'rotation', 'side', 'designator', 'mount_type', 'place'];

function isOfPcbway(header: readonly string[]): boolean {
  const named = new Set(header.map((name) => name.trim()));
  return PCBWAY.every((name) => named.has(name));
}

const withDoubt = (doubt: string | undefined): { doubt?: string } => (doubt === undefined ? {} : { doubt });
