import { describe, expect, it } from 'vitest';
import type { FolderSettings } from '../settings.ts';
import { matterRule } from './mattering-names.ts';

const auto: FolderSettings['kinds'] = { bom: 'auto', gerber: 'auto', schematic: 'auto' };

describe('a file may matter', () => {
  it.each(
    'a.csv fab/A.CSV a.tsv notes.txt amp.bom a.xlsx a.xls a.ods amp.xml amp.kicad_pro amp.kicad_sch amp.kicad_pcb sym-lib-table own.kicad_sym sheet.kicad_wks out/a-F_Cu.gbr out/a.GTL a.gko a.gbl a.g2 a.drl a.xln a-job.gbrjob a.nc a.rou fab.zip'.split(
      ' ',
    ),
  )('when it is %s', (path) => expect(matterRule({ kinds: auto, decisions: 'auto' })(path)).toBe(true));

  it.each(
    'case.step case.STP r.wrl R_0402.kicad_mod main.c main.h main.py sheet.pdf read.me.md photo.jpg board.3mf .gitignore Makefile fp-lib-table amp.kicad_prl amp.kicad_dru x.json'.split(
      ' ',
    ),
  )('but not when it is %s', (path) => expect(matterRule({ kinds: auto, decisions: 'auto' })(path)).toBe(false));

  it('by the kinds that are watched', () => {
    const boms = matterRule({ kinds: { bom: ['out/*.dat'], gerber: 'off', schematic: 'off' }, decisions: 'auto' });
    expect(['out/a.dat', 'a.dat', 'a.csv', 'a.gbr', 'a.zip', 'amp.kicad_pro'].map(boms)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(['hw/partwright-decisions.csv', 'decided.csv'].map(boms)).toEqual([true, false]);
    const named = matterRule({
      kinds: { bom: ['out/*.dat'], gerber: 'off', schematic: 'off' },
      decisions: { path: 'decided.csv' },
    });
    expect(named('decided.csv')).toBe(true);
    const boards = matterRule({ kinds: { bom: 'off', gerber: ['plots'], schematic: 'off' }, decisions: 'auto' });
    expect(['plots/a.plotted', 'other/a.plotted', 'plots/a.csv', 'other/a.layer1'].map(boards)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
