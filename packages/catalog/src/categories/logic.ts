import type { CategoryDefinition } from '../category-definition.ts';

export const logicIcs: CategoryDefinition[] = [
  {
    id: 'ic.logic',
    name: 'Logic IC',
    parameters: `
      logic_family, supply_voltage, number_of_channels, number_of_bits, propagation_delay,
      output_type, output_low_current`,
    phrases: `
      logic, specialty logic, special logic ic, 74 series, 4000 series, universal bus function,
      parity generator and checker, digital comparator, fifo memory, fifo`,
  },
  {
    id: 'ic.logic.gate',
    name: 'Logic gate',
    parameters: `
      logic_function, logic_family, number_of_channels, number_of_inputs, supply_voltage,
      propagation_delay`,
    phrases: 'gate, logic gate, gate and inverter, nand gate, and gate, or gate, nor gate, xor gate',
  },
  { id: 'ic.logic.inverter', name: 'Inverter', phrases: 'inverter, logic inverter, hex inverter' },
  {
    id: 'ic.logic.buffer',
    name: 'Buffer or line driver',
    phrases: `
      buffer driver, buffer driver transceiver, buffer driver receiver transceiver,
      logic buffer driver receiver transceiver, receiver transceiver, line driver, logic buffer,
      bus transceiver`,
  },
  { id: 'ic.logic.flip_flop', name: 'Flip-flop', phrases: 'flip flop, flipflop' },
  { id: 'ic.logic.latch', name: 'Latch', phrases: 'latch' },
  { id: 'ic.logic.register', name: 'Register', phrases: 'register' },
  { id: 'ic.logic.shift_register', name: 'Shift register', phrases: 'shift register, shifting register' },
  { id: 'ic.logic.counter', name: 'Counter or divider', phrases: 'counter divider, counter' },
  {
    id: 'ic.logic.multiplexer',
    name: 'Multiplexer or decoder',
    phrases: `
      signal switch multiplexer decoder, signal switch encoder decoder multiplexer, multiplexer,
      decoder, demultiplexer`,
  },
  { id: 'ic.logic.monostable', name: 'Monostable multivibrator', phrases: 'monostable multivibrator, multivibrator' },
  {
    id: 'ic.logic.level_shifter',
    name: 'Level shifter',
    phrases: `
      translator level shifter, level translator shifter, level shifter, level translator,
      voltage level translator`,
  },
];
