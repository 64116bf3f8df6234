// Lines of real BOMs with one slip made on purpose: what the contradiction check has to notice.
import { decodePartNumber, type DecodedPartNumber } from '@partwright/part-numbers';
import { readFootprint } from '@partwright/footprints';
import { normalizeValue } from '@partwright/values';
import type { ComponentQuery } from '@partwright/catalog/matching';
import type { TrueLine } from './matching-truth.ts';

export interface Slip {
  name: string;
  /** The line with the slip; undefined where it cannot be made, or changes nothing that is read. */
  make: (line: Decodable, others: readonly Decodable[], at: number) => ComponentQuery | undefined;
}

export interface Decodable {
  query: TrueLine['query'];
  decoded: DecodedPartNumber;
}

/** Lines without a known contradiction whose number says a value. */
export function decodableLines(lines: readonly TrueLine[]): Decodable[] {
  return lines
    .filter(({ contradiction }) => contradiction === null)
    .flatMap(({ query }) => {
      const decoded = decodePartNumber(query.mpn);
      return decoded?.value && decoded.kind !== 'thermistor' ? [{ query, decoded }] : [];
    });
}

/** Value text that a slip is made in: without its description, which would still say the truth. */
function withValue({ query, decoded }: Decodable, change: (text: string) => string): ComponentQuery | undefined {
  const readNumeric = (text: string): number | null => {
    const read = normalizeValue(text, { reference: query.reference ?? undefined });
    return read.unit === decoded.value?.unit && !read.ambiguous ? read.numeric : null;
  };
  if (!query.value) return undefined;
  const value = change(query.value);
  const [before, after] = [readNumeric(query.value), readNumeric(value)];
  if (before === null || after === null || Math.abs(before - after) <= 0.005 * before) return undefined;
  return { ...query, value, description: null };
}

const PREFIX: Record<string, string> = { k: 'M', K: 'M', M: 'k', n: 'u', u: 'n', µ: 'n', p: 'n', R: 'k' };

const SIZES = ['0201', '0402', '0603', '0805', '1206', '1210', '1812', '2010', '2512'];
const METRIC = ['0603', '1005', '1608', '2012', '3216', '3225', '4532', '5025', '6332'];

function withNeighbourSize({ query, decoded }: Decodable): ComponentQuery | undefined {
  const footprint = query.footprint ?? '';
  const at = SIZES.indexOf(readFootprint(footprint).imperial ?? '');
  if (at < 0 || !decoded.package || !SIZES.includes(decoded.package)) return undefined;
  const next = at + 1 < SIZES.length ? at + 1 : at - 1;
  const [size, metric] = [SIZES[at]!, METRIC[at]!];
  const slipped = footprint
    .replace(size, '@')
    .replace(`${metric}Metric`, `${METRIC[next]}Metric`)
    .replace('@', SIZES[next]!);
  if (readFootprint(slipped).imperial !== SIZES[next]) return undefined;
  return { ...query, footprint: slipped };
}

/** The value with a rating behind it, where it has none of its own. */
function withRating(
  { query }: Decodable,
  rating: string | undefined,
  field: 'tolerance' | 'voltage',
): ComponentQuery | undefined {
  if (rating === undefined || !query.value) return undefined;
  const bare = /^\S+/.exec(query.value)?.[0] ?? '';
  const hints = { reference: query.reference ?? undefined };
  if (normalizeValue(bare, hints)[field] !== null || normalizeValue(`${bare} ${rating}`, hints)[field] === null)
    return undefined;
  return { ...query, value: `${bare} ${rating}`, description: null };
}

const STRICTER = new Map([
  [20, '10%'],
  [10, '5%'],
  [5, '1%'],
  [1, '0.1%'],
]);

export const slips: Slip[] = [
  {
    name: 'one digit of the value',
    make: (line) => withValue(line, (text) => text.replace(/[1-8]/, (digit) => String(Number(digit) + 1))),
  },
  {
    name: 'unit prefix of the value',
    make: (line) => withValue(line, (text) => text.replace(/(?<=\d\s?)[kKMnuµpR]/, (prefix) => PREFIX[prefix]!)),
  },
  { name: 'neighbouring size', make: withNeighbourSize },
  {
    name: 'number of another line',
    make: ({ query, decoded }, others, at) => {
      const other = others.at((at + 7) % others.length)!;
      const isOther = other.decoded.kind === decoded.kind && other.decoded.base !== decoded.base;
      const isValue = other.decoded.value?.numeric !== decoded.value?.numeric;
      return isOther && isValue && query.value ? { ...query, mpn: other.query.mpn, description: null } : undefined;
    },
  },
  {
    name: 'closer tolerance asked',
    make: (line) => {
      const { tolerance, value } = line.decoded;
      return withRating(
        line,
        tolerance?.unit === '%' && value?.numeric ? STRICTER.get(tolerance.plus) : undefined,
        'tolerance',
      );
    },
  },
  {
    name: 'more volts asked',
    make: (line) => {
      const { kind, voltage } = line.decoded;
      const asked = kind === 'capacitor' && voltage !== null ? `${Math.ceil(voltage * 1.5)}V` : undefined;
      return withRating(line, asked, 'voltage');
    },
  },
];
