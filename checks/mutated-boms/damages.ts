import { damageArchive } from './archive-damages.ts';
import { damageRecords } from './record-damages.ts';
import type { BomFile } from './own-files.ts';
import type { Random } from './random.ts';

/** One way to damage a file. Undefined when the file is none that it can be done to. */
export interface Damage {
  name: string;
  apply(bytes: Uint8Array, random: Random, other: BomFile): Uint8Array | undefined;
}

/** Damaged files stay below the limit for BOM files, so that they are read and not turned away. */
const MOST_BYTES = 8 * 1024 * 1024;

const join = (...pieces: Uint8Array[]) => new Uint8Array(Buffer.concat(pieces).subarray(0, MOST_BYTES));
const encodeText = (text: string) => new TextEncoder().encode(text);

function splice(bytes: Uint8Array, random: Random, piece: Uint8Array): Uint8Array {
  const at = random.below(bytes.length + 1);
  return join(bytes.subarray(0, at), piece, bytes.subarray(at));
}

function chunk(bytes: Uint8Array, random: Random, most = 2000): [from: number, to: number] {
  const from = random.below(bytes.length);
  return [from, Math.min(bytes.length, from + 1 + random.below(most))];
}

/** Texts that readers stumble over. */
const HOSTILE_TEXTS: (() => string)[] = [
  () => '\0',
  () => '\0'.repeat(500),
  () => '\ufffd\u202e\u200b\u0300'.repeat(50),
  () => '9'.repeat(400),
  () => '1e999999,-1e308,NaN,Infinity',
  () => ',"' + 'x'.repeat(120_000) + '",',
  () => 'R1-R999999999,C1-C999999',
  () => 'R1-'.repeat(20_000),
  () => '('.repeat(20_000),
  () => '['.repeat(50_000),
  () => '<a>'.repeat(5_000),
  () => '&lol;&#1114112;&#x0;&#xD800;',
  () => '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  () => '"',
  () => '\n"',
  () => '""""""""',
  () => "=cmd|' /C calc'!A0",
  () => '__proto__,constructor,toString\n',
  () => '\r',
  () => '\n'.repeat(50_000),
  () => ','.repeat(5_000),
  () => '0'.repeat(5_000) + '.' + '0'.repeat(5_000),
  () => 'DNP '.repeat(5_000),
  () => '10k '.repeat(5_000) + '/'.repeat(5_000),
  () => '{"a":'.repeat(2_000),
  () => '\ufeff',
  () => 'sep=,\n',
];

const INVALID_UTF8 = [[0xff], [0xc3], [0xe2, 0x82], [0xf5, 0x80, 0x80, 0x80], [0xed, 0xa0, 0x80], [0x80, 0x81, 0x82]];

const bytewise: Damage[] = [
  { name: 'cut anywhere', apply: (bytes, random) => bytes.slice(0, random.below(bytes.length)) },
  { name: 'cut near the end', apply: (bytes, random) => bytes.slice(0, bytes.length - 1 - random.below(60)) },
  { name: 'begin missing', apply: (bytes, random) => bytes.slice(1 + random.below(Math.min(2000, bytes.length))) },
  {
    name: 'bytes changed',
    apply(bytes, random) {
      const out = bytes.slice();
      for (let i = 1 + random.below(20); i > 0; i--) out[random.below(out.length)] = random.below(256);
      return out;
    },
  },
  {
    name: 'bits flipped',
    apply(bytes, random) {
      const out = bytes.slice();
      for (let i = 1 + random.below(4); i > 0; i--) out[random.below(out.length)]! ^= 1 << random.below(8);
      return out;
    },
  },
  {
    name: 'noise inserted',
    apply: (bytes, random) =>
      splice(
        bytes,
        random,
        Uint8Array.from({ length: 1 + random.below(300) }, () => random.below(256)),
      ),
  },
  {
    name: 'chunk deleted',
    apply(bytes, random) {
      const [from, to] = chunk(bytes, random);
      return join(bytes.subarray(0, from), bytes.subarray(to));
    },
  },
  {
    name: 'chunk doubled',
    apply(bytes, random) {
      const [from, to] = chunk(bytes, random);
      return join(bytes.subarray(0, to), bytes.subarray(from));
    },
  },
  {
    name: 'chunk 1000 times',
    apply(bytes, random) {
      const [from, to] = chunk(bytes, random, 200);
      return join(
        bytes.subarray(0, to),
        ...Array.from({ length: 1000 }, () => bytes.subarray(from, to)),
        bytes.subarray(to),
      );
    },
  },
  {
    name: 'chunks swapped',
    apply(bytes, random) {
      const [a, b] = chunk(bytes, random);
      const end = Math.min(bytes.length, b + (b - a));
      return join(bytes.subarray(0, a), bytes.subarray(b, end), bytes.subarray(a, b), bytes.subarray(end));
    },
  },
  {
    name: 'end of another file',
    apply: (bytes, random, other) =>
      join(bytes.subarray(0, random.below(bytes.length)), other.bytes.subarray(random.below(other.bytes.length))),
  },
  { name: 'hostile text', apply: (bytes, random) => splice(bytes, random, encodeText(random.pick(HOSTILE_TEXTS)())) },
  { name: 'broken UTF-8', apply: (bytes, random) => splice(bytes, random, Uint8Array.from(random.pick(INVALID_UTF8))) },
  {
    name: 'zero bytes over it',
    apply(bytes, random) {
      const out = bytes.slice();
      const [from, to] = chunk(bytes, random, 600);
      return out.fill(random.pick([0, 0xff]), from, to);
    },
  },
];

/** Those that know the form of the file. */
export const innerDamages: readonly Damage[] = [
  { name: 'archive', apply: damageArchive },
  { name: 'BIFF records', apply: damageRecords },
];

export const damages: readonly Damage[] = [...bytewise, ...innerDamages];
