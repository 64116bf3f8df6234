import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBom } from './index.ts';
import type { Bom, BomLine, BomSource } from './index.ts';

const read = (name: string, options?: Parameters<typeof readBom>[1]) =>
  readBom(readFileSync(new URL(`fixtures/${name}`, import.meta.url)), options);

/** Lines, designators, pieces, unfitted lines, unfitted designators. */
const counts = ({ totals }: Bom) => [
  totals.lines,
  totals.designators,
  totals.quantity,
  totals.dnpLines,
  totals.dnpDesignators,
];

interface Expected {
  source: Partial<BomSource>;
  counts: number[];
  first: Partial<BomLine>;
}

const table: Record<string, Expected> = {
  'geda-bom2.txt': {
    source: { delimiter: ':' },
    counts: [2, 3, 3, 0, 0],
    first: { references: ['R1', 'R2'], value: '10k', footprint: '0603' },
  },
  'geda-partslist.txt': {
    source: { format: 'tsv', headerRow: 1 },
    counts: [2, 3, 3, 0, 0],
    first: { references: ['R1', 'R2'], value: '10k' },
  },
  'header-of-two-lines.csv': {
    source: { headerRow: 1 },
    counts: [2, 3, 3, 0, 0],
    first: { row: 3, manufacturer: 'Murata', mpn: 'GRM155R71C104KA88D' },
  },
  'altium-grouped.csv': {
    source: { format: 'csv', headerRow: 0, tool: 'Altium Designer' },
    counts: [3, 6, 6, 0, 0],
    first: {
      references: ['C1', 'C2', 'C3'],
      value: '100nF',
      footprint: 'CAPC1005X55N',
      description: 'CAP CER 16V X7R',
    },
  },
  'altium-suppliers.csv': {
    source: { format: 'csv' },
    counts: [2, 5, 5, 0, 0],
    first: {
      manufacturer: 'Murata',
      mpn: 'GRM155R71C104KA88D',
      supplier: 'Digi-Key',
      sku: '490-3261-1-ND',
      alternates: [{ manufacturer: 'Samsung', mpn: 'CL05B104KO5NNNC', sku: null }],
    },
  },
  'altium.xml': {
    source: { format: 'xml', headerRow: 0 },
    counts: [2, 3, 3, 0, 0],
    first: { row: null, references: ['C1', 'C2'], value: '100nF' },
  },
  'avl-repeated-designators.csv': {
    source: {},
    counts: [2, 3, 3, 0, 0],
    first: { mpn: 'GRM155R71C104KA88D', alternates: [{ manufacturer: 'Samsung', mpn: 'CL05B104KO5NNNC', sku: null }] },
  },
  'avl-rows.csv': {
    source: {},
    counts: [2, 3, 3, 0, 0],
    first: {
      value: '100nF',
      manufacturer: 'Murata',
      alternates: [
        { manufacturer: 'Samsung', mpn: 'CL05B104KO5NNNC', sku: null },
        { manufacturer: 'TDK', mpn: 'C1005X7R1C104K050BC', sku: null },
      ],
    },
  },
  'chinese.csv': {
    source: { headerRow: 1 },
    counts: [4, 7, 7, 1, 1],
    first: {
      references: ['C1', 'C2', 'C3'],
      value: '100nF/50V/X7R/10%',
      footprint: '0402',
      manufacturer: '村田',
      description: '贴片电容',
    },
  },
  'combined-columns.csv': {
    source: {},
    counts: [2, 3, 3, 0, 0],
    first: {
      value: '100 nF',
      footprint: '0402',
      manufacturer: 'Murata',
      mpn: 'GRM155R71C104KA88D',
      description: 'Ceramic capacitor, 100 nF',
    },
  },
  'digikey-three-quantities.csv': {
    source: { tool: 'Digi-Key' },
    counts: [2, 3, 3, 0, 0],
    first: {
      references: ['R3', 'R4'],
      quantity: 2,
      mpn: 'RC0402FR-0710KL',
      supplier: 'Digi-Key',
      notes: 'Alternate Packaging Exists',
    },
  },
  'diptrace.csv': {
    source: { tool: 'DipTrace' },
    counts: [3, 5, 5, 0, 0],
    first: { value: '100nF', footprint: 'CAP_0603', mpn: null },
  },
  'dnp-each-way.csv': { source: {}, counts: [12, 14, 13, 7, 9], first: { dnp: false } },
  'dnp-section.csv': { source: {}, counts: [5, 5, 5, 2, 2], first: { dnp: false } },
  'dxdesigner.csv': { source: {}, counts: [3, 7, 7, 0, 0], first: { value: '0.1uF', mpn: 'GRM155R71C104KA88D' } },
  'eagle-bom.txt': {
    source: { format: 'fixed_width', delimiter: null, headerRow: 2, tool: 'Eagle' },
    counts: [3, 6, 6, 0, 0],
    first: { row: 3, references: ['C1', 'C2'], value: '100nF', footprint: 'C0805' },
  },
  'eagle-partlist.txt': {
    source: { format: 'fixed_width', headerRow: 6, tool: 'Eagle' },
    counts: [5, 5, 5, 0, 0],
    first: { references: ['C1'], value: '100n', footprint: 'C0603' },
  },
  'eagle-tabs.txt': {
    source: { format: 'fixed_width' },
    counts: [2, 3, 3, 0, 0],
    first: { references: ['R2', 'R4'], value: '10k', footprint: '0805', description: 'RESISTOR' },
  },
  'easyeda.tsv': {
    source: { format: 'tsv', delimiter: '\t', tool: 'EasyEDA' },
    counts: [2, 3, 3, 0, 0],
    first: { value: '100nF', mpn: 'CC0603KRX7R9BB104', manufacturer: 'YAGEO', supplier: 'LCSC', sku: 'C14663' },
  },
  'french.csv': {
    source: { headerRow: 1, delimiter: ';' },
    counts: [3, 4, 4, 1, 1],
    first: { value: '100nF', description: 'Condensateur céramique', mpn: 'GRM188R71H104KA93D' },
  },
  'fusion-electronics.csv': {
    source: { tool: 'Eagle' },
    counts: [2, 3, 3, 0, 0],
    first: { value: '10k', footprint: 'RESC1608X55', mpn: 'ERJ-3EKF1002V' },
  },
  'german.csv': {
    source: { headerRow: 3, delimiter: ';' },
    counts: [4, 7, 7.5, 1, 1],
    first: {
      value: '100nF/50V',
      footprint: '0603',
      manufacturer: 'Murata',
      supplier: 'Farnell',
      sku: '8820023',
      description: 'Kondensator',
    },
  },
  'grouped-headers.csv': {
    source: { headerRow: 1 },
    counts: [2, 3, 3, 0, 0],
    first: { supplier: 'Farnell', sku: '8820023' },
  },
  'inventree-levels.csv': {
    source: { tool: 'InvenTree' },
    counts: [3, 3, 4, 0, 0],
    first: { references: ['C1', 'C2'], mpn: null },
  },
  'ipc2581.xml': {
    source: { format: 'xml' },
    counts: [2, 3, 3, 0, 0],
    first: { references: ['C1', 'C2'], value: '100nF', mpn: 'GRM155R71C104KA88D' },
  },
  'japanese.csv': {
    source: {},
    counts: [3, 6, 6, 1, 1],
    first: { references: ['C1', 'C2', 'C3'], mpn: 'GRM155B11C104KA01D', manufacturer: '村田製作所' },
  },
  'jlcpcb.csv': {
    source: { tool: 'JLCPCB' },
    counts: [3, 5, 5, 0, 0],
    first: { value: '100nF', supplier: 'LCSC', sku: 'C1525', mpn: null },
  },
  'kibom-trailer.csv': {
    source: { tool: 'KiCad Eeschema 5.1.9' },
    counts: [3, 4, 4, 1, 1],
    first: { value: '100nF', notes: null },
  },
  'kibom.html': {
    source: { format: 'xml' },
    counts: [2, 3, 3, 0, 0],
    first: { references: ['C1', 'C2'], value: '100nF' },
  },
  'kicad-fields.csv': {
    source: { tool: 'KiCad' },
    counts: [2, 3, 3, 1, 1],
    first: { datasheet: null, mpn: 'GRM155R71C104KA88D' },
  },
  'kicad-grouped-by-value.csv': {
    source: { headerRow: 17, tool: 'KiCad Eeschema (6.0.10)' },
    counts: [2, 4, 4, 0, 0],
    first: { row: 18, references: ['C1', 'C2'], quantity: 2 },
  },
  'kicad-netlist.net': {
    source: { format: 'kicad_netlist', tool: 'KiCad Eeschema 7.0.1' },
    counts: [2, 2, 2, 1, 1],
    first: {
      row: null,
      references: ['R1'],
      value: '10k',
      manufacturer: 'Yageo',
      mpn: 'RC0402FR-0710KL',
      description: 'Resistor',
    },
  },
  'kicad-netlist.xml': {
    source: { format: 'kicad_xml', tool: 'KiCad Eeschema 7.0.1', headerRow: 0 },
    counts: [4, 4, 4, 2, 2],
    first: {
      references: ['U1'],
      manufacturer: 'Texas Instruments',
      mpn: 'LM358DR,1',
      alternates: [{ manufacturer: null, mpn: 'LM358ADR', sku: null }],
      description: 'Dual amplifier',
    },
  },
  'lines.json': {
    source: { format: 'json' },
    counts: [2, 3, 3, 1, 1],
    first: {
      references: ['R1', 'R2'],
      mpn: 'RC0402FR-0710KL',
      alternates: [{ manufacturer: 'Panasonic', mpn: 'ERJ-2RKF1002X', sku: null }],
    },
  },
  'markdown-table.md': {
    source: { format: 'csv', delimiter: '|' },
    counts: [2, 3, 3, 0, 0],
    first: { references: ['R1', 'R2'], value: '10k' },
  },
  'mechanical.csv': {
    source: {},
    counts: [3, 0, 5.02, 0, 0],
    first: { references: [], quantity: 4, description: 'Nut, M5', mpn: null },
  },
  'mouser-cart.csv': {
    source: { tool: 'Mouser' },
    counts: [2, 5, 5, 0, 0],
    first: { references: ['C1', 'C2'], quantity: 2, sku: '81-GRM155R71C104KA8D' },
  },
  'no-header.csv': {
    source: { headerRow: null },
    counts: [3, 6, 6, 0, 0],
    first: { row: 0, quantity: 2, value: '100nF', footprint: '0402', mpn: 'GRM155R71C104KA88D' },
  },
  'no-quantity.csv': { source: {}, counts: [2, 7, 7, 0, 0], first: { quantity: 3 } },
  'orcad-wrapped.bom': {
    source: { format: 'tsv', headerRow: 4, tool: 'OrCAD' },
    counts: [3, 10, 10, 0, 0],
    first: { references: ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'], quantity: 7, value: '0.1u' },
  },
  'pads-report.txt': {
    source: { format: 'fixed_width', headerRow: 2 },
    counts: [3, 6, 6, 0, 0],
    first: { references: ['C1', 'C2', 'C3'], manufacturer: 'Murata', description: 'CAP 100nF 16V' },
  },
  'pcbway.csv': {
    source: { tool: 'PCBWay' },
    counts: [3, 4, 4, 2, 2],
    first: { value: '0.1uF', footprint: '0402', mpn: 'GRM155R71C104KA88D' },
  },
  'pipes.txt': {
    source: { format: 'csv', delimiter: '|' },
    counts: [2, 3, 3, 0, 0],
    first: { references: ['R1', 'R2'] },
  },
  'proteus.csv': {
    source: { headerRow: 6, tool: 'Proteus' },
    counts: [3, 6, 6, 0, 0],
    first: { references: ['C1', 'C2'], value: '22pF' },
  },
  'rows-of-arrays.json': {
    source: { format: 'json' },
    counts: [2, 3, 3, 0, 0],
    first: { references: ['R1', 'R2'], quantity: 2 },
  },
  'rows.xml': {
    source: { format: 'xml' },
    counts: [2, 3, 3, 0, 0],
    first: { references: ['R1', 'R2'], mpn: 'RC0402FR-0710KL' },
  },
  'sep-line.csv': { source: { delimiter: ';', headerRow: 1 }, counts: [2, 2, 2, 0, 0], first: { value: '4,7k' } },
  'spanish.csv': {
    source: {},
    counts: [2, 3, 3, 0, 0],
    first: { manufacturer: 'Murata', mpn: 'GRM188R71H104KA93D', footprint: '0603' },
  },
  'two-boards.csv': { source: { headerRow: 1 }, counts: [4, 6, 6, 0, 0], first: { references: ['C1', 'C2'] } },
  'zuken.csv': { source: {}, counts: [4, 7, 7, 0, 0], first: { mpn: null, value: 'CAP_100N_0402', footprint: '0402' } },
};

describe('readBom reads', () => {
  it.each(Object.entries(table))('%s', (name, { source, counts: expected, first }) => {
    const bom = read(name);
    expect(bom.source).toMatchObject(source);
    expect(counts(bom)).toEqual(expected);
    expect(bom.lines[0]).toMatchObject(first);
  });
});

describe('readBom', () => {
  it('finds every way of not fitting a part', () => {
    const { lines } = read('dnp-each-way.csv');
    expect(lines.flatMap((line) => line.dnpReferences)).toEqual([
      'R2',
      'R3',
      'R4',
      'R5',
      'R6',
      'R7',
      'R8',
      'R9',
      'R11',
    ]);
    expect(lines.filter((line) => line.dnp).map((line) => line.value)).toEqual([
      '10k',
      null,
      '10k',
      '10k',
      '10k',
      '10k',
      null,
    ]);
  });

  it('says what it made of two tables with the same designators', () => {
    expect(read('kicad-grouped-by-value.csv').warnings).toMatchObject([
      {
        code: 'second_table_ignored',
        message: 'The table in row 9 (4 lines) was left out: it lists the same designators again.',
      },
    ]);
  });

  it('checks the count that the file states itself', () => {
    const bytes = readFileSync(new URL('fixtures/kibom-trailer.csv', import.meta.url), 'utf8').replace(
      'Component Count:,4',
      'Component Count:,9',
    );
    expect(readBom(new TextEncoder().encode(bytes), { variant: 'can' }).warnings).toMatchObject([
      {
        code: 'checksum_mismatch',
        message: 'The file says "component count: 9", but 4 were read. Lines may be missing or doubled.',
      },
    ]);
    expect(read('kibom-trailer.csv').warnings).toMatchObject([{ code: 'variant_not_chosen', lines: [] }]);
  });

  it('names pieces in a part number cell that it does not count', () => {
    expect(read('kicad-netlist.xml').warnings.map(({ code }) => code)).toEqual([
      'excluded_from_bom',
      'several_parts_in_line',
    ]);
  });

  it('warns of a row with more cells than the header', () => {
    const text = 'Ref,Qty,Description,MPN\nR1,1,Resistor,A1234\nJ1,1,Jack, female,B1234\nR2,1,Resistor,A1235\n';
    expect(readBom(new TextEncoder().encode(text)).warnings).toMatchObject([{ code: 'extra_cells', lines: [2] }]);
    const everywhere = 'Ref,Qty,Description,MPN\nR1,1,Resistor,A1234,new\nR2,1,Resistor,A1235,new\n';
    expect(readBom(new TextEncoder().encode(everywhere)).warnings).toEqual([]);
  });

  it('reads a table in Markdown', () => {
    const text = '# Parts\n\nName | Qty | Value\n--- | --- | ---\n**Capacitors** |\nC1,C2 | 2 | 4n7\nC3 | 1 | 1u\n';
    const bom = readBom(new TextEncoder().encode(text));
    expect(bom.lines.map(({ references, value }) => [...references, value])).toEqual([
      ['C1', 'C2', '4n7'],
      ['C3', '1u'],
    ]);
    expect(bom.source).toMatchObject({ delimiter: '|', headerRow: 2 });
  });

  it('names the seller in the column beside the order number', () => {
    const text =
      'Ref,Supplier 1,Supplier Part Number 1,Supplier 2,Supplier Part Number 2\nR1,Maker shop,,Thonk,PCB-100\nR2,Mouser,603-RC0402,Thonk,x\n';
    expect(readBom(new TextEncoder().encode(text)).lines).toMatchObject([
      { supplier: 'Thonk', sku: 'PCB-100' },
      { supplier: 'Mouser', sku: '603-RC0402' },
    ]);
  });

  it('warns of levels', () => {
    expect(read('inventree-levels.csv').warnings.map(({ code }) => code)).toContain('several_levels');
  });

  it('warns of lines that say neither designator nor quantity', () => {
    const bom = readBom(new TextEncoder().encode('Part Number,Description\nLM358DR,Amplifier\nNE555P,Timer\n'));
    expect(bom.totals.quantity).toBe(2);
    expect(bom.warnings).toMatchObject([{ code: 'missing_quantity', lines: [1, 2] }]);
  });

  it('keeps every cell under its header', () => {
    expect([...read('german.csv').lines[0]!.fields]).toContainEqual(['Einzelpreis', '0,02 €']);
    const repeated = readBom(new TextEncoder().encode('Ref,MPN,MPN,__proto__\nR1,A1234,B1234,x\n'));
    expect([...repeated.lines[0]!.fields.keys()]).toEqual(['Ref', 'MPN', 'MPN 2', '__proto__']);
  });

  it('does what the caller says', () => {
    expect(read('two-boards.csv', { headerRow: 6 }).lines.map((line) => line.references[0])).toEqual(['LED1', 'SW1']);
    expect(read('pipes.txt', { delimiter: ',', columns: { 0: 'references' }, headerRow: 0 }).source.delimiter).toBe(
      ',',
    );
    expect(read('jlcpcb.csv', { columns: { Comment: 'mpn' } }).lines[1]?.mpn).toBe('AZ1117-3.3');
  });
});
