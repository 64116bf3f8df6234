import { cellText, walkDelimited } from '@partwright/files/tables';
import { decisionScopes, type Decision, type DecisionChoice, type DecisionScope } from './types.ts';

/** Columns of a file of decisions, in the order they are written. */
const COLUMNS = [
  'id',
  'scope',
  'project',
  'file',
  'references',
  'value',
  'footprint',
  'mpn',
  'manufacturer',
  'sku',
  'description',
  'ratings',
  'dnp',
  'choice',
  'part_mpn',
  'part_manufacturer',
  'part_sku',
  'note',
  'decided_at',
  'decided_by',
] as const;
type Column = (typeof COLUMNS)[number];

/** What is wrong in a file of decisions; rows as an editor counts records, 1 is the header. */
export interface DecisionProblem {
  row: number;
  column: string;
  message: string;
}

/** Name of the file of decisions that lies with the files of a project. */
export const DECISIONS_FILE = 'partwright-decisions.csv';

/**
 * Where the file of decisions for something may lie, the nearest first: beside it, then in each folder above, up to the root
 * that paths are relative to.
 *
 * @param path With `/`: `hardware/amp/bom.csv`.
 *
 * @example
 * import { listDecisionsPlaces } from '@partwright/catalog/matching';
 *
 * listDecisionsPlaces('hw/bom.csv'); // => ['hw/partwright-decisions.csv', 'partwright-decisions.csv']
 */
export function listDecisionsPlaces(path: string): string[] {
  const folders = path.split('/').slice(0, -1);
  return [...folders.map((_, at) => folders.slice(0, folders.length - at)), []].map((folder) =>
    [...folder, DECISIONS_FILE].join('/'),
  );
}

/** So many wrong rows are told one by one. */
const MOST_TOLD = 10;

/**
 * The decisions of the bytes of a file, and what is wrong in it, each with file, row and column for people; with any of these
 * the file is not to be followed.
 *
 * @example
 * import { openDecisionsFile } from '@partwright/catalog/matching';
 *
 * const bytes = new TextEncoder().encode('scope,value,choice\naccount,22k,perhaps\n');
 * const { complaints } = openDecisionsFile('decided.csv', bytes);
 * complaints; // => ['decided.csv, row 2, choice: perhaps is not one of part, none, not_bought']
 */
export function openDecisionsFile(
  name: string,
  bytes: Uint8Array,
): { decisions: Decision[]; complaints: readonly string[] } {
  const text = decodeText(bytes);
  if (text === undefined) return { decisions: [], complaints: [`${name} is not UTF-8; save it as CSV in UTF-8`] };
  const { decisions, problems } = readDecisionsFile(text);
  const told = problems
    .slice(0, MOST_TOLD)
    .map(({ row, column, message }) => `${name}, row ${row}${column === '' ? '' : `, ${column}`}: ${message}`);
  const more = problems.length - told.length;
  return {
    decisions: decisions.map(({ row: _row, ...decision }) => decision),
    complaints: more === 0 ? told : [...told, `${name}: ${more} more`],
  };
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const MOST_ROWS = 20_000;
const LONGEST_CELL = 2_000;

/**
 * Read decisions from CSV with a header. `scope` and `choice` have to be there, and something that the line said; `choice` is
 * `part`, `none` or `not_bought`. Rows with problems are left out; nothing is thrown.
 *
 * @example
 * import { readDecisionsFile } from '@partwright/catalog/matching';
 *
 * const csv = 'scope,value,choice,part_mpn\naccount,10k,part,RC0402FR-0710KL\naccount,22k,parts,\n';
 * const { decisions, problems } = readDecisionsFile(csv);
 * decisions[0]!.choice; // => { kind: 'part', mpn: 'RC0402FR-0710KL' }
 * problems[0]; // => { row: 3, column: 'choice', message: 'parts is not one of part, none, not_bought' }
 */
export function readDecisionsFile(text: string): {
  decisions: (Decision & { row: number })[];
  problems: DecisionProblem[];
} {
  const problems: DecisionProblem[] = [];
  const decisions: (Decision & { row: number })[] = [];
  const note = (row: number, column: string, message: string) => void problems.push({ row, column, message });
  const [header, ...rows] = readRows(text, note);
  if (header === undefined) {
    if (problems.length === 0) note(1, '', 'the file is empty; its first row names the columns');
    return { decisions, problems };
  }
  const names = header.map((name) => name.trim().toLowerCase());
  for (const [at, name] of names.entries()) {
    if (!isColumn(name)) note(1, name, `no such column; there are ${COLUMNS.join(', ')}`);
    else if (names.indexOf(name) !== at) note(1, name, 'the column stands twice');
  }
  for (const needed of ['scope', 'choice']) if (!names.includes(needed)) note(1, needed, 'the column is missing');
  if (problems.length > 0) return { decisions, problems };
  for (const [at, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const row = at + 2;
    const cell = (column: Column): string => readCell(cells[names.indexOf(column)] ?? '');
    const before = problems.length;
    const decision = readDecision(cell, `row ${row}`, (column, message) => note(row, column, message));
    if (problems.length === before && decision !== undefined) decisions.push({ ...decision, row });
  }
  return { decisions, problems };
}

/**
 * Decisions as CSV, which readDecisionsFile() reads again. No cell runs as a formula.
 *
 * @example
 * import { readDecisionsFile, writeDecisionsFile } from '@partwright/catalog/matching';
 *
 * const { decisions } = readDecisionsFile('scope,value,choice\naccount,-5V,none\n');
 * readDecisionsFile(writeDecisionsFile(decisions)).decisions[0]!.said.value; // => '-5V'
 */
export function writeDecisionsFile(decisions: readonly Decision[]): string {
  const rows = decisions.map((decision) => {
    const { id, scope, project, file, said, choice, note, decidedAt, decidedBy } = decision;
    const { references, dnp, ratings = null, ...cells } = said;
    const part = choice.kind === 'part' ? choice : { mpn: '', manufacturer: null, sku: null };
    const row: Record<Column, string | null> = {
      id,
      scope,
      project,
      file,
      references: references.join(' '),
      ...cells,
      ratings,
      dnp: dnp ? 'yes' : '',
      choice: choice.kind,
      part_mpn: part.mpn,
      part_manufacturer: part.manufacturer,
      part_sku: part.sku,
      note,
      decided_at: decidedAt,
      decided_by: decidedBy,
    };
    return COLUMNS.map((column) => writeCell(row[column] ?? ''));
  });
  return [[...COLUMNS], ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

type Note = (column: Column, message: string) => void;

function readDecision(cell: (column: Column) => string, fallbackId: string, note: Note): Decision | undefined {
  const orNull = (column: Column): string | null => cell(column) || null;
  const scope = cell('scope').toLowerCase();
  if (!isScope(scope)) note('scope', `${scope || 'nothing'} is not one of ${decisionScopes.join(', ')}`);
  const said = {
    references: cell('references')
      .split(/[\s,;]+/)
      .filter((reference) => reference !== ''),
    value: orNull('value'),
    footprint: orNull('footprint'),
    mpn: orNull('mpn'),
    manufacturer: orNull('manufacturer'),
    sku: orNull('sku'),
    description: orNull('description'),
    ...(cell('ratings') !== '' && { ratings: cell('ratings') }),
    dnp: /^(?:yes|true|1|dnp)$/i.test(cell('dnp')),
  };
  const isByPlace = scope === 'line' && said.references.length > 0;
  if (!isByPlace && !said.value && !said.mpn && !said.sku && !said.description)
    note('value', 'say what the line said: value, mpn, sku or description');
  if ((scope === 'line' || scope === 'file') && cell('file') === '')
    note('file', `scope ${scope} needs the name of the file`);
  const decidedAt = cell('decided_at');
  if (decidedAt !== '' && !(Date.parse(decidedAt) > 0))
    note('decided_at', `${decidedAt} is no date such as 2026-10-02`);
  const choice = readChoice(cell, note);
  if (choice === undefined || !isScope(scope)) return undefined;
  return {
    id: cell('id') || fallbackId,
    scope,
    project: orNull('project'),
    file: orNull('file'),
    said,
    choice,
    note: orNull('note'),
    decidedAt: decidedAt || null,
    decidedBy: orNull('decided_by'),
  };
}

function readChoice(cell: (column: Column) => string, note: Note): DecisionChoice | undefined {
  const kind = cell('choice').toLowerCase();
  const [mpn, sku] = [cell('part_mpn'), cell('part_sku') || null];
  if (kind === 'none' || kind === 'not_bought') {
    if (mpn !== '' || sku !== null)
      note('part_mpn', `the choice is ${kind}; a part is named only with the choice part`);
    return { kind };
  }
  if (kind !== 'part') {
    note('choice', `${kind || 'nothing'} is not one of part, none, not_bought`);
    return undefined;
  }
  if (mpn === '' && sku === null) note('part_mpn', 'name the part: part_mpn, or part_sku');
  return { kind, mpn, manufacturer: cell('part_manufacturer') || null, sku };
}

const isColumn = (name: string): name is Column => (COLUMNS as readonly string[]).includes(name);
const isScope = (text: string): text is DecisionScope => (decisionScopes as readonly string[]).includes(text);

function readRows(text: string, note: (row: number, column: string, message: string) => void): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  // A spreadsheet of many countries saves a CSV with semicolons.
  const [header = ''] = plain.split(/\r?\n/, 1);
  const delimiter = header.split(';').length > header.split(',').length ? ';' : ',';
  try {
    walkDelimited(
      plain,
      delimiter,
      (span) => void row.push(cellText(plain, span)),
      () => {
        rows.push(row);
        row = [];
        return rows.length <= MOST_ROWS + 1;
      },
    );
  } catch (error) {
    note(rows.length + 1, '', error instanceof Error ? error.message : String(error));
    return [];
  }
  if (row.length > 0) rows.push(row);
  if (rows.length <= MOST_ROWS + 1) return rows;
  note(MOST_ROWS + 2, '', `more than ${MOST_ROWS} decisions; split the file`);
  return [];
}

/** Without the apostrophe that keeps a spreadsheet from computing it. */
function readCell(raw: string): string {
  const text = raw.trim().slice(0, LONGEST_CELL);
  return /^'[\s"'`]*[=+\-@\t]/.test(text) ? text.slice(1) : text;
}

function writeCell(text: string): string {
  const guarded = /^['\s"`]*[=+\-@\uff1d\uff0b\uff0d\uff20\u2212]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
