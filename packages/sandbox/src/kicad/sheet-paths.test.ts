import { describe, expect, it } from 'vitest';
import { sheetOutside, type SheetPlaces } from './sheet-paths.ts';

/** Of a project at the top of its files, which has the ones named. */
const placesWith = (...paths: string[]): SheetPlaces => ({ projectFolder: '.', has: (path) => paths.includes(path) });

const findOutsideSheet = (property: string, name = 'top.kicad_sch') => {
  const bytes = new TextEncoder().encode(`(kicad_sch (sheet (at 1 2) ${property} (at 1 2)))`);
  return sheetOutside(name, bytes, placesWith('common/x.kicad_sch'));
};

describe('A sheet outside of the project', () => {
  it.each([
    String.raw`(property "Sheetfile" "/etc/x.kicad_sch")`,
    String.raw`(property "Sheet file" "../x.kicad_sch")`,
    String.raw`(property "Sheetfile" "a/../../x.kicad_sch")`,
    String.raw`(property "Sheetfile" "..\\x.kicad_sch")`,
    String.raw`(property "Sheetfile" "C:\\x.kicad_sch")`,
    String.raw`(property "Sheetfile" "\x2fetc/x.kicad_sch")`,
    String.raw`(property "Sheetfile" "a\057..\057..\057x.kicad_sch")`,
    String.raw`(property "Sheet\x66ile" "/etc/x.kicad_sch")`,
    String.raw`(property "Sheetfile" "${'$'}{HOME}/x.kicad_sch")`,
    '(property Sheetfile /etc/x.kicad_sch)',
    '( property\n# a line of words\n "Sheetfile"\n#\n"/etc/x.kicad_sch")',
  ])('is seen in %j', (property) => {
    expect(findOutsideSheet(property)).toBeDefined();
  });

  it.each(['(#', '(\n#', String.raw`(property \"`, '(property "', '(property private ', '( ', '\n \t'])(
    'is looked for in linear time, also in a million times %j',
    (text) => {
      expect(
        sheetOutside('top.kicad_sch', new TextEncoder().encode(text.repeat(1_000_000)), placesWith()),
      ).toBeUndefined();
    },
  );

  it('is nothing to a board, which opens no sheets', () => {
    const footprint = '(property "Sheetfile" "../x.kicad_sch")';
    expect(
      sheetOutside('b.kicad_pcb', new TextEncoder().encode(`(kicad_pcb (footprint ${footprint}))`), placesWith()),
    ).toBeUndefined();
    expect(findOutsideSheet(footprint, 'b.kicad_pcb')).toBeDefined();
  });

  it.each([
    ['(property "Sheetfile" "x.kicad_sch")', 'top.kicad_sch'],
    ['(property "Sheetfile" "parts/x y.kicad_sch")', 'top.kicad_sch'],
    ['(property "Sheetfile" "../common/x.kicad_sch")', 'board/top.kicad_sch'],
    ['(property "Sheetfile" "${KIPRJMOD}/x.kicad_sch")', 'top.kicad_sch'],
    ['(property "Datasheet" "/etc/x.kicad_sch")', 'top.kicad_sch'],
  ])('is not seen in %j of %s', (property, name) => {
    expect(findOutsideSheet(property, name)).toBeUndefined();
  });

  it('is one that KiCad would look for beside the top, where it is not beside the sheet that names it', () => {
    expect(findOutsideSheet('(property "Sheetfile" "../gone/x.kicad_sch")', 'board/top.kicad_sch')).toBeDefined();
  });
});
