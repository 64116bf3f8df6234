import type { CadOperation } from '@partwright/cad';
import { packZip } from '@partwright/files/archives';
import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCadPool } from './parser-pool.ts';
import type { CadPool } from './tasks.ts';

const bytes = readFileSync(new URL('../../../cad/examples/bracket.step', import.meta.url));
/** Spheres that are all in each other: each is more work than the one before it. */
const ENDLESS: CadOperation = {
  kind: 'linear_pattern',
  feature: { kind: 'union', shape: { primitive: 'sphere', radius: 6, at: [5, 5, 5] } },
  direction: [1, 0.3, 0.2],
  spacing: 0.11,
  count: 1_000,
};

async function open(limits: { deadlineMs: number; wallMs: number }): Promise<CadPool> {
  const pool = createCadPool({ size: 1, memoryMb: 1_024, ...limits });
  onTestFinished(() => pool.close());
  // The first model waits for the process and its kernel.
  await pool.run('cad.inspect', { bytes, options: {} }).catch(() => undefined);
  return pool;
}

const run = (pool: CadPool): Promise<unknown> =>
  pool.run('cad.run', { bytes, options: { operations: [ENDLESS], format: 'step' } }).catch((error: unknown) => error);

describe('A file that OpenCascade breaks off at', { timeout: 120_000 }, () => {
  it('is refused, and the next one has another process', async () => {
    const pool = await open({ deadlineMs: 60_000, wallMs: 110_000 });
    const failed = await pool
      .run('cad.inspect', { bytes: curvesInCurves(5_000), options: {} })
      .catch((e: unknown) => e);
    expect(failed).toMatchObject({ name: 'ParseFailed', code: 'unreadable_file' });
    expect((failed as Error).message).toMatch(/OpenCascade breaks off at the STEP file: it is damaged/);
    expect((await pool.run('cad.inspect', { bytes, options: {} })).topology.solids).toBe(1);
  });
});

describe('A board with a model that OpenCascade breaks off at', { timeout: 120_000 }, () => {
  it('goes on without it, in the same process', async () => {
    const pool = await open({ deadlineMs: 60_000, wallMs: 110_000 });
    const text = readFileSync(new URL('../../../cad/examples/stand.kicad_pcb', import.meta.url), 'utf8');
    const part = text.slice(text.indexOf('(footprint '), text.lastIndexOf(')'));
    const deep = part.replace('bracket.step', 'deep.step').replace('"U1"', '"U2"');
    const files = new Map([
      ['stand.kicad_pcb', new TextEncoder().encode(text.slice(0, text.lastIndexOf(')')) + deep + ')')],
      ['deep.step', curvesInCurves(5_000)],
      ['bracket.step', bytes],
    ]);
    const { report } = await pool.run('cad.board', { bytes: packZip(files, 'store'), options: {} });
    expect(report.counts).toMatchObject({ parts: 1, partsWithoutBody: 1 });
    expect(report.notChecked).toContainEqual(
      expect.objectContaining({
        reference: 'U2',
        reason: expect.stringMatching(/breaks off at it .*deep\.step/) as string,
      }),
    );
    expect(report.findings.map(({ message }) => message)).toContain('U1 reaches 10 mm out of its courtyard');
  });
});

/** The bracket, an edge of which lies on a part of a part of ... a curve. */
function curvesInCurves(depth: number): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  const edge = /(EDGE_CURVE\('',#\d+,#\d+,)(#\d+)/.exec(text)!;
  const trimmed = Array.from(
    { length: depth },
    (_, at) =>
      `#${90_000 + at}=TRIMMED_CURVE('',${at === depth - 1 ? edge[2] : `#${90_001 + at}`},(PARAMETER_VALUE(0.)),(PARAMETER_VALUE(1.)),.T.,.PARAMETER.);`,
  );
  const changed = text.replace(edge[0], `${edge[1]}#90000`);
  const end = changed.lastIndexOf('ENDSEC;');
  return new TextEncoder().encode(changed.slice(0, end) + trimmed.join('\n') + changed.slice(end));
}

describe('A boolean without end', { timeout: 120_000 }, () => {
  // Within a second on a machine that has nothing else to do; here other tests run beside it.
  it('is ended soon after its limit', async () => {
    const pool = await open({ deadlineMs: 60_000, wallMs: 6_000 });
    const start = performance.now();
    expect(await run(pool)).toMatchObject({ name: 'ParseFailed', code: 'unavailable' });
    const took = performance.now() - start;
    expect(took).toBeGreaterThanOrEqual(5_900);
    expect(took).toBeLessThan(9_000);
  });

  it('is told by the processor time that it took', async () => {
    const pool = await open({ deadlineMs: 3_000, wallMs: 110_000 });
    const failed = await run(pool);
    expect(failed).toMatchObject({ name: 'ParseFailed', code: 'parse_timeout' });
    expect((failed as Error).message).toContain(
      'longer than 3 s of processor time, the most that CAD_DEADLINE_MS allows',
    );
    const next = await pool.run('cad.inspect', { bytes, options: { preview: 'png' } });
    expect(next.topology.solids).toBe(1);
    expect(Buffer.from(next.preview!.subarray(1, 4)).toString()).toBe('PNG');
  });
});
