// The same number from every way in: npm run bench -- cost ways FOLDER [--boms N] [--third]
// FOLDER: real BOM files. Of those that can be read and have a priced line, by the order of the hashes of their names, N (20)
// are costed at four quantities by each way into the product, and every figure (floor, estimate with its range, shares known
// and in doubt, counts of lines) is held against that of POST /costs/cogs to the last decimal that the way has. --third: the files whose hash leaves 2 by 3, else the others.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CallData } from '@partwright/client';
import type { BomSide } from '@partwright/review';
import { compareBoms } from '@partwright/review/bom';
import { openChecker, type Checker } from '../packages/action/src/checker/index.ts';
import { matchByService } from '../packages/action/src/service/index.ts';
import { bomCost } from '../packages/server/src/cli/commands/bom-cost.ts';
import { bomExport } from '../packages/server/src/cli/commands/bom-export.ts';
import type { Command } from '../packages/server/src/cli/command.ts';
import { aStation } from '../packages/server/src/cli/station.fixture.ts';
import { form, startService, type RunningService } from '../packages/server/src/testing/running.fixture.ts';
import type { Outcome } from '../packages/watcher/src/model.ts';
import { createService } from '../packages/watcher/src/service/index.ts';
import { listening, never, taskFor } from '../packages/watcher/src/service/tasks.fixture.ts';

const QUANTITIES = [1, 10, 100, 1000];
const FORMATS = /\.(?:csv|tsv|xlsx|xls|ods|xml|txt)$/i;

type Statement = CallData<'calculateCogs'>['statement'];
type Figure = string | number | null | undefined;

/** What is said of one board, and of what is not known of it; null: there is no such figure. */
interface Figures {
  floor: Figure;
  estimate?: Figure;
  low?: Figure;
  high?: Figure;
  /** Of the estimated whole, what is known. */
  value?: Figure;
  pricedLines?: Figure;
  unpricedLines?: Figure;
  estimatedLines?: Figure;
  doubtfulLines?: Figure;
  doubtfulShare?: Figure;
  buildable?: Figure;
}

/** By way; a figure that a way does not have is left out. */
type Said = Map<string, Figures>;

export async function reportWays(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { boms: { type: 'string', default: '20' }, third: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined) return console.log('usage: npm run bench -- cost ways FOLDER [--boms N] [--third]');
  const running = await startService({ SIGNUP_CREDITS: '1000000' });
  const place = mkdtempSync(join(tmpdir(), 'partwright-ways-'));
  const checker = openChecker({ workers: 1 });
  void checker.usePrices({ useStarter: true, lists: [] });
  const totals = new Map<string, { same: number; other: string[] }>();
  let costed = 0;
  try {
    for (const path of chooseFiles(folder, values.third)) {
      if (costed >= Number(values.boms)) break;
      const bom = await openBom(running, path);
      if (bom === null) continue;
      costed++;
      for (const quantity of QUANTITIES) {
        const { expected, said } = await askAll({ running, bom, place, checker }, quantity);
        for (const [way, figures] of said) {
          const total = totals.get(way) ?? { same: 0, other: [] };
          for (const [name, figure] of Object.entries(figures)) {
            const wanted = expected[name as keyof Figures];
            if (isSame(figure, wanted)) total.same++;
            else
              total.other.push(
                `${basename(path)} at ${quantity}, ${name}: ${figure ?? 'nothing'} for ${wanted ?? 'nothing'}`,
              );
          }
          totals.set(way, total);
        }
      }
    }
  } finally {
    checker.close();
    await running.stop();
    rmSync(place, { recursive: true, force: true });
  }
  console.log(`${costed} BOMs at ${QUANTITIES.join(', ')} boards, each figure of each way against POST /costs/cogs:`);
  for (const [way, { same, other }] of totals) {
    console.log(`  ${way.padEnd(32)} same ${same}, other ${other.length}`);
    for (const one of other.slice(0, 5)) console.log(`      ${one}`);
  }
}

const hashOf = (path: string): number => createHash('sha256').update(basename(path)).digest().readUInt32BE();

function chooseFiles(folder: string, isThird: boolean): string[] {
  return readdirSync(folder)
    .filter((name) => FORMATS.test(name) && (hashOf(name) % 3 === 2) === isThird)
    .toSorted((a, b) => hashOf(a) - hashOf(b))
    .map((name) => join(folder, name));
}

interface OpenedBom {
  id: string;
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Null: it cannot be read, or nothing of it has a price. */
async function openBom(running: RunningService, path: string): Promise<OpenedBom | null> {
  const bytes = new Uint8Array(readFileSync(path));
  const body = form(basename(path), bytes);
  const answer = await running.call('POST', '/v1/bom', { body });
  if (answer.status >= 300) return null;
  const { bom_id: id, status_url: status } = answer.body.data;
  for (let asked = 0; asked < 10; asked++) {
    const job = (await running.call('GET', `${status}?wait=25`)).body.data;
    if (job.status === 'complete') break;
    if (job.status === 'failed') return null;
  }
  const cost = await askCogs(running, id, 100);
  return cost?.statement?.unit_cost == null ? null : { id, path, bytes };
}

async function askCogs(running: RunningService, id: string, quantity: number) {
  const json = { source_type: 'bom_id', source_value: id, build_quantity: quantity };
  return (await running.call('POST', '/v1/costs/cogs', { json })).body.data;
}

interface Ways {
  running: RunningService;
  bom: OpenedBom;
  place: string;
  checker: Checker;
}

/** Of a statement as the API has it. */
function readStatement({ unit_cost: floor, estimate, low, high, coverage, shortages }: Statement): Required<Figures> {
  return {
    floor,
    estimate: estimate?.unit_cost ?? null,
    low: low?.unit_cost ?? null,
    high: high?.unit_cost ?? null,
    value: coverage.value,
    pricedLines: coverage.priced_lines,
    unpricedLines: coverage.unpriced_lines,
    estimatedLines: coverage.estimated_lines,
    doubtfulLines: coverage.doubtful.length,
    doubtfulShare: coverage.doubtful_share,
    buildable: shortages.buildable,
  };
}

async function askAll(ways: Ways, quantity: number): Promise<{ expected: Required<Figures>; said: Said }> {
  const { running, bom, place, checker } = ways;
  const cost = await askCogs(running, bom.id, quantity);
  const expected = readStatement(cost.statement);
  const said: Said = new Map();
  said.set('cogs: curve', { floor: curvePoint(cost.curve, quantity) });
  const analysis = (await running.call('GET', `/v1/bom/${bom.id}/analysis?quantity=${quantity}`)).body.data;
  said.set('analysis: statement', readStatement(analysis.statement));
  said.set('analysis: roll-up', { floor: analysis.cost_rollup.unit_cost });
  said.set('analysis: curve', { floor: curvePoint(analysis.curve, quantity) });
  // Asked at another quantity, so that the point is no copy of the statement.
  const points = await running.call('GET', `/v1/bom/${bom.id}/analysis?quantity=7&quantities=${QUANTITIES.join(',')}`);
  said.set('analysis: points asked for', readPoint(points.body.data.curve, quantity, expected));
  const exported = await running.call('GET', `/v1/bom/${bom.id}/export?format=json&quantity=${quantity}`);
  said.set('export: JSON', { floor: JSON.parse(new TextDecoder().decode(exported.bytes)).cost.unit_cost });
  const pdf = await running.call('POST', '/v1/bom/pdf', { json: { bom_id: bom.id, quantity } });
  const asked = /Asked for: ([\d,]+), ([\d.,]+) each/.exec(Buffer.from(pdf.bytes).toString('latin1'));
  said.set('PDF: asked for (rounded there)', { floor: asked?.[2]?.replaceAll(',', '') ?? null });
  const file = join(place, basename(bom.path));
  writeFileSync(file, bom.bytes);
  said.set(
    'command line: bom cost',
    readStatement(
      readJson(await runCommand(running, bomCost, file, { quantity: String(quantity), json: 'true' })).statement,
    ),
  );
  const output = join(place, 'out.json');
  await runCommand(running, bomExport, file, { quantity: String(quantity), output });
  said.set('command line: bom export', { floor: JSON.parse(readFileSync(output, 'utf8')).cost.unit_cost });
  const asking = { quantities: [quantity], currency: 'USD' };
  const { bom: side } = await checker.side({
    kind: 'bom',
    path: basename(file),
    files: new Map([[basename(file), bom.bytes]]),
    checks: new Set(['bom']),
    fabProfile: 'conservative',
    cost: asking,
  });
  said.set('Action, its own catalogue', readReview(side, quantity));
  said.set('Action, by a service', readReview(await fillByService(running, side, quantity), quantity));
  const watcher = createService({ url: running.url, key: running.key, contact: 'bench@example.com' });
  const wish = { quantities: [quantity], primaryQuantity: quantity, currency: 'USD', fabProfile: null };
  const remote = { jobId: null, bomId: bom.id, projectId: null };
  const outcome = await watcher.process(
    taskFor('bom', { [basename(file)]: bom.bytes }, { wish, remote }),
    listening(),
    never,
  );
  said.set('watcher', readOutcome(outcome));
  return { expected, said };
}

function readReview(side: BomSide, quantity: number): Figures {
  const { review } = compareBoms(null, side, { quantities: [quantity], primaryQuantity: quantity, currency: 'USD' });
  const figure = review.cost[0]?.head;
  const { estimate, low, high, ...doubt } = figure!.doubt!;
  return {
    floor: figure!.unit,
    estimate: estimate?.perBoard ?? null,
    low: low?.perBoard ?? null,
    high: high?.perBoard ?? null,
    value: doubt.value === null ? null : Number(doubt.value),
    pricedLines: figure!.pricedLines,
    unpricedLines: figure!.unpricedLines,
    estimatedLines: doubt.estimatedLines,
    doubtfulLines: doubt.doubtfulLines,
    doubtfulShare: Number(doubt.doubtfulShare),
    buildable: doubt.buildable,
  };
}

async function fillByService(running: RunningService, side: BomSide, quantity: number): Promise<BomSide> {
  const { sides } = await matchByService([side], {
    apiUrl: running.url,
    apiKey: running.key,
    userAgent: 'partwright-bench/1.0 (bench@example.com)',
    quantity,
    cost: { quantities: [quantity], currency: 'USD' },
    deadlineMs: 60_000,
    log: () => {},
  });
  return sides[0]!;
}

function readOutcome(outcome: Outcome): Figures {
  if (outcome.kind !== 'bom') return { floor: null };
  const [point] = outcome.cost;
  const { estimate, low, high, value, estimatedLines, unpricedLines, doubtfulLines, doubtfulShare, buildable } =
    outcome.doubt!;
  return {
    floor: point?.unit,
    estimate,
    low,
    high,
    value,
    unpricedLines: point?.unpricedLines === unpricedLines ? unpricedLines : undefined,
    estimatedLines,
    doubtfulLines,
    doubtfulShare,
    buildable,
  };
}

/** A point without lines that lack a price says no estimate, as its price is whole. */
function readPoint(
  curve: CallData<'getBomAnalysis'>['curve'],
  quantity: number,
  { floor: whole, unpricedLines }: Figures,
): Figures {
  const point = curve.find((one) => one.quantity === quantity);
  if (point === undefined) return { floor: undefined };
  const { unit_cost: floor, estimate = null, low = null, high = null, estimated_lines: estimatedLines = 0 } = point;
  if (unpricedLines === 0) return { floor, estimate: whole, low: whole, high: whole, estimatedLines };
  return { floor, estimate, low, high, estimatedLines, unpricedLines: point.unpriced_lines };
}

function curvePoint(
  curve: { quantity: number; unit_cost: number | null }[],
  quantity: number,
): number | null | undefined {
  return curve.find((one) => one.quantity === quantity)?.unit_cost;
}

/** As `--json` prints it. */
function readJson(answer: unknown): { statement: Statement } {
  return JSON.parse(JSON.stringify(answer));
}

async function runCommand(
  running: RunningService,
  command: Command,
  file: string,
  flags: Record<string, string>,
): Promise<unknown> {
  const station = aStation({
    service: () => Promise.resolve(running.service),
    parsers: () => running.service.parsers,
  });
  return await command.run(await command.request([file], flags), station);
}

/** To the last decimal of whichever has fewer: a page has two, and the others all. */
function isSame(said: Figure, expected: Figure): boolean {
  if (said === undefined || said === null || expected === null) return said === expected || (said ?? null) === expected;
  if (typeof said === 'number') return said === expected;
  const places = said.split('.')[1]?.length ?? 0;
  return Math.abs(Number(said) - Number(expected)) <= (places >= 6 ? 5e-10 : 0.5 * 10 ** -places + 1e-9);
}
