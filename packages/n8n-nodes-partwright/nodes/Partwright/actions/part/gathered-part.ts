import type { CallData } from '@partwright/client';
import { pickDoubt } from './simple-part.ts';

type Gathered = CallData<'gatherPart'>;

/** Sections of GET /parts/{sku}/gather. */
export const sections = ['specs', 'inventory', 'pricing', 'datasheet'] as const;
export type Section = (typeof sections)[number];

/** Head of the part and the sections asked for. */
export function pickSections(part: Gathered, wanted: readonly Section[]): object {
  const others = new Set<string>(['part', 'alternatives', ...sections.filter((section) => !wanted.includes(section))]);
  return Object.fromEntries(Object.entries(part).filter(([name]) => !others.has(name)));
}

/** The same with the fields that workflows mostly use, each where the API has it. */
export function simplifySections(part: Gathered, wanted: readonly Section[]): object {
  const { sku, part_number, manufacturer } = part;
  const picked = wanted.map((section) => [section, part[section] && simple[section](part)]);
  return { sku, part_number, manufacturer, ...pickDoubt(part), ...Object.fromEntries(picked), ...pickUnasked(part) };
}

/** Sellers that could not be asked now, and why: what is shown of them is older. */
function pickUnasked({ live }: Gathered): object {
  const unasked = (live?.providers ?? []).filter(({ state }) => state === 'failed' || state === 'skipped');
  return unasked.length === 0
    ? {}
    : { not_asked: unasked.map(({ title, state, reason }) => `${title}: ${reason ?? state}`) };
}

const simple: Record<Section, (part: Gathered) => object> = {
  specs: ({ specs: { category, package: housing, specifications } }) => ({
    category,
    package: housing,
    specifications,
  }),
  inventory: ({ inventory: { quantity, sellers } }) => ({ quantity, sellers: sellers.map(simpleStock) }),
  pricing: ({ pricing: { currency, price_breaks, quotes } }) => ({
    currency,
    price_breaks,
    quotes: quotes.map(simpleQuote),
  }),
  datasheet: ({ datasheet }) => ({ url: datasheet?.url }),
};

function simpleStock(stock: Gathered['inventory']['sellers'][number]): object {
  const { seller, sku, quantity, lead_time_days, observed_at } = stock;
  return { seller, sku, quantity, lead_time_days, observed_at };
}

function simpleQuote(quote: Gathered['pricing']['quotes'][number]): object {
  const { quantity, buy_quantity, unit_price, total, currency, seller, sku, available, reason } = quote;
  return { quantity, buy_quantity, unit_price, total, currency, seller, sku, available, reason };
}
