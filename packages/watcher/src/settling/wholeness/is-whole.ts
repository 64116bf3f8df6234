import { checkJson, checkSExpression } from './brackets.ts';
import { checkDrill, checkGerber, checkLegacySchematic } from './last-command.ts';
import { checkOle } from './ole.ts';
import { checkTable } from './table.ts';
import { type CodeUnits, isBlank, readCodeUnits, sliceText } from './text.ts';
import { hollow, unfinished, type Verdict, WHOLE } from './verdict.ts';
import { checkHtml, checkXml } from './xml.ts';
import { checkZip } from './zip.ts';

type TextJudge = (units: CodeUnits) => Verdict;

const TEXT_JUDGES: Readonly<Record<string, TextJudge>> = {
  csv: checkTable,
  tsv: checkTable,
  tab: checkTable,
  xml: checkXml,
  html: checkHtml,
  htm: checkHtml,
  json: checkJson,
  gbrjob: checkJson,
  kicad_pro: checkJson,
  kicad_sch: checkSExpression,
  kicad_pcb: checkSExpression,
  kicad_sym: checkSExpression,
  drl: checkDrill,
  xln: checkDrill,
  exc: checkDrill,
  gbr: checkGerber,
  ger: checkGerber,
  pho: checkGerber,
};

/** Of Protel and those who name files after it: .gtl, .gbs, .gko, .gm1, .g2, .gpt ... */
const GERBER_ENDING = /^g(?:[tb][lsopa]|ko|ml|m?\d{1,2}|p[tb\d]|d\d?)$/;
const ZIP_ENDINGS = new Set(['xlsx', 'xlsm', 'ods', 'zip']);
const HEAD_UNITS = 2048;

/** Whether a file looks like all of itself, by the end that files of its kind have. Cheap: nothing is parsed. */
export function isWhole(path: string, bytes: Uint8Array): Verdict {
  if (bytes.length === 0) return hollow('it is empty');
  if (isReserved(bytes)) return hollow('it begins with NUL bytes');
  if (isZip(bytes)) return checkZip(bytes);
  if (isOle(bytes)) return checkOle(bytes);
  const ending = extractEnding(path);
  if (ZIP_ENDINGS.has(ending)) return unfinished('it does not begin as a ZIP archive');
  const text = readCodeUnits(bytes);
  return 'verdict' in text ? text.verdict : pickTextCheck(ending, text.units)(text.units);
}

/** Whether the end of this kind of file is proof: nothing can follow it. */
export function hasFirmEnd(path: string, bytes: Uint8Array): boolean {
  return isZip(bytes) || isOle(bytes) || FIRM_ENDINGS.has(extractEnding(path));
}

const FIRM_ENDINGS = new Set(['xml', 'json', 'kicad_pro', 'kicad_sch', 'kicad_pcb', 'gbrjob']);

function pickTextCheck(ending: string, units: CodeUnits): TextJudge {
  const known = TEXT_JUDGES[ending] ?? (GERBER_ENDING.test(ending) ? checkGerber : undefined);
  return known ?? pickCheckByHead(sliceText(units, 0, Math.min(HEAD_UNITS, units.length)).trimStart(), ending);
}

// Reports, drill files and tables share the ending .txt, and an .xls is often HTML or a table.
function pickCheckByHead(head: string, ending: string): TextJudge {
  if (/^(?:;[^\n]*\n\s*)*M48/.test(head) || ending === 'nc') return checkDrill;
  if (/%(?:FS|MO|TF)[A-Z.]/.test(head) || /^G04[ #]/.test(head)) return checkGerber;
  if (head.startsWith('EESchema Schematic')) return checkLegacySchematic;
  if (head.startsWith('(')) return checkSExpression;
  if (/^<(?:!doctype html|html|table|head|meta)/i.test(head)) return checkHtml;
  if (head.startsWith('<')) return checkXml;
  return ending === 'txt' || ending === 'xls' || ending === 'bom' ? checkTable : checkAnyText;
}

function checkAnyText(units: CodeUnits): Verdict {
  return isBlank(units) ? hollow('it is empty') : WHOLE;
}

// No kind of file that is read here begins so.
function isReserved(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 4).every((byte) => byte === 0);
}

// An archive without entries begins with its end.
function isZip(bytes: Uint8Array): boolean {
  return beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || beginsWith(bytes, 0x50, 0x4b, 0x05, 0x06);
}

function isOle(bytes: Uint8Array): boolean {
  return beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
}

function beginsWith(bytes: Uint8Array, ...signs: number[]): boolean {
  return signs.every((sign, index) => bytes[index] === sign);
}

function extractEnding(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
