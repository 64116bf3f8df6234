import { type Component, type Draft, type Reading, figure } from '../draft.ts';

/** What stands in the key for a component whose package only its body describes. */
const PREFIX = new Map<Component, string>([
  ['inductor', 'IND'],
  ['ferrite_bead', 'IND'],
  ['capacitor', 'CAP'],
  ['polarized_capacitor', 'CAP'],
  ['resistor', 'RES'],
  ['resistor_network', 'RES-NET'],
  ['potentiometer', 'POT'],
  ['thermistor', 'NTC'],
  ['varistor', 'VAR'],
  ['transformer', 'TRANSFORMER'],
  ['diode', 'DIODE'],
  ['rectifier_bridge', 'BRIDGE'],
  ['led', 'LED'],
  ['crystal', 'CRYSTAL'],
  ['oscillator', 'OSCILLATOR'],
  ['optocoupler', 'OPTO'],
  ['transistor', 'TRANSISTOR'],
  ['thyristor', 'THYRISTOR'],
  ['ic', 'IC'],
  ['module', 'MODULE'],
  ['sensor', 'SENSOR'],
  ['switch', 'SWITCH'],
  ['relay', 'RELAY'],
  ['fuse', 'FUSE'],
  ['battery', 'BATTERY'],
  ['antenna', 'ANTENNA'],
  ['display', 'DISPLAY'],
  ['buzzer', 'BUZZER'],
  ['microphone', 'MIC'],
  ['resonator', 'RESONATOR'],
  ['mechanical', 'MECH'],
  ['test_point', 'TEST-POINT'],
  ['other', 'PART'],
]);

/**
 * A body and the kind of part, all that a catalogue prints of power inductors, switches, relays: `SMD,4x4mm`, `SMD-4P,6x6mm`,
 * `IND-SMD_L4.0-W4.0`, `L_12x12mm_H4.5mm`, `THT,D=12mm`. Makers' lands differ for one body.
 */
export function readBody(name: Reading): Draft | null {
  const { component, measures, text } = name;
  const prefix = component && PREFIX.get(component);
  if (!prefix) return null;
  const size = readCanSize(name);
  if (!size) return null;
  const throughHole =
    /THT|THROUGH|\bDIP|\bSIP|RADIAL|-TH(?=[_-]|$)|PLUGIN/.test(text) ||
    name.library.endsWith('THT') ||
    HOLES.test(text);
  const mounting = throughHole ? 'tht' : 'smd';
  const pins = measures.pins;
  const form = /\bSIP/.test(text) ? 'SIP' : throughHole ? 'THT' : 'SMD';
  return {
    family: `${prefix}-${form}`,
    style: 'body',
    canonical: `${prefix}-${form}${pins === null ? '' : `-${pins}`}_${size.key}`,
    bodyMm: size.bodyMm,
    heightMm: measures.height ?? size.heightMm,
    pins,
    pitchMm: measures.pitch,
    mounting,
    traits: / RA /.test(text) ? ['right_angle'] : [],
    confidence: 0.7,
  };
}

// KiCad ends the names of wired parts with the spacing of their holes and the way they stand.
const HOLES = /_P\d[\d.]*MM_(?:VERTICAL|HORIZONTAL)/;

interface Size {
  key: string;
  bodyMm: [number, number];
  heightMm: number | null;
}

/** A body by product, by sides, by diameter, or by a code behind SMD. */
function readCanSize({ measures, tokens }: Reading): Size | null {
  const { products, length, width, diameter } = measures;
  const product = products.find(({ sizes }) => sizes.length >= 2);
  if (product && diameter === null) return flat(product.sizes[0]!, product.sizes[1]!, product.sizes[2] ?? null);
  if (length !== null && width !== null) return flat(length, width, null);
  if (diameter === null) return ofCode(tokens);
  const long = length === null ? '' : `x${figure(length)}`;
  return { key: `D${figure(diameter)}${long}`, bodyMm: [length ?? diameter, diameter], heightMm: null };
}

/** `SMD3030-6P`: tenths of a millimetre behind SMD. */
function ofCode([word, code]: Reading['tokens']): Size | null {
  if (word?.text !== 'SMD' || !code?.glued || !/^[1-9]\d{3}$/.test(code.text)) return null;
  return flat(Number(code.text.slice(0, 2)) / 10, Number(code.text.slice(2)) / 10, null);
}

/** Catalogues print the long side first or the first side first; the key has it long first. */
function flat(a: number, b: number, heightMm: number | null): Size {
  const [long, short] = a >= b ? [a, b] : [b, a];
  return { key: `${figure(long)}x${figure(short)}`, bodyMm: [long, short], heightMm };
}
