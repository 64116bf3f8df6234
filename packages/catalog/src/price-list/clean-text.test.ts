import { expect, it } from 'vitest';
import { cleanEnglish, cleanText } from './clean-text.ts';

it.each([
  ['RES 10k &plusmn;1% &amp; 50&nbsp;V', 'RES 10k ±1% & 50 V', ['html_entity']],
  ['10&#181;F &#x3A9;', '10µF Ω', ['html_entity']],
  ['R&D; &unknown;', 'R&D; &unknown;', []],
  ['10ÂµF', '10µF', ['mojibake']],
  ['Gehã¤use', 'Gehã¤use', []],
  ['GehÃ¤use 10kâ„¦', 'Gehäuse 10kΩ', ['mojibake']],
  ['Würth Ärmel', 'Würth Ärmel', []],
  ['10\uFFFDF', '10\uFFFDF', ['lost_character']],
  ['a\u0000b\t c\u200B', 'a b c', []],
  ['&#xD800;', '&#xD800;', []],
])('%j is cleaned to %j', (raw, text, codes) => {
  const cleaned = new Set<string>();
  expect([cleanText(raw, cleaned), [...cleaned]]).toEqual([text, codes]);
});

it.each([
  ['绕线电感', 'Wirewound', ['translated']],
  ['10k,某物,1%', '10k, 1%', ['untranslated']],
  ['10k 1%', '10k 1%', []],
])('%j in English is %j', (raw, text, codes) => {
  const cleaned = new Set<string>();
  expect([cleanEnglish(raw, cleaned), [...cleaned]]).toEqual([text, codes]);
});
