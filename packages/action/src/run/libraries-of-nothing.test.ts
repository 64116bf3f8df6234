import { expect, it } from 'vitest';
import { listLibrariesOfNothing } from './libraries-of-nothing.ts';

const touch = (path: string, change: 'added' | 'modified' | 'removed' = 'modified') => ({
  path,
  change,
  previousPath: null,
});

it('tells the symbols and footprints that changed and are of no project', () => {
  const changes = [
    touch('hw/own.pretty/R.kicad_mod'),
    touch('lib/parts.kicad_sym'),
    touch('lib/parts.pretty/C.kicad_mod', 'added'),
    touch('lib/parts.pretty/L.kicad_mod', 'removed'),
    touch('README.md'),
  ];
  const project = { touched: [touch('hw/own.pretty/R.kicad_mod')] };
  expect(listLibrariesOfNothing(changes, [project])).toEqual(['lib/parts.kicad_sym', 'lib/parts.pretty/C.kicad_mod']);
});
