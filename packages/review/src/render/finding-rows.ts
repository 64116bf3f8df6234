import { code, prose } from '@partwright/report-text';
import type { Finding } from '../model.ts';
import { keyOfAlike, timesWord } from './alike.ts';
import { formatFirstPlace, formatWhere, listed, more, pickPlace, placeLink, type RenderContext } from './context.ts';
import { bySeverity, MARKS } from './tally.ts';

/** Rows of one rule that are shown before the rest is counted, in a comment and where there is room. */
const [FEW, MANY] = [5, 50];
/** Places of one cause: they are alike. */
const FEW_OF_A_CAUSE = 2;
/** Messages of one row. */
const MOST_MESSAGES = 3;

/** What several rules say of one pin, or one rule several times of the same thing. */
type Row = Finding[];

/** Rows of the same rules. */
type Group = Row[];

interface FindingListing {
  /** Lines of the first level. */
  most: number;
  indent?: string;
  /** Its places are of base, where head has something else. */
  isGone?: boolean;
}

/**
 * Findings as lines of a list, the worst first. What several rules say of one pin stands in one line, what one rule says of the same
 * thing several times in one with their number, and many findings of one rule are its number with the first few places.
 */
export function findingLines(
  context: RenderContext,
  findings: readonly Finding[],
  { most, indent = '', isGone = false }: FindingListing,
): string[] {
  const few = context.isWide ? MANY : FEW;
  // What has one cause is one thing to look at from the second place on.
  const isOne = (group: Group): boolean =>
    group.length > few || (group.length > 1 && group[0]![0]!.cause !== undefined);
  const items = groupRows(findings).flatMap((group) => (isOne(group) ? [group] : group.map((row) => [row])));
  const left = items.slice(most).reduce((sum, group) => sum + group.reduce((rows, row) => rows + row.length, 0), 0);
  const lines = items.slice(0, most).flatMap((group) => {
    const [first, ...others] = group;
    return others.length === 0
      ? [`${indent}- ${rowText(context, first!, { isGone })}`]
      : groupLines(context, group, { few: Math.min(few, most), indent, isGone });
  });
  const rest = more(context, left);
  return rest === '' ? lines : [...lines, `${indent}- ${rest}`];
}

function groupLines(
  context: RenderContext,
  group: Group,
  { few, indent, isGone }: { few: number; indent: string; isGone: boolean },
): string[] {
  const [first] = group;
  const messages = new Set(group.flatMap((row) => row.map(({ message }) => message)));
  const isSame = messages.size === new Set(first!.map(({ message }) => message)).size;
  const isOfOneCause = !isSame && first![0]!.cause !== undefined;
  const head = [
    `${pickRowMark(first!, isGone)} ${formatRules(first!, false)}`,
    `**${group.length} places**${isOfOneCause ? ' of one cause' : ''}`,
    isSame ? formatMessages(first!) : '',
  ];
  const line = (row: Row): string => {
    const text = rowText(context, row, { isGone, isInGroup: true, withMessage: !isSame });
    return `${indent}  - ${text === '' ? 'somewhere' : text}`;
  };
  return [
    `${indent}- ${head.filter((part) => part !== '').join(' · ')}`,
    ...listed(context, group, isOfOneCause ? Math.min(few, FEW_OF_A_CAUSE) : few, line, `${indent}  `),
  ];
}

function rowText(
  context: RenderContext,
  row: Row,
  { isGone, isInGroup = false, withMessage = true }: { isGone: boolean; isInGroup?: boolean; withMessage?: boolean },
): string {
  const [first] = row;
  const { places } = first!;
  const place = [pickPlace(places), ...places].find((one) => one !== undefined && one.file !== '');
  const parts = [
    isInGroup ? '' : `${pickRowMark(row, isGone)} ${formatRules(row)}`,
    formatRowWhere(row) + (isInGroup ? timesWord(mostOfOneRule(row)) : ''),
    withMessage ? formatMessages(row) : '',
    place === undefined || isGone ? '' : placeLink(context, place),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** What each of the row is at; what they do not have in common is not said of all of them. */
function formatRowWhere(row: Row): string {
  const [where, ...others] = new Set(row.map(formatWhere));
  return others.length === 0 ? where! : formatFirstPlace(row[0]!);
}

function pickRowMark([first]: Row, isGone: boolean): string {
  return isGone ? '✔' : MARKS[first!.severity];
}

function formatRules(row: Row, isCounted = true): string {
  const times = Map.groupBy(row, ({ rule }) => rule);
  return [...times].map(([rule, { length }]) => code(rule, 60) + (isCounted ? timesWord(length) : '')).join(', ');
}

function mostOfOneRule(row: Row): number {
  return Math.max(
    ...Map.groupBy(row, ({ rule }) => rule)
      .values()
      .map(({ length }) => length),
  );
}

function formatMessages(row: Row): string {
  const messages = [...new Set(row.map(({ message }) => message))].slice(0, MOST_MESSAGES);
  return messages.map((message) => prose(message, 240)).join('; ');
}

/** The worst first; rows of the same rules and of one cause together, in the order of the first of each. */
export function groupRows(findings: readonly Finding[]): Group[] {
  const rows = Map.groupBy(bySeverity(findings), keyOfRow).values();
  const groups = Map.groupBy(rows, (row) =>
    JSON.stringify([row[0]!.severity, row[0]!.cause, ...new Set(row.map(({ rule }) => rule))]),
  );
  return [...groups.values()];
}

/** The same for findings of one severity at one pin in one line of a file, and for those that are alike; the others are rows of their own. */
function keyOfRow(finding: Finding): unknown {
  const [place] = finding.places;
  if (place === undefined || place.ref === null || place.pin === null || place.line === null)
    return keyOfAlike(finding) ?? finding;
  return JSON.stringify([finding.severity, place.file, place.line, place.ref, place.pin]);
}
