import { expect, it } from 'vitest';
import { readZip } from '@partwright/files/archives';
import { handOverPackage, type HandOver } from './hand-over.ts';

const order: HandOver = {
  boardName: 'Amplifier rev B',
  orderNumber: 'fab_7',
  vendor: 'Eurocircuits',
  orderUrl: 'https://www.eurocircuits.com',
  quantity: 10,
  facts: { widthMm: 50, heightMm: 40, layers: 4, finish: 'hasl_lead_free', minTraceMm: 0.15 },
  estimate: { price: '86.4', currency: 'EUR', asOf: '2026-11-01' },
  notes: ['Impedance control: 50 ohm on Top'],
  files: new Map([
    ['top.gtl', new Uint8Array([1])],
    ['../../etc/passwd', new Uint8Array([2])],
    ['./top.gtl', new Uint8Array([3])],
  ]),
};

it('holds what to order and the files, under their folder', () => {
  const { zip, fileName, readme, email } = handOverPackage(order);
  expect(fileName).toBe('Amplifier-rev-B-fab_7.zip');
  const names = [...readZip(zip, { unpackedBytes: 1e6, entries: 100 }).keys()];
  expect(names).toEqual(['README.txt', 'fabrication/etc/passwd', 'fabrication/top.gtl', 'fabrication/2-top.gtl']);
  expect(readme).toContain('Surface finish:       hasl lead free');
  expect(readme).toContain('Thickness:            your standard');
  expect(readme).toContain('Smallest drill:       not measured');
  expect(readme).toContain('Estimate, no offer: 86.4 EUR, by prices of 2026-11-01');
  expect(email.subject).toBe('Order fab_7: 10 x Amplifier rev B');
  expect(email.text).toContain('- Copper layers: 4');
});

it.each([
  ['none', 'none on either side'],
  ['both', 'your standard, on both sides'],
  ['top', 'your standard, only on the top'],
] as const)('says which sides have solder mask: %s', (solderMask, words) => {
  const { readme } = handOverPackage({ ...order, facts: { ...order.facts, solderMask } });
  expect(readme).toContain(`Solder mask:          ${words}`);
});

it('lets no text begin a line, and is the same bytes again', () => {
  const sly = { ...order, boardName: 'x\r\nBcc: all@example.com' };
  expect(handOverPackage(sly).email.subject).toBe('Order fab_7: 10 x x Bcc: all@example.com');
  expect(handOverPackage(order).zip).toEqual(handOverPackage(order).zip);
});
