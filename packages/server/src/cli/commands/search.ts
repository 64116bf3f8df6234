import type { CallData } from '@partwright/contract';
import { findPart } from '../../usecases/live-part.ts';
import { readFromNumber } from '../../usecases/numbered-part.ts';
import { partView } from '../../usecases/part-views.ts';
import { choiceFields } from '../../usecases/shared-number.ts';
import { answerSearch } from '../../usecases/search-parts.ts';
import { describeChoices } from '../describe-choices.ts';
import { command, Usage } from '../command.ts';
import { encodeAnswer, encodeAs } from '../encode-answer.ts';
import { renderTable } from '../table.ts';

interface SearchRequest {
  q: string;
  limit?: number;
  offset?: number;
  category?: string;
  in_stock?: boolean;
  sort?: 'relevance' | 'price' | 'stock';
  facets?: boolean;
}

export const search = command<SearchRequest, Omit<CallData<'searchParts'>, 'limit' | 'offset' | 'next_cursor'>>({
  request(words, flags) {
    if (words.length === 0) throw new Usage('Say what to search for');
    const { limit, category, sort } = flags;
    return {
      q: words.join(' '),
      ...(limit ? { limit: Number(limit) } : {}),
      ...(category ? { category: String(category) } : {}),
      ...(flags['in-stock'] ? { in_stock: true } : {}),
      ...(sort ? { sort: String(sort) as 'price' } : {}),
    };
  },
  async run({ q, limit = 20, offset = 0, category, in_stock: inStock, sort = 'relevance', facets = false }, station) {
    if (typeof q !== 'string') throw new Usage('The request must hold `q`');
    if (!Number.isInteger(limit) || limit < 1) throw new Usage('`limit` must be a whole number of 1 or more');
    if (!Number.isInteger(offset) || offset < 0) throw new Usage('`offset` must be a whole number of 0 or more');
    return encodeAs(
      ({ endpoints }) => endpoints.searchParts.answer.schema.omit({ limit: true, offset: true, next_cursor: true }),
      answerSearch(await station.service(), { q, limit, offset, category, inStock, sort, facets }),
    );
  },
  async ask({ q, limit = 20, offset = 0, category, in_stock: inStock, sort, facets }, { client }) {
    const answer = await client.parts.search({ q, limit, offset, category, in_stock: inStock, sort, facets });
    const { limit: _limit, offset: _offset, next_cursor: _cursor, ...found } = answer;
    return found;
  },
  print({ parts, total, understood }) {
    const rows = parts.map((part) => [
      part.sku,
      part.part_number,
      part.manufacturer,
      part.package ?? '',
      part.price ?? '',
      String(part.stock_quantity ?? ''),
      part.description,
    ]);
    return [
      `${understood.normalised}: ${total} parts`,
      ...(understood.absent ?? []).map(
        ({ part_number: number, description }) =>
          `! ${number} is not in the catalogue${description === null ? '' : `; by its number it is: ${description}`}`,
      ),
      '',
      renderTable(['sku', 'part', 'manufacturer', 'package', 'price', 'stock', 'description'], rows, {
        right: [4, 5],
        width: 160,
      }),
    ].join('\n');
  },
});

export const part = command<{ sku: string; manufacturer?: string }, CallData<'getPart'>>({
  request([sku], { manufacturer }) {
    if (!sku) throw new Usage('Say which part');
    return { sku, ...(manufacturer ? { manufacturer: String(manufacturer) } : {}) };
  },
  async run({ sku, manufacturer }, station) {
    if (typeof sku !== 'string') throw new Usage('The request must hold `sku`');
    const service = await station.service();
    try {
      const found = await findPart(service, { number: sku, manufacturer });
      return await encodeAnswer('getPart', { ...partView(found.part), live: found.live, ...choiceFields(found) });
    } catch (error) {
      const { part, decoded } = await readFromNumber(service, sku, manufacturer, error);
      return encodeAnswer('getPart', { ...partView(part), decoded, ambiguous: false, choices: [] });
    }
  },
  ask: async ({ sku, manufacturer }, { client }) => client.parts.get({ sku, manufacturer }),
  print: (shown) =>
    [
      `${shown.part_number}  ${shown.manufacturer}  ${shown.package ?? ''}`,
      shown.description,
      ...describeChoices(shown.choices),
      '',
      ...Object.entries(shown.specifications).map(([name, text]) => `  ${name.padEnd(28)} ${text}`),
      '',
      ...shown.offers.map(
        ({ seller, sku, stock, price_breaks: breaks, currency, observed_at: at }) =>
          `${seller} ${sku}: ${stock ?? '?'} in stock; ${breaks.map(({ quantity, unit_price: price }) => `${quantity}+ ${price}`).join(', ')} ${currency} (observed ${at.slice(0, 10)})`,
      ),
      ...(shown.datasheet_url ? [shown.datasheet_url] : []),
      ...(shown.decoded ? [`Not in the catalogue; read out of the number (${shown.decoded.scheme_source})`] : []),
      ...(shown.live?.providers ?? []).flatMap(({ title, reason }) => (reason ? [`${title}: ${reason}`] : [])),
    ].join('\n'),
});
