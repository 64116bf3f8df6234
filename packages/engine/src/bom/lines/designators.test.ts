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
    ['TP1+TP2 + TP3', ['TP1', 'TP2', 'TP3']],
    ['C.B1, C.B2', ['C.B1', 'C.B2']],
    ['R5_CH1 R5_CH2', ['R5_CH1', 'R5_CH2']],
    ['C  2,C  3', ['C 2', 'C 3']],
    ['U1A,U1B', ['U1A', 'U1B']],
    ['HS1 Q1#2', ['HS1', 'Q1#2']],
    ['1PIN,1PIN', ['1PIN', '1PIN']],
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

  it('lets the quantity say whether names without numbers are one or several', () => {
    expect(references('C_U2_IN C_U2_OUT', 2)).toEqual(['C_U2_IN', 'C_U2_OUT']);
    expect(references('RDP RDM', 2)).toEqual(['RDP', 'RDM']);
    expect(references('RDP RDM', 1)).toEqual(['RDP RDM']);
    expect(references('SN Label', 2)).toEqual(['SN Label']);
    expect(references('USO0_BOT USO90_BOT USO0_TOP', 3)).toEqual(['USO0_BOT', 'USO90_BOT', 'USO0_TOP']);
  });

  it.each(['', '-', '—', '~', 'n/a', 'none'])('finds nothing in %j', (cell) => {
    expect(references(cell)).toEqual([]);
  });

  it('leaves out remarks behind and instead of designators', () => {
    expect(references('X14 Front Terminal')).toEqual(['X14']);
    expect(references('C2(0.1UF)')).toEqual(['C2']);
    expect(references('Multiple - See photo')).toEqual([]);
  });

  it('tells which designators the cell marks as not fitted', () => {
    expect(readDesignators('R11 (DNP) R12')).toEqual({ references: ['R11', 'R12'], notFitted: ['R11'] });
    expect(readDesignators('C1, C2 (NF)')).toEqual({ references: ['C1', 'C2'], notFitted: ['C2'] });
  });

  it('does not expand a range that no board has', () => {
    expect(references('R1-R999999')).toEqual(['R1-R999999']);
  });

  it('reads a hundred thousand characters at once', () => {
    for (const piece of ['R1 ', 'R1-', '((((', 'R1 - ', '1,', '   ']) {
      const started = performance.now();
      readDesignators(piece.repeat(100_000 / piece.length));
      expect(performance.now() - started).toBeLessThan(1500);
    }
  });
});
