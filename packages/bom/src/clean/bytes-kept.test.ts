import { describe, expect, it } from 'vitest';
import { cleanEiaCodes } from './clean-eia-codes.ts';

const CODES: readonly [code: string, value: string][] = [
  ['104', '100nF'],
  ['104K', '100nF 10%'],
  ['1H103K', '10nF 10% 50V'],
  ['X7R474M', '470nF 20% X7R'],
  ['4R7C', '4.7pF 0.25pF'],
  ['10uF', '10uF'],
  ['220', '220'],
  ['97A', '97A'],
];

/** Characters of each encoding beside ASCII, as what stands in the other cells. */
const ENCODINGS: Record<string, string> = {
  'utf-8': 'µΩ±°ü电容𝛍€',
  'utf-16le': 'µΩ电容𝛍',
  'utf-16be': 'µΩ电容𝛍',
  'windows-1252': 'µ±°üß€',
  'windows-1251': 'µ±Конденсатор',
  'iso-8859-2': 'ąśćž°',
  gb18030: '电容器陶瓷µ㐀',
  big5: '電容器陶瓷',
  shift_jis: 'コンデンサ容量ｶﾀ',
  'euc-jp': 'コンデンサ容量',
  'euc-kr': '콘덴서세라믹',
};

describe.each(Object.entries(ENCODINGS))('A CSV in %s', (encoding, alphabet) => {
  const random = makeRandom(encoding.length * 7 + alphabet.length);
  const encode = makeEncoder(encoding);

  it('keeps every byte outside the codes, and is not changed by a second cleaning', () => {
    for (let round = 0; round < 60; round++) {
      const pieces = makeCsv(random, [...alphabet]);
      const before = encode(pieces.map(([text]) => text).join(''));
      const after = encode(pieces.map(([text, to]) => to ?? text).join(''));
      const cleaned = cleanEiaCodes(before, { encoding });
      expect(cleaned.bytes).toEqual(after);
      expect(cleaned.changes).toHaveLength(pieces.filter(([text, to]) => to !== undefined && to !== text).length);
      const again = cleanEiaCodes(cleaned.bytes, { encoding });
      expect(again.changes).toEqual([]);
      expect(again.bytes).toEqual(after);
    }
  });
});

it.each(['utf-8', 'gb18030', 'shift_jis', 'big5'])('keeps bytes that are no text in %s', (encoding) => {
  for (const junk of [[0xff], [0x80], [0xe2, 0x82], [0x81], [0xf0, 0x9f], [0xfe, 0xfd]]) {
    const file = (value: string) =>
      Uint8Array.from([
        ...ascii('Ref,Note,Value\nC1,'),
        ...junk,
        ...ascii(` x,${value}\nC2,x`),
        ...junk,
        ...ascii(` y,${value}\n`),
      ]);
    expect([...cleanEiaCodes(file('104'), { encoding }).bytes]).toEqual([...file('100nF')]);
  }
});

/** Pieces of a CSV, those that a cleaning changes with what they become. */
function makeCsv(random: (below: number) => number, alphabet: string[]): [text: string, to?: string][] {
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const delimiter = pick([',', ';', '\t']);
  const end = pick(['\n', '\r\n']);
  const pieces: [string, string?][] = [[`Ref${delimiter}Note${delimiter}"Value"${delimiter}Footprint${end}`]];
  for (let line = 1; line < 3 + random(8); line++) {
    const note = Array.from({ length: random(6) }, () => pick([...alphabet, '"', ' ', delimiter, 'a'])).join('');
    const isCapacitor = random(4) > 0;
    const [code, value] = pick(CODES);
    const quote = pick(['', '"']);
    const name = `${isCapacitor ? 'C' : 'R'}${line}`;
    pieces.push(
      [`${name}${delimiter}"${note.replaceAll('"', '""')}"${delimiter}${quote}`],
      [code, isCapacitor ? value : code],
      [`${quote}${delimiter}0402${end}`],
    );
  }
  return pieces;
}

const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0));

/** Node decodes the old encodings and does not encode them: the table is made by decoding every code once. */
function makeEncoder(encoding: string): (text: string) => Uint8Array {
  if (encoding === 'utf-8') return (text) => new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) return (text) => wide(text, encoding === 'utf-16le');
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  const put = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let lead = 0; lead < 256; lead++) put(lead);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) put(lead, trail);
  // 㐀 is one of GB 18030's four-byte characters.
  if (encoding === 'gb18030') put(0x81, 0x39, 0xee, 0x39);
  return (text) => Uint8Array.from([...text].flatMap((char) => table.get(char) ?? []));
}

function wide(text: string, little: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2 + 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, little);
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2 + 2, text.charCodeAt(i), little);
  return bytes;
}

function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
