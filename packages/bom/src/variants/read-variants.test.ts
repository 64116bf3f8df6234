import { describe, expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';
import type { Bom } from '../types.ts';

function read(text: string, variant?: string): Bom {
  return readBom(new TextEncoder().encode(text), { variant });
}

/** `R1 10k`, with `-` before what is not fitted. */
function parts(text: string, variant?: string): string[] {
  return read(text, variant).lines.map(
    ({ references, dnp, mpn, value }) => `${dnp ? '-' : ''}${references.join(' ')} ${mpn ?? value}`,
  );
}

const names = (bom: Bom) => bom.variants.map(({ name }) => name);
const roles = (bom: Bom) => bom.source.columns.map(({ role }) => role);
const notChosen = (bom: Bom) => bom.warnings.find(({ code }) => code === 'variant_not_chosen');

const KIBOM = 'Reference,Value,Config\nR1,1k,\nR2,2k,-lite\nR3,3k,"+lite,+full"\nR4,4k,DNF\n';
const KICOST = 'Ref,Qty,Value,Variant\nR1,1,1k,\nJ1,1,header,V1\nJ2,1,socket,"V1, V2"\n';

describe('a column of variants', () => {
  it('with directives of KiBoM says what is fitted in each', () => {
    expect(parts(KIBOM)).toEqual(['R1 1k', 'R2 2k', '-R3 3k', '-R4 4k']);
    expect(parts(KIBOM, 'lite')).toEqual(['R1 1k', '-R2 2k', 'R3 3k', '-R4 4k']);
    expect(parts(KIBOM, 'FULL')).toEqual(['R1 1k', 'R2 2k', 'R3 3k', '-R4 4k']);
    expect(read(KIBOM, 'FULL')).toMatchObject({ variant: 'full' });
    expect(names(read(KIBOM))).toEqual(['lite', 'full']);
    expect(roles(read(KIBOM))).toEqual(['references', 'value', 'variant']);
  });

  it('with names of KiCost says which parts a variant adds', () => {
    expect(parts(KICOST)).toEqual(['R1 1k', '-J1 header', '-J2 socket']);
    expect(parts(KICOST, 'V1')).toEqual(['R1 1k', 'J1 header', 'J2 socket']);
    expect(parts(KICOST, 'v2')).toEqual(['R1 1k', '-J1 header', 'J2 socket']);
    expect(roles(read(KICOST)).at(-1)).toBe('variant');
  });

  it.each([
    ['kicost.variant', 'Ref,Value,kicost.variant\nR1,1k,\nJ1,header,V1\n'],
    ['Assembly Variant', 'Ref;Value;Assembly Variant\nR1;1k;\nJ1;header;V1\n'],
    ['Variante', 'Bauteil;Wert;Variante\nR1;1k;\nJ1;header;V1\n'],
  ])('may be headed %s', (_, text) => {
    expect(names(read(text))).toEqual(['V1']);
    expect(parts(text)).toEqual(['R1 1k', '-J1 header']);
  });

  it.each([
    ['that names the same for all lines', 'Ref,Value,Variant\nR1,1k,EU\nR2,2k,EU\n'],
    ['of marks', 'Ref,Value,Variant\nR1,1k,x\nR2,2k,\nR3,3k,x\n'],
    [
      'of remarks',
      'Ref,Value,Variant\nR1,1k,use the one with the long leads please\nR2,2k,or a smaller one if there is none\n',
    ],
    ['of settings', 'Ref,Value,Config\nR1,1k,Boost\nR2,2k,Buck\n'],
    ['of voltages', 'Ref,Value,Config\nR1,1k,+5\nR2,2k,-12\n'],
  ])('%s is none', (_, text) => {
    expect(names(read(text))).toEqual([]);
    expect(parts(text).every((part) => !part.startsWith('-'))).toBe(true);
  });
});

describe('what a column is in one variant', () => {
  it('takes the place of it, as KiBot reads V1:MPN', () => {
    const text = 'Ref,Value,MPN,Config,V1:MPN,V1:Value\nR1,1k,A-1,,B-2,\nR2,2k,A-9,-V1,,\nR3,3k,A-3,,,30k\n';
    expect(parts(text)).toEqual(['R1 A-1', 'R2 A-9', 'R3 A-3']);
    expect(parts(text, 'V1')).toEqual(['R1 B-2', '-R2 A-9', 'R3 A-3']);
    expect(read(text, 'V1').lines[2]).toMatchObject({ value: '30k' });
    expect(roles(read(text, 'V1')).slice(-2)).toEqual(['variant_field', 'variant_field']);
  });

  it('takes the place of it under another name, as KiCost reads kicost.V1:manf#', () => {
    const text = 'Ref,Value,MPN,kicost.V1:manf#,kicost.V2:dnp\nR1,1k,A-1,B-2,1\nR2,2k,A-9,,0\n';
    expect(parts(text)).toEqual(['R1 A-1', 'R2 A-9']);
    expect(parts(text, 'v1')).toEqual(['R1 B-2', 'R2 A-9']);
    expect(parts(text, 'V2')).toEqual(['-R1 A-1', 'R2 A-9']);
    expect(names(read(text))).toEqual(['V1', 'V2']);
  });

  it('is all there is of it, where the column is not there', () => {
    const text = 'Ref,Value,kicost.V1:manf#\nR1,1k,RC0402FR-071KL\nR2,2k,\n';
    expect(parts(text)).toEqual(['R1 1k', 'R2 2k']);
    expect(parts(text, 'V1')).toEqual(['R1 RC0402FR-071KL', 'R2 2k']);
  });

  it('may fit what is not fitted else', () => {
    const text = 'Ref,Value,DNP,Config,PROD:DNP\nR1,1k,yes,,no\nR2,2k,,,yes\nR3,3k,,-PROD,\n';
    expect(parts(text)).toEqual(['-R1 1k', 'R2 2k', 'R3 3k']);
    expect(parts(text, 'prod')).toEqual(['R1 1k', '-R2 2k', '-R3 3k']);
  });

  it('is told of a variant by PROD:Value beside a column Value, and not by the name of a seller', () => {
    expect(names(read('Ref,Value,PROD:Value\nR1,1k,2k\n'))).toEqual(['PROD']);
    expect(names(read('Ref,Value,kicost:Value\nR1,1k,2k\n'))).toEqual([]);
    expect(names(read('Ref,Value,Part Number,Digi-Key: Part Number\nR1,1k,A-1,A-1-ND\n'))).toEqual([]);
  });

  it('stands behind a point where the name is known', () => {
    const text = 'Ref,Value,Variant,V1.Value,Sim.Device\nR1,1k,,2k,R\nR2,2k,V1,,R\n';
    expect(parts(text, 'V1')).toEqual(['R1 2k', 'R2 2k']);
    expect(names(read(text))).toEqual(['V1']);
  });

  it('may be a column of marks for each variant', () => {
    const text = 'Ref,Qty,Value,Variant A,Variant B\nR1,1,1k,Fitted,Not Fitted\nR2,1,2k,Fitted,Fitted\n';
    expect(names(read(text))).toEqual(['A', 'B']);
    expect(parts(text, 'A')).toEqual(['R1 1k', 'R2 2k']);
    expect(parts(text, 'B')).toEqual(['-R1 1k', 'R2 2k']);
  });
});

describe('the variant that is asked for', () => {
  it('has to be one of the file', () => {
    expect(() => read(KIBOM, 'prod')).toThrow(
      'There is no variant "prod". The file has "lite" and "full"; leave the variant out for the default.',
    );
    expect(() => read('Ref,Value\nR1,1k\n', 'prod')).toThrow('The file has no variants, so there is no "prod".');
  });

  it('is told to be missing where the file has some', () => {
    expect(notChosen(read(KIBOM))).toEqual({
      code: 'variant_not_chosen',
      severity: 'warning',
      lines: [3],
      message:
        'There are the variants "lite" and "full", and none was asked for. This is the default, without the 1 part that belongs to variants only. Ask for a variant by its name, or for "default".',
    });
    expect(notChosen(read(KIBOM, 'lite'))).toBeUndefined();
    expect(notChosen(read('Ref,Value\nR1,1k\n'))).toBeUndefined();
  });

  it('may be the default, without more words', () => {
    expect(parts(KIBOM, 'default')).toEqual(parts(KIBOM));
    expect(notChosen(read(KIBOM, 'default'))).toBeUndefined();
    expect(read(KIBOM, 'default').variant).toBeNull();
  });

  it('is called out where the default has nothing', () => {
    const text = 'Ref,Value,Variant\nR1,1k,V1\nR2,2k,V2\n';
    expect(notChosen(read(text))?.message).toContain('in which nothing is fitted: each part belongs to a variant');
  });

  it('may come from elsewhere', () => {
    const bom = readBom(new TextEncoder().encode(KICOST), {
      variants: [{ name: 'V9', description: 'of the project' }],
    });
    expect(bom.variants).toEqual([
      { name: 'V9', description: 'of the project' },
      { name: 'V1', description: null },
      { name: 'V2', description: null },
    ]);
  });
});

it('leaves a list as KiBoM exported it until a variant is asked for', () => {
  const text = 'Component,References,Value,Quantity Per PCB,Config\n1,C1 C2,100nF,2,+can\n2,R1,10k,1,-can\n';
  expect(parts(text)).toEqual(['C1 C2 100nF', 'R1 10k']);
  expect(notChosen(read(text))?.lines).toEqual([]);
  expect(parts(text, 'can')).toEqual(['C1 C2 100nF', '-R1 10k']);
});
