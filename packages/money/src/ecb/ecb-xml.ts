import { SaxesParser } from 'saxes';
import { quoted } from '../currency-code.ts';
import type { FxTable } from '../currency.ts';
import { isDay } from '../day.ts';

/** The tables of a file, the newest first; or why it cannot be read. */
export type EcbReading = { ok: true; tables: FxTable[] } | { ok: false; error: string };

/** Today's table; `eurofxref-hist-90d.xml` beside it has those of the last 90 days. */
export const ECB_DAILY_URL = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
const SOURCE = 'European Central Bank, euro foreign exchange reference rates';

/** The file of 90 days is a tenth of it. */
const MOST_CHARACTERS = 1_048_576;
/** Envelope, Cube, Cube of a day, Cube of a rate; the sender has two levels. */
const MOST_DEPTH = 8;
/** A rate beyond these is no rate: the highest so far were nearly two million Turkish lira, before 2005. */
const LEAST_RATE = 1e-6;
const MOST_RATE = 1e8;
const RATE = /^\d{1,9}(?:\.\d{1,12})?$/;

class Unreadable extends Error {}

/**
 * Read the European Central Bank's XML of euro reference rates: `eurofxref-daily.xml` or the file of the last 90 days. All
 * of it or nothing: one rate that cannot be is reason not to trust the others. Whether a day lies ahead is for the caller,
 * who has a clock.
 *
 * @param text At most 1,048,576 characters.
 *
 * @example
 * import { convert } from '@partwright/money';
 * import { readEcbXml } from '@partwright/money/ecb';
 *
 * const reading = readEcbXml(`<Envelope><Cube>
 *   <Cube time="2026-10-06"><Cube currency="USD" rate="1.25"/></Cube>
 * </Cube></Envelope>`);
 * reading; // => { ok: true, tables: [{ base: 'EUR', date: '2026-10-06' }] }
 * const [newest] = reading.ok ? reading.tables : [];
 * convert('5', 'USD', 'EUR', newest!); // => { amount: '4' }
 * readEcbXml('<html/>'); // => { ok: false }
 */
export function readEcbXml(text: string, sourceUrl: string = ECB_DAILY_URL): EcbReading {
  if (text.length > MOST_CHARACTERS)
    return { ok: false, error: `The exchange rates are longer than ${MOST_CHARACTERS} characters` };
  try {
    const days = readDays(text);
    const tables = [...days].map(([date, rates]): FxTable => ({ base: 'EUR', date, source: SOURCE, sourceUrl, rates }));
    return { ok: true, tables: tables.sort((a, b) => (a.date < b.date ? 1 : -1)) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, error: error.message };
    throw error;
  }
}

type Rates = Map<string, string>;

function readDays(text: string): Map<string, Rates> {
  const days = new Map<string, Rates>();
  let day: { date: string; rates: Rates; depth: number } | undefined;
  let depth = 0;
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  parser.on('error', ({ message }) => {
    throw new Unreadable(`The exchange rates are not valid XML (${message.slice(0, 120).replace(/\.$/, '')})`);
  });
  parser.on('doctype', () => {
    throw new Unreadable('The exchange rates have a document type, which those of the European Central Bank have not');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    const element = name.slice(name.indexOf(':') + 1);
    if (depth === 1 && element !== 'Envelope')
      throw new Unreadable(`Not exchange rates of the European Central Bank: it begins with ${quoted(name)}`);
    if (depth > MOST_DEPTH) throw new Unreadable(`Elements are nested more than ${MOST_DEPTH} deep`);
    if (element !== 'Cube') return;
    const { time, currency, rate } = attributes;
    if (time !== undefined) {
      if (day) throw new Unreadable(`The day ${quoted(time)} stands within that of ${day.date}`);
      day = { date: readDate(time, days), rates: new Map(), depth };
    } else if (currency !== undefined || rate !== undefined) {
      if (!day) throw new Unreadable(`The rate of ${quoted(currency ?? '')} has no date`);
      addRate(day.rates, day.date, currency ?? '', rate ?? '');
    }
  });
  parser.on('closetag', () => {
    if (day?.depth === depth) {
      if (day.rates.size === 0) throw new Unreadable(`The day ${day.date} has no rates`);
      days.set(day.date, day.rates);
      day = undefined;
    }
    depth -= 1;
  });
  parser.write(text).close();
  if (days.size === 0) throw new Unreadable('The exchange rates have no day');
  return days;
}

function readDate(text: string, days: ReadonlyMap<string, unknown>): string {
  if (!isDay(text)) throw new Unreadable(`${quoted(text)} is no date`);
  if (days.has(text)) throw new Unreadable(`The day ${text} is there twice`);
  return text;
}

function addRate(rates: Rates, date: string, currency: string, rate: string): void {
  if (!/^[A-Z]{3}$/.test(currency) || currency === 'EUR')
    throw new Unreadable(`${quoted(currency)} on ${date} is no currency that has a rate to the euro`);
  if (rates.has(currency)) throw new Unreadable(`${currency} on ${date} is there twice`);
  if (!RATE.test(rate) || Number(rate) < LEAST_RATE || Number(rate) > MOST_RATE)
    throw new Unreadable(`${quoted(rate)} is no rate of ${currency} on ${date}`);
  rates.set(currency, rate);
}
