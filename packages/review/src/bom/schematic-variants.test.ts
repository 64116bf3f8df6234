import { encodeFiles, sheet, type TestSheet } from '@partwright/kicad/schematic/testing/sheet.fixture.ts';
import { packZip } from '@partwright/files/archives';
import { describe, expect, it } from 'vitest';
import { readBomSide } from './read-bom-side.ts';
import { readBomUpload } from './read-bom-upload.ts';

const VERSION = 20260306;
const A = 'aaaaaaaa-0000-4000-8000-00000000000a';

function place(top: TestSheet, parts: [reference: string, placing: object][]): TestSheet {
  for (const [at, [reference, placing]] of parts.entries())
    top.symbol(reference, 'R', [50.8 + 10.16 * at, 50.8], placing);
  return top;
}

const drawn = (): TestSheet =>
  place(sheet('top', { version: VERSION, project: 'amp' }), [
    ['R1', { value: '1k', footprint: 'Resistor_SMD:R_0402_1005Metric', fields: { MPN: 'RC0402FR-071KL' } }],
    ['R2', { value: '1k', footprint: 'Resistor_SMD:R_0402_1005Metric', fields: { MPN: 'RC0402FR-071KL' } }],
    ['R3', { value: '2k', variants: '(variant (name "lite") (dnp yes))' }],
    ['R4', { value: '3k', fields: { Config: '-lite' } }],
    ['R5', { value: '4k', fields: { Config: '+prod', 'prod:MPN': 'RC0402FR-074KL' } }],
  ]);

const project = (): Map<string, Uint8Array> =>
  encodeFiles({
    'amp/amp.kicad_sch': drawn(),
    'amp/amp.kicad_pro': JSON.stringify({ schematic: { variants: [{ name: 'lite', description: 'cheap' }] } }),
  });

const zip = (files: ReadonlyMap<string, Uint8Array>): Uint8Array => packZip(files);
const lines = (bytes: Uint8Array, variant?: string): string[] =>
  readBomUpload(bytes, { variant }).lines.map(
    (line) => `${line.dnp ? '-' : ''}${line.quantity} ${line.references.join(' ')} ${line.value} ${line.mpn ?? ''}`,
  );

describe('the bill of materials of a project in an archive', () => {
  it('is grouped, and the default until a variant is asked for', () => {
    const bom = readBomUpload(zip(project()));
    expect(lines(zip(project()))).toEqual(['2 R1 R2 1k RC0402FR-071KL', '1 R3 2k ', '1 R4 3k ', '-1 R5 4k ']);
    expect(bom.source).toMatchObject({ format: 'kicad_schematic', sheet: 'amp/amp.kicad_sch' });
    expect(bom.totals).toEqual({ lines: 4, designators: 5, quantity: 5, dnpLines: 1, dnpDesignators: 1 });
    expect(bom.lines[0]?.fields.get('MPN')).toBe('RC0402FR-071KL');
    expect([...bom.lines[0]!.fields.keys()].some((name) => name.includes('index'))).toBe(false);
  });

  it('knows variants of KiCad and of fields alike, and tells that none was asked for', () => {
    const { variants, variant, warnings } = readBomUpload(zip(project()));
    expect(variants).toEqual([
      { name: 'lite', description: 'cheap' },
      { name: 'prod', description: null },
    ]);
    expect(variant).toBeNull();
    expect(warnings.filter(({ code }) => code === 'variant_not_chosen')).toMatchObject([{ lines: [4] }]);
  });

  it('is that of one variant, by the flags of KiCad and the fields together', () => {
    expect(lines(zip(project()), 'LITE')).toEqual(['2 R1 R2 1k RC0402FR-071KL', '-1 R3 2k ', '-1 R4 3k ', '-1 R5 4k ']);
    expect(lines(zip(project()), 'prod')).toEqual([
      '2 R1 R2 1k RC0402FR-071KL',
      '1 R3 2k ',
      '1 R4 3k ',
      '1 R5 4k RC0402FR-074KL',
    ]);
    expect(readBomUpload(zip(project()), { variant: 'LITE' }).variant).toBe('lite');
    expect(() => readBomUpload(zip(project()), { variant: 'pro' })).toThrow(
      'There is no variant "pro". The file has "lite" and "prod"; leave the variant out for the default.',
    );
  });

  it('may be named where there are several', () => {
    const other = sheet('other', { project: 'other' }).symbol('R9', 'R', [50.8, 50.8], { value: '9k' });
    const files = new Map([
      ...project(),
      ...encodeFiles({ 'other/other.kicad_sch': other, 'other/other.kicad_pro': '{}' }),
    ]);
    expect(readBomUpload(zip(files)).warnings.map(({ code }) => code)).toContain('several_roots');
    expect(readBomUpload(zip(files), { sheet: 'other/other.kicad_pro' }).lines).toHaveLength(1);
  });

  it.each([
    [
      'without a schematic',
      new Map([['amp.kicad_pcb', new Uint8Array(10)]]),
      'there is no .kicad_sch file in the archive',
    ],
    ['of another name', project(), 'there is no such schematic in the project'],
  ])('is refused %s', (_, files, message) => {
    expect(() => readBomUpload(zip(files), { sheet: 'nowhere.kicad_sch' })).toThrow(message);
  });
});

it('reads a schematic alone, and tells which sheets are missing', () => {
  const top = drawn().sheet('Power', 'power.kicad_sch', [127, 50.8], { uuid: A });
  const [bytes] = encodeFiles({ 'amp.kicad_sch': top }).values();
  const bom = readBomUpload(bytes!, { filename: 'amp.kicad_sch' });
  expect(bom.lines).toHaveLength(4);
  expect(bom.warnings.find(({ code }) => code === 'missing_sheet_file')?.message).toContain(
    'power.kicad_sch of the sheet Power is missing; its parts are not in the bill of materials.',
  );
});

it('reads any other file as a BOM', () => {
  expect(readBomUpload(new TextEncoder().encode('Ref,Qty,Value\nR1,1,1k\n')).source.format).toBe('csv');
});

it('takes the columns that somebody names for fields', () => {
  const top = sheet('top', { project: 'amp' }).symbol('R1', 'R', [50.8, 50.8], { fields: { Teil: 'RC0402FR-071KL' } });
  const [bytes] = encodeFiles({ 'amp.kicad_sch': top }).values();
  expect(readBomUpload(bytes!, { columns: { Teil: 'mpn' } }).lines[0]?.mpn).toBe('RC0402FR-071KL');
});

it('gives a side of a review in one variant, by the same reader', async () => {
  const side = { kind: 'kicad', path: 'amp/amp.kicad_pro', files: project() } as const;
  const fitted = async (variant?: string): Promise<string[]> =>
    (await readBomSide({ ...side, variant }, null)).lines.flatMap((line) => (line.isFitted ? line.references : []));
  expect(await fitted()).toEqual(['R1', 'R2', 'R3', 'R4']);
  expect(await fitted('lite')).toEqual(['R1', 'R2']);
  const bom = { kind: 'bom', path: 'bom.csv', files: encodeFiles({ 'bom.csv': 'Ref,Qty,Value\nR1,1,1k\n' }) } as const;
  expect(await readBomSide({ ...bom, variant: 'lite' }, null)).toMatchObject({
    status: 'ran',
    lines: [{ references: ['R1'] }],
    warnings: expect.arrayContaining([expect.objectContaining({ code: 'no_variants' })]),
  });
  expect(await readBomSide({ ...side, variant: 'none such' }, null)).toMatchObject({
    status: 'not_run',
    reason: expect.stringContaining('There is no variant "none such"'),
  });
});
