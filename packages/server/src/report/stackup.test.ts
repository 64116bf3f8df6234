import { deflateSync } from 'node:zlib';
import { genericStackup, readStackup, type Stackup, traceImpedance } from '@partwright/manufacturing/fab';
import { crc32 } from '@partwright/files/archives';
import { describe, expect, it } from 'vitest';
import { planSection, spread } from './stackup-drawing.ts';
import { printStackup, type StackupSheet } from './stackup.ts';

const four = genericStackup({ layers: 4 });
const makeStackupSheet = (change: Partial<StackupSheet> = {}): StackupSheet => ({
  boardName: 'Amplifier',
  stackup: four,
  drills: [{ from: 1, to: 4, isPlated: true, holes: 12, leastMm: 0.3, mostMm: 1 }],
  impedance: [traceImpedance(four, { copperNumber: 1, widthMm: 0.3, targetOhm: 50 })],
  sources: 'amplifier.gbrjob',
  asOf: new Date('2026-11-21T00:00:00Z'),
  ...change,
});
const print = async (change?: Partial<StackupSheet>) =>
  Buffer.from(await printStackup(makeStackupSheet(change))).toString('latin1');
const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** One grey pixel. */
function onePixel(): Uint8Array {
  const chunk = (type: string, data: Uint8Array): Uint8Array => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(data.length, 0);
    around.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
  };
  const header = Uint8Array.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Uint8Array.from([0, 128]));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', new Uint8Array())]);
}

function makeStackup(layers: object[]): Stackup {
  const reading = readStackup({ layers });
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  return reading.stackup;
}

describe('The PDF of a stackup', () => {
  it('is tagged, titled, and describes its drawing in words', async () => {
    const pdf = await print();
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).toMatch(/\/MarkInfo/);
    expect(pdf).toContain('Amplifier: stackup</rdf:li>');
    expect(countMatches(pdf, /\/S \/Figure\b/g)).toBe(1);
    expect(pdf).toMatch(
      /\/Alt \(Cross-section of the board, 1\.6 mm thick, drawn \d+ to 1, from the top: Top mask 0\.015 mm/,
    );
    expect([...pdf.matchAll(/\/Title \(([A-Z][a-z ]+)\)/g)].map((match) => match[1])).toEqual([
      'Layers',
      'Impedance',
      'Notes',
    ]);
  });

  it('is the same bytes for the same data', async () => {
    expect(await print()).toBe(await print());
  });

  it('has a figure more for each picture, and says which it could not show', async () => {
    const pictures = ['Top', 'Bottom'].map((layer) => ({ layer, png: onePixel() }));
    expect(countMatches(await print({ pictures }), /\/S \/Figure\b/g)).toBe(3);
    const bad = [...pictures, { layer: 'Odd', png: new Uint8Array([1, 2, 3]) }];
    const pdf = await print({ pictures: bad });
    expect(countMatches(pdf, /\/S \/Figure\b/g)).toBe(3);
    expect(countMatches(pdf, /\/S \/P\b/g)).toBe(countMatches(await print({ pictures }), /\/S \/P\b/g) + 1);
  });

  it('leaves out what there is nothing of', async () => {
    const pdf = await print({ drills: [], impedance: [] });
    expect([...pdf.matchAll(/\/Title \(([A-Z][a-z ]+)\)/g)].map((match) => match[1])).toEqual(['Layers', 'Notes']);
  });

  it('survives names of any kind, unknown thickness, and layers without end', async () => {
    const odd = makeStackup([
      { kind: 'mask', name: '连接器\u0000\n<b>' },
      { kind: 'copper' },
      { kind: 'legend' },
      { kind: 'core', thickness_mm: 50 },
    ]);
    const long = { boardName: `${'x'.repeat(10_000)}\r\n`, notes: ['y '.repeat(5_000)] };
    expect(await print({ ...long, stackup: odd, scale: 1_000 })).toMatch(/^%PDF/);
    const many = makeStackup(Array.from({ length: 300 }, () => ({ kind: 'copper', thickness_mm: 0.035 })));
    expect(await print({ stackup: many, drills: [] })).toMatch(/^%PDF/);
  });
});

describe('The drawing', () => {
  const room = 400;

  it.each([
    [1.6, undefined, 80],
    [0.4, undefined, 300],
    [6, undefined, 20],
    [1.6, 40, 40],
    [1.6, 12.5, 12.5],
    [1.6, 500, 80],
  ])('of %d mm, asked for at %s, is at %d : 1', (thicknessMm, wish, scale) => {
    const plan = planSection(genericStackup({ layers: 2, thicknessMm }), [], wish, room);
    expect(plan.scale).toBe(scale);
    expect(plan.height).toBeLessThanOrEqual(room);
    expect(plan.height).toBeCloseTo((thicknessMm * scale * 72) / 25.4, 3);
    expect(plan.notes.length).toBe(wish === 500 ? 1 : 0);
  });

  it('draws every layer as thick as it is', () => {
    const { bands, scale } = planSection(four, [], undefined, room);
    for (const { layer, height } of bands) expect(height).toBeCloseTo((layer.thicknessMm! * scale * 72) / 25.4, 6);
  });

  it('draws spans from copper to copper, and names those it cannot', () => {
    const through = { from: 1, to: 4, isPlated: true, holes: 1, leastMm: 1, mostMm: 1 };
    const plan = planSection(four, [through, { ...through, to: 2 }, { ...through, to: 9 }], undefined, room);
    const at = (copper: number) => plan.bands.find(({ layer }) => layer.copperNumber === copper)!;
    expect(plan.spans).toEqual([
      { top: at(1).top, bottom: at(4).top + at(4).height, isPlated: true, number: 1 },
      { top: at(1).top, bottom: at(2).top + at(2).height, isPlated: true, number: 2 },
    ]);
    expect(plan.notes).toEqual([expect.stringMatching(/does not have/)]);
  });
});

describe('Labels', () => {
  it.each([
    ['stay where there is room', [10, 50, 90], [10, 50, 90]],
    ['move apart around their middle', [50, 50, 50], [39, 50, 61]],
    ['stay within the room', [398, 399, 400], [378, 389, 400]],
    ['keep their order', [20, 10], [9.5, 20.5]],
  ])('%s', (_, wanted, places) => {
    expect(spread(wanted, 11, 400)).toEqual(places);
  });
});
