import type { Datasheet, RatedValue } from '@partwright/datasheets';
import type { DatasheetTruth, ValueTruth } from './datasheet-truth.ts';

const KINDS = ['min', 'typ', 'max', 'value'] as const;
type Kind = (typeof KINDS)[number];

export interface FigureScore {
  right: number;
  /** Of the truth. */
  of: number;
  /** Another figure, unit or sign than is printed, or one where none is. */
  wrong: number;
  /** The right digits with another sign. */
  signs: number;
}

/**
 * Figures one by one: an answer's row stands for one row of the truth, the one that it agrees with most.
 *
 * @param counts Whether a row of the answer is looked at. Any row stands for its own one of the truth first, so that none takes the
 *   place of another that is left out.
 */
export function scoreFigures(
  name: string,
  sheet: Datasheet,
  truth: DatasheetTruth,
  counts: (value: RatedValue) => boolean = () => true,
): FigureScore {
  const score: FigureScore = { right: 0, of: 0, wrong: 0, signs: 0 };
  const mates = matchRows(name, sheet, truth);
  for (const { row, value } of mates) {
    const kinds = kindsOf(row);
    score.of += kinds.length;
    if (!value || !counts(value)) continue;
    for (const kind of kinds) scoreFigure(row, kind, value, score);
    const free: readonly Kind[] = kinds.includes('value') ? KINDS : kinds;
    score.wrong += KINDS.filter((kind) => !free.includes(kind) && value[kind] !== null).length;
  }
  const used = new Set(mates.map(({ value }) => value));
  for (const value of sheet.values)
    if (!used.has(value) && counts(value) && truth.complete.has(`${name} ${value.page} ${value.table}`))
      score.wrong += KINDS.filter((kind) => value[kind] !== null).length;
  return score;
}

export interface PlaceScore {
  /** Rows whose part and conditions are those of the page. */
  right: number;
  /** Rows that are found with their figures, and print a part or conditions. */
  of: number;
}

/** Of the rows that are found with their figures: whether they are of the part and under the conditions that are printed. */
export function scorePlaces(name: string, sheet: Datasheet, truth: DatasheetTruth): PlaceScore {
  const score: PlaceScore = { right: 0, of: 0 };
  for (const { row, value } of matchRows(name, sheet, truth)) {
    if (!value || `${row.conditions}${row.group}` === '') continue;
    const figures: FigureScore = { right: 0, of: 0, wrong: 0, signs: 0 };
    for (const kind of kindsOf(row)) scoreFigure(row, kind, value, figures);
    if (figures.right === 0) continue;
    score.of++;
    if (isInPlace(row, value)) score.right++;
  }
  return score;
}

/** Names stand in conditions and conditions in names: what is said too much and too little is held against both. */
function isInPlace(row: ValueTruth, value: RatedValue): boolean {
  const wanted = piecesOf(`${row.conditions} ${row.group}`);
  const said = piecesOf(`${value.conditions} ${value.group}`);
  const names = `${value.parameter} ${value.symbol}`;
  return (
    shareOf(wanted, [...said, ...piecesOf(names)]) >= 0.8 &&
    shareOf(said, [...wanted, ...piecesOf(`${row.parameter} ${row.symbol}`)]) >= 0.8
  );
}

function shareOf(pieces: readonly string[], others: readonly string[]): number {
  const all = new Set(others);
  return pieces.length === 0 ? 1 : pieces.filter((piece) => all.has(piece)).length / pieces.length;
}

/** Letters and numbers apart: `VGS=0V` as `VGS = 0 V`. */
function piecesOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? []
  );
}

interface Mate {
  row: ValueTruth;
  value: RatedValue | undefined;
}

function kindsOf(row: ValueTruth): Kind[] {
  return KINDS.filter((kind) => plain(row[kind]) !== '');
}

/** Each row of the truth that has figures, with the row of the answer that stands for it. */
export function matchRows(name: string, sheet: Datasheet, truth: DatasheetTruth): Mate[] {
  const wanted = truth.values.filter((row) => row.file === name && kindsOf(row).length > 0);
  const pairs = wanted.flatMap((row, at) =>
    sheet.values.flatMap((value, index) => {
      const fit = likeness(row, value);
      return fit === undefined ? [] : [{ row: at, value: index, fit: fit - Math.abs(at - index) * 1e-6 }];
    }),
  );
  const mates = new Map<number, number>();
  const used = new Set<number>();
  for (const { row, value } of pairs.toSorted((a, b) => b.fit - a.fit)) {
    if (mates.has(row) || used.has(value)) continue;
    mates.set(row, value);
    used.add(value);
  }
  return wanted.map((row, at) => {
    const mate = mates.get(at);
    return { row, value: mate === undefined ? undefined : sheet.values[mate] };
  });
}

function scoreFigure(row: ValueTruth, kind: Kind, value: RatedValue, score: FigureScore): void {
  const want = plain(row[kind]);
  const said = KINDS.map((each) => plain(value[each]?.text ?? '')).filter(Boolean);
  const got = kind === 'value' ? said : [plain(value[kind]?.text ?? '')].filter(Boolean);
  if (got.length === 0) return;
  const isRight = got.some((text) => text === want) || (kind === 'value' && isRange(want, value));
  if (isRight && plainUnit(row.unit) === plainUnit(value.unit.text)) score.right++;
  else {
    score.wrong++;
    const bare = (text: string): string => text.replaceAll(/[-+±]/g, '');
    if (!isRight && got.some((text) => bare(text) === bare(want))) score.signs++;
  }
}

function isRange(want: string, { min, max }: RatedValue): boolean {
  const ends = /^(.+?)(?:to|~|…|\.\.\.)(.+)$/.exec(want);
  return ends !== null && plain(min?.text ?? '') === ends[1] && plain(max?.text ?? '') === ends[2];
}

/** How much a row of an answer is like one of the truth; undefined: it is about something else. */
function likeness(row: ValueTruth, value: RatedValue): number | undefined {
  if (String(value.page) !== row.page) return undefined;
  const isNamed = areAlike(row.parameter, value.parameter);
  const isMarked = row.symbol !== '' && flat(row.symbol) === flat(value.symbol);
  if (!isNamed && !isMarked) return undefined;
  const kinds = kindsOf(row);
  const said = new Set(KINDS.map((kind) => plain(value[kind]?.text ?? '')));
  const right = kinds.filter((kind) =>
    kind === 'value' ? said.has(plain(row[kind])) : plain(value[kind]?.text ?? '') === plain(row[kind]),
  );
  const place = `${row.conditions} ${row.group}`;
  const saidPlace = `${value.conditions} ${value.group}`;
  return (
    right.length / kinds.length +
    (flat(row.parameter) === flat(value.parameter) ? 0.3 : 0) +
    (isMarked ? 0.2 : 0) +
    (flat(place) === flat(saidPlace) ? 0.3 : 0) +
    (areAlike(place, saidPlace) ? 0.1 : 0)
  );
}

export interface FoundScore {
  found: number;
  of: number;
  /** Said, and not of the truth; where only some pages are labelled, on these. */
  beside: number;
}

const labelledPages = (name: string, { files }: DatasheetTruth): ((page: number) => boolean) | undefined =>
  files.find((file) => file.name === name)?.isLabelled;

/** Tells the pages that are looked at: those that are labelled, else those on which the truth has any. */
function pagesOf(name: string, truth: DatasheetTruth, wanted: readonly { page: string }[]): (page: number) => boolean {
  const pages = new Set(wanted.map(({ page }) => page));
  return labelledPages(name, truth) ?? ((page) => pages.has(String(page)));
}

export function scoreSections(name: string, sheet: Datasheet, truth: DatasheetTruth): FoundScore {
  const wanted = truth.sections.filter(({ file }) => file === name);
  const isLabelled = labelledPages(name, truth);
  if (wanted.length === 0 && !isLabelled) return { found: 0, of: 0, beside: 0 };
  return compare(
    wanted.map(({ page, number, title }) => `${page} ${flat(number + title)}`),
    sheet.sections
      .filter(({ page }) => !isLabelled || isLabelled(page))
      .map(({ page, number, title }) => `${page} ${flat(number + title)}`),
  );
}

export function scorePins(name: string, sheet: Datasheet, truth: DatasheetTruth): FoundScore {
  const wanted = truth.pins.filter(({ file }) => file === name);
  const isLookedAt = pagesOf(name, truth, wanted);
  // `1, 5, 8` is three pins; a dash says that a package has none.
  const numbersOf = ({ pin }: { pin: string }): string[] => pin.split(/\s*,\s*/).filter((each) => each !== '-');
  return compare(
    wanted.flatMap((pin) => numbersOf(pin).map((number) => `${pin.page} ${number} ${flat(pin.name)}`)),
    sheet.pins
      .filter(({ page }) => isLookedAt(page))
      .flatMap((pin) => pin.numbers.map((number) => `${pin.page} ${number} ${flat(pin.name)}`)),
  );
}

export function scoreOrdering(name: string, sheet: Datasheet, truth: DatasheetTruth): FoundScore {
  const wanted = truth.ordering.filter(({ file }) => file === name);
  const isLookedAt = pagesOf(name, truth, wanted);
  return compare(
    wanted.map((code) => `${code.page} ${flat(code.part_number)}`),
    sheet.orderingCodes.filter(({ page }) => isLookedAt(page)).map((code) => `${code.page} ${flat(code.partNumber)}`),
  );
}

/** By page and kind; boxes that are read by eye are not held against those that are found. */
export function scoreDrawings(name: string, sheet: Datasheet, truth: DatasheetTruth): FoundScore {
  const wanted = truth.drawings.filter(({ file }) => file === name);
  const isLookedAt = pagesOf(name, truth, wanted);
  return compare(
    wanted.map(({ page, kind }) => `${page} ${kind}`),
    sheet.drawings.filter(({ page }) => isLookedAt(page)).map(({ page, kind }) => `${page} ${kind}`),
  );
}

function compare(wanted: readonly string[], said: readonly string[]): FoundScore {
  const left = new Map<string, number>();
  for (const key of wanted) left.set(key, (left.get(key) ?? 0) + 1);
  let found = 0;
  for (const key of said) {
    const count = left.get(key) ?? 0;
    if (count === 0) continue;
    left.set(key, count - 1);
    found++;
  }
  return { found, of: wanted.length, beside: said.length - found };
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^0-9a-z\u00C0-\uFFFC]+/)
    .filter(Boolean);
}

function flat(text: string): string {
  return wordsOf(text).join('');
}

function areAlike(a: string, b: string): boolean {
  const [x, y] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  if (x.size === 0 || y.size === 0) return false;
  const both = [...x].filter((word) => y.has(word)).length;
  return both / Math.min(x.size, y.size) >= 0.6 || flat(a).includes(flat(b)) || flat(b).includes(flat(a));
}

/** A printed figure without what is the same: signs of one meaning, blanks, zeros at the end, a plus alone. */
export function plain(text: string): string {
  const bare = text
    .normalize('NFKC')
    .replaceAll(/[\u2212\u2013\u2014]/g, '-')
    .replaceAll('+/-', '±')
    .replaceAll(/\s+/g, '');
  if (/^(?:-{0,3}|none)$/.test(bare)) return '';
  return bare
    .replace(/^\+(?=[\d.]+$)/, '')
    .replaceAll(/\d+\.\d+|\.\d+/g, (number) => String(Number(number)))
    .toLowerCase();
}

function plainUnit(text: string): string {
  const bare = text
    .normalize('NFKC')
    .replaceAll(/[\u00B5\u03BC]/g, 'u')
    .replaceAll(/\s+/g, '');
  return { KHz: 'kHz', PF: 'pF' }[bare] ?? bare;
}
