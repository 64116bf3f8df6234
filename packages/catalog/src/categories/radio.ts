import type { CategoryDefinition } from '../category-definition.ts';

const passiveRf = 'frequency_range, insertion_loss, impedance';

export const radioParts: CategoryDefinition[] = [
  {
    id: 'rf',
    name: 'RF part',
    kind: 'ic',
    parameters: 'frequency_range, supply_voltage, temperature_operating',
    phrases: `
      rf, rf radio, radio frequency chip antenna, rf and wireless, rf misc ic and module,
      rf front end circuit, rf detector, rf chip, rf modulator demodulator, rf modulator and demodulator`,
  },
  {
    id: 'rf.transceiver',
    name: 'RF transceiver',
    parameters: 'frequency_range, data_rate, sensitivity, transmit_power, supply_voltage, interface',
    phrases: 'rf transceiver, rf transceiver ic, radio transceiver',
  },
  {
    id: 'rf.amplifier',
    name: 'RF amplifier',
    parameters: 'frequency_range, gain, noise_figure, supply_voltage',
    phrases: 'rf amplifier, low noise amplifier, lna, low noise amplifier lna rf, rf power amplifier',
  },
  {
    id: 'rf.switch',
    name: 'RF switch',
    parameters: 'switch_circuit, frequency_range, insertion_loss, isolation, supply_voltage',
    phrases: 'rf switch',
  },
  { id: 'rf.mixer', name: 'RF mixer', phrases: 'rf mixer' },
  {
    id: 'rf.attenuator',
    name: 'RF attenuator',
    kind: 'other',
    parameters: passiveRf,
    phrases: 'rf attenuator, fixed attenuator, attenuator',
  },
  {
    id: 'rf.filter',
    name: 'RF filter',
    kind: 'other',
    parameters: 'frequency, frequency_range, insertion_loss, bandwidth, impedance',
    phrases: 'rf filter, saw filter, crystal filter, tunable filter, bandpass filter',
  },
  {
    id: 'rf.duplexer',
    name: 'Duplexer or diplexer',
    kind: 'other',
    parameters: passiveRf,
    phrases: 'duplexer, diplexer',
  },
  {
    id: 'rf.coupler',
    name: 'RF coupler',
    kind: 'other',
    parameters: passiveRf,
    phrases: 'rf coupler, rf directional coupler, directional coupler',
  },
  {
    id: 'rf.splitter',
    name: 'RF splitter',
    kind: 'other',
    parameters: passiveRf,
    phrases: 'rf power splitter combiner, rf splitter, power splitter',
  },
  {
    id: 'rf.balun',
    name: 'Balun',
    kind: 'transformer',
    parameters: 'frequency_range, impedance, insertion_loss',
    phrases: 'balun',
  },
  {
    id: 'rf.antenna',
    name: 'Antenna',
    kind: 'antenna',
    parameters: 'frequency, frequency_range, gain, impedance',
    phrases: 'antenna, antenna spring, antennashrapnel, rf antenna, chip antenna',
  },
];
