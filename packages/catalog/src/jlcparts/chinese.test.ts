import { describe, expect, it } from 'vitest';
import { translate, translatePackage } from './chinese.ts';

describe('Chinese attribute texts', () => {
  it.each([
    ['内置', 'Built-in', 0],
    ['Power failure protection, 三态输出', 'Power failure protection, Tri-State', 0],
    ['开集;轨到轨', 'Open collector, Rail-to-rail', 0],
    ['SPI, 没有意义的词', 'SPI', 1],
    ['没有意义的词', null, 1],
    ['No Chinese at all; as it is', 'No Chinese at all; as it is', 0],
  ])('%s', (text, translated, dropped) => {
    expect(translate(text)).toEqual({ text: translated, dropped });
  });
});

describe('Chinese package texts', () => {
  it.each([
    ['插件,P=2.54mm', 'THT,P=2.54mm'],
    ['弯插,P=2mm', 'THT right angle,P=2mm'],
    ['SMD,P=0.5mm,卧贴', 'SMD,P=0.5mm,horizontal'],
    ['SMD,P=1mm(交错脚)', 'SMD,P=1mm(staggered)'],
    ['0402', '0402'],
    ['-', null],
    ['', null],
  ])('%s', (text, english) => {
    expect(translatePackage(text)).toBe(english);
  });
});
