import { pack, unpack, type Lies } from './archive.ts';
import type { Random } from './random.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const encodeXml = (xml: string) => new TextEncoder().encode(xml);

/** What is done to the XML of a sheet, a table of texts or a workbook inside a spreadsheet. */
const EDITS: ((xml: string, random: Random) => string)[] = [
  // Addresses that no sheet has, or that make it a million rows high.
  (xml, random) =>
    onePlace(
      xml,
      random,
      / r="[A-Z]+\d+"/g,
      () => ` r="${random.pick(['A1048576', 'XFD1', 'ZZZZZZ1', 'A0', '1A', 'A-5', 'A99999999999', ''])}"`,
    ),
  (xml, random) =>
    onePlace(
      xml,
      random,
      /<row[^>]* r="\d+"/g,
      () => `<row r="${random.pick(['0', '-1', '1e9', '1048576', '999999999999', 'NaN', '2.5', ''])}"`,
    ),
  (xml, random) =>
    onePlace(
      xml,
      random,
      /<v>[^<]*<\/v>/g,
      () => `<v>${random.pick(['-1', '1e300', '999999999', 'NaN', '__proto__', '0x41', '', '1.5'])}</v>`,
    ),
  (xml, random) =>
    onePlace(xml, random, / s="\d+"/g, () => ` s="${random.pick(['-1', '999999', 'NaN', '__proto__'])}"`),
  (xml, random) => onePlace(xml, random, / t="\w+"/g, () => ` t="${random.pick(['s', 'e', 'b', 'd', 'zz', ''])}"`),
  (xml, random) =>
    onePlace(
      xml,
      random,
      /<v>/g,
      () => `<f>${random.pick(["cmd|' /C calc'!A0", 'A1', 'SUM('.repeat(2000), 'WEBSERVICE("http://x")'])}</f><v>`,
    ),
  (xml, random) => onePlace(xml, random, /<\/row>/g, () => '</row>'.concat('<row/>'.repeat(random.pick([10, 30_000])))),
  (xml, random) => onePlace(xml, random, /<c /g, () => `${'<c><v>7</v></c>'.repeat(random.pick([600, 20_000]))}<c `),
  (xml, random) =>
    onePlace(
      xml,
      random,
      /<table:table-row/g,
      () => `<table:table-row table:number-rows-repeated="${random.pick(REPEATS)}"`,
    ),
  (xml, random) =>
    onePlace(
      xml,
      random,
      /<table:table-cell/g,
      () => `<table:table-cell table:number-columns-repeated="${random.pick(REPEATS)}"`,
    ),
  (xml, random) =>
    onePlace(xml, random, /<text:p>/g, () =>
      `<text:p><text:s text:c="${random.pick(REPEATS)}"/>`.repeat(random.pick([1, 100])),
    ),
  (xml, random) => onePlace(xml, random, />/g, () => `>${'<a>'.repeat(random.pick([10, 300, 100_000]))}`),
  (xml, random) => onePlace(xml, random, />/g, () => `>${'x'.repeat(random.pick([200_000, 3_000_000]))}`),
  (xml, random) =>
    onePlace(xml, random, />/g, () => random.pick(['>&lol;', '>&#0;', '>&#xD800;', '>]]>', '><![CDATA[', '><!--'])),
  (xml) => xml.replace(/^(<\?xml[^>]*>)?/, '$1<!DOCTYPE a [<!ENTITY lol "lol"><!ENTITY b "&lol;&lol;&lol;&lol;">]>'),
  (xml, random) => xml.slice(0, random.below(xml.length)),
  (xml, random) => {
    const at = random.below(xml.length);
    return xml.slice(0, at) + xml.slice(at + 1 + random.below(200));
  },
  (xml, random) =>
    onePlace(
      xml,
      random,
      /="[^"]*"/g,
      () => `="${random.pick(['', '-1', '../../../etc/passwd', 'x'.repeat(100_000), '__proto__'])}"`,
    ),
  () => '',
];

const REPEATS = ['1000000', '1048576', '1e9', '-1', 'NaN', '999999999999999999999', '0', '2.5', '100000', '600'];

const LIES: ((random: Random) => Lies)[] = [
  () => ({ size: 0xffff_ffff }),
  () => ({ size: 0 }),
  (random) => ({ size: random.below(5000) }),
  () => ({ packedSize: 0x7fff_ffff }),
  (random) => ({ packedSize: random.below(200) }),
  (random) => ({ offset: random.pick([0xffff_fff0, 0, 1, 77]) }),
  (random) => ({ method: random.pick([0, 1, 9, 12, 99]) }),
];

/** Damage a spreadsheet that is a ZIP from inside, so that its checksums and sizes are right, or lie about those. */
export function damageArchive(bytes: Uint8Array, random: Random): Uint8Array | undefined {
  const entries = unpack(bytes);
  if (!entries || entries.size === 0) return undefined;
  const names = [...entries.keys()];
  const telling = names.filter((name) => /sheet\d*\.xml$|sharedStrings|content\.xml$|workbook\.xml/.test(name));
  const name = random.pick(random.chance(0.85) && telling.length > 0 ? telling : names);
  switch (random.below(8)) {
    case 0:
      return pack(entries, new Map([[name, random.pick(LIES)(random)]]));
    case 1:
      return pack(entries.set(name, new Uint8Array(random.pick([2, 12, 60]) * 1024 * 1024).fill(32)));
    case 2:
      return pack(entries, new Map(), random.pick([0, 1, entries.size + 5, 3000, 0xffff]));
    case 3:
      entries.delete(name);
      return pack(entries);
    default: {
      let xml = text(entries.get(name)!);
      for (let i = 1 + random.below(3); i > 0; i--) xml = random.pick(EDITS)(xml, random);
      return pack(entries.set(name, encodeXml(xml)));
    }
  }
}

/** Replace one of the places that the pattern finds. */
function onePlace(xml: string, random: Random, pattern: RegExp, make: () => string): string {
  const places = [...xml.matchAll(pattern)];
  if (places.length === 0) return xml;
  const { index, 0: found } = random.pick(places);
  return xml.slice(0, index) + make() + xml.slice(index + found.length);
}
