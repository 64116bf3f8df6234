import type { Kind } from '@partwright/values';
import type { Component } from './draft.ts';
import type { FootprintName } from './name.ts';
import type { Footprint } from './types.ts';

// Designator letters and words, as the first or last word of a footprint's name or a word of its library's.
const WORDS: [Component, string][] = [
  ['resistor', 'R RES RESC RESISTOR RESISTORS SHUNT RESM RESMELF SMR'],
  ['capacitor', 'C CAP CAPC CAPACITOR CAPACITORS KONDENSATOR MLCC CAPS'],
  ['polarized_capacitor', 'CP CT CAPMP CAPAE CPOL TANT TANTALUM ELKO'],
  ['inductor', 'L SML IND INDC INDUCTOR INDUCTORS CHOKE CHOKES COIL INDM MAGNETICS'],
  ['ferrite_bead', 'FB FERRITE BEAD BEADS BEADC'],
  ['diode', 'D DIO DIODE DIODES DIOC DIOM SODFL TVS ESD ZENER SCHOTTKY'],
  ['led', 'LED LEDS LEDC LEDM LEDSC CHIPLED'],
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
  // `SM/R_0402`: what stands behind the word for the surface.
  const begin = /^SM[DT]?$/.test(tokens[0]!.text) && tokens.length > 2 && tokens[1]!.text.length < 3 ? 1 : 0;
  const first = BY_WORD.get(tokens[begin]!.text);
  if (first && !isPartOfWord(tokens, begin)) return first;
  const last = tokens.length - 1;
  const atEnd = last > 0 && !tokens[last]!.glued && isDesignatorAtEnd(tokens) ? BY_WORD.get(tokens[last]!.text) : undefined; // prettier-ignore
  if (atEnd) return atEnd;
  const behindCode = componentBehindCode(tokens);
  if (behindCode) return behindCode;
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

/** `0603R`, `SM0402_C_lab`, `0805CAP`: right behind a chip's code. L, M and N are densities there. */
function componentBehindCode(tokens: FootprintName['tokens']): Component | undefined {
  const at = tokens.findIndex(({ text }) => /^0\d{3}$|^1206$|^1210$|^2512$|^2010$/.test(text));
  const { text } = tokens[at + 1] ?? { text: '' };
  return at >= 0 && (/^[RCD]$/.test(text) || text.length > 2) ? BY_WORD.get(text) : undefined;
}

/** `SM0603_R` ends in a designator; the L and M of `SO8_L` are densities, the D of `PANASONIC_D` is a case, `TL` an angle of view. */
function isDesignatorAtEnd(tokens: FootprintName['tokens']): boolean {
  const { text } = tokens.at(-1)!;
  return text.length > 1 || (/^[RCD]$/.test(text) && /^\d{4,5}$/.test(tokens.at(-2)!.text));
}

/** `D` of `D2PAK` and `C` of `C1-X` are no designators. */
function isPartOfWord(tokens: FootprintName['tokens'], at: number): boolean {
  const [, number, letters] = tokens.slice(at, at + 3);
  if (!number?.glued || tokens[at]!.text === 'LED') return false;
  return number.text.length < 3 || number.text.includes('.') || (letters?.glued === true && letters.text.length > 2);
}

/** The component a caller's kind means for footprints; diodes of every sort share their packages. */
export const findComponent = (kind: Kind | null): Component | null =>
  kind === null ? null : (OF_KIND.get(kind) ?? kind);

const HINTS = new Set<string>([
  'resistor', 'capacitor', 'inductor', 'diode', 'led', 'crystal', 'fuse', 'ferrite_bead', 'connector', 'polarized_capacitor',
]); // prettier-ignore

/** The part of `Component` that a footprint's `kindHint` can say. */
export const asKindHint = (component: Component | null): Footprint['kindHint'] =>
  component !== null && HINTS.has(component) ? (component as NonNullable<Footprint['kindHint']>) : null;
