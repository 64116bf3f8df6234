import { findCategory, type Category } from '../category.ts';
import { PhraseBook, splitPhraseWords } from '../phrases.ts';

/** A word that sets a parameter of the parts in one branch of the taxonomy. */
interface WordParameter {
  branch: string;
  name: string;
  /** Of several spellings any. */
  value: string | number | readonly string[];
}

const table: readonly [branch: string, name: string, value: WordParameter['value'], phrases: string][] = [
  ['transistor', 'channel', 'N-channel', 'n channel, n ch, nmos, n mosfet, mosfet n, nfet, n fet, n type'],
  ['transistor', 'channel', 'P-channel', 'p channel, p ch, pmos, p mosfet, mosfet p, pfet, p fet, p type'],
  [
    'transistor',
    'channel',
    'N-channel + P-channel',
    'n p channel, n channel p channel, n and p channel, complementary',
  ],
  ['transistor', 'channel', 'Dual N-channel', 'dual n channel, dual n ch'],
  ['transistor', 'channel', 'Dual P-channel', 'dual p channel, dual p ch'],
  ['transistor', 'polarity', 'NPN+PNP', 'npn pnp, npn and pnp, complementary'],
  ['transistor', 'polarity', 'NPN', 'npn'],
  ['transistor', 'polarity', 'PNP', 'pnp'],
  ['diode.tvs', 'polarity', 'Bidirectional', 'bidirectional, bi directional'],
  ['diode.tvs', 'polarity', 'Unidirectional', 'unidirectional, uni directional'],
  ['diode', 'configuration', 'Common cathode', 'common cathode'],
  ['diode', 'configuration', 'Common anode', 'common anode'],
  ['diode', 'configuration', 'Series', 'series pair'],
  ['ic.power', 'output_type', 'Adjustable', 'adjustable, adj'],
  ['ic.power', 'output_type', 'Fixed', 'fixed'],
  ['ic.power.dcdc', 'topology', 'Buck', 'buck, step down'],
  ['ic.power.dcdc', 'topology', 'Boost', 'boost, step up'],
  ['ic.power.dcdc', 'topology', 'Buck-Boost', 'buck boost'],
  ['ic.amplifier', 'number_of_channels', 1, 'single'],
  ['ic.amplifier', 'number_of_channels', 2, 'dual'],
  ['ic.amplifier', 'number_of_channels', 4, 'quad'],
  ['ic.comparator', 'number_of_channels', 1, 'single'],
  ['ic.comparator', 'number_of_channels', 2, 'dual'],
  ['ic.comparator', 'number_of_channels', 4, 'quad'],
  ['ic.memory', 'interface', 'Single bus', 'single bus, 1 wire, single wire, one wire'],
  ['ic', 'interface', 'I2C', 'i2c, iic'],
  ['ic', 'interface', 'SPI', 'spi'],
  ['ic.microcontroller', 'cpu_core', ['ARM Cortex-M0', 'ARM Cortex-M0+'], 'arm cortex m0, cortex m0'],
  ['ic.microcontroller', 'cpu_core', 'ARM Cortex-M3', 'arm cortex m3, cortex m3'],
  ['ic.microcontroller', 'cpu_core', ['ARM Cortex-M4', 'ARM Cortex-M4F'], 'arm cortex m4, cortex m4'],
  ['ic.microcontroller', 'cpu_core', 'ARM Cortex-M7', 'arm cortex m7, cortex m7'],
  ['ic.microcontroller', 'cpu_core', 'ARM Cortex-M33', 'arm cortex m33, cortex m33'],
  ['ic.microcontroller', 'cpu_core', 'AVR', 'avr'],
  ['ic.microcontroller', 'cpu_core', 'PIC', 'pic'],
  ['sensor', 'interface', 'I2C', 'i2c, iic'],
  ['sensor', 'interface', 'SPI', 'spi'],
  ['connector.usb', 'connector_type', 'Type-C', 'usb c, type c, usb type c'],
  ['connector.usb', 'connector_type', 'Type-A', 'usb a, type a, usb type a'],
  ['connector.usb', 'connector_type', 'Type-B', 'usb b, type b, usb type b'],
  ['connector.usb', 'connector_type', 'Micro-B', 'micro usb, micro b, usb micro, usb micro b'],
  ['connector.usb', 'connector_type', 'Mini-B', 'mini usb, mini b, usb mini, usb mini b'],
  ['connector.usb', 'gender', 'Female', 'female, receptacle'],
  ['connector.usb', 'gender', 'Male', 'male, plug'],
  ['connector.coaxial', 'gender', 'Female', 'female'],
  ['connector.coaxial', 'gender', 'Male', 'male'],
  ['connector.d_sub', 'gender', 'Female', 'female'],
  ['connector.d_sub', 'gender', 'Male', 'male'],
  ['resistor', 'technology', 'Thick film', 'thick film'],
  ['resistor', 'technology', 'Thin film', 'thin film'],
  ['resistor', 'technology', 'Metal film', 'metal film'],
  ['resistor', 'technology', 'Carbon film', 'carbon film'],
  ['resistor', 'technology', 'Wirewound', 'wirewound, wire wound'],
  ['capacitor.safety', 'safety_class', 'X1', 'x1'],
  ['capacitor.safety', 'safety_class', 'X2', 'x2'],
  ['capacitor.safety', 'safety_class', 'Y1', 'y1'],
  ['capacitor.safety', 'safety_class', 'Y2', 'y2'],
  ['led', 'color', 'Yellow Green', 'yellow green, gelbgrün'],
  ['led', 'color', 'Orange Red', 'orange red'],
  ['led', 'color', 'Emerald Green', 'emerald green, emerald'],
  ['led', 'color', 'Warm White', 'warm white, warmweiß'],
  ['led', 'color', 'Cool White', 'cool white, kaltweiß'],
  ['led', 'color', 'Red', 'red, rot, rote, rouge, rojo'],
  ['led', 'color', 'Green', 'green, grün, grüne, vert, verde'],
  ['led', 'color', 'Blue', 'blue, blau, blaue, bleu, azul'],
  ['led', 'color', 'Yellow', 'yellow, gelb, gelbe, jaune, amarillo'],
  ['led', 'color', 'White', 'white, weiß, weiss, weiße, blanc, blanco'],
  ['led', 'color', 'Orange', 'orange'],
  ['led', 'color', 'Amber', 'amber'],
  ['led', 'color', 'Purple', 'purple, violet'],
  ['led', 'color', 'Pink', 'pink'],
  ['connector', 'reference_series', 'XH', 'xh'],
  ['connector', 'reference_series', 'PH', 'ph'],
  ['connector', 'reference_series', 'SH', 'sh'],
  ['connector', 'reference_series', 'GH', 'gh'],
  ['connector', 'reference_series', 'ZH', 'zh'],
  ['connector', 'reference_series', 'EH', 'eh'],
  ['connector', 'reference_series', 'VH', 'vh'],
  ['switch', 'circuit', 'SPST', 'spst'],
  ['switch', 'circuit', 'SPDT', 'spdt'],
  ['switch', 'circuit', 'DPDT', 'dpdt'],
];

const book = new PhraseBook<WordParameter[]>();
for (const [branch, name, value, phrases] of table) {
  for (const phrase of phrases.split(',')) {
    const known = book.get(phrase.trim().split(' '));
    if (known === undefined) book.add(phrase, [{ branch, name, value }]);
    else known.push({ branch, name, value });
  }
}

/** Words that set a parameter, by branch. */
export const wordParameters: Pick<PhraseBook<WordParameter[]>, 'find'> = book;

/** Words that no part of another branch is called by, where nothing else names a category. */
const implied = new PhraseBook<string>();
for (const [branch, phrases] of [
  ['transistor.mosfet', 'n channel, p channel, n ch, p ch'],
  ['diode.tvs', 'bidirectional, unidirectional'],
  ['ic.amplifier', 'rail to rail'],
] as const)
  for (const phrase of phrases.split(',')) implied.add(phrase, branch);

/** Makers whose name stands for connectors. */
const CONNECTOR_MAKERS = new Set(['JST', 'Molex', 'Hirose', 'Samtec', 'Phoenix Contact', 'WAGO', 'Wurth', 'Amphenol']);
const CONTACT_COUNT = /^\d{1,3}-?(?:pins?|pos|positions?|ways?|contacts?)$/i;
const PITCH = /^\d{1,2}(?:\.\d{1,3})?mm$/i;

/** What the words are about although none of them names it: `N-channel 30V`, `JST 2 pin 2mm`. */
export function impliedCategory(tokens: readonly string[], manufacturer: string | null): Category | null {
  const [first] = implied.find(splitPhraseWords(tokens.join(' ')));
  if (first !== undefined) return findCategory(first.meaning);
  const joined = tokens
    .join(' ')
    .replace(/(?<=\d) (?=(?:mm|pins?|ways?|positions?|contacts?)(?: |$))/gi, '')
    .split(' ');
  const hasCount = joined.some((token) => CONTACT_COUNT.test(token));
  const isConnector = hasCount && (joined.some((token) => PITCH.test(token)) || isConnectorMaker(manufacturer));
  return isConnector || (manufacturer === 'JST' && tokens.length > 0) ? findCategory('connector') : null;
}

function isConnectorMaker(manufacturer: string | null): boolean {
  return manufacturer !== null && [...CONNECTOR_MAKERS].some((name) => manufacturer.startsWith(name));
}
