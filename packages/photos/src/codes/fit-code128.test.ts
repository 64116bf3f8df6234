import { describe, expect, it } from 'vitest';
import { drawLabel, photograph, type DrawnCode, type Wear } from '../made-photo.fixture.ts';
import type { Picture } from '../pictures/picture.ts';
import { findBarFields } from './bar-fields.ts';
import { profileOf } from './bar-profile.ts';
import { SIGNS, spellCode128, STOP } from './code128-signs.ts';
import { fitCode128 } from './fit-code128.ts';

/** In a bag, under a lamp, out of focus. */
const WORN: Wear = { turn: 14, shear: 0.15, blur: 1.3, noise: 45, glare: 0.5, shade: 0.5, zoom: 0.85, seed: 3 };

const readAll = (photo: Picture): string[] =>
  findBarFields(photo).flatMap((field) => {
    const profile = profileOf(photo, field);
    const code = profile === undefined ? undefined : fitCode128(profile);
    return code === undefined ? [] : [code.text ?? UNREAD];
  });

/** For a code that stands there and was not read. */
const UNREAD = '?';

const worn = async (code: Pick<DrawnCode, 'kind' | 'text'>, wear: Wear = {}): Promise<string[]> =>
  readAll(
    photograph(await drawLabel(720, 400, [{ ...code, scale: 2, at: [70, 90], height: 14 }]), { ...WORN, ...wear }),
  );

/** Modules of two pixels: bars and spaces of these widths in turn. */
function drawWidths(widths: string): Picture {
  const label = { width: 720, height: 400, luma: new Uint8Array(720 * 400).fill(255) };
  let x = 80;
  for (const [at, width] of [...widths].entries()) {
    const end = x + 2 * Number(width);
    for (let y = 90; at % 2 === 0 && y < 170; y++) label.luma.fill(0, y * label.width + x, y * label.width + end);
    x = end;
  }
  return label;
}

const drawSigns = (...signs: number[]): Picture => drawWidths([...signs.map((sign) => SIGNS[sign]!), STOP].join(''));

describe('bars of Code 128 that run into each other', () => {
  it.each(['Q3600', '1T326115B', '4043942-4', '1PGRM155R71C104KA88D', 'lot7ab', '00123456789012'])(
    'are read: %s',
    async (text) => {
      expect(await worn({ kind: 'code128', text })).toEqual([text]);
    },
  );

  it('are read upside down', async () => {
    expect(await worn({ kind: 'code128', text: '1T326115B' }, { turn: 194 })).toEqual(['1T326115B']);
  });

  it('are read only where the check sign is right', () => {
    // A, B, C: 33 + 2 · 34 + 3 · 35 and the start, 104, are 310, which leaves 1.
    expect(readAll(photograph(drawSigns(104, 33, 34, 35, 1), WORN))).toEqual(['ABC']);
    expect(readAll(photograph(drawSigns(104, 33, 34, 35, 2), WORN))).toEqual([UNREAD]);
  });

  it.each([
    ['code39', 'PART-1234'],
    ['code93', 'PART-1234'],
    ['interleaved2of5', '0123456789'],
    ['ean13', '590123412345'],
    ['rationalizedCodabar', 'A0123456789B'],
  ])('are none in %s', async (kind, text) => {
    expect(await worn({ kind, text })).toEqual([]);
  });

  it('are not read where nothing but blur is left', async () => {
    expect(await worn({ kind: 'code128', text: '1T326115B' }, { blur: 3 })).toEqual([]);
  });
});

describe('values of Code 128', () => {
  it('are each as wide as the standard says', () => {
    expect(new Set(SIGNS).size).toBe(106);
    for (const widths of SIGNS) {
      const modules = [...widths].map(Number);
      expect(modules.reduce((sum, one) => sum + one, 0)).toBe(11);
      expect((modules[0]! + modules[2]! + modules[4]!) % 2).toBe(0);
    }
  });

  it.each([
    ['set B', [104, 33, 65], 'Aa'],
    ['set A and its control characters', [103, 33, 64], 'A\u0000'],
    ['figures', [105, 0, 99], '0099'],
    ['a change of the set', [105, 12, 100, 33], '12A'],
    ['one sign of the other set', [104, 65, 98, 65, 65], 'a\u0001a'],
    ['GS1', [105, 102, 1, 102, 2], '01\u001d02'],
  ])('say text: %s', (_, values, text) => {
    expect(spellCode128(values)).toBe(text);
  });

  it.each([
    ['function 4', [104, 100, 33]],
    ['function 3', [104, 96]],
    ['what has no sign in set B, behind a change of the set', [105, 1, 100, 96]],
    ['a shift at the end', [104, 33, 98]],
    ['no start', [33, 34]],
    ['nothing', []],
  ])('say nothing: %s', (_, values) => {
    expect(spellCode128(values)).toBeUndefined();
  });
});
