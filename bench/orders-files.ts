// Quotations held against what they say.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openPdfium, readPrintedRows, type PdfEngine } from '@partwright/datasheets';
import { writeXlsx } from '@partwright/files/table-files';
import {
  quoteOfPages,
  readQuotation,
  readQuoteFile,
  type Quotation,
  type QuotedLine,
  type QuoteDocument,
} from '@partwright/ordering/readers';
import { numberKey } from '@partwright/ordering';
import { writePdf } from '@partwright/datasheets/pdf/write-pdf.fixture.ts';
import { closingQuotations } from './orders-quotations-closing.ts';
import { dayQuotations } from './orders-quotations-day.ts';
import { deskQuotations } from './orders-quotations-desks.ts';
import { elevenQuotations } from './orders-quotations-eleven.ts';
import { furtherQuotations } from './orders-quotations-further.ts';
import { nineQuotations } from './orders-quotations-nine.ts';
import { otherQuotations } from './orders-quotations-other.ts';
import { wideQuotations } from './orders-quotations-wide.ts';
import { strangersQuotations } from './orders-quotations-strangers.ts';
import { unseenQuotations } from './orders-quotations-unseen.ts';
import { madeQuotations } from './orders-quotations.ts';
import type { MadeQuotation, QuoteTruth } from './orders-quotation-parts.ts';

type Verdict = 'right' | 'asked' | 'wrong';

const openPdf = (): Promise<PdfEngine> => {
  const find = createRequire(new URL('../packages/datasheets/package.json', import.meta.url));
  return openPdfium(readFileSync(find.resolve('@embedpdf/pdfium/pdfium.wasm')));
};

/** Each figure right, asked or wrong; the third that is held out apart. */
export async function benchQuotations(showWrong: boolean): Promise<void> {
  const pdfium = await openPdf();
  const told: string[] = [];
  const sets = {
    'ten forms': madeQuotations,
    'ten further forms': otherQuotations,
    'twenty-two forms': furtherQuotations,
    'thirty-three forms': strangersQuotations,
    'fifteen forms of a day': dayQuotations,
    'sixteen forms wide apart': wideQuotations,
    'eleven forms wide apart': elevenQuotations,
    'nine last forms': nineQuotations,
    'seven unseen forms': unseenQuotations,
    'eighteen forms of sellers': deskQuotations,
    'six closing forms': closingQuotations,
  };
  for (const [name, quotations] of Object.entries(sets))
    for (const isHeldOut of [false, true]) {
      const some = quotations.filter((one) => one.isHeldOut === isHeldOut);
      if (some.length === 0) continue;
      const verdicts = some.flatMap((one) => judgeQuotation(one, pdfium, told));
      const count = (verdict: Verdict): number => verdicts.filter((one) => one === verdict).length;
      console.log(
        `${name}, ${isHeldOut ? 'held out' : 'developed on'}: ${some.length} quotations, ${verdicts.length} figures: ${count('right')} right, ${count('asked')} asked, ${count('wrong')} wrong`,
      );
    }
  if (showWrong) for (const line of told) console.log(line);
}

function documentOf({ file }: MadeQuotation, pdfium: PdfEngine): QuoteDocument {
  if (file.kind === 'text') return readQuoteFile(new TextEncoder().encode(file.text));
  if (file.kind === 'workbook') {
    const [header = [], ...rows] = file.rows;
    return readQuoteFile(
      writeXlsx(
        'Quote',
        header.map((cell) => ({ header: String(cell ?? '') })),
        rows,
      ),
    );
  }
  const texts = file.rows.flatMap((row, at) => row.map(([x, text]) => ({ x, y: 60 + 18 * at, text })));
  return quoteOfPages(readPrintedRows(pdfium, writePdf([{ width: 595, height: 842, texts }]), { mostPages: 20 }).pages);
}

function judgeQuotation(made: MadeQuotation, pdfium: PdfEngine, told: string[]): Verdict[] {
  let read: Quotation;
  try {
    read = readQuotation(documentOf(made, pdfium), made.context);
  } catch (error) {
    told.push(`${made.form}${made.isHeldOut ? ' (held out)' : ''}: ${String(error)}`);
    return made.truth.map(() => 'wrong');
  }
  // Of a line whose part is asked nobody is told anything, and a part that nobody named was asked for by us.
  const extra = read.lines.filter(
    ({ mpn, state }) =>
      mpn !== null && state !== 'unanswered' && !made.truth.some((truth) => numberKey(truth.mpn) === numberKey(mpn)),
  );
  for (const { mpn, place } of extra)
    told.push(`${made.form}${made.isHeldOut ? ' (held out)' : ''}: ${place} is no part: ${mpn}`);
  return [...made.truth.flatMap((truth) => judgeLine(truth, read, made, told)), ...extra.map((): Verdict => 'wrong')];
}

const FIELDS = ['breaks', 'currency', 'moq', 'multiple', 'stock', 'leadTimeDays', 'validUntil'] as const;
const QUESTIONS: Record<(typeof FIELDS)[number], string[]> = {
  breaks: ['unit_price', 'quantity', 'decimal_sign', 'tax', 'figures'],
  currency: ['currency'],
  moq: ['moq', 'decimal_sign'],
  multiple: ['multiple', 'decimal_sign'],
  stock: ['stock', 'decimal_sign'],
  leadTimeDays: ['lead_time', 'date_order'],
  validUntil: ['valid_until', 'date_order'],
};

/** What a column may be, that the figure would then be read from. */
const MEANINGS: Record<(typeof FIELDS)[number], RegExp> = {
  breaks: /price|quantity|total/,
  currency: /^$/,
  moq: /minimum/,
  multiple: /multiple/,
  stock: /stock/,
  leadTimeDays: /lead time/,
  validUntil: /valid until/,
};

function judgeLine(truth: QuoteTruth, read: Quotation, made: MadeQuotation, told: string[]): Verdict[] {
  const isOf = ({ mpn }: { mpn: string | null }): boolean => mpn !== null && numberKey(mpn) === numberKey(truth.mpn);
  // Of a part that is offered in several ways the first truth is of the first line.
  const line = read.lines.filter(isOf)[made.truth.filter(isOf).indexOf(truth)];
  const say = (what: string): Verdict => {
    told.push(`${made.form}${made.isHeldOut ? ' (held out)' : ''}: ${truth.mpn}: ${what}`);
    return 'wrong';
  };
  const isPartAsked =
    read.questions.some(({ field }) => field === 'part_number') && read.lines.some(({ mpn }) => mpn === null);
  if (!line && isPartAsked) return FIELDS.map(() => 'asked');
  if (!line) return [say('is not found')];
  if (truth.declined) return [line.state === 'declined' ? 'right' : say(`is ${line.state}, and no price is given`)];
  return FIELDS.map((field): Verdict => {
    const wanted = truth[field];
    const found = valueOf(line, field);
    const isAsked = read.questions.some((question) => {
      const isColumn = question.field === 'meaning';
      if (isColumn) return question.choices.some((choice) => MEANINGS[field].test(choice));
      return QUESTIONS[field].includes(question.field) && (question.place === null || question.place === line.place);
    });
    if (wanted === 'asked')
      return found === null && isAsked ? 'asked' : say(`${field} is ${String(found)}, and should be asked`);
    const expected = field === 'breaks' ? JSON.stringify(wanted) : (wanted ?? null);
    if (found === expected) return 'right';
    return found === null && isAsked ? 'asked' : say(`${field} is ${String(found)}, not ${String(expected)}`);
  });
}

function valueOf(line: QuotedLine, field: (typeof FIELDS)[number]): string | number | null {
  if (field !== 'breaks') return line[field];
  return line.breaks.length === 0
    ? null
    : JSON.stringify(line.breaks.map(({ quantity, unitPrice }) => [quantity, unitPrice]));
}
