import { findCurrencies, SIGN_MEANINGS } from './currencies.ts';
import { addDays, addMonths, daysBetween, readDays, type DateOrder } from './days.ts';
import type { DocumentFacts } from './document-facts.ts';
import { readPrinted, signOf, type DecimalSign } from './figures.ts';
import type { Questions } from './questions.ts';
import type { RawLine } from './raw-line.ts';
import { priceFigure } from './settle-price.ts';
import type { QuoteContext } from './types.ts';

/** The sign before decimals that the figures of a quotation prove; undefined: none does, or both are used. */
export function proveSign(lines: readonly RawLine[], questions: Questions): DecimalSign | undefined {
  const said = questions.answer('decimal_sign', null);
  if (said === '.' || said === ',') return said;
  const votes = new Set<DecimalSign>();
  for (const { prices, moq, multiple, stock, quantity } of lines) {
    for (const price of prices)
      for (const text of [price.price, price.total ?? '']) {
        const { figure } = priceFigure(text);
        const sign = figure && signOf(figure);
        if (sign) votes.add(sign);
      }
    const counts = [moq, multiple, stock, quantity, ...prices.map((price) => price.quantity ?? '')];
    for (const text of counts) {
      const sign = signOfCount(text);
      if (sign) votes.add(sign);
    }
  }
  return votes.size === 1 ? [...votes][0] : undefined;
}

/** `12,500` pieces are no 12.5: the comma divides thousands. */
function signOfCount(text: string): DecimalSign | undefined {
  const bare = text.replace(/(?:pcs?|pieces?|stk|stück|ea|in stock|\+)\.?/giu, '').trim();
  const figure = readPrinted(bare);
  if (!figure) return undefined;
  const whole = (['.', ','] as const).filter(
    (sign) => figure.with[sign] !== null && Number.isSafeInteger(Number(figure.with[sign])),
  );
  return whole.length === 1 && /[.,]/.test(bare) ? whole[0] : undefined;
}

/** The order of day and month; undefined: nothing proves it. */
export function proveOrder(
  facts: DocumentFacts,
  printed: readonly string[],
  { receivedOn }: QuoteContext,
  questions: Questions,
): DateOrder | undefined {
  const said = questions.answer('date_order', null);
  if (said === 'DMY' || said === 'MDY') return said;
  const orders = new Set<DateOrder>(facts.datesThatProve);
  for (const text of printed) {
    const { DMY, MDY } = readDays(text);
    if (DMY !== null && MDY === null) orders.add('DMY');
    if (MDY !== null && DMY === null) orders.add('MDY');
  }
  if (orders.size > 0) return orders.size === 1 ? [...orders][0] : undefined;
  // A quotation is dated on a day before it comes, and not months before.
  const { DMY, MDY } = readDays(facts.quoteDate ?? '');
  if (DMY === null || MDY === null || DMY === MDY) return undefined;
  const isRecent = (day: string): boolean => daysBetween(day, receivedOn) >= 0 && daysBetween(day, receivedOn) <= 45;
  if (isRecent(DMY) === isRecent(MDY)) return undefined;
  return isRecent(DMY) ? 'DMY' : 'MDY';
}

/** A printed day; null: it is none; undefined: day and month may be taken for one another. */
export function settleDay(text: string, order: DateOrder | undefined): string | null | undefined {
  const { DMY, MDY } = readDays(text);
  if (DMY === MDY) return DMY;
  if (DMY === null || MDY === null) return DMY ?? MDY;
  return order === undefined ? undefined : { DMY, MDY }[order];
}

/** Until when the whole quotation holds; null: it does not say, or is asked. */
export function settleValidity(
  { validity }: DocumentFacts,
  { order, from, questions }: { order: DateOrder | undefined; from: string; questions: Questions },
): string | null {
  const said = questions.answer('valid_until', null);
  if (said !== undefined) return settleDay(said, order) ?? null;
  if (validity === null) return null;
  if ('days' in validity) return addDays(from, validity.days);
  if ('months' in validity) return addMonths(from, validity.months);
  if (!('day' in validity)) {
    questions.ask(
      'valid_until',
      null,
      validity.text,
      `Until which day does the quotation hold? It says "${validity.text.slice(0, 120)}".`,
    );
    return null;
  }
  const day = settleDay(validity.day, order);
  if (day !== undefined) return day;
  const { DMY, MDY } = readDays(validity.day);
  // A quotation that is past when it comes is none: the other reading is meant.
  const ahead = [DMY!, MDY!].filter((one) => daysBetween(from, one) >= 0 && daysBetween(from, one) <= 400);
  if (ahead.length === 1) return ahead[0]!;
  questions.ask(
    'date_order',
    null,
    validity.day,
    `"${validity.day}" is ${DMY} or ${MDY}: does the day or the month come first?`,
    ['DMY', 'MDY'],
  );
  return null;
}

/** The currency of a price from what is nearest to it: its cell, its column, its header, then the text. */
export function settleCurrency(
  near: readonly string[],
  facts: DocumentFacts,
  place: string,
  { context, questions }: { context: QuoteContext; questions: Questions },
): string | null {
  const said = questions.answer('currency', place) ?? questions.answer('currency', null);
  if (said !== undefined) return findCurrencies(said).codes[0] ?? said.toUpperCase();
  const all = near.map(findCurrencies);
  const codes = [...new Set(all.flatMap((one) => one.codes))];
  const signs = [...new Set(all.flatMap((one) => one.signs))];
  if (codes.length > 1) {
    questions.ask(
      'currency',
      place,
      near.join(' '),
      `${codes.join(' and ')} stand at one price. Which is it in?`,
      codes,
    );
    return null;
  }
  const [code] = codes;
  if (code !== undefined) return fitSigns(code, signs, place, questions);
  const [sign] = signs.length > 0 ? signs : facts.currencies.codes.length > 0 ? [] : facts.currencies.signs;
  if (sign !== undefined) return settleSign(sign, facts, context, questions);
  if (facts.currencies.codes.length === 1) return facts.currencies.codes[0]!;
  const choices =
    facts.currencies.codes.length > 0 ? facts.currencies.codes : context.currency ? [context.currency] : [];
  const which =
    facts.currencies.codes.length > 1 ? `It names ${facts.currencies.codes.join(' and ')}.` : 'It names none.';
  questions.ask(
    'currency',
    null,
    facts.currencies.codes.join(' '),
    `In which currency are the prices? ${which}`,
    choices,
  );
  return null;
}

function fitSigns(code: string, signs: readonly string[], place: string, questions: Questions): string | null {
  const other = signs.find((sign) => !SIGN_MEANINGS[sign]?.includes(code));
  if (other === undefined) return code;
  questions.ask('currency', place, `${other} ${code}`, `${other} and ${code} stand at one price. Which is it in?`, [
    code,
    ...(SIGN_MEANINGS[other] ?? []),
  ]);
  return null;
}

function settleSign(
  sign: string,
  facts: DocumentFacts,
  { currency }: QuoteContext,
  questions: Questions,
): string | null {
  const meanings = SIGN_MEANINGS[sign] ?? [];
  const named = [...facts.currencies.codes, ...(currency === undefined ? [] : [currency.toUpperCase()])].filter(
    (code) => meanings.includes(code),
  );
  if (new Set(named).size === 1) return named[0]!;
  questions.ask(
    'currency',
    null,
    sign,
    `"${sign}" is written for ${meanings.slice(0, 4).join(', ')}. Which is it?`,
    meanings,
  );
  return null;
}
