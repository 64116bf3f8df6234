import {
  BomUnreadable,
  checkBom,
  findVariant,
  readBom,
  type Bom,
  type BomLine,
  type BomReadOptions,
  type BomWarning,
  type Variant,
} from '@partwright/bom';
import type { SchematicProject } from '@partwright/kicad/schematic';
import { byNumber, nameDesignators } from './designators.ts';
import { drawnComponents, type DrawnComponent } from './schematic-components.ts';

/** A schematic as a list of parts, with where each line is drawn. */
export interface SchematicBom {
  bom: Bom;
  /** By line: the first of its components. */
  places: Pick<DrawnComponent, 'file' | 'line'>[];
}

/** What is asked of a schematic beside its parts. `variant`: the one that the project was opened in. */
export type SchematicBomOptions = Pick<BomReadOptions, 'variant' | 'columns' | 'mappings' | 'limits'>;

/**
 * The bill of materials of a schematic, grouped as a person would: parts of one kind with the same value, footprint and
 * numbers that are fitted, or not, in one line; lines and designators in the order people count in. What the fields mean
 * is for the BOM reader to say, which knows their names in every spelling and looks at what stands in them.
 * @throws BomUnreadable when there is no such variant, or more parts than the limits allow.
 */
export function readSchematicBom(project: SchematicProject, options: SchematicBomOptions = {}): SchematicBom {
  const components = drawnComponents(project);
  const list = readComponentList(components, project, options);
  const readings = readFields(components, list);
  const groups = Map.groupBy(
    components.map((component, at) => ({ component, reading: readings[at]!, at })),
    ({ component, reading }) => groupKey(component, reading),
  );
  const sorted = [...groups.values()]
    .map((group) => group.toSorted((a, b) => byNumber(a.component.reference, b.component.reference)))
    .toSorted((a, b) => byNumber(a[0]!.component.reference, b[0]!.component.reference));
  const lineOf = new Map(sorted.flatMap((group, at) => group.map((one) => [one.at, at + 1] as const)));
  const variants = list?.variants ?? listVariants(project);
  const lines = sorted.map((group, at) => makeLine(group, at + 1));
  const bom: Bom = {
    source: describeSource(project, list),
    lines,
    totals: countTotals(lines),
    variants,
    variant: findVariant(variants, options.variant),
    warnings: [],
  };
  bom.warnings = [
    ...sheetWarnings(project),
    ...variantWarnings(list, lineOf),
    ...duplicateDesignators(components, lines),
    ...lineWarnings(bom),
    ...openFittings(readings, components, lines),
  ];
  return { bom, places: sorted.map(([first]) => first!.component) };
}

/** Of KiCad 10; those of fields are found by the reader of the list. */
function listVariants({ variants }: SchematicProject): Variant[] {
  return variants.map(({ name, description }) => ({ name, description: description || null }));
}

function describeSource(project: SchematicProject, list: Bom | undefined): Bom['source'] {
  return {
    format: 'kicad_schematic',
    encoding: null,
    delimiter: null,
    sheet: project.root.file.file,
    headerRow: null,
    columns: (list?.source.columns ?? [])
      .filter(({ header }) => header !== INDEX)
      .map((column) =>
        Object.hasOwn(ROLES, column.header) ? { ...column, reason: 'a field of every symbol' } : column,
      ),
    tool: `KiCad ${project.root.file.generatorVersion ?? ''}`.trim(),
    mapping: list?.source.mapping ?? null,
  };
}

function countTotals(lines: readonly BomLine[]): Bom['totals'] {
  const sum = (count: (line: BomLine) => number): number => lines.reduce((total, line) => total + count(line), 0);
  return {
    lines: lines.length,
    designators: sum((line) => line.references.length),
    quantity: sum((line) => line.quantity),
    dnpLines: lines.filter(({ dnp }) => dnp).length,
    dnpDesignators: sum((line) => line.dnpReferences.length),
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
function readFields(components: readonly DrawnComponent[], list: Bom | undefined): FieldReading[] {
  const readings = components.map(plainReading);
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
function readComponentList(
  components: readonly DrawnComponent[],
  project: SchematicProject,
  { variant, columns, mappings, limits: asked }: SchematicBomOptions,
): Bom | undefined {
  if (components.length === 0) return undefined;
  const most = asked?.rows ?? Infinity;
  if (components.length > most)
    throw new BomUnreadable(
      'too_many_lines',
      `The schematic has ${components.length} parts; at most ${most} are read. Ask for a higher limit.`,
    );
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
    return readBom(bytes, {
      columns: { ...columns, ...ROLES },
      mappings,
      limits,
      variant,
      variants: listVariants(project),
    });
  } catch (error) {
    if (error instanceof BomUnreadable && error.code === 'variant_not_found') throw error;
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
  const { value, footprint, manufacturer, mpn, sku, alternates, ratings, dnp } = reading;
  const letters = /^[^\d?]*/.exec(reference)![0];
  const others = alternates.map((other) => [other.manufacturer, other.mpn, other.sku]);
  return JSON.stringify([letters, value, footprint, manufacturer, mpn, sku, others, ratings, dnp]);
}

function makeLine(group: { component: DrawnComponent; reading: FieldReading }[], line: number): BomLine {
  const { doubt: _, description: __, ...said } = group[0]!.reading;
  const references = group.map((one) => one.component.reference);
  return {
    ...said,
    line,
    row: null,
    references,
    // Unfitted parts are told with their number, as everywhere.
    quantity: group.length,
    dnpReferences: said.dnp ? references : [],
    fields: new Map([...said.fields].filter(([name]) => name !== INDEX)),
    description: group.find((one) => one.reading.description !== null)?.reading.description ?? null,
  };
}

/** Sheets that are missing take their parts with them. */
function sheetWarnings({ problems }: SchematicProject): BomWarning[] {
  return problems.flatMap(({ code, file, message }): BomWarning[] => {
    const warn = (text: string): BomWarning[] => [{ code, severity: 'warning', lines: [], message: `${text}.` }];
    if (code === 'missing_sheet_file' || code === 'sheet_outside_project')
      return warn(`${file}: ${message}; its parts are not in the bill of materials`);
    if (code === 'several_roots') return warn(message);
    if (code === 'unreadable_project_file')
      return warn(`${message}; variants and variables of the project are not known`);
    return [];
  });
}

/** That a variant was not chosen; the reader of the list counts components, a person lines. */
function variantWarnings(list: Bom | undefined, lineOf: ReadonlyMap<number, number>): BomWarning[] {
  const indexes = new Map(list?.lines.map(({ line, fields }) => [line, Number(fields.get(INDEX))]));
  return (list?.warnings ?? [])
    .filter(({ code }) => code === 'variant_not_chosen')
    .map((warning) => ({
      ...warning,
      lines: [...new Set(warning.lines.flatMap((line) => lineOf.get(indexes.get(line) ?? -1) ?? []))].toSorted(
        (a, b) => a - b,
      ),
    }));
}

/** So many warnings of one kind are told one by one. */
const TOLD_SINGLY = 20;

function duplicateDesignators(components: readonly DrawnComponent[], lines: readonly BomLine[]): BomWarning[] {
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
function lineWarnings(bom: Bom): BomWarning[] {
  const shown = new Map(bom.lines.map(({ line, references }) => [line, nameDesignators(references)]));
  return checkBom(bom)
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
  lines: readonly BomLine[],
): BomWarning[] {
  const open = new Set(components.filter((_, at) => readings[at]!.doubt !== null).map(({ reference }) => reference));
  if (open.size === 0) return [];
  const message = readings.find(({ doubt }) => doubt !== null)!.doubt!;
  const touched = lines.filter(({ references }) => references.some((reference) => open.has(reference)));
  return [{ code: 'may_not_be_fitted', severity: 'warning', lines: touched.map(({ line }) => line), message }];
}
