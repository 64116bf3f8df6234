import { describe, expect, it } from 'vitest';
import { makeLine, makeSide } from './boards.fixture.ts';
import { joinExports } from './join-exports.ts';

const kicad = (path: string, lines = PARTS) => makeSide('kicad', path, lines);
const list = (path: string, lines = PARTS) => makeSide('bom', path, lines);
const gerber = (path: string, files: string[]) => makeSide('gerber', path, [], files);

const PARTS = [
  makeLine(['C1', 'C2'], { value: '100nF' }),
  makeLine(['R1', 'R2', 'R3'], { value: '10k' }),
  makeLine(['U1'], { value: 'STM32', mpn: 'STM32F030F4P6' }),
];
const join = (...projects: ReturnType<typeof makeSide>[]) =>
  [...joinExports(projects)].map(([project, { exportOf, differences }]) => [
    project.pair.head.path,
    exportOf,
    ...differences,
  ]);

describe('a list of parts', () => {
  it('with the designators and values of a KiCad project is of that board', () => {
    expect(join(kicad('hw/lamp.kicad_pro'), list('build/bom.csv'))).toEqual([['build/bom.csv', 'hw/lamp.kicad_pro']]);
  });

  it.each([
    ['lacks a part', PARTS.slice(0, 2), 'not in the export: U1'],
    ['has one more', [...PARTS, makeLine(['D1'], { value: 'red' })], 'only in the export: D1'],
    [
      'has another value',
      [PARTS[0]!, makeLine(['R1', 'R2'], { value: '10k' }), makeLine(['R3'], { value: '12k' }), PARTS[2]!],
      'another value in the export: R3',
    ],
    [
      'has another part number',
      [...PARTS.slice(0, 2), makeLine(['U1'], { value: 'STM32', mpn: 'STM32F030C8T6' })],
      'another part number in the export: U1',
    ],
    [
      'does not fit what the source does',
      [
        ...PARTS.slice(0, 2),
        makeLine(['U1'], { value: 'STM32', mpn: 'STM32F030F4P6', isFitted: false, isBought: false }),
      ],
      'fitted in one of both and not in the other: U1',
    ],
  ])('that %s is told with the difference', (_, lines, difference) => {
    expect(join(kicad('hw/lamp.kicad_pro'), list('bom.csv', lines))).toEqual([
      ['bom.csv', 'hw/lamp.kicad_pro', difference],
    ]);
  });

  it('of the same designators and other values is of another board', () => {
    const others = PARTS.map(({ references }) => makeLine(references, { value: 'x' }));
    expect(join(kicad('hw/lamp.kicad_pro'), list('bom.csv', others))).toEqual([]);
  });

  it('of a few designators of a large board is another one', () => {
    const large = [
      ...PARTS,
      makeLine(
        Array.from({ length: 40 }, (_, at) => `J${at}`),
        { value: 'x' },
      ),
    ];
    expect(join(kicad('hw/lamp.kicad_pro', large), list('bom.csv'))).toEqual([]);
  });

  it('is of the nearer one of two revisions', () => {
    const joined = join(kicad('m/lamp.kicad_pro'), kicad('l/lamp.kicad_pro'), list('l/out/bom.csv'));
    expect(joined).toEqual([['l/out/bom.csv', 'l/lamp.kicad_pro']]);
  });

  it('that lists a part of the parts of the list beside it is of the same board', () => {
    const whole = [
      makeLine(
        Array.from({ length: 12 }, (_, at) => `R${at + 1}`),
        { value: '10k' },
      ),
      ...PARTS.slice(0, 1),
    ];
    const placed = whole.slice(0, 1);
    expect(join(list('pcb/all.txt', placed), list('pcb/jlc.csv', whole))).toEqual([
      ['pcb/all.txt', 'pcb/jlc.csv', 'not in the export: C1, C2'],
    ]);
    expect(join(list('a/all.txt', whole), list('b/jlc.csv', placed))).toEqual([]);
  });

  it('that is a variant of the list beside it, by its name and most of its parts, is of the same board', () => {
    const parts = (...values: string[]) =>
      values.map((value, at) => makeLine([`R${2 * at + 1}`, `R${2 * at + 2}`], { value }));
    const whole = parts('1k', '2k', '3k', '4k', '5k', '6k');
    const other = parts('1k', '2k', '3k', '4k', '5k', '9k');
    const differs = 'another value in the export: R11, R12';
    expect(join(list('pcb/lamp BOM.csv', whole), list('pcb/lamp BOM lite.csv', other))).toEqual([
      ['pcb/lamp BOM lite.csv', 'pcb/lamp BOM.csv', differs],
    ]);
    for (const path of ['pcb/lamp BOM v2.csv', 'pcb/fan BOM.csv', 'pcb2/lamp BOM lite.csv', 'pcb/lampshade BOM.csv'])
      expect(join(list('pcb/lamp BOM.csv', whole), list(path, other))).toEqual([]);
    const lite = parts('1k', '8k', '8k', '8k', '8k', '8k');
    expect(join(list('pcb/lamp BOM.csv', whole), list('pcb/lamp BOM lite.csv', lite))).toEqual([]);
  });

  it('whose name says no board is of that beside it with nearly all of its parts', () => {
    const parts = (last: string) => [
      ...Array.from({ length: 19 }, (_, at) => makeLine([`R${at + 1}`], { value: `${at + 1}k` })),
      makeLine(['J4'], { value: last }),
    ];
    const differs = 'another value in the export: J4';
    expect(join(list('bom/lamp r3B5 BOM.ods', parts('a')), list('bom/1-click-bom.csv', parts('b')))).toEqual([
      ['bom/1-click-bom.csv', 'bom/lamp r3B5 BOM.ods', differs],
    ]);
    // Both of them may name a board, or none; in another folder lies another board.
    for (const [one, other] of [
      ['bom/bom.csv', 'bom/bom2.csv'],
      ['bom/lamp r3B5 BOM.ods', 'bom/lamp r3B4 BOM.ods'],
      ['bom/lamp r3B5 BOM.ods', 'old/1-click-bom.csv'],
    ] as const)
      expect(join(list(one, parts('a')), list(other, parts('b')))).toEqual([]);
    expect(
      join(
        list('bom/lamp BOM.ods', parts('a')),
        list(
          'bom/bom.csv',
          parts('a')
            .slice(3, 18)
            .concat(makeLine(['J9'], { value: 'x' })),
        ),
      ),
    ).toEqual([]);
  });

  it.each([
    ['says the same', PARTS, undefined],
    ['leaves parts out', PARTS.slice(0, 2), undefined],
    ['has one more', [...PARTS, makeLine(['D1'], { value: 'red' })], true],
    ['has another part', [...PARTS.slice(0, 2), makeLine(['U1'], { value: 'STM32', mpn: 'STM32F030C8T6' })], true],
  ])('that %s may be dearer: %j', (_, lines, isVariant) => {
    const [joined] = joinExports([kicad('hw/lamp.kicad_pro'), list('bom.csv', lines)]).values();
    expect(joined).toMatchObject({ exportOf: 'hw/lamp.kicad_pro' });
    expect(joined!.isVariant).toBe(isVariant);
  });

  it('that is there twice is one board, and one that says anything else is not', () => {
    expect(join(list('a.csv'), list('b.xlsx'))).toEqual([['b.xlsx', 'a.csv']]);
    expect(join(list('a.csv'), list('b.xlsx', PARTS.slice(0, 2)))).toEqual([]);
  });
});

describe('Gerber files', () => {
  it('that are named after a board are of it', () => {
    const set = gerber('fab', ['fab/lamp-F_Cu.gbr', 'fab/lamp-PTH.drl']);
    expect(join(kicad('hw/lamp.kicad_pro'), kicad('hw2/lam.kicad_pro'), set)).toEqual([['fab', 'hw/lamp.kicad_pro']]);
  });

  it.each([
    ['differ from it', ['5 of 60 holes'], 'hw/back.kicad_pro'],
    ['do not differ from it', [], 'hw/front.kicad_pro'],
  ])('that are like one board, have the name of another and %s', (_, differences, board) => {
    const held = { path: 'fab', kind: 'gerber' as const, isRenewed: true, differences };
    const front = { ...kicad('hw/front.kicad_pro'), exports: [held] };
    const set = gerber('fab', ['fab/back-F_Cu.gbr']);
    expect([...joinExports([front, kicad('hw/back.kicad_pro'), set]).values()]).toEqual([
      { exportOf: board, differences: [] },
    ]);
  });

  const plotted = (path: string, plots: string[]) => {
    const set = gerber(path, [path]);
    return { ...set, head: { ...set.head!, plots } };
  };

  it('that lie there twice, as a folder and as its ZIP, are one board, and of the fuller one', () => {
    const [zip, folder] = [plotted('out/fab.zip', ['a', 'b', 'c']), plotted('src/fab', ['a', 'b', 'c', 'd'])];
    expect([...joinExports([zip, folder])]).toEqual([
      [zip, { exportOf: 'src/fab', differences: [], sameFilesAs: 'src/fab' }],
    ]);
  });

  describe('that have the layers of others', () => {
    const spots = (...places: number[]) => places.map((xMm) => ({ xMm, yMm: 0, diameterMm: 1 }));
    const drilled = (path: string, mark: string, ...places: number[]) => {
      const set = plotted(path, ['a', 'b', 'c', mark]);
      return { ...set, head: { ...set.head, dfm: { ...set.head.dfm, holes: spots(...places) } } };
    };
    const first = drilled('fab/a', 'drill 1', 1, 2, 4, 8);

    it.each<[string, ReturnType<typeof drilled>, string[]]>([
      ['and the same holes, by drill files of another form', drilled('fab/b', 'drill 2', 1, 2, 4, 8), []],
      [
        'and other holes',
        drilled('fab/b', 'drill 2', 1, 2, 4, 9, 16),
        [
          '2 of its 5 holes are not in fab/a, or elsewhere, or of another size',
          '1 of the 4 holes of fab/a is not in it, or elsewhere, or of another size',
        ],
      ],
    ])('%s are of one board', (_, second, differences) => {
      expect([...joinExports([first, second])]).toEqual([
        [second, { exportOf: 'fab/a', differences, sameLayersAs: 'fab/a' }],
      ]);
    });

    it('and are drilled in a form of which no mark is made are held by their holes', () => {
      const bare = plotted('fab/b', ['a', 'b', 'c']);
      const second = { ...bare, head: { ...bare.head, dfm: { ...bare.head.dfm, holes: spots(1, 2, 4) } } };
      expect([...joinExports([first, second]).values()]).toMatchObject([
        { sameLayersAs: 'fab/a', differences: [expect.stringContaining('1 of the 4 holes')] },
      ]);
    });
  });

  it.each([
    ['one file is of another state', ['a', 'b', 'x']],
    ['there are too few to be a board', ['a', 'b']],
  ])('of which %s stand for themselves', (_, plots) => {
    expect(join(plotted('src/fab', ['a', 'b', 'c', 'd']), plotted('out/fab.zip', plots))).toEqual([]);
  });

  it('of any other name stand for themselves', () => {
    expect(join(kicad('hw/lamp.kicad_pro'), gerber('fab', ['fab/lamps-F_Cu.gbr']))).toEqual([]);
  });
});

describe('a board that went', () => {
  const gone = <T extends ReturnType<typeof makeSide>>(one: T): T => ({
    ...one,
    pair: { base: one.pair.head, head: null },
    base: one.head,
    head: null,
  });
  const hold = (path: string) => ({ path, kind: 'gerber' as const, isRenewed: true, differences: [] });
  const lamp = { ...kicad('hw/lamp.kicad_pro'), exports: [hold('fab')] };
  const joinAll = (...projects: Parameters<typeof joinExports>[0]) =>
    [...joinExports(projects)].map(([{ pair }, { exportOf }]) => [(pair.head ?? pair.base)!.path, exportOf]);
  const bom = list('build/bom.csv');
  const fab = gerber('fab', ['fab/top.gbr']);

  it('has what was exported of it and went with it', () => {
    expect(joinAll(gone(lamp), gone(bom), gone(fab))).toEqual([
      ['build/bom.csv', 'hw/lamp.kicad_pro'],
      ['fab', 'hw/lamp.kicad_pro'],
    ]);
  });

  it('has nothing that is still there', () => {
    const named = gerber('fab', ['fab/lamp-F_Cu.gbr']);
    expect(joinAll(gone(lamp), { ...bom, base: bom.head }, fab, named)).toEqual([]);
  });

  it('and a set of its files that went are of the set that is still there', () => {
    const plotted = (path: string) => {
      const set = gerber(path, [path]);
      return { ...set, head: { ...set.head!, plots: ['a', 'b', 'c'] } };
    };
    expect(joinAll(gone(plotted('fab')), plotted('out/fab.zip'))).toEqual([['fab', 'out/fab.zip']]);
    const kept = list('b.xlsx');
    expect(joinAll(gone(list('a.csv')), { ...kept, base: kept.head })).toEqual([['a.csv', 'b.xlsx']]);
  });
});
