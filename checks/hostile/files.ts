import { packZip } from '@partwright/files/archives';
import { smallGerbers } from '../../packages/server/src/testing/small-gerbers.fixture.ts';
import type { Random } from '../mutated-boms/random.ts';
import { makeHostileModels } from './model-files.ts';
import { makeHostilePdfs } from './pdf-files.ts';
import { makeHostilePhotos } from './photo-files.ts';

/** What a file pretends to be; the operations that take such a file get it. */
export type FileKind =
  | 'datasheet'
  | 'photo'
  | 'model'
  | 'bom'
  | 'gerber'
  | 'schematic'
  | 'board'
  | 'positions'
  | 'decisions';

export interface HostileFile {
  /** What is wrong with it, in words; a damaged one has the number of its damage. */
  story: string;
  kind: FileKind;
  /** As it is sent. */
  name: string;
  bytes: Uint8Array;
}

/** Nothing of this name may ever come to be: it stands in archives as a way out. */
export const ESCAPED = 'partwright-hostile-escape';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const zip = (files: Record<string, string | Uint8Array>): Uint8Array =>
  packZip(
    new Map(
      Object.entries(files).map(([name, content]) => [name, content instanceof Uint8Array ? content : encode(content)]),
    ),
  );
const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

const CSV = 'Reference,Value,Footprint,Qty\n"R1,R2",10k,R_0402_1005Metric,2\nC1,100n,C_0402_1005Metric,1\n';
const POSITIONS =
  'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,10k,R_0402_1005Metric,5,5,0,top\nR2,10k,R_0402_1005Metric,15,5,90,top\n';
const DECISIONS = 'scope,value,footprint,choice,part_mpn\naccount,10k,0402,part,RC0402FR-0710KL\n';
const SCHEMATIC = `(kicad_sch (version 20250114) (generator "eeschema") (uuid "1") (paper "A4") (lib_symbols)
  (wire (pts (xy 0 0) (xy 10 0)) (uuid "2")) (label "A" (at 0 0 0) (uuid "3")) (no_connect (at 5 5) (uuid "4"))
  (sheet_instances (path "/" (page "1"))))`;
const BOARD = `(kicad_pcb (version 20241229) (generator "pcbnew") (general (thickness 1.6)) (paper "A4")
  (layers (0 "F.Cu" signal) (2 "B.Cu" signal) (25 "Edge.Cuts" user)) (setup) (net 0 "") (net 1 "A")
  (gr_rect (start 0 0) (end 20 10) (stroke (width 0.1) (type solid)) (fill none) (layer "Edge.Cuts") (uuid "1"))
  (segment (start 2 5) (end 8 5) (width 0.2) (layer "F.Cu") (net 1) (uuid "2")))`;
const GERBER_HEAD = '%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,0.2*%\nD10*\n';
const ENTITIES = lines(9, (at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);

const SOUND: readonly (readonly [FileKind, string, Uint8Array])[] = [
  ['bom', 'board.csv', encode(CSV)],
  [
    'bom',
    'board.xlsx',
    zip({
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      'xl/workbook.xml':
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet name="a" sheetId="1"/></sheets></workbook>',
      'xl/worksheets/sheet1.xml':
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Reference</t></is></c></row></sheetData></worksheet>',
    }),
  ],
  [
    'bom',
    'board.xml',
    encode('<export version="E"><components><comp ref="R1"><value>10k</value></comp></components></export>'),
  ],
  ['bom', 'board.json', encode('[{"Reference":"R1","Value":"10k","Qty":1}]')],
  ['bom', 'board.html', encode('<table><tr><th>Reference<th>Value<tr><td>R1<td>10k</table>')],
  ['gerber', 'board.zip', smallGerbers()],
  ['schematic', 'top.kicad_sch', encode(SCHEMATIC)],
  ['schematic', 'project.zip', zip({ 'p/p.kicad_pro': '{}', 'p/p.kicad_sch': SCHEMATIC })],
  ['board', 'b.kicad_pcb', encode(BOARD)],
  ['positions', 'board-pos.csv', encode(POSITIONS)],
  ['decisions', 'decisions.csv', encode(DECISIONS)],
];

/** Made by hand, each against one thing that a reader could trust. */
const STORIES: readonly (readonly [story: string, kind: FileKind, name: string, make: () => Uint8Array])[] = [
  [
    '20,000 ranges in one cell',
    'bom',
    'a.csv',
    () => encode(`Reference,Value\n"${lines(20_000, (at) => `R${at}-R${at + 999}`).replaceAll('\n', ',')}",10k\n`),
  ],
  ['a range to 10^15', 'bom', 'a.csv', () => encode('Reference,Value,Qty\nR1-R999999999999999,10k,1\n')],
  ['a cell of 2 MB', 'bom', 'a.csv', () => encode(`Reference,Value\nR1,${'x'.repeat(2_000_000)}\n`)],
  ['20,000 columns', 'bom', 'a.csv', () => encode(`${'Value,'.repeat(20_000)}\n${'1,'.repeat(20_000)}\n`)],
  ['100,000 rows of separators', 'bom', 'a.csv', () => encode(lines(100_000, () => ',,,,'))],
  [
    'a quote that does not end',
    'bom',
    'a.csv',
    () => encode(`Reference,Value\n"R1,10k\n${lines(50_000, (at) => `R${at},1k`)}`),
  ],
  ['quotes without end', 'bom', 'a.csv', () => encode(`Reference,Value\n${'"'.repeat(1_000_001)}`)],
  ['NUL in every cell', 'bom', 'a.csv', () => encode(CSV.replaceAll(',', '\0,\0'))],
  [
    'UTF-16 of an odd length',
    'bom',
    'a.csv',
    () => Uint8Array.from([0xff, 0xfe, ...Buffer.from(CSV, 'utf16le'), 0x41]),
  ],
  [
    'lone surrogates',
    'bom',
    'a.csv',
    () => Uint8Array.from([0xff, 0xfe, ...Buffer.from('Reference,Value\nR1,\ud800\udfff\ud800\n', 'utf16le')]),
  ],
  [
    'formulas',
    'bom',
    'a.csv',
    () => encode('Reference,Value\n=HYPERLINK("http://x"),@SUM(1)\n+cmd|"/c calc"!A1,-2+3\n'),
  ],
  [
    'names of what all objects have',
    'bom',
    'a.csv',
    () => encode('__proto__,constructor,toString,Reference\na,b,c,R1\n'),
  ],
  ['only a byte order mark', 'bom', 'a.csv', () => Uint8Array.from([0xef, 0xbb, 0xbf])],
  ['nothing', 'bom', 'a.csv', () => new Uint8Array()],
  [
    'entities that multiply',
    'bom',
    'a.xml',
    () =>
      encode(`<!DOCTYPE a [<!ENTITY e0 "x">${ENTITIES}]><export><components><comp ref="&e9;"/></components></export>`),
  ],
  [
    'an entity of a file',
    'bom',
    'a.xml',
    () =>
      encode(
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><export><components><comp ref="R1"><value>&x;</value></comp></components></export>',
      ),
  ],
  ['100,000 elements deep', 'bom', 'a.xml', () => encode('<a>'.repeat(100_000))],
  ['a table 50,000 deep', 'bom', 'a.html', () => encode('<table><tr><td>'.repeat(50_000))],
  ['JSON 200,000 deep', 'bom', 'a.json', () => encode('['.repeat(200_000))],
  [
    'numbers beyond numbers',
    'bom',
    'a.json',
    () => encode('[{"Reference":"R1","Value":1e99999,"Qty":-1e308},{"Qty":{"__proto__":1}}]'),
  ],
  [
    'zeros that pack well',
    'bom',
    'a.xlsx',
    () => zip({ 'xl/worksheets/sheet1.xml': new Uint8Array(200_000_000), 'xl/workbook.xml': '<workbook/>' }),
  ],
  [
    '20,000 entries',
    'bom',
    'a.zip',
    () => zip(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}.csv`, 'x']))),
  ],
  [
    'an archive in an archive, 12 deep',
    'gerber',
    'a.zip',
    () => Array.from({ length: 12 }).reduce<Uint8Array>((inner) => zip({ 'a.zip': inner }), smallGerbers()),
  ],
  [
    'names that lead out',
    'gerber',
    'a.zip',
    () =>
      zip({
        [`../../../../../tmp/${ESCAPED}`]: 'x',
        [`/tmp/${ESCAPED}`]: 'x',
        'C:\\x.gbr': 'x',
        'a\0.gbr': 'x',
        'b.gbr': GERBER_HEAD,
      }),
  ],
  [
    'coordinates at the end of numbers',
    'gerber',
    'a.gbr',
    () =>
      encode(`${GERBER_HEAD}X9999999999999999Y-9999999999999999D03*\nX0Y0D02*\nX99999999999999999999Y0D01*\nM02*\n`),
  ],
  [
    'a repeat of a thousand million',
    'gerber',
    'a.gbr',
    () => encode(`${GERBER_HEAD}%SRX30000Y30000I0.1J0.1*%\nX0Y0D03*\n%SR*%\nM02*\n`),
  ],
  [
    'blocks in blocks',
    'gerber',
    'a.gbr',
    () =>
      encode(
        `${GERBER_HEAD}${lines(40, (at) => `%ABD${at + 11}*%\nD${at + 10}*\nX0Y0D03*\nX1Y1D03*\n%AB*%`)}\nD50*\nX0Y0D03*\nM02*\n`,
      ),
  ],
  [
    'a macro of 100,000 corners',
    'gerber',
    'a.gbr',
    () =>
      encode(
        `%FSLAX46Y46*%\n%MOMM*%\n%AMP*4,1,100000,${lines(100_001, (at) => `${at % 7},${at % 5}`)},0*%\n%ADD10P*%\nD10*\nX0Y0D03*\nM02*\n`,
      ),
  ],
  [
    'a macro that divides by nothing',
    'gerber',
    'a.gbr',
    () => encode('%FSLAX46Y46*%\n%MOMM*%\n%AMP*$1=1/0*1,1,$1,0,0*%\n%ADD10P*%\nD10*\nX0Y0D03*\nM02*\n'),
  ],
  [
    'arcs without a radius',
    'gerber',
    'a.gbr',
    () => encode(`${GERBER_HEAD}G75*\nG02*\n${lines(20_000, (at) => `X${at}Y0I0J0D01*`)}\nM02*\n`),
  ],
  [
    'a region that crosses itself 20,000 times',
    'gerber',
    'a.gbr',
    () =>
      encode(
        `${GERBER_HEAD}G36*\nX0Y0D02*\n${lines(4000, (at) => `X${(at * 7919) % 9973}000Y${(at * 104_729) % 9967}000D01*`)}\nG37*\nM02*\n`,
      ),
  ],
  [
    '50,000 flashes',
    'gerber',
    'a.gbr',
    () =>
      encode(
        `${GERBER_HEAD}${lines(50_000, (at) => `X${(at * 7919) % 99_991}000Y${(at * 104_729) % 99_989}000D03*`)}\nM02*\n`,
      ),
  ],
  [
    'a drill without tools',
    'gerber',
    'a.drl',
    () => encode(`M48\nMETRIC\n%\nT99\n${lines(50_000, (at) => `X${at}Y${at}`)}\nM30\n`),
  ],
  ['500,000 brackets', 'schematic', 'a.kicad_sch', () => encode(`(kicad_sch ${'('.repeat(500_000)}`)],
  [
    'a text that does not end',
    'schematic',
    'a.kicad_sch',
    () => encode(`(kicad_sch (version 20250114) (paper "${'A'.repeat(1_000_000)}`),
  ],
  [
    'a sheet that holds itself',
    'schematic',
    'a.zip',
    () =>
      zip({
        'a.kicad_pro': '{}',
        'a.kicad_sch': `${SCHEMATIC.slice(0, -1)} (sheet (at 0 0) (size 9 9) (uuid "9") (property "Sheetname" "x") (property "Sheetfile" "a.kicad_sch")))`,
      }),
  ],
  [
    'a sheet elsewhere',
    'schematic',
    'a.kicad_sch',
    () =>
      encode(
        `${SCHEMATIC.slice(0, -1)} (sheet (at 0 0) (size 9 9) (uuid "9") (property "Sheetname" "x") (property "Sheetfile" "/etc/passwd")))`,
      ),
  ],
  [
    'symbols that extend each other',
    'schematic',
    'a.kicad_sch',
    () =>
      encode(SCHEMATIC.replace('(lib_symbols)', '(lib_symbols (symbol "a" (extends "b")) (symbol "b" (extends "a")))')),
  ],
  [
    '20,000 labels on one wire',
    'schematic',
    'a.kicad_sch',
    () =>
      encode(
        `${SCHEMATIC.slice(0, -1)} ${lines(20_000, (at) => `(label "L${at}" (at ${(at % 100) / 10} 0 0) (uuid "l${at}"))`)})`,
      ),
  ],
  [
    'places that are no numbers',
    'schematic',
    'a.kicad_sch',
    () => encode(SCHEMATIC.replaceAll(/\d+ 0\)/g, '1e999 NaN)')),
  ],
  [
    'a board of zones in zones',
    'board',
    'a.kicad_pcb',
    () =>
      encode(
        `${BOARD.slice(0, -1)} ${lines(2000, (at) => `(zone (net 1) (layer "F.Cu") (uuid "z${at}") (polygon (pts (xy 0 0) (xy ${at} 0) (xy ${at} ${at}))))`)})`,
      ),
  ],
  ['a board without end', 'board', 'a.kicad_pcb', () => encode(BOARD.slice(0, -1) + '(segment '.repeat(100_000))],
  [
    'models of other places',
    'board',
    'a.kicad_pcb',
    () =>
      encode(
        `${BOARD.slice(0, -1)} (footprint "x" (layer "F.Cu") (at 1 1) (model "/etc/passwd") (model "\${HOME}/x.step")))`,
      ),
  ],
  [
    '100,000 positions',
    'positions',
    'a.csv',
    () =>
      encode(
        `Ref,Val,Package,PosX,PosY,Rot,Side\n${lines(100_000, (at) => `R${at},1k,0402,${at % 300},${at % 200},0,top`)}`,
      ),
  ],
  [
    'positions that are none',
    'positions',
    'a.csv',
    () => encode('Ref,PosX,PosY,Rot,Side\nR1,1e999,NaN,Infinity,top\nR2,,,,\n'),
  ],
  [
    '50,000 decisions',
    'decisions',
    'a.csv',
    () => encode(`scope,value,footprint,choice,part_mpn\n${lines(50_000, (at) => `account,${at}k,0402,part,X${at}`)}`),
  ],
];

/** As many datasheets, photos and models, whatever else there is. */
const [DATASHEETS, PHOTOS, MODELS] = [200, 200, 100];

/** All that are made by hand, then damaged sound ones until there are so many. The same seed gives the same files. */
export function* makeHostileFiles(count: number, random: Random): Generator<HostileFile> {
  for (const { story, bytes } of makeHostilePdfs(DATASHEETS, random))
    yield { story, kind: 'datasheet', name: 'a.pdf', bytes };
  for (const photo of makeHostilePhotos(PHOTOS, random)) yield { ...photo, kind: 'photo' };
  for (const model of makeHostileModels(MODELS, random)) yield { ...model, kind: 'model' };
  for (const [story, kind, name, make] of STORIES.slice(0, count)) yield { story, kind, name, bytes: make() };
  for (let at = STORIES.length; at < count; at += 1) {
    const [kind, name, sound] = random.pick(SOUND);
    yield { story: `damaged ${name}, ${at}`, kind, name, bytes: damage(sound, random) };
  }
}

/** One to eight damages: bytes changed, cut out, doubled, moved, put in many times. */
function damage(sound: Uint8Array, random: Random): Uint8Array {
  let bytes = Buffer.from(sound);
  for (let left = 1 + random.below(8); left > 0; left -= 1) {
    const at = random.below(bytes.length + 1);
    const length = random.below(Math.min(64, bytes.length - at + 1));
    const [head, piece, tail] = [bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at + length)];
    const ways = [
      () => Buffer.concat([head, tail]),
      () => Buffer.concat([head, piece, piece, tail]),
      () => Buffer.concat([tail, piece, head]),
      () => head,
      () => Buffer.concat([head, Buffer.alloc(1 + random.below(2000), piece[0] ?? 0x28), tail]),
      () => Buffer.concat([head, Buffer.from(piece.map((byte) => byte ^ (1 << random.below(8)))), tail]),
      () => Buffer.concat([head, Buffer.from([0, 0xff, 0xd8, 0x00, 0xe2, 0x80]), tail]),
    ];
    bytes = random.pick(ways)();
  }
  return bytes;
}
