import { describe, expect, it } from 'vitest';
import { drawLabel, makeRandom, photograph, type Wear } from '../made-photo.fixture.ts';
import type { Picture } from '../pictures/picture.ts';
import { findByFinders } from './qr-finders.ts';

const TEXT = '{pbn:PICK2009291337,on:SO2009291337,pc:C312270,pm:ST-1-102-A01,qty:2}';

/** A QR code whose top left square is torn off. */
async function drawTorn(scale: number): Promise<Picture> {
  const label = await drawLabel(420, 420, [{ kind: 'qrcode', text: TEXT, scale, at: [40, 40] }]);
  for (let y = 36; y < 44 + 8 * 2 * scale; y++)
    label.luma.fill(255, y * label.width + 36, y * label.width + 44 + 16 * scale);
  return label;
}

describe('QR codes of which two corners are left', () => {
  it.each<[string, number, Wear]>([
    ['as printed', 4, {}],
    ['small', 3, { zoom: 0.7 }],
    ['turned', 4, { turn: 30 }],
    ['on its head', 4, { turn: 170, noise: 20 }],
    ['out of focus', 4, { blur: 1.2, noise: 20, turn: 8 }],
    ['in shade and glare', 4, { shade: 0.5, glare: 0.3, turn: -12 }],
  ])('are found %s', async (_, scale, wear) => {
    const found = findByFinders(photograph(await drawTorn(scale), wear));
    expect(found.map(({ format }) => format)).toEqual(['QRCode']);
  });

  it('are none of rings, of a lattice, of grain and of print', () => {
    const draw = (value: (x: number, y: number) => boolean): Picture => ({
      width: 400,
      height: 300,
      luma: Uint8Array.from({ length: 120_000 }, (_, at) => (value(at % 400, Math.floor(at / 400)) ? 20 : 230)),
    });
    const random = makeRandom(4);
    const rings = draw((x, y) => {
      const reach = Math.hypot((x % 100) - 50, (y % 100) - 50);
      return reach < 9 || (reach > 15 && reach < 21);
    });
    for (const picture of [
      rings,
      draw((x, y) => (Math.floor(x / 6) + Math.floor(y / 6)) % 2 === 0),
      draw((x) => x % 9 < 4),
      draw(() => random() < 0.5),
    ])
      expect(findByFinders(photograph(picture, { turn: 3 }))).toEqual([]);
  });

  it('are none of one square alone', () => {
    const luma = new Uint8Array(200 * 200).fill(240);
    for (let y = 0; y < 35; y++)
      for (let x = 0; x < 35; x++) {
        const ring = Math.max(Math.abs(x - 17), Math.abs(y - 17));
        if (ring > 12 || ring <= 7) luma[(y + 60) * 200 + x + 60] = 10;
      }
    expect(findByFinders({ width: 200, height: 200, luma })).toEqual([]);
  });
});
