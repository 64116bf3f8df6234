import { endpoints, readInput, type CostOptions } from '@partwright/contract';
import { costWish, type CostWish } from '../usecases/cost-wish.ts';
import { Usage } from './command.ts';
import { readJsonFile } from './files.ts';

type Flags = Record<string, unknown>;

export interface BoardsRequest {
  quantity?: number;
  currency?: string;
}

/** A request that costs a build, as a `--jsonl` line holds it; `options` are those of `POST /costs/cogs`. */
export interface BuildRequest extends BoardsRequest {
  options?: Record<string, unknown>;
}

/** `--quantity 100 --currency EUR` as a request holds them. */
export function readCostFlags(flags: Flags): BoardsRequest {
  const { quantity, currency } = flags;
  const boards = quantity === undefined ? undefined : Number(quantity);
  if (boards !== undefined && !(Number.isInteger(boards) && boards > 0))
    throw new Usage(`--quantity must be a whole number of boards, not ${String(quantity)}`);
  return {
    ...(boards === undefined ? {} : { quantity: boards }),
    ...(typeof currency === 'string' && currency !== '' ? { currency } : {}),
  };
}

export async function readBuildFlags(flags: Flags): Promise<BuildRequest> {
  const options: Record<string, unknown> =
    typeof flags['options'] === 'string' ? await readJsonFile(flags['options']) : {};
  const put = (name: string, value: unknown): void => {
    if (value !== undefined) options[name] = value;
  };
  put('region', flags['region']);
  put('overage', numberFlag(flags, 'overage'));
  put('attrition', flags['attrition'] === true ? 'by_package' : undefined);
  put('suppliers', listFlag(flags['suppliers']));
  put('excluded_suppliers', listFlag(flags['exclude-suppliers']));
  put('authorised_only', flags['authorised-only']);
  put('max_suppliers', numberFlag(flags, 'max-suppliers'));
  put('substitutes', flags['substitutes']);
  put('target_unit_cost', numberFlag(flags, 'target'));
  put('optimize', flags['exact'] === true ? 'exact' : undefined);
  return { ...readCostFlags(flags), ...(Object.keys(options).length > 0 ? { options } : {}) };
}

/** Of the request that is checked; what is costed is another matter. */
const ANY_PART = { source_type: 'part_number', source_value: '-' };

/** The wish of a request, checked as the API checks it: a name that nobody reads would be another cost than was asked for. */
export function readCostWish({ quantity = 1, currency = 'USD', options = {} }: BuildRequest): CostWish {
  const json = { ...ANY_PART, build_quantity: quantity, options };
  const read = readInput(endpoints.calculateCogs, { params: {}, query: {}, json });
  if ('input' in read) return costWish(quantity, currency, (read.input.json as { options: CostOptions }).options);
  const wrong = read.problem.errors.map(({ pointer, detail }) => `${pointer.slice(1)}: ${detail}`);
  throw new Usage(wrong.join('\n'), 'invalid_request');
}

function numberFlag(flags: Flags, name: string): number | undefined {
  const text = flags[name];
  if (text === undefined) return undefined;
  if (typeof text === 'string' && /^\d{1,12}(?:\.\d{1,9})?$/.test(text)) return Number(text);
  throw new Usage(`--${name} must be a number such as 2 or 0.02, not ${JSON.stringify(text)}`);
}

function listFlag(text: unknown): string[] | undefined {
  if (typeof text !== 'string') return undefined;
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
