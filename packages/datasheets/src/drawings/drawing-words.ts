import { areOfCircuit } from './circuit-words.ts';
import type { DrawingKind } from './drawings.ts';

/** Words of captions and titles; the first row that fits counts. */
const WORDS: readonly [DrawingKind, RegExp][] = [
  ['schematic', /wiring\s+diagram|(?<!\btest\b.*)\bapplication\s+circuits?\b(?!.*(?:wave\s?form|timing))/i],
  [
    'other',
    /(?<!\bpin\b.*)marking(?!\s+area)|tape|taping|reel|packing|carton|bandol|label\s+(?:\w+\s+)?spec|mounting method|part number|number(?:ing)?\s+system|nomenclature|product\s+selector|type\s+designation|panel\s+cut-?\s?outs?|ordering\s+(?:codes?|numbers?|keys?|examples?)|iec logic|包装|编带|打印信息|丝印|テーピング|(?:test|load|measur\w+|timing|delay|switching time|transition time)\b.*\bcircuit|(?:test|measur\w+)\s+(?:circuit|set-?\s?up|method|configuration)|component\s+placement|assembly\s+(?:diagram|drawing)|packaging\s+(?:information|specifications?)|layout\s+guide/i,
  ],
  [
    'land_pattern',
    /\bland(?:ing)?\s*(?:patterns?|size|layout|dimensions?)|(?:recommended|suggested)\s+layout|recommend(?:ed)?\s+p\.?c\.?b\.?$|solder(?:ing)?\s+(?:pad|footprint|pattern|mask)|pads?\s+(?:layout|dimension)|p\.?(?:c\.?b?|w\.?b)\.?\s*(?:board\s*)?(?:lay(?!er)\w{3}\b|land|pattern|mounting$|pads?\b|(?:mounting\s+)?holes?\b)|\b(?:recommended|suggested|minimum)\b.*\bpads?\b|(?:mounting|through)[- ]holes?\s+(?:layout|pattern|dimensions?)|mounting\s+holes?$|footprint|stencil|board\s+layout\s+example|焊盘|はんだ付け|ランドパターン|lötfläche/i,
  ],
  [
    'package',
    /packag(?:e|ing)\s+(?:outline|dimension|drawing|information)|packaging\s+configuration|\bside\b.*\bviews?\b/i,
  ],
  [
    'block_diagram',
    /block\s+diagram|function(?:al)?\s+block\b|functional\s+diagram|(?:logic|system)\s+diagram|内部框图|框图|ブロック図|blockschaltbild/i,
  ],
  [
    'graph',
    /(?<![-+–−±(\w])vs\.?(?![\w=])|versus|\bas\s+a\s+function\s+of\b|wave\s?form|\b(?:test|input|output|control)\s+signals?\b|timing|(?:sequence|timing)\s+(?:chart|diagram)|derating|curve|profile|pre-?heat|ramp[- ]?(?:up|down)|histogram|fft|plot|response|spectr|directivity|characteristic|distribution|\btypical\s.*(?:read|write)\b|transient|safe operating|voltage levels?|times?$|delays?\b|transfer function|eye\s+(?:pattern|diagram)|\btdr\b|turn[- ]?o(?:n|ff)\b|(?:start|stop)\b.*\bconditions?|\bbit\s+transfer|acknowledg(?:e|e?ments?)\b|(?:charge|charging)\s+(?:procedure|cycle)|\b(?:decay|read|write)\s+modes?\b|\b(?:recovery|times?)\s+definitions?\b|clamping voltage|insertion loss|attenuation|pulse\s+widths?\b(?!\s+modulat)|特性|波形|脉冲宽度|曲线|时序|(?:起始|停止)\S*条件|数据有效性|応答|kennlinie/i,
  ],
  [
    'pinout',
    /\bpin\s+no\b|^package\s+types?$|connections?\s+designations?|pin(?:s|ning)?\s*(?:-?\s*out|config|ident|defin|connection|assign|descr|diagram|function)|(?:terminal|electrode|contact|pad)\s+(?:arrangements?|assignments?|connections?|configurations?|numbers?)|logic symbol|device schematic|(?:top|bottom) views?\b|^connection\s+diagrams?$|引脚|管脚|端子配置|anschlussbelegung/i,
  ],
  [
    'schematic',
    /schematic|(?:spice|noise)\s+model|application\s+(?:circuit|diagram|example)|typical\s+application|connections?\b|equivalent|internal\s+circuit|(?<!\b(?:short|open)[- ])circuit|configuration|\b(?:analog|circuit|schematic)\s+symbol|(?:参考|典型)应用|电路|线路|回路/i,
  ],
  [
    'package',
    /package|outline|mechanical|dimension|case\b|drawing|外形|封装(?:外形|尺寸|信息|图)|尺寸|寸法|abmessung|gehäuse/i,
  ],
];

/** A view of a package or of its pins: what stands below it, and seldom all that is told. */
export const VIEW = /\b(?:top|bottom|side|front|end)\s+views?\b/i;

/** The kind that a caption or title names; undefined: it names none. */
export function kindOfWords(text: string): DrawingKind | undefined {
  return WORDS.find(([, pattern]) => pattern.test(text))?.[0];
}

/** `SOT-23`, `○ TO-92 (Bulk)`, `DBV(SOT23-5)`, `MSOP-10`, `SSOP24-P-300`. */
const PACKAGE =
  /^(?:[^\p{L}\p{N}]\s*)?(?:[A-Z]{2,4}\s?\()?(?:\d{1,3}[- ]?(?:pin|lead)\s+)?(?:P?DIP|[A-Z]{0,3}SO[TPJ]?|SOIC|SOD|TO|SC|[A-Z]{0,3}QF[NP]|[A-Z]{0,3}DFN|[A-Z]?\d?SON|[A-Z]{0,3}BGA|[A-Z]{0,2}LGA|[A-Z]{0,3}CSP|USP|PLCC|DO)[- ]?\d{1,4}[\w.-]*\)?(?:\s\d+(?:\.\d+)?\s?[x×]\s?\d+(?:\.\d+)?(?:\s?mm)?)?(?:\s*[(/,].*)?$/u;

/** `SP0502BAJTG - SC70-3`: the part in it, before its name. */
const PART_BEFORE = /^(?=\S*\d)[A-Z\d][A-Z\d/-]{4,}\s[-–—]\s(?=[A-Z])/;

/** Whether a text is the name of a package, and no more than that. */
export function namesPackage(text: string): boolean {
  return PACKAGE.test(text.trim().replace(PART_BEFORE, ''));
}

/** `5,2`, `0.40±0.10`, `2.54 nom.`, `(0.325)`, `20.0 [0.787]` in two units: a length, as in the drawing of a package. */
const LENGTH =
  /^[(⌀Øφ]?\s?\d{1,3}(?:[.,]\d{1,3})?(?:\s?±\s?\d[\d.,]*)?\)?(?:\s?(?:max|min|nom|typ|mm|ref|bsc)\.?)?(?:\s?[[(]?\d?[.,]\d{2,4}[\])]?)?$/i;
/** A diameter is a length without a fraction too. */
const FRACTION = /\d[.,]\d|^[⌀Øφ]/;
const LEAST_LENGTHS = 3;

/** Whether labels are the lengths of a thing, and little else. */
export function areLengths(labels: readonly string[]): boolean {
  const lengths = labels.filter((label) => LENGTH.test(label));
  const fractions = lengths.filter((label) => FRACTION.test(label));
  return (
    (fractions.length >= LEAST_LENGTHS && lengths.length > 0.5 * labels.length) ||
    (fractions.length >= 2 * LEAST_LENGTHS && lengths.length > 0.3 * labels.length)
  );
}

/** `1. Gate`, `2: Drain`: what a pin is. */
const PIN_NAME =
  /(?<![\d.])(?:pin\s*)?\d\s?[.:)]?\s*(?:gate|drain|source|collector|emitter|base|anode|cathode|gnd|ground|v(?:in|out|cc|dd)|(?:in|out)(?:put)?)\b/gi;
const FEWEST_NAMES = 2;

/** The pins of transistors by their letters, beside their numbers. */
const TRANSISTORS: readonly (readonly string[])[] = [
  ['G', 'D', 'S'],
  ['B', 'C', 'E'],
];

/** Letters of other lengths beside `B`, `C` and `E`. */
const MOST_LETTERS = 3;

/** Whether labels say what the pins are, and not how large the part is: `1. Gate`, a symbol beside an outline, `G` under `1`. */
export function namePins(labels: readonly string[]): boolean {
  if (areLengths(labels)) return false;
  const names = labels.flatMap((label) => label.match(PIN_NAME) ?? []);
  if (names.length >= FEWEST_NAMES || labels.some((label) => /^simplified outline$/i.test(label))) return true;
  const words = new Set(labels.flatMap((label) => label.split(/\s+/)));
  const hasAll = (some: readonly string[]): boolean => some.every((word) => words.has(word));
  // With other letters beside them they stand for lengths.
  const others = (some: readonly string[]): number =>
    [...words].filter((word) => /^[A-Z]\d?$/.test(word) && !some.includes(word)).length;
  return (
    (hasAll(['1', '2', '3']) && TRANSISTORS.some((some) => hasAll(some) && others(some) < MOST_LETTERS)) ||
    hasAll(['1', '2', 'Anode', 'Cathode'])
  );
}

/** `Oscillator`, `USB interface`, `Control logic`: what the blocks of a part do. */
const BLOCK =
  /\b(?:controller|oscillator|regulator|interface|(?:shift )?registers?|decoder|encoder|comparator|converter|memory|sram|flash|generator|charge pump|control|logic|multiplexer|mux|modulator|counter|bandgap|watchdog|peripheral)\b/i;
const FEWEST_BLOCKS = 4;

/** Whether labels say what the blocks of a part do. */
export const areOfBlocks = (labels: readonly string[]): boolean =>
  new Set(labels.filter((label) => BLOCK.test(label))).size >= FEWEST_BLOCKS;

/** `tHD:DAT`, `tLOW`, `tBUF`: a time between two edges. */
const TIME = /^t[A-Z][A-Za-z]{0,4}(?:[:;(][A-Z]{2,4}\)?)?$/;
const FEWEST_TIMES = 3;

/** Whether labels are those of a current over a voltage: `I` and `V` at the ends of two lines. */
export const areOfCurve = (labels: readonly string[]): boolean => labels.includes('I') && labels.includes('V');

/** Whether labels are times between edges, or the two wires of a bus with no parts on them: a timing diagram. */
export function areOfTiming(labels: readonly string[]): boolean {
  if (labels.filter((label) => TIME.test(label)).length >= FEWEST_TIMES) return true;
  return labels.includes('SDA') && labels.includes('SCL') && !areOfCircuit(labels);
}

/** Of the words: fewer are numbers where something else stands near. */
const LEAST_NUMBERS = 0.35;
/** Of the pins: as many have names of letters. */
const LEAST_NAMED = 0.6;

/** Whether labels are numbers of pins with a name beside most of them: no lengths, nor the letters that stand for them. */
export function areNamedPins(labels: readonly string[]): boolean {
  if (areLengths(labels) || !arePinNumbers(labels, LEAST_NUMBERS)) return false;
  const words = labels.filter((label) => kindOfWords(label) === undefined).flatMap((label) => label.split(/\s+/));
  const names = words.filter((word) => /^[A-Z][A-Z\d+/_#-]+$/i.test(word));
  return names.length >= LEAST_NAMED * words.filter((word) => /^\d+$/.test(word)).length;
}

const FEWEST_PINS = 4;

/** Whether all that stands beside something drawn is `1`, `2` and `3`, as at the symbol of a transistor. */
export const areThreePins = (labels: readonly string[]): boolean =>
  labels
    .flatMap((label) => label.split(/\s+/))
    .toSorted()
    .join(' ') === '1 2 3';

/** Whether labels are the numbers of pins from 1 on, each of them once, and little else but names and titles: `least` of the words. */
export function arePinNumbers(labels: readonly string[], least = 0.5): boolean {
  const words = labels.filter((label) => kindOfWords(label) === undefined).flatMap((label) => label.split(/\s+/));
  const numbers = words.filter((word) => /^\d{1,3}$/.test(word)).map(Number);
  const different = new Set(numbers);
  return (
    numbers.length >= FEWEST_PINS &&
    different.size === numbers.length &&
    Math.min(...numbers) === 1 &&
    Math.max(...numbers) === numbers.length &&
    numbers.length >= least * words.length
  );
}

const LEAST_TOLERANCES = 3;

/** `2.54 ± 0.25`, `0.5 TYP.`, `0.270 (6.86)` in two units: lengths as drawings of packages have them, and graphs do not. */
const TOLERANCED = /^\D{0,3}\d+(?:\.\d+)?\s?(?:±\s?\d*\.\d+|typ\.?$|[([]\d*\.\d+[)\]])/i;

export const areToleranced = (labels: readonly string[]): boolean =>
  labels.filter((label) => TOLERANCED.test(label)).length >= LEAST_TOLERANCES;
