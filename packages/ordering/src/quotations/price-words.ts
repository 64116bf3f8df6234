import { findCurrencies } from './currencies.ts';
import { DAY_PATTERN } from './days.ts';

// Words beside a price: those that change nothing of it, those by which it becomes another one, and those that nobody here knows. Tables,
// pages and mails are held to the same ones.

const TAX = String.raw`(?:sales\s+)?(?:vat|mwst|m\.?w\.?st|ust|tva|iva|i\.v\.a|tax(?:es)?|taxes?|gst|moms|alv|kdv|áfa|btw|dph|ндс|пдв|podatku?|bolli|customs?|zoll|douane)`;
const CARRIAGE = String.raw`(?:freight|shipping|postage|carriage|delivery|transport\p{L}*|versand\p{L}*|fracht\p{L}*|porto|port|portes|envío|spedizione|trasporto|wysyłk\p{L}*|dostaw\p{L}*)`;
const LEFT_OUT = String.raw`(?:excl\p{L}*|exkl\p{L}*|ex|plus|\+|zzgl|zuzüglich|without|not\s+incl\p{L}*|before|hors|ohne|sin|senza|bez|sem|без|más|più|net\s+of)`;

/** Tax and carriage that a price leaves out are no part of it. */
const SETTLED = new RegExp(
  [
    String.raw`(?<!\p{L})${LEFT_OUT}\.?\s*(?:(?:of|de|the|ges|gesetzliche[rn]?|local|any|all)\.?\s+)?(?:${TAX}|${CARRIAGE})(?!\p{L})\.?`,
    String.raw`(?<!\p{L})${TAX}\.?\s+(?:extra|excl\p{L}*|esclus[ao]|no\s+incluid[oa]|non\s+comprise?|not\s+included)(?!\p{L})`,
    String.raw`(?<!\p{L})h\.?\s?t(?![\p{L}])\.?`,
    // What is paid sooner costs less, and no part does.
    String.raw`\d{1,2}(?:[.,]\d+)?\s*%\s*(?:skonto|escompte|cash\s+discount)[^\n;]{0,30}`,
    String.raw`\d{1,2}(?:[.,]\d+)?\s*%[^\n;.]{0,30}(?:pronto\s+pago|prompt\s+payment|early\s+payment|pagamento\s+anticipato)`,
  ].join('|'),
  'giu',
);

/** Words by which what a piece costs becomes something else. */
const CHANGES =
  /(?<!\p{L})(?:discount\p{L}*|rebate[sd]?|less|minus|surcharg\p{L}*|uplift\p{L}*|plus|additional\p{L}*|tariffs?|dut(?:y|ies)|lev(?:y|ies)|premium|adders?|mark-?up|exchange\s+rate|rabatt\p{L}*|nachlass\p{L}*|abz[uü]gl\p{L}*|aufschlag\p{L}*|aufpreis|\p{L}*zuschl[aä]g\p{L}*|zzgl|zuzüglich|wechselkurs|tageskurs|remises?|rabais|majoration|suppléments?|surco[uû]ts?|en\s+sus|descuentos?|dto|recargos?|suplementos?|sconti?o?|maggiorazione|supplementi?o?|rabat\p{L}*|upust\p{L}*|dopłat\p{L}*|narzut\p{L}*)(?!\p{L})|折扣|附加|关税|加收|上浮/iu;
const SHARE = /(?<![\p{Script=Latin}\d.,])[-+]?\d{1,3}(?:[.,]\d{1,3})?\s*%/u;
/** `1% 0.1W`: what a resistor is. */
const TOLERANCE =
  /(?:±|\+\/-)\s*\d{1,2}(?:[.,]\d+)?\s*%|(?<![\d.,])(?:0[.,]\d{1,2}|1|2|5|10|20)\s*%(?=[^\n%]{0,20}(?:\d\s?(?:m?W|V|ppm|[kMR]?Ω|ohms?)(?!\p{L})|tol))|(?<=(?:\d\s?(?:[kMRnpuµ]|ohms?|[pnuµ]F|Ω)|tol\p{L}*|X[57]R|C0G|NP0)[^\n%]{0,12}\s)\d{1,2}\s*%/giu;
/** Money that is paid once, or for an order that is too small. */
const OF_ORDER =
  /(?<!\p{L})(?:min(?:imum|\.)?|mindest\p{L}*|mindermengen\p{L}*|small\s+order|below|under|above|over|unter|order\s+value|\p{L}*warenwert\p{L}*|auftragswert|bestellwert|importo|wartoś\p{L}*|sous|inférieur\p{L}*|inferior\p{L}*|poniżej|skonto|payment|zahlung|paiement|pago|pagamento|płatn\p{L}*|escompte|late|verzug\p{L}*|interest|zinsen|restock\p{L}*|cancel\p{L}*|storn\p{L}*)(?!\p{L})/iu;

const clean = (text: string): string =>
  text.normalize('NFKC').replaceAll(SETTLED, ' ').replaceAll(TOLERANCE, ' ').replaceAll(/\s+/g, ' ');

/** Whether a header says something of tax without leaving it out. */
export const namesTax = (text: string): boolean =>
  new RegExp(String.raw`(?<!\p{L})${TAX}(?!\p{L})|税`, 'iu').test(clean(text));

/** What of some words may make another price of one that stands beside them; '' where nothing does. */
export function findChange(text: string): string {
  const said = clean(text);
  return (CHANGES.exec(said) ?? SHARE.exec(said) ?? LOOSE.exec(said))?.[0].trim() ?? '';
}

/** Prices that are no more than a thought, and arithmetic with them. */
const LOOSE =
  /(?<!\p{L})(?:budget\p{L}*|indicati\p{L}*|estimat\p{L}*|richtpreis\p{L}*|circapreis\p{L}*|unverbindliche?\s+preis\p{L}*|orientativ\p{L}*|orientacyjn\p{L}*|add|times|multipl\p{L}*|divid\p{L}*|convert\p{L}*|umgerechnet|multiplizier\p{L}*|thousands?|hundreds?|dozens?|pairs?|samples?|muster\p{L}*|échantillons?|campion\p{L}*|muestras?|prób\p{L}*|refurb\p{L}*|used|old|previous|former|bisherig\p{L}*|gebraucht\p{L}*|d'occasion|per\s+(?:met(?:er|re)|kg|kilo|foot|feet|roll|set|pair))(?!\p{L})|(?<![\p{L}\d])(?:x|\*|×|÷|\/(?!\s*1(?:[.,' ]?000|0{1,3}|k)?(?![\d.,])))\s*\d/iu;
/** What a sentence about prices may name a figure for: how long they hold, from which day, for how many pieces. */
const FIGURES_OF_TERMS = new RegExp(
  String.raw`${DAY_PATTERN}|\d{1,2}\.\s?\d{1,2}\.\s?\d{4}|(?:[12]?\d|3[01])(?:st|nd|rd|th)?\.?\s+(?:of\s+)?(?:jan|feb|fév|mar|mär|apr|avr|abr|may|mai|mag|jun|giu|juin|jul|juil|lug|aug|aoû|ago|sep|set|oct|okt|ott|nov|dec|dez|déc|dic)\p{L}*\.?(?:\s+\d{4})?|\d{1,3}\s*(?:-\s*\d{1,3}\s*)?(?:calendar\s+|working\s+|business\s+|kalender|arbeits)?(?:days?|weeks?|months?|tagen?|tage|wochen?|monate?n?|jours|semaines?|mois|d[ií]as|semanas?|meses|giorni|settiman\p{L}*|mesi|dni|tygodni\p{L}*|dagar|dage|dagen|weken|veckor|uger|päivää|gün|nap|hours?|hrs?|stunden|heures|天|日)|(?<!\p{L})(?:kw|cw|q[1-4]|incoterms?)\s*®?\s*\d{0,4}|(?<![\d.,])(?:20[2-4]\d)(?![\d.,])`,
  'giu',
);

/** What a remark beside a price says of it: what changes it, another price, or for how many it is; '' where it says nothing of it. */
export function findRemarked(remark: string): string {
  const change = findChange(remark);
  if (change !== '') return change;
  const said = clean(remark).replaceAll(FIGURES_OF_TERMS, ' ');
  const speaks = OF_PRICES.test(said) || EACH_OF.test(said) || findCurrencies(said).codes.length > 0;
  return (/\d/.test(said) && speaks) || /^[\s\d.,]*\d$/.test(said) ? remark.trim().slice(0, 60) : '';
}

const EACH_OF = /(?<!\p{L})(?:each|every|per|je|pro|par|por|za)\s+\d/iu;

/** A sentence for all parts by which their prices may be others than those that are printed. */
export function changesAll(sentence: string): boolean {
  if (OF_ORDER.test(sentence) || ONE_OFF.test(sentence)) return false;
  const said = clean(sentence);
  if (CHANGES.test(said) && (SHARE.test(said) || PRICE.test(said))) return true;
  if (!OF_PRICES.test(said)) return false;
  if (LOOSE.test(said) || SHARE.test(said)) return true;
  const left = said.replaceAll(FIGURES_OF_TERMS, ' ').replaceAll(A_UNIT, ' ');
  return /(?<![\p{L}\d.-])\d/u.test(left) && !/[:#]|n[°º]|(?<!\p{L})n(?:o|r|um)\.?\s*\d/iu.test(left);
}

/** `per 100 pieces`, as `readPricePer` reads it. */
const A_UNIT =
  /(?:\/|(?<!\p{L})(?:per|pro|je|pour|par|por|for|les?|al|za))\s*(?:1[.,' ]?000|100|10|1|1?k)(?![\d.,]*\d)/giu;
const OF_PRICES =
  /(?<!\p{L})(?:\p{L}*prices?|pricing|\p{L}*preise?n?|prix|precios?|prezz[oi]|cen[aye]?|ceny|priserne|priser|prijzen)(?!\p{L})|价/iu;

const ONE_OFF = new RegExp(
  String.raw`(?<!\p{L})(?:${CARRIAGE}|packag\p{L}*|verpackung\p{L}*|nre|tooling|bank|certificat\p{L}*)(?!\p{L})`,
  'iu',
);
const PRICE =
  /(?<!\p{L})(?:\p{L}*prices?|\p{L}*preise?n?|prix|precios?|prezz[oi]|cen[ay]?|offer|quot\p{L}*|angebot\p{L}*|offre|oferta|offerta)(?!\p{L})/iu;

/** Words that say nothing of how much: of sentences, of pieces and their packing, of where they come from. */
const PLAIN = new Set(
  `a about above after against all also an and any are as at available availability avail best both but by can could currently dear each ea every firm following for from
  full genuine good have here if in into is it its kind material new now of off offer offered on only or original our packed packing packaging per piece pieces pc pce pcs please pos price priced pricing qty
  quantity quote quoted quoting reel reels regards rohs same sealed see ship shipped ships so standard stock subject supply tape tapes that the then these they this to today tray trays tube tubes
  unit units us we which bal balance rest remainder remaining total totals sum amount ext extended gesamt gesamtpreis summe montant totale importe razem suma
   will with you your yours order orders ordered item items line lines lot lots batch bulk cut net nett netto firm fixed ok okay hi hello thanks thank sure do does be been can't pleased cost costs tooling nre setup set-up time once einmalig 未税 不含税 净价 单价
  minimum min moq spq mpq lead time delivery days weeks week day months month wks wk lt arrival arrive currency usd eur gbp part parts number no special prices sub to up than excluding excl incl
  also bei beim von vom zu zum zur der die das den dem des ein eine einen einem einer und oder ab bis für je pro st stk stck stück stücke stückzahl mal lieferbar lieferung lieferzeit lager lagernd sofort preis preise
  einzelpreis beträgt angebot anbieten bieten wir ihnen können kann gern gerne abnahme menge mengen mindestmenge rolle rollen stange stangen verpackungseinheit vpe einer exkl freibleibend pos position art als
  auf an im mit nur noch wie ist sind haben es ihr ihre ihren uns unser unsere neu neuware original davon dann darüber zwischenverkauf vorbehalten
  le la les l un une des du de d au aux à a et ou par pour sur sous en net nets nette nous vous pouvons proposons proposer offrons prix unitaire unité unite pièce pièces pce quantité qté délai stock dispo disponible
  bobine bobines neuf neufs partir chez avec franco soit commande ht
  el los las uno una unos unas del al y o por para con sin en desde precio precios unidad unidades ud uds pieza piezas plazo entrega existencias podemos ofrecer ofrecemos cada cantidad pedido neto
  il lo i gli di del della dei da dal dalla per con su a e o prezzo prezzi cad cadauno cadauna pezzi pezzo pz netto consegna pronta quantità qta q tà ta possiamo offriamo offrire minimo ordine disponibile bobina
  w z ze na od do po za i oraz lub przy szt sztuk sztuki sztukę cena ceny netto jednostkowa ilość termin dostawa dostawy dostępne magazyn magazynu ręki oferujemy możemy zaoferować rolka rolki rolce
  bij per stuk stuks prijs levertijd voorraad vanaf wij kunnen leveren aanbieden een het van en op
  vi kan tilbyde erbjuda pris st styck stk fra från på i med og och levering leverans lager per hver
  adet fiyat birim kpl hinta varastossa toimitus ks kus cena dodání skladem kč db ár raktáron szállítás un unid preço prazo peças cada`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Words of a clause that has a price, that nobody here knows: what they make of it is open. */
export function findUnknown(clause: string): string[] {
  const said = clean(clause).toLowerCase();
  return [...said.matchAll(/(?<![\p{L}\d])\p{L}[\p{L}'’]+(?![\p{L}\d])/gu)]
    .map(([word]) => word)
    .filter((word) => !PLAIN.has(word) && !word.split(/['’]/).every((part) => part === '' || PLAIN.has(part)));
}
