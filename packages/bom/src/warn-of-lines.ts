import type { DraftLine } from './lines/draft-line.ts';
import type { LineDoubt } from './lines/line-doubts.ts';
import type { BomWarning } from './types.ts';

/** Warnings of single lines that a finished BOM cannot tell any more: what was assumed, and what stood open. */
export function warnOfLines(drafts: readonly DraftLine[]): BomWarning[] {
  const doubted = drafts.flatMap((draft, i) => (draft.doubt.length === 0 ? [] : [{ line: i + 1, doubt: draft.doubt }]));
  return [
    ...warnOfMissingQuantity(drafts),
    ...warnOfLastSum(drafts),
    ...warnOfUnreadableQuantity(doubted),
    ...warnOfDesignators(doubted),
    ...warnOfDittos(doubted),
    ...warnOfFitting(doubted),
    ...warnOfFurtherPieces(drafts),
    ...warnOfSellers(doubted),
    ...warnOfBeside(doubted),
    ...warnOfWork(doubted),
    ...reportFew(
      [...groupDoubts(doubted, 'maker_as_number')],
      'maker_as_number',
      (maker) =>
        `Where the part number stands these lines have the name of a manufacturer ("${maker.slice(0, 40)}"): their cells may be moved by one. It was read as the manufacturer; check the line.`,
    ),
    ...warnOfFractions(drafts),
    ...warnOfLinks(drafts),
    ...warnOfOtherSources(doubted),
  ];
}

/** A line, by its number, that leaves something open. */
interface Doubted {
  line: number;
  doubt: readonly LineDoubt[];
}

const listLineNumbers = (drafts: readonly DraftLine[], test: (line: DraftLine) => boolean) =>
  drafts.flatMap((line, i) => (test(line) ? [i + 1] : []));

function warnOfMissingQuantity(drafts: readonly DraftLine[]): BomWarning[] {
  const uncounted = listLineNumbers(
    drafts,
    (line) => line.references.length === 0 && line.statedQuantity === null && !hasDoubt(line, 'unreadable_quantity'),
  );
  if (uncounted.length === 0) return [];
  return [
    {
      code: 'missing_quantity',
      severity: 'warning',
      lines: uncounted,
      message: `${uncounted.length} line${uncounted.length > 1 ? 's have' : ' has'} neither designators nor a quantity; one piece is assumed.`,
    },
  ];
}

/** In a shorter list a part is often needed as many times as all others together. */
const LEAST_SUMMED = 4;

/** A total in a language that nobody here speaks counts what all lines above it count, and names no part. */
function warnOfLastSum(drafts: readonly DraftLine[]): BomWarning[] {
  const last = drafts.at(-1);
  if (last === undefined || drafts.length <= LEAST_SUMMED || last.statedQuantity === null) return [];
  if (last.references.length > 0 || last.mpn !== null || last.sku !== null || last.footprint !== null) return [];
  const above = drafts.slice(0, -1).reduce((sum, { statedQuantity }) => sum + (statedQuantity ?? 0), 0);
  if (above !== last.statedQuantity) return [];
  const name = (last.value ?? last.description ?? '').slice(0, 40);
  return [
    {
      code: 'may_be_total',
      severity: 'warning',
      lines: [drafts.length],
      message: `The last line ("${name}", ${above} pieces) counts as many as all lines above together: it may be a total and no part. It was counted.`,
    },
  ];
}

const hasDoubt = (line: DraftLine, code: LineDoubt['code']) => line.doubt.some((doubt) => doubt.code === code);

/** Lines with one kind of doubt, by the text of it, in file order. */
function groupDoubts(doubted: readonly Doubted[], code: LineDoubt['code']): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const { line, doubt } of doubted) {
    for (const { code: found, text } of doubt) {
      if (found !== code) continue;
      const lines = groups.get(text);
      if (!lines) groups.set(text, [line]);
      else if (lines.at(-1) !== line) lines.push(line);
    }
  }
  return groups;
}

/** `A/R`, `as needed`: one sentence for each text. */
function warnOfUnreadableQuantity(doubted: readonly Doubted[]): BomWarning[] {
  const groups = [...groupDoubts(doubted, 'unreadable_quantity')];
  return reportFew(groups, 'unreadable_quantity', (text) => {
    const counted = 'one piece a designator, or one where there is none, was assumed';
    return `The quantity "${text}" is no plain number; ${counted}.`;
  });
}

function warnOfDesignators(doubted: readonly Doubted[]): BomWarning[] {
  return reportFew([...groupDoubts(doubted, 'designators_in_doubt')], 'designators_in_doubt', (text) => text);
}

/** What was filled in from a line above, told once for all lines, and marks that could not be. */
function warnOfDittos(doubted: readonly Doubted[]): BomWarning[] {
  return [
    ...tellFilled(
      doubted,
      'ditto',
      'ditto_filled',
      (columns) => `Marks such as " or "same" were read as the cell above (${columns}).`,
    ),
    ...tellFilled(
      doubted,
      'merged',
      'merged_filled',
      (columns) => `Merged cells were read as the text of every line that they reach down to (${columns}).`,
    ),
    ...reportFew([...groupDoubts(doubted, 'ditto_in_doubt')], 'ditto_in_doubt', (text) => text),
  ];
}

function tellFilled(
  doubted: readonly Doubted[],
  doubt: LineDoubt['code'],
  code: string,
  write: (columns: string) => string,
): BomWarning[] {
  const filled = groupDoubts(doubted, doubt);
  if (filled.size === 0) return [];
  const lines = [...new Set([...filled.values()].flat())].sort((a, b) => a - b);
  const columns = [...new Set([...filled.keys()].flatMap((names) => names.split(', ')))].join(', ');
  return [{ code, severity: 'info', lines, message: write(columns.slice(0, 120)) }];
}

/** Different texts are told one by one up to here. */
const TOLD_SINGLY = 20;

function reportFew(
  groups: readonly (readonly [text: string, lines: number[]])[],
  code: string,
  write: (text: string) => string,
): BomWarning[] {
  const warnings = groups
    .slice(0, TOLD_SINGLY)
    .map(([text, lines]): BomWarning => ({ code, severity: 'warning', lines, message: write(text) }));
  const rest = groups.slice(TOLD_SINGLY);
  if (rest.length > 0) {
    const lines = [...new Set(rest.flatMap(([, found]) => found))];
    warnings.push({ code, severity: 'warning', lines, message: `The same holds for ${rest.length} more.` });
  }
  return warnings;
}

function warnOfFitting(doubted: readonly Doubted[]): BomWarning[] {
  const open = doubted.flatMap(({ line, doubt }) => {
    const found = doubt.find(({ code }) => code === 'may_not_be_fitted');
    return found ? [{ line, text: found.text }] : [];
  });
  const [first] = open;
  if (!first) return [];
  const lines = open.map(({ line }) => line);
  const [subject, pronoun] = lines.length > 1 ? ['these lines are', 'they are'] : ['this line is', 'it is'];
  return [
    {
      code: 'may_not_be_fitted',
      severity: 'warning',
      lines,
      message: `A remark such as "${first.text}" leaves open whether ${subject} fitted; ${pronoun} counted as fitted.`,
    },
  ];
}

/** Further pieces of the same kind are told once for all lines that need them. */
function warnOfFurtherPieces(drafts: readonly DraftLine[]): BomWarning[] {
  const groups = new Map<string, number[]>();
  for (const [i, { besides }] of drafts.entries()) {
    if (besides.length === 0) continue;
    const text = besides.join('; ').slice(0, 120);
    groups.set(text, [...(groups.get(text) ?? []), i + 1]);
  }
  return reportFew(
    [...groups],
    'several_parts_in_line',
    (text) => `The part number cell names further pieces that are needed: ${text}. They are not counted.`,
  );
}

/** Told once a heading. */
function warnOfBeside(doubted: readonly Doubted[]): BomWarning[] {
  return reportFew(
    [...groupDoubts(doubted, 'beside_the_board')],
    'beside_the_board',
    (heading) =>
      `These lines stand under "${heading.slice(0, 60)}" and have no designators: they may be no parts of the board. They are counted.`,
  );
}

/** `Final assembly`: told once for all lines. */
function warnOfWork(doubted: readonly Doubted[]): BomWarning[] {
  const groups = [...groupDoubts(doubted, 'may_be_work')];
  if (groups.length === 0) return [];
  const names = groups.slice(0, 4).map(([name]) => `"${name.slice(0, 40)}"`);
  return [
    {
      code: 'may_be_work',
      severity: 'warning',
      lines: groups.flatMap(([, lines]) => lines).toSorted((a, b) => a - b),
      message: `By what they are called (${names.join(', ')}${groups.length > 4 ? ' ...' : ''}) these lines may be work or a service and no parts. They are counted.`,
    },
  ];
}

/** The site of an address of a page. */
const SITE = /^https?:\/\/(?:www\.)?((?:[\w-]+\.)+[a-z]{2,})\/\S/i;

/** What a shop's page says and its address does not. */
function warnOfLinks(drafts: readonly DraftLine[]): BomWarning[] {
  const sites = new Map<string, number>();
  const lines = listLineNumbers(drafts, ({ mpn, sku, dnp, datasheet, fields }) => {
    if (mpn !== null || sku !== null || dnp) return false;
    const links = [...fields.values()].filter((cell) => cell !== datasheet).map((cell) => SITE.exec(cell)?.[1]);
    const site = links.find((one) => one !== undefined)?.toLowerCase();
    if (site !== undefined) sites.set(site, (sites.get(site) ?? 0) + 1);
    return site !== undefined;
  });
  if (lines.length === 0) return [];
  const named = [...sites].toSorted((a, b) => b[1] - a[1]).map(([site]) => site);
  return [
    {
      code: 'link_unread',
      severity: 'info',
      lines,
      message: `${lines.length} line${lines.length > 1 ? 's have' : ' has'} no part number or order code, but a link (${named.slice(0, 4).join(', ')}${named.length > 4 ? ' ...' : ''}) whose address names none either. Look there for which part is meant.`,
    },
  ];
}

/** `0.5` of a kit may be a half, a price or a length: pieces are bought whole. */
function warnOfFractions(drafts: readonly DraftLine[]): BomWarning[] {
  const isBroken = ({ statedQuantity }: DraftLine) => statedQuantity !== null && !Number.isInteger(statedQuantity);
  const lines = listLineNumbers(drafts, isBroken);
  if (lines.length === 0) return [];
  const first = drafts[lines[0]! - 1]!.statedQuantity;
  return [
    {
      code: 'fractional_quantity',
      severity: 'warning',
      lines,
      message: `${lines.length} line${lines.length > 1 ? 's have' : ' has'} a quantity that is no whole number, such as ${first}: it may be a length or a share of a pack. It is kept as it stands.`,
    },
  ];
}

/** Told once a seller. */
function warnOfSellers(doubted: readonly Doubted[]): BomWarning[] {
  return reportFew(
    [...groupDoubts(doubted, 'seller_assumed')],
    'seller_assumed',
    (seller) =>
      `No seller is named for these order numbers; by their form they were taken for those of ${seller}, and other sellers have such numbers too.`,
  );
}

/** Told once for all lines. */
function warnOfOtherSources(doubted: readonly Doubted[]): BomWarning[] {
  return reportFew(
    [...groupDoubts(doubted, 'may_be_other_source')],
    'may_be_other_source',
    () =>
      'These lines have an order number and as many pieces as the line above, but no designators and no words of their own: they may be other sources of it. They are counted.',
  );
}
