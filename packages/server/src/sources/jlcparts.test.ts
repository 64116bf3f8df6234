import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readJlcparts } from './jlcparts.ts';
import type { PartSource, SourceReport } from './part-source.ts';

const record = (number: number, change: Record<string, unknown> = {}): string =>
  JSON.stringify({ sku: `C${number}`, mpn: `P${number}`, mfr: 'Yageo', price: [[1, 0.1]], attrs: {}, ...change });

async function* bytes(...chunks: string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

async function listNumbers(source: PartSource): Promise<string[][]> {
  const batches = await Array.fromAsync(source.read());
  return batches.map(({ parts }) => parts.map(({ mpn }) => mpn)).filter((numbers) => numbers.length > 0);
}

async function readReport(source: PartSource): Promise<SourceReport> {
  return (await Array.fromAsync(source.read())).at(-1)!.position.report;
}

describe('a jlcparts export', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jlcparts-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('comes in batches, each with its lines and the place after it', async () => {
    const lines = [record(1), '', record(2), record(3)];
    const batches = await Array.fromAsync(readJlcparts(bytes(lines.join('\n')), { batchSize: 2 }).read());
    expect(batches.map(({ lines: of }) => of)).toEqual([[1, 3], [4]]);
    expect(batches.map(({ position }) => position.report.parts)).toEqual([2, 3]);
    expect(batches.map(({ position }) => position.offset)).toEqual([
      lines.slice(0, 3).join('\n').length + 1,
      lines.join('\n').length,
    ]);
  });

  it.each(['export.ndjson', 'export.ndjson.gz'])(
    'is taken up in %s after any batch, as if it had not stopped',
    async (name) => {
      const path = join(folder, name);
      const text = [record(1), '{', '', record(2, { mpn: 'µ直' }), '[]', record(3), record(4)].join('\n');
      await writeFile(path, name.endsWith('.gz') ? gzipSync(text) : text);
      const source = readJlcparts(path, { batchSize: 1 });
      const whole = await Array.fromAsync(source.read());
      expect(whole.flatMap(({ lines }) => lines)).toEqual([1, 4, 6, 7]);
      for (const [at, { position }] of whole.entries())
        expect(await Array.fromAsync(source.read(JSON.parse(JSON.stringify(position))))).toEqual(
          at < whole.length - 1 ? whole.slice(at + 1) : whole.slice(-1),
        );
    },
  );

  it('is read whatever way the bytes are cut', async () => {
    const whole = Buffer.from(`${record(1, { mpn: '2.54-1*40P直针' })}\n\n${record(2)}\n`);
    async function* cut(): AsyncGenerator<Uint8Array> {
      for (const byte of whole) yield Uint8Array.of(byte);
    }
    expect(await listNumbers(readJlcparts(cut()))).toEqual([['2.54-1*40P直针', 'P2']]);
  });

  it('is known again by its content, the time of its change and the options', async () => {
    const path = join(folder, 'export.ndjson');
    await writeFile(path, record(1));
    const fingerprint = (options = {}) => readJlcparts(path, options).fingerprint();
    const first = await fingerprint();
    expect(await fingerprint()).toBe(first);
    expect(await fingerprint({ isComplete: true })).not.toBe(first);
    expect(await fingerprint({ observedAt: '2026-06-01T00:00:00Z' })).not.toBe(first);
    await utimes(path, 1, 1);
    const touched = await fingerprint();
    await writeFile(path, record(2));
    await utimes(path, 1, 1);
    expect(new Set([first, touched, await fingerprint()]).size).toBe(3);
    expect(await readJlcparts('-').fingerprint()).toBeNull();
  });

  it('says its name and its size where it has one', async () => {
    const path = join(folder, 'export.ndjson');
    await writeFile(path, record(1));
    const source = readJlcparts(path, { isComplete: true });
    expect([source.name, source.label, source.isComplete]).toEqual(['jlcparts', 'export.ndjson', true]);
    expect(await source.size()).toBe(record(1).length);
    expect([readJlcparts('-').label, await readJlcparts('-').size()]).toEqual(['standard input', null]);
  });

  it('that is packed with xz is refused with the command that unpacks it', async () => {
    await expect(listNumbers(readJlcparts('parts.ndjson.xz'))).rejects.toThrow('xz -dc parts.ndjson.xz |');
  });

  it.each(['missing.ndjson', 'missing.ndjson.gz'])('that is %s fails', async (name) => {
    await expect(listNumbers(readJlcparts(join(folder, name)))).rejects.toThrow('ENOENT');
  });

  it('that is cut off in its packing fails instead of seeming short', async () => {
    const path = join(folder, 'export.ndjson.gz');
    await writeFile(path, gzipSync(`${record(1)}\n${record(2)}`).subarray(0, -9));
    await expect(listNumbers(readJlcparts(path))).rejects.toThrow('unexpected end of file');
  });

  it('that is damaged gives what is good, counts the rest and shows where and why', async () => {
    const twoPrices = [1, 2].map((quantity) => [quantity, 1]);
    const lines = [record(1), '{"sku":', '[]', record(2, { sku: 'X' }), record(3, { price: twoPrices }), ''];
    const source = readJlcparts(bytes(lines.join('\n')));
    expect(await listNumbers(source)).toEqual([['P1', 'P3']]);
    expect(await readReport(readJlcparts(bytes(lines.join('\n'))))).toEqual({
      read: 5,
      parts: 2,
      refused: { unreadable_line: 1, not_a_part: 1, sku_unreadable: 1 },
      cleaned: { price_repeated: 1 },
      examples: [
        { code: 'unreadable_line', where: '2', message: expect.stringMatching(/^not JSON: ./) as string },
        { code: 'not_a_part', where: '3', message: 'no JSON object with a sku and an mpn' },
        { code: 'sku_unreadable', where: '4', message: 'the sku is no LCSC number such as C25744' },
        {
          code: 'price_repeated',
          where: '5',
          message: 'C3 Yageo P3: a price break that repeats the price before it is left out',
        },
      ],
    });
  });

  it('that never ends its line is refused, not gathered', async () => {
    const source = readJlcparts(bytes(...Array.from({ length: 30 }, () => 'x'.repeat(100_000))));
    expect((await readReport(source)).refused).toEqual({ unreadable_line: 1 });
  });
});
