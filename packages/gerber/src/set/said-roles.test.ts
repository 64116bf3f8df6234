import { describe, expect, it } from 'vitest';
import { nameOfRole } from '../names/index.ts';
import { readGerberSet } from './read-gerber-set.ts';
import { readRole, type SaidRoles } from './said-roles.ts';
import { drawRectangle, makeDrill, makeGerber, padsAt, plainBoard } from './set.fixture.ts';

const CORNERS = [
  [2, 2],
  [18, 2],
  [18, 8],
  [2, 8],
] as const;
const copper = makeGerber([...padsAt(CORNERS), 'D11*', 'X4000Y4000D02*', 'X7000Y4000D01*', 'X9000Y4000D02*', 'X12000Y4000D01*', 'X13000Y4000D02*', 'X16000Y4000D01*']); // prettier-ignore
const text = (value: string) => new TextEncoder().encode(value);
const readWith = (more: Record<string, Uint8Array>, roles: SaidRoles) =>
  readGerberSet(new Map([...plainBoard(), ...Object.entries(more)]), { roles });

describe('a role in words', () => {
  it.each([
    ['top copper', 'top copper'],
    ['Bottom Copper', 'bottom copper'],
    ['F.Cu', 'top copper'],
    ['inner 1', 'inner copper L2'],
    ['In2.Cu', 'inner copper L3'],
    ['L3', 'inner copper L3'],
    ['inner copper L3', 'inner copper L3'],
    ['layer 1', 'top copper'],
    ['Copper,L2,Inr', 'inner copper L2'],
    ['bottom solder mask', 'bottom solder mask'],
    ['top silkscreen', 'top silkscreen'],
    ['B_Paste', 'bottom solder paste'],
    ['board outline', 'outline'],
    ['V-score', 'V-score lines'],
    ['drill', 'drill file'],
    ['non-plated drill', 'non-plated drill file'],
    ['Soldermask,Bot', 'bottom solder mask'],
  ])('%s is the %s', (words, name) => {
    const role = readRole(words);
    expect(role && role !== 'none' && nameOfRole(role)).toBe(name);
  });

  it('is of some layers, of a drill file', () => {
    expect(readRole('plated drill L1-L2')).toEqual({ kind: 'drill', plating: 'plated', span: [1, 2] });
  });

  it.each([
    'top',
    'mask negative',
    'top mask negative',
    'L2 negative copper',
    'copper',
    'mask',
    'inner',
    'inner 0',
    'Copper,Inr',
    'solder',
    'drill L2-L1',
    '',
  ])('is none: %j', (words) => {
    expect(readRole(words)).toBeUndefined();
  });
});

describe('the word of the caller', () => {
  it('makes unplaced copper a layer of the board, and says that it does', () => {
    const more = { 'x.abc': copper, 'x.def': copper };
    expect(readWith(more, {}).doubts).toHaveLength(2);
    const set = readWith(more, { 'x.def': 'inner 1', 'X.ABC': 'L3' });
    expect(set).toMatchObject({ copperLayers: 4, doubts: [] });
    expect(set.layers.find(({ file }) => file === 'x.def')!.role).toMatchObject({ by: 'said', index: 2 });
    expect(set.warnings.map(({ code }) => code)).toEqual(['role_said', 'role_said']);
  });

  it('takes a file out of the board', () => {
    const set = readWith({ 'x.abc': copper }, { 'x.abc': 'none' });
    expect(set).toMatchObject({ copperLayers: 2, doubts: [] });
    expect(set.others).toMatchObject([{ file: 'x.abc', looksLike: expect.stringContaining('you said') }]);
  });

  it('goes before a name, and before what the file says', () => {
    const set = readWith(
      { 'x_TopCopper.gbr': makeGerber(padsAt(CORNERS), 'Paste,Top') },
      {
        'x_TopCopper.gbr': 'top copper',
        'board-F_Cu.gbr': 'none',
      },
    );
    expect(set.layers.find(({ role }) => role.side === 'top' && role.kind === 'copper')!.file).toBe('x_TopCopper.gbr');
    expect(set.doubts).toEqual([]);
  });

  it('chooses the outline of two, and not one that goes around nothing', () => {
    const more = { 'x_outline.gbr': makeGerber(drawRectangle(-1, -1, 21, 12)), 'cut.gbr': makeGerber(drawRectangle(9, 4, 11, 6)) }; // prettier-ignore
    expect(readWith(more, {}).doubts).toMatchObject([{ about: 'size' }]);
    const chosen = readWith(more, { 'x_outline.gbr': 'outline' });
    expect(chosen).toMatchObject({ doubts: [], outline: { file: 'x_outline.gbr' } });
    expect(readWith(more, { 'cut.gbr': 'outline' })).toMatchObject({ outline: undefined, doubts: [{ about: 'size' }] });
  });

  it('says between which layers holes go', () => {
    const more = { 'board.TX1': makeDrill([[5, 5]]) };
    expect(readWith(more, {}).doubts).toMatchObject([{ about: 'holes' }]);
    const set = readWith(more, { 'board.TX1': 'plated drill L1-L2' });
    expect(set.doubts).toEqual([]);
    expect(set.drills.find(({ file }) => file === 'board.TX1')).toMatchObject({ isOfBoard: true, drill: { span: [1, 2] } }); // prettier-ignore
  });

  it('counts a side of copper as the whole board, and three layers as three', () => {
    const single = plainBoard();
    single.delete('board-F_Cu.gbr');
    expect(readGerberSet(single).doubts).toMatchObject([{ about: 'layers', message: expect.stringContaining('--layers 1') }]); // prettier-ignore
    expect(readGerberSet(single, { layers: 1 })).toMatchObject({ copperLayers: 1, doubts: [] });
    expect(readGerberSet(single, { layers: 2 }).doubts).toHaveLength(1);
    single.set('board-B_Cu.gbr', makeGerber(padsAt(CORNERS), 'Copper,L2,Bot'));
    expect(readGerberSet(single, { layers: 1 })).toMatchObject({ copperLayers: 1, doubts: [] });
    const three = new Map([...plainBoard(), ['board-In1_Cu.gbr', copper]]);
    expect(readGerberSet(three).doubts).toHaveLength(1);
    expect(readGerberSet(three, { layers: 3 })).toMatchObject({ copperLayers: 3, doubts: [] });
    expect(readGerberSet(new Map([...three, ['x.abc', copper]]), { layers: 3 }).doubts).toMatchObject([{ file: 'x.abc' }]); // prettier-ignore
  });

  it.each([
    ['no such file', { 'y.gbr': 'outline' }, 'there is no such file; there are a/same.gbr'],
    ['no such role', { 'board.drl': 'lid' }, 'there is no role "lid"; there are: top copper'],
    ['two files of one role', { 'board-F_Mask.gbr': 'outline', 'board-B_Mask.gbr': 'outline' }, 'a board has one'],
    ['copper of a drill file', { 'board.drl': 'top copper' }, 'holes, and no layer'],
    ['copper of a text', { 'notes.txt': 'top copper' }, 'neither a Gerber nor a drill file'],
    ['one name of two files', { 'same.gbr': 'top paste' }, 'several files are called so; say which: a/same.gbr'],
  ])('is refused: %s', (_, roles, message) => {
    const more = { 'notes.txt': text('made in Ghent\n'), 'a/same.gbr': copper, 'b/same.gbr': copper };
    expect(() => readWith(more, roles)).toThrow(message);
  });
});
