import { normalizeHeader } from './columns/header-words.ts';

/**
 * Column names that only one tool writes, from its own default exports and import templates. Longer lists stand before
 * those that they contain (KiCad's short list is part of several).
 *
 * Headers are normalized; the first tool whose headers are all there wins.
 */
const SIGNATURES: readonly { tool: string; headers: readonly string[] }[] = [
  { tool: 'KiCad pcbnew', headers: ['id', 'designator', 'quantity', 'designation', 'supplier and ref'] },
  { tool: 'KiBot or KiBoM', headers: ['references', 'value', 'quantity per pcb'] },
  { tool: 'KiCad bom_csv_grouped_by_value', headers: ['item', 'qty', 'reference s', 'value', 'lib part'] },
  {
    tool: 'EasyEDA',
    headers: ['id', 'name', 'designator', 'footprint', 'quantity', 'manufacturer part', 'supplier part'],
  },
  { tool: 'Eagle', headers: ['qty', 'value', 'device', 'package', 'parts'] },
  { tool: 'Eagle', headers: ['part', 'value', 'device', 'package', 'library', 'sheet'] },
  { tool: '1-click BOM', headers: ['references', 'qty', 'digikey', 'mouser', 'rs', 'newark', 'farnell'] },
  { tool: 'JLCPCB', headers: ['comment', 'designator', 'footprint', 'lcsc part #'] },
  { tool: 'JLCPCB', headers: ['comment', 'designator', 'footprint', 'jlcpcb part #'] },
  { tool: 'JLCPCB', headers: ['comment', 'designator', 'footprint', 'lcsc'] },
  { tool: 'Altium Designer', headers: ['comment', 'description', 'designator', 'footprint', 'lib ref', 'quantity'] },
  { tool: 'Altium Designer', headers: ['comment', 'designator', 'footprint', 'manufacturer part number 1'] },
  { tool: 'OrCAD', headers: ['item', 'quantity', 'reference', 'part'] },
  { tool: 'DipTrace', headers: ['ref des', 'name', 'value', 'quantity', 'pattern'] },
  { tool: 'PADS', headers: ['item', 'qty', 'reference', 'part name', 'manufacturer', 'description'] },
  { tool: 'Proteus', headers: ['category', 'quantity', 'references', 'value', 'stock code'] },
  {
    tool: 'Digi-Key',
    headers: ['digi key part number', 'manufacturer part number', 'customer reference', 'quantity 1'],
  },
  { tool: 'Mouser', headers: ['mouser #', 'mfr #', 'manufacturer', 'order qty'] },
  {
    tool: 'PCBWay',
    headers: [
      'item #',
      'ref des',
      'qty',
      'manufacturer',
      'mfg part #',
      'description value',
      'package footprint',
      'type',
    ],
  },
  {
    tool: 'Digi-Key',
    headers: ['index', 'quantity', 'part number', 'description', 'customer reference', 'backorder quantity'],
  },
  { tool: 'LCSC', headers: ['lcsc part number', 'manufacture part number', 'manufacturer', 'customer no', 'package'] },
  {
    tool: 'EasyEDA',
    headers: ['no', 'quantity', 'comment', 'designator', 'footprint', 'value', 'manufacturer part', 'supplier part'],
  },
  { tool: 'LibrePCB', headers: ['quantity', 'designators', 'value', 'device', 'package', 'mpn', 'manufacturer'] },
  { tool: 'Horizon EDA', headers: ['qty', 'mpn', 'value', 'manufacturer', 'ref des', 'package', 'datasheet'] },
  { tool: 'Allegro', headers: ['refdes', 'comp device type', 'comp value', 'comp package'] },
  { tool: 'InvenTree', headers: ['level', 'sub part', 'reference', 'quantity', 'overage'] },
  { tool: 'KiCad', headers: ['reference', 'value', 'footprint', 'datasheet'] },
  { tool: 'KiCad', headers: ['reference', 'value', 'datasheet', 'footprint', 'qty', 'dnp'] },
];

/** The tool that seems to have written the file: it says so in a title row, or its headers give it away. */
export function recognizeTool(headers: readonly string[], facts: ReadonlyMap<string, string>): string | null {
  const said = facts.get('tool') ?? facts.get('generator') ?? facts.get('kicad version');
  if (said)
    return /eeschema|kicad/i.test(said) && !/^kicad/i.test(said) ? `KiCad ${said}`.slice(0, 80) : said.slice(0, 80);
  // A file with more columns than the tool's own list still counts: attributes are often added.
  const present = new Set(headers.map(normalizeHeader));
  return SIGNATURES.find((signature) => signature.headers.every((header) => present.has(header)))?.tool ?? null;
}
