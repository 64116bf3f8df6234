import type { CategoryDefinition } from '../category-definition.ts';

export const optoelectronics: CategoryDefinition[] = [
  {
    id: 'led',
    name: 'LED',
    kind: 'led',
    parameters: 'color, wavelength, luminous_intensity, forward_voltage, forward_current, viewing_angle',
    roles: { current: 'forward_current' },
    phrases: `
      led, light emitting diode, leuchtdiode, led indication discrete, optocoupler led infrared,
      chip on board cob light source, cob led`,
  },
  { id: 'led.rgb', name: 'RGB LED', phrases: 'rgb led, rgb' },
  {
    id: 'led.addressable',
    name: 'Addressable LED',
    phrases: 'rgb led built in ic, addressable led, smart led, neopixel',
  },
  {
    id: 'led.infrared',
    name: 'Infrared LED',
    phrases: 'infrared ir led, infrared led, ir led, infrared led emitter, infrared emitter',
  },
  { id: 'led.ultraviolet', name: 'Ultraviolet LED', phrases: 'ultraviolet led, ultra violet led, uv led, uvled' },
  {
    id: 'led.accessory',
    name: 'LED accessory',
    kind: 'mechanical',
    phrases: 'led isolation column, optoelectronic accessory, photoelectric accessory',
  },
  {
    id: 'optocoupler',
    name: 'Optocoupler',
    kind: 'optocoupler',
    parameters: `
      output_type, isolation_voltage, current_transfer_ratio, forward_voltage, number_of_channels,
      load_voltage`,
    phrases: 'optocoupler, optoisolator, photocoupler, optocoupler emulator',
  },
  {
    id: 'optocoupler.transistor',
    name: 'Transistor-output optocoupler',
    phrases: `
      optocoupler phototransistor output, transistor output optocoupler,
      transistor photovoltaic output optoisolator`,
  },
  {
    id: 'optocoupler.logic',
    name: 'Logic-output optocoupler',
    phrases: 'logic output optocoupler, logic output optoisolator',
  },
  { id: 'optocoupler.gate_driver', name: 'Gate drive optocoupler', phrases: 'gate drive optocoupler' },
  {
    id: 'optocoupler.triac',
    name: 'Triac-output optocoupler',
    phrases: `
      optocoupler thyristor signal output, thyristor output optocoupler,
      triac scr output optoisolator, triac scr output optocoupler`,
  },
  {
    id: 'photodetector',
    name: 'Photodetector',
    kind: 'sensor',
    parameters: 'wavelength, viewing_angle, reverse_voltage, collector_emitter_voltage',
    phrases: 'photodetector, photoelectric device, optoelectronic',
  },
  { id: 'photodetector.phototransistor', name: 'Phototransistor', phrases: 'phototransistor' },
  { id: 'photodetector.photodiode', name: 'Photodiode', phrases: 'photodiode' },
  {
    id: 'photodetector.interrupter',
    name: 'Photointerrupter',
    phrases: `
      photointerrupter, photointerrupter slot type transistor output,
      photointerrupter slot type logic output, reflective optical interrupter, optical interrupter`,
  },
  {
    id: 'photodetector.infrared_receiver',
    name: 'Infrared receiver',
    phrases: 'infrared remote receiver, infrared receiver, ir receiver, irm',
  },
  { id: 'photodetector.photoresistor', name: 'Photoresistor', phrases: 'photoresistor, ldr' },
  {
    id: 'laser_diode',
    name: 'Laser diode',
    kind: 'diode',
    parameters: 'wavelength, output_power, forward_current',
    phrases: 'laser diode',
  },
  {
    id: 'optical_transceiver',
    name: 'Optical transceiver',
    kind: 'module',
    parameters: 'data_rate, wavelength',
    phrases: `
      fiber optical transceiver, irda infrared transceiver, irda transceiver module,
      optical transceiver`,
  },
  {
    id: 'display',
    name: 'Display',
    kind: 'display',
    parameters: 'color, configuration',
    phrases: `
      display, lcd screen, liquid crystal display screen, lcd display module, e ink display,
      epaper, organic light emitting diode display screen`,
  },
  {
    id: 'display.segment',
    name: 'Segment display',
    phrases: 'led segment display, segment display, 7 segment, seven segment display',
  },
  {
    id: 'display.dot_matrix',
    name: 'Dot-matrix display',
    phrases: `
      led dot matrix, led dot matrix and cluster, led dot matrix screen, led display dot matrix,
      dot matrix display`,
  },
  { id: 'display.lcd', name: 'LCD', phrases: 'lcd, lcd display, tft' },
  { id: 'display.oled', name: 'OLED display', phrases: 'oled, oled display, oled display module' },
];
