import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewPart } from '@partwright/catalog';
import { parseMapping } from './mapping-file.ts';
import { openSource, type OpenOptions } from './open-source.ts';
import type { SourceBatch } from './part-source.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'price-list-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
/** A file of the test's own with this content. */
async function file(content: string | Uint8Array, name = 'list.csv'): Promise<string> {
  const path = join(folder, `${++files}-${name}`);
  await writeFile(path, content);
  return path;
}

async function read(path: string, options: OpenOptions = {}) {
  const opened = await openSource(path, { constants: { seller: 'Acme', currency: 'EUR' }, ...options });
  const batches = await Array.fromAsync(opened.source.read());
  return { ...opened, batches, parts: batches.flatMap(({ parts }) => parts), report: batches.at(-1)!.position.report };
}

const numbers = (parts: NewPart[]): string[] => parts.map(({ mpn }) => mpn);
const listLadders = (parts: NewPart[]) =>
  parts.map(({ offers }) => offers[0]?.breaks.map(({ quantity, unitPrice }) => [quantity, unitPrice]));

const LIST = 'MPN,Manufacturer,1+,10+\nAB12,Acme,0.10,0.08\nAB13,Acme,0.20,0.18\n';

describe('a price list', () => {
  it.each([
    ['commas', LIST],
    ['semicolons and decimal commas', 'MPN;Manufacturer;1+;10+\nAB12;Acme;0,10;0,08\nAB13;Acme;0,20;0,18\n'],
    ['tabs', LIST.replaceAll(',', '\t')],
    ['bars and CR LF', LIST.replaceAll(',', '|').replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${LIST}`],
    ['lines above the headers', `Price list of Acme\n\nvalid,2026\n${LIST}`],
    ['quotes', 'MPN,"Manufacturer",1+,10+\n"AB12", "Acme","0.10",0.08\nAB13,Acme,0.20,0.18'],
  ])('with %s is read', async (_, text) => {
    const { parts, format } = await read(await file(text));
    expect(format).toBe('price-list');
    expect([numbers(parts), listLadders(parts)]).toEqual([
      ['AB12', 'AB13'],
      [
        [
          [1, '0.1'],
          [10, '0.08'],
        ],
        [
          [1, '0.2'],
          [10, '0.18'],
        ],
      ],
    ]);
  });

  it.each([
    ['utf-16le', Buffer.from(`\uFEFFMPN,Hersteller,Preis\nAB12,Würth,0.10\n`, 'utf16le')],
    ['windows-1252', Buffer.from('MPN,Hersteller,Preis\nAB12,Würth,0.10\n', 'latin1')],
    [
      'gb18030',
      Buffer.concat([
        Buffer.from('MPN,Hersteller,Preis\nAB12,'),
        Buffer.from([0xd1, 0xc5, 0xb8, 0xe7]),
        Buffer.from(' W,0.10\n'),
      ]),
    ],
    ['gzip', gzipSync('MPN,Hersteller,Preis\nAB12,Würth,0.10\n')],
  ])('in %s is read', async (name, bytes) => {
    const { parts, source } = await read(await file(bytes, name === 'gzip' ? 'list.csv.gz' : 'list.csv'));
    expect(await source.fingerprint()).not.toBeNull();
    expect(parts).toMatchObject([{ mpn: 'AB12', manufacturer: name === 'gb18030' ? 'W' : 'Würth Elektronik' }]);
  });

  it('of JSON lines is read, nested fields and breaks too', async () => {
    const line = JSON.stringify({
      mpn: 'AB12',
      maker: { name: 'Acme' },
      price_breaks: [{ quantity: 10, price: 0.08 }],
    });
    const mapping = {
      columns: { mpn: 'mpn', manufacturer: 'maker.name' },
      price_breaks: 'price_breaks',
      constants: { seller: 'A', currency: 'EUR' },
    };
    const { parts, report } = await read(await file(`${line}\n{"mpn":\n`, 'list.jsonl'), { mapping });
    expect(parts).toMatchObject([
      { mpn: 'AB12', manufacturer: 'Acme', offers: [{ breaks: [{ quantity: 10, unitPrice: '0.08' }] }] },
    ]);
    expect(report.refused).toEqual({ unreadable_line: 1 });
  });

  it('with cells over several lines is read, and one whose quote is never closed costs one row', async () => {
    const text = `MPN,Description,1+\nAB12,"two\nlines",0.10\nAB13,"open,0.20\nAB14,x,0.30\n`;
    const { parts, report } = await read(await file(text));
    expect(numbers(parts)).toEqual(['AB12', 'AB14']);
    expect(report.refused).toEqual({ unreadable_line: 1 });
    expect(report.examples).toContainEqual(expect.objectContaining({ code: 'unreadable_line', where: '4' }));
  });

  it('with a row a price break gives one part, also where a batch would end', async () => {
    const rows = ['AB12,1,0.10', 'AB12,10,0.08', 'AB13,1,0.2', 'AB13,10,0.1', 'AB13,100,0.05'];
    const opened = await openSource(await file(`MPN,Break Qty,Unit Price\n${rows.join('\n')}`), {
      constants: { seller: 'A', currency: 'EUR' },
    });
    const { parts } = await read(await file(`MPN,Break Qty,Unit Price\n${rows.join('\n')}`));
    expect(opened.guess?.mapping.prices).toEqual([{ quantity: 'Break Qty', price: 'Unit Price' }]);
    expect(listLadders(parts)).toEqual([
      [
        [1, '0.1'],
        [10, '0.08'],
      ],
      [
        [1, '0.2'],
        [10, '0.1'],
        [100, '0.05'],
      ],
    ]);
  });

  it('is taken up again after any of its batches', async () => {
    const rows = Array.from({ length: 2_500 }, (_, at) => `"AB${at}",Acme,0.10,0.08`);
    const { source, batches } = await read(await file(`MPN,Manufacturer,1+,10+\n${rows.join('\n')}\n`));
    expect(batches.length).toBeGreaterThan(2);
    for (const [at, { position }] of batches.entries()) {
      const rest: SourceBatch[] = await Array.fromAsync(source.read(position));
      expect(numbers(rest.flatMap(({ parts }) => parts))).toEqual(
        numbers(batches.slice(at + 1).flatMap(({ parts }) => parts)),
      );
      expect(rest.at(-1)!.position.report).toEqual(batches.at(-1)!.position.report);
    }
  });

  it('is another one under another mapping', async () => {
    const path = await file(LIST);
    const prints = await Promise.all(
      ['Acme', 'Bolt'].map(async (seller) =>
        (await openSource(path, { constants: { seller, currency: 'EUR' } })).source.fingerprint(),
      ),
    );
    expect(new Set(prints).size).toBe(2);
  });

  it('names the row and the column of what it cannot read', async () => {
    const { report } = await read(await file('MPN,Maker,1+\nAB12,A,0.10\nAB13,A,cheap\n,,\n,A,5\n'));
    expect(report.examples).toMatchObject([
      { code: 'price_unreadable', where: '3', message: 'column "1+": "cheap" is no price with a decimal point' },
      { code: 'no_part_number', where: '5' },
    ]);
  });
});

describe('what cannot be read says what to do', () => {
  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004xxxx'), 'save the sheet as CSV'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'save the sheet as CSV'],
    ['xz', Buffer.from('\u00fd7zXZ', 'latin1'), 'xz -dc'],
    ['a page', '<html>', 'save the table as CSV'],
    ['KiCad 5', 'EESchema-LIBRARY Version 2.4', 'kicad-cli sym upgrade'],
    ['nothing', '', 'is empty'],
    ['text', 'Dear Sir\nthank you\n', 'is no table'],
    ['a table of something else', 'Colour,Shape\nred,round\n', 'The headers are "Colour", "Shape"'],
  ])('%s', async (_, content, message) => {
    await expect(openSource(await file(content))).rejects.toThrow(message);
  });

  it.each([
    [{ currency: 'EUR' }, '--seller NAME'],
    [{ seller: 'Acme' }, '--currency EUR'],
  ])('a list of which nobody says more than %j', async (constants, flag) => {
    await expect(openSource(await file(LIST), { constants })).rejects.toThrow(flag);
  });

  it('a file that is not there', async () => {
    await expect(openSource(join(folder, 'no.csv'))).rejects.toThrow('There is no file');
  });

  it('a mapping that is not for this file', async () => {
    const mapping = { columns: { mpn: 'Nummer' } };
    await expect(openSource(await file(LIST), { mapping })).rejects.toThrow(
      'columns.mpn: the file has no column "Nummer"',
    );
  });

  it.each([
    ['{', 'is not JSON'],
    ['{}', 'columns'],
    ['{"columns":{"mpm":"A"}}', 'columns: "mpm" is not known here; did you mean mpn?'],
    ['{"columns":{"mpn":"A"},"prices":[{"quantity":0,"price":"P"}]}', 'prices.0.quantity is 0; the least is 1'],
    ['{"columns":{"mpn":"A"},"colums":{}}', '"colums" is not known here; did you mean columns?'],
    ['{"columns":{"mpn":"A"},"observed_at":"soon"}', 'observed_at is "soon"; it has to be a day such as 2026-05-21'],
  ])('the mapping file %s', (text, message) => {
    expect(() => parseMapping(text, 'map.json')).toThrow(message);
  });
});
