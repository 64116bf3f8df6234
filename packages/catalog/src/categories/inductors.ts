import type { CategoryDefinition } from '../category-definition.ts';

export const inductors: CategoryDefinition[] = [
  {
    id: 'inductor',
    name: 'Inductor',
    kind: 'inductor',
    parameters: 'inductance, current_rated, saturation_current, dc_resistance, tolerance',
    roles: { value: 'inductance', tolerance: 'tolerance', current: 'current_rated' },
    phrases: 'inductor, choke, coil, ind, spule, drossel, induktivität, bobine',
  },
  { id: 'inductor.power', name: 'Power inductor', phrases: 'power inductor, shielded inductor' },
  {
    id: 'inductor.chip',
    name: 'Chip inductor',
    parameters: `
      inductance, tolerance, current_rated, dc_resistance, quality_factor, self_resonant_frequency`,
    phrases: 'inductor smd, smd inductor, chip inductor, rf inductor',
  },
  {
    id: 'inductor.through_hole',
    name: 'Through-hole inductor',
    phrases: 'color ring inductor, through hole inductor, axial inductor',
  },
  { id: 'inductor.adjustable', name: 'Adjustable inductor', phrases: 'adjustable inductor, variable inductor' },
  {
    id: 'inductor.wireless_charging',
    name: 'Wireless charging coil',
    phrases: 'wireless charging coil, charging coil',
  },
  {
    id: 'inductor.accessory',
    name: 'Inductor accessory',
    kind: 'mechanical',
    phrases: 'accessory inductor transformer, inductor core, tapemagneticbead',
  },
  {
    id: 'transformer',
    name: 'Transformer',
    kind: 'transformer',
    parameters: 'turns_ratio, inductance, isolation_voltage, dc_resistance',
    roles: {},
    phrases: 'transformer, inductor transformer',
  },
  { id: 'transformer.power', name: 'Power transformer', phrases: 'power transformer' },
  {
    id: 'transformer.pulse',
    name: 'Pulse transformer',
    phrases: `
      pulse transformer, pulse transformer lan, rj45 transformer, lan transformer,
      ethernet transformer`,
  },
  {
    id: 'transformer.current_sense',
    name: 'Current sense transformer',
    phrases: 'current sense transformer, current transformer',
  },
  { id: 'transformer.audio', name: 'Audio transformer', phrases: 'audio transformer' },
  {
    id: 'filter',
    name: 'Filter',
    kind: 'other',
    parameters: 'current_rated, voltage_rated, dc_resistance',
    roles: { current: 'current_rated', voltage: 'voltage_rated' },
    phrases: 'filter, bead filter emi optimization, noise suppressor, emi optimization',
  },
  {
    id: 'filter.ferrite_bead',
    name: 'Ferrite bead',
    kind: 'ferrite_bead',
    parameters: 'impedance_at_100mhz, current_rated, dc_resistance, tolerance',
    roles: { value: 'impedance_at_100mhz', tolerance: 'tolerance', current: 'current_rated' },
    phrases: 'ferrite bead, bead, chip bead, ferrite, ferritperle',
  },
  {
    id: 'filter.common_mode',
    name: 'Common-mode choke',
    parameters: `
      impedance_at_100mhz, inductance, current_rated, dc_resistance, voltage_rated,
      number_of_lines`,
    roles: { value: 'impedance_at_100mhz', current: 'current_rated', voltage: 'voltage_rated' },
    phrases: 'common mode filter, common mode choke, cm choke',
  },
  {
    id: 'filter.ferrite_clamp',
    name: 'Ferrite clamp',
    phrases: 'clamp filter, ferrite core with case, ferrite clamp, clip on ferrite, ferrite core',
  },
  { id: 'filter.emi', name: 'EMI filter', phrases: 'emi filter, emc filter, emi rfi filter, emi filter lc rc network' },
  {
    id: 'filter.ceramic',
    name: 'Ceramic filter',
    parameters: 'frequency, insertion_loss, bandwidth',
    phrases: 'ceramic filter',
  },
  { id: 'filter.active', name: 'Active filter', kind: 'ic', phrases: 'active filter, switched capacitor filter' },
];
