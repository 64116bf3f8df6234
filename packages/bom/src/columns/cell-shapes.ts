import { readProductPage } from '@partwright/labels';
import { decodePartNumber } from '@partwright/part-numbers';
import { designatorTokens, isKnownDesignator } from './designator-shapes.ts';
import { leadingMaker } from './known-makers.ts';
import { isFrontPage, isSeller, isShop } from './known-sellers.ts';
import { namesSymbol } from './symbol-names.ts';

/** What a cell looks like, whatever its header says. A cell can have several shapes. */
export type CellShape =
  | 'designators'
  | 'places'
  | 'integer'
  | 'number'
  | 'times'
  | 'decimal'
  | 'money'
  | 'url'
  | 'product_page'
  | 'lcsc'
  | 'sku'
  | 'order_number'
  | 'value'
  | 'footprint'
  | 'package'
  | 'part_number'
  | 'symbol'
  | 'described'
  | 'worded'
  | 'long_number'
  | 'known_number'
  | 'digits_code'
  | 'hash'
  | 'maker'
  | 'seller'
  | 'shop'
  | 'front_page'
  | 'yes_no'
  | 'tolerance'
  | 'voltage'
  | 'power'
  | 'dielectric'
  | 'side'
  | 'variant_rule'
  | 'variant_directive'
  | 'sentence';

/** Chip sizes in hundredths of an inch (EIA) and tantalum cases in tenths of a millimetre (EIA-535). */
const CHIP_SIZES = '01005|0201|0402|0603|0805|1206|1210|1806|1808|1812|2010|2220|2512|2917|3216|3528|6032|7343';

/** Package families as they stand at the start of a word, with or without a number behind. */
const PACKAGES =
  'SOT|SOIC|SOP|SSOP|TSSOP|MSOP|VSSOP|HTSSOP|QSOP|SOJ|SOD|SO|SC|DO|TO|QFN|DFN|WSON|VQFN|UQFN|TDFN|SON|QFP|LQFP|TQFP|PQFP|BGA|FBGA|' +
  'WLCSP|DSBGA|LGA|PLCC|LCC|DIP|PDIP|SIP|MELF|MINIMELF|SMA|SMB|SMC|HC49|CSP|D2?PAK|DPAK|RESC\\d{4}|CAPC\\d{4}|INDC\\d{4}|LEDC\\d{4}|' +
  'PinHeader|PinSocket|JST|HDR|Header|TestPoint|MountingHole|SOLDERJUMPER|AXIAL|RADIAL|RAD';
/** `R0402`, `CAP_0603`, `0805 LED`. */
const CHIP = `(?:[RCLDF]|CAP|RES|IND|LED|SMD|FUSE|CP|CASE)?[-_]?(?:${CHIP_SIZES})(?:[-_\\s]?(?:CAP|RES|LED|IND|C|R|L|D))?`;
const FOOTPRINT = new RegExp(
  `(?:^|[\\s_:\\-(/])(?:${CHIP}|(?:${PACKAGES})[-_\\s]?\\d*)(?=$|[\\s_\\-.,()/xX\\dA-Z])`,
  'i',
);
/** KiCad writes library and footprint: `Resistor_SMD:R_0402_1005Metric`. */
const LIBRARY_FOOTPRINT = /^[\w.+-]{2,40}:[\w.,+\-()#&]{2,}$/;
/** The same by their millimetres, as Japan writes them (JIS C 5201-8); values of no series of resistors or capacitors. */
const METRIC_CHIPS = '0603|1005|1608|2012|2125|3225|4532|5025|6332|6432';
/** A chip size alone, also without the zero that a spreadsheet took off: not the value 402. */
const BARE_CHIP = new RegExp(`^(?:${CHIP_SIZES}|${METRIC_CHIPS}|201|402|603|805)$`);

/** `0402WGF1002TCE`, `06036D106MAT2A`: makers begin numbers of chips with their size, and go on with figures. */
const BEGINS_WITH_SIZE = new RegExp(`^(?:${CHIP_SIZES})(?=[A-Z0-9]{6,})(?=(?:[A-Z]*\\d){3})[A-Z0-9]*[A-Z][A-Z0-9]*$`);

/** A number with a unit or prefix at the start of the cell: `100n`, `4.7 kΩ`, `10uF/16V`. */
const VALUE =
  /^(?:[RCLD]\s)?[~<>±]?(?:\d+(?:[.,]\d+)?|[.,]\d+)\s?(?:[fpnuµμmkKMGT]|meg|Meg|MEG)?\s?(?:F|H|Hz|hz|HZ|Ω|Ω|ohms?|Ohms?|OHMS?|R|r|V|A|W|MF|UF|PF|NF|UH|NH|MH|MHZ|KHZ|Mhz|Khz|E)?(?:\d{1,3})?(?=$|[\s,;/_(@±+-])/;
/** `1 semaine`, `10 pieces`, `3 positions`: a number and a word that is no unit. */
const AMOUNT_OF =
  /^\d+(?:[.,]\d+)?\s+(?!\p{L}{0,6}(?:ohms?|hertz|hz|farads?|henr(?:y|ies)|volts?|watts?|amps?)(?!\p{L}))\p{L}{4,}/iu;
/** `10118193-0002LF`: five figures and more before a dash are a number of a catalogue. */
const CATALOGUE_NUMBER = /^\d{5,}-\w/;
const beginsWithValue = (cell: string) => VALUE.test(cell) && !CATALOGUE_NUMBER.test(cell);
/** RKM notation of IEC 60062, where a letter stands for the point: `4k7`, `R10`. */
const LETTER_VALUE = /^(?:\d+[RrKkMmGpnuµμ]\d+|\d+[EF]\d{1,2}|[RrKkpnuµμ]\d+)(?=$|[\s,;/_(@])/;

const VARIANT = '[+-]?[\\p{L}\\p{N}][\\p{L}\\p{N}_.-]{0,30}';
/** With blanks alone between them, more than three are a sentence. */
const VARIANT_RULE = new RegExp(
  `^${VARIANT}(?:(?:\\s{0,2}[,;/]\\s{0,2}${VARIANT}){0,11}|(?:\\s${VARIANT}){1,2})$`,
  'u',
);
const DIRECTIVE = '(?:[+-]\\s?(?!\\d+(?:[.,]\\d+)?(?:[\\s,;]|$))[\\p{L}\\p{N}][\\p{L}\\p{N}_. -]{0,40}|DN[A-Z]{1,2})';
const VARIANT_DIRECTIVE = new RegExp(`^${DIRECTIVE}(?:\\s*[,;]\\s*(?:${DIRECTIVE}|[\\w. -]{1,40})){0,9}$`, 'u');

/** `img/Parts/E-1.jpg`, `LM358.pdf`: a picture or a paper of the part. */
const FILE_NAME = /\.(?:jpe?g|png|gif|svg|webp|bmp|pdf|html?|stl|step|stp|dxf)$/i;

/** Most cells are no address at all. */
const MAY_BE_PAGE = /^(?:https?:\/\/|www\.)/i;

/** Every test is tried on every cell, so that they are cheap and none depends on another. */
const SHAPES: readonly [CellShape, (cell: string) => boolean][] = [
  ['integer', (cell) => /^\d{1,6}$/.test(cell)],
  ['decimal', (cell) => /^[+-]?\d{1,6}[.,]\d{1,6}$/.test(cell)],
  ['number', (cell) => /^[+-]?\d{1,9}(?:[.,]\d{1,9})?(?:\s?(?:x|pcs?|stk|st|ea|个|只|個))?\.?$/i.test(cell)],
  // `x3`: so many of them; `X3` is a crystal or a plug.
  ['times', (cell) => /^[x×]\s?\d{1,4}$/.test(cell)],
  [
    'money',
    (cell) =>
      /^[^\p{L}\d]*(?:[$€£¥]|EUR|USD|CNY|GBP)\s?[\d.,]+$|^[\d.,]+\s?(?:[$€£¥]|EUR|USD|CNY|RMB|GBP)$/u.test(cell),
  ],
  [
    'url',
    (cell) =>
      /^(?:https?:|www\.|ftp:|file:)/i.test(cell) ||
      FILE_NAME.test(cell) ||
      // `mouser.com` is the name of a shop.
      (/^[\w.-]+\.(?:com|org|net|de|cn|pdf)(?:\/|$)/i.test(cell) && (cell.includes('/') || !isSeller(cell))),
  ],
  ['product_page', (cell) => MAY_BE_PAGE.test(cell) && readProductPage(cell) !== undefined],
  ['lcsc', (cell) => /^C\d{2,8}$/.test(cell)],
  ['sku', (cell) => isSku(cell)],
  // Digi-Key's ending, and Mouser's number of the maker before a number with letters: no maker writes so.
  ['order_number', (cell) => /-ND$/i.test(cell) || /^\d{2,3}-(?=[\d.\-/]{0,12}[A-Z])[A-Z0-9.\-/+]{5,}$/i.test(cell)],
  [
    'value',
    (cell) =>
      cell.length < 60 &&
      (beginsWithValue(cell) || LETTER_VALUE.test(cell)) &&
      !BARE_CHIP.test(cell) &&
      !AMOUNT_OF.test(cell) &&
      !isSku(cell),
  ],
  ['footprint', (cell) => BARE_CHIP.test(cell) || namesPackage(cell) || LIBRARY_FOOTPRINT.test(cell)],
  // Not `Device:C`: libraries of symbols name things as those of footprints do.
  ['package', (cell) => BARE_CHIP.test(cell) || namesPackage(cell)],
  ['part_number', (cell) => isPartNumber(cell)],
  ['symbol', namesSymbol],
  ['worded', (cell) => WORDED.test(cell) && !/[_:]/.test(cell)],
  ['described', (cell) => DESCRIBED.test(cell) && isNumbered(cell)],
  // `RC0402FR-0710KL`: a maker's numbering system reads all of it.
  ['known_number', (cell) => MAY_BE_KNOWN.test(cell) && decodePartNumber(cell) !== null],
  ['long_number', (cell) => LONG_NUMBER.test(cell) && isPartNumber(cell)],
  ['digits_code', (cell) => /^\d{5,}$/.test(cell) || /^\d{2,4}[-.]\d{3,8}(?:[-.]\d+)*$/.test(cell)],
  ['hash', (cell) => HASH.test(cell)],
  ['maker', (cell) => cell.length < 60 && !/^\d+$/.test(cell) && leadingMaker(cell) !== undefined],
  ['seller', isSeller],
  ['shop', isShop],
  ['front_page', isFrontPage],
  [
    'yes_no',
    (cell) =>
      /^(?:y|n|yes|no|x|0|1|true|false|ja|nein|oui|non|是|否|si|sí|dn[pfi]|fitted|not fitted|fit|nf|-|✓|✔|✗)$/i.test(
        cell,
      ),
  ],
  ['tolerance', (cell) => /^[±+\-/ ]*\d+(?:[.,]\d+)?\s?%$/.test(cell)],
  ['voltage', (cell) => /^\d+(?:[.,]\d+)?\s?k?V(?:DC|AC)?$/i.test(cell)],
  ['power', (cell) => /^(?:\d+\/\d+|\d*[.,]?\d+)\s?m?W$/i.test(cell)],
  ['dielectric', (cell) => /^(?:[XYZ][4-9][PRSTUV]|[CN][0OP][G0O]|NP0|U2J)$/i.test(cell)],
  [
    'side',
    (cell) =>
      /^(?:top|bottom|bot|front|back|t|b|[fb]\.cu|toplayer|bottomlayer|top ?layer|bottom ?layer|oben|unten|顶层|底层|正面|反面)$/i.test(
        cell,
      ),
  ],
  // `V1`, `V1, V2`, `-lite`: names that a list of variants may have.
  ['variant_rule', (cell) => VARIANT_RULE.test(cell)],
  // `+V1,-V2`, `DNF`: what KiBoM reads; not `-5`, which is a number.
  ['variant_directive', (cell) => VARIANT_DIRECTIVE.test(cell)],
  ['sentence', (cell) => cell.split(/\s+/, 4).length > 3],
];

/** `24a1eda95ca6fb66`, a UUID: what a database knows a part by, and nobody orders by. */
const HASH = /^(?=.*\d)(?=.*[a-f])(?:[0-9a-f]{12,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Shorter texts are values and sizes; most cells are decided by this alone. */
const MAY_BE_KNOWN = /^(?=.*[A-Z])(?=(?:\D*\d){2})[A-Z0-9][A-Z0-9\-.,/#+]{7,39}$/;

/** `GRM188R61C225KE15D`: more letters and figures than anybody gives a name of his own. */
const LONG_NUMBER = /^(?=(?:[^A-Z]*[A-Z]){3})(?=(?:\D*\d){4})[A-Z0-9][A-Z0-9\-.:/+]{8,39}$/;

/** Order numbers of distributors, as far as they look like nothing else. */
function isSku(cell: string): boolean {
  return (
    /-ND$/i.test(cell) ||
    /^\d{2,3}-[A-Z0-9][A-Z0-9.\-/]{4,}$/i.test(cell) ||
    /^\d{7}(?:RL)?$/.test(cell) ||
    /^\d{3}-\d{3,4}$/.test(cell) ||
    /^C\d{4,8}$/.test(cell) ||
    /^SKU\s?[:#]\s?\S*\d/i.test(cell)
  );
}

/** `1206 SMD resistor`, `Tactile button`: a word in small letters, as names of lands have none. */
const WORDED = /(?:^|\s)\p{L}\p{Ll}{3,}(?:\s|$)/u;

/** `CAP 100n Ceramic`, `3.3V Regulator`: a word beside the figures, or what kind of part it is before them. */
const DESCRIBED = /\s[A-Z]?[a-z]{3,}(?:\s|$)|^(?:CAP|RES|IND|LED|DIODE|FUSE|CONN|XTAL|CRYSTAL)\s/;

/** `Capacitor 22pF`, `Resistor - 1k`: a kind of part and its value, with a unit. */
const NAMED_VALUE =
  /^[A-Z][a-z]{2,}\s+(?:[-–:=,]\s+)?\d+(?:[.,]\d+)?\s?(?:[pnuµμmkM]?(?:F|H|Hz|Ω|ohms?|V|A|W)|[kKMR])(?=$|[\s,;/])/;

/** Letters and figures mixed, in few words, that are neither value, designator nor package. */
const isPartNumber = (cell: string) =>
  isNumbered(cell) && !DESCRIBED.test(cell) && !NAMED_VALUE.test(cell) && !DATED.test(cell) && !FILE_NAME.test(cell);

/** `Unaffected Nov-2009`, `12-Mar-2024`: when something was, not what. */
const DATED = /(?:^|[\s-])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-\s](?:19|20)\d{2}$/i;

function isNumbered(cell: string): boolean {
  if (cell.length < 4 || cell.length > 45 || !/\d/.test(cell) || HASH.test(cell)) return false;
  if (!/^[A-Za-z0-9][A-Za-z0-9\-/.+#(),=_*\s]*$/.test(cell) || cell.split(' ').length > 3) return false;
  if (/[A-Za-z]/.test(cell))
    return (
      /\d{2}|[A-Za-z]\d|\d[A-Za-z]/.test(cell) && !beginsWithValue(cell) && !isDesignators(cell) && !namesPackage(cell)
    );
  return /^\d{4,}[-.]?\d+/.test(cell) && cell.length >= 6;
}

const namesPackage = (cell: string) => FOOTPRINT.test(cell) && !BEGINS_WITH_SIZE.test(cell);

const isDesignators = (cell: string) => designatorTokens(cell)?.every(isKnownDesignator) === true;

/** `C1, C2`, `R10 R11`: several designators; `C1525, C2040` may be codes of LCSC. */
function isPlaces(cell: string): boolean {
  const tokens = designatorTokens(cell) ?? [];
  return tokens.length > 1 && tokens.every((token) => isKnownDesignator(token) && !/\d{4}/.test(token));
}

/** Every shape of a cell. `cell` is trimmed and not empty. */
export function cellShapes(cell: string): CellShape[] {
  const head = cell.length > 200 ? cell.slice(0, 200) : cell;
  const shapes: CellShape[] = [];
  if (designatorTokens(cell)) shapes.push('designators');
  if (isPlaces(cell)) shapes.push('places');
  for (const [shape, test] of SHAPES) if (test(head)) shapes.push(shape);
  return shapes;
}
