// Queries as people type them, and what is meant in terms of the typed parameters.
import { isWithin, type Part } from '@partwright/catalog';
import { readFigure, readWord } from './search-catalogue.ts';
import type { ValueQuery } from './search-generated.ts';

/** A figure (equal), a word, or bounds of a figure: `[50, Infinity]`. */
type Wanted = number | string | readonly [min: number, max: number];

/** Category ids with a leading `=` mean a kind: `=resistor`. Packages are canonical land patterns or their beginnings. */
const table: readonly [text: string, within: string, wanted: Readonly<Record<string, Wanted>>, footprint?: string][] = [
  ['10k 0402 1%', '=resistor', { resistance: 1e4, tolerance: 1 }, 'CHIP-0402'],
  ['0.1uF 0402', '=capacitor', { capacitance: 1e-7 }, 'CHIP-0402'],
  ['100nF 0402', '=capacitor', { capacitance: 1e-7 }, 'CHIP-0402'],
  ['104 0402 capacitor', '=capacitor', { capacitance: 1e-7 }, 'CHIP-0402'],
  ['4k7 0603 1%', '=resistor', { resistance: 4700, tolerance: 1 }, 'CHIP-0603'],
  ['22pF C0G 0402 50V', '=capacitor', { capacitance: 22e-12, dielectric: 'C0G', voltage_rated: 50 }, 'CHIP-0402'],
  ['schottky 40V 1A SMA', 'diode.schottky', { reverse_voltage: 40, forward_current: 1 }, 'SMA'],
  ['usb c connector 16 pin', 'connector.usb', { connector_type: 'Type-C', pin_count: 16 }],
  ['0R1 1206 resistor', '=resistor', { resistance: 0.1 }, 'CHIP-1206'],
  ['R100 2512 1W', '=resistor', { resistance: 0.1, power_rated: 1 }, 'CHIP-2512'],
  ['10mΩ 2512 current sense resistor', 'resistor.current_sense', { resistance: 0.01 }, 'CHIP-2512'],
  ['4R7 0805', '=resistor', { resistance: 4.7 }, 'CHIP-0805'],
  ['1M 0603 5%', '=resistor', { resistance: 1e6, tolerance: 5 }, 'CHIP-0603'],
  ['10K ohm 0805', '=resistor', { resistance: 1e4 }, 'CHIP-0805'],
  ['10 kohms 0603', '=resistor', { resistance: 1e4 }, 'CHIP-0603'],
  ['2k2 5% 0603', '=resistor', { resistance: 2200, tolerance: 5 }, 'CHIP-0603'],
  ['resistor 1/4W 100R 1206', '=resistor', { resistance: 100, power_rated: 0.25 }, 'CHIP-1206'],
  ['250mW 1206 1k', '=resistor', { resistance: 1000, power_rated: 0.25 }, 'CHIP-1206'],
  ['4,7k 0603', '=resistor', { resistance: 4700 }, 'CHIP-0603'],
  ['10k 1608 metric', '=resistor', { resistance: 1e4 }, 'CHIP-0603'],
  ['0 ohm 0402', '=resistor', { resistance: 0 }, 'CHIP-0402'],
  ['0R 0603', '=resistor', { resistance: 0 }, 'CHIP-0603'],
  ['Widerstand 10k 0603', '=resistor', { resistance: 1e4 }, 'CHIP-0603'],
  ['Kondensator 100nF 0603', '=capacitor', { capacitance: 1e-7 }, 'CHIP-0603'],
  ['thick film 10k 0603 1%', '=resistor', { resistance: 1e4, tolerance: 1, technology: 'Thick film' }, 'CHIP-0603'],
  ['resistor 10k-100k 0402', '=resistor', { resistance: [1e4, 1e5] }, 'CHIP-0402'],
  ['0402 resistors between 1k and 2k', '=resistor', { resistance: [1e3, 2e3] }, 'CHIP-0402'],
  ['shunt resistor <10mΩ 2512', 'resistor.current_sense', { resistance: [0, 0.0099] }, 'CHIP-2512'],
  ['0805 50V X7R 10uF', '=capacitor', { capacitance: 1e-5, dielectric: 'X7R', voltage_rated: 50 }, 'CHIP-0805'],
  [
    '10uF 25V+ X5R 0805',
    '=capacitor',
    { capacitance: 1e-5, dielectric: 'X5R', voltage_rated: [25, Infinity] },
    'CHIP-0805',
  ],
  ['1uF >=50V 0805', '=capacitor', { capacitance: 1e-6, voltage_rated: [50, Infinity] }, 'CHIP-0805'],
  [
    'at least 16V 10uF 0603 X5R',
    '=capacitor',
    { capacitance: 1e-5, dielectric: 'X5R', voltage_rated: [16, Infinity] },
    'CHIP-0603',
  ],
  ['1e-7F 0603', '=capacitor', { capacitance: 1e-7 }, 'CHIP-0603'],
  ['0.1µF 50V 0603 X7R', '=capacitor', { capacitance: 1e-7, voltage_rated: 50, dielectric: 'X7R' }, 'CHIP-0603'],
  ['100n 0603 X7R', '=capacitor', { capacitance: 1e-7, dielectric: 'X7R' }, 'CHIP-0603'],
  ['NP0 10pF 0402', '=capacitor', { capacitance: 1e-11, dielectric: 'C0G' }, 'CHIP-0402'],
  ['tantalum 10uF 16V', 'capacitor.tantalum', { capacitance: 1e-5, voltage_rated: 16 }],
  ['electrolytic 470uF 25V', 'capacitor.electrolytic', { capacitance: 470e-6, voltage_rated: 25 }],
  ['smd electrolytic 100uF 35V', 'capacitor.electrolytic.smd', { capacitance: 1e-4, voltage_rated: 35 }],
  ['Elko 220uF 50V', 'capacitor.electrolytic', { capacitance: 220e-6, voltage_rated: 50 }],
  ['supercap 1F 5.5V', 'capacitor.supercapacitor', { capacitance: 1, voltage_rated: 5.5 }],
  ['polymer capacitor 220uF 6.3V', 'capacitor.polymer', { capacitance: 220e-6, voltage_rated: 6.3 }],
  ['X2 capacitor 100nF 275VAC', 'capacitor.safety', { capacitance: 1e-7, voltage_ac: 275, safety_class: 'X2' }],
  ['10uH inductor', '=inductor', { inductance: 1e-5 }],
  ['power inductor 4.7uH', 'inductor.power', { inductance: 4.7e-6 }],
  ['100nH 0402 inductor', '=inductor', { inductance: 1e-7 }, 'CHIP-0402'],
  ['2.2uH 0806', '=inductor', { inductance: 2.2e-6 }, 'CHIP-0806'],
  ['ferrite bead 600R@100MHz 0603', 'filter.ferrite_bead', { impedance_at_100mhz: 600 }, 'CHIP-0603'],
  ['bead 120 ohm 0402', 'filter.ferrite_bead', { impedance_at_100mhz: 120 }, 'CHIP-0402'],
  ['ferrite beads 1k 0805', 'filter.ferrite_bead', { impedance_at_100mhz: 1000 }, 'CHIP-0805'],
  ['crystal 8MHz 20pF', '=crystal', { frequency: 8e6, load_capacitance: 20e-12 }],
  ['32.768kHz crystal', '=crystal', { frequency: 32768 }],
  ['25MHz 3225 crystal 10ppm', '=crystal', { frequency: 25e6, frequency_tolerance: 10 }, 'CRYSTAL-4_3.2x2.5'],
  ['zener 5.1V SOD-123', 'diode.zener', { zener_voltage: 5.1 }, 'SOD-123'],
  ['zener diode 12V 500mW', 'diode.zener', { zener_voltage: 12, power_rated: 0.5 }],
  ['TVS 5V SOD-323', 'diode.tvs', { reverse_standoff_voltage: 5 }, 'SOD-323'],
  ['bidirectional TVS 24V SMB', 'diode.tvs', { reverse_standoff_voltage: 24, polarity: 'Bidirectional' }, 'SMB'],
  ['N-channel 30V SOT-23', 'transistor.mosfet', { channel: 'N-channel', drain_source_voltage: 30 }, 'SOT-23'],
  ['p-channel mosfet 20V SOT-23', 'transistor.mosfet', { channel: 'P-channel', drain_source_voltage: 20 }, 'SOT-23'],
  ['NPN 40V SOT-23', 'transistor.bjt', { polarity: 'NPN', collector_emitter_voltage: 40 }, 'SOT-23'],
  [
    'PNP transistor 45V 100mA',
    'transistor.bjt',
    { polarity: 'PNP', collector_emitter_voltage: 45, collector_current: 0.1 },
  ],
  ['red led 0603', '=led', { color: 'red' }, 'CHIP-LED-0603'],
  ['LED 0805 green', '=led', { color: 'green' }, 'CHIP-LED-0805'],
  ['LDO 3.3V SOT-223', 'ic.power.ldo', { output_voltage: 3.3 }, 'SOT-223'],
  ['3.3V 500mA linear regulator', 'ic.power.ldo', { output_voltage: 3.3, output_current: 0.5 }],
  ['dual op amp SOIC-8', 'ic.amplifier.operational', { number_of_channels: 2 }, 'SOIC-8_3.9x4.9'],
  ['i2c eeprom 256Kbit SOIC-8', 'ic.memory.eeprom', { memory_size: 262144, interface: 'I2C' }, 'SOIC-8_3.9x4.9'],
  ['eeprom 32kbyte', 'ic.memory.eeprom', { memory_size: 262144 }],
  ['fuse 1A 1206', '=fuse', { current_rated: 1 }, 'CHIP-1206'],
  ['polyfuse 500mA 1206', 'fuse.resettable', { hold_current: 0.5 }, 'CHIP-1206'],
  ['pin header 2x5 2.54mm', 'connector.header.male', { rows: 2, pin_count: 10, pitch: 0.00254 }],
  ['1x4 female header 2.54mm', 'connector.header.female', { rows: 1, pin_count: 4, pitch: 0.00254 }],
  ['buck converter 3.3V', 'ic.power.dcdc', { topology: 'Buck', output_voltage: 3.3 }],
  ['bridge rectifier 1000V 1A', 'diode.bridge', { reverse_voltage: 1000, forward_current: 1 }],
  ['ntc 10k 0603', 'thermistor.ntc', { resistance: 1e4 }, 'CHIP-0603'],
  ['resistor array 10k 0603x4', '=resistor_network', { resistance: 1e4 }, 'CHIP-ARRAY-0603x4'],
  ['trimmer 10k', '=potentiometer', { resistance: 1e4 }],
  ['varistor 470V', 'protection.varistor', { varistor_voltage: 470 }],
];

export const naturalQueries: readonly ValueQuery[] = table.map(([text, within, wanted, footprint]) => ({
  text,
  group: 'as people type them',
  fits: (part) =>
    (within.startsWith('=') ? part.kind === within.slice(1) : isWithin(part.category, within)) &&
    (footprint === undefined || part.footprint === footprint || part.footprint?.startsWith(`${footprint}_`) === true) &&
    Object.entries(wanted).every(([name, want]) => meets(part, name, want)),
}));

function meets(part: Part, name: string, want: Wanted): boolean {
  if (typeof want === 'string') return (readWord(part, name) ?? '').split(',').some((word) => word.trim() === want);
  const figure = readFigure(part, name);
  if (figure === null) return false;
  const [min, max] = typeof want === 'number' ? [want, want] : want;
  const slack = 1e-6 * Math.abs(figure);
  return figure >= min - slack && figure <= max + slack;
}
