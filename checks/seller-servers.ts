// Two whole servers with one key of each seller on one PostgreSQL, each costing its own BOM at once, before three stand-ins with
// limits by the second. No limit may be passed, every line must have its price with its seller and its day. Then the sellers are
// gone, servers start anew, and the last known prices must still be there, with the day that they are of.
//   npm run checks -- seller-servers [LINES]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeParts } from '../packages/server/src/providers/testing/fake-parts.fixture.ts';
import type { FakeProvider } from '../packages/server/src/providers/testing/fake-provider.fixture.ts';
import type { RateLimit } from '../packages/server/src/ports/providers.ts';
import { findServices } from '../scripts/services.ts';
import { clientFor } from './own-client.ts';
import { withDatabase } from './own-database.ts';
import { makeKey, serve, type Env } from './own-server.ts';
import { makeLine, standIns } from './providers/stand-ins.ts';

/** What each seller allows: what its adapter keeps to where no other limit is set. Digi-Key alone has none by the second. */
const ALLOWED: Readonly<Record<string, RateLimit>> = {
  digikey: { units: 120, perMs: 60_000 },
  mouser: { units: 30, perMs: 60_000 },
  element14: { units: 2, perMs: 1000 },
};
/** A question that left on time may arrive this much closer to the one before, on a busy machine. */
const JITTER_MS = 150;
const PATIENCE_MS = 180_000;

export async function run([lines = '30']: string[]): Promise<boolean> {
  const [postgres] = await findServices(process.env);
  if (!postgres?.url) {
    console.log('not run: PostgreSQL does not answer here');
    return false;
  }
  const count = Number(lines);
  const kept = fakeParts.length;
  fakeParts.push(...Array.from({ length: 2 * count }, (_, index) => makeLine(index)));
  const folder = await mkdtemp(join(tmpdir(), 'partwright-sellers-'));
  const sellers = await Promise.all(standIns.filter(({ id }) => id in ALLOWED).map(watch));
  try {
    return await withDatabase(postgres.url, async (url) => {
      const env: Env = {
        DATABASE_URL: url,
        PARTWRIGHT_SECRET: 'a secret that is as long as it has to be, and no longer',
        PARTWRIGHT_DATA_DIR: folder,
        PROVIDER_ALLOW_LOCALHOST: 'true',
        DIGIKEY_CLIENT_ID: 'digikey-id',
        DIGIKEY_CLIENT_SECRET: 'digikey-secret',
        MOUSER_API_KEY: 'mouser-key',
        ELEMENT14_API_KEY: 'element14-key',
        ELEMENT14_STORE: 'www.newark.com',
        ...Object.fromEntries(sellers.map(({ id, fake }) => [`${id.toUpperCase()}_URL`, fake.url])),
      };
      const boms = [0, count].map((first) => makeBom(first, count));
      const key = await makeKey(env);
      const before = await costAll(env, key, boms);
      for (const seller of sellers) console.log(describeSeller(seller));
      const asked = sellers.map(({ arrivals }) => arrivals.length);
      for (const { fake } of sellers) await fake.close();
      const after = await costAll(env, key, boms);
      const isKept = sellers.every(({ beyond }) => beyond === 0);
      const wereAsked = asked.every((one) => one > 0);
      console.log(`with sellers:    ${describeCosts(before, count)}`);
      console.log(`without sellers: ${describeCosts(after, count)}`);
      return isKept && wereAsked && isWhole(before, count) && isWhole(after, count) && isSame(before, after);
    });
  } finally {
    fakeParts.length = kept;
    await rm(folder, { recursive: true });
  }
}

interface Seller {
  id: string;
  fake: FakeProvider;
  arrivals: number[];
  /** Questions closer together than it allows. */
  beyond: number;
}

async function watch({ id, openFake }: (typeof standIns)[number]): Promise<Seller> {
  const fake = await openFake();
  const seller: Seller = { id, fake, arrivals: [], beyond: 0 };
  fake.gate = () => {
    const now = performance.now();
    const { units, perMs } = ALLOWED[id]!;
    const within = seller.arrivals.filter((at) => at > now - perMs + JITTER_MS).length;
    seller.arrivals.push(now);
    if (within < units) return undefined;
    seller.beyond++;
    return { status: 429, headers: { 'Retry-After': '1' }, body: { detail: 'too fast' } };
  };
  return seller;
}

const describeSeller = ({ id, arrivals, beyond }: Seller): string =>
  `${id.padEnd(10)} ${arrivals.length} questions of two servers, ${ALLOWED[id]!.units} in ${ALLOWED[id]!.perMs / 1000} s allowed, ${beyond} beyond`;

function makeBom(first: number, count: number): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const { mpn, maker } = makeLine(first + at);
    return `R${at + 1},1,${maker},${mpn}`;
  });
  return `Reference,Quantity,Manufacturer,MPN\n${rows.join('\n')}\n`;
}

interface Line {
  number: string | null;
  price: number | null;
  seller: string | null;
  observedAt: string | null;
}

/** One server for each BOM, on the same database, and the lines that each gives. */
async function costAll(env: Env, key: string, boms: readonly string[]): Promise<Line[][]> {
  const servers = await Promise.all(boms.map(() => serve(env)));
  try {
    return await Promise.all(boms.map((bom, at) => costOne(servers[at]!.url, key, bom)));
  } finally {
    for (const server of servers) server.process.kill();
    await Promise.all(servers.map(({ ended }) => ended));
  }
}

async function costOne(url: string, key: string, bom: string): Promise<Line[]> {
  const client = clientFor(url, key, { maxRetries: 2 });
  const call = async (method: string, path: string, body?: FormData | object): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const reply = await fetch(`${url}/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...(isForm || !body ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = (await reply.json()) as { data?: Answer; error?: string };
    if (!reply.ok || answer.data === undefined) throw new Error(`${method} ${path}: ${reply.status} ${answer.error}`);
    return answer.data;
  };
  const form = new FormData();
  form.append('file', new Blob([bom]), 'bom.csv');
  const { job_id, bom_id } = await call('POST', '/bom', form);
  await client.waitFor(String(job_id));
  const cost = await call('POST', '/costs/cogs', { source_type: 'bom_id', source_value: bom_id, build_quantity: 1 });
  return (cost.lines ?? []).map((line) => ({
    number: line.part_number,
    price: line.unit_price,
    seller: line.seller,
    observedAt: line.observed_at,
  }));
}

interface Answer {
  job_id?: string;
  bom_id?: string;
  lines?: {
    part_number: string | null;
    unit_price: number | null;
    seller: string | null;
    observed_at: string | null;
  }[];
}

/** Every line has the price that all stand-ins have for it, from one of them, and its day. */
function isWhole(costs: readonly Line[][], count: number): boolean {
  return costs.every(
    (lines, at) =>
      lines.length === count &&
      lines.every(({ number, price, seller, observedAt }, index) => {
        const part = makeLine(at * count + index);
        return number === part.mpn && price === part.breaks[0]![1] && seller !== null && observedAt !== null;
      }),
  );
}

/** What is known without the sellers is what they said, of the day on which they said it. */
const isSame = (before: readonly Line[][], after: readonly Line[][]): boolean =>
  JSON.stringify(before.map(daysOf)) === JSON.stringify(after.map(daysOf));
const daysOf = (lines: readonly Line[]) => lines.map(({ number, price, observedAt }) => [number, price, observedAt]);

function describeCosts(costs: readonly Line[][], count: number): string {
  const lines = costs.flat();
  const priced = lines.filter(({ price }) => price !== null);
  const days = new Set(priced.map(({ observedAt }) => observedAt?.slice(0, 10)));
  const bySeller = Map.groupBy(priced, ({ seller }) => seller);
  const sellers = [...bySeller].map(([seller, all]) => `${seller} ${all.length}`).join(', ');
  return `${priced.length} of ${2 * count} lines have a price (${sellers}), of ${[...days].join(', ')}`;
}
