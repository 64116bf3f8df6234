import type { CallData } from '@partwright/contract';
import type { ComponentQuery } from '@partwright/catalog/matching';
import { answerMatches } from '../../usecases/answer-matches.ts';
import { command, Usage } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { renderTable } from '../table.ts';

type Request = ComponentQuery & {
  max_results?: number;
  search_depth?: 'quick' | 'standard' | 'deep';
  component?: ComponentQuery;
};

type Answer = CallData<'matchComponent'>;

const FIELDS = [
  'reference',
  'value',
  'footprint',
  'manufacturer',
  'mpn',
  'description',
  'ratings',
  'sku',
  'supplier',
] as const;

export const match = command<Request, Answer>({
  request([value], flags) {
    const request: Record<string, string> = {};
    for (const field of FIELDS) if (typeof flags[field] === 'string') request[field] = flags[field];
    if (value !== undefined) request['value'] ??= value;
    if (Object.keys(request).length === 0) throw new Usage('Say something of the component');
    return request;
  },
  async run(request, station) {
    const { max_results: maxResults = 5, search_depth: depth = 'deep', component = request } = request;
    const service = await station.service();
    return encodeAnswer('matchComponent', answerMatches(service, component, { depth, maxResults }));
  },
  async ask({ max_results: maxResults = 5, search_depth: depth = 'deep', component, ...query }, { client }) {
    return client.components.match({ component: component ?? query, max_results: maxResults, search_depth: depth });
  },
  print({ matches }) {
    if (matches.length === 0) return 'nothing in the catalogue is like it';
    return renderTable(
      ['part', 'manufacturer', 'package', 'price', 'conf.', 'why'],
      matches.map(({ part, confidence, reason }) => [
        part.part_number,
        part.manufacturer,
        part.package ?? '',
        part.price ?? '',
        confidence.toFixed(2),
        reason,
      ]),
      { right: [3, 4], width: 160 },
    );
  },
});
