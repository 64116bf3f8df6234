import type { CategoryDefinition } from '../category-definition.ts';

const driver = 'supply_voltage, output_current, number_of_channels, interface, temperature_operating';

export const powerIcs: CategoryDefinition[] = [
  {
    id: 'ic.power',
    name: 'Power management IC',
    parameters: 'supply_voltage, output_voltage, output_current, quiescent_current',
    phrases: `
      power management, power management ic, power supply chip, power management specialized, pmic,
      power management pmic, leakage protection ic, usb pd, power sequencer,
      wireless charge discharge ic`,
  },
  {
    id: 'ic.power.ldo',
    name: 'LDO regulator',
    parameters: `
      output_voltage, output_current, output_type, supply_voltage, dropout_voltage,
      quiescent_current, power_supply_rejection`,
    roles: { value: 'output_voltage', voltage: 'output_voltage', current: 'output_current' },
    phrases: `
      ldo, linear voltage regulator, linear regulator, low drop out ldo regulator,
      low dropout regulator, dropout regulator,
      voltage regulator linear low drop out ldo regulator, linear low drop out ldo regulator,
      voltage regulator, regulator, spannungsregler`,
  },
  {
    id: 'ic.power.dcdc',
    name: 'DC-DC converter',
    parameters: `
      topology, output_voltage, output_current, supply_voltage, switching_frequency, output_type,
      quiescent_current`,
    roles: { value: 'output_voltage', voltage: 'output_voltage', current: 'output_current' },
    phrases: `
      dc dc converter, dc dc controller, dc dc, step down, step up, dcdc, dcdc converter, switching regulator, buck,
      buck converter, boost, boost converter, step down converter, switching controller,
      voltage regulator dc dc switching regulator, isolated dc dc converter`,
  },
  {
    id: 'ic.power.acdc',
    name: 'AC-DC controller',
    parameters: 'topology, output_power, switching_frequency, voltage_breakdown, supply_voltage',
    phrases: `
      ac dc controller, ac dc controller regulator, ac dc controller and regulator,
      offline converter, pfc controller, synchronous rectifier controller, flyback controller`,
  },
  {
    id: 'ic.power.charge_pump',
    name: 'Charge pump',
    parameters: 'output_voltage, output_current, supply_voltage, switching_frequency',
    phrases: 'charge pump',
  },
  {
    id: 'ic.power.reference',
    name: 'Voltage reference',
    parameters: `
      output_voltage, tolerance, temperature_coefficient, reference_type, output_current,
      supply_voltage`,
    roles: { value: 'output_voltage', voltage: 'output_voltage', tolerance: 'tolerance' },
    phrases: 'voltage reference, vref, shunt reference',
  },
  {
    id: 'ic.power.supervisor',
    name: 'Voltage supervisor',
    parameters: `
      threshold_voltage, output_type, reset_active_level, reset_timeout, supply_voltage,
      quiescent_current`,
    roles: { value: 'threshold_voltage', voltage: 'threshold_voltage' },
    phrases: `
      monitor reset circuit, supervisor and reset ic, reset ic, voltage detector, supervisor,
      microprocessor microcontroller supervisor, voltage supervisor, watchdog`,
  },
  {
    id: 'ic.power.battery',
    name: 'Battery management IC',
    parameters: 'battery_type, number_of_cells, charge_current, charge_voltage, supply_voltage',
    phrases: `
      battery management, battery management ic, pmic battery management, battery charger,
      charger ic, battery protection, fuel gauge`,
  },
  {
    id: 'ic.power.switch',
    name: 'Power switch',
    parameters: 'current_rated, on_resistance, supply_voltage, number_of_channels, control_logic',
    roles: { voltage: 'supply_voltage', current: 'current_rated' },
    phrases: `
      power distribution switch, load switch, pmic power distribution switch, hot swap, efuse,
      oring controller, high side switch`,
  },
  {
    id: 'ic.power.poe',
    name: 'PoE controller',
    phrases: 'power over ethernet controller, poe controller, power over ethernet poe controller',
  },
  {
    id: 'ic.power.current_source',
    name: 'Current source',
    phrases: `
      current source, current source constant current source, constant current source,
      current regulator`,
  },
  {
    id: 'ic.driver',
    name: 'Driver IC',
    parameters: driver,
    phrases: `
      driver, relay coil driver, transformer driver, laser driver, darlington transistor array,
      darlington array, darlington transistor array driver`,
  },
  {
    id: 'ic.driver.gate',
    name: 'Gate driver',
    parameters: `
      configuration, number_of_drivers, output_low_current, output_high_current, supply_voltage,
      rise_time, fall_time`,
    phrases: `
      gate driver, gate drive ic, isolator gate driver, isolated gate driver, mosfet driver,
      mos driver, igbt driver`,
  },
  {
    id: 'ic.driver.motor',
    name: 'Motor driver',
    phrases: `
      motor driver, motor driver ic, stepper motor driver, brushed dc motor driver,
      brushless dc bldc motor driver, brushless dc motor driver, stepper driver, h bridge,
      bldc driver`,
  },
  {
    id: 'ic.driver.led',
    name: 'LED driver',
    parameters: `
      topology, output_current, number_of_channels, supply_voltage, switching_frequency, dimming`,
    phrases: `
      led driver, other lighting driver, lighting driver controller, nixie tube driver led driver,
      display module led driver display driver`,
  },
  {
    id: 'ic.driver.display',
    name: 'Display driver',
    phrases: `
      display driver, led display driver, lcd driver, oled driver, vfd driver, digital tube driver`,
  },
];
