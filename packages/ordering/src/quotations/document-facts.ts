import { findCurrencies } from './currencies.ts';
import { DAY_PATTERN, readDays, readMonthEnd, type DateOrder } from './days.ts';
import { readPricePer } from './price-unit.ts';
import { changesAll } from './price-words.ts';

/** What the text around the parts says for all of them. */
export interface DocumentFacts {
  reference: string | null;
  quoteNumber: string | null;
  /** As printed; read when the order of day and month is known. */
  quoteDate: string | null;
  /** A day as printed, or days that it holds for. */
  validity:
    | { text: string; day: string }
    | { text: string; days: number }
    | { text: string; months: number }
    | { text: string }
    | null;
  /** Of sentences that speak of prices or of the currency; all that are named, where there are none. */
  currencies: { codes: string[]; signs: string[]; isStated: boolean };
  /** Pieces that all prices are for. */
  pricePer: number | null;
  /** Sentences that say that prices hold tax. */
  taxed: string | null;
  /** Days as printed that only one order of day and month fits. */
  datesThatProve: DateOrder[];
  /** A lead time that is said once for all parts, as printed. */
  leadTime: string | null;
  /** Sentences by which prices may be others than those that are printed. */
  changes: string[];
  /** Terms worth telling: minimum order value, freight, payment. */
  terms: string[];
}

const REFERENCE = /\bRFQ[-_][A-Z0-9][A-Z0-9-]{2,30}\b/;
const QUOTE_NUMBER =
  /\b(?:quotation|quote|offer|angebot|offerte|offerta|oferta(?: handlowa)?|devis|cotizaci[oó]n|presupuesto|proposal)\s*(?:number|no\.?|nr\.?|n°|num\.?|id|ref\.?|#|:)\s*(?:no\.?|nr\.?)?[:#]?\s*([A-Z0-9][A-Z0-9./_-]{2,30}\d[A-Z0-9./_-]{0,10})/i;
const DATED = new RegExp(
  String.raw`(?<!\p{L})(?:date|dated|datum|dato|tarihi?|teklif tarihi|päiväys|pvm|data|date du devis|fecha|見積日|発行日|报价日期|日期|견적일|quote date|quotation date|angebotsdatum|(?:offre|devis|angebot|offerte|offerta|oferta|presupuesto|offer|quotation|quote)(?:(?!anfrage|demande|request|enquiry|inquiry|order|bestell|commande)[^\n]){0,40}?\s(?:du|vom|of|from|dated|van|del|z dnia))\s*[:.]?\s*(?:\p{L}{2,12},\s*)?(${DAY_PATTERN})`,
  'iu',
);
const VALID =
  /(?<!\p{L})(?:valid|validity|expir\w*|hold(?:s|ing)?|held|firm|good (?:for|until|through|thru|till)|open (?:for|until|till|to)|g[uü]ltig\w*|gelten|gilt|bindefrist|bindend|valable|validit[eéà]|validez|validade|platnost|v[aá]lid[oa]\w*|wa[żz]n[aey]\p{L}*|scadenza|geldig|g[äæ]ller|giltig\w*|gælder|gyldig\w*|voimassa|ge[cç]erli\p{L}*|érvényes\p{L}*)(?!\p{L})|valabil\p{L}*|有效期?|有効期[限間]|유효기간/iu;
const FOR_DAYS =
  /(?:^|[^\d.,/月월-])(\d{1,3})\s*(?:calendar\s|kalender)?(?:days?|tagen?|tage|jours|d[ií]as|dni|dní|dny|giorni|dagen|dagar|dage|dager|päivää|gün|nap|de zile|天|日間?|일)(?!\p{L})/iu;
const FOR_HOURS =
  /(?:^|[^\d.,/-])(\d{1,3})\s*(?:hours?|hrs?|stunden|heures?|horas?|ore|godzin\p{L}*|小时|時間)(?!\p{L})/iu;
const FOR_WEEKS =
  /(?:^|[^\d.,/-])(\d{1,2})\s*(?:weeks?|wochen?|semaines?|semanas?|tygodni\p{L}*|settiman[ae]|weken|uger|uker|veckor|viikkoa|hafta|t[ýy]dn\p{L}*|周)(?!\p{L})/iu;
const FOR_MONTHS =
  /(?:^|[^\d.,/-])(\d{1,2})\s*(?:months?|monate?n?|mois|mes(?:es)?|mes[ei]|miesi[ąa]c\p{L}*|maand(?:en)?|måned(?:er)?|månad(?:er)?|kuukaut\p{L}*|měsíc\p{L}*|ay|个月)(?!\p{L})/iu;
const TAXED =
  /(?<!\p{L})(?:incl(?:\.|uding|usive)?(?:\s+of)?|inkl\.?|inklusive|with|mit)(?!\p{L})[^;\n]{0,24}?(?<!\p{L})(?:vat|gst|sales tax|mwst|ust|tva|iva|tax)(?!\p{L})|(?<!\p{L})(?:bruttopreise|(?:prix|montant) ttc|gross prices)(?!\p{L})|(?<![不未])含税/iu;
const TERMS =
  /minimum order value|min(?:imum|\.)? (?:order|line) (?:value|amount)|mindestbestellwert|mindestauftragswert|small order|freight|shipping|delivery (?:cost|charge)|porto|versand|frachtkosten|incoterm|\b(?:exw|fca|dap|ddp|cpt|fob)\b|payment|zahlung|ncnr|non[- ]cancell?able|no return|subject to prior sale|zwischenverkauf|lead[\s-]?time|lieferzeit|lieferfrist|d[ée]lai de livraison|frais de port|(?<!\p{L})portes(?!\p{L})|gastos de env[ií]o|spese di (?:spedizione|trasporto)|koszt\p{L}* (?:wysyłki|transportu)|送料|zuschlag|mindermengen\p{L}*|surcharge|recargo/iu;

const MOST_TERMS = 12;

/** Read what stands around the parts. */
export function readDocumentFacts(text: readonly string[]): DocumentFacts {
  const lines = text
    .map((line) => line.normalize('NFKC').replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .slice(0, 2_000);
  const whole = lines.join('\n');
  return {
    reference: REFERENCE.exec(whole)?.[0] ?? null,
    quoteNumber: QUOTE_NUMBER.exec(lines.filter((line) => !REFERENCE.test(line)).join('\n'))?.[1] ?? null,
    quoteDate: DATED.exec(whole.replaceAll(REFERENCE_DAY, ' '))?.[1] ?? null,
    validity: readValidity(lines),
    currencies: readCurrencies(lines),
    pricePer: readPer(lines),
    taxed:
      lines.find((line) => TAXED.test(line) && !/\b(?:excl|exkl|without|zzgl|plus|ohne|hors|not incl)/i.test(line)) ??
      null,
    datesThatProve: proveOrder(whole),
    leadTime: readLead(lines),
    // Of tax it is asked by itself.
    changes: lines.filter((line) => changesAll(line) && !TAXED.test(line)).slice(0, MOST_TERMS),
    terms: lines
      .filter((line) => TERMS.test(line))
      .map((line) => line.slice(0, 200))
      .slice(0, MOST_TERMS),
  };
}

const REFERENCE_DAY = /\b(?:order date|your enquiry|your inquiry|delivery date)[^\n]{0,40}/gi;

const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  eight: 8,
  ten: 10,
  fourteen: 14,
  thirty: 30,
  eine: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  sechs: 6,
  acht: 8,
  zehn: 10,
  vierzehn: 14,
  dreißig: 30,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  quinze: 15,
  quince: 15,
  diez: 10,
  fünfzehn: 15,
  fifteen: 15,
  twenty: 20,
  sixty: 60,
  trente: 30,
  dos: 2,
  tres: 3,
  cuatro: 4,
  treinta: 30,
};
const COUNT_WORDS = String.raw`(?<!\p{L})(?:${Object.keys(WORDS).join('|')})(?=\s+(?:days?|weeks?|tagen?|tage|wochen?|jours|semaines?|d[ií]as|semanas))`;
const COUNT_WORD = new RegExp(COUNT_WORDS, 'giu');

/** `three weeks` with a figure. */
const spellNumbers = (text: string): string =>
  text.replaceAll(COUNT_WORD, (word) => String(WORDS[word.toLowerCase()]!));

function readValidity(lines: readonly string[]): DocumentFacts['validity'] {
  // Another sentence of its line may name days that are paid in.
  const sentences = lines.flatMap((one) => one.split(/(?<=[^\d\s][.;!])\s+(?=\p{Lu})/u));
  const line = sentences.find(
    (one) =>
      VALID.test(one) &&
      !/\binvalid/i.test(one) &&
      new RegExp(String.raw`\d|${COUNT_WORDS}|end of|month|mois|monat|mes(?!\p{L})|mese|miesi[ąa]c`, 'iu').test(one),
  );
  if (line === undefined) return null;
  const from = line.search(VALID);
  const behind = spellNumbers(line.slice(from));
  const day = new RegExp(DAY_PATTERN, 'iu').exec(behind)?.[0] ?? new RegExp(DAY_PATTERN, 'iu').exec(line)?.[0];
  if (day !== undefined) return { text: line, day };
  const end = readMonthEnd(behind);
  if (end !== undefined) return { text: line, day: end };
  const days = FOR_DAYS.exec(behind)?.[1] ?? FOR_DAYS.exec(line)?.[1];
  if (days !== undefined) return { text: line, days: Number(days) };
  const hours = FOR_HOURS.exec(behind)?.[1];
  if (hours !== undefined) return { text: line, days: Math.ceil(Number(hours) / 24) };
  const weeks = FOR_WEEKS.exec(behind)?.[1] ?? FOR_WEEKS.exec(line)?.[1];
  if (weeks !== undefined) return { text: line, days: 7 * Number(weeks) };
  const months = FOR_MONTHS.exec(behind)?.[1] ?? FOR_MONTHS.exec(line)?.[1];
  if (months !== undefined) return { text: line, months: Number(months) };
  return { text: line };
}

function readCurrencies(lines: readonly string[]): DocumentFacts['currencies'] {
  const stated = lines.filter(
    (line) =>
      /price|preis|prix|precio|prezz[oi]|cen[ay]|currency|para birimi|fiyat|hinna|hinta|pris(?:er)?|w[aä]hrung|devise|moneda|waluta|valuta|quot(?:ed|e|ation) in|all (?:amounts|figures)|币/i.test(
        line,
      ) && !/minimum order value|freight|shipping/i.test(line),
  );
  const of = (some: readonly string[]) => findCurrencies(some.join('\n'));
  const said = of(stated);
  if (said.codes.length > 0) return { ...said, isStated: true };
  const all = of(lines);
  return { codes: all.codes, signs: [...new Set([...said.signs, ...all.signs])], isStated: false };
}

const PRICES = /(?<!\p{L})(?:\p{L}*prices?|\p{L}*preise?n?|prix|precios?|prezz[oi]|cen[ay])(?!\p{L})/iu;
/** `Prices in US cents`, `Alle Preise in ct`: a figure is a hundredth of its currency. */
const IN_HUNDREDTHS = /(?<!\p{L})in\s+(?:euro|us)?[\s-]?(?:ct|cts|cents?|pence)(?!\p{L})/iu;

function readPer(lines: readonly string[]): number | null {
  const said = lines
    .filter((line) => PRICES.test(line))
    .flatMap((line) => {
      const per = readPricePer(line.replace(/(\d+) (?:pcs|pieces|stück|stk|pièces|piezas)/gi, '$1'));
      if (IN_HUNDREDTHS.test(line)) return 100 * (per ?? 1);
      return per ?? [];
    });
  return new Set(said).size === 1 ? said[0]! : null;
}

const LEAD =
  /(?<!\p{L})(?:lead[\s-]?times?|delivery(?: time)?|lieferzeit(?:en)?|lieferfrist|d[ée]lai(?: de livraison)?|plazo(?: de entrega)?|termin(?: dostawy)?|consegna|交期|货期)(?!\p{L})(?: for all parts)?(?: is| are| beträgt| ist| ?:)*\s*((?:ca\.?|approx\.?|about|env\.?)?\s*\d{1,3}(?:\s*(?:-|–|to|bis|à)\s*\d{1,3})?\s*(?:working\s+|business\s+|arbeits|werk)?(?:weeks?|wks?|wochen?|days?|tagen?|tage|semaines?|semanas?|jours(?: ouvrés)?|d[ií]as|months?|monate?n?|settiman[ae]|giorni|tygodni\p{L}*|dni|周|天)|ex[\s-]stock|from stock|ab lager|sofort)(?![\p{L}\d])/iu;

/** Null where several are said, as they cannot hold for all parts. */
function readLead(lines: readonly string[]): string | null {
  const forAll = lines.filter(
    (line) => !/(?<!\p{L})(?:items?|pos|lines?|others?|übrige\w*|rest|except|außer|sauf)(?!\p{L})/iu.test(line),
  );
  const found = forAll.flatMap((line) => [...line.matchAll(new RegExp(LEAD, 'giu'))]);
  const said = new Set(found.flatMap(([, time]) => time?.trim().toLowerCase() ?? []));
  return said.size === 1 ? [...said][0]! : null;
}

/** Days whose first or second figure is no month. */
function proveOrder(text: string): DateOrder[] {
  const orders = new Set<DateOrder>();
  for (const [day] of text.matchAll(new RegExp(DAY_PATTERN, 'giu'))) {
    const { DMY, MDY } = readDays(day);
    if (DMY !== null && MDY === null) orders.add('DMY');
    if (MDY !== null && DMY === null) orders.add('MDY');
  }
  return [...orders];
}
