import { packZip } from '@partwright/files/archives';
import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCadPool } from './parser-pool.ts';
import type { CadPool } from './tasks.ts';

const bytes = readFileSync(new URL('../../../cad/examples/bracket.step', import.meta.url));

async function open(): Promise<CadPool> {
  const pool = createCadPool({ size: 1, memoryMb: 1_024, deadlineMs: 60_000, wallMs: 110_000 });
  onTestFinished(() => pool.close());
  // The first model waits for the process and its kernel.
  await pool.run('cad.inspect', { bytes, options: {} }).catch(() => undefined);
  return pool;
}

describe('A file that OpenCascade breaks off at', { timeout: 120_000 }, () => {
  it('is refused, and the next one has another process', async () => {
    const pool = await open();
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
    const pool = await open();
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
