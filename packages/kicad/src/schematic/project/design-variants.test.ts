import { describe, expect, it } from 'vitest';
import { encodeFiles, sheet } from '../testing/sheet.fixture.ts';
import { openProject } from './open-project.ts';

const A = 'aaaaaaaa-0000-4000-8000-00000000000a';
const B = 'aaaaaaaa-0000-4000-8000-00000000000b';
const NEWEST = 20260306;

/** R1 is as it is drawn, R2 and R3 are other in `lite`, R4 is only left out of the bill of materials there. */
function files(version = NEWEST): ReturnType<typeof encodeFiles> {
  return encodeFiles({
    'test.kicad_sch': sheet('top', { version })
      .symbol('R1', 'R', [50.8, 50.8], { value: '1k' })
      .symbol('R2', 'R', [60.96, 50.8], { value: '1k', variants: '(variant (name "lite") (dnp yes))' })
      .symbol('R3', 'R', [71.12, 50.8], {
        value: '1k',
        footprint: 'R_0402',
        dnp: true,
        fields: { MPN: 'OLD-1' },
        variants: `(variant (name "lite") (dnp no) (field (name "Value") (value "2k")) (field (name "MPN") (value "NEW-2"))
          (field (name "LCSC") (value "C25744")))`,
      })
      .symbol('R4', 'R', [81.28, 50.8], { variants: '(variant (name "lite") (in_bom no))' }),
    'test.kicad_pro': JSON.stringify({
      schematic: {
        variants: [{ name: 'full', description: 'all of it' }, { name: 'lite' }, { description: 'no name' }],
      },
    }),
  });
}

function describeParts(variant?: string, given = files()): string[] {
  return openProject(given, undefined, { variant }).symbols.map(({ reference, value, footprint, symbol }) =>
    [reference, value, footprint, symbol.dnp ? 'DNP' : '', symbol.inBom ? '' : 'not in BOM']
      .filter((text) => text !== '')
      .join(' '),
  );
}

describe('the variants of a design', () => {
  it('are those of the project file, then those that only sheets know', () => {
    expect(openProject(files()).variants).toEqual([
      { name: 'full', description: 'all of it' },
      { name: 'lite', description: '' },
    ]);
    const alone = new Map([...files()].filter(([name]) => name.endsWith('.kicad_sch')));
    expect(openProject(alone).variants).toEqual([{ name: 'lite', description: '' }]);
  });

  it('are not those of which only an empty entry is left', () => {
    const left = sheet('top', { version: NEWEST }).symbol('R1', 'R', [50.8, 50.8], {
      variants: '(variant (name "gone"))',
    });
    expect(openProject(encodeFiles({ 'test.kicad_sch': left })).variants).toEqual([]);
  });

  it('change nothing until one is asked for', () => {
    expect(describeParts()).toEqual(['R1 1k', 'R2 1k', 'R3 1k R_0402 DNP', 'R4 R']);
  });

  it('have their own flags and fields, and else those of the symbol', () => {
    expect(describeParts('lite')).toEqual(['R1 1k', 'R2 1k DNP', 'R3 2k R_0402', 'R4 R not in BOM']);
    expect(describeParts('full')).toEqual(describeParts());
    const [, , r3] = openProject(files(), undefined, { variant: 'lite' }).symbols;
    const said = r3!.symbol.properties.map(({ name, value }) => `${name} ${value}`);
    expect(said).toEqual(expect.arrayContaining(['Value 2k', 'MPN NEW-2', 'LCSC C25744']));
    expect(said).not.toContain('MPN OLD-1');
  });

  it('are found in other capitals, and a name that is none changes nothing', () => {
    expect(describeParts('LITE')).toEqual(describeParts('lite'));
    expect(describeParts('other')).toEqual(describeParts());
  });

  it('mean the contrary by in_bom in files before 20260306, as KiCad wrote it so', () => {
    expect(describeParts('lite', files(20260101))[3]).toBe('R4 R');
    const kept = sheet('top', { version: 20260101 }).symbol('R1', 'R', [50.8, 50.8], {
      variants: '(variant (name "lite") (in_bom yes))',
    });
    expect(describeParts('lite', encodeFiles({ 'test.kicad_sch': kept }))).toEqual(['R1 R not in BOM']);
  });

  it('change a sheet with all below it, on one of its places alone', () => {
    const lite = '(variant (name "lite") (dnp yes) (in_bom no))';
    const top = sheet('top', { version: NEWEST })
      .sheet('First', 'sub.kicad_sch', [127, 50.8], { uuid: A, page: '2', variants: lite })
      .sheet('Second', 'sub.kicad_sch', [127, 76.2], { uuid: B, page: '3' });
    const sub = sheet('sub', { version: NEWEST, paths: [`/${top.uuid}/${A}`, `/${top.uuid}/${B}`] });
    const given = encodeFiles({
      'test.kicad_sch': top,
      'sub.kicad_sch': sub.symbol(['R10', 'R20'], 'R', [50.8, 50.8]),
    });
    const flags = (variant?: string) =>
      openProject(given, undefined, { variant }).symbols.map((one) => [one.reference, one.sheet.dnp, one.sheet.inBom]);
    expect(flags()).toEqual([
      ['R10', false, true],
      ['R20', false, true],
    ]);
    expect(flags('lite')).toEqual([
      ['R10', true, false],
      ['R20', false, true],
    ]);
  });
});
