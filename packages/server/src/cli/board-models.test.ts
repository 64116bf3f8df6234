import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { packBoard } from './board-models.ts';

async function packWith(...files: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'board-models-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const file of files) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), 'x');
  }
  const wanted = { path: '${KIPRJMOD}/3D/Relay.STEP', variable: null, names: ['3D/Relay.STEP'], references: ['K1'] };
  return packBoard(join(folder, 'a.kicad_pcb'), new Uint8Array(), [wanted], null);
}

it('takes a model whose name has other capitals, and says so', async () => {
  const { models, doubts } = await packWith('3d/relay.step');
  expect(Object.keys(models)).toEqual(['${KIPRJMOD}/3D/Relay.STEP']);
  expect(doubts).toEqual([
    expect.stringMatching(/Relay\.STEP was found as .*3d.relay\.step: systems on which capitals/),
  ]);
});

it.each([
  ['one that is named so', ['3D/Relay.STEP', '3d/relay.step'], 1],
  ['none of two that differ in capitals', ['3D/relay.step', '3D/RELAY.step'], 0],
  ['none where there is none', ['3d/other.step'], 0],
])('takes without a doubt %s', async (_, files, count) => {
  const { models, doubts } = await packWith(...files);
  expect(Object.keys(models)).toHaveLength(count);
  expect(doubts).toEqual([]);
});
