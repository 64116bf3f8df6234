import { describe, expect, it } from 'vitest';
import { normalizeValue } from '@partwright/values';
import { findPartContradictions } from '../contradictions.ts';
import type { ComponentQuery } from '../types.ts';
import { understandComponent } from '../understand.ts';

const listContradictions = (query: ComponentQuery) => understandComponent(query).contradictions;

/** `C1 | 100nF 50V | C_0402 | GRM...`: designator, value, footprint, number. */
function readLine(text: string): ComponentQuery {
  const [reference, value, footprint, mpn, description] = text.split('|').map((cell) => cell.trim() || null);
  return { reference, value, footprint, mpn, description };
}

describe('a part number against its line', () => {
  it.each([
    ['R1 | 22k | R_0402 | ERJ-2RKF2002X', 'value', 'ERJ-2RKF2002X is 20 kΩ, the line asks for 22 kΩ'],
    ['C1 | 56nF | C_0402 | GRM1555C1H560JA01D', 'value', 'GRM1555C1H560JA01D is 56 pF, the line asks for 56 nF'],
    ['R1 | 10k | R_0603 | RC0402FR-0710KL', 'footprint', 'RC0402FR-0710KL comes in 0402, the footprint is R_0603'],
    ['C1 | 0 | | RC0402JR-070RL', 'value', 'RC0402JR-070RL is a resistor, the designator is that of a capacitor'],
    ['D1 | | | RC0402JR-070RL', 'value', 'RC0402JR-070RL is a resistor, the designator is that of a diode'],
    ['R1 | 10k 1% | R_0402 | RC0402JR-0710KL', 'tolerance', 'RC0402JR-0710KL is ±5%, the line asks for ±1%'],
    [
      'C1 | 100nF 50V | C_0402 | GRM155R71C104KA88D',
      'voltage',
      'GRM155R71C104KA88D is rated 16 V, the line asks for 50 V',
    ],
    ['C1 | 1uF X7R | C_0603 | CL10A105KB8NNNC', 'dielectric', 'CL10A105KB8NNNC is X5R, the line asks for X7R'],
    ['R1 | 10R 1W | R_0603 | RC0603FR-0710RL', 'power', 'RC0603FR-0710RL is rated 100 mW, the line asks for 1 W'],
    [
      'L1 | 10uH | L_0603 | BLM18PG121SN1D',
      'value',
      'BLM18PG121SN1D is a ferrite bead of 120 Ω, the line asks for 10 µH',
    ],
    [
      'Y1 | 16MHz | Crystal_SMD_3225-4Pin_3.2x2.5mm | ABM8-25.000MHZ-B2-T',
      'value',
      'ABM8-25.000MHZ-B2-T is 25 MHz, the line asks for 16 MHz',
    ],
    ['C1 | 10uF | C_1206 | TAJB106K016RNJ', 'footprint', 'TAJB106K016RNJ comes in Case B, the footprint is C_1206'],
    ['R1 | 10k | R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal | RC0805FR-0710KL', 'footprint', /comes in 0805/],
    ['X1 | XRCGB24M000F2P00R0 | | XRCGB25M000F2P00R0', 'value', /is 25 MHz, XRCGB24M000F2P00R0 in the value is 24 MHz/],
  ])('%s', (text, field, message) => {
    const notes = listContradictions(readLine(text));
    expect(notes.map(({ code }) => code)).toEqual([`mpn_contradicts_${field}`]);
    expect(notes[0]?.message).toMatch(message);
  });

  it.each([
    ['better than asked', 'R1 | 10k 5% | R_0402 | RC0402FR-0710KL'],
    ['more volts than asked', 'C1 | 100nF 16V X5R | C_0402 | GRM155R71H104KE14D'],
    ['a tolerance of the other range', 'C1 | 4.7pF 5% | C_0402 | GRM1555C1H4R7CA01D'],
    ['a value rounded to another series', 'R1 | 680k | R_0402 | RC0402FR-07681KL'],
    ['one of two readings', 'C1 | 100 | C_0402 | GRM1555C1H101JA01D'],
    ['volts beside a resistor', 'R1 | 10k 50V | R_0402 | RC0402FR-0710KL'],
    ['a three-terminal capacitor drawn as a coil', 'FB1 | | | NFM18PC104R1C3D'],
    ['an A case on a 1206 land', 'C1 | 10uF | C_1206 | TAJA106K010RNJ'],
    ['a link in place of a coil that the line asks for', 'FB1 | 0R | R_0402 | RC0402JR-070RL'],
    ['an array named by its outline', 'RN1 | 4x10k | 1206 | CAY16-103J4LF'],
    ['a link under a jumper', 'JP1 | 0 | R_0603 | RC0603JR-070RL'],
  ])('is silent of %s', (_, text) => {
    expect(listContradictions(readLine(text))).toEqual([]);
  });
});

describe('the number of a semiconductor against its line', () => {
  it.each([
    ['D1 | 3V3 | | BZT52C5V1-7-F', 'value', 'BZT52C5V1-7-F is 5.1 V, the line asks for 3.3 V'],
    ['D1 | 1N4733A | | 1N4728A', 'value', '1N4728A is 3.3 V, the line asks for 5.1 V'],
    ['D1 | TVS 5V | | SMBJ24CA', 'value', /is 24 V/],
    ['U1 | AMS1117-3.3 | | AMS1117-5.0', 'value', 'AMS1117-5.0 is 5 V, the line asks for 3.3 V'],
    ['U1 | 3.3V | | MCP1700T-5002E/TT', 'value', 'MCP1700T-5002E/TT is 5 V, the line asks for 3.3 V'],
    ['R1 | 10k | R_0402 | BC847BW', 'value', 'BC847BW is a transistor, the designator is that of a resistor'],
    ['Q1 | BC847 | SOT-23 | BC847BW,115', 'footprint', 'BC847BW,115 comes in SOT-323, the footprint is SOT-23'],
    [
      'D1 | 1N4148 | D_SOD-123 | 1N4148WS-7-F',
      'footprint',
      '1N4148WS-7-F comes in SOD-323, the footprint is D_SOD-123',
    ],
    ['U1 | MCP9808 | SOIC-8_3.9x4.9mm_P1.27mm | MCP9808-E/MS', 'footprint', /comes in MSOP-8/],
    ['U1 | 74LVC1G08 | SOT-23-5 | SN74LVC1G08DCKR', 'footprint', /comes in SOT-353/],
    ['U1 | STM32F103 | LQFP-64_10x10mm_P0.5mm | STM32F103C8T6', 'footprint', /comes in LQFP-48/],
  ])('%s', (text, field, message) => {
    const notes = listContradictions(readLine(text));
    expect(notes.map(({ code }) => code)).toEqual([`mpn_contradicts_${field}`]);
    expect(notes[0]?.message).toMatch(message);
  });

  it.each([
    ['a Zener named by a round voltage', 'D1 | 5V | | BZT52C5V1'],
    ['a TVS named by its clamping voltage', 'D1 | TVS 9.2V | | SMAJ5.0A'],
    ['the right package', 'Q1 | BC847 | SOT-23 | BC847B,215'],
    ['a land that leaves its size open', 'U1 | LM358 | VSSOP-8 | OPA2340EA/250'],
    ['a designator that says nothing', 'U1 | AMS1117-3.3 | SOT-223-3_TabPin2 | LM1117MPX-3.3/NOPB'],
    ['a regulator of the same output', 'U1 | 7805 | | MC78M05CDTG'],
  ])('is silent of %s', (_, text) => {
    expect(listContradictions(readLine(text))).toEqual([]);
  });
});

describe('the number of a connector against its line', () => {
  it('counts its pins', () => {
    const line = 'J1 | Conn_01x06 | Connector_JST:JST_XH_B6B-XH-A_1x06_P2.50mm_Vertical |';
    expect(listContradictions(readLine(`${line} B6B-XH-A`))).toEqual([]);
    expect(listContradictions(readLine(`${line} B3B-XH-A(LF)(SN)`)).map(({ code }) => code)).toEqual([
      'mpn_contradicts_footprint',
    ]);
  });
});

describe('the description of a connector against its land', () => {
  const land = 'J1 | Conn_01x02 | Connector_JST:JST_XH_B2B-XH-A_1x02_P2.50mm_Vertical | |';
  it.each([
    ['another count', 'Header 3 position 2.50 mm', ['line_contradicts_itself']],
    ['its own', 'Header 2 position 2.50 mm', []],
    ['a strip to be cut', 'Header 1x40 pin', []],
    ['no count', 'Generic connector, single row, 01x02', []],
    ['a product', 'Header 1x2 pin', []],
  ])('%s', (_, description, codes) => {
    expect(listContradictions(readLine(`${land} ${description}`)).map(({ code }) => code)).toEqual(codes);
  });
});

describe('the value against the designator', () => {
  it.each([
    ['R1 | 100nF | R_0603', 'The designator is that of a resistor, the value is 100nF'],
    ['C1 | 10k | C_0603', 'The designator is that of a capacitor, the value is 10k'],
    ['C1 | 4k7 | C_0603', 'The designator is that of a capacitor, the value is 4k7'],
    ['C1 | 10uH | C_0603', 'The designator is that of a capacitor, the value is 10uH'],
    ['L1 | 100nF | L_0603', 'The designator is that of an inductor, the value is 100nF'],
  ])('%s is told', (text, message) => {
    expect(listContradictions(readLine(text))).toEqual([{ code: 'line_contradicts_itself', message }]);
  });

  it.each([
    'R1 | 10k | R_0603',
    'C1 | 0R | C_0603',
    'C1 | 2R2 | C_0603',
    'L1 | 600R | L_0603',
    'L1 | 1k | L_0603',
    'R1 | 4R7 | R_0603',
    'C1 | 1n | C_0603',
    'D1 | 10k | D_SMA',
  ])('%s is as it may be', (text) => {
    expect(listContradictions(readLine(text))).toEqual([]);
  });
});

describe('the cells of one line against each other', () => {
  const notesWithin = (text: string) => {
    const query = readLine(text);
    const read = (cell: string | null | undefined) => (cell ? normalizeValue(cell, { reference: 'R1' }) : null);
    const cells = { value: read(query.value), description: read(query.description) };
    return findPartContradictions('resistor', understandComponent(query), cells).map(
      ({ code, message }) => `${code}: ${message}`,
    );
  };

  it.each([
    [
      'R1 | 10k | R_0402 | | RES 1K OHM 1% 0402',
      'line_contradicts_itself: The value is 10 kΩ, the description says 1 kΩ',
    ],
    [
      'R1 | 10k | R_0603_1608Metric | | RES SMD 10K OHM 1% 0402',
      'line_contradicts_itself: The description says 0402, the footprint is R_0603_1608Metric',
    ],
  ])('%s', (text, note) => {
    expect(notesWithin(text)).toEqual([note]);
  });

  it.each([
    'R1 | 10k | R_0402_1005Metric | | RES SMD 10K OHM 1% 1/16W 0402 (1005 Metric)',
    'R1 | 4k7 | R_0603 | | Resistor 4.7 kOhm 0603',
    'R1 | 10k | R_0402 | | thick film',
    'R1 | 10k | 0508 | | RES 10K OHM 1% Wide 0805 (2012 Metric), 0508',
  ])('agree: %s', (text) => {
    expect(notesWithin(text)).toEqual([]);
  });
});
