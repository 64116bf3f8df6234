import type { CategoryDefinition } from '../category-definition.ts';

export const protection: CategoryDefinition[] = [
  {
    id: 'protection',
    name: 'Circuit protection',
    kind: 'other',
    parameters: 'voltage_rated, current_rated',
    phrases: 'circuit protection, surge protection device, spd, led protection, fuse current protector',
  },
  {
    id: 'protection.varistor',
    name: 'Varistor',
    kind: 'varistor',
    parameters: 'varistor_voltage, voltage_ac, voltage_dc, clamping_voltage, surge_current, energy',
    roles: { value: 'varistor_voltage', voltage: 'varistor_voltage' },
    phrases: 'varistor, mov, metal oxide varistor',
  },
  {
    id: 'protection.gdt',
    name: 'Gas discharge tube',
    parameters: 'spark_over_voltage, surge_current, number_of_poles',
    roles: { voltage: 'spark_over_voltage' },
    phrases: `
      gas discharge tube, gas discharge tube arrester, gdt, glass discharge tube, discharge tube`,
  },
  {
    id: 'protection.tss',
    name: 'Thyristor surge suppressor',
    parameters: 'reverse_standoff_voltage, clamping_voltage, peak_pulse_current',
    phrases: 'semiconductor discharge tube tss, thyristor surge suppressor, tss',
  },
  {
    id: 'fuse',
    name: 'Fuse',
    kind: 'fuse',
    parameters: 'current_rated, voltage_ac, voltage_dc, breaking_capacity, melting_i2t, technology',
    roles: { value: 'current_rated', current: 'current_rated', voltage: 'voltage_rated' },
    phrases: 'fuse, sicherung, disposable fuse, surface mount fuse, cartridge fuse, smd fuse',
  },
  {
    id: 'fuse.resettable',
    name: 'Resettable fuse',
    parameters: 'hold_current, trip_current, voltage_rated, current_max, resistance_initial, time_to_trip',
    roles: { value: 'hold_current', current: 'hold_current', voltage: 'voltage_rated' },
    phrases: 'resettable fuse, ptc resettable fuse, polyfuse, pptc, ptc fuse',
  },
  { id: 'fuse.automotive', name: 'Automotive fuse', phrases: 'automotive fuse, blade fuse' },
  { id: 'fuse.thermal', name: 'Thermal fuse', phrases: 'thermal fuse, thermal cutoff, tco' },
  { id: 'fuse.holder', name: 'Fuse holder', kind: 'mechanical', phrases: 'fuseholder, fuse holder, fuse clip' },
];
