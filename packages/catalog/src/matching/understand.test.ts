import { describe, expect, it } from 'vitest';
import type { ComponentQuery, UnderstoodComponent } from './types.ts';
import { isNotBought, understandComponent } from './understand.ts';

describe('a component is understood', () => {
  it.each<[string, ComponentQuery, Partial<UnderstoodComponent>]>([
    [
      'a D on an LED land is an LED',
      { reference: 'D1', value: 'RED', footprint: 'LED_0603' },
      { kind: 'led', color: 'red' },
    ],
    ['the name of a symbol says the sort of diode', { reference: 'D1', value: 'D_Schottky' }, { kind: 'schottky' }],
    ['a PTH resistor has wires', { reference: 'R1', value: '100R', footprint: 'PTH-1/4W' }, { mounting: 'tht' }],
    ["a volt figure beside a D is a Zener's", { reference: 'D1', value: '5.1V' }, { kind: 'zener' }],
    [
      "a bead on an inductor's land stays one",
      { reference: 'FB1', value: '600R', footprint: 'L_0402' },
      { kind: 'ferrite_bead' },
    ],
    [
      'a jumper drawn as a header is one',
      { reference: 'JP1', footprint: 'PinHeader_1x03_P2.54mm_Vertical' },
      { kind: 'connector' },
    ],
    ['a number behind a word', { reference: 'U1', value: 'VoltRef_MAX6034_2.5V' }, { mentionedNumbers: ['MAX6034'] }],
    ['an L of 600 ohm is a bead', { reference: 'L1', value: '600R@100MHz' }, { kind: 'ferrite_bead' }],
    [
      'an R stays a resistor beside a number of a capacitor',
      { reference: 'R1', mpn: 'GRM155R71C104KA88D' },
      { kind: 'resistor' },
    ],
    ['without a designator the number says the kind', { mpn: 'GRM155R71C104KA88D' }, { kind: 'capacitor' }],
    [
      'an array is no single resistor',
      { reference: 'R1', value: '22R', footprint: 'ChipResistorArray' },
      { kind: 'resistor_network' },
    ],
    ['the library says how it is mounted', { reference: 'R1', footprint: 'Resistor_SMD:weird' }, { mounting: 'smd' }],
    ['the value says how it is mounted', { reference: 'C1', value: '47uF_50V_THT' }, { mounting: 'tht' }],
    ['both ways of mounting say nothing', { reference: 'C1', description: 'Radial, Can - SMD' }, { mounting: null }],
    ['a value may be the number', { reference: 'Q1', value: 'AO3401A' }, { partNumbers: ['AO3401A'] }],
    [
      'beside a number the value is a family',
      { reference: 'Q1', value: '2N7002', mpn: '2N7002P,215' },
      { partNumbers: ['2N7002P,215'], mentionedNumbers: ['2N7002'] },
    ],
    ['a symbol is no number', { reference: 'J1', value: 'Conn_01x04' }, { partNumbers: [] }],
    [
      'several numbers in a cell',
      { mpn: 'LM358DR2G / LM358DT; MCP6002T-I/SN' },
      { partNumbers: ['LM358DR2G', 'LM358DT', 'MCP6002T-I/SN'] },
    ],
    ['a count before a number', { mpn: '2:3220-10-0300-00' }, { partNumbers: ['3220-10-0300-00'] }],
    [
      'a number within a description',
      { reference: 'U1', description: 'IC, Power Switch, TPS22918DBVR, SOT23-6' },
      { mentionedNumbers: ['TPS22918DBVR'] },
    ],
    [
      'a number in the name of a footprint',
      { reference: 'J1', footprint: 'Connector_JST:JST_GH_SM04B-GHS-TB_1x04-1MP_P1.25mm_Horizontal' },
      { drawnNumbers: ['SM04B-GHS-TB'] },
    ],
    [
      'a passive has no numbers in its words',
      { reference: 'R1', value: '10k', description: 'RES 10K OHM 1% 1/10W 0603 RC0603' },
      { mentionedNumbers: [] },
    ],
    ['an LCSC number as the value', { reference: 'R1', value: 'C25744' }, { skus: ['C25744'] }],
    [
      'dashes are nothing',
      { value: '-', mpn: 'N/A', manufacturer: '~' },
      { partNumbers: [], manufacturer: null, value: null },
    ],
  ])('%s', (_, query, expected) => {
    expect(understandComponent(query)).toMatchObject(expected);
  });

  it('takes the size from the number where the line names none', () => {
    const { footprint, footprintFrom, contradictions } = understandComponent({
      reference: 'R1',
      value: '10k',
      mpn: 'RC0402FR-0710KL',
    });
    expect([footprint?.imperial, footprintFrom, contradictions]).toEqual(['0402', 'number', []]);
  });

  it('adds the ratings of the description to the value, but not those of another value', () => {
    const near = understandComponent({ reference: 'C1', value: '100n', description: 'CAP CER 0.1UF 16V X7R 0402' });
    expect([near.value?.voltage, near.value?.dielectric, near.footprint?.imperial]).toEqual([16, 'X7R', '0402']);
    const other = understandComponent({ reference: 'C1', value: '100n', description: 'CAP CER 1UF 16V X7R' });
    expect([other.value?.numeric, other.value?.voltage]).toEqual([1e-7, null]);
  });

  it.each<[string, ComponentQuery, string[]]>([
    ['value', { reference: 'R1', value: '60R', mpn: 'RC0603JR-0710KL' }, ['mpn_contradicts_value']],
    [
      'size',
      { reference: 'C1', value: '1u', footprint: 'C_0603', mpn: 'CC0805KKX7R9BB105' },
      ['mpn_contradicts_footprint'],
    ],
    [
      'both',
      { reference: 'R1', value: '1K', footprint: 'R_0805', mpn: 'RC0603FR-0743K2L' },
      ['mpn_contradicts_value', 'mpn_contradicts_footprint'],
    ],
    ['kind', { reference: 'C1', value: '0', mpn: 'RC0402JR-070RL' }, ['mpn_contradicts_value']],
    [
      'value, under the designator of a relay',
      { reference: 'RL1', value: '260', mpn: 'CRCW0402604RFKED' },
      ['mpn_contradicts_value'],
    ],
    ['nothing, under that of a relay', { reference: 'RL1', value: '604', mpn: 'CRCW0402604RFKED' }, []],
    ['nothing of another unit', { reference: 'RL1', value: '12V', mpn: 'CRCW0402604RFKED' }, []],
    ['nothing', { reference: 'R1', value: '10k', footprint: 'R_0402', mpn: 'RC0402FR-0710KL' }, []],
    ['nothing that is known', { reference: 'U1', value: 'LM358', mpn: 'TL072' }, []],
  ])('a number contradicts its line in %s', (_, query, codes) => {
    expect(understandComponent(query).contradictions.map(({ code }) => code)).toEqual(codes);
  });

  it.each<[ComponentQuery, boolean]>([
    [{ reference: 'TP1', value: 'TestPoint' }, true],
    [{ reference: 'H1', value: 'MountingHole' }, true],
    [{ reference: 'H1', mpn: 'M3-10' }, false],
    [{ reference: 'JP1', value: 'SolderJumper_2_Bridged' }, true],
    [{ reference: 'JP2', value: 'NANO 5V', footprint: 'SolderJumper_2_Bridged_Small' }, true],
    [{ reference: 'JP3', value: 'Jumper_2_Open' }, true],
    [{ reference: 'JP4', value: 'HDR-26' }, false],
    [{ reference: 'R1', value: '10k' }, false],
  ])('whether %j is left out of buying: %s', (query, isLeftOut) => {
    expect(isNotBought(query, understandComponent(query))).toBe(isLeftOut);
  });

  it('reads hostile texts in a moment', () => {
    const started = performance.now();
    for (const text of ['1'.repeat(1e5), 'a,'.repeat(5e4), '('.repeat(1e5), 'A1 '.repeat(3e4), '_-'.repeat(5e4)])
      understandComponent({
        reference: text,
        value: text,
        mpn: text,
        description: text,
        footprint: text,
        manufacturer: text,
      });
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

describe('what a line without a designator is of', () => {
  it.each([
    ['100n', 'Kondensator', 'capacitor', 1e-7],
    ['100n', 'Drossel', 'inductor', 1e-7],
    ['330', 'チップ抵抗', 'resistor', 330],
    ['330', '贴片电阻', 'resistor', 330],
    ['16MHz', 'Quarz', 'crystal', 16e6],
  ])('is said for %s by %s', (value, description, kind, numeric) => {
    const understood = understandComponent({ value, description, footprint: '0603' });
    expect(understood).toMatchObject({ kind, value: { numeric } });
    expect(understood.value!.ambiguous).toBe(false);
  });

  it('is not what it is for', () => {
    const understood = understandComponent({ reference: 'IC12', description: 'Heatsink for LM7805' });
    expect(understood.mentionedNumbers).toEqual([]);
    expect(understandComponent({ description: 'Regulator LM7805' }).mentionedNumbers).toEqual(['LM7805']);
  });
});
