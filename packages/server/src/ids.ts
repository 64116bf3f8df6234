import { randomBytes } from 'node:crypto';

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
let lastMs = 0;
let lastRandom = 0n;

/**
 * A prefixed, sortable id: `bom_01k3...`: 10 characters of milliseconds and 16 of randomness, Crockford base 32 (the ULID
 * layout). Ids made by one process in one millisecond still rise.
 */
export function newId(
  prefix: 'acc' | 'bom' | 'job' | 'prj' | 'key' | 'map' | 'dec' | 'req' | 'whk' | 'dlv' | 'evt' | 'hold' | 'aud',
  now = Date.now(),
): string {
  const random = BigInt(`0x${randomBytes(10).toString('hex')}`);
  const ms = Math.max(now, lastMs);
  // Within one millisecond the random part counts up, so that sorting by id keeps the order of creation.
  lastRandom = ms === lastMs ? lastRandom + 1n : random >> 1n;
  lastMs = ms;
  return `${prefix}_${encode(BigInt(ms), 10)}${encode(lastRandom, 16)}`;
}

function encode(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest >>= 5n) text = CROCKFORD[Number(rest & 31n)]! + text;
  return text;
}
