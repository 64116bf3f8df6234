import { z } from 'zod';
import { readBoard } from '@partwright/kicad/board';
import { mapPlaces, UNITS_PER_MM, type ItemPlace } from '@partwright/kicad/schematic';
import type { CheckOutcome, FindingPlace, NotRun } from '../model.ts';
import { knownItems } from './board-places.ts';
import type { Design } from './design.ts';
import { attempt, notRun, makeOutcome, type FoundFinding } from './outcome.ts';

/** What KiCad itself said of one project at one commit, as its command line writes it. */
export interface KicadReports {
  /** `kicad-cli 9.0.8`. */
  engine: string;
  /** erc.v1.json; null: this check is made here. */
  erc: Uint8Array | null;
  /** drc.v1.json. */
  drc: Uint8Array | null;
  /** Fonts of the board that KiCad lacked: what their texts are near to is not sure. Left out: none. */
  lackedFonts?: readonly string[] | undefined;
}

/** More of one project are one fault many times over, and a report that nobody reads. */
const MOST_FINDINGS = 20_000;
const MOST_ITEMS = 100;
const LONGEST_TEXT = 1_000;

// The report may say anything anywhere: what is not what it should be is left out or empty.
const text = z
  .string()
  .catch('')
  .transform((said) => said.slice(0, LONGEST_TEXT).toWellFormed());
const coordinate = z.number().catch(NaN);
const list = <T extends z.ZodType>(item: T) => z.array(item).catch([]);

const Item = z
  .object({
    uuid: text,
    description: text,
    pos: z.object({ x: coordinate, y: coordinate }).catch({ x: NaN, y: NaN }),
  })
  .transform(({ uuid, description, pos }) => ({ uuid, description, ...pos }));
type WireItem = z.output<typeof Item>;

const NOTHING: WireItem = { uuid: '', description: '', x: NaN, y: NaN };

const Violation = z
  .object({
    // A rule is a word that a configuration can name.
    type: z.string().regex(/^[\w-]{1,100}$/),
    severity: text,
    description: text,
    excluded: z.unknown().optional(),
    items: list(Item.catch(NOTHING)),
  })
  .nullable()
  .catch(null);
const Violations = z.array(Violation).optional().catch(undefined);

const Report = z
  .object({
    sheets: z
      .array(z.object({ violations: Violations }).catch({}))
      .optional()
      .catch(undefined),
    violations: Violations,
    unconnected_items: Violations,
    schematic_parity: Violations,
  })
  .catch({});

interface WireViolation {
  rule: string;
  severity: 'error' | 'warning';
  message: string;
  items: WireItem[];
}

type PlaceItem = (item: WireItem) => FindingPlace;

/**
 * The electrical rules as KiCad found them: by the uuids of the items with the lines, designators, pins and nets of the
 * files, so that ignore lists and comparisons work as for the rules made here. What the design accepts is left out.
 */
export function kicadErcOutcome(
  design: Design,
  files: ReadonlyMap<string, Uint8Array>,
  bytes: Uint8Array,
  engine: string,
): CheckOutcome {
  return attempt(engine, () => {
    const { sheets } = readReport(bytes);
    if (sheets === undefined) return notRun('the report of KiCad has no sheets in it', engine);
    const violations = sheets.flatMap((sheet) => listViolations(sheet.violations));
    const place = placerOnSheets(design, files, violations);
    return outcomeFrom('erc', violations, place, engine);
  });
}

/** The design rules, missing connections and differences to the schematic as KiCad found them. `file` is the board. */
export function kicadDrcOutcome(
  design: Design,
  { file, bytes }: { file: string; bytes: Uint8Array },
  { drc: report, engine, lackedFonts = [] }: KicadReports & { drc: Uint8Array },
): CheckOutcome {
  return attempt(engine, () => {
    const { violations: broken, unconnected_items: unconnected, schematic_parity: parity } = readReport(report);
    if (broken === undefined) return notRun('the report of KiCad has no violations in it', engine);
    const violations = [broken, unconnected, parity].flatMap(listViolations);
    const unsure = listUnsureTexts(lackedFonts);
    return outcomeFrom('drc', violations, placerOnBoard(design, file, bytes), engine, unsure);
  });
}

function outcomeFrom(
  check: 'erc' | 'drc',
  violations: readonly WireViolation[],
  place: PlaceItem,
  engine: string,
  unsure: readonly NotRun[] = [],
): CheckOutcome {
  const found = violations.slice(0, MOST_FINDINGS).map(({ rule, severity, message, items }): FoundFinding => {
    const places = items.slice(0, MOST_ITEMS).map(place);
    return { rule, severity, message, places: places.length > 0 ? places : [place(NOTHING)] };
  });
  const left = violations.length - found.length;
  const unrun: NotRun = { rule: 'all', reason: `${left} more findings are left out`, limitOf: 'project' };
  return makeOutcome(check, engine, found, [...unsure, ...(left > 0 ? [unrun] : [])]);
}

/** The rules that look at texts, where KiCad drew them in another font than the board has. */
function listUnsureTexts(lacked: readonly string[]): NotRun[] {
  const reason = `KiCad has no font ${lacked.join(', ')} here and drew its texts in another one`;
  return lacked.length === 0
    ? []
    : ['clearance', 'silk_overlap'].map((rule) => ({ rule, reason, limitOf: 'program' as const }));
}

function placerOnSheets(
  design: Design,
  files: ReadonlyMap<string, Uint8Array>,
  violations: readonly WireViolation[],
): PlaceItem {
  const sheets = new Map([...files].filter(([name]) => name.endsWith('.kicad_sch')));
  const written = writtenPlaces(sheets);
  if (design.status !== 'read') return (item) => makePlace(item, '', written(item.uuid), 1);
  const { project, connectivity } = design;
  const places = mapPlaces(project, connectivity);
  const scale = scaleOfPlaces(
    violations.flatMap(({ items }) => items),
    new Map(project.symbols.map(({ symbol }) => [symbol.uuid, symbol.at])),
    new Map(connectivity.pins.map(({ uuid, symbol }) => [uuid, symbol.symbol.at])),
  );
  const pins = new Map(
    connectivity.pins.map(({ placed, number, symbol: { reference, symbol, sheet }, net }): [string, ItemPlace] => {
      const line = placed?.line ?? symbol.line;
      return [makePinKey(reference, number), { file: sheet.file.file, line, reference, pin: number, net: net?.name }];
    }),
  );
  return (item) => {
    const known = places.get(item.uuid) ?? written(item.uuid);
    if (known) return makePlace(item, project.root.file.file, known, scale);
    const [, ref = '', pin = ''] = /^Symbol (\S+) Pin (\S+)/.exec(item.description) ?? [];
    return makePlace(withoutUuid(item), project.root.file.file, pins.get(makePinKey(ref, pin)), scale);
  };
}

/**
 * What has no uuid in the files gets another one each time that KiCad reads them, so that it would be new at each look. Pins
 * and pads are known by their words then.
 */
function withoutUuid(item: WireItem): WireItem {
  return { ...item, uuid: '' };
}

function makePinKey(ref: string, pin: string): string {
  return `${ref}\n${pin}`;
}

interface Units {
  x: number;
  y: number;
}

/**
 * What to multiply the places of a report of the electrical rules with. KiCad 9 writes them a hundred times too small
 * (https://gitlab.com/kicad/code/kicad/-/issues/25582); whether this one does is told by the symbols they are of.
 */
function scaleOfPlaces(
  items: readonly WireItem[],
  symbols: ReadonlyMap<string, Units>,
  pins: ReadonlyMap<string, Units>,
): 1 | 100 {
  let votes = 0;
  for (const { uuid, x, y } of items) {
    const at = symbols.get(uuid) ?? pins.get(uuid);
    if (!at) continue;
    const distance = (scale: number): number =>
      Math.hypot(x * scale - at.x / UNITS_PER_MM, y * scale - at.y / UNITS_PER_MM);
    votes += Math.sign(distance(1) - distance(100));
  }
  return votes < 0 ? 1 : 100;
}

function placerOnBoard(design: Design, file: string, bytes: Uint8Array): PlaceItem {
  const board = readBoard(new TextDecoder().decode(bytes), file);
  const known = knownItems(board);
  const pads = new Map(
    board.footprints.flatMap(({ reference, pads: all }) =>
      all.map(({ number: pin, net, line }): [string, ItemPlace] => [
        makePinKey(reference, pin),
        { file, line, reference, pin, net },
      ]),
    ),
  );
  const sheets = design.status === 'read' ? mapPlaces(design.project, design.connectivity) : undefined;
  const written = writtenPlaces(new Map([[file, bytes]]));
  return (item) => {
    const some = known.get(item.uuid);
    if (some) {
      const { line, ref: reference, pin, net } = some;
      return makePlace(item, file, { file, line, reference, pin, net }, 1);
    }
    // A part that the board lacks is in the schematic.
    const drawn = sheets?.get(item.uuid);
    if (drawn) return { ...makePlace(item, file, drawn, 1), atMm: null };
    const place = written(item.uuid);
    if (place) return makePlace(item, file, place, 1);
    const [, pin = '', ref = ''] = /\bpad (\S+) \[.*\] of (\S+)/i.exec(item.description) ?? [];
    return makePlace(withoutUuid(item), file, pads.get(makePinKey(ref, pin)), 1);
  };
}

/** Where a uuid is written, for what has no part and no net. The files are gone through once, and only when it is asked. */
function writtenPlaces(files: ReadonlyMap<string, Uint8Array>): (uuid: string) => ItemPlace | undefined {
  let places: Map<string, ItemPlace> | undefined;
  return (uuid) => {
    if (uuid === '') return undefined;
    places ??= readPlaces(files);
    return places.get(uuid.toLowerCase());
  };
}

function readPlaces(files: ReadonlyMap<string, Uint8Array>): Map<string, ItemPlace> {
  const places = new Map<string, ItemPlace>();
  for (const [file, bytes] of files) {
    let line = 1;
    for (const [token] of new TextDecoder().decode(bytes).matchAll(UUID_OR_NEWLINE)) {
      const uuid = token.toLowerCase();
      if (token === '\n') line += 1;
      else if (!places.has(uuid))
        places.set(uuid, { file, line, reference: undefined, pin: undefined, net: undefined });
    }
  }
  return places;
}

const UUID_OR_NEWLINE = /\n|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

function makePlace(item: WireItem, file: string, known: ItemPlace | undefined, scale: number): FindingPlace {
  const { uuid, description, x, y } = item;
  // A sheet that is used twice has its symbols twice, and only these words say which is meant.
  const ref = /^Symbol (\S+)/.exec(description)?.[1];
  const isPlaced = Number.isFinite(x) && Number.isFinite(y);
  return {
    file: known?.file ?? file,
    line: known && known.line > 0 ? known.line : null,
    what: description,
    ref: (known?.reference === undefined ? undefined : ref) ?? (known?.reference || null),
    pin: known?.pin || null,
    net: known?.net || null,
    uuid: uuid || null,
    atMm: isPlaced ? [roundedMm(x * scale), roundedMm(y * scale)] : null,
  };
}

/** To KiCad's own steps of 0.1 um. */
function roundedMm(mm: number): number {
  return Math.round(mm * 10_000) / 10_000;
}

/** What the design accepts is left out. */
function listViolations(said: z.output<typeof Violations>): WireViolation[] {
  return (said ?? []).flatMap((violation) => {
    if (violation === null) return [];
    const { type: rule, severity, description: message, excluded, items } = violation;
    if (excluded === true || severity === 'exclusion' || severity === 'ignore') return [];
    return [{ rule, severity: severity === 'error' ? ('error' as const) : ('warning' as const), message, items }];
  });
}

/** Nothing in it when it is no report: what reads it says so. */
function readReport(bytes: Uint8Array): z.output<typeof Report> {
  try {
    return Report.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return {};
  }
}
