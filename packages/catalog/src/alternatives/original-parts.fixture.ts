import { aPart } from './part.fixture.ts';

/** One part of each kind, with everything that its rule asks for. */
export const resistor = aPart({
  says: {
    resistance: 10_000,
    tolerance: 1,
    power_rated: 0.0625,
    technology: 'Thick film',
    voltage_rated: 50,
    temperature_coefficient: 100,
    temperature_operating: [-55, 155],
  },
});
export const mlcc = aPart({
  category: 'capacitor.ceramic',
  says: { capacitance: 1e-7, voltage_rated: 25, dielectric: 'X7R', tolerance: 10 },
});
export const electrolytic = aPart({
  category: 'capacitor.electrolytic.leaded',
  package: 'CAP-TH_BD5.0-P2.00-D0.8-FD',
  says: {
    capacitance: 1e-4,
    voltage_rated: 25,
    tolerance: 20,
    lifetime: '2000 @ 105°C',
    diameter: 5e-3,
    height: 11e-3,
  },
});
export const inductor = aPart({
  category: 'inductor.chip',
  package: '0603',
  says: { inductance: 1e-6, tolerance: 10, current_rated: 0.5, dc_resistance: 0.3, saturation_current: 0.6 },
});
export const bead = aPart({
  category: 'filter.ferrite_bead',
  package: '0603',
  says: { impedance_at_100mhz: 600, current_rated: 1, dc_resistance: 0.2, tolerance: 25 },
});
export const schottky = aPart({
  category: 'diode.schottky',
  package: 'SMA',
  says: {
    reverse_voltage: 40,
    forward_current: 1,
    forward_voltage: '0.5 @ 1A',
    configuration: 'Single',
    reverse_leakage: '1e-5 @ 40V',
  },
});
export const zener = aPart({
  category: 'diode.zener',
  package: 'SOD-123',
  says: { zener_voltage: 5.1, power_rated: 0.5, zener_voltage_range: [4.8, 5.4], zener_impedance: 60 },
});
export const tvs = aPart({
  category: 'diode.tvs',
  package: 'SMB',
  says: {
    reverse_standoff_voltage: 12,
    polarity: 'Unidirectional',
    clamping_voltage: 19.9,
    peak_pulse_power: '600 @ 10/1000us',
  },
});
export const bjt = aPart({
  category: 'transistor.bjt',
  package: 'SOT-23',
  says: {
    polarity: 'NPN',
    collector_emitter_voltage: 40,
    collector_current: 0.2,
    power_rated: 0.2,
    dc_current_gain: 100,
  },
});
export const mosfet = aPart({
  category: 'transistor.mosfet',
  package: 'SOT-23',
  says: {
    channel: 'N-channel',
    drain_source_voltage: 30,
    continuous_drain_current: 5,
    rds_on: '0.03 @ 4.5V',
    gate_threshold_voltage: 1.2,
  },
});
export const crystal = aPart({
  category: 'crystal',
  package: 'SMD3225-4P',
  says: { frequency: 16e6, load_capacitance: 9e-12, frequency_tolerance: 10, frequency_stability: 20 },
});
export const led = aPart({
  category: 'led',
  package: '0603',
  says: { color: 'Red', forward_voltage: 2, luminous_intensity: 0.1, wavelength: 6.25e-7 },
});
export const header = aPart({
  category: 'connector.header.male',
  package: 'THT,P=2.54mm',
  says: { pin_count: 10, pitch: 2.54e-3, rows: 2, mounting: 'Through Hole', current_rated: 3 },
});
export const ldo = aPart({
  category: 'ic.power.ldo',
  package: 'SOT-223',
  says: {
    output_type: 'Fixed',
    output_voltage: 3.3,
    supply_voltage: [null, 15],
    output_current: 1,
    dropout_voltage: '1.2 @ 1A',
  },
});
export const opAmp = aPart({
  category: 'ic.amplifier.operational',
  mpn: 'LM358DR',
  manufacturer: 'Texas Instruments',
  package: 'SOIC-8',
  says: { number_of_channels: 2, gain_bandwidth: 7e5, supply_voltage: [3, 32], input_offset_voltage: 3e-3 },
});
