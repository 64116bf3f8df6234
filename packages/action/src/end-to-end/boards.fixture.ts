import { packZip } from '@partwright/files/archives';
import type { Changes } from '../fake-github/index.fixture.ts';

const EFFECTS = '(effects (font (size 1.27 1.27)))';
const LIBRARY = `(symbol "Lab:R" (pin_names (offset 0)) (exclude_from_sim no) (in_bom yes) (on_board yes)
  (property "Reference" "R" (at 0 0 0) ${EFFECTS}) (property "Value" "R" (at 0 0 0) ${EFFECTS})
  (symbol "R_1_1"
    (pin passive line (at 0 3.81 270) (length 1.27) (name "~" ${EFFECTS}) (number "1" ${EFFECTS}))
    (pin passive line (at 0 -3.81 90) (length 1.27) (name "~" ${EFFECTS}) (number "2" ${EFFECTS}))))`;

export interface SchematicWish {
  /** Resistors whose two pins are marked as not connected: nothing to find. */
  closed?: number;
  /** Resistors whose two pins are open: two errors `pin_not_connected` each. */
  open?: number;
  value?: string;
  mpn?: string;
}

const makeUuid = (kind: number, at: number): string => `0000000${kind}-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** A schematic of KiCad 9 with resistors side by side, those that are closed first. */
export function schematic({ closed = 2, open = 0, value = '10k', mpn }: SchematicWish = {}): string {
  const symbols = Array.from({ length: closed + open }, (_, at) => {
    const [x, y] = [25.4 + 12.7 * (at % 20), 25.4 + 12.7 * Math.floor(at / 20)].map((mm) => mm.toFixed(2));
    const property = (name: string, text: string): string =>
      `(property "${name}" "${text}" (at ${x} ${y} 0) ${EFFECTS})`;
    const fields = [
      property('Reference', `R${at + 1}`),
      property('Value', value),
      property('Footprint', 'Resistor_SMD:R_0603_1608Metric'),
      ...(mpn === undefined ? [] : [property('MPN', mpn)]),
    ];
    const flags = [3.81, -3.81].map(
      (dy, pin) => `(no_connect (at ${x} ${(Number(y) + dy).toFixed(2)}) (uuid "${makeUuid(2, 2 * at + pin)}"))`,
    );
    return `(symbol (lib_id "Lab:R") (at ${x} ${y} 0) (unit 1) (exclude_from_sim no) (in_bom yes) (on_board yes) (dnp no)
  (uuid "${makeUuid(1, at)}")
  ${fields.join('\n  ')}
  (instances (project "" (path "/${makeUuid(0, 0)}" (reference "R${at + 1}") (unit 1)))))
${at < closed ? flags.join('\n') : ''}`;
  });
  return `(kicad_sch (version 20250114) (generator "eeschema") (generator_version "9.0") (uuid "${makeUuid(0, 0)}") (paper "A3")
(lib_symbols ${LIBRARY})
${symbols.join('\n')}
(sheet_instances (path "/" (page "1"))) (embedded_fonts no))
`;
}

/** A KiCad project of one sheet; `path` without an ending: `hw/lamp/lamp`. */
export function project(path: string, wish: SchematicWish = {}): Changes {
  return { [`${path}.kicad_pro`]: '{ "meta": { "version": 3 } }\n', [`${path}.kicad_sch`]: schematic(wish) };
}

export type BomRow = [references: string, quantity: number, value: string, mpn: string, manufacturer: string];

const HEADER = ['Designator', 'Quantity', 'Value', 'MPN', 'Manufacturer'];

export function bomCsv(rows: readonly BomRow[]): string {
  return [HEADER, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n') + '\n';
}

const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The same table as a workbook. */
export function bomXlsx(rows: readonly BomRow[]): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const cells = [HEADER, ...rows].map((row, y) => {
    const written = row.map((cell, x) => {
      const at = `${String.fromCodePoint(65 + x)}${y + 1}`;
      return typeof cell === 'number'
        ? `<c r="${at}"><v>${cell}</v></c>`
        : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    });
    return `<row r="${y + 1}">${written.join('')}</row>`;
  });
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="BOM" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  };
  return packZip(
    new Map(Object.entries(parts).map(([name, xml]) => [name, encodeText(`<?xml version="1.0"?>\n${xml}`)])),
  );
}

/** Copper of `tracks` parallel tracks of 0.2 mm, `gapMm` apart, on a board of 20 × 20 mm, with one hole; as a ZIP file. */
export function gerberZip({ gapMm }: { gapMm: number }): Uint8Array {
  const head = '%FSLAX46Y46*%\n%MOMM*%\nG01*\n';
  const at = (x: number, y: number): string => `X${Math.round(x * 1e6)}Y${Math.round(y * 1e6)}`;
  const line = (from: [number, number], to: [number, number]): string => `${at(...from)}D02*\n${at(...to)}D01*\n`;
  const copper = [0, 1, 2].map((i) => line([5, 5 + i * (0.2 + gapMm)], [15, 5 + i * (0.2 + gapMm)])).join('');
  const outline = [line([0, 0], [20, 0]), line([20, 0], [20, 20]), line([20, 20], [0, 20]), line([0, 20], [0, 0])].join(
    '',
  );
  const files = {
    'probe-F_Cu.gbr': `%TF.FileFunction,Copper,L1,Top*%\n${head}%ADD10C,0.200000*%\nD10*\n${copper}M02*\n`,
    'probe-B_Cu.gbr': `%TF.FileFunction,Copper,L2,Bot*%\n${head}%ADD10C,0.200000*%\nD10*\n${line([5, 15], [15, 15])}M02*\n`,
    'probe-Edge_Cuts.gbr': `%TF.FileFunction,Profile,NP*%\n${head}%ADD10C,0.100000*%\nD10*\n${outline}M02*\n`,
  };
  return packZip(new Map(Object.entries(files).map(([name, text]) => [name, encodeText(text)])));
}
