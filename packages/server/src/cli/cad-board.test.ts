import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { openCad } from '../isolation/index.ts';
import { readSettings } from '../settings.ts';
import { cadBoard } from './commands/cad-board.ts';
import { aStation } from './station.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'partwright-space-'));
const cad = openCad(readSettings({}));
const station = aStation({ cad: () => cad });
afterAll(async () => {
  await cad.close();
  rmSync(folder, { recursive: true, force: true });
});

const examples = fileURLToPath(new URL('../../../cad/examples/', import.meta.url));
const stand = readFileSync(join(examples, 'stand.kicad_pcb'), 'utf8');
const file = join(folder, 'stand.kicad_pcb');
writeFileSync(file, stand);
const lone = join(folder, 'lone.kicad_pcb');
writeFileSync(lone, stand.replace('${KIPRJMOD}/bracket.step', '${KICAD9_3DMODEL_DIR}/Stand.3dshapes/other.wrl'));

async function run(path: string, flags: Record<string, string | boolean> = {}) {
  const request = await cadBoard.request([path], flags);
  const data = await cadBoard.run(request, station);
  return { printed: String(cadBoard.print(data, request)), code: cadBoard.exitCode?.(data, request) };
}

describe('cad board', { timeout: 120_000 }, () => {
  it('says of a part without its model that it was not checked', async () => {
    const { printed, code } = await run(lone, { strict: true });
    expect(printed).toMatch(
      /^0 errors, 0 warnings in 0 parts with a body; 1 part without one or not whole, not checked/m,
    );
    expect(printed).toMatch(/^! not checked \(.*\): U1: the file of its 3D model was not found/m);
    expect(code).toBe(3);
  });

  it('finds models beside the project, and says what does not fit', async () => {
    copyFileSync(join(examples, 'bracket.step'), join(folder, 'bracket.step'));
    const { printed, code } = await run(file, { output: join(folder, 'stand.step'), 'fail-on': 'warning' });
    expect(printed).toMatch(/warning +courtyard +.*U1 reaches 10 mm out of its courtyard/);
    expect(code).toBe(1);
    expect((await run(file, { 'fail-on': 'error' })).code).toBe(0);
    const step = readFileSync(join(folder, 'stand.step'), 'utf8');
    expect(step).toMatch(/NEXT_ASSEMBLY_USAGE_OCCURRENCE\('\d+','U1'/);
  });

  it('finds models in the folder that is named, and within the board', async () => {
    rmSync(join(folder, 'bracket.step'), { force: true });
    const bracket = readFileSync(join(examples, 'bracket.step'));
    const data = zstdCompressSync(bracket).toString('base64');
    const embedded = stand
      .replace('${KIPRJMOD}/bracket.step', 'kicad-embed://bracket.step')
      .replace(/\)\s*$/, `(embedded_files (file (name "bracket.step") (type model) (data |${data}|))))`);
    const within = join(folder, 'within.kicad_pcb');
    writeFileSync(within, embedded);
    expect((await run(within)).printed).toMatch(/in 1 part with a body; 0 parts without one/);
  });

  it('refuses what is no board', async () => {
    const other = join(folder, 'other.kicad_pcb');
    writeFileSync(other, 'hello');
    await expect(run(other)).rejects.toThrow(/does not begin with \(kicad_pcb/);
    await expect(run(join(folder, 'none.kicad_pcb'))).rejects.toThrow(/There is no file/);
  });
});
