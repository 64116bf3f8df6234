import { codePoints } from '@partwright/report-text';
import { describe, expect, it } from 'vitest';
import { cases, manyProjects } from './cases.fixture.ts';
import { renderComment, type CommentOptions } from './index.ts';
import { bom, check, finding, item, lineChange, project, report } from './report.fixture.ts';
import type { BomItem, BomLineChange, Finding, FindingPlace, ReviewProject } from '../model.ts';
import type { ReviewReport } from '../report.ts';

const options: CommentOptions = {
  marker: '<!-- marker -->',
  reportUrl: 'https://host.example/run',
  fileUrl: (path, line) => `https://host.example/${path}#L${line}`,
};
const comment = (projects: ReviewProject[], more: Partial<ReviewReport> = {}): string =>
  renderComment(report({ projects, ...more }), options);
const list = (path: string, more: Partial<ReviewProject> = {}): ReviewProject =>
  project({ path, name: path, kind: 'bom', exportOf: 'hw/feather/feather.kicad_pro', ...more });

const long = 'x'.repeat(5_000);
const huge: [string, ReviewReport][] = [
  ...Object.entries(cases).map(([name, make]): [string, ReviewReport] => [name, make()]),
  ['forty projects of many findings', manyProjects(40, 125)],
  [
    'long names and many words',
    report({
      projects: Array.from({ length: 30 }, (_, at) =>
        project({
          path: `hw/${long}${at}/a.kicad_pro`,
          name: long,
          problems: [long, `${at} ${long}`],
          differences: [long],
          exportOf: `hw/${long}`,
          erc: check({ new: Array.from({ length: 40 }, () => finding({ message: long, rule: `r${at}` })) }),
          bom: bom({
            changes: Array.from({ length: 50 }, (_unused, line) =>
              lineChange({ references: [`R${line}${long}`], after: item({ value: long }), before: item() }),
            ),
          }),
        }),
      ),
      notChecked: Array.from({ length: 50 }, (_, at) => ({
        path: `hw/${long}${at}.SchDoc`,
        reason: 'altium' as const,
      })),
      problems: Array.from({ length: 50 }, (_, at) => `${at} ${long}`),
    }),
  ],
];

describe.each(huge)('a comment of %s', (_, made) => {
  it('is one screen: 40 lines and 4,000 signs', () => {
    const text = renderComment(made, options);
    expect(codePoints(text)).toBeLessThanOrEqual(4_000);
    expect(text.split('\n').length).toBeLessThanOrEqual(40);
    expect(text).toMatch(/^<!-- marker -->\n### /);
    expect(text).toContain('](https://host.example/run)');
  });
});

describe('the states of findings', () => {
  it('stand apart: what is excluded or gone is not fixed', () => {
    const erc = check({
      fixed: [finding()],
      excluded: [finding({ rule: 'pin_to_pin' }), finding({ rule: 'pin_to_pin' })],
      removed: [finding({ rule: 'pin_not_driven' })],
      unchanged: [finding(), finding()],
      moved: 1,
      ignored: [{ ...finding(), reason: 'A test point', expires: null }],
    });
    expect(comment([project({ erc })])).toContain(
      [
        '* Fixed: 1 (`pin_not_connected` 1)',
        '* Excluded by the rules of the project, and not fixed: 2 (`pin_to_pin` 2)',
        '* Gone with their parts: 1 (`pin_not_driven` 1)',
        '* Put aside by the configuration: 1 (`pin_not_connected` 1): A test point',
        '* As before: 2, 1 of them elsewhere',
      ].join('\n'),
    );
  });

  it('are not new where there is no base', () => {
    const erc = check({ isComparable: false, baseStatus: 'absent', new: [finding()] });
    const text = comment([project({ change: 'added', erc })]);
    expect(text).toContain('**Found, without a base to compare with: 1**');
    expect(text).not.toMatch(/\*\*New/);
  });
});

describe('boards that went', () => {
  const gone = Array.from({ length: 12 }, (_, at) =>
    project({
      path: `old/${at}/a.kicad_pro`,
      change: 'removed',
      bom: bom({ lines: { base: 3, head: null }, changes: [lineChange({ kind: 'removed', before: item() })] }),
    }),
  );

  it('changed no bill of materials, and stand behind one that is there', () => {
    const here = project({ path: 'z/z.kicad_pro', change: 'renamed', previousPath: 'hw/z.kicad_pro' });
    const text = comment([...gone, here]);
    expect(text).not.toContain('changed');
    expect(text).toContain('| `z/z.kicad_pro` (was');
  });
});

describe('an export of a board', () => {
  const board = project({ erc: check({ new: [finding()] }) });

  it('is told in one line, and its cost in none', () => {
    const text = comment([board, list('build/bom.csv', { bomFindings: check({ fixed: [finding()] }) })]);
    expect(text).toContain(
      '* `build/bom.csv` is of the board `hw/feather/feather.kicad_pro`: says nothing else, and is counted once',
    );
    expect(text).not.toContain('| `build/bom.csv`');
  });

  it('is told with what it says otherwise', () => {
    const text = comment([board, list('build/bom.csv', { differences: ['not in the export: C5'] })]);
    expect(text).toContain(': ⚠️ differs: not in the export: C5');
  });

  it('is told with what changed in it and not on its board', () => {
    const change = (name: string, value: string): BomLineChange =>
      lineChange({ references: [name], before: item({ value: '10' }), after: item({ value }) });
    const told = project({ ...board, bom: bom({ changes: [change('R9', '22')] }) });
    const text = comment([
      told,
      list('build/bom.csv', { bom: bom({ changes: [change('R9', '22'), change('R7', '4.99')] }) }),
    ]);
    expect(text).toContain('* `build/bom.csv` itself: changed `R7`: value `10` → `4.99`');
    expect(text).not.toMatch(/itself.*R9/);
    const bare = lineChange({ references: ['R8'], before: item({ footprint: 'R_0402' }), after: item() });
    expect(comment([told, list('build/bom.csv', { bom: bom({ changes: [bare] }) })])).not.toContain('itself');
    expect(comment([told, list('build/bom.csv', { bom: bom({ changes: [change('R9', '22')] }) })])).not.toContain(
      'itself',
    );
  });

  it('of Gerber files of which something is not known is not told as the same', () => {
    const held = { path: 'fab', kind: 'gerber' as const, isRenewed: true, differences: [], notHeld: ['copper layers'] };
    const text = comment([{ ...board, exports: [held] }]);
    expect(text).toContain('nothing else was found; not compared: copper layers');
    expect(text).not.toContain('has its outline, layers and holes');
  });

  it('of Gerber files is not compared with it, which is said', () => {
    const set = project({ path: 'fab', kind: 'gerber', exportOf: board.path, dfm: check({ new: [finding()] }) });
    expect(comment([board, set])).toContain(
      '`fab` has the name of the board `hw/feather/feather.kicad_pro`: not compared with it',
    );
  });
});

describe('what was not checked', () => {
  it('is named with its reason, those of one reason together', () => {
    const text = comment([], {
      conclusion: 'neutral',
      headline: '3 files not checked',
      notChecked: [
        { path: 'hw/a.sch', reason: 'schematic_of_another_program' },
        { path: 'hw/a.SchDoc', reason: 'altium' },
        { path: 'hw/b.SchDoc', reason: 'altium' },
      ],
    });
    expect(text).toContain('- ⏭ `hw/a.sch` is a schematic of KiCad 5 or of another program, which is not read');
    expect(text).toContain('- ⏭ `hw/a.SchDoc`, `hw/b.SchDoc` are files of Altium Designer, which are not read');
    expect(text).not.toContain('✅');
  });

  it('of several projects for one reason is said once, though each has its own file', () => {
    const early = (path: string) =>
      project({
        path: `${path}.kicad_pro`,
        drc: check({ status: 'not_run', reason: `${path}.kicad_pcb, line 1: the file format is of KiCad 5` }),
      });
    expect(comment([early('a/one'), early('b/two')], { conclusion: 'neutral' })).toContain(
      '- `a/one.kicad_pro`, `b/two.kicad_pro`: ⏭ DRC not run: line 1: the file format is of KiCad 5',
    );
  });

  it('of several projects is said once', () => {
    const gone = ['a', 'b', 'c', 'd'].map((name) =>
      project({ path: `hw/${name}/x.kicad_pro`, problems: ['This project was moved.'] }),
    );
    expect(comment(gone).match(/This project was moved/g)).toHaveLength(1);
    expect(comment(gone)).toContain('and 1 more: This project was moved.');
  });
});

it('leaves out projects without news, and counts them', () => {
  const text = comment([project({ erc: check({ new: [finding()] }) }), project({ path: 'hw/other/other.kicad_pro' })]);
  expect(text).not.toContain('hw/other');
  expect(text).toContain('1 more touched without news');
});

it('names what is another part now before what another number or seller is named for', () => {
  const change = (references: string[], fields: string[], before: Partial<BomItem>, after: Partial<BomItem>) =>
    lineChange({ references, fields, before: item(before), after: item(after) });
  const changes = [
    change(['C1', 'C2', 'C3', 'C4'], ['sku'], { sku: 'C1' }, { sku: 'C2' }),
    change(['C5', 'C6'], ['mpn'], {}, { mpn: 'CL10B224KA8NNNC' }),
    change(['Q1'], ['mpn'], { mpn: 'IPT015N10N5' }, { mpn: 'IPT012N08N5' }),
    change(['U2'], ['value'], { value: 'a' }, { value: 'b' }),
  ];
  expect(comment([project({ bom: bom({ changes }) })])).toContain('* BOM changed `U2, Q1, C1, C2, C3, C4` and 2 more');
});

it('names designators that changed, and says what no difference is of', () => {
  const figure = { unit: '1.00', total: '100', pricedLines: 2, unpricedLines: 1, shortLines: 0 };
  const cost = [
    {
      quantity: 100,
      base: figure,
      head: figure,
      delta: '0',
      deltaPercent: 0,
      isWhole: false,
      uncompared: [{ kind: 'lost' as const, references: ['U7'], amount: '1.20' }],
    },
  ];
  const changes = [lineChange({ references: ['U7'], before: item({ value: 'a' }), after: item({ value: 'b' }) })];
  const text = comment([project({ bom: bom({ cost, changes }) })]);
  expect(text).toContain(
    '* BOM changed `U7`: value `a` → `b`\n* Not in the difference: U7 (1.20 a board): lost the price, which is no saving',
  );
  expect(text).toContain('at least 1.00');
});

it('says why something was not looked at once, and not again of its pictures', () => {
  const reason = 'hw/a.kicad_pcb, line 1: the file format is version 4, of KiCad 5 or earlier';
  const text = comment([
    project({
      drc: check({ status: 'not_run', reason }),
      problems: [`The board of base and head cannot be drawn: ${reason}`, 'The schematic cannot be drawn: too large'],
    }),
  ]);
  expect(text).toContain('DRC not run: ');
  expect(text).not.toContain('The board of base and head cannot be drawn');
  expect(text).toContain('The schematic cannot be drawn: too large');
});

describe('A finding of two things', () => {
  const place = (more: Partial<FindingPlace>): FindingPlace => ({
    file: 'a.kicad_pcb',
    line: 7,
    what: 'Footprint',
    ref: null,
    pin: null,
    net: null,
    uuid: null,
    atMm: null,
    ...more,
  });
  const clipped = (line: number): Finding =>
    finding({
      rule: 'silk_edge_clearance',
      places: [place({ ref: 'J1' }), place({ line, what: 'Segment on Edge.Cuts' })],
    });
  const of = (...places: Partial<FindingPlace>[]): string =>
    comment([project({ drc: check({ new: [finding({ rule: 'too_near', places: places.map(place) })] }) })]);

  it.each<[string, Partial<FindingPlace>[], string]>([
    ['two parts', [{ ref: 'J1' }, { ref: 'L2', line: 90 }], '`J1` and `L2` ·'],
    [
      'two pins of one',
      [
        { ref: 'U1', pin: '1' },
        { ref: 'U1', pin: '2' },
      ],
      '`U1` pin `1` and `U1` pin `2` ·',
    ],
    ['copper of another net', [{ ref: 'C12', pin: '1', net: 'DAC' }, { net: 'GND' }], '`C12` pin `1` and net `GND` ·'],
    ['copper of its own net', [{ ref: 'C12', pin: '1', net: 'GND' }, { net: 'GND' }], '`C12` pin `1` ·'],
    ['the edge of the board', [{ ref: 'J1' }, { what: 'Segment on Edge.Cuts' }], '`J1` ·'],
    ['many parts', [{ ref: 'C1' }, { ref: 'C2' }, { ref: 'C3' }], '`C1` and 2 more ·'],
    ['two nets', [{ net: 'VBUS' }, { net: 'GND' }], 'net `VBUS` and net `GND` ·'],
  ])('says %s', (_name, places, words) => {
    expect(of(...places)).toContain(`\`too_near\` · ${words}`);
  });

  it('is a line of a list, whose parts the message names', () => {
    const places = [place({ ref: 'C1' }), place({ ref: 'C2' })];
    const lost = finding({ check: 'bom', rule: 'unmatched', message: 'C1, C2 have no part', places });
    expect(comment([project({ erc: check({ new: [lost] }) })])).toContain('`unmatched` · `C1` · C1, C2 have no part');
  });

  it('is linked to the part that it names', () => {
    const places = [place({ line: 900, what: 'Segment on Edge.Cuts' }), place({ line: 7, ref: 'J1' })];
    const text = comment([project({ drc: check({ new: [finding({ rule: 'silk_edge_clearance', places })] }) })]);
    expect(text).toContain('`J1`');
    expect(text).toContain('a.kicad_pcb#L7)');
  });

  it('is told once where only the piece of the edge is another', () => {
    const text = comment([project({ drc: check({ new: [clipped(100), clipped(200)] }) })]);
    expect(text).toContain('`silk_edge_clearance` ×2 · `J1`');
    expect(text.match(/silk_edge_clearance/g)).toHaveLength(1);
  });
});

it('tells what is no longer fitted, and what is now, apart from other changes', () => {
  const dnp = (ref: string, before: number, after: number): BomLineChange =>
    lineChange({
      references: [ref],
      fields: ['dnp'],
      before: item({ quantity: before }),
      after: item({ quantity: after }),
    });
  const value = lineChange({ references: ['R3'], fields: ['value'], before: item(), after: item({ value: '1M' }) });
  const text = comment([project({ bom: bom({ changes: [dnp('R1', 1, 0), dnp('R2', 0, 1), value] }) })]);
  expect(text).toContain('* BOM fitted now `R2` · no longer fitted `R1` · changed `R3`');
});
