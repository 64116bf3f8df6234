// Attacks a server of its own: one account asks for the things of another in every operation and every text of the contract, each
// field with an address is given each form of an inner one, and requests come that are wrong somewhere. Nothing of another account
// may be told or changed, nothing of this machine called, and nothing answered with a fault.
//   npm run checks -- attack [requests] [seed]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryAddresses } from './attack/addresses.ts';
import { tryRequests } from './attack/fuzz.ts';
import { tryRights } from './attack/rights.ts';
import type { Target } from './attack/wire.ts';
import { makeRandom } from './mutated-boms/random.ts';
import { type Env, makeKey, serve } from './own-server.ts';

/** Readers are stopped by their processor time: on a busy machine that is long. */
const HANG_MS = 120_000;
const MOST_TOLD = 20;
/** Deliveries begin at once, and are tried again after this. */
const DELIVERIES_MS = 8000;

export async function run(args: string[]): Promise<boolean> {
  const [count = 22_000, seed = 1] = args.map(Number);
  const folder = await mkdtemp(join(tmpdir(), 'partwright-attack-'));
  const env: Env = {
    PARTWRIGHT_DATA_DIR: join(folder, 'data'),
    PARTWRIGHT_SECRET: 'a secret of this check, long enough for it',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '100000000',
    RATE_LIMIT_ANONYMOUS_PER_MINUTE: '100000000',
    TEST_CALLS_PER_DAY: '0',
    FILES_WAITING_PER_ACCOUNT: '100',
    SIGNUP_CREDITS: '100000000',
  };
  const ownerKey = await makeKey(env, { isLive: false });
  const strangerKey = await makeKey(env, { isLive: false, account: 'stranger' });
  const server = await serve(env);
  const target: Target = { url: server.url, ownerKey, strangerKey, hangMs: HANG_MS };
  try {
    const rights = await tryRights(target, { everyField: true });
    const { path, field, replay } = rights.tries;
    say(
      `things of another account: ${path} by paths, ${field} in fields, ${replay} by Idempotency-Key`,
      rights.breaches,
    );
    console.log(`        the owner gets further with ${rights.opened} of those in fields: there the id is read`);
    const addresses = await tryAddresses(target, makeRandom(seed), { formsOfAField: Infinity, quietMs: DELIVERIES_MS });
    const { forms, fields, tries, refused, taken } = addresses;
    say(
      `inner addresses: ${forms} forms in ${fields.length} fields, ${tries} tries: ${refused} refused, ${taken} taken`,
      addresses.breaches,
    );
    const fuzz = await tryRequests(target, { count, seed });
    const statuses = [...fuzz.statuses].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0));
    say(
      `wrong requests: ${fuzz.sent}, seed ${seed}: ${statuses.map(([status, of]) => `${of} × ${status ?? 'no answer'}`).join(', ')}`,
      fuzz.faults,
    );
    console.log(`        slowest ${(fuzz.slowest.ms / 1000).toFixed(1)} s: ${fuzz.slowest.what}`);
    const ended = server.process.exitCode ?? server.process.signalCode;
    if (ended !== null) console.log(`FAILED  the server ended: ${ended}`);
    return ended === null && [rights.breaches, addresses.breaches, fuzz.faults].every((found) => found.length === 0);
  } finally {
    server.process.kill('SIGTERM');
    await Promise.race([server.ended, sleep(20_000)]);
    server.process.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

function say(what: string, found: readonly string[]): void {
  console.log(`${found.length === 0 ? 'passed' : 'FAILED'}  ${what}; breaches: ${found.length}`);
  for (const one of found.slice(0, MOST_TOLD)) console.log(`        ${one}`);
}
