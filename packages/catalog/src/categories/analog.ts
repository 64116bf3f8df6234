import type { CategoryDefinition } from '../category-definition.ts';

const amplifier = `
      number_of_channels, gain_bandwidth, supply_voltage, input_offset_voltage, slew_rate,
      input_bias_current, quiescent_current, rail_to_rail`;
const converter = 'resolution, number_of_channels, sampling_rate, interface, supply_voltage, architecture';

export const analogIcs: CategoryDefinition[] = [
  {
    id: 'ic',
    name: 'Integrated circuit',
    kind: 'ic',
    parameters: 'supply_voltage, temperature_operating',
    roles: { voltage: 'supply_voltage' },
    phrases: 'ic, integrated circuit, chip, analog ic, driver ic, logic ic, interface ic',
  },
  {
    id: 'ic.amplifier',
    name: 'Amplifier',
    parameters: amplifier,
    phrases: `
      amplifier, amp, operational amplifier comparator, general purpose amplifier,
      special purpose amplifier, amplifier comparator`,
  },
  {
    id: 'ic.amplifier.operational',
    name: 'Operational amplifier',
    phrases: `
      operational amplifier, op amp, opamp, precision op amp, precision opamp, fet input amplifier,
      fet inputamplifier, low noise opamp, low power opamp`,
  },
  {
    id: 'ic.amplifier.instrumentation',
    name: 'Instrumentation amplifier',
    phrases: 'instrumentation amplifier, in amp',
  },
  {
    id: 'ic.amplifier.differential',
    name: 'Differential amplifier',
    phrases: 'differential amplifier, difference amplifier',
  },
  {
    id: 'ic.amplifier.current_sense',
    name: 'Current sense amplifier',
    phrases: 'current sense amplifier, current sensing amplifier, current monitor',
  },
  {
    id: 'ic.amplifier.audio',
    name: 'Audio amplifier',
    parameters: 'output_power, number_of_channels, supply_voltage, architecture, distortion',
    phrases: 'audio amplifier, audio power opamp, audio power amplifier, class d amplifier',
  },
  { id: 'ic.amplifier.video', name: 'Video amplifier', phrases: 'video amplifier' },
  { id: 'ic.amplifier.isolation', name: 'Isolation amplifier', phrases: 'isolation amplifier, isolated amplifier' },
  {
    id: 'ic.amplifier.variable_gain',
    name: 'Variable-gain amplifier',
    phrases: 'programmable variable gain amplifier, variable gain amplifier, pga, vga amplifier',
  },
  {
    id: 'ic.amplifier.sample_hold',
    name: 'Sample-and-hold amplifier',
    phrases: 'sample and hold amplifier, sample hold amplifier',
  },
  {
    id: 'ic.comparator',
    name: 'Comparator',
    parameters: `
      number_of_channels, supply_voltage, output_type, propagation_delay, input_offset_voltage,
      quiescent_current`,
    phrases: 'comparator, analog comparator, isolated comparator',
  },
  { id: 'ic.multiplier', name: 'Analog multiplier', phrases: 'linear analog multiplier, analog multiplier' },
  {
    id: 'ic.converter',
    name: 'Data converter',
    parameters: converter,
    phrases: `
      data converter, adc dac data conversion, data acquisition, adc dac special purpose,
      adc dac specialized`,
  },
  {
    id: 'ic.converter.adc',
    name: 'Analog-to-digital converter',
    phrases: 'analog to digital converter, adc, isolated adc',
  },
  { id: 'ic.converter.dac', name: 'Digital-to-analog converter', phrases: 'digital to analog converter, dac' },
  { id: 'ic.converter.analog_front_end', name: 'Analog front end', phrases: 'analog front end, afe' },
  {
    id: 'ic.converter.voltage_frequency',
    name: 'Voltage-frequency converter',
    phrases: `
      voltage to frequency, v f and f v converter,
      voltage to frequency frequency to voltage converter`,
  },
  { id: 'ic.converter.rms', name: 'RMS-to-DC converter', phrases: 'rms to dc converter' },
  {
    id: 'ic.converter.energy_metering',
    name: 'Energy metering IC',
    phrases: 'energy metering, energy metering ic, metering ic',
  },
  {
    id: 'ic.converter.touch',
    name: 'Touch controller',
    phrases: `
      touch screen controller, touch sensor, capacitive sensor ic, touch controller, touch button`,
  },
  {
    id: 'ic.digital_potentiometer',
    name: 'Digital potentiometer',
    parameters: 'resistance, number_of_taps, number_of_channels, interface, supply_voltage',
    roles: { value: 'resistance' },
    phrases: 'digital potentiometer, digital potentiometer ic, digipot',
  },
  {
    id: 'ic.analog_switch',
    name: 'Analog switch or multiplexer',
    parameters: 'switch_circuit, number_of_channels, on_resistance, supply_voltage, bandwidth',
    phrases: `
      analog switch, analog switch multiplexer, analog multiplexer, analog switch special purpose`,
  },
];
