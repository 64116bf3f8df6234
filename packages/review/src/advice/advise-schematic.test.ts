import { describe, expect, it } from 'vitest';
import { connect } from '@partwright/kicad/schematic/nets';
import { openProject } from '@partwright/kicad/schematic';
import { chip } from '@partwright/kicad/schematic/testing/library.fixture.ts';
import {
  encodeFiles,
  sheet,
  type TestPlacing,
  type TestSheet,
} from '@partwright/kicad/schematic/testing/sheet.fixture.ts';
import { adviseSchematic } from './advise-schematic.ts';
import type { AdviceOptions, AdviceReport } from './model.ts';

/** A part with a number and a footprint, of which nothing is said. */
const sound: TestPlacing = { footprint: 'Lands:Any', fields: { MPN: 'X-1' } };

function advise(design: TestSheet, options: AdviceOptions = {}): AdviceReport {
  const project = openProject(encodeFiles({ 'test.kicad_sch': design }), 'test.kicad_sch');
  return adviseSchematic(project, connect(project), options);
}

function listCodes(design: TestSheet, options: AdviceOptions = {}): string[] {
  return advise(design, options).advice.map(({ code, references }) => `${code} ${references.join(' ')}`);
}

/** A part of two pins between two named nets: pin 1 above, pin 2 below. */
function between(
  design: TestSheet,
  ref: string,
  x: number,
  nets: [string, string],
  placing: TestPlacing = sound,
): TestSheet {
  return design
    .symbol(ref, 'R', [x, 50.8], placing)
    .label(nets[0], [x, 46.99], 'global')
    .label(nets[1], [x, 54.61], 'global');
}

/** Six pins; the first on `net`, the others on nets of the given names. */
function onNets(
  design: TestSheet,
  ref: string,
  x: number,
  pins: Parameters<typeof chip>[1],
  nets: string[],
): TestSheet {
  design.symbol(ref, chip(`IC${pins.length}${ref}`, pins), [x, 101.6], sound);
  for (const [index, net] of nets.entries()) design.label(net, [x - 7.62, 101.6 + index * 2.54], 'global');
  return design;
}

const bus = ['passive', 'passive', 'passive', 'passive', 'bidirectional'] as const;
const busNets = ['A', 'B', 'C', 'D', 'I2C_SDA'];
const i2c = (): TestSheet => onNets(onNets(sheet(), 'U1', 50.8, [...bus], busNets), 'U2', 101.6, [...bus], busNets);
const powered = (): TestSheet => {
  const pins = [{ type: 'power_in', name: 'VDD' }, { type: 'power_in', name: 'GND' }, 'passive'] as const;
  return onNets(between(sheet(), 'R1', 139.7, ['+3V3', 'X']), 'U1', 50.8, [...pins], ['+3V3', 'GND', 'X']);
};
/** Chips on one supply with so many capacitors. */
const supplied = (chips: number, capacitors: number): TestSheet => {
  const pins = [{ type: 'power_in', name: 'VDD' }, { type: 'power_in', name: 'GND' }, 'passive'] as const;
  const design = sheet();
  for (let index = 1; index <= chips; index++)
    onNets(design, `U${index}`, 25.4 * index, [...pins], ['+3V3', 'GND', 'X']);
  for (let index = 1; index <= capacitors; index++) between(design, `C${index}`, 127 + 12.7 * index, ['+3V3', 'GND']);
  return design;
};
const enabled = (net: string): TestSheet =>
  onNets(sheet(), 'U1', 50.8, [{ type: 'input', name: 'EN' }, 'passive', 'passive'], [net, 'X', 'Y']);
const crystal = (): TestSheet => {
  const design = between(sheet(), 'Y1', 50.8, ['XI', 'XO'], { ...sound, value: '8MHz' });
  return onNets(design, 'U1', 101.6, ['passive', 'passive', 'passive'], ['XI', 'XO', 'Z']);
};
const loaded = (design: TestSheet): TestSheet =>
  between(between(design, 'C1', 152.4, ['XI', 'GND']), 'C2', 165.1, ['XO', 'GND']);

describe('adviseSchematic', () => {
  it.each<[string, string[], TestSheet]>([
    [
      'one part of three without a number',
      ['missing_part_number R3'],
      between(between(between(sheet(), 'R1', 50.8, ['A', 'B']), 'R2', 63.5, ['A', 'B']), 'R3', 76.2, ['A', 'B'], {
        value: '10k',
        footprint: 'Lands:Any',
      }),
    ],
    ['all parts with a number', [], between(sheet(), 'R1', 50.8, ['A', 'B'])],
    [
      'a part without a footprint',
      ['missing_footprint R2'],
      between(between(sheet(), 'R1', 50.8, ['A', 'B']), 'R2', 63.5, ['A', 'B'], { fields: { MPN: 'X-1' } }),
    ],
    [
      'a part without a footprint that is not fitted',
      [],
      between(between(sheet(), 'R1', 50.8, ['A', 'B']), 'R2', 63.5, ['A', 'B'], { dnp: true }),
    ],
    [
      'a number of another value',
      ['mpn_contradicts_value C1'],
      between(sheet(), 'C1', 50.8, ['A', 'B'], {
        value: '47nF',
        footprint: 'Capacitor_SMD:C_0402_1005Metric',
        fields: { MPN: 'GRM155R61H474KE11D' },
      }),
    ],
    [
      'a number of that value',
      [],
      between(sheet(), 'C1', 50.8, ['A', 'B'], {
        value: '470nF',
        footprint: 'Capacitor_SMD:C_0402_1005Metric',
        fields: { MPN: 'GRM155R61H474KE11D' },
      }),
    ],
    ['a supply pin without a capacitor', ['missing_decoupling U1'], powered()],
    ['a supply pin with a capacitor', [], between(powered(), 'C1', 152.4, ['+3V3', 'GND'])],
    [
      'a supply pin with a capacitor that is not fitted',
      ['missing_decoupling U1'],
      between(powered(), 'C1', 152.4, ['+3V3', 'GND'], { ...sound, dnp: true }),
    ],
    ['a supply of three chips with three capacitors', [], supplied(3, 3)],
    ['a supply of three chips with one capacitor', ['missing_decoupling U1 U2 U3'], supplied(3, 1)],
    [
      'a pin for calibration',
      [],
      onNets(
        between(sheet(), 'R1', 139.7, ['ZQ', 'GND']),
        'U1',
        50.8,
        [{ type: 'power_in', name: 'ZQ' }, 'passive', 'passive'],
        ['ZQ', 'X', 'Y'],
      ),
    ],
    ['a source of a simulation', [], between(sheet(), 'V1', 50.8, ['A', 'B'], { fields: { 'Sim.Device': 'V' } })],
    [
      'a sheet that is drawn to be simulated',
      [],
      between(between(sheet(), 'V1', 50.8, ['A', 'B'], { fields: { Spice_Primitive: 'V' } }), 'R1', 63.5, ['A', 'B'], {
        value: '1k',
      }),
    ],
    [
      'a part with a model that has no footprint',
      ['missing_footprint R1'],
      between(between(sheet(), 'R1', 50.8, ['A', 'B'], { fields: { 'Sim.Device': 'R', MPN: 'X-1' } }), 'R2', 63.5, [
        'A',
        'B',
      ]),
    ],
    ['an I2C line without a resistor', ['missing_i2c_pull_up U1 U2'], i2c()],
    ['an I2C line with a resistor', [], between(i2c(), 'R1', 152.4, ['+3V3', 'I2C_SDA'])],
    ['an enable input that is left open', ['floating_control_input U1'], enabled('OPEN')],
    ['an enable input with a resistor', [], between(enabled('ON'), 'R1', 152.4, ['+3V3', 'ON'])],
    ['a crystal without capacitors', ['missing_crystal_load Y1'], crystal()],
    ['a crystal with capacitors', [], loaded(crystal())],
    [
      'a crystal with capacitors in series',
      [],
      between(between(between(crystal(), 'C1', 152.4, ['XI', 'M']), 'C3', 177.8, ['M', 'GND']), 'C2', 165.1, [
        'XO',
        'GND',
      ]),
    ],
    [
      'a crystal with a capacitor behind a resistor',
      [],
      between(between(between(crystal(), 'R1', 152.4, ['XI', 'M']), 'C3', 177.8, ['M', 'GND']), 'C2', 165.1, [
        'XO',
        'GND',
      ]),
    ],
    [
      'a crystal with one capacitor, and a resistor over both sides',
      ['missing_crystal_load Y1'],
      between(between(crystal(), 'C1', 152.4, ['XI', 'GND']), 'R1', 165.1, ['XI', 'XO']),
    ],
    ['both pins on one net', ['shorted_part R1'], between(sheet(), 'R1', 50.8, ['A', 'A'])],
    [
      'an LED between supply and ground',
      ['led_without_resistor LED1'],
      between(sheet(), 'LED1', 50.8, ['GND', '+3V3']),
    ],
    ['an LED with a resistor', [], between(between(sheet(), 'LED1', 50.8, ['GND', 'K']), 'R1', 63.5, ['K', '+3V3'])],
    [
      'an LED with a resistor of 0 ohm',
      ['led_without_resistor LED1'],
      between(between(sheet(), 'LED1', 50.8, ['GND', 'K']), 'R1', 63.5, ['K', '+3V3'], { ...sound, value: '0R' }),
    ],
    [
      'a 6.3 V capacitor on 12 V',
      ['capacitor_voltage C1'],
      between(sheet(), 'C1', 50.8, ['+12V', 'GND'], { ...sound, value: '10uF 6.3V' }),
    ],
    ['a 16 V capacitor on 12 V', [], between(sheet(), 'C1', 50.8, ['+12V', 'GND'], { ...sound, value: '10uF 16V' })],
    [
      'a 6.3 V capacitor on a signal about 12 V',
      [],
      between(sheet(), 'C1', 50.8, ['EN_12V', 'GND'], { ...sound, value: '10uF 6.3V' }),
    ],
  ])('%s', (_, expected, design) => {
    expect(listCodes(design)).toEqual(expected);
  });

  it('tells of obsolete parts when somebody knows', () => {
    const design = between(sheet(), 'R1', 50.8, ['A', 'B']);
    expect(advise(design).notRun.map(({ code }) => code)).toEqual(['obsolete_part']);
    expect(listCodes(design, { findLifecycle: (number) => (number === 'X-1' ? 'obsolete' : undefined) })).toEqual([
      'obsolete_part R1',
    ]);
    expect(listCodes(design, { findLifecycle: () => 'active' })).toEqual([]);
  });

  it.each(['shorted_part', 'other, SHORTED_PART', '*'])(
    'a field of the symbol that says %s switches it off',
    (codes) => {
      const placing = { ...sound, fields: { ...sound.fields, PARTWRIGHT_IGNORE: codes } };
      const { advice, ignored } = advise(between(sheet(), 'R1', 50.8, ['A', 'A'], placing));
      expect(advice).toEqual([]);
      expect(ignored.map(({ code }) => code)).toEqual(['shorted_part']);
    },
  );

  it('a field with another code does not', () => {
    const placing = { ...sound, fields: { ...sound.fields, PARTWRIGHT_IGNORE: 'missing_footprint' } };
    expect(listCodes(between(sheet(), 'R1', 50.8, ['A', 'A'], placing))).toEqual(['shorted_part R1']);
  });

  it.each([
    [0, 0.8, '+3V3 has no capacitor to ground where 4 chips take power (U1, U2, U3, U4); 4 would give each its own'],
    [1, 0.63, '+3V3 has 1 capacitor to ground'],
    [3, 0.38, '+3V3 has 3 capacitors to ground'],
  ])('is the surer of missing capacitors the fewer there are: %d of 4', (capacitors, confidence, reason) => {
    const [advice] = advise(supplied(4, capacitors)).advice;
    expect(advice).toMatchObject({ confidence, net: '+3V3' });
    expect(advice!.reason).toContain(reason);
  });

  it('names the resistor of 0 ohm', () => {
    const design = between(sheet(), 'LED1', 50.8, ['GND', 'K']);
    between(design, 'R1', 63.5, ['K', '+3V3'], { ...sound, value: '0R' });
    expect(advise(design).advice[0]!.reason).toContain('with a resistor of 0 Ω only (R1)');
  });

  it('says where: the net, the file, the line', () => {
    const [advice] = advise(between(sheet(), 'R1', 50.8, ['A', 'A'])).advice;
    expect(advice).toMatchObject({ net: 'A', file: 'test.kicad_sch', sheet: '/', confidence: 0.9 });
    expect(advice!.line).toBeGreaterThan(1);
  });
});
