import { describe, expect, it } from 'vitest';
import { measure } from './measures.ts';
import { cutName, readName } from './name.ts';

const measured = (text: string): ReturnType<typeof measure> => measure(cutName(text.toUpperCase()));

describe('measures in a name', () => {
  it.each([
    ['SOIC-8_3.9x4.9mm_P1.27mm', { pitch: 1.27, pins: null }],
    ['CRYSTAL-SMD_4P-L3.2-W2.5-BL', { length: 3.2, width: 2.5, pins: 4 }],
    ['SOT-23-3_L2.9-W1.3-P1.90-LS2.4-BR', { span: 2.4, pitch: 1.9 }],
    ['SMD,D6.3xL5.4mm', { diameter: 6.3, length: 5.4 }],
    ['SOP-8_150mil', { mil: 150 }],
    ['QFN-32-1EP_5x5mm_P0.5mm_EP3.45x3.45mm', { exposedPad: true, exposedPadMm: [3.45, 3.45], pitch: 0.5 }],
    ['R_0402_1005Metric', { metric: '1005' }],
    ['VSSOP-8-0.5mm', { lone: [0.5] }],
    ['SW_Push_1P2T_TL1105', { pins: null }],
  ])('%s', (text, expected) => {
    expect(measured(text)).toMatchObject(expected);
  });

  it('takes no chip size for a length', () => {
    expect(measured('D0402').diameter).toBeNull();
  });

  it('keeps a grid of pins apart from a body in millimetres', () => {
    expect(measured('1x04').products[0]).toMatchObject({ sizes: [1, 4], mm: false });
    expect(measured('5x5mm').products[0]).toMatchObject({ sizes: [5, 5], mm: true });
  });
});

describe('a name', () => {
  it('loses its library and keeps it aside', () => {
    expect(readName('Package_SO:SOIC-8', null)).toMatchObject({ library: 'PACKAGE_SO', text: 'SOIC-8' });
  });

  it('is cut between letters, numbers and separators', () => {
    expect(cutName('SOT-23-5L').map(({ text, glued }) => `${glued ? '+' : ''}${text}`)).toEqual([
      'SOT',
      '23',
      '5',
      '+L',
    ]);
  });

  it('may have a decimal comma and full-width or Chinese words', () => {
    expect(readName('Radial D5,0 P2,5', null)?.text).toBe('RADIAL D5.0 P2.5');
    expect(readName('插件,P=5mm', null)?.text).toContain('THT');
  });

  it.each(['', '  ', '---', 'A'.repeat(241)])('is none: "%s"', (text) => {
    expect(readName(text, null)).toBeUndefined();
  });
});
