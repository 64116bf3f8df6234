import { understandQuery } from '@partwright/catalog';
import { expect, it } from 'vitest';
import { understandText } from './understood-texts.ts';

const TEXTS = ['10k 0402 1%', 'schottky 40V 1A SMA', 'usb c connector 16 pin', 'C25744', 'not a relay', ''];

it('A text means the same however often it is asked', () => {
  for (const text of [...TEXTS, ...TEXTS]) expect(understandText(text)).toEqual(understandQuery(text));
});

it('A text that was asked lately is not read again, and nobody changes what it means', () => {
  const understood = understandText('10k 0402 1%');
  expect(understandText('10k 0402 1%')).toBe(understood);
  expect(() => understood.params.push({ name: 'voltage', eq: 5 })).toThrow(TypeError);
});

it('Those that were asked least lately are forgotten', () => {
  const [first, second] = ['1k 0402', '2k 0402'].map(understandText);
  for (let at = 0; at < 999; at += 1) {
    understandText(`${at} pF`);
    understandText('1k 0402');
  }
  expect(understandText('1k 0402')).toBe(first);
  expect(understandText('2k 0402')).not.toBe(second);
});
