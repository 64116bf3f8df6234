import { describe, expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import { unpackLzString } from './lz-string.ts';

/** Two capacitors and a resistor, with a field of the maker, packed by lz-string 1.5. */
const PACKED =
  'N4IgRg9gtiBcqQC4As4G0MgMIEYQBoAGAXXzWwCYCdjTMAlPfC20kAMwEsBTAGwBMAznFCF0IHIUIA7AtgD6hAGyEAzHICyAVwBOAQ0R6QbKrHKSA1nPqKV6/CACaegObcIxgL7egA==';
const page = (script: string) =>
  encodeText(
    `<!DOCTYPE html><html><head><script>\n${script}\n</script></head><body><div id="bom"></div></body></html>`,
  );
const GROUPS = '[[["C1",0],["C2",1]],[["R1",2]]]';

describe('a page of InteractiveHtmlBom', () => {
  it('is read from its packed data, with the names of the fields', () => {
    const bom = readBom(
      page(
        `var config = {"fields": ["Value", "Footprint", "Manufacturer"], "dark_mode": false}\nvar pcbdata = JSON.parse(LZString.decompressFromBase64("${PACKED}"))`,
      ),
    );
    expect(bom.source.tool).toBe('InteractiveHtmlBom');
    expect(bom.lines).toMatchObject([
      { references: ['C1', 'C2'], quantity: 2, value: '100n', footprint: 'C_0603', manufacturer: 'Murata' },
      { references: ['R1'], value: '10k', footprint: 'R_0603', manufacturer: 'Yageo' },
    ]);
  });

  it('keeps a group of four parts and more', () => {
    const both = [['C1', 'C2', 'C3', 'C4', 'C5'].map((reference, id) => [reference, id])];
    const data = { bom: { both, fields: { 0: ['100n', 'C_0603'] } } };
    expect(readBom(page(`var pcbdata = ${JSON.stringify(data)}`)).lines).toMatchObject([
      { references: ['C1', 'C2', 'C3', 'C4', 'C5'], quantity: 5, value: '100n', footprint: 'C_0603' },
    ]);
  });

  it.each([
    ['plain data', `{"bom":{"both":${GROUPS},"skipped":[3],"fields":{"0":["100n","C_0603"],"2":["10k","R_0603"]}}}`],
    [
      'data of the first versions',
      '{"bom":{"both":[[2,"100n","C_0603",[["C1",0],["C2",1]],[]],[1,"10k","R_0603",[["R1",2]],[]]]}}',
    ],
  ])('is read from %s, in a page or alone', (_, json) => {
    for (const bytes of [page(`var pcbdata = ${json};`), encodeText(json)]) {
      expect(readBom(bytes).lines).toMatchObject([
        { references: ['C1', 'C2'], value: '100n', footprint: 'C_0603' },
        { references: ['R1'], value: '10k', footprint: 'R_0603' },
      ]);
    }
  });

  it.each([
    ['cut off', PACKED.slice(0, 60)],
    ['changed', `A${PACKED.slice(1)}`],
    ['not packed data', '////'],
  ])('says when its data are %s', (_, packed) => {
    expect(() => readBom(page(`var pcbdata = JSON.parse(LZString.decompressFromBase64("${packed}"))`))).toThrowError(
      /damaged or cut off/,
    );
  });
});

describe('unpackLzString', () => {
  it('unpacks repetitions and characters of sixteen bits', () => {
    expect(unpackLzString('IY1/EA==', 100)).toBe('aaaaaaaaaaaaaaaa');
    expect(unpackLzString('pXAFbLRypkA=', 100)).toBe('Ωµ中Ωµ中');
    expect(unpackLzString('Q===', 100)).toBe('');
  });

  it('stops at the limit', () => {
    expect(() => unpackLzString(PACKED, 20)).toThrowError(/unpack to more than 20 characters/);
  });
});
