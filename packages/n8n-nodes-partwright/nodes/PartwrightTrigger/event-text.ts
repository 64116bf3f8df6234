import { events } from './events.ts';

/** What an event carries, as far as it is put into words; the API can leave any of it out. */
interface Told {
  name?: string;
  part?: { part_number?: string; manufacturer?: string; sku?: string };
  references?: string[];
  previous?: unknown;
  current?: unknown;
  needed?: number;
  boards?: number;
  stock?: number | null;
  quantity?: number;
  currency?: string;
  change_percent?: number;
  compared?: { lines?: number; previous_unit_cost?: number; unit_cost?: number };
  priced_lines?: { previous?: number; current?: number };
}

const LIFE_CYCLES: Readonly<Record<string, string>> = {
  announced: 'announced',
  active: 'active',
  nrnd: 'not for new designs',
  eol: 'at its end of life',
  obsolete: 'obsolete',
};
const MOST_REFERENCES = 30;

/** What happened, in a line for the subject of a mail, and in full. Prices, stock and life cycles of parts have words of their own. */
export function describeEvent(type: string, data: object): { title: string; text: string } {
  const told = data as Told;
  switch (type) {
    case 'bom.price_changed':
      return describePrice(told);
    case 'part.stock_low':
      return describePart(told, 'short of stock', describeShortage(told));
    case 'part.lifecycle_changed':
      return describePart(
        told,
        formatLifeCycle(told.current),
        `is now ${formatLifeCycle(told.current)} (was ${formatLifeCycle(told.previous)})`,
      );
    default: {
      const { name = type, description = name } = events.find(({ value }) => value === type) ?? {};
      return { title: [name, told.name].filter(Boolean).join(': '), text: `${description}.` };
    }
  }
}

/** Like for like: over the lines that had a price both times. */
function describePrice({ name, quantity, currency, change_percent: percent, compared, priced_lines }: Told) {
  const board = name ?? 'A board';
  if (percent === undefined || compared === undefined)
    return { title: `${board}: the price changed`, text: `The price of ${board} changed.` };
  const moved = `${percent < 0 ? 'cheaper' : 'dearer'} by ${Math.abs(percent)} %`;
  const { lines, previous_unit_cost: before, unit_cost: now } = compared;
  const of = `${lines ?? 'an unknown number of'} lines that had a price both times`;
  const first = `${board} is ${moved}: ${before ?? '?'} to ${now ?? '?'} ${currency ?? ''} a board at ${quantity ?? '?'} boards, over the ${of}.`;
  const { previous, current } = priced_lines ?? {};
  const lost =
    previous === current
      ? []
      : [`Before, ${previous ?? '?'} lines had a price, now ${current ?? '?'}: the others are not compared.`];
  return { title: `${board}: ${moved}`, text: [first, ...lost].join(' ') };
}

function describeShortage({ needed, boards, stock }: Told): string {
  const left = stock === null || stock === undefined ? 'an unknown number' : stock;
  return `is short: ${needed ?? '?'} pieces are needed for ${boards ?? '?'} boards, ${left} are in stock`;
}

function describePart({ part = {}, references = [], name }: Told, short: string, long: string) {
  const number = [part.part_number, part.manufacturer].filter(Boolean).join(' of ') || part.sku || 'A part';
  const named = references.slice(0, MOST_REFERENCES).join(', ');
  const more = references.length > MOST_REFERENCES ? ` and ${references.length - MOST_REFERENCES} more` : '';
  const used = `Used as ${named === '' ? 'an unnamed part' : `${named}${more}`}${name ? ` in ${name}` : ''}.`;
  return { title: `${number}: ${short}`, text: `${number} ${long}. ${used}` };
}

const formatLifeCycle = (state: unknown): string =>
  typeof state === 'string' ? (LIFE_CYCLES[state] ?? state) : 'unknown';
