import { normalizePartNumber } from '@partwright/part-numbers';
import { makeFingerprint } from '../checks/index.ts';
import type { BomSide, Finding, FindingPlace, FindingSeverity, ReviewPart, SideLine, UnknownParts } from '../model.ts';
import { Amount } from './amounts.ts';
import { boughtParts, type BoughtPart } from './bought-parts.ts';
import { nameOfLine } from './components.ts';
import { byNumber, nameDesignators } from './designators.ts';
import { NO_CATALOGUE } from './match-lines.ts';
import { CONTRADICTIONS, isContradiction } from './contradictions.ts';

const LIFECYCLE: ReadonlyMap<string, { severity: FindingSeverity; words: string }> = new Map([
  ['nrnd', { severity: 'warning', words: 'is not recommended for new designs' }],
  ['eol', { severity: 'warning', words: 'will no longer be made' }],
  ['obsolete', { severity: 'warning', words: 'is no longer made' }],
]);

/**
 * Whether findings of a rule are of the part that is bought: the next part in its place is another matter. All others are of
 * the list, which may have the same fault of the same lines in other words.
 */
export function isOfBoughtPart(rule: string): boolean {
  return isContradiction(rule) || OF_PARTS.has(rule) || rule.startsWith('lifecycle_');
}

const OF_PARTS: ReadonlySet<string> = new Set(['decision_contradicted', 'no_stock', 'stock_short']);

/**
 * What is to be looked at in the bill of materials of one state of the files: lines without a part, contradictions, stock
 * that does not reach for `boards` boards, parts that are no longer made, and what the file itself tells.
 */
export function bomFindings(side: BomSide, boards: number): Finding[] {
  const parts = boughtParts(side.lines);
  return withCounts([
    ...side.warnings.filter((warning) => !isReportedByLine(warning, side)).map((warning) => fileFinding(warning, side)),
    ...side.lines.filter(({ isBought }) => isBought).flatMap((line) => reportContradiction(line, side)),
    ...side.lines.flatMap(reportDecision),
    ...side.lines.flatMap(reportUnmatched),
    ...parts.flatMap((part) => [...reportLifecycle(part), ...reportStock(part, boards)]),
  ]);
}

/** One slip of the pen contradicts several things at once: the gravest says what they all say. */
function reportContradiction(line: SideLine, { warnings }: BomSide): Finding[] {
  const ranked = rankContradictions(line);
  const [first, ...others] = ranked;
  if (first === undefined) return [];
  const sameNumber = warnings.filter((warning) => isOfTwoValues(warning) && warning.lines.includes(line.line));
  const also = [...new Set([...others, ...sameNumber].map(({ message }) => message))].filter(
    (message) => message !== first.message,
  );
  const rest = also.length === 0 ? '' : `; also: ${also.map((message) => message.replace(/\.$/, '')).join('; ')}`;
  return [
    {
      ...makeFinding({
        rule: first.code,
        severity: CONTRADICTIONS.get(first.code)!,
        message: `${nameDesignators(line.references, nameless(line))}: ${first.message}${rest}`,
        lines: [line],
        number: line.mpn ?? line.sku ?? '',
      }),
      ...(isWithoutPartFor(line, ranked) && { isWithoutPart: true }),
    },
  ];
}

/** No part was taken because the line contradicts itself. */
function isWithoutPartFor({ part, reason }: SideLine, contradictions: SideLine['conflicts']): boolean {
  return part === null && contradictions.some(({ message }) => reason.includes(message));
}

/** The gravest first. */
function rankContradictions(line: SideLine): SideLine['conflicts'] {
  const rank = [...CONTRADICTIONS.keys()];
  return line.conflicts
    .filter(({ code, message }) => isContradiction(code) && isOfOwnNumber(line, code, message))
    .toSorted((a, b) => rank.indexOf(a.code) - rank.indexOf(b.code));
}

function isOfTwoValues({ code }: BomSide['warnings'][number]): boolean {
  return code === 'part_number_with_two_values';
}

/** The list sees a number that stands for two values; one of its lines may say which of them is wrong. */
function isReportedByLine(warning: BomSide['warnings'][number], { lines }: BomSide): boolean {
  const named = new Set(warning.lines);
  const isContradictory = (line: SideLine): boolean =>
    line.isBought && named.has(line.line) && rankContradictions(line).length > 0;
  return isOfTwoValues(warning) && lines.some(isContradictory);
}

/** What was not taken for the line contradicts nothing: its value was a guess. */
function isOfOwnNumber({ part, mpn }: SideLine, code: string, message: string): boolean {
  if (part !== null || code.startsWith('mpn_contradicts_') || code === 'line_contradicts_itself') return true;
  const number = normalizePartNumber(mpn ?? '');
  return number !== '' && normalizePartNumber(message).includes(number);
}

/** A part that was decided on for a value is no matter of the lines of that value that are not fitted. */
function reportDecision(line: SideLine): Finding[] {
  const { decision, isFitted, references } = line;
  if (decision === undefined || (!isFitted && decision.scope !== 'line')) return [];
  return line.warnings
    .filter(({ code }) => code === 'decision_contradicted')
    .map(({ code, message }) =>
      makeFinding({
        rule: code,
        severity: 'warning',
        message: `${nameDesignators(references, nameless(line))}: ${shorten(message, 500)}`,
        lines: [line],
        number: nameOfLine(line),
      }),
    );
}

function reportUnmatched(line: SideLine): Finding[] {
  if (!line.isBought || line.part !== null || line.reason === NO_CATALOGUE) return [];
  // Which is told in its place.
  if (isWithoutPartFor(line, rankContradictions(line))) return [];
  const number = line.mpn ?? line.sku;
  // The reason is then: left without a part, by whom and when.
  const isLeftOpen = line.decision?.applied === true;
  const said = number ?? [line.value, line.footprint].filter((text) => text !== null).join(' ');
  return [
    makeFinding({
      rule: 'unmatched',
      // A value alone leaves open what is meant; a number that nobody knows is worth a look.
      severity: number === null || isLeftOpen ? 'info' : 'warning',
      message: `${nameDesignators(line.references, nameless(line))}${said === '' ? '' : ` (${shorten(said)})`} ${isLeftOpen ? 'is' : 'has no part:'} ${shorten(line.reason, 300)}`,
      lines: [line],
      number: said,
    }),
  ];
}

function reportLifecycle({ part, lines }: BoughtPart): Finding[] {
  const told = part && LIFECYCLE.get(part.lifecycle);
  if (!part || !told) return [];
  const message = `${formatReferences(lines)}: ${part.mpn} of ${part.manufacturer} ${told.words}${formatAlternatives(lines)}`;
  return [
    makeFinding({ rule: `lifecycle_${part.lifecycle}`, severity: told.severity, message, lines, number: part.mpn }),
  ];
}

function reportStock(bought: BoughtPart, boards: number): Finding[] {
  const { part, lines } = bought;
  if (!part || isStockOpen(part)) return [];
  const stock = part.stock ?? 0;
  const needed = countNeeded(bought, boards);
  if (stock >= needed) return [];
  const had = stock === 0 ? 'none is in stock' : `${stock} are in stock`;
  const message = `${formatReferences(lines)}: ${needed} pieces of ${part.mpn} are needed for ${boards} ${boards === 1 ? 'board' : 'boards'}, ${had}${formatAlternatives(lines)}`;
  return [
    makeFinding({
      rule: stock === 0 ? 'no_stock' : 'stock_short',
      severity: 'warning',
      message,
      lines,
      number: part.mpn,
    }),
  ];
}

/** A seller that does not say may have any number. */
function isStockOpen({ offers }: ReviewPart): boolean {
  return offers.length === 0 || offers.some(({ stock }) => stock === null);
}

function countNeeded({ perBoard }: BoughtPart, boards: number): number {
  return new Amount(perBoard).times(boards).ceil().toNumber();
}

/** Of how many parts it is not known whether they are made, in stock at all, and in stock for `boards` boards. */
export function countUnknown(lines: readonly SideLine[], boards: number): UnknownParts {
  const known = { of: 0, lifecycle: 0, anyStock: 0, stock: 0 };
  for (const bought of boughtParts(lines)) {
    const { part } = bought;
    if (!part) continue;
    const stock = part.offers.reduce((sum, offer) => sum + (offer.stock ?? 0), 0);
    known.of++;
    if (part.lifecycle === 'unknown') known.lifecycle++;
    if (isStockOpen(part) && stock === 0) known.anyStock++;
    if (isStockOpen(part) && stock < countNeeded(bought, boards)) known.stock++;
  }
  return known;
}

const MOST_ALTERNATIVES = 3;

function formatAlternatives(lines: readonly SideLine[]): string {
  const named = [
    ...new Set(
      lines.flatMap(({ alternatives }) => alternatives.map(({ mpn, manufacturer }) => `${mpn} (${manufacturer})`)),
    ),
  ];
  return named.length === 0
    ? ''
    : `; look at ${named
        .slice(0, MOST_ALTERNATIVES)
        .map((name) => shorten(name))
        .join(', ')}`;
}

function fileFinding({ code, severity, lines: numbers, message }: BomSide['warnings'][number], side: BomSide): Finding {
  const told = new Set(numbers);
  const lines = side.lines.filter(({ line }) => told.has(line));
  const found = makeFinding({ rule: code, severity, message, lines, number: '' });
  // The same fault stays the same when lines before it, or of a table that is left out, come or go.
  const plain = message.replace(/ in lines? \d[\d, ]*(?: and \d+ more)?|\brows? \d[\d, ]*|^\d+ |\(\d+ lines\)/g, '');
  return { ...found, fingerprint: makeIdentity(code, plain, lines) };
}

interface Found extends Pick<Finding, 'rule' | 'severity' | 'message'> {
  lines: readonly SideLine[];
  number: string;
}

function makeFinding({ rule, severity, message, lines, number }: Found): Finding {
  return {
    check: 'bom',
    rule,
    severity,
    message,
    places: listPlaces(lines),
    fingerprint: makeIdentity(rule, number, lines),
  };
}

/**
 * A number or a value says which part is meant, whatever it is called on the board and however many there are of it: one more
 * of them is no other fault. Lines that say nothing are known by their designators.
 */
function makeIdentity(rule: string, number: string, lines: readonly SideLine[]): string {
  const names = lines.flatMap((line) => (line.references.length > 0 ? line.references : [nameOfLine(line)]));
  const known = number === '' ? names : [number];
  const places = known.map((ref) => ({ ...NOWHERE, file: '', line: null, what: '', ref }));
  return makeFingerprint({ rule, message: '', places });
}

/** Two lines may have one fault: the second of them is `#2`. */
function withCounts(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const count = (seen.get(finding.fingerprint) ?? 0) + 1;
    seen.set(finding.fingerprint, count);
    return count === 1 ? finding : { ...finding, fingerprint: `${finding.fingerprint}#${count}` };
  });
}

const NOWHERE = { pin: null, net: null, uuid: null, atMm: null };

/** Designators beyond these are in the message's count. */
const MOST_PLACES = 50;

/** One a designator; the place in the file is known of the first of a line. */
function listPlaces(lines: readonly SideLine[]): FindingPlace[] {
  return lines
    .flatMap((line): FindingPlace[] => {
      const file = line.file ?? '';
      const [first = null, ...others] = line.references;
      const what = nameDesignators(line.references, nameless(line));
      return [
        { ...NOWHERE, file, line: line.fileLine, what, ref: first },
        ...others.map((ref) => ({ ...NOWHERE, file, line: null, what: ref, ref })),
      ];
    })
    .slice(0, MOST_PLACES);
}

function formatReferences(lines: readonly SideLine[]): string {
  return nameDesignators(
    lines.flatMap(({ references }) => references).toSorted(byNumber),
    lines.map(nameless).join(', ').slice(0, 80),
  );
}

function nameless({ line }: SideLine): string {
  return `line ${line}`;
}

function shorten(text: string, length = 80): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
