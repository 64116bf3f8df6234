import { settleDay, settleValidity, proveOrder, proveSign } from './document-rules.ts';
import { readDocumentFacts, type DocumentFacts } from './document-facts.ts';
import { priceFigure } from './settle-price.ts';
import { readingsOf } from './figures.ts';
import { mergeLines } from './merge-lines.ts';
import { splitLabelBlocks } from './label-blocks.ts';
import { splitStackedCells } from './stacked-cells.ts';
import { splitPrintedLine, splitPrintedRows } from './printed-rows.ts';
import { Questions } from './questions.ts';
import type { RawLine } from './raw-line.ts';
import { readMentions, readRefusals } from './refusals.ts';
import { settleLine } from './settle-line.ts';
import { readTableLines } from './table-lines.ts';
import { readTextLines } from './text-lines.ts';
import { numberKey } from './number-key.ts';
import {
  QuotationUnreadable,
  type AskedPart,
  type Quotation,
  type QuoteContext,
  type QuotedLine,
  type QuoteDocument,
} from './types.ts';

/**
 * Read what a seller quotes: tables with any columns, else the text of a mail. A figure that can be read in two ways, that its
 * total contradicts, or that lacks its currency is asked for and never guessed; `context.answers` settles it in the next reading.
 *
 * @throws QuotationUnreadable where no part with a price or a refusal is found.
 *
 * @example
 * import { readQuotation } from '@partwright/ordering/readers';
 *
 * const table = [['MPN', 'Qty', 'Unit price (EUR)', 'Lead time'], ['RC0402FR-0710KL', '5.000', '0,0021', '4 weeks']];
 * const { lines, questions } = readQuotation({ tables: [table], text: [] }, { receivedOn: '2026-11-23' });
 * lines[0]!.breaks; // => [{ quantity: 5000, unitPrice: '0.0021' }]
 * lines[0]!.leadTimeDays; // => 28
 * questions; // => []
 */
export function readQuotation(document: QuoteDocument, context: QuoteContext): Quotation {
  const questions = new Questions(context.answers);
  const asked = context.asked ?? [];
  const text = document.text.slice(0, MOST_LINES).map((line) => line.slice(0, MOST_CHARS).replaceAll(MARKUP, ''));
  const printed = splitPrintedRows(text.map((line) => splitPrintedLine(line.replace(QUOTED, ''))));
  const stacked = splitStackedCells(printed.tables.length > 0 ? printed.text : text);
  const labelled = splitLabelBlocks(stacked.text);
  const blocks = [stacked.table, labelled.table].filter((table) => table.length > 0);
  const given = document.tables.map((rows) => rows.map((row) => row.map((cell) => cell.replaceAll(MARKUP, ''))));
  const fromTables = readTableLines([...given, ...printed.tables, ...blocks], { asked, questions });
  const around = [...labelled.text, ...fromTables.text];
  const written = fromTables.lines.length > 0 ? { lines: [], text: around } : readTextLines(around, asked);
  const named = [...fromTables.lines, ...written.lines].filter((line) => !isFooter(line));
  const raw = mergeLines([...named, ...readRefusals(around, asked, named)]);
  if (raw.length === 0)
    throw new QuotationUnreadable(
      'No part with a price was found: neither a table with part numbers and prices, nor a text that names a part and what it costs.',
    );
  const facts = readDocumentFacts(written.text);
  const sign = proveSign(raw, questions);
  const order = proveOrder(
    facts,
    raw.flatMap(({ validUntil, leadTime }) => [validUntil, leadTime]),
    context,
    questions,
  );
  const dated = facts.quoteDate === null ? null : settleDay(facts.quoteDate, order);
  const quoteDate = dated ?? null;
  const from = quoteDate ?? context.receivedOn;
  const validUntil = settleValidity(facts, { order, from, questions });
  const areOpen = askOfAll(facts.changes, questions);
  // Of two parts with one number the first counts.
  const byKey = new Map(asked.toReversed().map((part) => [numberKey(part.mpn), part]));
  const lines = raw.map((line) =>
    settleLine(line, { facts, sign, order, from, validUntil, context, byKey, questions, areOpen }),
  );
  return {
    reference: facts.reference,
    quoteNumber: facts.quoteNumber,
    quoteDate,
    lines: [...lines, ...listUnanswered(asked, lines, readMentions(everything(document), asked, raw))],
    questions: questions.list,
    charges: fromTables.charges.map(({ text, amount }) => {
      const { figure } = priceFigure(amount);
      const readings = figure ? readingsOf(figure, sign) : [];
      return { text: amount === '' ? text : `${text}: ${amount}`, amount: readings.length === 1 ? readings[0]! : null };
    }),
    notes: [
      ...(document.unread ?? []),
      ...tellCut(document.text),
      ...fromTables.notes,
      ...tellFrom(facts, quoteDate, from),
      ...facts.terms,
    ],
  };
}

const NOTHING = /^(?:no|none|nothing|0|nein|non|nie|ignore)$/i;

/** Ask once for all parts of what may make other prices of those that are printed; whether it is still open. */
function askOfAll(said: readonly string[], questions: Questions): boolean {
  const answer = questions.answer('figures', null);
  if (said.length === 0 || (answer !== undefined && NOTHING.test(answer))) return false;
  questions.ask(
    'figures',
    null,
    said.join('; '),
    `Nobody here knows what this makes of the prices: ${said.join('; ').slice(0, 300)}. Say no where it changes none of them; else answer what a piece costs, row by row, such as "row 2 unit_price".`,
    ['no'],
  );
  return true;
}

/** What a program prints below a page: its address, or which page it is. */
const isFooter = ({ mpn, prices }: RawLine): boolean =>
  prices.length === 0 && /:\/\/|^(?:page|seite|strona|pagina|página)\b/iu.test(mpn);

/** What of a text is read: mails have shorter lines, and fewer. */
const MOST_LINES = 5_000;
const MOST_CHARS = 1_000;

/** Of Markdown: bold words and numbers in grave accents. */
const MARKUP = /`+|\*\*/g;

/** The marks that programs for mail put before what is quoted. */
const QUOTED = /^\s*(?:>\s?)+/;

function tellCut(text: readonly string[]): string[] {
  const isCut = text.length > MOST_LINES || text.some((line) => line.length > MOST_CHARS);
  return isCut ? [`Only ${MOST_LINES} lines of ${MOST_CHARS} characters were read of the text.`] : [];
}

/** A validity in days counts from the quotation; where no day of it was read, from when it came. */
function tellFrom({ validity }: DocumentFacts, quoteDate: string | null, from: string): string[] {
  if (quoteDate !== null || validity === null) return [];
  const time = 'days' in validity ? `${validity.days} days` : 'months' in validity ? `${validity.months} months` : '';
  return time === '' ? [] : [`No date of the quotation was read: its ${time} are counted from ${from}, when it came.`];
}

/** Parts that were asked for and that have neither a price nor a refusal. `mentions`: what is said of them all the same. */
export function listUnanswered(
  asked: readonly AskedPart[],
  lines: readonly QuotedLine[],
  mentions: ReadonlyMap<string, string> = new Map(),
): QuotedLine[] {
  const named = new Set(
    lines.flatMap(({ item, mpn }) => [item === null ? '' : String(item), mpn === null ? '' : numberKey(mpn)]),
  );
  return asked
    .filter(({ item, mpn }) => !named.has(String(item)) && !named.has(numberKey(mpn)))
    .map(({ item, mpn, manufacturer }) => ({
      state: 'unanswered',
      place: `request item ${item}`,
      item,
      mpn,
      manufacturer,
      insteadOf: null,
      orderCode: null,
      description: null,
      packaging: null,
      breaks: [],
      currency: null,
      moq: null,
      multiple: null,
      stock: null,
      leadTimeDays: null,
      validUntil: null,
      notes: [tellMention(mentions.get(numberKey(mpn)))],
    }));
}

/** Every line and every row, as text. */
const everything = ({ text, tables }: QuoteDocument): string[] => [
  ...text,
  ...tables.flatMap((rows) => rows.map((row) => row.join('  '))),
];

const tellMention = (said: string | undefined): string =>
  said === undefined
    ? 'The quotation does not name it.'
    : `It is named, and no price of it was read: ${said.slice(0, 200)}`;
