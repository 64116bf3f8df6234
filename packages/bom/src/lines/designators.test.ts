import { describe, expect, it } from 'vitest';
import { readDesignators } from './designators.ts';

const references = (cell: string, quantity?: number) => readDesignators(cell, quantity ?? null).references;

describe('readDesignators', () => {
  it.each([
    ['C1', ['C1']],
    ['C1,C2', ['C1', 'C2']],
    ['C1, C2 ,C3,', ['C1', 'C2', 'C3']],
    ['R1 R2  R3', ['R1', 'R2', 'R3']],
    ['R1;R2', ['R1', 'R2']],
    ['R11,R22,\nR27', ['R11', 'R22', 'R27']],
    ['R1、R2，R3', ['R1', 'R2', 'R3']],
    ['R1/R2', ['R1', 'R2']],
    ['R1 /  R2', ['R1', 'R2']],
    ['R1 + R2 + R3', ['R1', 'R2', 'R3']],
    ['TP1+TP2 + TP3', ['TP1', 'TP2', 'TP3']],
    ['C.B1, C.B2', ['C.B1', 'C.B2']],
    ['R5_CH1 R5_CH2', ['R5_CH1', 'R5_CH2']],
    ['C  2,C  3', ['C 2', 'C 3']],
    ['R1A,R1B', ['R1A', 'R1B']],
    ['HS1 Q1#2', ['HS1', 'Q1#2']],
    ['1PIN,1PIN', ['1PIN', '1PIN']],
    ['"R1","R2"', ['R1', 'R2']],
    ['(R1, R2)', ['R1', 'R2']],
    ['- R1\n- R2', ['R1', 'R2']],
    ['>  C1-C3, C5, C7-C9', ['C1', 'C2', 'C3', 'C5', 'C7', 'C8', 'C9']],
    ['Ｒ１，Ｒ２；Ｒ３', ['R1', 'R2', 'R3']],
    ['R1 and R2', ['R1', 'R2']],
    ['R1, R2 & 5', ['R1', 'R2', 'R5']],
    ['R1 und R2', ['R1', 'R2']],
    ['R1 (10k, 1%), R2', ['R1', 'R2']],
    ['R1,R2, R3 (x3)', ['R1', 'R2', 'R3']],
    ['R1-R3 (3 pcs)', ['R1', 'R2', 'R3']],
    ['3x R1, R2, R3', ['R1', 'R2', 'R3']],
    ['PWR/R1, PWR/R2', ['PWR/R1', 'PWR/R2']],
    ['A1.R5, A1.R6', ['A1.R5', 'A1.R6']],
    ['+5V, TP_3V3, GND', ['+5V', 'TP_3V3', 'GND']],
    ['U3A,C', ['U3A', 'U3C']],
  ])('lists %j', (cell, expected) => {
    expect(references(cell)).toEqual(expected);
  });

  it.each([
    ['C26-C28', ['C26', 'C27', 'C28']],
    ['C26 - C28', ['C26', 'C27', 'C28']],
    ['R1..R3', ['R1', 'R2', 'R3']],
    ['R1…R3', ['R1', 'R2', 'R3']],
    ['R1~R3', ['R1', 'R2', 'R3']],
    ['R1–R3', ['R1', 'R2', 'R3']],
    ['C1～C3', ['C1', 'C2', 'C3']],
    ['R8 to R10', ['R8', 'R9', 'R10']],
    ['R8->R10', ['R8', 'R9', 'R10']],
    ['LED1-3', ['LED1', 'LED2', 'LED3']],
    ['BTN0-2', ['BTN0', 'BTN1', 'BTN2']],
    ['R001-R003', ['R001', 'R002', 'R003']],
    ['C1-C2, C5, C7-C8', ['C1', 'C2', 'C5', 'C7', 'C8']],
    ['R1 R3-R4 R9', ['R1', 'R3', 'R4', 'R9']],
    ['R1 thru R3', ['R1', 'R2', 'R3']],
    ['R1÷R3', ['R1', 'R2', 'R3']],
    ['R1 a R3', ['R1', 'R2', 'R3']],
    ['R1‑R3', ['R1', 'R2', 'R3']],
    ['R1-\nR3', ['R1', 'R2', 'R3']],
    ['PWR/R1-PWR/R3', ['PWR/R1', 'PWR/R2', 'PWR/R3']],
    ['R5_CH1-R5_CH3', ['R5_CH1', 'R5_CH2', 'R5_CH3']],
    ['R1A-R3A', ['R1A', 'R2A', 'R3A']],
    ['R[1-3]', ['R1', 'R2', 'R3']],
    ['C(1,3)', ['C1', 'C3']],
    ['R1, R2, ..., R5', ['R1', 'R2', 'R3', 'R4', 'R5']],
    ['R101, R201, …, R501', ['R101', 'R201', 'R301', 'R401', 'R501']],
    ['IC11, IC21,…IC41', ['IC11', 'IC21', 'IC31', 'IC41']],
    ['U1,…U4', ['U1', 'U2', 'U3', 'U4']],
    ['R1, R3, ..., R999999', ['R1', 'R3', 'R999999']],
    ['R1, R3, ..., R8', ['R1', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8']],
    ['D1-D1', ['D1']],
  ])('expands the range %j', (cell, expected) => {
    expect(references(cell)).toEqual(expected);
  });

  it.each([
    ['R44,45', ['R44', 'R45']],
    ['LED1,2,3', ['LED1', 'LED2', 'LED3']],
    ['R2,4-6,8', ['R2', 'R4', 'R5', 'R6', 'R8']],
  ])('fills in the letters that %j leaves out', (cell, expected) => {
    expect(references(cell)).toEqual(expected);
  });

  it.each([
    ['USB-PWR1', ['USB-PWR1']],
    ['GPIO-3', ['GPIO-3']],
    ['SPI!CS1', ['SPI!CS1']],
    ['U$2', ['U$2']],
    ['NEO_LOGO_SMALL*', ['NEO_LOGO_SMALL*']],
    ['Nut 600', ['Nut 600']],
    ['SN Label', ['SN Label']],
    ['3.3V_E1', ['3.3V_E1']],
    ['R2-R1', ['R2-R1']],
    ['J1:2', ['J1:2']],
    ['C1/2', ['C1/2']],
    ['24V', ['24V']],
  ])('takes %j for one name', (cell, expected) => {
    expect(references(cell)).toEqual(expected);
  });

  it('keeps odd names that stand among designators', () => {
    expect(references('BAT_PWR_E1,\nBAT_SENS_E1,\n3.3V_E1')).toEqual(['BAT_PWR_E1', 'BAT_SENS_E1', '3.3V_E1']);
    expect(references('DAC, LICK_1, LICK_2')).toEqual(['DAC', 'LICK_1', 'LICK_2']);
  });

  it('lets the quantity say whether J1-2 is a range or a name', () => {
    expect(references('J1-2')).toEqual(['J1', 'J2']);
    expect(references('J1-2', 2)).toEqual(['J1', 'J2']);
    expect(references('J1-2', 1)).toEqual(['J1-2']);
  });

  it.each([
    ['U1A U1B', null, ['U1']],
    ['U1A,U1B,U1C,U1D', 1, ['U1']],
    ['U1A,U1B', 2, ['U1A', 'U1B']],
    ['U1A-U1D', 1, ['U1']],
    ['P2A,P2B', 1, ['P2']],
    ['U1,U1A', null, ['U1', 'U1A']],
    ['R4-R1', 4, ['R1', 'R2', 'R3', 'R4']],
    ['C1/2', 2, ['C1', 'C2']],
    ['C1/C2', 1, ['C1/C2']],
    ['GL1-2', 2, ['GL1', 'GL2']],
    ['ID1100-1102, R65', 4, ['ID1100', 'ID1101', 'ID1102', 'R65']],
    ['GL1-2', 1, ['GL1-2']],
    ['J1-1, J1-2, J1-3', null, ['J1-1', 'J1-2', 'J1-3']],
    ['CHRG /  RDY /  STAT', 3, ['CHRG', 'RDY', 'STAT']],
  ] as const)('reads %j with the quantity %s as %j', (cell, quantity, expected) => {
    expect(references(cell, quantity ?? undefined)).toEqual(expected);
  });

  it.each([
    ['J1-2', null, /may be one part and its pin/],
    ['GL1-2', null, /taken for one name; it may be a range/],
    ['GL1-2', 1, null],
    ['R4-R1', null, /does not run upwards/],
    ['D1-D1', null, /to itself/],
    ['U1A U1B', null, /units of one part, U1/],
    ['R1, R2, etc.', null, /breaks off/],
    ['R1*', null, /footnote/],
    ['10x R', null, /without naming/],
    ['R1-R999999999', null, /more designators than any board/],
    ['R1, R2, ..., R5', 5, null],
    ['J1-2', 2, null],
    ['R1-R4', null, null],
    ['LED1-25', null, null],
    ['C1,C2', 5, null],
  ])('says of %j with the quantity %s: %s', (cell, quantity, doubt) => {
    const { doubts } = readDesignators(cell, quantity);
    if (doubt === null) expect(doubts).toEqual([]);
    else expect(doubts.join()).toMatch(doubt);
  });

  it('lets the quantity say whether names without numbers are one or several', () => {
    expect(references('C_U2_IN C_U2_OUT', 2)).toEqual(['C_U2_IN', 'C_U2_OUT']);
    expect(references('RDP RDM', 2)).toEqual(['RDP', 'RDM']);
    expect(references('RDP RDM', 1)).toEqual(['RDP RDM']);
    expect(references('SN Label', 2)).toEqual(['SN Label']);
    expect(references('USO0_BOT USO90_BOT USO0_TOP', 3)).toEqual(['USO0_BOT', 'USO90_BOT', 'USO0_TOP']);
  });

  it.each(['', '-', '—', '~', 'n/a', 'none', 'N.A.', 'TBD', '...', '無', '10x R'])('finds nothing in %j', (cell) => {
    expect(references(cell)).toEqual([]);
  });

  it('leaves out remarks behind and instead of designators', () => {
    expect(references('X14 Front Terminal')).toEqual(['X14']);
    expect(references('C2(0.1UF)')).toEqual(['C2']);
    expect(references('Multiple - See photo')).toEqual([]);
  });

  it('tells which designators the cell marks as not fitted', () => {
    const marked = (cell: string) => {
      const { references: all, notFitted } = readDesignators(cell);
      return [all, notFitted];
    };
    expect(marked('R11 (DNP) R12')).toEqual([['R11', 'R12'], ['R11']]);
    expect(marked('C1, C2 (NF)')).toEqual([['C1', 'C2'], ['C2']]);
    expect(marked('C3 (NF), C4')).toEqual([['C3', 'C4'], ['C3']]);
    expect(marked('C1, NF(C2,C3), C4')).toEqual([
      ['C1', 'C2', 'C3', 'C4'],
      ['C2', 'C3'],
    ]);
    expect(marked('R1, R2; DNP: R3, R4')).toEqual([
      ['R1', 'R2', 'R3', 'R4'],
      ['R3', 'R4'],
    ]);
    expect(marked('R1-R3 (DNP)')).toEqual([
      ['R1', 'R2', 'R3'],
      ['R1', 'R2', 'R3'],
    ]);
  });

  it('does not expand a range that no board has', () => {
    expect(references('R1-R999999')).toEqual(['R1-R999999']);
  });

  it('reads a hundred thousand characters at once', () => {
    for (const piece of [
      'R1 ',
      'R1-',
      '((((',
      'R1 - ',
      '1,',
      '   ',
      'R1-\n',
      'U1A,',
      'J1-2,',
      'DNP:',
      'R1..',
      '\'"',
      '- \n',
      'R1 & ',
    ]) {
      const started = performance.now();
      readDesignators(piece.repeat(100_000 / piece.length));
      expect(performance.now() - started).toBeLessThan(10_000);
    }
  });
});
