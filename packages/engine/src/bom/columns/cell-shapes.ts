import { leadingMaker } from './known-makers.ts';

/** What a cell looks like, whatever its header says. A cell can have several shapes. */
export type CellShape =
  | 'designators' | 'integer' | 'number' | 'money' | 'url' | 'lcsc' | 'sku' | 'value' | 'footprint' | 'part_number' | 'digits_code'
  | 'maker' | 'yes_no' | 'tolerance' | 'voltage' | 'power' | 'dielectric' | 'side' | 'sentence';

/** Letters that reference designators begin with (IEEE 315, IPC-2612 and common practice). */
const DESIGNATOR_PREFIX =
  'A|AE|ANT|AR|AT|B|BAT|BATT|BR|BT|BTN|BZ|C|CA|CB|CN|CON|CONN|CP|CR|CT|D|DA|DL|DN|DS|DZ|E|EC|ESD|F|FAN|FB|FD|FET|FID|FIL|FL|FR|FS|FT|G|GND|H|HDR|HS|HW|IC|IR|J|JMP|JP|JS|JX|K|KEY|L|LA|LB|LCD|LD|LED|LP|LS|M|MCU|MECH|MH|MIC|MK|MN|MOD|MP|MT|N|NET|NT|NTC|OC|OK|OSC|P|PAD|PC|PCB|PCN|PD|PL|POT|PS|PTC|PWR|Q|QX|R|RA|RES|RF|RJ|RLY|RM|RN|RP|RR|RS|RT|RV|RX|S|SB|SD|SJ|SK|SP|SPK|ST|STM|SW|SWD|T|TB|TC|TH|TM|TP|TR|TRX|TS|TVS|U|UB|US|USB|V|VAR|VD|VR|VS|VT|W|X|XA|XC|XF|XTAL|XT|XU|XX|Y|Z|ZD|ZF';

const KNOWN_DESIGNATOR = new RegExp(`^(?:${DESIGNATOR_PREFIX})_?\\d{1,5}[A-Z]?(?:[-#.]\\d{1,3})?$`, 'i');
const ANY_DESIGNATOR = /^[A-Za-z][A-Za-z_$!+-]{0,12}\d{1,5}[A-Za-z]?(?:[-#.]\d{1,3})?$/;

const CHIP_SIZES = '01005|0201|0402|0603|0805|1206|1210|1806|1808|1812|2010|2220|2512|2917|3216|3528|6032|7343';
const FOOTPRINT =
  /(?:^|[\s_:\-(/])(?:(?:[RCLDF]|CAP|RES|IND|LED|SMD|FUSE|CP|CASE)?[-_]?(?:01005|0201|0402|0603|0805|1206|1210|1806|1808|1812|2010|2220|2512|2917|3216|3528|6032|7343)(?:[-_\s]?(?:CAP|RES|LED|IND|C|R|L|D))?|(?:SOT|SOIC|SOP|SSOP|TSSOP|MSOP|VSSOP|HTSSOP|QSOP|SOJ|SOD|SC|DO|TO|QFN|DFN|WSON|VQFN|UQFN|TDFN|SON|QFP|LQFP|TQFP|PQFP|BGA|FBGA|WLCSP|DSBGA|LGA|PLCC|DIP|PDIP|SIP|MELF|MINIMELF|SMA|SMB|SMC|HC49|CSP|D2?PAK|DPAK|SO|SOIC127P\w*|PinHeader|PinSocket|JST|HDR|Header|TestPoint|MountingHole|SOLDERJUMPER|AXIAL|RADIAL|RAD|LCC)[-_\s]?\d*)(?=$|[\s_\-.,()/xX\dA-Z])/i;
const LIBRARY_FOOTPRINT = /^[\w.+-]{2,40}:[\w.,+\-()#&]{2,}$/;
const BARE_CHIP = new RegExp(`^(?:${CHIP_SIZES}|201|402|603|805)$`);

const VALUE = /^(?:[RCLD]\s)?[~<>±]?(?:\d+(?:[.,]\d+)?|[.,]\d+)\s?(?:[fpnuµμmkKMGT]|meg|Meg|MEG)?\s?(?:F|H|Hz|hz|HZ|Ω|Ω|ohms?|Ohms?|OHMS?|R|r|V|A|W|MF|UF|PF|NF|UH|NH|MH|MHZ|KHZ|Mhz|Khz|E)?(?:\d{1,3})?(?=$|[\s,;/_(@±+-])/;
const LETTER_VALUE = /^(?:\d+[RrKkMmGpnuµμEF]\d+|[RrKkpnuµμ]\d+)(?=$|[\s,;/_(@])/;

const SHAPES: readonly [CellShape, (cell: string) => boolean][] = [
  ['integer', (cell) => /^\d{1,6}$/.test(cell)],
  ['number', (cell) => /^[+-]?\d{1,9}(?:[.,]\d{1,9})?(?:\s?(?:x|pcs?|stk|st|ea|个|只|個))?\.?$/i.test(cell)],
  ['money', (cell) => /^[^\p{L}\d]*(?:[$€£¥]|EUR|USD|CNY|GBP)\s?[\d.,]+$|^[\d.,]+\s?(?:[$€£¥]|EUR|USD|CNY|RMB|GBP)$/u.test(cell)],
  ['url', (cell) => /^(?:https?:|www\.|ftp:|file:)/i.test(cell) || /^[\w.-]+\.(?:com|org|net|de|cn|pdf)(?:\/|$)/i.test(cell)],
  ['lcsc', (cell) => /^C\d{2,8}$/.test(cell)],
  ['sku', (cell) => isSku(cell)],
  ['value', (cell) => cell.length < 60 && (VALUE.test(cell) || LETTER_VALUE.test(cell)) && !BARE_CHIP.test(cell)],
  ['footprint', (cell) => BARE_CHIP.test(cell) || FOOTPRINT.test(cell) || LIBRARY_FOOTPRINT.test(cell)],
  ['part_number', (cell) => isPartNumber(cell)],
  ['digits_code', (cell) => /^\d{5,}$/.test(cell) || /^\d{2,4}[-.]\d{3,8}(?:[-.]\d+)*$/.test(cell)],
  ['maker', (cell) => cell.length < 60 && !/^\d+$/.test(cell) && leadingMaker(cell) !== undefined],
  ['yes_no', (cell) => /^(?:y|n|yes|no|x|0|1|true|false|ja|nein|oui|non|是|否|si|sí|dn[pfi]|fitted|not fitted|fit|nf|-|✓|✔|✗)$/i.test(cell)],
  ['tolerance', (cell) => /^[±+\-/ ]*\d+(?:[.,]\d+)?\s?%$/.test(cell)],
  ['voltage', (cell) => /^\d+(?:[.,]\d+)?\s?k?V(?:DC|AC)?$/i.test(cell)],
  ['power', (cell) => /^(?:\d+\/\d+|\d*[.,]?\d+)\s?m?W$/i.test(cell)],
  ['dielectric', (cell) => /^(?:[XYZ][4-9][PRSTUV]|[CN][0OP][G0O]|NP0|U2J)$/i.test(cell)],
  ['side', (cell) => /^(?:top|bottom|bot|front|back|t|b|[fb]\.cu|toplayer|bottomlayer|top ?layer|bottom ?layer|oben|unten|顶层|底层|正面|反面)$/i.test(cell)],
  ['sentence', (cell) => cell.split(/\s+/, 4).length > 3],
];

/** Order numbers of distributors, as far as they look like nothing else. */
function isSku(cell: string): boolean {
  return (
    /-ND$/i.test(cell) ||
    /^\d{2,3}-[A-Z0-9][A-Z0-9.\-/]{4,}$/i.test(cell) ||
    /^\d{7}(?:RL)?$/.test(cell) ||
    /^\d{3}-\d{3,4}$/.test(cell) ||
    /^C\d{4,8}$/.test(cell)
  );
}

function isPartNumber(cell: string): boolean {
  if (cell.length < 4 || cell.length > 45 || !/\d/.test(cell)) return false;
  if (!/^[A-Za-z0-9][A-Za-z0-9\-/.+#(),=_*\s]*$/.test(cell) || cell.split(' ').length > 3) return false;
  if (/[A-Za-z]/.test(cell)) return /\d{2}|[A-Za-z]\d|\d[A-Za-z]/.test(cell) && !VALUE.test(cell) && !isKnownDesignator(cell) && !FOOTPRINT.test(cell);
  return /^\d{4,}[-.]?\d+/.test(cell) && cell.length >= 6;
}

/** `R12`, `LED3`, `U7A`: a usual prefix with a number. */
export function isKnownDesignator(token: string): boolean {
  return KNOWN_DESIGNATOR.test(token);
}

/** Letters with a number at the end, as designators of any kind are: `USB_PWR1`, `BAT_SENS_E1`. */
export function isAnyDesignator(token: string): boolean {
  return ANY_DESIGNATOR.test(token) || KNOWN_DESIGNATOR.test(token);
}

/** How many tokens of a long designator list are looked at. */
const TOKENS_SEEN = 40;

/** Designators of a cell, when it is a list of nothing else; undefined otherwise. Ranges count by their first. */
export function designatorTokens(cell: string): string[] | undefined {
  const tokens = cell.slice(0, 600).split(/\s*[,;\s、，；]\s*/).filter((token) => token !== '').slice(0, TOKENS_SEEN);
  if (tokens.length === 0) return undefined;
  const heads = tokens.map((token) => /^[^-–~.:]*/.exec(token)![0] || token);
  const shaped = heads.filter((head, i) => isAnyDesignator(head) || (i > 0 && /^\d{1,4}$/.test(head))).length;
  return shaped >= tokens.length * 0.8 && isAnyDesignator(heads[0]!) ? heads : undefined;
}

/** Every shape of a cell. `cell` is trimmed and not empty. */
export function cellShapes(cell: string): CellShape[] {
  const head = cell.length > 200 ? cell.slice(0, 200) : cell;
  const shapes: CellShape[] = [];
  if (designatorTokens(cell)) shapes.push('designators');
  for (const [shape, test] of SHAPES) if (test(head)) shapes.push(shape);
  return shapes;
}
