import { numberKey } from './number-key.ts';
import type { RawLine } from './raw-line.ts';

/**
 * Rows of one part that differ in quantity and price are one line with several prices. Rows that differ in anything else that
 * makes another offer (order code, packaging, maker) stay apart.
 */
export function mergeLines(lines: readonly RawLine[]): RawLine[] {
  const merged = new Map<string, RawLine>();
  for (const line of lines) {
    const key = keyOf(line);
    const known = key === undefined ? undefined : merged.get(key);
    if (known && canJoin(known, line)) join(known, line);
    else merged.set(known || key === undefined ? `${key} ${line.place}` : key, { ...line, prices: withQuantity(line) });
  }
  return [...merged.values()];
}

function keyOf({ offeredMpn, mpn, askedMpn, orderCode, manufacturer, packaging }: RawLine): string | undefined {
  const part = offeredMpn || mpn || askedMpn;
  if (part === '' && orderCode === '') return undefined;
  return JSON.stringify([numberKey(part), orderCode, numberKey(manufacturer), packaging.toLowerCase()]);
}

const SHARED = ['moq', 'multiple', 'stock', 'leadTime', 'validUntil', 'currency'] as const;

function canJoin(known: RawLine, line: RawLine): boolean {
  const isSame = SHARED.every((key) => known[key] === '' || line[key] === '' || known[key] === line[key]);
  const quantities = new Set(known.prices.map(({ quantity, breakQuantity }) => quantity ?? breakQuantity));
  const own = withQuantity(line);
  return (
    isSame && own.length > 0 && own.every(({ quantity, breakQuantity }) => !quantities.has(quantity ?? breakQuantity))
  );
}

function join(known: RawLine, line: RawLine): void {
  known.prices.push(...withQuantity(line));
  for (const key of [...SHARED, 'remark', 'description'] as const) known[key] ||= line[key];
}

/** Each price keeps the quantity of its own row. */
function withQuantity({ prices, quantity }: RawLine): RawLine['prices'] {
  return prices.map((price) =>
    price.breakQuantity === null && price.quantity === null && quantity !== '' ? { ...price, quantity } : price,
  );
}
