// Asks five sellers of this machine for the same lines from two processes on one PostgreSQL. Each seller has a limit by the
// second or by parts, refuses now and then though it is kept, ends its tokens, breaks replies off, and is also asked by a
// stranger with the same key. Every line must have its own price from every seller, no limit may be passed but by the stranger,
// and it may take 1.2 times of what the limits and the told pauses allow.
//   npm run checks -- providers [LINES]
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createTestDatabase } from '../packages/server/src/store/test-engine.ts';
import { openRecords } from '../packages/server/src/store/open-records.ts';
import { fakeParts } from '../packages/server/src/providers/testing/fake-parts.fixture.ts';
import type { FakeProvider, FakeReply } from '../packages/server/src/providers/testing/fake-provider.fixture.ts';
import { findServices } from '../scripts/services.ts';
import type { Errand, Tally } from './providers/asker.ts';
import { makeLine, standIns, type StandIn } from './providers/stand-ins.ts';

const PROCESSES = 2;
const MOST_RATIO = 1.2;
/** What is seen so much later than it came may look as if it were beyond a limit that was kept: a tenth of a second is added to each. */
const MOST_HELD_MS = 100;

/** What a seller saw. */
interface Watch {
  fake: FakeProvider;
  /** When it was asked, and for how many units. */
  arrivals: [at: number, units: number][];
  /** Questions that passed the limit though no stranger asked. */
  beyond: number;
  /** Told to go away, whatever the limit. */
  refused: number;
  broken: number;
  /** Pauses that it told, or that follow from a refusal without one. */
  pausesMs: number;
}

export async function run(args: string[]): Promise<boolean> {
  const lines = Number(args[0] ?? 1000);
  const [postgres] = await findServices(process.env);
  if (!postgres?.url) {
    console.log('not run: PostgreSQL does not answer here');
    return false;
  }
  const kept = fakeParts.length;
  fakeParts.push(...Array.from({ length: lines }, (_, index) => makeLine(index)));
  const database = await createTestDatabase(postgres.url);
  const watches = await Promise.all(standIns.map(watch));
  const held = monitorEventLoopDelay({ resolution: 10 });
  held.enable();
  try {
    await (await openRecords({ kind: 'postgres', url: database.url })).close();
    const urls = Object.fromEntries(standIns.map(({ id }, at) => [id, watches[at]!.fake.url]));
    const tallies = await Promise.all(
      Array.from({ length: PROCESSES }, (_, first) =>
        ask({ database: database.url, urls, first, step: PROCESSES, lines }),
      ),
    );
    const passes = standIns.map((standIn, at) =>
      report(
        standIn,
        watches[at]!,
        tallies.map((one) => one[at]!),
        lines,
      ),
    );
    const heldMs = Math.round(held.max / 1e6);
    const isHeld = heldMs > MOST_HELD_MS;
    console.log(
      `the sellers were held up by up to ${heldMs} ms${isHeld ? ': this machine is too busy to tell what is beyond a limit' : ''}`,
    );
    return passes.every(Boolean);
  } finally {
    held.disable();
    fakeParts.length = kept;
    for (const { fake } of watches) await fake.close();
    await database.drop();
  }
}

/** The stand-in with its limit and its moods: each nth question meets one. */
async function watch({ openFake, rate, countUnits }: StandIn): Promise<Watch> {
  const fake = await openFake();
  const seen: Watch = { fake, arrivals: [], beyond: 0, refused: 0, broken: 0, pausesMs: 0 };
  let asked = 0;
  fake.gate = (request): FakeReply | undefined => {
    const now = performance.now();
    const units = countUnits(request);
    const within = seen.arrivals.filter(([at]) => at > now - rate.perMs).reduce((sum, [, count]) => sum + count, 0);
    if (within > 0 && within + units > rate.units) {
      seen.beyond++;
      return { status: 429, headers: { 'Retry-After': '1' }, body: { detail: 'too fast' } };
    }
    seen.arrivals.push([now, units]);
    asked++;
    if (asked % 97 === 31) fake.endTokens();
    if (asked === 7 || asked === 40) {
      seen.refused++;
      seen.pausesMs += 1000;
      return { status: 429, headers: asked === 7 ? { 'Retry-After': '1' } : {}, body: { detail: 'busy' } };
    }
    if (asked % 61 === 15) {
      seen.broken++;
      return { body: '{"a":' };
    }
    return undefined;
  };
  return seen;
}

function ask(errand: Errand): Promise<Tally[]> {
  const child = fork(join(import.meta.dirname, 'providers/asker.ts'), [JSON.stringify(errand)]);
  return new Promise((done, fail) => {
    child.once('message', (tallies) => done(tallies as Tally[]));
    child.once('exit', (code) => fail(new Error(`A process that asks ended with ${code}`)));
  });
}

function report({ id, rate }: StandIn, seen: Watch, tallies: Tally[], lines: number): boolean {
  const right = tallies.reduce((sum, tally) => sum + tally.right, 0);
  const tookMs = Math.max(...tallies.map(({ milliseconds }) => milliseconds));
  const allowedMs = leastTime(seen.arrivals, rate.units, rate.perMs) + seen.pausesMs;
  const ratio = tookMs / allowedMs;
  console.log(
    `${id.padEnd(13)} ${right} of ${lines} right, ${seen.arrivals.length} questions, limit ${rate.units} in ${rate.perMs / 1000} s: ` +
      `${seen.beyond} beyond it; refused ${seen.refused}, broken ${seen.broken}; ` +
      `${(tookMs / 1000).toFixed(1)} s, allowed ${(allowedMs / 1000).toFixed(1)} s: ${ratio.toFixed(2)}`,
  );
  for (const wrong of tallies.flatMap((tally) => tally.wrong).slice(0, 5)) console.log(`  ${wrong}`);
  return right === lines && seen.beyond === 0 && ratio <= MOST_RATIO;
}

/** The least time in which questions of these units can be put by the rate, the last one answered at once. */
function leastTime(arrivals: Watch['arrivals'], most: number, perMs: number): number {
  let inSpan = 0;
  let spans = 0;
  for (const [, units] of arrivals) {
    if (inSpan > 0 && inSpan + units > most) {
      spans++;
      inSpan = 0;
    }
    inSpan += units;
  }
  return spans * perMs;
}
