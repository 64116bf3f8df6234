import { describe, expect, it } from 'vitest';
import { compareFootprints } from './compare-footprints.ts';
import { compatibleFootprints } from './compatible-footprints.ts';
import { readFootprint } from './read-footprint.ts';
import { allOutlines } from './tables/outlines.ts';

const named = (name: string): string[] =>
  compatibleFootprints(name).map(({ naming, relation, name: other }) => `${relation} ${naming} ${other}`);

describe('compatible names', () => {
  it.each([
    [
      'R_0402_1005Metric',
      [
        'same imperial 0402',
        'same metric 1005M',
        'same ipc7351 RESC1005X40N',
        'same eagle R0402',
        'near kicad LED_SMD:LED_0402_1005Metric',
      ],
    ],
    [
      '0603',
      [
        'same kicad Capacitor_SMD:C_0603_1608Metric',
        'same altium RESC1608(0603)_N',
        'near kicad Capacitor_Tantalum_SMD:CP_EIA-1608-08_Kemet-J',
      ],
    ],
    [
      'SOT-23',
      ['same jedec TO-236AB', 'same ipc7351 SOT95P237X112-3N', 'drop_in generic SOT-23-3', 'near jeita SC-59'],
    ],
    ['SMA', ['same kicad Diode_SMD:D_SMA', 'same jedec DO-214AC', 'near generic SMAF']],
    [
      'SOP-8',
      [
        'same kicad Package_SO:SOIC-8_3.9x4.9mm_P1.27mm',
        'same ipc7351 SOIC127P600X175-8N',
        'same eagle SO08',
        'same jedec MS-012AA',
        'near generic SOIC-8-EP',
      ],
    ],
    ['TSSOP-16', ['same kicad Package_SO:TSSOP-16_4.4x5mm_P0.65mm', 'same easyeda TSSOP-16_L5.0-W4.4-P0.65-LS6.4-BL']],
    [
      'LQFP-48(7x7)',
      ['same kicad Package_QFP:LQFP-48_7x7mm_P0.5mm', 'same ipc7351 QFP50P900X900X160-48N', 'drop_in generic TQFP-48'],
    ],
    [
      'QFN-32-EP(5x5)',
      [
        'same kicad Package_DFN_QFN:QFN-32-1EP_5x5mm_P0.5mm',
        'same ipc7351 QFN50P500X500X80-33N',
        'same jedec MO-220VHHD',
      ],
    ],
    [
      'CASE-B',
      [
        'same kicad Capacitor_Tantalum_SMD:CP_EIA-3528-21_Kemet-B',
        'same ipc7351 CAPMP3528X210N',
        'same metric 3528-21',
        'same eagle SMC_B',
      ],
    ],
    ['CP_Elec_6.3x5.4', ['same generic SMD,D6.3xL5.4mm', 'same ipc7351 CAPAE660X540N']],
    ['SMD3225-4P', ['same kicad Crystal:Crystal_SMD_3225-4Pin_3.2x2.5mm']],
    [
      'PinHeader_1x04_P2.54mm_Vertical',
      ['drop_in eagle MA04-1', 'near kicad Connector_PinSocket_2.54mm:PinSocket_1x04_P2.54mm_Vertical'],
    ],
    ['DIP-8', ['same kicad Package_DIP:DIP-8_W7.62mm', 'same eagle DIL08', 'same jedec MS-001BA']],
    ['CP_Radial_D5.0mm_P2.00mm', ['same eagle E2-5']],
    ['R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal', ['same eagle 0207/10']],
    ['B2B-PH-K', ['same kicad Connector_JST:JST_PH_B2B-PH-K_1x02_P2.00mm_Vertical', 'near generic S2B-PH-K']],
    ['HC-49/U', ['same eagle HC49U', 'drop_in generic HC-49/US']],
    ['LGA-8_2.5x2.5mm_P0.65mm', ['near generic LGA-8(2.5x2.5)']],
  ])('of %s hold %j', (name, expected) => {
    expect(named(name)).toEqual(expect.arrayContaining(expected));
  });

  it.each(['R_0402_1005Metric', 'SOIC-8', 'QFN-32', 'SOT-23-5', 'CASE-D', 'LQFP-64'])(
    'of %s never hold what comparing the two denies',
    (name) => {
      const others = compatibleFootprints(name);
      expect(others.length).toBeGreaterThan(3);
      for (const other of others) {
        expect({ ...other, again: compareFootprints(name, other.name).relation }).toMatchObject({
          again: expect.stringMatching(/^(?:same|drop_in|near)$/),
        });
        expect(other.reasons[0]).toBeTruthy();
      }
    },
  );

  it('come closest first, each once and without the name asked for', () => {
    const others = compatibleFootprints('SOT-23');
    const ranks = others.map(({ relation }) => ['same', 'drop_in', 'near'].indexOf(relation));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(others.map(({ naming, name }) => `${naming} ${name}`)).size).toBe(others.length);
    expect(others.map(({ name }) => name)).not.toContain('SOT-23');
  });

  it('are none for a name that is not understood', () => {
    expect(compatibleFootprints('my footprint')).toEqual([]);
  });
});

// One name of every family, and of the sizes that are easily mixed up.
const asked = [
  ...['01005', '0201', '0402', '0603', '0805', '1206', '1210', '1812', '2010', '2512'].flatMap((code) => [
    code,
    `R_${code}`,
    `C${code}`,
    `LED_${code}`,
    `D_${code}`,
  ]),
  'SOIC-8', 'SOIC-14', 'SOIC-16', 'SOIC-16W', 'SOIC-20W', 'SOIC-28W', 'SOP-8_208mil', 'SOIC-8-1EP_3.9x4.9mm_P1.27mm',
  'TSSOP-8_4.4x3mm_P0.65mm', 'TSSOP-14', 'TSSOP-16', 'TSSOP-20', 'TSSOP-28', 'TSSOP-48_6.1x12.5mm_P0.5mm', 'HTSSOP-20',
  'MSOP-8', 'MSOP-10', 'VSSOP-8_2.3x2mm_P0.5mm', 'SSOP-16_5.3x6.2mm_P0.65mm', 'SSOP-28', 'QSOP-16', 'QSOP-24',
  'LQFP-32', 'LQFP-48', 'LQFP-64_10x10mm_P0.5mm', 'LQFP-100_14x14mm_P0.5mm', 'TQFP-44', 'PQFP-44', 'LQFP-144_20x20mm_P0.5mm',
  'QFN-16-EP(3x3)', 'QFN-24-EP(4x4)', 'QFN-32-1EP_5x5mm_P0.5mm', 'QFN-48-1EP_6x6mm_P0.4mm', 'DFN-8-1EP_3x3mm_P0.65mm',
  'WSON-8-1EP_6x5mm_P1.27mm', 'DFN-6-1EP_2x2mm_P0.65mm', 'PLCC-44', 'PLCC-32', 'DIP-8', 'DIP-28_W7.62mm', 'DIP-40',
  'CASE-A', 'CASE-B', 'CASE-C', 'CASE-D', 'CP_EIA-7343-43_Kemet-X', 'CP_Elec_6.3x5.4', 'CP_Elec_10x10.2',
  'Crystal_SMD_3225-4Pin_3.2x2.5mm', 'SMD3215-2P', 'HC-49/U', 'HC-49/US', 'Oscillator_SMD_7050-4Pin_7.0x5.0mm',
  'PinHeader_1x04_P2.54mm_Vertical', 'PinHeader_2x05_P1.27mm_Vertical', 'PinSocket_2x20_P2.54mm_Vertical', 'E2-5', '0207/10',
  ...allOutlines.map(({ id }) => id),
]; // prettier-ignore

describe('every name that is the same land', () => {
  it.each(asked)('as %s is read back as its key', (name) => {
    const { canonical, kindHint, style } = readFootprint(name);
    const kind = style === 'chip' ? null : kindHint === 'polarized_capacitor' ? 'capacitor' : kindHint;
    const misread = compatibleFootprints(name)
      .filter(({ relation }) => relation === 'same')
      .map((other) => ({ ...other, key: readFootprint(other.name, { kind }).canonical }))
      .filter(({ key }) => key !== canonical);
    expect(misread).toEqual([]);
  });

  it.each([
    ['0603', 'metric kicad ipc7351 altium eagle easyeda'],
    ['SOIC-8', 'kicad ipc7351 jedec eagle altium easyeda generic'],
    ['SOT-23', 'kicad ipc7351 jedec eagle altium easyeda generic'],
    ['LQFP-48', 'kicad ipc7351 eagle altium easyeda generic'],
    ['QFN-32-1EP_5x5mm_P0.5mm', 'ipc7351 jedec altium easyeda generic'],
    ['CASE-B', 'kicad ipc7351 metric imperial eagle easyeda generic'],
    ['DO-214AC', 'kicad ipc7351 eagle altium easyeda generic'],
    ['DIP-8', 'kicad jedec eagle altium easyeda generic'],
  ])('as %s comes in %s', (name, namings) => {
    const found = new Set(
      compatibleFootprints(name)
        .filter(({ relation }) => relation !== 'near')
        .map(({ naming }) => naming),
    );
    expect(namings.split(' ').filter((naming) => !found.has(naming as never))).toEqual([]);
  });
});
