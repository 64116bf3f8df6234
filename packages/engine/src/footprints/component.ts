import type { Kind } from '../values/types.ts';
import type { Component } from './draft.ts';
import type { FootprintName } from './name.ts';
import type { Footprint } from './types.ts';

// Designator letters and words, as the first or last word of a footprint's name or a word of its library's.
const WORDS: [Component, string][] = [
  ['resistor', 'R RES RESC RESISTOR RESISTORS SHUNT RESM RESMELF'],
  ['capacitor', 'C CAP CAPC CAPACITOR CAPACITORS KONDENSATOR MLCC CAPS'],
  ['polarized_capacitor', 'CP CAPMP CAPAE CPOL TANT TANTALUM ELKO'],
  ['inductor', 'L IND INDC INDUCTOR INDUCTORS CHOKE CHOKES COIL INDM MAGNETICS'],
  ['ferrite_bead', 'FB FERRITE BEAD BEADS BEADC'],
  ['diode', 'D DIO DIODE DIODES DIOC DIOM SODFL TVS ESD ZENER SCHOTTKY'],
  ['led', 'LED LEDS LEDC LEDM LEDSC'],
  ['crystal', 'CRYSTAL CRYSTALS XTAL XTALS QUARTZ'],
  ['oscillator', 'OSC OSCILLATOR OSCILLATORS TCXO VCXO OCXO'],
  ['resonator', 'RESONATOR RESONATORS'],
  ['fuse', 'F FUSE FUSES FUSC PTC POLYFUSE'],
  ['varistor', 'RV VARISTOR VARISTORS MOV'],
  ['thermistor', 'NTC TH THERMISTOR'],
  ['connector', 'CONN CONNECTOR CONNECTORS CON CONNECT HDR HEADER'],
  ['switch', 'SW SWITCH SWITCHES BUTTON BUTTONS KEY TACT'],
  ['relay', 'RELAY RELAYS'],
  ['transformer', 'TRANSFORMER TRANSFORMERS XFMR'],
  ['potentiometer', 'POT POTENTIOMETER POTENTIOMETERS TRIMMER'],
  ['transistor', 'Q TRANS TRANSISTOR TRANSISTORS FET MOSFET'],
  ['optocoupler', 'OPTO OPTOCOUPLER'],
];

// Every word once; the first sort that lists a word has it.
const BY_WORD = new Map<string, Component>(
  WORDS.flatMap(([component, words]) => words.split(' ').map((word) => [word, component] as const)),
);

// Single letters in a library's name ("C") say nothing.
const LIBRARY_WORD = /[A-Z]{2,}/g;

// Kinds that share the packages of another.
const OF_KIND = new Map<Kind, Component>([
  ['zener', 'diode'],
  ['schottky', 'diode'],
  ['tvs', 'diode'],
  ['bjt', 'transistor'],
  ['mosfet', 'transistor'],
  ['igbt', 'transistor'],
]);

/** What component the name speaks of: its first word, its last one, its library. */
export function namedComponent({ tokens, library }: FootprintName): Component | null {
  const first = BY_WORD.get(tokens[0]!.text);
  if (first && !isPartOfWord(tokens, 0)) return first;
  const last = tokens.length - 1;
  const atEnd = last > 0 && !tokens[last]!.glued ? BY_WORD.get(tokens[last]!.text) : undefined;
  if (atEnd) return atEnd;
  for (const word of library === '' ? [] : (library.match(LIBRARY_WORD) ?? [])) {
    const component = BY_WORD.get(word);
    if (component) return component;
  }
  // `0603-LED-Blue`: in the middle only whole words count.
  for (let at = 1; at < last; at++) {
    const component = tokens[at]!.text.length > 2 ? BY_WORD.get(tokens[at]!.text) : undefined;
    if (component) return component;
  }
  return null;
}

/** `D` of `D2PAK` and `C` of `C1-X` are no designators. */
function isPartOfWord(tokens: FootprintName['tokens'], at: number): boolean {
  const [, number, letters] = tokens.slice(at, at + 3);
  if (!number?.glued || tokens[at]!.text === 'LED') return false;
  return number.text.length < 3 || number.text.includes('.') || (letters?.glued === true && letters.text.length > 2);
}

/** The component a caller's kind means for footprints; diodes of every sort share their packages. */
export const componentOf = (kind: Kind | null): Component | null =>
  kind === null ? null : (OF_KIND.get(kind) ?? kind);

const HINTS = new Set<string>([
  'resistor', 'capacitor', 'inductor', 'diode', 'led', 'crystal', 'fuse', 'ferrite_bead', 'connector', 'polarized_capacitor',
]); // prettier-ignore

/** The part of `Component` that a footprint's `kindHint` can say. */
export const asKindHint = (component: Component | null): Footprint['kindHint'] =>
  component !== null && HINTS.has(component) ? (component as NonNullable<Footprint['kindHint']>) : null;
