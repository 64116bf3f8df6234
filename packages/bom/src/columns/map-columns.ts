import { ROLES } from '../roles/index.ts';
import { isOnePattern } from '../roles/role.ts';
import { Assignment, type MappedColumn } from './assignment.ts';
import { collectCandidates } from './candidates.ts';
import { isRefuted } from './role-fit.ts';
import type { Candidate, ColumnFacts } from './candidate.ts';
import { profileColumns, type ColumnProfile } from './column-profile.ts';
import { readHeader, type HeaderReading } from './read-header.ts';
import type { KnownColumns } from '../grid.ts';
import type { ColumnRole } from '../types.ts';

/** Below this a role is not given. */
const ACCEPT = 0.3;

/** A header this clear keeps its role even when another column plays it better. */
const EXPLICIT = 0.7;

/** A header of more words is a sentence. */
const MOST_WORDS = 8;

/** So clear is the header of a second part (`Alternate MPN`), though its words are less sure than the first one's. */
const OTHER_PART = 0.4;

interface MapInput extends Pick<ColumnFacts, 'countReferences'> {
  headers: readonly string[];
  /** Rows below the header, as far as they are known to belong to the table. */
  rows: readonly (readonly string[])[];
  /** Header text or index (as text) to role; wins over everything. */
  overrides?: Record<string, ColumnRole> | undefined;
  /** Roles by column from a saved mapping, the form of the text, the names of variants: the first that knows it decides; only `overrides` wins. */
  known?: readonly KnownColumns[] | undefined;
}

/** Decide what each column means: by its header, by its cells, and by what the other columns already are. */
export function mapColumns(input: MapInput): MappedColumn[] {
  const facts = gatherFacts(input);
  const assignment = new Assignment(facts);
  for (const [index, header] of facts.headers.entries()) {
    const role = overriddenRole(header, index, input.overrides);
    const known = input.known?.find(({ roles }) => roles.has(index));
    if (role) assignment.give(index, role, 1, 'chosen by the caller');
    else if (known) assignment.give(index, known.roles.get(index)!, 1, known.reason);
  }
  const overridden = new Set(assignment.columns.flatMap((column) => (column ? [column.index] : [])));
  const combined = assignCombined(assignment, facts);
  assignBest(assignment, collectCandidates(facts, overridden), facts);
  renameContradicted(assignment, facts);
  nameUnheadedAlternates(assignment, facts);
  addPlaces(assignment, facts);
  nameTextBesideDesignators(assignment, facts);
  nameUnexplainedTexts(assignment, facts);
  describeByTypes(assignment, facts);
  describeByKinds(assignment, facts);
  describeByNotes(assignment, facts);
  // Whatever its cells are like, the price of one piece comes before sums and prices of many.
  assignment.rerank('price', ({ index, reading }) => index + (isSum(reading) ? facts.headers.length : 0));
  for (const [index, header] of facts.headers.entries()) {
    if (assignment.columns[index] || (header === '' && facts.profiles[index]!.filled === 0)) continue;
    assignment.give(index, 'ignored', 0, 'nothing tells what it means');
  }
  const mapped = assignment.columns.filter((column) => column !== undefined);
  return [...mapped, ...shareCells(assignment, combined, facts)].sort((a, b) => a.index - b.index);
}

function gatherFacts({ headers: given, rows, countReferences }: MapInput): ColumnFacts {
  const width = Math.max(given.length, ...rows.slice(0, 500).map((row) => row.length));
  const headers = Array.from({ length: width }, (_, i) => (given[i] ?? '').trim());
  const profiles = profileColumns(rows, width);
  return {
    headers,
    readings: headers.map((header, i) => (header === '' ? undefined : readAgainstCells(header, profiles[i]!))),
    profiles,
    rows,
    countReferences,
  };
}

/**
 * Read a header, from its end when its cells cannot be what its beginning says: `LCSC Matching Results Mfr.` heads makers
 * that a seller found.
 */
function readAgainstCells(header: string, profile: ColumnProfile): HeaderReading | undefined {
  const reading = readHeader(header);
  const isWrong = (candidate: HeaderReading | undefined) =>
    candidate?.priors[0] !== undefined && isRefuted(candidate.priors[0].role, profile);
  const words = header.split(/\s+/);
  if (words.length < 3 || words.length > MOST_WORDS || !isWrong(reading)) return reading;
  for (let from = 1; from < words.length; from++) {
    const ending = readHeader(words.slice(from).join(' '));
    if (ending && (ending.priors[0]?.prior ?? 0) >= EXPLICIT && !isWrong(ending)) return ending;
  }
  return reading;
}

function overriddenRole(header: string, index: number, overrides: MapInput['overrides']): ColumnRole | undefined {
  if (!overrides) return undefined;
  const byText = Object.entries(overrides).find(([key]) => key.trim().toLowerCase() === header.toLowerCase());
  if (byText && header !== '') return byText[1];
  return Object.hasOwn(overrides, String(index)) ? overrides[String(index)] : undefined;
}

/** Give the roles out, the best candidate first; a clear header that came too late gets its role as a further column. */
function assignBest(assignment: Assignment, candidates: Candidate[], facts: ColumnFacts): void {
  candidates.sort((a, b) => b.score - a.score || a.column - b.column);
  const reserve: Candidate[] = [];
  for (const candidate of candidates) {
    const { column, role, score, prior, reason } = candidate;
    if (assignment.columns[column] || score < ACCEPT) continue;
    if (!ROLES[role].hasSeveralColumns && assignment.has(role)) {
      if (prior >= neededInReserve(candidate, facts)) reserve.push(candidate);
      continue;
    }
    // A clear header waits for its own role rather than take a weak second reading.
    const waits = reserve.some(
      (other) => other.column === column && other.prior >= EXPLICIT && other.score > score + 0.15,
    );
    if (!waits) assignment.give(column, role, score, reason);
  }
  for (const { column, role, score, reason } of reserve) {
    if (!assignment.columns[column]) assignment.give(column, role, score, reason);
  }
}

/** How clear a header must be to get a role that another column plays already. */
function neededInReserve({ column, role }: Candidate, { readings }: ColumnFacts): number {
  if (role === 'mpn' && readings[column]?.concepts.has('alternate')) return OTHER_PART;
  return ROLES[role].reserve ?? EXPLICIT;
}

const isSum = (reading: HeaderReading | undefined) =>
  reading !== undefined &&
  (reading.concepts.has('order') || /\b(?:line|ext|extended|sub|subtotal|sum|gesamtpreis)\b/.test(reading.phrase));

/** Texts name or describe the parts where nearly every line has one, and hardly two lines the same. */
const EVERY_LINE = 0.7;
const LEAST_LINES = 3;
const MANY_TEXTS = 0.4;

/** A column that fewer lines fill does not say what the parts are. */
const MOST_LINES = 0.5;

/**
 * Without any headers, the first column of texts beside the designators says what the parts are, and the next describes
 * them: `C4 | CAP POL | Tantalum | 10u`.
 */
function nameTextBesideDesignators(assignment: Assignment, { headers, profiles }: ColumnFacts): void {
  if (headers.some((header) => header !== '') || !assignment.has('references')) return;
  const texts = profiles.flatMap((profile, column) => {
    const others = ['url', 'money', 'yes_no'] as const;
    const isText = others.every((shape) => profile.share(shape) < 0.5);
    return !assignment.columns[column] && profile.filled >= profile.seen * MOST_LINES && isText ? [column] : [];
  });
  if (!assignment.has('value') && !assignment.has('description') && !assignment.has('mpn')) {
    const index = texts.shift();
    if (index !== undefined)
      assignment.give(index, 'value', 0.3, 'the first texts beside the designators, and there are no headers');
  }
  const described = texts.find(
    (column) =>
      profiles[column]!.distinct > 1 && profiles[column]!.share('number') < 0.5 && !profiles[column]!.counting,
  );
  if (described !== undefined && !assignment.has('description'))
    assignment.give(described, 'description', 0.3, 'further texts beside the designators, and there are no headers');
}

/**
 * Something says what the parts are. Where no header tells what (it is of another language, or its cells refute it), it
 * is the column with the most different texts: a description beside part numbers or sparse values, else the name.
 */
function nameUnexplainedTexts(assignment: Assignment, { headers, profiles }: ColumnFacts): void {
  if (!headers.some((header) => header !== '')) return;
  if (!assignment.has('references') && !assignment.has('quantity')) return;
  const fills = (role: ColumnRole) =>
    assignment.columns.some(
      (column) => column?.role === role && profiles[column.index]!.filled >= profiles[column.index]!.seen * MOST_LINES,
    );
  const named = fills('mpn') || fills('supplier_sku') || fills('lcsc');
  if (fills('value') || (named && assignment.has('description'))) return;
  const texts = profiles.flatMap((profile, index) => {
    const others = ['url', 'money', 'yes_no', 'number', 'footprint', 'seller'] as const;
    const isText = others.every((shape) => profile.share(shape) < 0.5) && !profile.counting && !isOnePattern(profile);
    const isOfParts =
      profile.filled >= Math.max(LEAST_LINES, profile.seen * EVERY_LINE) &&
      profile.distinct >= profile.filled * MANY_TEXTS;
    return !assignment.columns[index] && isText && isOfParts ? [{ index, distinct: profile.distinct }] : [];
  });
  const [most] = texts.sort((a, b) => b.distinct - a.distinct || a.index - b.index);
  if (!most) return;
  const role = named || assignment.has('value') ? 'description' : 'value';
  if (role === 'description' && assignment.has('description')) return;
  assignment.give(
    most.index,
    role,
    0.3,
    `no header tells, and nothing else ${role === 'value' ? 'names' : 'describes'} the parts`,
  );
}

/** So many of the types name a package, `1206 SMD resistor`. */
const SIZED_TYPES = 0.3;

/** Fewer different kinds tell how parts are mounted rather than what they are: `SMD`, `THT`. */
const LEAST_KINDS = 3;

/** `R-US_0207/7`, `C-EU025-050X050`: Eagle's symbols, whose figures read as packages that are none. */
const EAGLE_SYMBOL = /^[A-Z]{1,5}-(?:EU|US)/;

/**
 * `Type` over kinds of parts describes them where nothing else does and no designators tell the kinds; so does `Device` of
 * gEDA beside values.
 */
function describeByKinds(assignment: Assignment, { readings, profiles, headers, rows }: ColumnFacts): void {
  if (assignment.has('description')) return;
  const index = readings.findIndex((reading, column) => {
    const { filled, seen, distinct, share } = profiles[column]!;
    const isFree = (assignment.columns[column]?.role ?? 'ignored') === 'ignored';
    const isKind =
      (reading?.phrase === 'device' && !rows.some((row) => EAGLE_SYMBOL.test((row[column] ?? '').trim()))) ||
      (reading?.phrase === 'type' && !assignment.has('references'));
    const isOfParts = filled >= seen * EVERY_LINE && distinct >= LEAST_KINDS && share('number') < 0.5;
    return isFree && isKind && isOfParts;
  });
  if (index >= 0)
    assignment.give(index, 'description', 0.4, `header "${headers[index]}", and nothing else describes the parts`);
}

/** So often the places of all columns must add up to the quantity. */
const ADD_UP = 0.9;

/** `Analog board | Control board | Qty`: columns of designators whose counts add up to the quantities name places of one list. */
function addPlaces(assignment: Assignment, { headers, profiles, rows, countReferences }: ColumnFacts): void {
  const main = assignment.columns.find((column) => column?.role === 'references')?.index;
  const quantity = assignment.columns.find((column) => column?.role === 'quantity' && column.rank === 0)?.index;
  if (main === undefined || quantity === undefined) return;
  const others = profiles.flatMap((profile, index) => {
    const isFree = (assignment.columns[index]?.role ?? 'ignored') === 'ignored' && headers[index] !== '';
    const arePlaces = profile.share('designators') * profile.usualDesignators > ADD_UP && profile.filled >= LEAST_LINES;
    return isFree && arePlaces ? [index] : [];
  });
  if (others.length === 0) return;
  const counted = rows.filter((row) => /^\d+$/.test((row[quantity] ?? '').trim()));
  const adding = counted.filter((row) => {
    const places = [main, ...others].reduce((sum, at) => sum + countReferences((row[at] ?? '').trim()), 0);
    return places === 0 || places === Number(row[quantity]);
  });
  if (counted.length < LEAST_LINES || adding.length < counted.length * ADD_UP) return;
  for (const index of others)
    assignment.give(
      index,
      'references',
      0.4,
      `its designators and those of "${headers[main]}" add up to the quantities`,
    );
}

/** So many cells of part numbers below no header, right behind those of the parts, are no chance. */
const ALTERNATE_NUMBERS = 0.7;

/** `MPN | | `: numbers that go on behind the column of part numbers, without a word above them, name other acceptable parts. */
function nameUnheadedAlternates(assignment: Assignment, { headers, profiles }: ColumnFacts): void {
  const before = assignment.columns.find((column) => column?.role === 'mpn' && column.rank === 0)?.index;
  if (before === undefined || headers[before] === '') return;
  for (let index = before + 1; index < headers.length; index++) {
    const { filled, share } = profiles[index]!;
    if (headers[index] !== '' || assignment.columns[index] || filled === 0) return;
    const numbers = Math.max(share('part_number'), share('known_number'));
    if (numbers < ALTERNATE_NUMBERS || share('order_number') > 0) return;
    const seen = `${Math.round(numbers * 100)} % of cells look like part numbers, right behind "${headers[before]}"`;
    assignment.giveAlternates(index, 'mpn', 0.4, seen);
  }
}

/** `Info` with a sentence for nearly every part describes them, where nothing else does. */
function describeByNotes(assignment: Assignment, { profiles, headers }: ColumnFacts): void {
  if (assignment.has('description')) return;
  const column = assignment.columns.find((one) => {
    const { filled, seen, distinct, share } = profiles[one?.index ?? 0]!;
    const isOfParts = filled >= Math.max(LEAST_LINES, seen * EVERY_LINE) && distinct >= filled * EVERY_LINE;
    return one?.role === 'notes' && one.score < 1 && isOfParts && share('sentence') >= 0.5;
  });
  if (column)
    assignment.give(
      column.index,
      'description',
      0.4,
      `header "${headers[column.index]}", and nothing else describes the parts`,
    );
}

/** `Type` over kinds of parts with their sizes describes them, where nothing else does. */
function describeByTypes(assignment: Assignment, { readings, profiles, headers }: ColumnFacts): void {
  if (assignment.has('description') || assignment.has('footprint')) return;
  const index = readings.findIndex(
    (reading, column) =>
      (assignment.columns[column]?.role ?? 'ignored') === 'ignored' &&
      reading?.concepts.has('type') === true &&
      profiles[column]!.share('footprint') >= SIZED_TYPES &&
      profiles[column]!.share('worded') >= SIZED_TYPES,
  );
  if (index >= 0)
    assignment.give(
      index,
      'description',
      0.4,
      `header "${headers[index]}", and cells name kinds of parts and packages`,
    );
}

/**
 * Give columns with two things in a cell (`Manufacturer/MPN`) the first of their roles, unless another column plays
 * one of them alone. The second follows in `shareCells`, when all other columns have theirs.
 */
function assignCombined(assignment: Assignment, { readings, headers, profiles }: ColumnFacts): MappedColumn[] {
  const combined: MappedColumn[] = [];
  for (const [index, reading] of readings.entries()) {
    if (!reading?.combined || assignment.columns[index]) continue;
    const [first, second] = reading.combined;
    const alone = (role: ColumnRole) =>
      readings.some((other, i) => {
        const best = other?.priors[0];
        return i !== index && best?.role === role && best.prior >= 0.9 && !other?.combined;
      });
    if (alone(first) || alone(second) || isRefuted(second, profiles[index]!)) continue;
    const column = assignment.give(index, first, 0.9, `header "${headers[index]}" names ${first} and ${second}`);
    column.sharedWith = second;
    combined.push(column);
  }
  return combined;
}

/** The second mappings of the combined columns, and of a description that stands in for the values. */
function shareCells(
  assignment: Assignment,
  combined: readonly MappedColumn[],
  { profiles }: ColumnFacts,
): MappedColumn[] {
  const shared = combined.map((column) => assignment.share(column, column.sharedWith!, column.reason));
  const description = assignment.columns.find((column) => column?.role === 'description' && column.rank === 0);
  if (assignment.has('value') || !assignment.has('references') || !description || description.sharedWith) return shared;
  const profile = profiles[description.index]!;
  const short = profile.share('sentence') < 0.3 && profile.averageChars < 30;
  if (short && profile.share('value') + profile.share('part_number') + profile.share('described') >= 0.3) {
    shared.push(assignment.share(description, 'value', 'no value column, and the descriptions are as short as values'));
  }
  return shared;
}

/** A column headed `Footprint` that holds nothing but part numbers, beside makers without any: its header is wrong. */
function renameContradicted(assignment: Assignment, { profiles }: ColumnFacts): void {
  if (assignment.has('mpn') || !assignment.has('manufacturer')) return;
  const column = assignment.columns.find((candidate) => candidate?.role === 'footprint' && candidate.score < 1);
  const profile = column && profiles[column.index]!;
  if (!profile || profile.filled < 10 || profile.share('footprint') > 0.05 || profile.share('part_number') < 0.7)
    return;
  const share = Math.round(profile.share('part_number') * 100);
  assignment.give(column.index, 'mpn', 0.5, `${share} % of cells look like part numbers and none like footprints`);
}
