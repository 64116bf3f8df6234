// How made quotations are written down: files of each kind, what was asked for, and what they say.
import type { QuoteContext } from '@partwright/ordering/readers';

/** What a quotation says of a part; `asked`: nobody can tell from what is printed. Left out: it does not say. */
export interface QuoteTruth {
  mpn: string;
  breaks?: [quantity: number, unitPrice: string][] | 'asked';
  currency?: string;
  moq?: number | 'asked';
  multiple?: number | 'asked';
  stock?: number | 'asked';
  leadTimeDays?: number | 'asked';
  validUntil?: string;
  /** No price is given. */
  declined?: true;
}

/** Text as it is sent, rows of a workbook, or rows of a page: cells with where they begin. */
export type QuoteFile =
  | { kind: 'text'; text: string }
  | { kind: 'workbook'; rows: (string | number | null)[][] }
  | { kind: 'pdf'; rows: [x: number, text: string][][] };

export interface MadeQuotation {
  form: string;
  isHeldOut: boolean;
  file: QuoteFile;
  context: QuoteContext;
  truth: QuoteTruth[];
}

export const ON = '2026-11-23';
export const text = (...lines: string[]): QuoteFile => ({ kind: 'text', text: lines.join('\n') });
export const workbook = (...rows: (string | number | null)[][]): QuoteFile => ({ kind: 'workbook', rows });
export const pdf = (...rows: [number, string][][]): QuoteFile => ({ kind: 'pdf', rows });

/** Cells of a page in columns that begin at these places. */
export const at =
  (...places: number[]) =>
  (...cells: string[]): [number, string][] =>
    cells.flatMap((cell, index): [number, string][] => (cell === '' ? [] : [[places[index]!, cell]]));

type Said = Omit<QuoteTruth, 'mpn' | 'breaks' | 'declined'>;

/** A part with what each quantity costs, `100: 1.92, 1000: 1.71`, or `asked`. */
export const offer = (mpn: string, prices: string, said: Said = {}): QuoteTruth => ({
  mpn,
  breaks: prices === 'asked' ? 'asked' : prices.split(', ').map(readStep),
  ...said,
});

function readStep(step: string): [number, string] {
  const [quantity, price] = step.split(': ') as [string, string];
  return [Number(quantity), price];
}

export const declined = (mpn: string): QuoteTruth => ({ mpn, declined: true });

interface Asked extends Omit<QuoteContext, 'receivedOn' | 'asked'> {
  receivedOn?: string;
  asked?: readonly (readonly [mpn: string, quantity: number])[];
  /** What holds for all offers. */
  all?: Said;
  isHeldOut?: true;
}

/** A quotation that came on the day of the bench, with what it says of each part. */
export function quotation(
  form: string,
  file: QuoteFile,
  truth: readonly QuoteTruth[],
  { asked, all = {}, isHeldOut, ...context }: Asked = {},
): MadeQuotation {
  const parts = asked?.map(([mpn, quantity], index) => ({
    item: index + 1,
    mpn,
    manufacturer: null,
    quantities: [quantity],
  }));
  return {
    form,
    isHeldOut: isHeldOut ?? false,
    file,
    context: { receivedOn: ON, ...context, ...(parts && { asked: parts }) },
    truth: truth.map((one) => (one.declined ? one : { ...all, ...one })),
  };
}
