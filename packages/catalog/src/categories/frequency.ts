import type { CategoryDefinition } from '../category-definition.ts';

const clockOscillator = `
      frequency, frequency_stability, supply_voltage, output_type, supply_current,
      temperature_operating`;

export const frequencyParts: CategoryDefinition[] = [
  {
    id: 'crystal',
    name: 'Crystal',
    kind: 'crystal',
    parameters: `
      frequency, load_capacitance, frequency_tolerance, frequency_stability, esr,
      temperature_operating`,
    roles: { value: 'frequency', tolerance: 'frequency_tolerance' },
    phrases: `
      crystal, xtal, quartz, quarz, quartz crystal, smd crystal resonator, dip crystal resonator,
      crystal oscillator resonator`,
  },
  {
    id: 'oscillator',
    name: 'Oscillator',
    kind: 'oscillator',
    parameters: clockOscillator,
    roles: { value: 'frequency', voltage: 'supply_voltage' },
    phrases: 'oscillator, crystal oscillator, xo, clock oscillator',
  },
  {
    id: 'oscillator.programmable',
    name: 'Programmable oscillator',
    phrases: `
      programmable oscillator, pre programmed oscillator, mems oscillator,
      spread spectrum oscillator, digitally controlled oscillator`,
  },
  { id: 'oscillator.tcxo', name: 'TCXO', phrases: 'temperature compensated crystal oscillator, tcxo' },
  {
    id: 'oscillator.vcxo',
    name: 'VCXO',
    phrases: 'voltage controlled crystal oscillator, vcxo, voltage controlled oscillator, vco',
  },
  { id: 'oscillator.ocxo', name: 'OCXO', phrases: 'oven controlled crystal oscillator, ocxo' },
  { id: 'oscillator.saw', name: 'SAW oscillator', phrases: 'saw oscillator' },
  {
    id: 'resonator',
    name: 'Resonator',
    kind: 'resonator',
    parameters: 'frequency, frequency_tolerance, load_capacitance, temperature_operating',
    roles: { value: 'frequency', tolerance: 'frequency_tolerance' },
    phrases: 'resonator, temperature sensing resonator',
  },
  { id: 'resonator.ceramic', name: 'Ceramic resonator', phrases: 'ceramic resonator' },
  { id: 'resonator.saw', name: 'SAW resonator', phrases: 'saw resonator' },
];
