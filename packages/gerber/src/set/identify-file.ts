import { looksLikeDrill } from '../drill/is-drill.ts';
import { roleOfFileFunction } from './file-function.ts';
import { roleOfFilmRecord } from './film-record.ts';
import { type BareRole, type LayerRole, nameOfRole, roleOfExtension, roleOfName, splitName } from '../names/index.ts';
import { BOARD_ROLES } from '../names/layer-role.ts';

export type FileFormat =
  | 'gerber'
  | 'drill'
  | 'job_file'
  | 'drill_report'
  | 'netlist'
  | 'positions'
  | 'bom'
  | 'archive'
  | 'document'
  | 'pdf'
  | 'picture'
  | 'text'
  | 'binary'
  | 'empty';

/** What a file is by its content, and what it is for by its content and name. */
export interface IdentifiedFile {
  format: FileFormat;
  /** A few words for a person: `a Gerber file`, `a parts list`. */
  looksLike: string;
  /** Of Gerber and drill files; `unknown` when neither content nor name tells it. */
  role: LayerRole | undefined;
}

const BYTES_LOOKED_AT = 64 * 1024;

/** ZIP, gzip, 7z, RAR. */
const ARCHIVE_MARKS = ['PK\u0003\u0004', '\u001F\u008B', '7z\u00BC\u00AF', 'Rar!'];

const LOOKS: Record<FileFormat, string> = {
  gerber: 'a Gerber file',
  drill: 'a drill file',
  job_file: 'a Gerber job file',
  drill_report: 'a drill report',
  netlist: 'a test netlist (IPC-D-356)',
  positions: 'a list of part positions',
  bom: 'a parts list',
  archive: 'an archive',
  document: 'a document',
  pdf: 'a PDF document',
  picture: 'a picture',
  text: 'a text',
  binary: 'no text, of a kind that is not known here',
  empty: 'an empty file',
};

/**
 * Tell what a file of a data set is: the format by the content, the role by `.FileFunction` and then by the name.
 * `commonWords` stand in the names of all files of the set (the project) and tell nothing.
 *
 * @example
 * import { identifyFile } from '@partwright/gerber';
 *
 * const text = '%TF.FileFunction,Soldermask,Top*%\n%FSLAX46Y46*%\n%MOMM*%\nM02*\n';
 * const { format, role } = identifyFile('job-17.art', new TextEncoder().encode(text));
 * format; // => 'gerber'
 * role?.reason; // => 'top solder mask: .FileFunction in the file says Soldermask,Top'
 */
export function identifyFile(
  name: string,
  bytes: Uint8Array,
  commonWords: ReadonlySet<string> = new Set(),
): IdentifiedFile {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, BYTES_LOOKED_AT));
  const format = detectFormat(name, text, bytes);
  const role = format === 'gerber' || format === 'drill' ? detectRole(name, text, format, commonWords) : undefined;
  return { format, looksLike: LOOKS[format], role };
}

/** Extensions of no layer in particular that only Gerber files have. */
const GERBER_EXTENSIONS = new Set(['gbr', 'ger', 'gbx', 'pho']);
/** What stands in a file in whose place a layer was meant: a page of an error, half a download, nothing. */
const NO_LAYER: ReadonlySet<FileFormat> = new Set<FileFormat>([
  'text',
  'binary',
  'empty',
  'picture',
  'document',
  'pdf',
]);

/** Why a file that is named as a layer or as drill data is none; undefined when its name does not say so. */
export function explainWrongContent(name: string, format: FileFormat, looksLike: string): string | undefined {
  const extension = splitName(name).extension.toLowerCase();
  const byExtension = roleOfExtension(extension);
  const isNamedSo = GERBER_EXTENSIONS.has(extension) || (byExtension && BOARD_ROLES.has(byExtension.kind));
  if (!isNamedSo || !NO_LAYER.has(format)) return undefined;
  return `${name} is named as a layer or as drill data, and it is ${looksLike}: it is not looked at, and may be missing from the board; export it again`;
}

function detectFormat(name: string, text: string, bytes: Uint8Array): FileFormat {
  if (text.trim() === '') return 'empty';
  if (ARCHIVE_MARKS.some((mark) => text.startsWith(mark))) return isDocument(name, text) ? 'document' : 'archive';
  if (text.startsWith('%PDF')) return 'pdf';
  if (text.startsWith('%!PS')) return 'picture';
  if (/^(?:\u0089PNG|\u00FF\u00D8\u00FF|GIF8|BM)/.test(text) || /^\s*(?:<\?xml[^>]*>\s*)?<svg/.test(text))
    return 'picture';
  if (isGerber(text)) return 'gerber';
  // PADS lists its holes beside the drill file, number by number as there.
  if (/^Drill: *[\d.]+ +Tool: *\d/m.test(text)) return 'drill_report';
  if (looksLikeDrill(bytes)) return 'drill';
  if (/\.gbrjob$/i.test(name) || (/^\s*\{/.test(text) && /"(?:GeneralSpecs|FilesAttributes)"/.test(text)))
    return 'job_file';
  return otherFormat(name, text);
}

/** Spreadsheets and texts of office programs are ZIPs of XML: the first entry of theirs says so. */
const isDocument = (name: string, text: string): boolean =>
  /\.(?:xls[xm]|docx|pptx|od[tsgp])$/i.test(name) && /^[^]{26,60}(?:\[Content_Types\]|_rels\/|docProps|xl\/|word\/|ppt\/|mimetype)/.test(text); // prettier-ignore

/** A format or an aperture in `%`, or draws that end in `*`. */
function isGerber(text: string): boolean {
  if (/%(?:FS[LTD]?[AI]|MO(?:IN|MM)\*|ADD\d+|TF\.)/.test(text)) return true;
  return (text.match(/^(?:G0?[123])?(?:[XYIJ][+-]?\d+)*D0?[123]\*/gm)?.length ?? 0) >= 3;
}

function otherFormat(name: string, text: string): FileFormat {
  const { stem, extension } = splitName(name);
  // Control characters in the beginning: no text.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000E-\u001F]/.test(text.slice(0, 2000).replace(/^\u0000+/, ''))) return 'binary';
  if (isNetlist(text)) return 'netlist';
  if (
    /^(?:drr|dri|rpt)$/i.test(extension) ||
    /^nc_?param|drill.*(?:report|log)|ncroute|ncdrill/i.test(`${stem}.${extension}`)
  )
    return 'drill_report';
  if (isToolList(text)) return 'drill_report';
  if (/^(?:pos|mnt|mnb)$/i.test(extension)) return 'positions';
  for (const line of text.split(/[\r\n]+/, 60)) {
    const columns = line
      .slice(0, LONGEST_HEAD)
      .split(/[,;\t|]|\s{2,}/)
      .map((column) => column.replace(/^[\s"#*]+|[\s"]+$/g, ''));
    if (columns.length >= 4 && columns.filter((column) => POSITION_COLUMN.test(column)).length >= 3) return 'positions';
    if (columns.length >= 3 && columns.filter((column) => BOM_COLUMN.test(column)).length >= 2) return 'bom';
  }
  return 'text';
}

/** IPC-D-356; a long list of layers and pads may stand before its first point. */
function isNetlist(text: string): boolean {
  if (/^P +VER +IPC-D-356/m.test(text)) return true;
  return /^(?:P|C) +(?:JOB|CODE|UNITS|IPC-D-356|VER)|^[13]17\S/m.test(text) && /^[13][12]7/m.test(text);
}

/** The drill rack of Eagle, which has the extension of drill files: `T01  0.38mm` and nothing else. */
function isToolList(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  return (
    lines.length > 0 &&
    lines.every((line) => /^\s*T\d{1,4}\s+\d{0,4}\.?\d{0,6}\s*(?:mm|mils?|in|inch|")\s*$/i.test(line))
  );
}

/** Of a table's head; longer lines are no heads. */
const LONGEST_HEAD = 1_000;

const POSITION_COLUMN =
  /^(?:(?:mid|center|pos|ref|pad|centroid|placement)?[\s_(-]{0,3}[xy](?:[\s_(-]{0,3}(?:mm|mil|inch|pos|position|center|coord).{0,20})?|rot(?:ation)?|angle|side|layer|tb|designator|ref(?:des)?)$/i;
const BOM_COLUMN =
  /^(?:qty|quantity|count|designators?|ref(?:erences?|des)?|parts?|value|comment|package|footprint|mpn|manufacturer.{0,30}|description|id)$/i;

function detectRole(name: string, text: string, format: 'gerber' | 'drill', common: ReadonlySet<string>): LayerRole {
  const fields = /TF\.FileFunction,([^*\r\n]{1,200})/.exec(text)?.[1]?.split(',');
  const said = fields && roleOfFileFunction(fields);
  if (fields && said?.kind === 'other') {
    // `Other,User` is how KiCad calls its courtyards, margins and scores; the name knows more, but makes it no layer with material.
    const named = roleOfName(name, common);
    if (named && (named.kind === 'v_score' || !BOARD_ROLES.has(named.kind)))
      return withReason(
        { kind: named.kind, side: named.side },
        'name',
        `.FileFunction says ${fields.join(',')}, the name "${named.evidence}"`,
      );
  }
  if (format === 'gerber' && said?.kind === 'drill' && isProfile(text))
    return withReason({ kind: 'outline' }, 'file_function', 'its strokes are Profile (.AperFunction), whatever .FileFunction says'); // prettier-ignore
  if (fields && said) return withReason(said, 'file_function', `.FileFunction in the file says ${fields.join(',')}`);
  const named = roleOfName(name, common);
  if (format === 'drill') return drillRole(named, name);
  const film = roleOfFilmRecord(text);
  if (film !== undefined)
    return withReason(film.role, 'film_record', `the record of the film in the file says ${film.evidence}`);
  if (named === undefined)
    return { kind: 'unknown', by: 'nothing', reason: 'neither the file nor its name says what it is' };
  const { evidence, isWeak, order: _, ...bare } = named;
  // Holes are in drill files; a Gerber file of that name, without X2, draws them.
  const role: BareRole = bare.kind === 'drill' ? { kind: 'drill_map' } : bare;
  const doubt = isWeak ? ', with nothing that says more' : '';
  const drawn = bare.kind === 'drill' ? '; it is a Gerber file without .FileFunction, so it draws the holes' : '';
  return withReason(role, 'name', `the name says "${evidence}"${doubt}${drawn}`);
}

/** Proteus calls its Mechanical 1 a file of holes without plating; what it draws there is the edge of the board. */
function isProfile(text: string): boolean {
  const functions = text.match(/TA\.AperFunction,[^,*\r\n]{1,40}/g) ?? [];
  return functions.length > 0 && functions.every((said) => said === 'TA.AperFunction,Profile') && !/D0?3\*/.test(text);
}

function drillRole(named: ReturnType<typeof roleOfName>, name: string): LayerRole {
  const plating = named?.kind === 'drill' ? named.plating : undefined;
  const span = spanOfName(name);
  const reason =
    plating === undefined ? 'it is drill code' : `it is drill code, and the name says "${named!.evidence}"`;
  return {
    kind: 'drill',
    plating: plating ?? 'unknown',
    ...(span ? { span } : {}),
    by: plating ? 'name' : 'content',
    reason,
  };
}

/** In a span: the bottom, whatever its number. */
export const BACK = Number.POSITIVE_INFINITY;

/** `board-1-4.drl`, `L1-L2.drl`, `drill_1_16.xln`, `-in1-back`: copper layers between which the holes go. */
function spanOfName(name: string): readonly [number, number] | undefined {
  const { stem } = splitName(name);
  const [, upper, lower] = /-(front|in\d{1,2})-(in\d{1,2}|back)$/i.exec(stem) ?? [];
  if (upper !== undefined && lower !== undefined) return [placeOfWord(upper), placeOfWord(lower)];
  const [, from, to] = /(?:^|[-_ ])L?(\d{1,2})[-_]L?(\d{1,2})$/i.exec(stem) ?? [];
  const span = [Number(from), Number(to)] as const;
  return from !== undefined && span[0] >= 1 && span[1] > span[0] ? span : undefined;
}

/** KiCad counts its inner layers from 1; of the back nothing here says the number. */
function placeOfWord(word: string): number {
  if (/^front$/i.test(word)) return 1;
  return /^back$/i.test(word) ? BACK : Number(word.slice(2)) + 1;
}

function withReason(role: BareRole, by: LayerRole['by'], why: string): LayerRole {
  return { ...role, by, reason: `${nameOfRole(role)}: ${why}` };
}
