import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandLine, type Said } from '../testing/command-line.fixture.ts';
import { commands } from './commands/index.ts';

const examples = fileURLToPath(new URL('../../../../examples', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'partwright-examples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const partwright = commandLine(folder, {}, folder);

/** These run until they are stopped, need a server, or somebody else's key: their own tests run them. */
const RUN_ELSEWHERE = new Set(['serve', 'worker', 'local access', 'login', 'logout', 'providers test', 'keys revoke']);
const runnable = commands.filter(
  ({ name, where }) => where !== 'server' && !RUN_ELSEWHERE.has(name) && !name.startsWith('stock '),
);

describe('the example of each command', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    const bom = 'Reference,Value,Footprint,Qty,MPN\nR1 R2,10k,R_0402_1005Metric,2,\nU1,BME280,,1,BME280\n';
    writeFileSync(join(folder, 'board.csv'), bom);
    writeFileSync(join(folder, 'board-2.csv'), bom.replace('10k', '22k'));
    writeFileSync(join(folder, 'stock.csv'), 'MPN,Quantity\nBME280,30\n');
    cpSync(join(examples, 'fill-the-catalogue/acme-price-list.csv'), join(folder, 'prices.csv'));
    cpSync(join(examples, 'plan-an-order/quotes.json'), join(folder, 'quotes.json'));
    cpSync(join(examples, 'fill-the-catalogue/mouser-orders.csv'), join(folder, 'orders.csv'));
    writeFileSync(join(folder, 'offer.csv'), 'Part Number,Qty,Unit Price,Currency\nBME280,30,4.10,EUR\n');
    cpSync(join(examples, '../packages/cad/examples/bracket.step'), join(folder, 'bracket.step'));
    cpSync(join(examples, '../packages/cad/examples/stand.kicad_pcb'), join(folder, 'board.kicad_pcb'));
    cpSync(join(examples, '../packages/datasheets/examples/regulator.pdf'), join(folder, 'regulator.pdf'));
    cpSync(join(examples, '../packages/photos/examples/bag.png'), join(folder, 'bag.png'));
    cpSync(join(examples, 'check-a-board/gerbers'), join(folder, 'gerbers'), { recursive: true });
    cpSync(join(examples, 'review-a-pull-request/base'), join(folder, 'project'), { recursive: true });
    cpSync(join(examples, 'review-a-pull-request/head'), join(folder, 'project-2'), { recursive: true });
    // The accounts that the examples of the operator are about.
    await partwright(['account', 'create', 'shop', '--subscription', 'active']);
    await partwright(['account', 'create', 'closing']);
  });

  const known = (name: string): string[] => (name === 'account create' ? ['wrong_state'] : []);
  it.each(runnable.map(({ name, example }) => [example, name]))('%s', async (example, name) => {
    const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
    const said: Said = await partwright([...words, ...(known(name).length > 0 ? ['--json'] : [])]);
    if (known(name).length > 0) expect(known(name)).toContain((JSON.parse(said.out) as { code: string }).code);
    // 1: it did what it should and found something, as --fail-on asks.
    else expect(said).toMatchObject({ code: example.includes('--fail-on') ? expect.any(Number) : 0 });
    expect(said.err).not.toMatch(/--help. says more/);
  });
});
