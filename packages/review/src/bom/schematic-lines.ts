import { checkBom, readBom, type Bom, type BomLine, type BomWarning } from '@partwright/bom';
import type { SchematicProject } from '@partwright/kicad/schematic';
import type { BomSide } from '../model.ts';
import { asBom } from './as-bom.ts';
import { byNumber, nameDesignators } from './designators.ts';
import type { DraftLine } from './draft-line.ts';
import { drawnComponents, type DrawnComponent } from './schematic-components.ts';

export interface ReadLines {
  lines: DraftLine[];
  warnings: BomSide['warnings'];
}

/**
 * The bill of materials of a schematic, grouped as a person would: parts of one kind with the same value, footprint and
 * numbers that are fitted, or not, in one line; lines and designators in the order people count in. What the fields mean
 * is for the BOM reader to say, which knows their names in every spelling and looks at what stands in them.
 */
export function linesOfSchematic(project: SchematicProject): ReadLines {
  const components = drawnComponents(project);
  const readings = readFields(components);
  const groups = Map.groupBy(
    components.map((component, at) => ({ component, reading: readings[at]! })),
    ({ component, reading }) => groupKey(component, reading),
  );
  const sorted = [...groups.values()]
    .map((group) => group.toSorted((a, b) => byNumber(a.component.reference, b.component.reference)))
    .toSorted((a, b) => byNumber(a[0]!.component.reference, b[0]!.component.reference));
  const lines = sorted.map((group, at) => makeDraftLine(group, at + 1));
  return {
    lines,
    warnings: [
      ...sheetWarnings(project),
      ...duplicateDesignators(components, lines),
      ...lineWarnings(lines),
      ...openFittings(readings, components, lines),
    ],
  };
}

type FieldReading = Omit<BomLine, 'line' | 'row' | 'references' | 'quantity' | 'dnpReferences'> & {
  doubt: string | null;
};

/** Says which component a line read was made of. */
const INDEX = 'index of the drawn component';
const STANDARD = ['Value', 'Footprint', 'Datasheet', 'Description', 'DNP'] as const;
const ROLES = {
  [INDEX]: 'ignored',
  Reference: 'references',
  Value: 'value',
  Footprint: 'footprint',
  Datasheet: 'datasheet',
  Description: 'description',
  DNP: 'dnp',
} as const;

/** What the fields of each component say, in their order. */
function readFields(components: readonly DrawnComponent[]): FieldReading[] {
  const readings = components.map(plainReading);
  const list = readComponentList(components);
  const doubtful = new Map(
    (list?.warnings ?? [])
      .filter(({ code }) => code === 'may_not_be_fitted')
      .flatMap(({ lines, message }) => lines.map((line) => [line, message] as const)),
  );
  for (const line of list?.lines ?? []) {
    const at = Number(line.fields.get(INDEX));
    if (components[at] !== undefined) readings[at] = { ...line, doubt: doubtful.get(line.line) ?? null };
  }
  return readings;
}

/** Different fields of one schematic. */
const MOST_FIELDS = 2_000;

/** One row a component, as if its fields had been exported. Undefined when no list can be made of them. */
function readComponentList(components: readonly DrawnComponent[]): Bom | undefined {
  if (components.length === 0) return undefined;
  const rows = components.map(({ reference, isFitted, fields }, at) => {
    const row = new Map<string, string>([
      [INDEX, String(at)],
      ['Reference', reference],
    ]);
    for (const name of STANDARD) row.set(name, readField(fields, name));
    for (const [name, text] of fields) {
      const standard = STANDARD_NAMES.get(name.toLowerCase());
      if (standard === undefined && !OF_THE_PROGRAM.test(name)) row.set(name, text);
      // `Dnp`, `description`: one column, whatever its capitals are.
      else if (standard !== undefined && row.get(standard) === '') row.set(standard, text);
    }
    if (!isFitted) row.set('DNP', 'yes');
    return Object.fromEntries(row);
  });
  const bytes = new TextEncoder().encode(JSON.stringify(rows));
  const limits = { bytes: bytes.length, rows: components.length, columns: MOST_FIELDS };
  try {
    return readBom(bytes, { columns: ROLES, limits });
  } catch {
    // Fields that make no list leave the value and the footprint of each part.
    return undefined;
  }
}

const STANDARD_NAMES = new Map([INDEX, 'Reference', ...STANDARD].map((name) => [name.toLowerCase(), name]));
/** Fields of simulation and of the library say nothing of the part. */
const OF_THE_PROGRAM = /^(?:Sim\.|ki_|Spice_)/i;

function readField(fields: ReadonlyMap<string, string>, name: string): string {
  return fields.get(name) ?? '';
}

function plainReading({ fields, isFitted }: DrawnComponent): FieldReading {
  const written = (name: string): string | null => {
    const text = readField(fields, name).trim();
    return text === '' || text === '~' ? null : text;
  };
  return {
    dnp: !isFitted,
    value: written('Value'),
    footprint: written('Footprint'),
    description: written('Description'),
    manufacturer: null,
    mpn: null,
    supplier: null,
    sku: null,
    datasheet: null,
    notes: null,
    alternates: [],
    fields: new Map(),
    doubt: null,
  };
}

/** The letters count: 100n of a capacitor is not 100n of an inductor, though both may lie on one footprint. */
function groupKey({ reference }: DrawnComponent, reading: FieldReading): string {
  const { value, footprint, manufacturer, mpn, sku, alternates, dnp } = reading;
  const letters = /^[^\d?]*/.exec(reference)![0];
  const others = alternates.map((other) => [other.manufacturer, other.mpn, other.sku]);
  return JSON.stringify([letters, value, footprint, manufacturer, mpn, sku, others, dnp]);
}

function makeDraftLine(group: { component: DrawnComponent; reading: FieldReading }[], line: number): DraftLine {
  const { component, reading } = group[0]!;
  const { value, footprint, manufacturer, mpn, sku, alternates, dnp } = reading;
  return {
    line,
    references: group.map((one) => one.component.reference),
    perBoard: dnp ? 0 : group.length,
    isFitted: !dnp,
    value,
    footprint,
    manufacturer,
    mpn,
    sku,
    description: group.find((one) => one.reading.description !== null)?.reading.description ?? null,
    alternates,
    file: component.file,
    fileLine: component.line,
  };
}

/** Sheets that are missing take their parts with them. */
function sheetWarnings({ problems }: SchematicProject): BomSide['warnings'] {
  return problems
    .filter(({ code }) => code === 'missing_sheet_file' || code === 'sheet_outside_project')
    .map(({ code, file, message }) => ({
      code,
      severity: 'warning',
      lines: [],
      message: `${file}: ${message}; its parts are not in the bill of materials.`,
    }));
}

/** So many warnings of one kind are told one by one. */
const TOLD_SINGLY = 20;

function duplicateDesignators(components: readonly DrawnComponent[], lines: readonly DraftLine[]): BomSide['warnings'] {
  const named = Map.groupBy(
    components.filter(({ reference }) => /\d/.test(reference)),
    ({ reference }) => reference,
  );
  const linesOf = new Map<string, number[]>();
  for (const { line, references } of lines)
    for (const reference of new Set(references)) linesOf.set(reference, [...(linesOf.get(reference) ?? []), line]);
  return [...named]
    .filter(([, same]) => same.length > 1)
    .slice(0, TOLD_SINGLY)
    .map(([reference, same]) => ({
      code: 'duplicate_designator',
      severity: 'warning',
      lines: linesOf.get(reference) ?? [],
      message: `${reference.slice(0, 60)} is the designator of ${same.length} parts; each is counted. Annotate the schematic.`,
    }));
}

/** What the list tells of itself; lines of a drawing have no numbers that a person knows, so designators are named. */
function lineWarnings(lines: readonly DraftLine[]): BomSide['warnings'] {
  const shown = new Map(lines.map(({ line, references }) => [line, nameDesignators(references)]));
  return checkBom(asBom(lines))
    .filter(({ code }) => code !== 'duplicate_designator' && code !== 'quantity_mismatch')
    .map(({ code, severity, lines: numbers, message }: BomWarning) => ({
      code,
      severity,
      lines: numbers,
      message: message.replace(/ in line (\d+)/g, (text, number: string) => {
        const references = shown.get(Number(number));
        return references === undefined ? text : ` at ${references}`;
      }),
    }));
}

function openFittings(
  readings: readonly FieldReading[],
  components: readonly DrawnComponent[],
  lines: readonly DraftLine[],
): BomSide['warnings'] {
  const open = new Set(components.filter((_, at) => readings[at]!.doubt !== null).map(({ reference }) => reference));
  if (open.size === 0) return [];
  const message = readings.find(({ doubt }) => doubt !== null)!.doubt!;
  const touched = lines.filter(({ references }) => references.some((reference) => open.has(reference)));
  return [{ code: 'may_not_be_fitted', severity: 'warning', lines: touched.map(({ line }) => line), message }];
}
