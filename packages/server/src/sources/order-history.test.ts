import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSource } from './open-source.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'order-history-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(name: string, text: string) {
  const path = join(folder, name);
  await writeFile(path, text);
  const opened = await openSource(path);
  const batches = await Array.fromAsync(opened.source.read());
  return { ...opened, batches, parts: batches.flatMap(({ parts }) => parts), report: batches.at(-1)!.position.report };
}

it('gives the newest price of every quantity, dated by the orders', async () => {
  const text = `Sales Order Date,Quantity,Part Number,Manufacturer Part Number,Manufacturer,Description,Customer Reference,Backorder,Unit Price,Extended Price
2024-03-01,100,311-10.0KHRCT-ND,RC0603FR-0710KL,YAGEO,RES 10K OHM 1% 1/10W 0603,R1,0,$0.01430,$1.43
2025-03-01,100,311-10.0KHRCT-ND,RC0603FR-0710KL,YAGEO,RES 10K OHM 1% 1/10W 0603,R1,0,$0.01500,$1.50
2025-03-01,10,311-10.0KHRCT-ND,RC0603FR-0710KL,YAGEO,RES 10K OHM 1% 1/10W 0603,R1,0,$0.03600,$0.36
,,,,,,,,Subtotal,$3.29
`;
  const { format, reason, parts, report } = await read('digikey.csv', text);
  expect([format, reason]).toEqual(['order-history', 'its headers are those of orders at Digi-Key']);
  expect(parts).toMatchObject([
    {
      mpn: 'RC0603FR-0710KL',
      manufacturer: 'Yageo',
      offers: [
        {
          seller: 'Digi-Key',
          stock: null,
          source: 'order_history',
          observedAt: '2025-03-01T00:00:00Z',
          breaks: [
            { quantity: 10, unitPrice: '0.036' },
            { quantity: 100, unitPrice: '0.015' },
          ],
        },
      ],
    },
  ]);
  expect(report).toMatchObject({ read: 4, parts: 1, refused: { no_part_number: 1 }, cleaned: { price_outdated: 1 } });
});

it('reads localised prices and Chinese makers', async () => {
  const mouser =
    'Mouser No:;Mfr. No:;Manufacturer:;Desc.:;Order Qty.;Price (EUR);Ext.: (EUR)\n595-X;TPS7A0233PDBVR;TI;LDO;10;0,652 €;6,52 €\n';
  expect((await read('mouser.csv', mouser)).parts).toMatchObject([
    { offers: [{ seller: 'Mouser', currency: 'EUR', breaks: [{ quantity: 10, unitPrice: '0.652' }] }] },
  ]);
  const lcsc =
    'LCSC Part Number,Manufacture Part Number,Manufacturer,Package,Description,Order Qty.,Unit Price($),Order Price($)\nC25804,0603WAF1002T5E,UNI-ROYAL(厚声),0603,10kΩ ±1%,100,0.0009,0.09\n';
  expect((await read('lcsc.csv', lcsc)).parts).toMatchObject([
    { manufacturer: 'UNI-ROYAL', offers: [{ seller: 'LCSC', sku: 'C25804', currency: 'USD' }] },
  ]);
});

it('is taken up again after any of its batches', async () => {
  const rows = Array.from({ length: 1_500 }, (_, at) => `M${at},AB${at},1,0.10,0.10`);
  const { source, batches } = await read(
    'long.csv',
    `Mouser No,Mfr. No,Order Qty.,Price (USD),Ext. (USD)\n${rows.join('\n')}\n`,
  );
  const rest = await Array.fromAsync(source.read(batches[0]!.position));
  expect(rest.flatMap(({ parts }) => parts)).toEqual(batches.slice(1).flatMap(({ parts }) => parts));
});
