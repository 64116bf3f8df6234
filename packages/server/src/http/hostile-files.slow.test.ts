import { zipSync, strToU8 } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { form, startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

/** Sheet XML of `megabytes` of one repeated cell: small when packed. */
function zipBomb(megabytes: number): Uint8Array {
  const rows = new Uint8Array(megabytes * 1_000_000).fill(32);
  const sheet = strToU8('<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>');
  const whole = new Uint8Array(sheet.length + rows.length);
  whole.set(sheet);
  whole.set(rows, sheet.length);
  return zipSync(
    {
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/sheet1.xml': whole,
    },
    { level: 9 },
  );
}

/** A real zip whose headers claim that an entry unpacks to two gigabytes. */
function claimingTwoGigabytes(): Uint8Array {
  const zip = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/worksheets/sheet1.xml': strToU8('<worksheet/>'),
  });
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  for (let at = 0; at + 30 < zip.length; at++) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 2_000_000_000, true);
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 2_000_000_000, true);
  }
  return zip;
}

function truncated(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

const binary = Uint8Array.from({ length: 50_000 }, (_, at) => (at * 7919 + (at >> 3)) & 255);

it.each([
  ['a zip bomb', 'bom.xlsx', () => zipBomb(400)],
  ['a 100,000-deep XML', 'bom.xml', () => strToU8(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`)],
  [
    'an XML entity bomb',
    'bom.xml',
    () => strToU8('<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa"><!ENTITY c "&a;&a;&a;&a;&a;&a;&a;&a;">]><b>&c;</b>'),
  ],
  ['a claim of 2 GB', 'bom.xlsx', claimingTwoGigabytes],
  [
    'a truncated xlsx',
    'bom.xlsx',
    () =>
      truncated(
        zipSync(
          {
            '[Content_Types].xml': strToU8('<Types/>'),
            'xl/workbook.xml': strToU8(`<workbook>${'x'.repeat(3000)}</workbook>`),
          },
          { level: 0 },
        ),
      ),
  ],
  ['a binary named .csv', 'bom.csv', () => binary],
  ['an empty file', 'bom.csv', () => new Uint8Array(1).fill(10)],
  ['NUL bytes', 'bom.csv', () => new Uint8Array(5000)],
  ['a single cell of 5 MB', 'bom.csv', () => strToU8(`Reference,Value\nR1,"${'x'.repeat(5_000_000)}"\n`)],
  ['a quote that never ends', 'bom.csv', () => strToU8(`Reference,Value\nR1,"${'x\n'.repeat(100_000)}`)],
  [
    'more lines than allowed',
    'bom.csv',
    () => strToU8(`Reference,Value,Qty\n${Array.from({ length: 20_100 }, (_, at) => `R${at},10k,1`).join('\n')}\n`),
  ],
  ['JSON nested 100,000 deep', 'bom.json', () => strToU8(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
])('%s gets 413, 415 or 422 with the reason within 5 s, and the server lives', async (_name, filename, make) => {
  const file = make() as Uint8Array<ArrayBuffer>;
  const started = performance.now();
  const answer = await running.call('POST', '/v1/bom', { body: form(filename, file) });
  expect(performance.now() - started).toBeLessThan(5_000);
  expect([413, 415, 422]).toContain(answer.status);
  expect(answer.body.error.length).toBeGreaterThan(20);
  expect(answer.body.error).not.toMatch(/at .*:\d+:\d+/);
  expect((await running.call('GET', '/health')).status).toBe(200);
});

it('a good file is still read after all of them', async () => {
  const answer = await running.call('POST', '/v1/bom', {
    body: form('bom.csv', 'Reference,Value,Footprint,Qty\nR1 R2,10k,R_0402,2\n'),
  });
  expect(answer.status).toBe(202);
});
