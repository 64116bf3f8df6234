import { describe, expect, it } from 'vitest';
import { findProjects, type ProjectFilter } from './find-projects.ts';

const ALL: ProjectFilter = { include: () => true, ignore: () => false };
const describeProjects = (paths: readonly string[], filter = ALL): string[] =>
  findProjects(paths, filter).map(({ kind, path, files }) => `${kind} ${path}: ${files.join(' ')}`);

describe('findProjects', () => {
  it.each<[string, string[], string[]]>([
    [
      'a project with its sheet, board, rules, tables and libraries',
      [
        'hw/a.kicad_pro',
        'hw/a.kicad_sch',
        'hw/a.kicad_pcb',
        'hw/a.kicad_dru',
        'hw/sym-lib-table',
        'hw/fp-lib-table',
        'hw/lib/own.kicad_sym',
        'hw/lib/own.pretty/R.kicad_mod',
        'hw/frame.kicad_wks',
        'hw/README.md',
        'hw/a.kicad_prl',
      ],
      [
        'kicad hw/a.kicad_pro: hw/a.kicad_dru hw/a.kicad_pcb hw/a.kicad_pro hw/a.kicad_sch hw/fp-lib-table hw/frame.kicad_wks hw/lib/own.kicad_sym hw/lib/own.pretty/R.kicad_mod hw/sym-lib-table',
      ],
    ],
    [
      'sheets beside and below a project as its own',
      ['hw/a.kicad_pro', 'hw/a.kicad_sch', 'hw/power.kicad_sch', 'hw/sheets/mcu.kicad_sch'],
      ['kicad hw/a.kicad_pro: hw/a.kicad_pro hw/a.kicad_sch hw/power.kicad_sch hw/sheets/mcu.kicad_sch'],
    ],
    [
      'nothing of copies, locks and caches',
      [
        'a-backups/a.kicad_pro',
        'a-backups/a.kicad_sch',
        '_autosave-a.kicad_sch',
        'hw/_autosave-b.kicad_pcb',
        '~a.kicad_sch.lck',
        'fp-info-cache',
        'node_modules/x/bom.csv',
        '._bom.csv',
      ],
      [],
    ],
    [
      'two projects of one folder, each with its own board, and with the sheets that either may have',
      ['a.kicad_pro', 'a.kicad_sch', 'a.kicad_pcb', 'b.kicad_pro', 'b.kicad_sch', 'sub.kicad_sch'],
      [
        'kicad a.kicad_pro: a.kicad_pcb a.kicad_pro a.kicad_sch sub.kicad_sch',
        'kicad b.kicad_pro: b.kicad_pro b.kicad_sch sub.kicad_sch',
      ],
    ],
    [
      'a project inside of another one as its own',
      ['a.kicad_pro', 'a.kicad_sch', 'probe/p.kicad_pro', 'probe/p.kicad_sch', 'probe/sub/x.kicad_sch'],
      [
        'kicad a.kicad_pro: a.kicad_pro a.kicad_sch',
        'kicad probe/p.kicad_pro: probe/p.kicad_pro probe/p.kicad_sch probe/sub/x.kicad_sch',
      ],
    ],
    [
      'a board without a project file, with the sheet of its name',
      ['x/p.kicad_pcb', 'x/p.kicad_sch', 'x/panel/q.kicad_pcb'],
      ['kicad x/p.kicad_pcb: x/p.kicad_pcb x/p.kicad_sch', 'kicad x/panel/q.kicad_pcb: x/panel/q.kicad_pcb'],
    ],
    [
      'sheets without a project file by the sheet named like the folder',
      ['hw/amp/amp.kicad_sch', 'hw/amp/out.kicad_sch'],
      ['kicad hw/amp/amp.kicad_sch: hw/amp/amp.kicad_sch hw/amp/out.kicad_sch'],
    ],
    [
      'sheets of which no name tells the top by their folder',
      ['one.kicad_sch', 'two.kicad_sch'],
      ['kicad .: one.kicad_sch two.kicad_sch'],
    ],
    [
      'a project file of which there is neither sheet nor board as none',
      ['template/t.kicad_pro', 'template/meta.html'],
      [],
    ],
    [
      'the only Gerber set below a project as part of it',
      ['a.kicad_pro', 'a.kicad_pcb', 'gerbers/a-F_Cu.gbr', 'gerbers/a-B_Cu.gbr', 'gerbers/a.drl', 'gerbers/a.gbrjob'],
      [
        'kicad a.kicad_pro: a.kicad_pcb a.kicad_pro gerbers/a-B_Cu.gbr gerbers/a-F_Cu.gbr gerbers/a.drl gerbers/a.gbrjob',
      ],
    ],
    [
      'several Gerber sets below a project as their own',
      ['a.kicad_pro', 'a.kicad_pcb', 'r1/a.gtl', 'r1/a.gts', 'r2/a.gtl', 'r2/a.gts'],
      ['kicad a.kicad_pro: a.kicad_pcb a.kicad_pro', 'gerber r1: r1/a.gtl r1/a.gts', 'gerber r2: r2/a.gtl r2/a.gts'],
    ],
    [
      'drill files in a folder of their own with the set beside it',
      ['out/Gerber/b.GTL', 'out/Gerber/b.GTS', 'out/NC Drill/b.TXT'],
      ['gerber out/Gerber: out/Gerber/b.GTL out/Gerber/b.GTS out/NC Drill/b.TXT'],
    ],
    [
      'drill files beside a set, whatever else has a folder there',
      ['out/Gerber/b-F_Cu.gbr', 'out/Gerber/b-F_Mask.gbr', 'out/Drl/b-PTH.drl', 'out/P&P/b-pnp_top.gbr', 'out/P&P/b-pnp_bottom.gbr'], // prettier-ignore
      ['gerber out/Gerber: out/Drl/b-PTH.drl out/Gerber/b-F_Cu.gbr out/Gerber/b-F_Mask.gbr'],
    ],
    [
      'drill files in a folder that is called by their ending',
      ['out/Gerber/b.GTL', 'out/Gerber/b.GTS', 'out/Drl/b.TXT'],
      ['gerber out/Gerber: out/Drl/b.TXT out/Gerber/b.GTL out/Gerber/b.GTS'],
    ],
    [
      'paste in a folder of its own with the set beside it',
      ['out/Gerber/b-F_Cu.gbr', 'out/Gerber/b-F_Mask.gbr', 'out/Stencil/b-F_Paste.gbr', 'out/Stencil/b-B_Paste.gbr', 'out/Stencil/b-Edge_Cuts.gbr'], // prettier-ignore
      ['gerber out/Gerber: out/Gerber/b-F_Cu.gbr out/Gerber/b-F_Mask.gbr out/Stencil/b-B_Paste.gbr out/Stencil/b-F_Paste.gbr'], // prettier-ignore
    ],
    [
      'paste in a folder of its own as nothing where the set has some',
      ['out/Gerber/b.GTL', 'out/Gerber/b.GTS', 'out/Gerber/b.GTP', 'out/Stencil/b.GTP', 'out/Stencil/b.GBP', 'out/Stencil/b.GKO'], // prettier-ignore
      ['gerber out/Gerber: out/Gerber/b.GTL out/Gerber/b.GTP out/Gerber/b.GTS'],
    ],
    [
      'a ZIP by its name',
      ['out/board_gerbers_v2.zip', 'out/photos.zip'],
      ['gerber out/board_gerbers_v2.zip: out/board_gerbers_v2.zip'],
    ],
    [
      'a ZIP by its folder, not that of the positions',
      ['production/rev2.zip', 'production/bom-cpl.zip'],
      ['gerber production/rev2.zip: production/rev2.zip'],
    ],
    [
      'a ZIP beside the folder that it packs as nothing new',
      ['fab/gerbers.zip', 'fab/gerbers/b.gtl', 'fab/gerbers/b.gbl'],
      ['gerber fab/gerbers: fab/gerbers/b.gbl fab/gerbers/b.gtl'],
    ],
    [
      'a ZIP of another board than the one that lies unpacked below it',
      [
        'production/probe-gerbers.zip',
        'production/owl/Owl-CuTop.gbr',
        'production/owl/Owl-CuBottom.gbr',
        'production/owl/Owl-EdgeCuts.gbr',
      ],
      [
        'gerber production/owl: production/owl/Owl-CuBottom.gbr production/owl/Owl-CuTop.gbr production/owl/Owl-EdgeCuts.gbr',
        'gerber production/probe-gerbers.zip: production/probe-gerbers.zip',
      ],
    ],
    [
      'a ZIP of the files beside it, by their names',
      ['fab/Owl_gerbers_v2.zip', 'fab/owl.gtl', 'fab/owl.gbl'],
      ['gerber fab: fab/owl.gbl fab/owl.gtl'],
    ],
    [
      'a ZIP of another board beside the files of one',
      ['fab/probe.zip', 'fab/owl.gtl', 'fab/owl.gbl'],
      ['gerber fab: fab/owl.gbl fab/owl.gtl', 'gerber fab/probe.zip: fab/probe.zip'],
    ],
    [
      'a ZIP without a name of its own beside several boards as one more',
      ['fab/gerbers.zip', 'fab/owl/o.gtl', 'fab/owl/o.gbl', 'fab/probe/p.gtl', 'fab/probe/p.gbl'],
      [
        'gerber fab/gerbers.zip: fab/gerbers.zip',
        'gerber fab/owl: fab/owl/o.gbl fab/owl/o.gtl',
        'gerber fab/probe: fab/probe/p.gbl fab/probe/p.gtl',
      ],
    ],
    ['no set in endings that others have too', ['src/main.top', 'src/a.out', 'notes/x.art', 'x.g1', 'a.txt'], []],
  ])('finds %s', (_, paths, expected) => {
    expect(describeProjects(paths)).toEqual(expected);
  });

  it.each([
    ['bom.csv', true],
    ['Feather_BOM_v2.csv', true],
    ['FeatherBOM.xlsx', true],
    ['Stückliste.ods', true],
    ['Stu\u0308ckliste.ods', true],
    ['board-bill-of-materials.xls', true],
    ['nomenclature.tsv', true],
    ['bom2024.xml', true],
    ['bombastic.csv', false],
    ['partially.csv', false],
    ['parts-pos.csv', false],
    ['bom.cost.csv', false],
    ['bom.md', false],
    ['.csv', false],
  ])('takes %s for a list of parts: %s', (path, isBom) => {
    expect(findProjects([`hw/${path}`], ALL).map(({ kind }) => kind)).toEqual(isBom ? ['bom'] : []);
  });

  it('leaves out what is ignored, and keeps the files of what is not', () => {
    const paths = ['old/a.kicad_pro', 'old/a.kicad_sch', 'hw/b.kicad_pro', 'hw/b.kicad_sch', 'hw/old/x.kicad_sch'];
    const ignore = (path: string): boolean => path.split('/').includes('old');
    expect(describeProjects(paths, { include: () => true, ignore })).toEqual([
      'kicad hw/b.kicad_pro: hw/b.kicad_pro hw/b.kicad_sch hw/old/x.kicad_sch',
    ]);
  });

  it('takes a project that is asked for by its board or by a Gerber file of it', () => {
    const paths = ['a.kicad_pro', 'a.kicad_sch', 'a.kicad_pcb', 'g/b.gtl', 'g/b.gbl'];
    const of = (wanted: string) => describeProjects(paths, { include: (path) => path === wanted, ignore: () => false });
    expect(of('a.kicad_pcb')).toHaveLength(1);
    expect(of('g')).toEqual([]);
    expect(
      describeProjects(['g/b.gtl', 'g/b.gbl'], { include: (path) => path === 'g/b.gtl', ignore: () => false }),
    ).toEqual(['gerber g: g/b.gbl g/b.gtl']);
  });

  it('takes a table that has the name of its project, as KiCad calls it, for what may be a list of parts', () => {
    const paths = ['hw/lamp.kicad_pro', 'hw/lamp.kicad_sch', 'hw/lamp.csv', 'hw/lamp.xml', 'hw/other.csv', 'lamp.csv'];
    expect(describeProjects(paths, ALL)).toContain('bom hw/lamp.csv: hw/lamp.csv');
    expect(describeProjects(paths, ALL).filter((text) => text.startsWith('bom'))).toHaveLength(1);
  });

  it('reads a listing of 100,000 paths at once, with odd names in it', () => {
    const odd = ['__proto__/constructor.kicad_pro', '__proto__/constructor.kicad_sch', 'a\nb/bom.csv', '', '/'];
    const deep = `${'d/'.repeat(1_000)}x.kicad_sch`;
    const paths = [
      ...odd,
      deep,
      ...Array.from({ length: 100_000 }, (_, at) => `folder${at % 5_000}/p${at % 7}/file${at}.kicad_sch`),
      ...Array.from({ length: 2_000 }, (_, at) => `many/p${at}.kicad_pro`),
      ...Array.from({ length: 2_000 }, (_, at) => `many/p${at}.kicad_sch`),
      ...Array.from({ length: 2_000 }, (_, at) => `many/lib/s${at}.kicad_sym`),
    ];
    const start = process.cpuUsage();
    const found = findProjects(paths, ALL);
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
    expect(found.map(({ path }) => path)).toContain('__proto__/constructor.kicad_pro');
    expect(found.find(({ path }) => path === 'many/p7.kicad_pro')?.files).toEqual([
      'many/p7.kicad_pro',
      'many/p7.kicad_sch',
    ]);
  }, 60_000);
});
