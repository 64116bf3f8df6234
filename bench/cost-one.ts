// The same number from every way in: npm run bench -- cost ways FOLDER [--boms N] [--third]
// FOLDER: real BOM files. Of those that can be read and have a priced line, by the order of the hashes of their names, N (20)
// are costed at four quantities by each way into the product, and every figure is held against that of POST /costs/cogs to
// the last decimal that the way has. --third: the files whose hash leaves 2 by 3, else the others.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openMemoryCatalogue, readStarterParts } from '@partwright/catalog/memory';
import { compareBoms, readBomSide } from '@partwright/review/bom';
import { bomCost } from '../packages/server/src/cli/commands/bom-cost.ts';
import { bomExport } from '../packages/server/src/cli/commands/bom-export.ts';
import type { Command } from '../packages/server/src/cli/command.ts';
import { aStation } from '../packages/server/src/cli/station.fixture.ts';
import { form, startService, type RunningService } from '../packages/server/src/testing/running.fixture.ts';
import { createService } from '../packages/watcher/src/service/index.ts';
import { listening, never, taskFor } from '../packages/watcher/src/service/tasks.fixture.ts';

const QUANTITIES = [1, 10, 100, 1000];
const STARTER = new URL('../packages/server/data/starter-catalog.jsonl.gz', import.meta.url);
const FORMATS = /\.(?:csv|tsv|xlsx|xls|ods|xml|txt)$/i;

/** What one way says of one board; null: it gives no figure, undefined: it was not asked. */
type Said = Map<string, string | number | null | undefined>;

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
  const catalogue = openMemoryCatalogue(readStarterParts(readFileSync(STARTER)));
  const totals = new Map<string, { same: number; other: string[] }>();
  let costed = 0;
  try {
    for (const path of chooseFiles(folder, values.third)) {
      if (costed >= Number(values.boms)) break;
      const bom = await openBom(running, path);
      if (bom === null) continue;
      costed++;
      for (const quantity of QUANTITIES) {
        const { expected, said } = await askAll({ running, bom, place, catalogue }, quantity);
        for (const [way, figure] of said) {
          const total = totals.get(way) ?? { same: 0, other: [] };
          if (isSame(figure, expected)) total.same++;
          else
            total.other.push(`${basename(path)} at ${quantity}: ${figure ?? 'nothing'} for ${expected ?? 'nothing'}`);
          totals.set(way, total);
        }
      }
    }
  } finally {
    await running.stop();
    rmSync(place, { recursive: true, force: true });
  }
  console.log(`${costed} BOMs at ${QUANTITIES.join(', ')} boards, each way against POST /costs/cogs:`);
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
  catalogue: ReturnType<typeof openMemoryCatalogue>;
}

async function askAll(ways: Ways, quantity: number): Promise<{ expected: number | null; said: Said }> {
  const { running, bom, place, catalogue } = ways;
  const cost = await askCogs(running, bom.id, quantity);
  const expected: number | null = cost.statement.unit_cost;
  const said: Said = new Map();
  said.set('cogs: curve', curvePoint(cost.curve, quantity));
  const analysis = (await running.call('GET', `/v1/bom/${bom.id}/analysis?quantity=${quantity}`)).body.data;
  said.set('analysis: statement', analysis.statement?.unit_cost);
  said.set('analysis: roll-up', analysis.cost_rollup.unit_cost);
  said.set('analysis: curve', curvePoint(analysis.curve, quantity));
  const exported = await running.call('GET', `/v1/bom/${bom.id}/export?format=json&quantity=${quantity}`);
  said.set('export: JSON', JSON.parse(new TextDecoder().decode(exported.bytes)).cost.unit_cost);
  const pdf = await running.call('POST', '/v1/bom/pdf', { json: { bom_id: bom.id, quantity } });
  const asked = /Asked for: ([\d,]+), ([\d.,]+) each/.exec(Buffer.from(pdf.bytes).toString('latin1'));
  said.set('PDF: asked for (rounded there)', asked?.[2]?.replaceAll(',', '') ?? null);
  const file = join(place, basename(bom.path));
  writeFileSync(file, bom.bytes);
  said.set(
    'command line: bom cost',
    readJson(await runCommand(running, bomCost, file, { quantity: String(quantity), json: 'true' })).statement
      .unit_cost,
  );
  const output = join(place, 'out.json');
  await runCommand(running, bomExport, file, { quantity: String(quantity), output });
  said.set('command line: bom export', JSON.parse(readFileSync(output, 'utf8')).cost.unit_cost);
  const side = await readBomSide(
    { kind: 'bom', path: basename(file), files: new Map([[basename(file), bom.bytes]]) },
    catalogue,
  );
  const { review } = compareBoms(null, side, { quantities: [quantity], primaryQuantity: quantity, currency: 'USD' });
  said.set('review of the Action', review.cost[0]?.head?.unit ?? null);
  const watcher = createService({ url: running.url, key: running.key, contact: 'bench@example.com' });
  const wish = { quantities: [quantity], primaryQuantity: quantity, currency: 'USD', fabProfile: null };
  const remote = { jobId: null, bomId: bom.id, projectId: null };
  const outcome = await watcher.process(
    taskFor('bom', { [basename(file)]: bom.bytes }, { wish, remote }),
    listening(),
    never,
  );
  said.set('watcher', outcome.kind === 'bom' ? outcome.cost[0]?.unit : null);
  return { expected, said };
}

function curvePoint(
  curve: { quantity: number; unit_cost: number | null }[],
  quantity: number,
): number | null | undefined {
  return curve.find((one) => one.quantity === quantity)?.unit_cost;
}

/** As `--json` prints it. */
function readJson(answer: unknown): { statement: { unit_cost: number | null } } {
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
function isSame(said: string | number | null | undefined, expected: number | null): boolean {
  if (said === undefined || said === null || expected === null) return said === expected || (said ?? null) === expected;
  if (typeof said === 'number') return said === expected;
  const places = said.split('.')[1]?.length ?? 0;
  return Math.abs(Number(said) - expected) <= (places >= 6 ? 5e-10 : 0.5 * 10 ** -places + 1e-9);
}
