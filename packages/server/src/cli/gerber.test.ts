import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BoardText } from '@partwright/kicad/board/board.fixture.ts';
import { sheet } from '@partwright/kicad/schematic/testing/sheet.fixture.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createGeometryPool } from '../isolation/index.ts';
import type { Command } from './command.ts';
import { board } from './commands/board.ts';
import { gerberDfm } from './commands/gerber-dfm.ts';
import { gerberInspect } from './commands/gerber-inspect.ts';
import { gerberQuote } from './commands/gerber-quote.ts';
import { gerberRender } from './commands/gerber-render.ts';
import { gerberStackup } from './commands/gerber-stackup.ts';
import { aStation } from './station.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'partwright-gerber-'));
const geometry = createGeometryPool({ size: 1, memoryMb: 512, deadlineMs: 60_000 });
const station = aStation({ geometry: () => geometry, service: async () => ({ costs: {} }) as never });
afterAll(async () => {
  await geometry.close();
  rmSync(folder, { recursive: true, force: true });
});

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const example = here('../../../../examples/check-a-board/gerbers');

async function run(command: Command, args: string[], flags: Record<string, string | boolean> = {}) {
  const request = await command.request(args, flags);
  const data = await command.run(request, station);
  return {
    data: data as never,
    printed: String(command.print(data, request)),
    code: command.exitCode?.(data, request),
  };
}

describe('the example board', { timeout: 60_000 }, () => {
  it('has every file told', async () => {
    const { printed } = await run(gerberInspect, [example]);
    expect(printed).toContain('41.00 x 36.00 mm, 2 copper layers');
    expect(printed).toMatch(/demo-F_Cu\.gbr +top copper/);
  });

  it('shows its two faults, fails on them, and is drawn', async () => {
    const { printed, code } = await run(gerberDfm, [example], { svg: join(folder, 'b'), 'fail-on': 'error' });
    expect(printed).toMatch(/error +clearance/);
    expect(printed).toMatch(/error +annular_ring/);
    expect(printed).toContain('2 errors, 0 warnings');
    expect(code).toBe(1);
    expect(readFileSync(join(folder, 'b-top.svg'), 'utf8')).toContain('Copper of two nets');
  });

  it('is compared with limits of one’s own', async () => {
    const { printed } = await run(gerberDfm, [example], { limits: join(example, '../our-limits.json') });
    expect(printed).toContain('compared with Our house');
  });

  it('gives one layer dark on white with its measures', async () => {
    const output = join(folder, 'cu.png');
    const { data } = await run(gerberRender, [join(example, 'demo-F_Cu.gbr')], { mono: true, output, dpi: '254' });
    const { width_px: width, extent_mm: extent } = data as { width_px: number; extent_mm: number[] };
    expect(width).toBe(Math.round((extent[2]! - extent[0]!) * 10));
    expect(readFileSync(output).subarray(1, 4).toString()).toBe('PNG');
  });

  it('gets its stackup printed', async () => {
    const output = join(folder, 'stackup.pdf');
    await run(gerberStackup, [example], { output, permittivity: '4.4' });
    expect(readFileSync(output).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

it('--strict passes a board of which everything was checked, and none else', { timeout: 60_000 }, async () => {
  const place = join(folder, 'strict');
  mkdirSync(place, { recursive: true });
  const file = join(place, 'a.kicad_pcb');
  writeFileSync(file, new BoardText('A').rectangle(20, 20).text());
  const strict = { strict: true, 'fail-on': 'warning' };
  expect((await run(board, ['drc', file], strict)).code).toBe(3);
  writeFileSync(join(place, 'a.kicad_sch'), sheet('a').text());
  const { code, printed } = await run(board, ['drc', file], strict);
  expect({ code, printed }).toMatchObject({ code: 0, printed: expect.not.stringContaining('not checked') });
});

it('a board is measured and drawn', { timeout: 60_000 }, async () => {
  const file = here('../testing/fixtures/small-board.kicad_pcb');
  expect((await run(board, ['statistics', file])).printed).toContain('"width_mm": 20');
  const { printed, code } = await run(board, ['drc', file], { 'fail-on': 'warning' });
  expect(printed).toContain('track_dangling');
  expect(code).toBe(1);
  const { data } = await run(board, ['render', file], { output: folder });
  expect((data as { files: { file: string }[] }).files.map(({ file: made }) => made)).toContain(
    join(folder, 'top.png'),
  );
});

describe('a panel', { timeout: 60_000 }, () => {
  it('is priced as a whole, and the quote says how many boards are in it', async () => {
    const at = join(folder, 'panel');
    mkdirSync(at);
    const name = (file: string, lines: string[]): void =>
      writeFileSync(
        join(at, file),
        ['%FSLAX46Y46*%', '%MOMM*%', '%ADD10R,1X1.5*%', '%ADD11R,2X0.8*%', '%ADD12C,1.2*%', ...lines, 'M02*', ''].join('\n'), // prettier-ignore
      );
    const places = [0, 20].flatMap(
      (left) =>
      Array.from({ length: 12 }, (_, pad) => [left + 2 + ((pad * 37) % 140) / 10, 2 + ((pad * 23) % 50) / 10, pad % 3] as const), // prettier-ignore
    );
    const pads = places.flatMap(([x, y, kind]) => [`D1${kind}*`, `X${Math.round(x * 1e6)}Y${Math.round(y * 1e6)}D03*`]);
    for (const file of ['p.GTL', 'p.GBL', 'p.GTS', 'p.GBS']) name(file, pads);
    name('p.GKO', ['D12*', 'X0Y0D02*', 'X40000000Y0D01*', 'X40000000Y10000000D01*', 'X0Y10000000D01*', 'X0Y0D01*']);
    const drilled = places.map(([x, y]) => `X${x.toFixed(3)}Y${y.toFixed(3)}`);
    writeFileSync(join(at, 'p.TXT'), ['M48', 'METRIC', 'T1C0.5', '%', 'T1', ...drilled, 'M30', ''].join('\n'));
    const { data, printed } = await run(gerberQuote, [at], { quantities: '5' });
    const told = /2 boards of 20 x 10 mm in it; the panel is what is ordered/;
    expect((data as { warnings: string[] }).warnings).toContainEqual(expect.stringMatching(told));
    expect(printed).toMatch(told);
  });
});
