import type { CategoryDefinition } from '../category-definition.ts';

const fet = `
      channel, drain_source_voltage, continuous_drain_current, rds_on, gate_threshold_voltage,
      gate_charge, power_rated, input_capacitance`;

export const transistors: CategoryDefinition[] = [
  {
    id: 'transistor',
    name: 'Transistor',
    kind: 'transistor',
    parameters: 'polarity, power_rated',
    roles: { power: 'power_rated' },
    phrases: 'transistor, transistoren, transistor thyristor, triode mos tube transistor, transistor special purpose',
  },
  {
    id: 'transistor.bjt',
    name: 'Bipolar transistor',
    kind: 'bjt',
    parameters: `
      polarity, collector_emitter_voltage, collector_current, power_rated, dc_current_gain,
      transition_frequency, saturation_voltage`,
    roles: { voltage: 'collector_emitter_voltage', current: 'collector_current', power: 'power_rated' },
    phrases: `
      bipolar transistor, bipolar bjt, bjt, npn, pnp, npn transistor, pnp transistor,
      transistor npn pnp, bipolar transistor bjt`,
  },
  { id: 'transistor.bjt.darlington', name: 'Darlington transistor', phrases: 'darlington, darlington transistor' },
  {
    id: 'transistor.bjt.digital',
    name: 'Digital transistor',
    phrases: `
      digital transistor, pre biased transistor, prebiased transistor, bias resistor transistor`,
  },
  {
    id: 'transistor.mosfet',
    name: 'MOSFET',
    kind: 'mosfet',
    parameters: fet,
    roles: { voltage: 'drain_source_voltage', current: 'continuous_drain_current', power: 'power_rated' },
    phrases: 'mosfet, n channel mosfet, p channel mosfet, nmos, pmos, n mosfet, p mosfet, fet',
  },
  {
    id: 'transistor.mosfet.sic',
    name: 'SiC MOSFET',
    phrases: 'sic mosfet, silicon carbide field effect transistor mosfet, silicon carbide mosfet',
  },
  {
    id: 'transistor.gan',
    name: 'GaN transistor',
    kind: 'mosfet',
    parameters: fet,
    roles: { voltage: 'drain_source_voltage', current: 'continuous_drain_current', power: 'power_rated' },
    phrases: 'gan transistor, gan hemt, gallium nitride, gan fet',
  },
  {
    id: 'transistor.jfet',
    name: 'JFET',
    kind: 'transistor',
    parameters: 'channel, drain_source_voltage, power_rated',
    phrases: 'jfet, junction field effect transistor',
  },
  {
    id: 'transistor.igbt',
    name: 'IGBT',
    kind: 'igbt',
    parameters: `
      collector_emitter_voltage, collector_current, power_rated, saturation_voltage, gate_charge`,
    roles: { voltage: 'collector_emitter_voltage', current: 'collector_current', power: 'power_rated' },
    phrases: 'igbt, igbt transistor',
  },
  {
    id: 'transistor.power_module',
    name: 'Intelligent power module',
    kind: 'module',
    phrases: 'intelligent power module, ipm',
  },
  {
    id: 'thyristor',
    name: 'Thyristor',
    kind: 'thyristor',
    parameters: 'off_state_voltage, on_state_current, gate_trigger_current, holding_current',
    roles: { voltage: 'off_state_voltage', current: 'on_state_current' },
    phrases: 'thyristor, scr, thyristor scr module',
  },
  { id: 'thyristor.triac', name: 'Triac', phrases: 'triac' },
  { id: 'thyristor.diac', name: 'Diac', phrases: 'diac, trigger diode, diac trigger diode' },
];
