import { PhraseBook } from '../phrases.ts';

/** A word that sets a parameter of the parts in one branch of the taxonomy. */
interface WordParameter {
  branch: string;
  name: string;
  value: string | number;
}

const table: readonly [branch: string, name: string, value: string | number, phrases: string][] = [
  ['transistor', 'channel', 'N-channel', 'n channel, n ch, nmos, n mosfet, nfet, n fet'],
  ['transistor', 'channel', 'P-channel', 'p channel, p ch, pmos, p mosfet, pfet, p fet'],
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
  ['ic', 'interface', 'I2C', 'i2c, iic'],
  ['ic', 'interface', 'SPI', 'spi'],
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
