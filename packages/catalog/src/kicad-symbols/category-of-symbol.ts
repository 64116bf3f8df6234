import { kindOfReference } from '@partwright/values';
import type { Kind } from '@partwright/values';
import { findCategory, categoryOfKind, categoryPhrases, isWithin, type Category } from '../category.ts';
import { splitPhraseWords } from '../phrases.ts';

/** What the libraries that come with KiCad hold, by the beginning of their names; the longer beginning is asked first. */
const libraries: readonly [beginning: string, category: string][] = [
  ['4xxx', 'ic.logic'],
  ['74x', 'ic.logic'],
  ['Amplifier_Audio', 'ic.amplifier.audio'],
  ['Amplifier_Buffer', 'ic.amplifier'],
  ['Amplifier_Current', 'ic.amplifier.current_sense'],
  ['Amplifier_Difference', 'ic.amplifier.differential'],
  ['Amplifier_Instrumentation', 'ic.amplifier.instrumentation'],
  ['Amplifier_Operational', 'ic.amplifier.operational'],
  ['Amplifier_Video', 'ic.amplifier.video'],
  ['Amplifier', 'ic.amplifier'],
  ['Analog_ADC', 'ic.converter.adc'],
  ['Analog_DAC', 'ic.converter.dac'],
  ['Analog_Switch', 'ic.analog_switch'],
  ['Analog', 'ic'],
  ['Audio', 'ic'],
  ['Battery_Management', 'ic.power.battery'],
  ['Buffer', 'ic.logic.buffer'],
  ['CPLD', 'ic.programmable_logic'],
  ['CPU', 'ic.microcontroller'],
  ['Comparator', 'ic.comparator'],
  ['Connector_Audio', 'connector.audio'],
  ['Connector', 'connector'],
  ['Converter_ACDC', 'module.power.acdc'],
  ['Converter_DCDC', 'module.power.dcdc'],
  ['DSP', 'ic.dsp'],
  ['Diode_Bridge', 'diode.bridge'],
  ['Diode_Laser', 'laser_diode'],
  ['Diode', 'diode'],
  ['Display', 'display'],
  ['Driver_Display', 'ic.driver.display'],
  ['Driver_FET', 'ic.driver.gate'],
  ['Driver_LED', 'ic.driver.led'],
  ['Driver_Motor', 'ic.driver.motor'],
  ['Driver', 'ic.driver'],
  ['FPGA', 'ic.programmable_logic'],
  ['Filter', 'filter'],
  ['Interface_CAN_LIN', 'ic.interface.can'],
  ['Interface_Ethernet', 'ic.interface.ethernet'],
  ['Interface_Expansion', 'ic.interface.io_expander'],
  ['Interface_HDMI', 'ic.interface.video'],
  ['Interface_Telecom', 'ic.interface.telecom'],
  ['Interface_UART', 'ic.interface'],
  ['Interface_USB', 'ic.interface.usb'],
  ['Interface_Optical', 'photodetector'],
  ['Interface', 'ic.interface'],
  ['Isolator_Analog', 'ic.amplifier.isolation'],
  ['Isolator', ''],
  ['LED', 'led'],
  ['Logic_LevelTranslator', 'ic.logic.level_shifter'],
  ['Logic_Programmable', 'ic.programmable_logic'],
  ['MCU_Module', 'module'],
  ['MCU', 'ic.microcontroller'],
  ['Memory_EEPROM', 'ic.memory.eeprom'],
  ['Memory_Flash', 'ic.memory.nor_flash'],
  ['Memory_UniqueID', 'ic.memory'],
  ['Memory', 'ic.memory'],
  ['Motor', 'motor'],
  ['Oscillator', 'oscillator'],
  ['Potentiometer_Digital', 'ic.digital_potentiometer'],
  ['Power_Management', 'ic.power'],
  ['Power_Protection', 'diode.tvs'],
  ['Power_Supervisor', 'ic.power.supervisor'],
  ['RF_Amplifier', 'rf.amplifier'],
  ['RF_Bluetooth', 'module.wireless.bluetooth'],
  ['RF_Filter', 'rf.filter'],
  ['RF_GPS', 'module.wireless.gnss'],
  ['RF_GSM', 'module.wireless.cellular'],
  ['RF_Mixer', 'rf.mixer'],
  ['RF_Module', 'module.wireless'],
  ['RF_NFC', 'ic.rfid'],
  ['RF_RFID', 'ic.rfid'],
  ['RF_Switch', 'rf.switch'],
  ['RF_WiFi', 'module.wireless.wifi'],
  ['RF_ZigBee', 'module.wireless.zigbee'],
  ['RF', 'rf'],
  ['Reference_Voltage', 'ic.power.reference'],
  ['Reference_Current', 'ic.power.current_source'],
  ['Regulator_Current', 'ic.power.current_source'],
  ['Regulator_Linear', 'ic.power.ldo'],
  ['Regulator_SwitchedCapacitor', 'ic.power.charge_pump'],
  ['Regulator', 'ic.power.dcdc'],
  ['Relay_SolidState', 'relay.solid_state'],
  ['Relay', 'relay'],
  ['Security', 'ic.security'],
  ['Sensor_Audio', 'audio.microphone'],
  ['Sensor_Current', 'sensor.current'],
  ['Sensor_Energy', 'ic.converter.energy_metering'],
  ['Sensor_Gas', 'sensor.gas'],
  ['Sensor_Humidity', 'sensor.humidity'],
  ['Sensor_Magnetic', 'sensor.magnetic'],
  ['Sensor_Motion', 'sensor.motion'],
  ['Sensor_Optical', ''],
  ['Sensor_Pressure', 'sensor.pressure'],
  ['Sensor_Temperature', 'sensor.temperature'],
  ['Sensor_Touch', 'ic.converter.touch'],
  ['Sensor', 'sensor'],
  ['Switch', 'switch'],
  ['Timer_RTC', 'ic.clock.rtc'],
  ['Timer_PLL', 'ic.clock.generator'],
  ['Timer', 'ic.clock.timer'],
  ['Transformer', 'transformer'],
  ['Transistor_Array', 'transistor'],
  ['Transistor_BJT', 'transistor.bjt'],
  ['Transistor_FET', 'transistor.mosfet'],
  ['Transistor_IGBT', 'transistor.igbt'],
  ['Transistor_Power_Module', 'transistor.power_module'],
  ['Triac_Thyristor', 'thyristor'],
  ['Video', 'ic.interface.video'],
];

/** Wordings of symbol authors that other catalogues do not use for a category. */
const wordings: readonly [RegExp, string][] = [
  [/\btransient voltage suppressor\b|\btransil\b/i, 'diode.tvs'],
  [/\bLoRa\b|\bspreading factor\b/i, 'module.wireless.lora'],
  [/\bopto-?triac\b/i, 'optocoupler.triac'],
];

/** Libraries whose parts are named one by one more finely, or otherwise, than the library: its name decides only at last. */
const LOOSE = new Set([
  'ic',
  'sensor',
  'transistor',
  'diode',
  'connector',
  'filter',
  'rf',
  'ic.power',
  'display',
  'module',
  'relay',
  'transformer',
  'diode.tvs',
  'ic.clock.timer',
  'module.wireless',
  'transistor.mosfet',
]);

/** What is found in a library besides what its name says. */
const ALSO_IN: ReadonlyMap<string, readonly string[]> = new Map([
  ['ic.power.dcdc', ['ic.power.acdc', 'ic.power.charge_pump', 'module.power']],
  ['ic.interface', ['ic.isolator', 'ic.logic.level_shifter', 'rf.transceiver']],
]);

/**
 * The category of a part: of the phrases in its description and keywords the longest that agrees with its library and its
 * designator; then the library; then what the designator says. `other` when nothing tells.
 */
export function categoryOfSymbol(symbol: {
  library: string;
  reference: string;
  description: string;
  keywords: string;
}): Category {
  const found = libraries.find(([beginning]) => symbol.library.startsWith(beginning))?.[1];
  const shelf = found === undefined || found === '' ? null : findCategory(found);
  const kind = kindOfReference(symbol.reference);
  const worded = wordings.find(([pattern]) => pattern.test(symbol.description));
  if (worded !== undefined && fits(findCategory(worded[1]), shelf, kind)) return findCategory(worded[1]);
  for (const text of [extractHeadPhrase(symbol.description), symbol.description, symbol.keywords]) {
    const hits = categoryPhrases.find(splitPhraseWords(text.slice(0, 300)));
    const fine = hits.find(({ meaning }) => fits(meaning, shelf, kind))?.meaning;
    if (fine !== undefined) return fine;
  }
  if (shelf !== null) return shelf;
  return kind === null ? findCategory('other') : categoryOfKind(kind);
}

/** `Dual Operational Amplifier, 36V, SOIC-8`: what stands before the first comma names the part, the rest describes it. */
function extractHeadPhrase(description: string): string {
  return description.split(/[,;(]| with | for /, 1)[0] ?? '';
}

function fits(category: Category, shelf: Category | null, kind: Kind | null): boolean {
  if (shelf === null) return kind === null || admits(kind, category);
  const also = ALSO_IN.get(shelf.id) ?? [];
  if ([shelf.id, ...also].some((id) => isWithin(category.id, id))) return true;
  return LOOSE.has(shelf.id) && kind !== null && admits(kind, category) && sharesTop(category, shelf);
}

/** Whether a designator's letter is used for parts of the category. */
function admits(kind: Kind, category: Category): boolean {
  if (kind === 'ic') return !NOT_U.has(category.id.split('.', 1)[0]!);
  return (
    category.kind === kind ||
    isWithin(category.id, categoryOfKind(kind).id) ||
    extractTopCategory(category.id) === extractTopCategory(categoryOfKind(kind).id)
  );
}

/** What nobody calls U: a description of a chip may still speak of resistors, capacitors, connectors. */
const NOT_U = new Set([
  'resistor',
  'capacitor',
  'inductor',
  'potentiometer',
  'thermistor',
  'connector',
  'switch',
  'fuse',
  'battery',
  'cable',
  'mechanical',
  'motor',
  'other',
  'crystal',
  'instrument',
  'thyristor',
  'diode',
  'transistor',
  'led',
  'development_board',
]);

function sharesTop(category: Category, shelf: Category): boolean {
  return (
    extractTopCategory(category.id) === extractTopCategory(shelf.id) ||
    ['rf', 'sensor', 'module', 'relay', 'filter', 'transformer'].includes(extractTopCategory(shelf.id)) ||
    shelf.id === 'ic'
  );
}

function extractTopCategory(id: string): string {
  return id.split('.', 1)[0]!;
}
