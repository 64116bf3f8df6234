import { expect, it } from 'vitest';
import { chooseBoard } from './board-choice.ts';

const two = ['main.kicad_pcb', 'antenna/coil.kicad_pcb'];

it.each([
  ['the only one', ['a/x.kicad_pcb', 'a/x.kicad_sch'], {}, 'a/x.kicad_pcb'],
  ['the one of the only project', [...two, 'antenna/coil.kicad_pro'], {}, 'antenna/coil.kicad_pcb'],
  ['the one named like the archive', two, { filename: 'Main.zip' }, 'main.kicad_pcb'],
  ['the project before the archive', [...two, 'main.kicad_pro'], { filename: 'coil.zip' }, 'main.kicad_pcb'],
  ['the archive among projects', [...two, 'main.kicad_pro', 'coil.kicad_pro'], { filename: 'coil.zip' }, two[1]],
  ['the one at a path', two, { board: 'antenna/coil.kicad_pcb' }, two[1]],
  ['the one with a name', two, { board: 'coil.kicad_pcb', filename: 'main.zip' }, two[1]],
  ['the one with a name, without its ending', two, { board: 'Coil' }, two[1]],
  ['the one at the path before one in a folder', ['a/x.kicad_pcb', 'x.kicad_pcb'], { board: 'x' }, 'x.kicad_pcb'],
  [
    'no copy of macOS or of KiCad',
    ['__MACOSX/._x.kicad_pcb', '_autosave-x.kicad_pcb', 'x.kicad_pcb'],
    {},
    'x.kicad_pcb',
  ],
])('takes %s', (_, paths, hint, chosen) => {
  expect(chooseBoard(paths, hint)).toBe(chosen);
});

it.each([
  ['no board', ['x.kicad_sch'], {}, 'the archive: there is no .kicad_pcb file in it; pack the folder of the project'],
  [
    'two boards of which none is named',
    two,
    { filename: 'design.zip' },
    'the archive: it holds 2 boards: main.kicad_pcb, antenna/coil.kicad_pcb. Name one of them with the parameter board',
  ],
  [
    'a name that is none of them',
    two,
    { board: 'x' },
    'the archive: the parameter board names none of its boards. It holds main.kicad_pcb, antenna/coil.kicad_pcb',
  ],
  [
    'a name of two boards',
    ['a/x.kicad_pcb', 'b/x.kicad_pcb', 'c.kicad_pcb'],
    { board: 'x' },
    'the archive: the parameter board fits 2 boards: a/x.kicad_pcb, b/x.kicad_pcb. Give the whole path of one',
  ],
])('refuses %s', (_, paths, hint, message) => {
  expect(() => chooseBoard(paths, hint)).toThrow(message);
});
