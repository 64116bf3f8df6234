import {
  BomUnreadable,
  type ColumnRole,
  findDoubtedQuantities,
  readBom,
  type Bom,
  type BomLine,
  type BomReadOptions,
  type BomSource,
} from '@partwright/bom';
import type { CandidateSource, Decision } from '@partwright/catalog/matching';
import { openProject, ReadFailure } from '@partwright/kicad/schematic';
import { extractBaseName } from '@partwright/files/paths';
import type { BomSide, ReviewProject } from '../model.ts';
import { readBomName } from '../projects/index.ts';
import { isInHardwareFolder } from '../projects/bom-files.ts';
import { estimateSide, type EstimateWish } from './estimate-parts.ts';
import { findSubstitutesOfSide, type SubstituteWish } from './find-substitutes.ts';
import { matchLines, NO_CATALOGUE } from './match-lines.ts';
import { linesOfSchematic, type ReadLines } from './schematic-lines.ts';
import type { DraftLine } from './draft-line.ts';

/** One project at one commit. */
export interface BomProject {
  kind: ReviewProject['kind'];
  /** As ReviewProject has it: the `.kicad_pro` (or its `.kicad_sch`), or the BOM file. */
  path: string;
  /** By path in the repository. */
  files: ReadonlyMap<string, Uint8Array>;
  /** What columns of a BOM file mean, by their header, where it is not left to the reader. */
  bomColumns?: Record<string, ColumnRole> | undefined;
  /** Name of the variant to read, in any case; left out: the default. What has no variants is read as it is. */
  variant?: string | undefined;
  /** What was decided about lines; all of one project. Their `file` is the name of the BOM file, or of the top sheet. */
  decisions?: readonly Decision[] | undefined;
}

/**
 * The bill of materials of a project at one commit with the part of every line: of a KiCad project from its schematic, else
 * the file itself. `absent`: there is none, or a file whose name may be that of a list of anything holds no parts. `not_run`:
 * there is one that cannot be read; `reason` says why and what to do. With `estimates` lines without a price say what they may
 * cost, with `substitutes` those that want one what may stand in for their part.
 *
 * @example
 * import { readBomSide } from '@partwright/review/bom';
 *
 * const csv = 'Designator,Quantity,Value,MPN\nR1,1,470,RC0603FR-07330RL\n';
 * const files = new Map([['bom.csv', new TextEncoder().encode(csv)]]);
 * const { lines } = await readBomSide({ kind: 'bom', path: 'bom.csv', files }, null);
 * lines[0]?.conflicts.map(({ message }) => message); // => ['RC0603FR-07330RL is 330 Ω, the line asks for 470 Ω']
 */
export async function readBomSide(
  project: BomProject,
  catalogue: CandidateSource | null,
  { estimates, substitutes }: { estimates?: EstimateWish | undefined; substitutes?: SubstituteWish | undefined } = {},
): Promise<BomSide> {
  const source = project.kind === 'kicad' ? 'schematic' : project.path;
  const none = { source, lines: [], warnings: [] };
  const read = readVariantLines(project);
  if ('status' in read) return { ...none, ...read };
  const { lines, known } = await matchLines(read.lines, catalogue, {
    decisions: project.decisions ?? [],
    file: nameList(project),
  });
  const estimated = estimates === undefined ? lines : await estimateSide(lines, known, estimates);
  const found =
    substitutes === undefined || catalogue === null
      ? undefined
      : await findSubstitutesOfSide(lines, known, catalogue, substitutes);
  return {
    status: 'ran',
    reason: catalogue === null ? NO_CATALOGUE : '',
    source,
    lines: estimated.map((line, at) => {
      const its = found?.get(lines[at]!);
      return its === undefined ? line : { ...line, substitutes: its };
    }),
    warnings: read.warnings,
  };
}

/** The file that a decision on a line of it names: `bom.csv`, or `blinky.kicad_sch` for the schematic of `blinky.kicad_pro`. */
function nameList({ kind, path }: BomProject): string {
  const name = extractBaseName(path);
  return kind === 'kicad' ? name.replace(/\.kicad_(?:pro|pcb)$/i, '.kicad_sch') : name;
}

/**
 * One setting is for all projects of a repository: those without variants are read as they are, with a word of it. A project
 * that has others is not.
 */
function readVariantLines(project: BomProject): ReadLines | Pick<BomSide, 'status' | 'reason'> {
  const { variant } = project;
  try {
    return readLines(project);
  } catch (error) {
    if (!(error instanceof BomUnreadable)) throw error;
    const plain = readLines({ ...project, variant: undefined });
    if ('status' in plain || plain.warnings.some(({ code }) => code === 'variant_not_chosen'))
      return { status: 'not_run', reason: error.message };
    const message = `It has no variants, so it is read as it is and not as the variant "${variant?.slice(0, 60)}".`;
    return { ...plain, warnings: [...plain.warnings, { code: 'no_variants', severity: 'info', lines: [], message }] };
  }
}

/** @throws BomUnreadable when there is no such variant. */
function readLines({
  kind,
  path,
  files,
  bomColumns,
  variant,
}: BomProject): ReadLines | Pick<BomSide, 'status' | 'reason'> {
  if (kind === 'gerber') return { status: 'absent', reason: 'Gerber files have no bill of materials' };
  try {
    if (kind === 'bom') {
      const bytes = files.get(path);
      if (bytes === undefined) return { status: 'absent', reason: `${path} is not there` };
      const read = linesOfFile(bytes, path, { columns: bomColumns, variant });
      return isListOfParts(read, path) ? read : NO_LIST;
    }
    const root = findSchematicRoot(path, files);
    // A folder whose names do not tell the top sheet: what the sheets say tells it.
    const isFolder =
      !/\.(?:kicad_\w+|sch)$/i.test(path) && [...files.keys()].some((name) => name.endsWith('.kicad_sch'));
    if (root === undefined && !isFolder) return { status: 'absent', reason: 'The project has no schematic' };
    return linesOfSchematic(openProject(files, root, { variant }), variant);
  } catch (error) {
    if (error instanceof BomUnreadable && error.code === 'variant_not_found') throw error;
    if (error instanceof BomUnreadable && kind === 'bom' && readBomName(path) !== 'sure') return NO_LIST;
    if (error instanceof BomUnreadable || error instanceof ReadFailure)
      return { status: 'not_run', reason: error.message };
    throw error;
  }
}

/** Numbers alone may be counts of anything. */
const DESIGNATOR = /^\p{L}{1,6}\d/u;

const NO_LIST = { status: 'absent', reason: 'What the file holds is no list of parts' } as const;

/** Most names are enough; with a weak one, or that of its project, designators or part numbers have to say it, or the folder, unless the list is of positions. */
function isListOfParts({ lines, hasPositions }: FileLines, path: string): boolean {
  const name = readBomName(path);
  if (name === 'sure') return true;
  if (name === 'none') return !hasPositions && hasDesignators(lines);
  const hasNumbers = lines.some(({ mpn, sku }) => mpn !== null || sku !== null);
  if (hasNumbers) return true;
  if (hasPositions) return false;
  return isInHardwareFolder(path) || lines.some(({ references }) => references.some((name) => DESIGNATOR.test(name)));
}

/** Of a table whose name says nothing: most lines name parts of a board. */
function hasDesignators(lines: FileLines['lines']): boolean {
  const named = lines.filter(({ references }) => references.some((name) => DESIGNATOR.test(name)));
  return named.length > 0 && named.length * 2 >= lines.length;
}

/** The project itself when its top sheet is there, else that sheet alone; undefined when there is no sheet of its name. */
function findSchematicRoot(path: string, files: BomProject['files']): string | undefined {
  const stem = path.replace(/\.kicad_(?:pro|sch|pcb)$/i, '');
  const sheet = [`${stem}.kicad_sch`, `${stem}.sch`].find((name) => files.has(name));
  if (sheet === undefined) return undefined;
  return sheet.endsWith('.kicad_sch') && files.has(`${stem}.kicad_pro`) ? `${stem}.kicad_pro` : sheet;
}

interface FileLines extends ReadLines {
  /** There are columns of coordinates: it tells where parts are placed. */
  hasPositions: boolean;
}

/** `Mid X`, `PosX`, `Center-X(mm)`, `X`; the other axis in the same way. */
const COORDINATE =
  /^(?:(?:mid|pos|ref|pad|center|centre|location|part)[-_ ]?)?([xy])(?:[-_ ]?(?:pos|position|location|coord|coordinate))?\s*(?:\(\w*\)|\[\w*\])?$/i;

/**
 * The lines of a BOM file. A line of which some designators are not fitted becomes two with one number: what is fitted,
 * and what is not.
 * @throws BomUnreadable with what is wrong, where, and what to do.
 */
function linesOfFile(bytes: Uint8Array, path: string, options: Pick<BomReadOptions, 'columns' | 'variant'>): FileLines {
  const bom = readBom(bytes, { ...options, filename: extractBaseName(path) });
  const lineOfRow = fileLines(bytes, bom.source);
  const doubted = findDoubtedQuantities(bom);
  const place = ({ line, row }: BomLine) => ({
    file: path,
    fileLine: row === null ? null : lineOfRow(row),
    ...(doubted.has(line) ? { quantityDoubt: doubted.get(line) } : {}),
  });
  return {
    lines: bom.lines.flatMap((line) => splitByFitting(line, place(line))),
    warnings: listWarnings(bom),
    hasPositions: listAxes(bom.source).size === 2,
  };
}

function listAxes({ columns }: BomSource): Set<string> {
  const named = columns.flatMap(({ header }) => COORDINATE.exec(header.trim())?.[1] ?? []);
  return new Set(named.map((axis) => axis.toLowerCase()));
}

function listWarnings({ warnings, source }: Bom): ReadLines['warnings'] {
  return [
    ...warnings.map(({ code, severity, lines, message }) => ({ code, severity, lines, message })),
    ...warnOfHeaders(source),
  ];
}

/** A change of cells may make another column of one, so that its reader has to know. */
function warnOfHeaders({ columns }: BomSource): ReadLines['warnings'] {
  const roles = columns.map(({ role }) => role).filter((role) => role !== 'ignored');
  if (roles.length === 0 || columns.some(({ header }) => header.trim() !== '')) return [];
  const message = `The list has no headers: what its columns are is taken from their cells (${roles.join(', ')}).`;
  return [{ code: 'no_headers', severity: 'info', lines: [], message }];
}

function splitByFitting(read: BomLine, place: Pick<DraftLine, 'file' | 'fileLine' | 'quantityDoubt'>): DraftLine[] {
  const { line, references, quantity, dnp, dnpReferences, value, footprint } = read;
  const { manufacturer, mpn, sku, description, ratings, notes, fields, alternates } = read;
  const named = { value, footprint, manufacturer, mpn, sku, description, ratings };
  const said = { line, ...named, notes, fields, alternates, ...place };
  if (dnp) return [{ ...said, references, perBoard: 0, isFitted: false }];
  const unfitted = new Set(dnpReferences);
  const perBoard = Math.max(0, quantity - dnpReferences.length);
  const fitted = references.filter((reference) => !unfitted.has(reference));
  const fittedLine: DraftLine = { ...said, references: fitted, perBoard, isFitted: true };
  if (unfitted.size === 0) return [fittedLine];
  return [fittedLine, { ...said, references: dnpReferences, perBoard: 0, isFitted: false }];
}

const TEXT_TABLES: ReadonlySet<BomSource['format']> = new Set(['csv', 'tsv', 'fixed_width']);
const [QUOTE, NEWLINE] = [0x22, 0x0a];

/**
 * The line of the file that a row begins in, 1-based: a cell in quotes may go over several lines. Null for formats without
 * lines.
 */
function fileLines(bytes: Uint8Array, { format, encoding }: BomSource): (row: number) => number | null {
  if (!TEXT_TABLES.has(format) || encoding === null) return () => null;
  // In the other encodings no byte of a character is that of a quote or of the end of a line.
  const units = encoding.startsWith('utf-16') ? readCodeUnits(bytes, encoding) : bytes;
  const begins = [1];
  let line = 1;
  let isQuoted = false;
  for (const unit of units) {
    if (unit === QUOTE) isQuoted = !isQuoted;
    if (unit !== NEWLINE) continue;
    line += 1;
    if (!isQuoted) begins.push(line);
  }
  // A quote that is never closed is an inch mark: then every row is a line.
  return isQuoted ? (row) => row + 1 : (row) => begins[row] ?? null;
}

/** The units of UTF-16, two bytes each. */
function readCodeUnits(bytes: Uint8Array, encoding: string): Uint16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint16Array.from({ length: bytes.length >> 1 }, (_, at) => view.getUint16(2 * at, encoding === 'utf-16le'));
}
