import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copperFile, smallGerbers } from '../testing/small-gerbers.fixture.ts';
import { examples, askBoth, readJson as json, startRemote, type Remote } from './remote.fixture.ts';

let remote: Remote;
beforeAll(async () => {
  remote = await startRemote();
  const file = (name: string, text: string): void => writeFileSync(join(remote.folder, name), text);
  file('later.csv', 'Reference,Value,Footprint,Qty,MPN\nR1 R2,22k,R_0402_1005Metric,2,\nC1,100n,C_0402,1,\n');
  file(
    'positions.csv',
    'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,10k,R_0402_1005Metric,5mm,5mm,0,top\nU1,BME280,LGA-8,9mm,5mm,90,bottom\n',
  );
}, 120_000);
afterAll(() => remote.stop());

const project = join(examples, 'review-a-pull-request/base');
const head = join(examples, 'review-a-pull-request/head');

/** Those that take the longest; remote.test.ts has the others. Words that begin with `@` are files of the folder. */
describe('a server gives what this machine gives', { timeout: 120_000 }, () => {
  it.each([
    [['alternatives', 'C25744', '--max', '3']],
    [['match', '10k', '--reference', 'R1', '--footprint', 'R_0402_1005Metric']],
    [['bom', 'match', '@board.csv']],
    [['bom', 'cost', '@board.csv', '--quantity', '10', '--currency', 'EUR']],
    [['bom', 'export', '@board.csv', '-o', '@out.csv', '--quantity', '10']],
    [['bom', 'diff', '@board.csv', '@later.csv']],
    [['board', 'drc', project]],
    [['schematic', 'diff', project, head, '--svg', '@drawings']],
    [['schematic', 'svg', project, '-o', '@drawings', '--markers']],
    [['gerber', 'placement', '@positions.csv', '-o', '@placed.zip', '--format', 'jlcpcb', '--bom', '@board.csv']],
    [['gerber', 'dfm', join(examples, 'check-a-board/gerbers'), '--profile', 'jlcpcb']],
    [['gerber', 'quote', '--size', '50x40', '--layers', '2', '--quantities', '5,10']],
  ])('%j', async (argv) => {
    const words = argv.map((word) => (word.startsWith('@') ? join(remote.folder, word.slice(1)) : word));
    const { local, served } = await askBoth(remote, words);
    expect(served).toEqual(local);
  });
});

const there: Remote['there'] = (argv, input) => remote.there(argv, input);

describe('what is kept by a server', { timeout: 120_000 }, () => {
  it('says who answers for a project and what its board may cost, and does not call that met while it is not known', async () => {
    const { id } = json(await there(['project', 'create', 'Lamp', '--target', '2.5', '--owner', 'Ada', '--json']));
    const set = await there(['project', 'set', String(id), '--owner', 'none', '--quantity', '100']);
    expect(set.out).toBe(`${String(id)}  Lamp: owner not said, target 2.5 USD a board at 100\n`);
    expect((await there(['project', 'list'])).out).toContain('2.5 USD a board at 100');
    const shown = await there(['project', 'show', String(id)]);
    expect(shown).toMatchObject({ code: 1, out: expect.stringContaining('No BOM of the project is processed.') });
    expect((await there(['project', 'set', String(id)])).code).toBe(2);
    expect((await there(['project', 'set', String(id), '--target', '0'])).err).toContain('above 0, or none');
  });

  it('makes, lists and revokes keys of the account of the key', async () => {
    const { key, id } = json(await there(['keys', 'create', 'second', '--scopes', 'bom:read', '--json']));
    expect(key).toMatch(/^svc_test_/);
    expect((await there(['keys', 'list'])).out).toContain(String(id));
    expect((await there(['keys', 'revoke', String(id)])).out).toBe(`${String(id)} is revoked\n`);
    expect((await there(['keys', 'list', '--account', 'other'])).err).toContain('leave its name out');
    expect((await there(['credits', 'balance'])).out).toContain('credits');
  });

  it('orders no board that no service of the fab builds, and says by which rule', async () => {
    const inner = (index: number): [string, string] => [`b-In${index - 1}_Cu.gbr`, copperFile(`Copper,L${index},Inr`)];
    const eight = { ...Object.fromEntries([2, 3, 4, 5, 6, 7].map(inner)), 'b-B_Cu.gbr': copperFile('Copper,L8,Bot') };
    const [small, large] = [join(remote.folder, 'two.zip'), join(remote.folder, 'eight.zip')];
    writeFileSync(small, smallGerbers());
    writeFileSync(large, smallGerbers(eight));
    const rule = 'The board has 8 copper layers; the service makes only 4';
    expect((await there(['gerber', 'quote', large, '--quantities', '3'])).out).toContain(rule);
    const { quotes } = json(await there(['gerber', 'quote', small, '--quantities', '3', '--json'])) as {
      quotes: { vendor: string; service: string; offer_id: string | null }[];
    };
    const offers = quotes.filter(({ offer_id: offer }) => offer !== null);
    expect(offers.length).toBeGreaterThan(0);
    for (const { offer_id: offer } of offers) {
      const { code, err } = await there(['gerber', 'order', large, '--offer', String(offer)]);
      expect({ code, err }).toEqual({
        code: 2,
        err: expect.stringMatching(/The board has 8 copper layers; the service makes/),
      });
    }
  });
});
