import type { Kind } from './types.ts';

/** Words of descriptions that say what the part is; where two stand together the earlier row wins (`RES ARRAY`, `FUSE RESISTOR`). */
const WORDS: readonly [Kind, string][] = [
  ['resistor_network', 'ARRAY NETWORK RESNET'],
  ['thermistor', 'THERMISTOR NTC'],
  ['varistor', 'VARISTOR MOV'],
  ['potentiometer', 'POTENTIOMETER POT TRIMMER TRIMPOT TRIMMPOT'],
  ['ferrite_bead', 'BEAD FB'],
  ['led', 'LED LEDS'],
  ['optocoupler', 'OPTOCOUPLER OPTOISOLATOR'],
  ['zener', 'ZENER'],
  ['schottky', 'SCHOTTKY'],
  ['tvs', 'TVS'],
  ['rectifier_bridge', 'BRIDGE'],
  ['diode', 'DIODE DIO RECTIFIER'],
  ['oscillator', 'OSCILLATOR OSC TCXO VCXO XO CLOCK'],
  ['resonator', 'RESONATOR'],
  ['crystal', 'CRYSTAL XTAL QUARTZ'],
  ['mosfet', 'MOSFET'],
  ['igbt', 'IGBT'],
  ['bjt', 'BJT NPN PNP'],
  ['transistor', 'TRANSISTOR TRANS'],
  ['transformer', 'TRANSFORMER XFMR'],
  ['relay', 'RELAY'],
  ['switch', 'SWITCH SWITCHES BUTTON'],
  ['connector', 'CONN CONNECTOR HEADER RECEPTACLE SOCKET JACK'],
  ['ic', 'IC MCU REGULATOR REG LDO OPAMP'],
  ['battery', 'BATTERY'],
  ['buzzer', 'BUZZER SPEAKER'],
  ['inductor', 'INDUCTOR IND CHOKE COIL'],
  // Behind INDUCTOR it names the core.
  ['ferrite_bead', 'FERRITE'],
  ['resistor', 'RESISTOR RES SHUNT JUMPER R'],
  ['capacitor', 'CAPACITOR CAP CAPS CER CERAMIC MLCC TANTALUM TANT ELECTROLYTIC ELEC ALUM ALUMINUM SUPERCAP C'],
  ['inductor', 'L'],
  // Capacitors and fuses have terminals too.
  ['connector', 'TERMINAL'],
  ['fuse', 'FUSE POLYFUSE PPTC PTC POLYSWITCH RESETTABLE'],
];

const MEANING = new Map(
  WORDS.flatMap(([kind, words], rank) => words.split(' ').map((word) => [word, { kind, rank }] as const)),
);

/** Words that say nothing of the value and are no leftover either. */
const FILLERS = new Set(
  'SMD SMT SMC THT CHIP THICK THIN FILM METAL MULTILAYER SURFACE MOUNT GENERAL PURPOSE FIXED TOLERANCE TOL RATED SERIES ROHS PAD TYPE VALUE WITH AND POLARIZED POLARISED UNPOLARIZED SIZE MAX MIN TYP DC AC LOW ESR HIGH OHM OHMS PB FREE X CURRENT SENSE POWER CAPACITANCE RESISTANCE INDUCTANCE Ω'.split(
    ' ',
  ),
);

export interface KindWord {
  kind: Kind;
  /** Row of the table; the smallest wins. */
  rank: number;
}

/** What a word says of the kind of part. `R`, `C` and `L` count only as the first word of a text. */
export function readKindWord(word: string, first: boolean): KindWord | null {
  if (word.length > 16 || (word.length === 1 && !first)) return null;
  const name = word.toUpperCase();
  return MEANING.get(name) ?? (name.length > 4 && name.endsWith('S') ? MEANING.get(name.slice(0, -1)) : null) ?? null;
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word.toUpperCase());
}
