import { describe, expect, it } from 'vitest';
import type { Font } from '../model.ts';
import { measureText } from './text-layout.ts';
import { drawText, type TextPlace } from './text.ts';

const font: Font = {
  face: undefined,
  width: 12_700,
  height: 12_700,
  thickness: undefined,
  bold: false,
  italic: false,
  color: undefined,
  lineSpacing: 1,
};
const middle: TextPlace = { at: { x: 100_000, y: 200_000 }, vertical: false, horizontal: 0, lift: 0 };

function drawn(text: string, place: Partial<TextPlace> = {}, look: Partial<Font> = {}): string {
  const out: string[] = [];
  drawText(
    out,
    text,
    { ...middle, ...place },
    { font: { ...font, ...look }, role: 'note', pen: 1_524, overbarRatio: 1.23 },
  );
  return out.join('');
}

function listNumbers(svg: string, name: string): number[] {
  return [...svg.matchAll(new RegExp(` ${name}="([-.\\d]+)"`, 'g'))].map((match) => Number(match[1]));
}

// Widths are those of kicad-cli 9.0.8, in mm at a size of 1.27 mm.
it.each([
  ['H', 1.3305],
  ['HHHH', 5.3219],
  ['i', 0.6048],
  ['A|B', 3.5681],
  ['~{HH}', 2.661],
  ['H_{H}', 2.3949],
])('%s is %d mm wide', (text, width) => {
  expect(measureText(text, font) / 10_000).toBeCloseTo(width, 3);
});

it.each([
  ['I\tI', 79],
  ['AAA\tI', 79],
  ['AAAA\tI', 163],
  ['\t\tI', 163],
])('a tab in %j leads to the 21sts %d', (text, from) => {
  expect(measureText(text, { ...font, width: 21 })).toBeCloseTo(from + 10, 6);
});

describe('where a text stands', () => {
  // The foot of the letters, measured in exports of kicad-cli 9.0.8 for a point at 0.
  it.each([
    [1, -0.1635],
    [0, 0.5795],
    [-1, 1.3224],
  ] as const)('lifted by %d its foot is %d mm below its point', (lift, foot) => {
    expect(listNumbers(drawn('H', { lift }), 'y')[0]! - 20).toBeCloseTo(foot, 2);
  });

  it.each([
    [-1, '', 0.1],
    [0, 'middle', 0],
    [1, 'end', -0.1],
  ] as const)('aligned to %d it is anchored at its %s', (horizontal, anchor, along) => {
    const svg = drawn('H', { horizontal });
    expect(/text-anchor="(\w+)"/.exec(svg)?.[1] ?? '').toBe(anchor);
    expect(listNumbers(svg, 'x')[0]! - 10).toBeCloseTo(along, 2);
  });

  it('runs up when it stands, with its foot to the right', () => {
    const svg = drawn('H', { vertical: true });
    expect(svg).toContain('rotate(-90 10.58 20)');
  });

  it.each([
    [1, [-2.0447, 0]],
    [0, [-1.0224, 1.0224]],
    [-1, [0, 2.0447]],
  ] as const)('lifted by %d its two lines keep to the point', (lift, lines) => {
    const [one] = listNumbers(drawn('H', { lift }), 'y');
    const two = listNumbers(drawn('H\nH\n', { lift }), 'y').map((y) => y - one!);
    expect(two).toHaveLength(2);
    for (const [index, y] of two.entries()) expect(y).toBeCloseTo(lines[index]!, 2);
  });
});

describe('the pieces of a text', () => {
  it('has a bar over the letters that are marked, shorter than they', () => {
    const svg = drawn('~{CS}', { horizontal: -1 });
    expect(svg).toMatch(/<tspan[^>]*>CS<\/tspan><\/text><path class="note" d="M/);
    const [, from, to] = /M([.\d]+),[.\d]+H([.\d]+)/.exec(svg)!;
    expect(Number(to) - Number(from)).toBeCloseTo(measureText('CS', font) / 10_000 - 2 * 0.127, 2);
  });

  it('begins each piece where the one before ended', () => {
    const svg = drawn('A_{1}B', { horizontal: -1 });
    const [x, lengths] = [listNumbers(svg, 'x'), listNumbers(svg, 'textLength')];
    expect(x).toHaveLength(3);
    for (const index of [1, 2]) expect(x[index]).toBeCloseTo(x[index - 1]! + lengths[index - 1]!, 2);
  });

  it.each(['D-', 'PC-DATA-OUT', 'VPP/MCLR', 'A|B'])('keeps %s in one run, spaced out to its width', (text) => {
    const svg = drawn(text);
    expect(svg).toContain(`>${text}</text>`);
    expect(svg).not.toContain('tspan');
    expect(svg).toContain('lengthAdjust="spacing"');
    expect(listNumbers(svg, 'textLength')[0]).toBeCloseTo(measureText(text, font) / 10_000, 3);
  });

  it('stretches letters, and a dash that stands between marks', () => {
    expect(drawn('DDD')).toContain('lengthAdjust="spacingAndGlyphs"');
    expect(drawn('~{A}-~{B}')).toMatch(/text-anchor="middle" textLength="1.572" lengthAdjust="spacingAndGlyphs">-</);
  });

  it('says no length for a font whose widths it does not know, and takes nothing but a name from it', () => {
    const svg = drawn('H', {}, { face: `Arial';}</style><script>"` });
    expect(svg).not.toContain('textLength');
    expect(svg).not.toMatch(/<script|;\}/);
    expect(svg).toContain('Arial');
  });

  it('is nothing for a text of spaces or of empty marks', () => {
    expect(drawn('  \n ~{} ')).not.toContain('undefined');
    expect(drawn(' ')).toBe('');
    expect(drawn('~{}')).toBe('');
  });
});
