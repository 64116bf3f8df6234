import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import { describe, expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';

const resistors = (quantity: number) => Array.from({ length: 6 }, (_, i) => `R${i},${quantity},10k`).join('\n');

const read = (rows: string) => {
  const { lines, warnings } = readBom(encodeText(`Ref,Qty,Value\n${rows}\n`));
  return {
    quantities: lines.map(({ quantity }) => quantity),
    told: warnings.map(({ code, lines: of, message }) => [code, of, message]),
  };
};

describe('quantities of a list for several boards', () => {
  it('are divided, and that is told', () => {
    const { quantities, told } = read(`${resistors(35)}\n"C1,C2",70,1u\n,105,M3 screw`);
    expect(quantities).toEqual([1, 1, 1, 1, 1, 1, 2, 3]);
    expect(told).toEqual([
      [
        'quantity_of_several_boards',
        [],
        'The quantities are 35 times the number of designators: the list is for 35 boards, so that they were divided by 35.',
      ],
    ]);
  });

  it('are counted by designators where spares and packs are in them', () => {
    const { quantities, told } = read(`${resistors(40)}\n"C1,C2",100,1u\nSV1,20,header\nISP,5,socket\n,50,screw`);
    expect(quantities).toEqual([1, 1, 1, 1, 1, 1, 2, 1, 1, 1.25]);
    expect(told).toEqual([
      [
        'quantity_of_several_boards',
        [7, 8, 9, 10],
        'The quantities are 40 times the number of designators in 6 lines: the list is for 40 boards, so that they were divided by 40. In lines 7, 8, 9 another number is stated, as spares and packs make it; the designators were counted. In line 10 that gives no whole number.',
      ],
    ]);
  });

  it('stay where many lines count one, or where there are few', () => {
    expect(read(`${resistors(40)}\n${resistors(1).replaceAll('R', 'C')}`).quantities[0]).toBe(40);
    expect(read('R1,2,10k\nR2,2,10k\nR3,2,10k').quantities).toEqual([2, 2, 2]);
  });
});

describe('a list without designators', () => {
  const list = 'Part,Description,Qty\nLM358,Amplifier,8\nNE555,Timer,4\nBC547,Transistor,12\n';
  const told = (text: string) =>
    readBom(encodeText(text)).warnings.flatMap(({ code, message }) =>
      code === 'quantity_of_several_boards' ? [message] : [],
    );

  it.each([
    `Number of boards:,4\n${list}`,
    `${list}\n,4,*) set number of boards here\n`,
    `Anzahl Platinen: 4\n${list}`,
    `Amplifier, parts for 4 units\n${list}`,
  ])('is doubted where the file speaks of several boards: %j', (text) => {
    expect(told(text)).toEqual([expect.stringMatching(/speaks of 4 boards .*taken for those of one/)]);
  });

  it('is divided where its header counts for several', () => {
    const counted = (header: string, rows: string) =>
      readBom(encodeText(`Part,Description,${header}\n${rows}\n`)).lines.map(({ quantity }) => quantity);
    const rows = 'LM358,Amplifier,8\nNE555,Timer,4\nBC547,Transistor,12';
    expect(counted('Qty for 4 boards', rows)).toEqual([2, 1, 3]);
    expect(counted('Qty for 5 boards', rows)).toEqual([8, 4, 12]);
    expect(counted('Qty', rows)).toEqual([8, 4, 12]);
    expect(told(`Part,Description,Qty for 4 boards\n${rows}\n`)).toEqual([expect.stringMatching(/divided by 4/)]);
    expect(told(`Part,Description,Qty for 5 boards\n${rows}\n`)).toEqual([expect.stringMatching(/those of one board/)]);
  });

  it('is not doubted for a revision in its title', () => {
    expect(told(`Amplifier rev 2 PCB\n${list}`)).toEqual([]);
  });

  it('is not where it speaks of one, or designators tell', () => {
    expect(told(`Number of boards:,1\n${list}`)).toEqual([]);
    expect(told('Number of boards:,4\nRef,Value,Qty\nR1,10k,1\nR2,1k,1\n')).toEqual([]);
  });
});
