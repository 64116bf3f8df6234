import { Decimal } from '@partwright/money';
import { addDays, daysBetween, DAY_PATTERN, readCalendarWeek, type DateOrder } from './days.ts';
import type { DocumentFacts } from './document-facts.ts';
import { settleCurrency, settleDay } from './document-rules.ts';
import { readPrinted, readingsOf, type DecimalSign } from './figures.ts';
import { readLeadTime } from './lead-time.ts';
import { numberKey } from './number-key.ts';
import { partColumns } from './part-columns.ts';
import { readPieces } from './pieces.ts';
import type { Questions } from './questions.ts';
import type { RawLine } from './raw-line.ts';
import { isNoPrice, priceFigure, settlePrice, type PriceOutcome } from './settle-price.ts';
import { NO_OFFER } from './refusal-words.ts';
import { ALTERNATIVE } from './text-offers.ts';
import { isSurePart } from './text-lines.ts';
import type { AskedPart, QuoteContext, QuotedBreak, QuotedLine, QuoteField } from './types.ts';

/** What holds for all lines of a quotation. */
export interface LineRules {
  facts: DocumentFacts;
  sign: DecimalSign | undefined;
  order: DateOrder | undefined;
  /** What days are counted from. */
  from: string;
  validUntil: string | null;
  context: QuoteContext;
  /** What was asked for, by `numberKey`. */
  byKey: ReadonlyMap<string, AskedPart>;
  questions: Questions;
  /** Something said of all prices may make others of them, and a person has not said that it does not. */
  areOpen: boolean;
}

/** Read the figures of a line; what is in doubt is asked and left null. */
export function settleLine(printed: RawLine, rules: LineRules): QuotedLine {
  const { questions } = rules;
  const raw = partColumns(printed, rules.context.asked ?? []);
  const part = settlePart(raw, rules);
  const notes: string[] = [];
  const asked = part.asked?.quantities ?? [];
  const before = questions.list.length;
  const breaks = settleBreaks(raw, asked, rules, notes);
  const isPriced = breaks.list.length > 0;
  const currency = isPriced || breaks.isAsked ? settleCurrencyOf(raw, rules) : null;
  const lead = settleLeadTime(raw, rules, notes);
  const line: QuotedLine = {
    state: 'offered',
    place: raw.place,
    item: part.asked?.item ?? null,
    mpn: part.mpn,
    manufacturer: raw.manufacturer || (part.asked && part.insteadOf === null ? part.asked.manufacturer : null) || null,
    insteadOf: part.insteadOf,
    orderCode: raw.orderCode || null,
    description: raw.description || null,
    packaging: raw.packaging || null,
    breaks: breaks.list,
    currency,
    moq: settleCount(raw.moq, 'moq', raw.place, rules),
    multiple: settleCount(raw.multiple, 'multiple', raw.place, rules),
    stock: settleStock(raw.stock, raw.place, rules),
    leadTimeDays: lead,
    validUntil: settleLineValidity(raw, rules),
    notes: [
      ...notes,
      ...part.notes,
      ...(raw.remark === '' ? [] : [`The seller remarks: ${raw.remark.slice(0, 200)}`]),
      ...(raw.terms === '' || raw.remark.includes(raw.terms) ? [] : [`The seller says: ${raw.terms}`]),
    ],
  };
  if (raw.unread.length > 0) line.notes.push(`Figures that were not understood: ${raw.unread.join(', ')}.`);
  const open = new Set(questions.list.slice(before).map(({ field }) => field));
  if (part.isRefused) return { ...line, state: 'declined', notes: [...line.notes, 'It is not taken.'] };
  return { ...line, state: stateOf({ line, breaks, isPartAsked: part.isAsked, open }) };
}

function stateOf({
  line,
  breaks,
  isPartAsked,
  open,
}: {
  line: QuotedLine;
  breaks: Breaks;
  isPartAsked: boolean;
  open: ReadonlySet<QuoteField>;
}): QuotedLine['state'] {
  if (breaks.list.length === 0 && !breaks.isAsked)
    return breaks.isDeclined || line.notes.length > 0 ? 'declined' : 'unanswered';
  if (isPartAsked || breaks.isAsked || line.currency === null || open.has('moq') || open.has('multiple'))
    return 'asked';
  return 'offered';
}

interface Breaks {
  list: QuotedBreak[];
  isAsked: boolean;
  isDeclined: boolean;
}

function settleBreaks(raw: RawLine, asked: readonly number[], rules: LineRules, notes: string[]): Breaks {
  const { facts, sign, questions } = rules;
  const answer = questions.answer('unit_price', raw.place);
  const priceRules = {
    sign,
    documentPer: facts.pricePer,
    asked,
    lineQuantity: raw.quantity,
    packSize: readPackSize(raw.multiple, sign),
  };
  if (answer !== undefined) return answeredBreak(raw, answer, priceRules, rules);
  if (facts.taxed !== null || raw.prices.some(({ isGross }) => isGross)) {
    const net = questions.answer('tax', null);
    if (net === undefined) {
      questions.ask(
        'tax',
        null,
        facts.taxed ?? 'gross price',
        `Prices seem to hold tax: "${(facts.taxed ?? 'gross price').slice(0, 120)}". Say 0 where they hold none, else the rate, such as 19.`,
        ['0'],
      );
      return { list: [], isAsked: raw.prices.length > 0, isDeclined: false };
    }
  }
  const said = questions.answer('quantity', raw.place);
  const prices = raw.prices.map((price) =>
    said === undefined || price.breakQuantity !== null ? price : { ...price, quantity: said },
  );
  if (raw.prices.length === 0 && raw.unread.length > 0 && raw.remark === '' && raw.place.startsWith('line ')) {
    const message = `${raw.mpn} is named with ${raw.unread.join(', ')}, and no price of it was read. What does one piece cost?`;
    questions.ask('unit_price', raw.place, raw.unread.join(', '), message);
    return { list: [], isAsked: true, isDeclined: false };
  }
  const isRefused = prices.length > 0 && prices.every(isNoPrice);
  if (!isRefused && prices.length > 0 && raw.unread.length > 0) {
    const figures = raw.unread.join(', ');
    questions.ask(
      'unit_price',
      raw.place,
      figures,
      `${figures} could not be read beside the price. What does one piece cost?`,
    );
    return { list: [], isAsked: true, isDeclined: false };
  }
  // A row without a price has it in the column that was asked, but where it says that there is none.
  if (!isRefused && raw.isOpen && !isRefusedBeside(raw)) return { list: [], isAsked: true, isDeclined: false };
  if (!isRefused && raw.prices.length > 0 && (raw.doubts.length > 0 || rules.areOpen)) {
    const figures = raw.prices.map(({ price }) => price).join(' ');
    const beside = raw.doubts.join('", "');
    if (raw.doubts.length > 0)
      questions.ask(
        'unit_price',
        raw.place,
        figures,
        `"${beside}" stands beside ${figures.slice(0, 60)}: it may be another price. What does one piece cost?`,
        [...new Set(prices.flatMap(({ price }) => readingsOfPrice(price, sign)))],
      );
    return { list: [], isAsked: true, isDeclined: false };
  }
  const outcomes = prices.map((price) => settlePrice(price, priceRules));
  for (const outcome of outcomes) askOutcome(outcome, raw, rules);
  const isAsked = outcomes.some(({ kind }) => kind === 'asked');
  const declined = outcomes.flatMap((outcome) => (outcome.kind === 'declined' ? [outcome.why] : []));
  const taxFree = untax(questions.answer('tax', null));
  const found = outcomes.flatMap((outcome) => (outcome.kind === 'break' ? [outcome] : []));
  notes.push(...found.flatMap(({ note }) => note ?? []));
  if (found.length === 0 && declined.length > 0) notes.push(`No price: ${declined[0]}.`);
  const list = isAsked
    ? []
    : orderBreaks(found.map(({ quantity, unitPrice }) => ({ quantity, unitPrice: taxFree(unitPrice) })));
  const isPartlyCounted = found.length > 1 && prices.some(hasQuantity) && !prices.every(hasQuantity);
  if (list === undefined || isPartlyCounted || isRising(list)) {
    questions.ask(
      'unit_price',
      raw.place,
      raw.prices.map(({ price }) => price).join(' '),
      list === undefined
        ? 'Two prices stand for one quantity. Which holds?'
        : `${found.map(({ quantity, unitPrice }) => `${unitPrice} from ${quantity} pieces on`).join(', ')}: not each price has its quantity, or more pieces cost more each. What does one piece cost?`,
      found.map(({ unitPrice }) => unitPrice),
    );
    return { list: [], isAsked: true, isDeclined: false };
  }
  return { list, isAsked, isDeclined: declined.length > 0 };
}

const isRefusedBeside = ({ prices, remark }: RawLine): boolean => prices.length === 0 && NO_OFFER.test(remark);

function readingsOfPrice(text: string, sign: DecimalSign | undefined): string[] {
  const { figure } = priceFigure(text);
  return figure ? readingsOf(figure, sign) : [];
}

/** Null: it is not said, or may be read in two ways. */
function readPackSize(text: string, sign: DecimalSign | undefined): number | null {
  const pieces = readPieces(text, sign);
  const [only, ...others] = pieces && 'counts' in pieces ? pieces.counts : [];
  return only !== undefined && only > 0 && others.length === 0 ? only : null;
}

function askOutcome(outcome: PriceOutcome, raw: RawLine, { questions }: LineRules): void {
  if (outcome.kind !== 'asked') return;
  const place = outcome.field === 'decimal_sign' ? null : raw.place;
  questions.ask(outcome.field, place, outcome.text, outcome.message, outcome.choices);
}

/** A person said what one piece costs: at the quantity of the line. */
function answeredBreak(
  raw: RawLine,
  answer: string,
  rules: { sign: DecimalSign | undefined; lineQuantity: string },
  { questions }: LineRules,
): Breaks {
  const price = readPrinted(answer);
  const [reading] = price ? readingsOf(price, '.') : [];
  const quantityText = questions.answer('quantity', raw.place) ?? raw.prices[0]?.quantity ?? rules.lineQuantity;
  const pieces = readPieces(quantityText, rules.sign);
  const quantity = pieces && 'counts' in pieces && pieces.counts.length === 1 ? pieces.counts[0]! : 1;
  if (reading === undefined || new Decimal(reading).isZero()) {
    questions.ask(
      'unit_price',
      raw.place,
      answer,
      `"${answer.slice(0, 60)}" is no price of one piece. What does one piece cost?`,
    );
    return { list: [], isAsked: true, isDeclined: false };
  }
  return { list: [{ quantity: Math.max(1, quantity), unitPrice: reading }], isAsked: false, isDeclined: false };
}

/** Prices without the tax that they hold. */
function untax(rate: string | undefined): (price: string) => string {
  const share = Number(rate ?? 0) / 100;
  if (!(share > 0)) return (price) => price;
  return (price) =>
    new Decimal(price)
      .div(1 + share)
      .toDecimalPlaces(12)
      .toFixed();
}

const hasQuantity = ({ quantity, breakQuantity }: RawLine['prices'][number]): boolean =>
  quantity !== null || breakQuantity !== null;

/** Of more pieces each costs more: a figure is another one's, or was misread. */
const isRising = (list: readonly QuotedBreak[]): boolean =>
  list.some(({ unitPrice }, at) => at > 0 && new Decimal(unitPrice).gt(list[at - 1]!.unitPrice));

/** Quantities rising; undefined: one has two prices. */
function orderBreaks(breaks: readonly QuotedBreak[]): QuotedBreak[] | undefined {
  const byQuantity = new Map<number, string>();
  for (const { quantity, unitPrice } of breaks) {
    const known = byQuantity.get(quantity);
    if (known !== undefined && known !== unitPrice) return undefined;
    byQuantity.set(quantity, unitPrice);
  }
  return [...byQuantity]
    .map(([quantity, unitPrice]) => ({ quantity, unitPrice }))
    .toSorted((a, b) => a.quantity - b.quantity);
}

function settleCurrencyOf(raw: RawLine, { facts, context, questions }: LineRules): string | null {
  const near = [
    ...raw.prices.flatMap(({ price, total, headerCurrency }) => [price, total ?? '', headerCurrency ?? '']),
    raw.currency,
  ];
  return settleCurrency(near, facts, raw.place, { context, questions });
}

function settleCount(
  text: string,
  field: 'moq' | 'multiple',
  place: string,
  { sign, questions }: LineRules,
): number | null {
  const said = questions.answer(field, place) ?? text;
  const pieces = readPieces(said, questions.answer(field, place) === undefined ? sign : '.');
  if (pieces === undefined) return null;
  if ('counts' in pieces && pieces.counts.length === 1) return Math.max(1, pieces.counts[0]!);
  const what =
    field === 'moq'
      ? 'What is the least that can be ordered, in pieces'
      : 'In which multiples can it be ordered, in pieces';
  const why = 'why' in pieces ? pieces.why : `is ${pieces.counts.join(' or ')}`;
  questions.ask(
    field,
    place,
    said,
    `"${said.slice(0, 60)}" ${why}. ${what}?`,
    'counts' in pieces ? pieces.counts.map(String) : [],
  );
  return null;
}

const NOTHING_THERE =
  /^(?:no|none|nein|nie|non|out of stock|sold out|nicht auf lager|ausverkauft|brak|[ée]puis[ée]|rupture(?: de stock)?|agotado|sin stock|sin existencias|esaurito|在庫なし|欠品|无货|缺货)$/iu;

function settleStock(text: string, place: string, { sign, questions }: LineRules): number | null {
  const answer = questions.answer('stock', place);
  const said = (answer ?? text)
    .replace(/\b(?:in stock|on stock|available|auf lager|en stock|ab lager)\b/giu, '')
    .trim();
  // `yes`, `available`: nobody knows how many.
  if (!/\d/.test(said)) return NOTHING_THERE.test(text.trim()) ? 0 : null;
  const pieces = readPieces(said, answer === undefined ? sign : '.');
  if (pieces && 'counts' in pieces && pieces.counts.length === 1) return pieces.counts[0]!;
  const why = !pieces ? 'is no number' : 'why' in pieces ? pieces.why : `is ${pieces.counts.join(' or ')}`;
  questions.ask(
    'stock',
    place,
    text,
    `Stock "${text.slice(0, 60)}" ${why}. How many pieces are there?`,
    pieces && 'counts' in pieces ? pieces.counts.map(String) : [],
  );
  return null;
}

const A_DAY = new RegExp(`^(?:by |from |ab |am )?(${DAY_PATTERN})$`, 'iu');

function settleLeadTime(raw: RawLine, { facts, questions, order, from }: LineRules, notes: string[]): number | null {
  const answer = questions.answer('lead_time', raw.place);
  const text = answer ?? (raw.leadTime || (facts.leadTime ?? ''));
  const day = A_DAY.exec(text.trim())?.[1];
  if (day !== undefined) {
    const settled = settleDay(day, order);
    if (settled) {
      notes.push(`Delivery on ${settled} is counted as days from ${from}.`);
      return Math.max(0, daysBetween(from, settled));
    }
    if (settled === undefined) {
      questions.ask(
        'date_order',
        null,
        day,
        `"${day}" may be read in two ways: does the day or the month come first?`,
        ['DMY', 'MDY'],
      );
      return null;
    }
  }
  const inWeek = readCalendarWeek(text, from);
  if (inWeek) {
    const year = inWeek.isAssumed ? `: no year is named, the next week ${inWeek.week} is that of ${inWeek.year}` : '';
    notes.push(`Delivery in week ${inWeek.week} is counted as days from ${from} to its Friday, ${inWeek.day}${year}.`);
    return Math.max(0, daysBetween(from, inWeek.day));
  }
  const reading = readLeadTime(text, answer === undefined ? raw.leadTimeUnit : (raw.leadTimeUnit ?? 'days'));
  if (reading === undefined) return null;
  if ('days' in reading) {
    if (reading.note !== null) notes.push(reading.note);
    return reading.days;
  }
  if ('notSaid' in reading) {
    notes.push(`Lead time: ${reading.notSaid}.`);
    return null;
  }
  questions.ask('lead_time', raw.place, text, `Lead time "${text.slice(0, 60)}" ${reading.why}. How many days is it?`);
  return null;
}

function settleLineValidity(raw: RawLine, { order, from, validUntil, questions }: LineRules): string | null {
  const text = (questions.answer('valid_until', raw.place) ?? raw.validUntil).trim();
  if (text === '' || /^(?:-+|–|n\/?a)$/i.test(text)) return validUntil;
  const days = /^(\d{1,3})\s*(?:days?|tage?|d|jours)?$/i.exec(text)?.[1];
  if (days !== undefined && /\D/.test(text)) return addDays(from, Number(days));
  const weeks = /^(\d{1,2})\s*(?:weeks?|wochen?|wks?)$/i.exec(text)?.[1];
  if (weeks !== undefined) return addDays(from, 7 * Number(weeks));
  const day = settleDay(text, order);
  if (day === undefined) {
    questions.ask(
      'date_order',
      null,
      text,
      `"${text}" may be read in two ways: does the day or the month come first?`,
      ['DMY', 'MDY'],
    );
    return null;
  }
  if (day !== null) return day;
  questions.ask('valid_until', raw.place, text, `"${text.slice(0, 60)}" is no day. Until when does the price hold?`);
  return null;
}

/** A description that is nothing but a part number. */
const IS_NUMBER = /^(?=(?:[^\d]*\d){2})(?=.*[A-Z])[A-Z0-9][A-Z0-9./#_+-]{4,34}$/;

interface SettledPart {
  mpn: string | null;
  insteadOf: string | null;
  asked: AskedPart | undefined;
  isAsked: boolean;
  /** A person does not take it in place of what was asked for. */
  isRefused: boolean;
  notes: string[];
}

const SAME = /^(?:same|as (?:requested|asked|above|rfq)|idem|dito|ditto|wie angefragt|=|✓|x|yes|ok|exact)$/i;
const YES = /^(?:yes|y|ja|oui|take|ok|true)$/i;

function settlePart(raw: RawLine, { context, questions, byKey }: LineRules): SettledPart {
  const parts = context.asked ?? [];
  const offeredCell = SAME.test(raw.offeredMpn) ? '' : raw.offeredMpn;
  const hasOffered = offeredCell !== '';
  const askedCell = raw.askedMpn || (hasOffered ? raw.mpn : '');
  const offered = offeredCell || raw.mpn || raw.askedMpn;
  const byNumber = (text: string): AskedPart | undefined => (text === '' ? undefined : byKey.get(numberKey(text)));
  const byItem = parts.find(
    ({ item }) => /^\d{1,4}\.?$/.test(raw.item.trim()) && item === Number.parseInt(raw.item, 10),
  );
  const mentioned =
    offered === '' ? parts.filter(({ mpn }) => mentions(`${raw.orderCode} ${raw.description}`, mpn)) : [];
  const asked =
    byNumber(offered) ?? byNumber(askedCell) ?? (mentioned.length === 1 ? mentioned[0] : undefined) ?? byItem;
  const nothing = { insteadOf: null, asked, isAsked: false, isRefused: false, notes: [] };
  if (offered === '') {
    if (asked && (mentioned.length === 1 || raw.orderCode === '')) return { ...nothing, mpn: asked.mpn };
    const answer = questions.answer('part_number', raw.place);
    if (answer !== undefined) return { ...nothing, mpn: answer, asked: byNumber(answer) ?? asked };
    if (asked === undefined && IS_NUMBER.test(raw.description))
      return { ...nothing, mpn: raw.description, notes: ['The part number is taken from the description.'] };
    const numbers = parts.map(({ mpn }) => mpn);
    const text = raw.description || raw.orderCode;
    questions.ask('part_number', raw.place, text, 'Which part number is offered here?', numbers);
    return { ...nothing, mpn: null, isAsked: true };
  }
  const target = asked?.mpn ?? (askedCell || undefined);
  const said = questions.answer('part_number', raw.place);
  const other = raw.others[0] ?? findAlternative(raw.remark, offered);
  if (other !== undefined && (target === undefined || numberKey(target) === numberKey(offered))) {
    if (said !== undefined)
      return numberKey(said) === numberKey(offered)
        ? { ...nothing, mpn: offered }
        : { ...nothing, mpn: said, insteadOf: offered, notes: [`${said} is offered in place of ${offered}.`] };
    const message = `The seller remarks: ${raw.remark.slice(0, 120)}. Which part is the price of?`;
    questions.ask('part_number', raw.place, raw.remark, message, [offered, other]);
    return { ...nothing, mpn: offered, isAsked: true };
  }
  if (target === undefined || numberKey(target) === numberKey(offered)) return { ...nothing, mpn: offered };
  const instead = {
    ...nothing,
    mpn: offered,
    insteadOf: target,
    notes: [`${offered} is offered in place of ${target}.`],
  };
  if (said !== undefined) return { ...instead, isRefused: !YES.test(said) && numberKey(said) !== numberKey(offered) };
  questions.ask(
    'part_number',
    raw.place,
    offered,
    `${offered} is offered where ${target} was asked for. Is it taken? Say yes or no.`,
    ['yes', 'no'],
  );
  return { ...instead, isAsked: true };
}

/** The number of another part that a remark offers. */
function findAlternative(remark: string, offered: string): string | undefined {
  if (!ALTERNATIVE.test(remark)) return undefined;
  const words = remark.split(/[\s,;:()"']+/).map((word) => word.replace(/[.!?]+$/, ''));
  return words.find((word) => isSurePart(word) && numberKey(word) !== numberKey(offered));
}

function mentions(text: string, mpn: string): boolean {
  const key = numberKey(mpn);
  return key.length >= 4 && text.split(/[\s,;|()]+/).some((word) => numberKey(word) === key);
}
