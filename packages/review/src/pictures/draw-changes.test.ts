import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { BoardText } from '@partwright/kicad/board/board.fixture.ts';
import { encodeFiles, sheet } from '@partwright/kicad/schematic/testing/sheet.fixture.ts';
import { drawChanges, type DrawChangesInput } from './index.ts';

const PATH = 'hw/feather/feather.kicad_pro';
const two = () => sheet('feather').symbol('R1', 'R', [50, 50], { value: '10k' }).symbol('R2', 'R', [70, 50]);
const three = () => two().symbol('R3', 'R', [90, 50], { value: 'NEW' });
const board = (x: number) => new BoardText('A').rectangle(30, 20).track('A', 5, 5, x, 5).text();

function files(
  top: ReturnType<typeof sheet> | string,
  pcb = board(15),
  folder = 'hw/feather',
): Map<string, Uint8Array> {
  return encodeFiles({
    [`${folder}/feather.kicad_pro`]: '{}',
    [`${folder}/feather.kicad_sch`]: top,
    [`${folder}/feather.kicad_pcb`]: pcb,
  });
}

const draw = (more: Partial<DrawChangesInput>) =>
  drawChanges({ base: files(two()), head: files(three()), path: PATH, touched: [], ...more });

function isXml(text: string): boolean {
  let isGood = true;
  const parser = new SaxesParser();
  parser.on('error', () => (isGood = false));
  parser.write(text).close();
  return isGood;
}

describe('pictures of a change', () => {
  it('are of the sheet before, after and with what changed', () => {
    const { pictures, files: drawn, problems } = draw({});
    expect(problems).toEqual([]);
    expect(pictures).toEqual([
      {
        kind: 'schematic',
        title: '/',
        before: expect.stringMatching(/^hw-feather-feather-[0-9a-f]{8}-sheet-before\.svg$/),
        after: expect.stringMatching(/-sheet-after\.svg$/),
        changes: expect.stringMatching(/-sheet-changes\.svg$/),
      },
    ]);
    expect(drawn.map(({ name }) => name)).toEqual([pictures[0]!.before, pictures[0]!.after, pictures[0]!.changes]);
    expect(drawn.map(({ text }) => [isXml(text), text.includes('NEW'), /class="[^"]*added/.test(text)])).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]);
  });

  it('are none where nothing changed', () => {
    expect(draw({ head: files(two()) })).toEqual({ pictures: [], files: [], problems: [] });
  });

  it('are of the sides of the board on which something is other', () => {
    const { pictures, files: drawn } = draw({ head: files(two(), board(20)) });
    expect(pictures.map(({ kind, title }) => [kind, title])).toEqual([['board', 'top']]);
    expect(drawn.map(({ name, text }) => [name.replace(/^.*-board/, 'board'), isXml(text)])).toEqual([
      ['board-top-before.svg', true],
      ['board-top-after.svg', true],
      ['board-top-changes.svg', true],
    ]);
  });

  it('are one-sided for a project that is new or gone', () => {
    const sides = (more: Partial<DrawChangesInput>) =>
      draw(more).pictures.map(({ title, before, after, changes }) => [title, before !== null, after !== null, changes]);
    expect(sides({ base: null })).toEqual([
      ['/', false, true, null],
      ['top', false, true, null],
      ['bottom', false, true, null],
    ]);
    expect(sides({ head: null })).toEqual([
      ['/', true, false, null],
      ['top', true, false, null],
      ['bottom', true, false, null],
    ]);
  });

  it.each<[string, Partial<DrawChangesInput>]>([
    ['its own file', { previousPath: 'old/feather.kicad_pro' }],
    [
      'the sheet beside it',
      { touched: [{ path: PATH.replace('_pro', '_sch'), change: 'renamed', previousPath: 'old/feather.kicad_sch' }] },
    ],
  ])('find the project where it was before it was renamed, by %s', (_, more) => {
    const { pictures, problems } = draw({ base: files(two(), board(15), 'old'), ...more });
    expect(problems).toEqual([]);
    expect(pictures.map(({ title, before, changes }) => [title, before !== null, changes !== null])).toEqual([
      ['/', true, true],
    ]);
  });

  it.each([
    [
      'a board that is none',
      { head: files(two(), 'x') },
      /^The board of head cannot be drawn: hw\/feather\/feather\.kicad_pcb/,
    ],
    [
      'a board of an old format on both sides, once',
      {
        base: files(two(), '(kicad_pcb (version 4) (net 1 "a"))'),
        head: files(two(), '(kicad_pcb (version 4) (net 1 "b"))'),
      },
      /^The board of base and head cannot be drawn: .*KiCad 5/,
    ],
    ['a sheet that is none', { head: files('(kicad_pcb)') }, /^The schematic of head cannot be drawn: /],
    [
      'a sheet of base that ends early',
      { base: files('(kicad_sch (version 20250114) (symbol') },
      /^The schematic of base cannot be drawn: /,
    ],
  ])('say of %s that it cannot be drawn', (_, more, message) => {
    expect(draw(more).problems).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['files', { files: 2 }],
    ['bytes', { bytes: 1_000 }],
  ])('stop at a limit of %s, with all sides of a picture or none, and say so', (_, limits) => {
    const { pictures, files: drawn, problems } = draw({ limits });
    expect([pictures, drawn]).toEqual([[], []]);
    expect(problems).toEqual([expect.stringMatching(/^1 drawings of hw\/feather\/feather\.kicad_pro are left out: /)]);
  });

  it.each([
    '../../etc/x.kicad_pro',
    'a\nb/<x>"\'&.kicad_pro',
    'CON.kicad_pro',
    '-rf.kicad_pro',
    'ü/ü.kicad_pro',
    '__proto__.kicad_pro',
  ])('have safe names for %j', (path) => {
    const stem = path.slice(0, -'.kicad_pro'.length);
    const side = (top: ReturnType<typeof sheet>) =>
      encodeFiles({ [`${stem}.kicad_pro`]: '{}', [`${stem}.kicad_sch`]: top });
    const names = drawChanges({ base: null, head: side(two()), path, touched: [] }).files.map(({ name }) => name);
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_][A-Za-z0-9_-]{0,200}\.svg$/);
  });

  it('have other names in another project, and for sheets that differ only in case', () => {
    const child = (name: string) => sheet(name).note(name, [20, 20]);
    const top = sheet('feather').sheet('Power', 'a.kicad_sch', [20, 20]).sheet('power', 'b.kicad_sch', [60, 20]);
    const base = encodeFiles({
      'x/feather.kicad_pro': '{}',
      'x/feather.kicad_sch': top,
      'x/a.kicad_sch': child('a'),
      'x/b.kicad_sch': child('b'),
    });
    const names = drawChanges({ base, head: null, path: 'x/feather.kicad_pro', touched: [] }).files.map(({ name }) =>
      name.toLowerCase(),
    );
    expect(names).toHaveLength(3);
    expect(new Set(names).size).toBe(3);
    const [one] = drawChanges({
      base: null,
      head: encodeFiles({ 'a-b/c.kicad_sch': two() }),
      path: 'a-b/c.kicad_sch',
      touched: [],
    }).files;
    const [other] = drawChanges({
      base: null,
      head: encodeFiles({ 'a/b-c.kicad_sch': two() }),
      path: 'a/b-c.kicad_sch',
      touched: [],
    }).files;
    expect(one!.name).not.toBe(other!.name);
  });
});
