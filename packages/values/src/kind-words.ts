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

/** The same in German, French, Spanish, Portuguese, Italian, Dutch, Polish, Romanian and Russian; in English they say nothing else. */
const WORDS_ELSEWHERE: readonly [Kind, string][] = [
  ['diode', 'DIODO DIODA ДИОД'],
  ['crystal', 'QUARZ SCHWINGQUARZ CRISTAL KWARC КВАРЦ'],
  ['transistor', 'TRANZYSTOR ТРАНЗИСТОР'],
  ['relay', 'RELAIS'],
  ['switch', 'TASTER SCHALTER INTERRUPTOR'],
  ['connector', 'BUCHSE STECKER STIFTLEISTE CONECTOR CONNECTEUR РАЗЪЕМ'],
  ['inductor', 'DROSSEL SPULE BOBINA DŁAWIK ДРОССЕЛЬ'],
  [
    'resistor',
    'WIDERSTAND WIDERSTÄNDE RESISTENCIA RESISTENCIAS RESISTÊNCIA RÉSISTANCE WEERSTAND REZYSTOR REZISTOR РЕЗИСТОР РЕЗИСТОРЫ',
  ],
  [
    'capacitor',
    'KONDENSATOR KONDENSATOREN ELKO CONDENSADOR CONDENSATEUR CONDENSATORE CONDENSATOR КОНДЕНСАТОР КОНДЕНСАТОРЫ',
  ],
  ['fuse', 'SICHERUNG FUSIBLE BEZPIECZNIK ПРЕДОХРАНИТЕЛЬ'],
];

/** Chinese and Japanese names end in the kind, without a blank before it (`チップ抵抗`, `贴片电容`); the longer first. */
const ENDINGS: readonly [Kind, string][] = [
  ['thermistor', '热敏电阻'],
  ['varistor', '压敏电阻'],
  ['led', '发光二极管'],
  ['zener', '稳压二极管'],
  ['schottky', '肖特基二极管'],
  ['resistor', '电阻 電阻 抵抗 抵抗器'],
  ['capacitor', '电容 電容 电容器 コンデンサ コンデンサー'],
  ['inductor', '电感 電感 インダクタ'],
  ['diode', '二极管 ダイオード'],
  ['transistor', '三极管 トランジスタ'],
  ['crystal', '晶振 水晶振動子'],
  ['fuse', '保险丝 ヒューズ'],
];

const MEANING = new Map(
  [...WORDS, ...WORDS_ELSEWHERE].flatMap(([kind, words], rank) =>
    words.split(' ').map((word) => [word, { kind, rank }] as const),
  ),
);

const MEANING_OF_ENDING = ENDINGS.flatMap(([kind, words]) => words.split(' ').map((ending) => [ending, kind] as const));
const WIDE = /[\u3040-\u30ff\u4e00-\u9fff]$/;

/** Behind every other word of a text: it names the whole. */
const RANK_OF_ENDING = WORDS.length + WORDS_ELSEWHERE.length;

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
  if (WIDE.test(word)) {
    const kind = MEANING_OF_ENDING.find(([ending]) => word.endsWith(ending))?.[1];
    return kind === undefined ? null : { kind, rank: RANK_OF_ENDING };
  }
  const name = word.toUpperCase();
  return MEANING.get(name) ?? (name.length > 4 && name.endsWith('S') ? MEANING.get(name.slice(0, -1)) : null) ?? null;
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word.toUpperCase());
}
