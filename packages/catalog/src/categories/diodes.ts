import type { CategoryDefinition } from '../category-definition.ts';

export const diodes: CategoryDefinition[] = [
  {
    id: 'diode',
    name: 'Diode',
    kind: 'diode',
    parameters: `
      reverse_voltage, forward_current, forward_voltage, reverse_leakage, configuration,
      surge_current`,
    roles: { voltage: 'reverse_voltage', current: 'forward_current', power: 'power_rated' },
    phrases: 'diode',
  },
  {
    id: 'diode.general',
    name: 'Rectifier diode',
    phrases: 'diode general purpose, general purpose diode, rectifier diode, rectifier',
  },
  {
    id: 'diode.schottky',
    name: 'Schottky diode',
    kind: 'schottky',
    phrases: `
      schottky, schottky diode, schottkydiode, schottky barrier diode, sbd, super barrier rectifier,
      schottky rectifier`,
  },
  {
    id: 'diode.switching',
    name: 'Switching diode',
    parameters: `
      reverse_voltage, forward_current, reverse_recovery_time, forward_voltage, configuration,
      power_rated`,
    phrases: 'switching diode, small signal diode, signal diode, pin diode',
  },
  {
    id: 'diode.fast_recovery',
    name: 'Fast recovery diode',
    parameters: `
      reverse_voltage, forward_current, reverse_recovery_time, forward_voltage, configuration,
      surge_current`,
    phrases: `
      fast recovery, fast recovery rectifier, fast recovery high efficiency diode, ultrafast diode,
      diode rectifier hyperfast`,
  },
  {
    id: 'diode.zener',
    name: 'Zener diode',
    kind: 'zener',
    parameters: 'zener_voltage, power_rated, zener_impedance, tolerance, reverse_leakage, configuration',
    roles: { value: 'zener_voltage', voltage: 'zener_voltage', tolerance: 'tolerance', power: 'power_rated' },
    phrases: 'zener, zener diode, z diode, zenerdiode',
  },
  {
    id: 'diode.tvs',
    name: 'TVS diode',
    kind: 'tvs',
    parameters: `
      reverse_standoff_voltage, clamping_voltage, peak_pulse_current, peak_pulse_power, polarity,
      junction_capacitance, number_of_channels`,
    roles: { value: 'reverse_standoff_voltage', voltage: 'reverse_standoff_voltage', power: 'peak_pulse_power' },
    phrases: `
      tvs, tvs diode, esd, diode esd, esd diode, esd protection, esd and surge protection tvs esd,
      electrostatic and surge protection tvs esd, surge suppressor,
      tvs fuse board level protection`,
  },
  {
    id: 'diode.bridge',
    name: 'Bridge rectifier',
    kind: 'rectifier_bridge',
    parameters: 'reverse_voltage, forward_current, forward_voltage, surge_current',
    phrases: 'bridge rectifier, rectifier bridge, diode bridge',
  },
  { id: 'diode.sic', name: 'SiC diode', phrases: 'sic diode, silicon carbide diode, sic schottky' },
  { id: 'diode.avalanche', name: 'Avalanche diode', phrases: 'avalanche diode' },
  { id: 'diode.varactor', name: 'Varactor diode', phrases: 'diode variable capacitance, varactor, varicap' },
  {
    id: 'diode.array',
    name: 'Diode array',
    phrases: 'diode array',
  },
];
