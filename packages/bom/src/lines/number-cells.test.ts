import { describe, expect, it } from 'vitest';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import { readBom } from '../read-bom.ts';

const lineOf = (header: string, row: string) => readBom(encodeText(`${header}\n${row}\n`)).lines[0]!;

describe('a cell where the part number should be', () => {
  it.each([
    ['C1', '0.1u 50V'],
    ['R1', '680 1/10W'],
    ['R1', '120k ±1%以下 1/10W'],
    ['R1', '4k7'],
  ])('of %s that holds the value %s names no part', (reference, text) => {
    expect(lineOf('Ref,Qty,MPN', `${reference},1,${text}`)).toMatchObject({ mpn: null, value: text });
    const valued = lineOf('Ref,Qty,Value,MPN', `${reference},1,as drawn 22,${text}`);
    expect(valued).toMatchObject({ mpn: null, value: 'as drawn 22' });
  });

  it.each([
    ['C1', '865080345012'],
    ['R1', 'MF12 1K'],
    ['C1', '100 GRM188R71C104KA01D'],
    ['U1', '74HC04N'],
  ])('of %s that holds %s names one', (reference, text) => {
    expect(lineOf('Ref,Qty,Value,MPN', `${reference},1,,${text}`).mpn).not.toBeNull();
  });

  it.each(['no hay', 'sin código', 'keine', 'aucun', 'nessuno', 'brak', 'нет', 'なし', '없음', 'No part number'])(
    'that says "%s" says that there is none',
    (text) => expect(lineOf('Ref,Qty,Description,MPN', `U1,1,sensor,${text}`).mpn).toBeNull(),
  );

  it.each([
    ['XLSEMI XL4016E1', 'XLSEMI', 'XL4016E1'],
    ['Sinhmicro SI5203X', 'Sinhmicro', 'SI5203X'],
    // Other words before a number may be of it.
    ['STM32 NUCLEO-G474RE', null, 'STM32 NUCLEO-G474RE'],
    ['Lamp LA-541B-12V', null, 'Lamp LA-541B-12V'],
    ['Micro MF-105017', null, 'Micro MF-105017'],
  ])('of %s names the maker %s and the number %s', (cell, manufacturer, mpn) =>
    expect(lineOf('Ref,Qty,Value,MPN', `U1,1,regulator,${cell}`)).toMatchObject({ manufacturer, mpn }),
  );

  it('that is empty leaves the word to a further column, whose maker stands beside it', () => {
    const line = lineOf('Ref,Qty,Value,MANUFACTURER_NAME,MANUFACTURER_PART_NUMBER,MPN', 'U1,1,amp,TI,LM358DR,');
    expect(line).toMatchObject({ mpn: 'LM358DR', manufacturer: 'TI', alternates: [] });
  });
});
