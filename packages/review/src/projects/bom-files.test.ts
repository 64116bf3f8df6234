import { describe, expect, it } from 'vitest';
import { mayBeNamelessList, readBomName, isInHardwareFolder } from './bom-files.ts';

const SURE = [
  'bom.csv',
  'BOM.CSV',
  'BoM.csv',
  'Bom.xlsx',
  'board_BoM.csv',
  'Feather_v3_BoM.xlsx',
  'FeatherBOM.xlsx',
  'boardBom.csv',
  'RadioSDR_BOMr0.xls',
  'BOMv2.ods',
  'bom2024.xml',
  'BOMs.xlsx',
  'BomList.xls',
  '5XBomAcme.csv',
  'BOM_JLCPCB.csv',
  'BOM_PCB_Feather_2026-01-02.xlsx',
  'Bill of Materials-Feather(A).xls',
  'Bill of Materials For Variant [No Variations].csv',
  'BillOfMaterials.csv',
  'board-bill-of-materials.tsv',
  'PCBA_BOM.xlsx',
  'PCBABOM.csv',
  'ibom.csv',
  'EBOM.xlsx',
  'feather.bom.csv',
  'part_list.csv',
  'PartList.csv',
  'partlist.xml',
  'parts-list.ods',
  'component list.xlsx',
  'Stückliste.ods',
  'Stu\u0308ckliste.ods',
  'Stueckliste_A.csv',
  'Bauteilliste.xls',
  'Materialliste.xlsx',
  'stuklijst.csv',
  'Liste des composants.ods',
  'Distinta base.xlsx',
  'Lista de materiales.csv',
  'lista_de_componentes.xlsx',
  'Kusovník.csv',
  'Перечень элементов.xlsx',
  '部品表.xlsx',
  '物料清单.csv',
];
const WEAK = [
  // A list for both uses, or one of positions.
  'feather_position_bom_fab.csv',
  'Bom-template-A5-PNP_x.xls',
  'bom_pos.csv',
  'bom-cpl.csv',
  // Text of a program, or of anybody.
  'feather_bom.txt',
  'FEATHER.BOM',
  // Words of other lists.
  'parts.csv',
  'PCB_Parts.csv',
  'materials.csv',
  'components.xlsx',
  'nomenclature.tsv',
];
const NONE = [
  'bombastic.csv',
  'Tombola.xlsx',
  'BOMBER.csv',
  'Bombay-sales.csv',
  'embombed.csv',
  'partially.csv',
  'counterparts.csv',
  'partslisting.csv',
  'readme.txt',
  'parts.txt',
  'feather-all-pos.csv',
  'feather-top.pos.csv',
  'CPL_JLCPCB.csv',
  'PickAndPlace_PCB_Feather.csv',
  'Pick Place for Feather.csv',
  'parts-pos.csv',
  'parts_placement.xlsx',
  'centroid.csv',
  'bom.cost.csv',
  'bom.md',
  'bom.html',
  'bom.py',
  'netlist.xml',
  '.csv',
];

describe('the name of a file', () => {
  it.each(SURE)('%s is that of a list of parts', (name) => expect(readBomName(`a/${name}`)).toBe('sure'));
  it.each(WEAK)('%s leaves it to what is in the file', (name) => expect(readBomName(`a/${name}`)).toBe('weak'));
  it.each(NONE)('%s is none', (name) => expect(readBomName(`a/${name}`)).toBe('none'));

  it('may be as long as it likes', () => {
    const start = process.cpuUsage();
    expect(readBomName(`${'bom'.repeat(100_000)}.csv`)).toBe('none');
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  });
});

it.each([
  ['hw/parts.csv', true],
  ['Hardware/v2/parts.csv', true],
  ['my-pcb/parts.csv', true],
  ['software/parts.csv', false],
  ['docs/shwag/parts.csv', false],
  ['parts.csv', false],
])('%s lies in a folder of hardware: %s', (path, isHardware) => expect(isInHardwareFolder(path)).toBe(isHardware));

it.each([
  ['hw/lamp.csv', true],
  ['production/lamp-rev2.xlsx', true],
  ['lamp/notes.csv', true],
  ['data/lamp.csv', false],
  ['hw/lamp-top-pos.csv', false],
  ['hw/lamp_bom.csv', false],
  ['hw/lamp.json', false],
])('a table %s may be a list of parts by where it lies: %j', (path, may) => {
  expect(mayBeNamelessList(path, new Set(['lamp']))).toBe(may);
});
