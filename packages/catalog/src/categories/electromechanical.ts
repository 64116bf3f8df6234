import type { CategoryDefinition } from '../category-definition.ts';

const contacts = 'circuit, current_rated, voltage_rated, mounting, endurance';

export const electromechanical: CategoryDefinition[] = [
  {
    id: 'switch',
    name: 'Switch',
    kind: 'switch',
    parameters: contacts,
    roles: { current: 'current_rated', voltage: 'voltage_rated' },
    phrases: `
      switch, key switch, special switch, specialty switch, electromechanical switch,
      metal dome pot, mechanical keyboard shaft, button signal lamp main switch, button head,
      pushbutton switch relay`,
  },
  {
    id: 'switch.tactile',
    name: 'Tactile switch',
    parameters: 'circuit, length, width, height, operating_force, mounting, endurance',
    phrases: `
      tactile switch, tact switch, tact switch keypad switch, tactile switch push button switch,
      tactile button, tactile, push button`,
  },
  {
    id: 'switch.push',
    name: 'Pushbutton switch',
    phrases: `
      push switch, pushbutton switch, push button switch, push switch horizontal type, pushbutton`,
  },
  {
    id: 'switch.dip',
    name: 'DIP switch',
    parameters: 'number_of_positions, pitch, mounting, color',
    phrases: 'dip switch',
  },
  { id: 'switch.slide', name: 'Slide switch', phrases: 'slide switch' },
  { id: 'switch.toggle', name: 'Toggle switch', phrases: 'toggle switch' },
  { id: 'switch.rocker', name: 'Rocker switch', phrases: 'rocker switch' },
  { id: 'switch.rotary', name: 'Rotary switch', phrases: 'rotary switch, rotary coding switch, rotary wheel switch' },
  { id: 'switch.encoder', name: 'Rotary encoder', phrases: 'rotary encoder, encoder' },
  {
    id: 'switch.limit',
    name: 'Limit or micro switch',
    phrases: 'limit switch, microswitch, micro switch, limit switch travel switch',
  },
  {
    id: 'switch.navigation',
    name: 'Navigation switch',
    phrases: `
      multi directional switch, multidirectional switch, navigation switch joystick, joystick,
      navigation switch`,
  },
  { id: 'switch.keylock', name: 'Key lock switch', phrases: 'keylock switch, key lock switch' },
  {
    id: 'switch.accessory',
    name: 'Switch accessory',
    kind: 'mechanical',
    phrases: `
      switch accessory cap, switch accessory or cap, button switch accessory, switch cap, keycap`,
  },
  {
    id: 'relay',
    name: 'Relay',
    kind: 'relay',
    parameters: 'coil_voltage, contact_form, current_rated, voltage_rated, coil_resistance',
    roles: { value: 'coil_voltage', voltage: 'coil_voltage', current: 'current_rated' },
    phrases: `
      relay, intermediate relay, interface relay, safety relay, thermal relay,
      electromechanical contactor, contactor accessory`,
  },
  { id: 'relay.power', name: 'Power relay', phrases: 'power relay' },
  { id: 'relay.signal', name: 'Signal relay', phrases: 'signal relay' },
  { id: 'relay.automotive', name: 'Automotive relay', phrases: 'automotive relay' },
  { id: 'relay.reed', name: 'Reed relay', phrases: 'reed relay' },
  { id: 'relay.latching', name: 'Latching relay', phrases: 'magnetic latching relay, latching relay' },
  {
    id: 'relay.solid_state',
    name: 'Solid-state relay',
    parameters: 'load_voltage, load_current, isolation_voltage, on_resistance, output_type',
    roles: { voltage: 'load_voltage', current: 'load_current' },
    phrases: `
      solid state relay, solid state relay mos output, solid state relay triac output,
      solid state relay thyristor output, photoelectric thyristor solid state relay,
      isolation solid state relay, photomos, ssr`,
  },
  {
    id: 'relay.accessory',
    name: 'Relay socket',
    kind: 'mechanical',
    phrases: 'relay socket, relay socket accessory, relay socket and accessory',
  },
  {
    id: 'audio',
    name: 'Audio part',
    kind: 'other',
    phrases: `
      audio component vibration motor, audio product micromotor, audio product vibration motor,
      audio product motor`,
  },
  {
    id: 'audio.buzzer',
    name: 'Buzzer',
    kind: 'buzzer',
    parameters: 'technology, driver_circuit, frequency, supply_voltage, sound_pressure',
    phrases: 'buzzer, beeper, buzzer electronic beeper, piezo',
  },
  {
    id: 'audio.speaker',
    name: 'Speaker',
    kind: 'buzzer',
    parameters: 'impedance, power_rated, sound_pressure, diameter',
    phrases: 'speaker, loudspeaker',
  },
  {
    id: 'audio.microphone',
    name: 'Microphone',
    kind: 'microphone',
    parameters: 'sensitivity, supply_voltage, signal_to_noise, impedance',
    phrases: 'microphone, mems microphone, electret',
  },
  {
    id: 'motor',
    name: 'Motor',
    kind: 'mechanical',
    parameters: 'supply_voltage, current_rated',
    phrases: 'vibration motor, micro motor, motor, micro motor motor',
  },
];
