import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples, askBoth, startRemote, type Remote } from './remote.fixture.ts';

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
