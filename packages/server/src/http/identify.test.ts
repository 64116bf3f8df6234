import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatasheetReading } from '../ports/datasheets.ts';
import { aPart } from '../store/parts/sample-part.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';
import { identifyPhoto } from '../usecases/identify-photo.ts';
import { listMarkings } from '../usecases/list-markings.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
}, 60_000);
afterAll(() => running.stop());

const bag = readFileSync(new URL('../../../photos/examples/bag.png', import.meta.url));

function identify(content: Uint8Array<ArrayBuffer> | string, name: string, fields: Record<string, string> = {}) {
  const body = new FormData();
  body.set('file', new Blob([content]), name);
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  return running.call('POST', '/v1/identify', { body });
}

describe('GET /identify/precheck', () => {
  it('starts what looks at photos, and says when there is nothing to look up in', async () => {
    const { status, body } = await running.call('GET', '/v1/identify/precheck');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ready: false, reasons: [expect.stringContaining('empty')] });
    expect(body.data.engines).toContainEqual({ name: 'barcode', ready: true, reason: null });
  });
});

describe('POST /identify', () => {
  it('names a part that no catalogue has, with what its label says and what is in doubt', async () => {
    const { status, body } = await identify(bag, 'bag.png', { read_text: 'false' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      photo: { format: 'png' },
      candidates: [
        { part_number: 'LM358P', sku: '296-1395-5-ND', seller: 'Digi-Key', in_catalogue: false, via: 'barcode' },
      ],
      matches: [],
      unresolvable: null,
      text_read: false,
      warnings: [expect.stringContaining('Print was not read')],
    });
    const [code] = body.data.barcodes;
    expect(code).toMatchObject({
      format: 'DataMatrix',
      fields: { part_number: 'LM358P', sku: '296-1395-5-ND', quantity: '25', lot: 'A7', country: 'MX' },
    });
    expect(code.text).toContain('\u001d1PLM358P');
    expect(code.quad).toHaveLength(4);
  });

  it('gives the part of the catalogue, its datasheet, and that what is printed was read', async () => {
    const known = { mpn: 'LM358P', manufacturer: 'Texas Instruments', datasheetUrl: 'https://example.com/lm358.pdf' };
    await running.service.records.parts.upsert([aPart(known)]);
    const { body } = await identify(bag, 'bag.png');
    expect(body.data).toMatchObject({
      candidates: [{ part_number: 'LM358P', in_catalogue: true, confidence: 0.99 }],
      matches: [{ part: { part_number: 'LM358P' }, via: 'barcode' }],
      datasheets: [{ url: 'https://example.com/lm358.pdf' }],
      text_read: true,
      contradictions: [],
    });
    const { body: checked } = await running.call('GET', '/v1/identify/precheck');
    expect(checked.data).toMatchObject({ ready: true, reasons: [] });
  });

  it('says that a code stands there and could not be read, and that none was read where none was seen', async () => {
    const quad = [
      [10, 10],
      [90, 10],
      [90, 90],
      [10, 90],
    ] as const;
    const see = (unread: { format: string; quad: typeof quad }[]) => {
      const seen = { format: 'png', width: 100, height: 100, codes: [], unread, lines: [], linesLeft: 0 };
      const photos = { run: () => Promise.resolve(seen) } as unknown as typeof running.service.photos;
      return identifyPhoto({ photos, records: running.service.records }, null, bag, {});
    };
    const one = await see([{ format: 'Code128', quad }]);
    expect(one.unreadBarcodes).toEqual([{ symbology: 'Code128', quad }]);
    expect(one.unresolvable!.reason).toBe('A code stands there and could not be read, and no print was read.');
    expect(one.warnings).toEqual([expect.stringContaining('A code stands there and could not be read')]);
    const none = await see([]);
    expect(none.unreadBarcodes).toEqual([]);
    expect(none.unresolvable!.reason).toBe('No bar code was read, and no print was read.');
    expect(none.warnings).toEqual([]);
  });

  it('gives the parts on which a marking stands by datasheets, those in another package left out', async () => {
    const code = { page: 4, marking: '1R5', temperature: '', packing: '', box: null };
    const orderingCodes = [
      { ...code, partNumber: 'NR3015T1R5N', package: '' },
      { ...code, partNumber: 'BAT54X-1R5', package: 'SOT-23' },
    ];
    const { id } = await running.service.records.datasheets.save(
      {
        accountId: null,
        sha256: 'a1',
        name: 'coils.pdf',
        url: null,
        bytes: 1,
        blobKey: 'none',
        method: 'pdfium 1',
        pageCount: 4,
        facts: [],
      },
      { sheet: { orderingCodes }, pictures: [] } as unknown as DatasheetReading,
      [{ kind: 'table', section: null, startPage: 4, endPage: 4, text: 'NR3015T1R5N | 1R5' }],
      [],
    );
    const quad = [
      [0, 0],
      [90, 0],
      [90, 20],
      [0, 20],
    ] as const;
    const print = [{ text: '1R5 41', again: ['1R5 41', '1R5 4T'], confidence: 0.98, quad }];
    const [marking] = await listMarkings(running.service, null, print, '0402');
    expect(marking).toMatchObject({
      text: '1R5 41',
      readings: [],
      parts: [{ partNumber: 'NR3015T1R5N', package: null, datasheet: id, page: 4 }],
    });
    const [anywhere] = await listMarkings(running.service, null, print, undefined);
    expect(anywhere!.parts).toHaveLength(2);
    expect(await listMarkings(running.service, null, [{ ...print[0]!, again: ['1RS 41'] }], undefined)).toEqual([]);
  });

  it.each([
    ['a drawing in the clothes of a PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png', /SVG/],
    ['HEIC', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'a.heic', /as JPEG/],
    ['a photo that is cut', new Uint8Array(bag.subarray(0, 900)), 'a.png', /damaged or cut/],
  ])('refuses %s, and says what to do', async (_, content, name, message) => {
    const { status, body } = await identify(content, name);
    expect([status, body.code]).toEqual([422, 'unreadable_file']);
    expect(body.error).toMatch(message);
  });
});
