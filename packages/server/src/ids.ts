import { randomFillSync } from 'node:crypto';

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_DIGITS = 10;
const RANDOM_DIGITS = 16;

/** Randomness is fetched for many ids at once, and erased when it is used. */
const pool = Buffer.alloc(256 * RANDOM_DIGITS);
let poolAt = pool.length;

let lastMs = 0;
let time = '';
/** Values of base-32 digits. */
const lastRandom = new Uint8Array(RANDOM_DIGITS);

/**
 * A prefixed, sortable id: `bom_01k3...`: 10 characters of milliseconds and 16 of randomness, Crockford base 32 (the ULID
 * layout). Ids made by one process in one millisecond still rise.
 */
export function newId(
  prefix:
    | 'acc'
    | 'bom'
    | 'job'
    | 'prj'
    | 'key'
    | 'map'
    | 'dec'
    | 'req'
    | 'whk'
    | 'dlv'
    | 'evt'
    | 'hold'
    | 'aud'
    | 'stk'
    | 'bkg'
    | 'rsv'
    | 'quo'
    | 'ofr'
    | 'po'
    | 'rcp'
    | 'ret',
  now = Date.now(),
): string {
  const ms = Math.max(now, lastMs);
  if (ms === lastMs && time !== '') countUp();
  else {
    drawRandom();
    lastMs = ms;
    time = writeTime(ms);
  }
  let id = `${prefix}_${time}`;
  for (const digit of lastRandom) id += CROCKFORD[digit]!;
  return id;
}

/** Within one millisecond the random part counts up, so that sorting by id keeps the order of creation. */
function countUp(): void {
  for (let at = RANDOM_DIGITS - 1; at >= 0; at -= 1) {
    lastRandom[at] = (lastRandom[at]! + 1) % 32;
    if (lastRandom[at] !== 0) return;
  }
}

function drawRandom(): void {
  if (poolAt === pool.length) {
    randomFillSync(pool);
    poolAt = 0;
  }
  for (let at = 0; at < RANDOM_DIGITS; at += 1) {
    lastRandom[at] = pool[poolAt + at]! % 32;
    pool[poolAt + at] = 0;
  }
  poolAt += RANDOM_DIGITS;
  // Room to count up in.
  lastRandom[0]! %= 16;
}

function writeTime(ms: number): string {
  let text = '';
  for (let rest = ms; text.length < TIME_DIGITS; rest = Math.floor(rest / 32)) text = CROCKFORD[rest % 32]! + text;
  return text;
}
