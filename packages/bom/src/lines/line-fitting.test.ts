import { describe, expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';

const read = (text: string) => readBom(encodeText(text));
const unfitted = (text: string) =>
  read(text).lines.map(({ dnp, dnpReferences }) => (dnp ? 'DNP' : dnpReferences.join()));
const inDoubt = (text: string) => read(text).warnings.find(({ code }) => code === 'may_not_be_fitted')?.lines ?? [];

describe('a line is not fitted', () => {
  it.each([
    ['by its value', 'Ref,Qty,Value\nR1,1,DNP\nR2,1,10k\n', ['DNP', '']],
    ['by its part number', 'Ref,Qty,Value,MPN\nR1,1,10k,DNP\nR2,1,10k,RC0402FR-0710KL\n', ['DNP', '']],
    ['by its footprint cell', 'Ref,Qty,Value,Footprint\nR1,1,10k,not fitted\nR2,1,10k,0402\n', ['DNP', '']],
    ['by a word in place of the quantity', 'Ref,Qty,Value\nR1,DNP,10k\nR2,1,10k\n', ['DNP', '']],
    ['by the quantity 0', 'Ref,Qty,Value\nR1,0,10k\nR2,1,10k\n', ['DNP', '']],
    ['by the end of its description', 'Ref,Qty,Description\nR1,1,"RES 10K 0402, DNP"\nR2,1,RES 1K\n', ['DNP', '']],
    ['by a remark', 'Ref,Qty,Value,Notes\nR1,1,10k,do not install\nR2,1,10k,keep\n', ['DNP', '']],
    ['by a remark in German', 'Ref;Menge;Wert;Bemerkung\nR1;1;10k;n.b.\nR2;1;10k;\n', ['DNP', '']],
    ['by a remark in Chinese', '位号,数量,规格,备注\nR1,1,10k,NC/空贴\nR2,1,10k,\n', ['DNP', '']],
    ['by a mark in its column', 'Ref,Qty,Value,DNP\nR1,1,10k,X\nR2,1,10k,\n', ['DNP', '']],
    ['by the first of two columns', 'Ref,Qty,Value,Fitted,Populate\nR1,1,1k,no,yes\nR2,1,1k,yes,yes\n', ['DNP', '']],
    ['by its heading', 'Ref,Qty,Value\nR2,1,10k\n,,\nNot fitted:,,\nR1,1,10k\n', ['', 'DNP']],
  ])('%s', (_, text, expected) => {
    expect(unfitted(text)).toEqual(expected);
  });
});

describe('single designators are not fitted', () => {
  it.each([
    ['by their own cell', 'Ref,Qty,Value\n"C3 (NF), C4",2,1u\n', ['C3']],
    ['by a remark', 'Ref,Qty,Value,Notes\n"R1,R2,R3",3,1k,R1 and R3 not fitted\n', ['R1,R3']],
    ['by a list in the column of marks', 'Ref,Qty,Value,DNP\n"R1,R2,R3",3,1k,"R2, R3"\n', ['R2,R3']],
    ['by a remark that names them all', 'Ref,Qty,Value,Notes\n"R1,R2",2,1k,"DNP: R1, R2"\n', ['DNP']],
  ])('%s', (_, text, expected) => {
    expect(unfitted(text)).toEqual(expected);
  });
});

describe('a line is fitted', () => {
  it.each([
    ['NC7SZ04 is a gate', 'Ref,Qty,Value,Description\nU1,1,NC7SZ04,Gate\n'],
    ['a library may be called DNP3', 'Ref,Qty,Value,Description\nU1,1,MCU,With DNP3 library\n'],
    ['NC is a contact of a switch', 'Ref,Qty,Value,Description\nS1,1,NC,Switch normally closed\n'],
    ['no connector is a description', 'Ref,Qty,Value,Description\nW1,1,cable,Cable with no connector\n'],
    ['NP is a capacitor without polarity', 'Ref,Qty,Value\nC1,1,10uF NP\n'],
  ])('%s', (_, text) => {
    expect(unfitted(text)).toEqual(['']);
    expect(inDoubt(text)).toEqual([]);
  });
});

describe('a line is in doubt', () => {
  it.each([
    ['when it is optional', 'Ref,Qty,Value,Notes\nR1,1,1k,optional\nR2,1,1k,\n'],
    ['when its column of marks says so', 'Ref,Qty,Value,DNP\nR1,1,1k,optional\nR2,1,1k,\n'],
    ['when a column asks whether it is optional', 'Ref,Qty,Value,Optional?\nR1,1,1k,yes\nR2,1,1k,no\n'],
    ['when it depends', 'Ref,Qty,Value,Notes\nR1,1,1k,DNP if U3 is fitted\nR2,1,1k,\n'],
    ['when a description only mentions it', 'Ref,Qty,Description\nJ1,1,Header for DNP option\nJ2,1,Header\n'],
    ['when its value is n/a', 'Ref,Qty,Value\nR1,1,n/a\nR2,1,1k\n'],
    [
      'when one variant leaves it out',
      'Ref,Qty,Value,Variant A,Variant B\nR1,1,1k,Fitted,Not Fitted\nR2,1,1k,Fitted,Fitted\n',
    ],
    ['when columns of variants differ', 'Ref,Qty,Value,Fitted,Populate\nR1,1,1k,yes,no\nR2,1,1k,yes,yes\n'],
  ])('%s', (_, text) => {
    expect(unfitted(text)).toEqual(['', '']);
    expect(inDoubt(text)).toEqual([1]);
  });
});

it('takes a note below the lines into them', () => {
  const list = 'Ref,Qty,Value\n"R1,R2,R3",3,1k\nR4,1,2k\n,,\n"DNP: R2, R4",,\n';
  expect(unfitted(list)).toEqual(['R2', 'DNP']);
});
