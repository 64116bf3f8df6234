import type { CategoryDefinition } from '../category-definition.ts';

export const resistors: CategoryDefinition[] = [
  {
    id: 'resistor',
    name: 'Resistor',
    kind: 'resistor',
    parameters: 'resistance, tolerance, power_rated, technology, temperature_coefficient, voltage_rated',
    roles: { value: 'resistance', tolerance: 'tolerance', voltage: 'voltage_rated', power: 'power_rated' },
    phrases: 'resistor, res, widerstand, widerstände, résistance, resistencia, resistenza',
  },
  {
    id: 'resistor.chip',
    name: 'Chip resistor',
    phrases: `
      chip resistor, smd resistor, thick film resistor, thin film resistor, surface mount resistor,
      fusible chip resistor, tcr smd resistor`,
  },
  {
    id: 'resistor.current_sense',
    name: 'Current sense resistor',
    phrases: 'current sense resistor, shunt resistor, sense resistor, current shunt',
  },
  {
    id: 'resistor.through_hole',
    name: 'Through-hole resistor',
    phrases: `
      through hole resistor, axial resistor, metal film resistor, carbon film resistor,
      wirewound resistor`,
  },
  {
    id: 'resistor.power',
    name: 'Power resistor',
    phrases: `
      power resistor, aluminum case resistor, aluminum case porcelain tube resistance,
      cement resistor`,
  },
  {
    id: 'resistor.network',
    name: 'Resistor network',
    kind: 'resistor_network',
    parameters: 'resistance, tolerance, number_of_elements, power_rated, temperature_coefficient',
    phrases: 'resistor network, resistor array, resistor pack',
  },
  {
    id: 'potentiometer',
    name: 'Potentiometer',
    kind: 'potentiometer',
    parameters: 'resistance, tolerance, power_rated, number_of_turns, temperature_coefficient',
    roles: { value: 'resistance', tolerance: 'tolerance', power: 'power_rated' },
    phrases: 'potentiometer, variable resistor, trimmer potentiometer, trimpot, trimmer, poti, trimmpoti',
  },
  {
    id: 'thermistor',
    name: 'Thermistor',
    kind: 'thermistor',
    parameters: `
      resistance, tolerance, b_constant, b_constant_tolerance, power_rated, temperature_operating`,
    roles: { value: 'resistance', tolerance: 'tolerance', power: 'power_rated' },
    phrases: 'thermistor',
  },
  { id: 'thermistor.ntc', name: 'NTC thermistor', phrases: 'ntc thermistor, ntc' },
  { id: 'thermistor.ptc', name: 'PTC thermistor', phrases: 'ptc thermistor' },
];
