import type { DecodedPartNumber } from '@partwright/part-numbers';
import type { Kind } from '@partwright/values';
import { type Category, findCategory, categoryOfKind, categoryPhrases, isWithin } from '../category.ts';
import type { ParameterFilter } from '../columns/filter.ts';
import { parameterDefinition } from '../parameter.ts';
import { displayQuantity } from '../quantity-display.ts';
import { understandQuery } from '../query/understand-query.ts';
import type { Parameter } from '../types.ts';
import { splitPhraseWords } from '../phrases.ts';

/** Kinds whose figures in a description are what they seem; `3.3V` of a chip may be its supply or its output. */
const READABLE = new Set<Kind>([
  'resistor',
  'capacitor',
  'inductor',
  'ferrite_bead',
  'crystal',
  'diode',
  'schottky',
  'zener',
  'bjt',
  'mosfet',
  'connector',
]);

/** What a description and a category word say of a part. */
export interface TextFacts {
  category: Category;
  parameters: Parameter[];
  /** Package named in the description. */
  package: string | null;
}

/**
 * Read what a part is from the seller's words. Figures are read where neither the kind of part nor a second figure of the same
 * unit leaves a doubt what they mean: of a transistor with `30V` and `1.5V` nothing is said.
 */
export function factsOfText(
  texts: { category: string; description: string; package: string },
  decoded: DecodedPartNumber | null,
): TextFacts {
  const description = texts.description.slice(0, LONGEST);
  const named = categoryOfText({ ...texts, description }, null, decoded);
  // Reading figures takes its time; of a chip whose kind and package are known there are none to read.
  const isKnown = named.id.includes('.') && !READABLE.has(named.kind) && texts.package !== '';
  if (isKnown) return { category: named, parameters: [], package: null };
  const understood = understandQuery(description);
  const category = categoryOfText({ ...texts, description }, understood.category, decoded);
  if (!READABLE.has(category.kind) || understood.kind !== category.kind)
    return { category, parameters: [], package: understood.package };
  const parameters = understood.params
    .map(makeFilterParameter)
    .filter((parameter) => parameter !== null)
    .filter((parameter) => isOnlyOne(parameter, description));
  return { category, parameters, package: understood.package };
}

const LONGEST = 300;

/** Figures with a unit: volts, amperes, metres. Values, tolerances and powers of passives are told apart by themselves. */
const FIGURES: ReadonlyMap<string, RegExp> = new Map([
  ['V', /\d(?:\.\d+)?\s?[kmuµ]?V(?![\p{L}\d])/giu],
  ['A', /\d(?:\.\d+)?\s?[kmuµn]?A(?![\p{L}\d])/giu],
  ['m', /\d(?:\.\d+)?\s?mm(?![\p{L}\d])/giu],
]);

function isOnlyOne({ name, unit }: Parameter, description: string): boolean {
  // `2 N-Channel`, `N-Channel + P-Channel`, `X1,Y2` are not what one of their words says.
  if (name === 'channel')
    return (
      (description.match(/[NP][- ]?ch/gi) ?? []).length <= 2 &&
      !/\b[2-9] ?[NP][- ]?ch|N\W{0,3}(?:and|\+|&)\W{0,3}P/i.test(description)
    );
  if (name === 'safety_class') return false;
  const figures = FIGURES.get(unit ?? '');
  return figures === undefined || (description.match(figures) ?? []).length <= 1;
}

function makeFilterParameter(filter: ParameterFilter): Parameter | null {
  const definition = parameterDefinition(filter.name);
  const value = filter.eq ?? filter.prefer ?? filter.max ?? filter.min;
  // A choice of several values is none that a part has.
  if (definition === undefined || (typeof value !== 'number' && typeof value !== 'string')) return null;
  const isFigure = typeof value === 'number';
  if (isFigure !== (definition.shape !== 'text')) return null;
  const { name, unit } = definition;
  const display = isFigure ? `${name === 'tolerance' ? '±' : ''}${displayQuantity(value, unit)}` : value;
  return { name, value, unit: isFigure ? unit : null, min: null, max: null, display, source: 'description' };
}

/** Short forms that sellers write for a kind of part and nobody searches by. */
const shorthand: readonly [RegExp, string][] = [
  [/\bIC\b.*\bREG\b.*\b(?:BUCK|BOOST|SWITCHING|STEP)/i, 'ic.power.dcdc'],
  [/\bIC\b.*\bREG\b.*\b(?:LIN(?:EAR)?|LDO)\b/i, 'ic.power.ldo'],
  [/\bIC\b.*\bOP ?AMPS?\b|\bIC OPAMP\b/i, 'ic.amplifier.operational'],
  [/\bIC\b.*\bMCU\b/i, 'ic.microcontroller'],
  [/\bIC\b.*\bEEPROM\b/i, 'ic.memory.eeprom'],
  [/\bIC\b.*\bFLASH\b.*\b(?:SPI|MBIT|GBIT|PAR)/i, 'ic.memory.nor_flash'],
  [/\bIC\b.*\bFPGA\b/i, 'ic.programmable_logic'],
  [/\bIC\b.*\bGATE\b/i, 'ic.logic.gate'],
  [/\bIC\b.*\b(?:BUF|BUFFER)\b/i, 'ic.logic.buffer'],
  [/\bIC\b.*\b(?:TRANSCEIVER|TXRX)\b.*\b(?:RS485|RS422)\b/i, 'ic.interface.rs485'],
  [/\bIC\b.*\bADC\b/i, 'ic.converter.adc'],
  [/\bIC\b.*\bDAC\b/i, 'ic.converter.dac'],
  [
    /^(?!.*\b(?:SENSE|SHUNT|ARRAY|NETWORK|NTC|PTC)\b).*\bRES(?:ISTOR)?\b.*\b(?:SMD|CHIP|0201|0402|0603|0805|1206|1210|2010|2512)\b/i,
    'resistor.chip',
  ],
  [/\b(?:RES|THT).*\bAXIAL\b/i, 'resistor.through_hole'],
  [/\bCAP\b.*\b(?:CER|MLCC|X[57]R|C0G|NP0|X7S|Y5V)\b|\bMLCC\b/i, 'capacitor.ceramic'],
  [/\bCAP\b.*\bALUM\b.*\bPOLY\b/i, 'capacitor.polymer'],
  [/\bCAP\b.*\bALUM\b|\bELKO\b/i, 'capacitor.electrolytic'],
  [/\bCAP\b.*\bTANT/i, 'capacitor.tantalum'],
  [/\bCAP\b.*\bFILM\b/i, 'capacitor.film'],
  [/\bFIXED IND\b|\bIND\b.*[uµn]H\b/i, 'inductor'],
  [/\bCONN\b.*\b(?:HDR|HEADER)\b/i, 'connector.header'],
  [/\bCONN\b.*\bUSB/i, 'connector.usb'],
  [/\bTERM\b.*\bBL(?:OC)?K\b/i, 'connector.terminal_block'],
  [/\bSWITCH\b.*\bTACT/i, 'switch.tactile'],
  [/\bTACT\b.*\bSWITCH/i, 'switch.tactile'],
  [/^POT\b|\bTRIMMER\b.*\bOHM/i, 'potentiometer'],
  [/^(?!.*\bDRIVER).*\b[NP]-?MOSFET\b/i, 'transistor.mosfet'],
  [/\bSENSOR\b.*\bTEMP/i, 'sensor.temperature'],
  [/\bTXRX\b.*\bBT\b|\bBLUETOOTH\b.*\bMODULE\b/i, 'module.wireless.bluetooth'],
  [/\bTXRX\b.*\bWIFI\b|\bWIFI\b.*\bMODULE\b/i, 'module.wireless.wifi'],
  [/\bSchichtwiderstand|\bSMD-?Widerstand|\bWiderstand/i, 'resistor'],
  [/\bKeramik-?kondensator|\bVielschicht/i, 'capacitor.ceramic'],
  [/\bKondensator/i, 'capacitor'],
  [/\bMi[kc]rocontroller/i, 'ic.microcontroller'],
  [/\bLeuchtdiode/i, 'led'],
  [/\bSpannungsregler/i, 'ic.power.ldo'],
  [/\bOperationsverstärker/i, 'ic.amplifier.operational'],
  [/\bSicherung/i, 'fuse'],
  [/\bQuarz\b/i, 'crystal'],
  [/\bSteckverbinder|\bStiftleiste|\bBuchsenleiste/i, 'connector'],
];

/** The kind of part stands at the beginning of a description or at its end; what is between tells of features. */
const FIRST_WORDS = 5;
const LAST_WORDS = 7;

/**
 * What kind of part the words of a seller name: the category column first, made finer by the description; at last the kind that
 * the part number has. `understood` is the category that the description as a whole seems to name.
 */
function categoryOfText(
  texts: { category: string; description: string },
  understood: string | null,
  decoded: DecodedPartNumber | null,
): Category {
  const worded = shorthand.find(([pattern]) => pattern.test(texts.description))?.[1];
  const phrased = categoryAtEnds(texts.description) ?? categoryOrNull(understood ?? undefined);
  const described = finer(categoryOrNull(worded), phrased);
  const numbered = decoded === null ? null : categoryOfNumber(decoded);
  return finer(finer(categoryNamed(texts.category), described), numbered) ?? findCategory('other');
}

/**
 * The category named by the last words, where the seller puts them there (`... SOIC-8 EEPROM ROHS`), else by the first
 * (`LDO Voltage Regulators 200-mA ...`).
 */
function categoryAtEnds(description: string): Category | null {
  const words = splitPhraseWords(description.replace(/ RoHS$/i, ''));
  const first = findBestCategory(words.slice(0, FIRST_WORDS));
  const last = findBestCategory(words.slice(-LAST_WORDS));
  return / RoHS$/i.test(description) ? (last ?? first) : (first ?? last);
}

function findBestCategory(words: string[]): Category | null {
  return categoryPhrases.find(words)[0]?.meaning ?? null;
}

/** The category that a seller's own name for it means; null for shelves like `Miscellaneous`. */
function categoryNamed(name: string): Category | null {
  if (name.trim() === '') return null;
  const fromPhrase = categoryPhrases.find(splitPhraseWords(name.slice(0, 200)))[0]?.meaning ?? null;
  return fromPhrase ?? categoryOrNull(shorthand.find(([pattern]) => pattern.test(name.slice(0, 200)))?.[1]);
}

function categoryOrNull(id: string | undefined): Category | null {
  return id === undefined ? null : findCategory(id);
}

/** The one below the other where they stand in one branch, else the first. */
function finer(first: Category | null, second: Category | null): Category | null {
  if (first === null || second === null) return first ?? second;
  return isWithin(second.id, first.id) ? second : first;
}

function categoryOfNumber(decoded: DecodedPartNumber): Category {
  const isChip = /^\d{4,5}$/.test(decoded.package ?? '');
  if (decoded.kind === 'resistor' && isChip) return findCategory('resistor.chip');
  if (decoded.kind === 'capacitor' && isChip && decoded.dielectric !== null) return findCategory('capacitor.ceramic');
  return categoryOfKind(decoded.kind);
}
