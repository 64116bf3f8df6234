import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readJlcparts } from './jlcparts.ts';
import type { PartSource } from './part-source.ts';

const record = (number: number, change: Record<string, unknown> = {}): string =>
  JSON.stringify({ sku: `C${number}`, mpn: `P${number}`, mfr: 'Yageo', price: [[1, 0.1]], attrs: {}, ...change });

async function* bytes(...chunks: string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

async function numbersOf(source: PartSource): Promise<string[][]> {
  const batches = [];
  for await (const batch of source.read()) batches.push(batch.map(({ mpn }) => mpn));
  return batches;
}

describe('a jlcparts export', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jlcparts-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('comes in batches, and progress with each', async () => {
    const seen: number[] = [];
    const text = [1, 2, 3].map((number) => record(number)).join('\n');
    const source = readJlcparts(bytes(text), { batchSize: 2, onProgress: ({ parts }) => seen.push(parts) });
    expect(await numbersOf(source)).toEqual([['P1', 'P2'], ['P3']]);
    expect(seen).toEqual([2, 3]);
  });

  it('is read whatever way the bytes are cut', async () => {
    const whole = Buffer.from(`${record(1, { mpn: '2.54-1*40P直针' })}\n\n${record(2)}\n`);
    async function* cut(): AsyncGenerator<Uint8Array> {
      for (const byte of whole) yield Uint8Array.of(byte);
    }
    expect(await numbersOf(readJlcparts(cut()))).toEqual([['2.54-1*40P直针', 'P2']]);
  });

  it.each(['export.ndjson', 'export.ndjson.gz'])('is read from %s', async (name) => {
    const path = join(folder, name);
    await writeFile(path, name.endsWith('.gz') ? gzipSync(record(1)) : record(1));
    expect(await numbersOf(readJlcparts(path))).toEqual([['P1']]);
  });

  it('that is packed with xz is refused with the command that unpacks it', async () => {
    await expect(numbersOf(readJlcparts('parts.ndjson.xz'))).rejects.toThrow('xz -dc parts.ndjson.xz |');
  });

  it.each(['missing.ndjson', 'missing.ndjson.gz'])('that is %s fails', async (name) => {
    await expect(numbersOf(readJlcparts(join(folder, name)))).rejects.toThrow('ENOENT');
  });

  it('that is damaged gives what is good and counts the rest', async () => {
    const lines = [
      record(1),
      '{"sku":',
      '[]',
      record(2, { sku: 'X' }),
      record(3, {
        price: [
          [1, 1],
          [2, 1],
        ],
      }),
      '',
    ];
    const source = readJlcparts(bytes(lines.join('\n')));
    expect(await numbersOf(source)).toEqual([['P1', 'P3']]);
    expect(source.report).toEqual({
      read: 5,
      parts: 2,
      refused: new Map([
        ['unreadable_line', 1],
        ['not_a_part', 1],
        ['sku_unreadable', 1],
      ]),
      cleaned: new Map([['price_repeated', 1]]),
    });
  });

  it('that never ends its line is refused, not gathered', async () => {
    const source = readJlcparts(bytes(...Array.from({ length: 30 }, () => 'x'.repeat(100_000))));
    expect(await numbersOf(source)).toEqual([]);
    expect(source.report.refused).toEqual(new Map([['unreadable_line', 1]]));
  });

  it('that lists one number in two packages gives the first', async () => {
    const source = readJlcparts(bytes(`${record(1, { pkg: '0402' })}\n${record(2, { mpn: 'P1', pkg: '0603' })}`));
    const [batch = []] = await Array.fromAsync(source.read());
    expect(batch.map(({ offers }) => offers.map(({ sku }) => sku))).toEqual([['C1']]);
    expect(source.report.refused).toEqual(new Map([['number_of_another_package', 1]]));
  });

  it('that lists one number twice gives one part with two offers', async () => {
    const source = readJlcparts(bytes(`${record(1)}\n${record(2, { mpn: 'P1', mfr: 'YAGEO' })}`));
    const [batch = []] = await Array.fromAsync(source.read());
    expect(batch.map(({ offers }) => offers.map(({ sku }) => sku))).toEqual([['C1', 'C2']]);
  });
});
