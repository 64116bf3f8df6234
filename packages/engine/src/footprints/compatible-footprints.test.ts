import { describe, expect, it } from 'vitest';
import { compareFootprints } from './compare-footprints.ts';
import { compatibleFootprints } from './compatible-footprints.ts';

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
