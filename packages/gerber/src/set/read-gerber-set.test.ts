import { describe, expect, it } from 'vitest';
import { SeveralBoards } from './boards.ts';
import { nameOfRole } from '../names/index.ts';
import type { GerberSet } from './model.ts';
import { GERBER_SET_LIMITS, readGerberSet } from './read-gerber-set.ts';
import { makeDrill, makeGerber, padsAt, plainBoard, drawRectangle } from './set.fixture.ts';

const text = (value: string) => new TextEncoder().encode(value);
const codes = ({ warnings }: GerberSet): string[] => warnings.map(({ code }) => code);
const built = ({ layers }: GerberSet): string[] =>
  layers.filter(({ isOfBoard }) => isOfBoard).map(({ role }) => nameOfRole(role));
const boardWith = (more: Record<string, Uint8Array>): Map<string, Uint8Array> =>
  new Map([...plainBoard(), ...Object.entries(more)]);
const boardWithout = (...names: string[]): Map<string, Uint8Array> =>
  new Map([...plainBoard()].filter(([name]) => !names.includes(name)));

describe('a set of files', () => {
  it.each([
    [20.1, 10.1],
    [10, 20],
  ])('takes a job file of %d x %d mm for that of the board, with its pen or turned', (X, Y) => {
    const job = text(JSON.stringify({ GeneralSpecs: { Size: { X, Y } } }));
    expect(codes(readGerberSet(boardWith({ 'a.gbrjob': job })))).not.toContain('job_size_differs');
  });

  it('tells a title beside the board as what it may be, and no other origin as a fact', () => {
    const title = makeGerber(['D10*', 'X100000Y2000D02*', 'X104000Y2000D01*']);
    const { warnings } = readGerberSet(boardWith({ 'board-F_Paste.gbr': title }));
    const told = warnings.filter(({ code }) => code === 'misregistered').map(({ message }) => message);
    expect(told).toEqual([expect.stringContaining('such as a title')]);
  });

  it('is one board, from the top to the bottom', () => {
    const set = readGerberSet(plainBoard());
    expect(built(set)).toEqual([
      'top silkscreen',
      'top solder mask',
      'top copper',
      'bottom copper',
      'bottom solder mask',
      'outline',
    ]);
    expect(set).toMatchObject({ copperLayers: 2, bounds: { minX: 0, minY: 0, maxX: 20e6, maxY: 10e6 }, warnings: [] });
    expect(set.outline).toMatchObject({ file: 'board-Edge_Cuts.gbr', isClosed: true });
    expect(set.drills[0]!.onCopper).toEqual({ holes: 4, onPads: 4, onCopper: 4, nonPlated: 0 });
  });

  it('has a reason for each role', () => {
    const set = readGerberSet(plainBoard());
    expect(set.layers.map(({ role }) => role.by)).toEqual(set.layers.map(() => 'name'));
    expect(set.layers[2]!.role.reason).toBe('top copper: the name says "f cu"');
  });

  it('lists what is no layer, and leaves out what file managers add', () => {
    const set = readGerberSet(
      boardWith({
        'README.md': text('hello'),
        'bom.csv': text('Comment,Designator,Footprint\n1k,R1,0402\n'),
        '__MACOSX/._board-F_Cu.gbr': text('x'),
        '.DS_Store': text('x'),
        'old.zip': text('PK\u0003\u0004xx'),
      }),
    );
    expect(set.others.map(({ file, format }) => [file, format])).toEqual([
      ['README.md', 'text'],
      ['bom.csv', 'bom'],
      ['old.zip', 'archive'],
    ]);
    expect(codes(set)).toEqual(['archive_inside']);
  });

  it.each([
    ['an inner layer that is a page of an error', 'board-In1_Cu.gbr', '<html>404 Not Found</html>', 'a text'],
    ['drill data that is empty', 'board-NPTH.drl', '', 'an empty file'],
    ['a mask that is no text', 'board.GTS', '\u0000\u0001\u0002', 'no text, of a kind that is not known here'],
  ])('tells of %s, that it is missing', (_, file, content, looksLike) => {
    const { warnings, others } = readGerberSet(boardWith({ [file]: text(content) }));
    const message = `${file} is named as a layer or as drill data, and it is ${looksLike}: it is not looked at, and may be missing from the board; export it again`;
    expect(warnings).toEqual([{ code: 'not_read', file, line: 0, message }]);
    expect(others).toMatchObject([{ file, problem: message }]);
  });

  it('has two files for one role in a warning with both names', () => {
    const set = readGerberSet(boardWith({ 'board-TopSolderMask.gbr': makeGerber(padsAt([[2, 2]])) }));
    expect(codes(set)).toEqual(['two_files_one_role']);
    expect(set.warnings[0]!.message).toContain('board-F_Mask.gbr and board-TopSolderMask.gbr');
    expect(built(set).filter((role) => role === 'top solder mask')).toHaveLength(1);
  });

  it('believes the file over the job file, and that over the name', () => {
    const job = {
      GeneralSpecs: { LayerNumber: 2, BoardThickness: 1.6, Finish: 'ENIG' },
      FilesAttributes: [
        { Path: 'one.gbr', FileFunction: 'Legend,Bot' },
        { Path: 'gone.gbr', FileFunction: 'SolderPaste,Top' },
      ],
    };
    const set = readGerberSet(
      boardWith({
        'board.gbrjob': text(JSON.stringify(job)),
        'one.gbr': makeGerber(drawRectangle(4, 4, 6, 6)),
        'two.gbr': makeGerber(padsAt([[2, 2]]), 'Paste,Bot'),
      }),
    );
    expect(set.layers.find(({ file }) => file === 'one.gbr')!.role).toMatchObject({
      kind: 'silkscreen',
      side: 'bottom',
      by: 'job_file',
    });
    expect(set.layers.find(({ file }) => file === 'two.gbr')!.role).toMatchObject({
      kind: 'paste',
      side: 'bottom',
      by: 'file_function',
    });
    expect(set.job).toMatchObject({ copperLayers: 2, thicknessMm: 1.6, finish: 'ENIG' });
    expect(codes(set)).toEqual(['file_missing']);
  });

  describe('an inner layer of thermal reliefs', () => {
    /** Four pieces round a free middle, at three places of pads. */
    const macro = (name: string, ...parts: string[]): string => `%AM${name}*\n${parts.join('*\n')}*%`;
    const pieces = [1, -1].flatMap((x) => [1, -1].map((y) => `21,1,0.4,0.4,${x * 0.5},${y * 0.5},0`));
    const painted = (name: string): string[] => [
      macro(name, ...(name === 'THERMAL' ? pieces : ['1,1,1,0,0'])),
      `%ADD20${name}*%`,
      '%LPD*%',
      'D20*',
      'X2000Y2000D03*',
      'X4000Y4000D03*',
      'X8000Y8000D03*',
    ];
    const read = (lines: readonly string[]) =>
      readGerberSet(
        boardWith({ 'board-In1_Cu.gbr': makeGerber(lines), 'board-In2_Cu.gbr': makeGerber(padsAt([[2, 2]])) }),
      );

    it.each<[string, string[], string]>([
      ['is a plane as its negative', painted('THERMAL'), 'negative'],
      [
        'that are cleared out of a plane is an image of copper',
        ['%LPC*%', 'D10*', 'X2000Y2000D03*', ...painted('THERMAL')],
        'positive',
      ],
      ['of a file that says Positive is copper', ['%TF.FilePolarity,Positive*%', ...painted('THERMAL')], 'positive'],
      ['or of pads that says Negative is a plane', ['%TF.FilePolarity,Negative*%', ...painted('PADS')], 'negative'],
      ['without a free middle is pads', painted('PADS'), 'positive'],
    ])('%s', (_, lines, polarity) => {
      const set = read(lines);
      expect(set.layers.find(({ file }) => file === 'board-In1_Cu.gbr')!.layer.imagePolarity).toBe(polarity);
      expect(codes(set).includes('plane_negative')).toBe(polarity === 'negative');
    });

    const doubtsOf = (lines: readonly string[], said?: string) =>
      readGerberSet(
        boardWith({ 'board-In1_Cu.gbr': makeGerber(lines), 'board-In2_Cu.gbr': makeGerber(padsAt([[2, 2]])) }),
        said === undefined ? {} : { roles: { 'board-In1_Cu.gbr': said } },
      );
    const pads = [...'123456'].map((x) => `X${x}000Y${x}000D03*`);
    const PADS = ['%ADD21C,1*%', '%LPD*%', 'D21*', ...pads];
    const TRACK = ['D21*', 'X1000Y1000D02*', 'X2000Y2000D01*'];

    it.each<[string, string[], boolean]>([
      ['reliefs that only hint at a negative', painted('THERMAL'), true],
      ['pads that nothing joins', PADS, true],
      ['pads inside of a frame', [...PADS, 'X0Y0D02*', 'X9000Y0D01*'], true],
      ['pads that a track joins', [...PADS, ...TRACK], false],
      ['pads in an area', [...PADS, 'G36*', 'X0Y0D02*', 'X9000Y0D01*', 'X9000Y9000D01*', 'X0Y0D01*', 'G37*'], false],
      ['pads of a file that says Positive', ['%TF.FilePolarity,Positive*%', ...PADS], false],
      ['pads of a file that says Negative', ['%TF.FilePolarity,Negative*%', ...PADS], false],
    ])('leaves in doubt whether it is a negative: %s', (_, lines, isDoubt) => {
      expect(doubtsOf(lines).doubts.map(({ about, file }) => `${about} ${file}`)).toEqual(
        isDoubt ? ['files board-In1_Cu.gbr'] : [],
      );
    });

    it.each<[string, 'negative' | 'positive']>([
      ['L2 negative', 'negative'],
      ['inner 1 positive', 'positive'],
      ['Copper,L2,Inr negative', 'negative'],
    ])('is what the caller says: %s', (said, polarity) => {
      for (const lines of [painted('THERMAL'), PADS]) {
        const set = doubtsOf(lines, said);
        expect(set.doubts).toEqual([]);
        expect(set.layers.find(({ file }) => file === 'board-In1_Cu.gbr')!.layer.imagePolarity).toBe(polarity);
      }
      expect(doubtsOf(PADS, 'inner 1').doubts).toHaveLength(1);
    });
  });

  it.each<[string, string, string, string[]]>([
    ['copper of the other side', 'board-F_Cu.gbr', 'Copper,L2,Bot', ['files']],
    ['another kind', 'board-F_Mask.gbr', 'Paste,Top', []],
  ])('tells of a name that says another layer than the file: %s', (_, file, fileFunction, doubts) => {
    const files = boardWith({ [file]: makeGerber(padsAt([[2, 2]]), fileFunction) });
    const set = readGerberSet(files);
    expect(set.warnings.filter(({ code }) => code === 'name_contradicts').map(({ file: own }) => own)).toEqual([file]);
    expect(
      set.doubts
        .filter((doubt) => doubt.file === file && /its name says/.test(doubt.message))
        .map(({ about }) => about),
    ).toEqual(doubts);
    const said = readGerberSet(files, { roles: { [file]: fileFunction } });
    expect(codes(said)).not.toContain('name_contradicts');
  });

  it.each([
    ['a gap in the numbers', ['board-In1_Cu.gbr', 'board-In3_Cu.gbr'], [1, 2, 3, 4], ['inner_layer_missing']],
    ['numbers of layers', ['board.G2', 'board.G3'], [1, 2, 3, 4], []],
    ['numbers of inner layers', ['inner2.gbr', 'inner1.gbr'], [1, 3, 2, 4], []],
  ])('puts inner copper in order: %s', (_, names, places, warned) => {
    const inner = Object.fromEntries(
      names.map((name) => [
        name,
        makeGerber(
          padsAt([
            [2, 2],
            [18, 8],
          ]),
        ),
      ]),
    );
    const set = readGerberSet(boardWith(inner));
    const findCopperIndex = (file: string) => set.layers.find((layer) => layer.file === file)!.role.index;
    expect(['board-F_Cu.gbr', ...names, 'board-B_Cu.gbr'].map(findCopperIndex)).toEqual(places);
    expect(codes(set)).toEqual(warned);
  });

  it('finds an outline that no name tells by its closed line around the copper', () => {
    const files = boardWithout('board-Edge_Cuts.gbr');
    files.set('board.gm7', makeGerber([...drawRectangle(0, 0, 20, 10), ...drawRectangle(30, 0, 40, 10)]));
    const set = readGerberSet(files);
    expect(set.outline).toMatchObject({ file: 'board.gm7', isClosed: true, bounds: { maxX: 20e6 } });
    expect(codes(set)).toEqual(['outline_guessed']);
  });

  it('takes the edge of the board out of a drawing, and no sheet', () => {
    const files = boardWithout('board-Edge_Cuts.gbr');
    const drawing = [
      ...drawRectangle(-100, -100, 200, 200),
      ...drawRectangle(0, 0, 20, 10),
      ...drawRectangle(30, 0, 40, 5),
    ];
    const set = readGerberSet(files.set('board-fab.gbr', makeGerber(drawing)));
    expect(set.outline).toMatchObject({ file: 'board-fab.gbr', bounds: { minX: 0, maxX: 20e6 } });
    expect(set.outline!.layer.objects).toHaveLength(4);
    expect(set.layers.find(({ file }) => file === 'board-fab.gbr')).toMatchObject({
      isOfBoard: false,
      role: { kind: 'fabrication' },
    });
    expect(
      readGerberSet(files.set('board-fab.gbr', makeGerber(drawRectangle(-100, -100, 200, 200)))).outline,
    ).toBeUndefined();
  });

  it('tells an outline that draws nothing from one that does not go around the copper', () => {
    const { warnings } = readGerberSet(boardWith({ 'board-Edge_Cuts.gbr': makeGerber([]) }));
    expect(warnings.find(({ code }) => code === 'no_outline')?.message).toBe(
      'board-Edge_Cuts.gbr: board-Edge_Cuts.gbr is named an outline and draws nothing: export it again; the size of the board is not known',
    );
  });

  it.each([
    ['no outline', boardWithout('board-Edge_Cuts.gbr'), 'no_outline'],
    [
      'an outline with a gap',
      boardWith({
        'board-Edge_Cuts.gbr': makeGerber(['D11*', 'X0Y0D02*', 'X20000D01*', 'Y10000D01*', 'X0D01*', 'Y2000D01*']),
      }),
      'outline_open',
    ],
    [
      'a cut-out for an outline',
      boardWith({ 'board-Edge_Cuts.gbr': makeGerber(drawRectangle(1, 1, 4, 4)) }),
      'no_outline',
    ],
    ['an outline that draws nothing', boardWith({ 'board-Edge_Cuts.gbr': makeGerber([]) }), 'no_outline'],
    ['two outlines', boardWith({ 'board.gko': makeGerber(drawRectangle(0, 0, 20, 10)) }), 'two_outlines'],
    ['a layer beside the board', boardWith({ 'board-F_Paste.gbr': makeGerber(padsAt([[102, 2]])) }), 'misregistered'],
    [
      'a layer of another scale',
      boardWith({
        'board-F_Mask.gbr': makeGerber(
          padsAt([
            [50.8, 50.8],
            [457.2, 203.2],
          ]),
        ),
      }),
      'misregistered',
    ],
    [
      'holes beside their pads',
      boardWith({
        'board.drl': makeDrill([
          [3, 3],
          [5, 3],
          [7, 3],
          [9, 3],
          [11, 3],
        ]),
      }),
      'holes_off_pads',
    ],
    [
      'a file that cannot be read',
      boardWith({ 'board-F_Paste.gbr': text('G54D10*\nX1Y1D02*\nX2Y1D01*\nX2Y2D01*\nM02*\n') }),
      'not_read',
    ],
    ['a layer that nothing tells', boardWith({ 'x.gbr': makeGerber(padsAt([[5, 5]])) }), 'role_unknown'],
    ['a missing copper layer', boardWith({ 'x.gbr': makeGerber(padsAt([[2, 2]]), 'Copper,L4,Inr') }), 'copper_missing'],
    [
      'another number of layers than the job file says',
      boardWith({ 'a.gbrjob': text('{"GeneralSpecs":{"LayerNumber":4}}') }),
      'copper_count_differs',
    ],
    [
      'another size than the job file says',
      boardWith({ 'a.gbrjob': text('{"GeneralSpecs":{"Size":{"X":99,"Y":10}}}') }),
      'job_size_differs',
    ],
    ['a job file that is none', boardWith({ 'a.gbrjob': text('{') }), 'not_read'],
  ])('warns of %s', (_, files, code) => {
    expect(codes(readGerberSet(files))).toContain(code);
  });

  it('tells a layer by what it draws when nothing else does', () => {
    const files = boardWithout('board-F_Mask.gbr', 'board-Edge_Cuts.gbr');
    files.set(
      'board-F_Cu.gbr',
      makeGerber(
        padsAt([
          [2, 2],
          [18, 2],
          [18, 8],
          [2, 8],
          [9, 3],
          [9, 5],
          [9, 7],
          [11, 3],
          [11, 5],
          [11, 7],
        ]),
      ),
    );
    files.set('first.gbr', makeGerber(drawRectangle(0, 0, 20, 10)));
    files.set(
      'second.gbr',
      makeGerber(
        padsAt([
          [2, 2],
          [18, 2],
          [18, 8],
          [2, 8],
          [9, 3],
          [9, 5],
          [9, 7],
          [11, 3],
          [11, 5],
          [11, 7],
        ]),
      ),
    );
    const set = readGerberSet(files);
    const findRole = (file: string) => set.layers.find((layer) => layer.file === file)!.role;
    expect(findRole('first.gbr')).toMatchObject({ kind: 'outline', by: 'content' });
    expect(findRole('second.gbr')).toMatchObject({ kind: 'soldermask', side: 'top', by: 'content' });
  });

  it('calls mechanical layers what the report of the program calls them (Altium)', () => {
    const report =
      'Gerber File Extension Report For: board\n\n.GM15               ASM TOP     \n.GM2    Board Outline\n';
    const edge = makeGerber(drawRectangle(0, 0, 20, 10));
    const files = boardWithout('board-Edge_Cuts.gbr')
      .set('board.GM15', edge)
      .set('board.GM2', edge)
      .set('board.EXTREP', text(report));
    const set = readGerberSet(files);
    expect(set.outline!.file).toBe('board.GM2');
    expect(set.layers.at(-1)).toMatchObject({
      file: 'board.GM15',
      role: { kind: 'assembly', side: 'top', by: 'report' },
    });
  });

  it('lets the pads tell the format of a drill file', () => {
    const set = readGerberSet(
      boardWith({ 'board.drl': text('M48\nM71\nT1C0.5\n%\nT1\nX20000Y20000\nX180000Y20000\nX180000Y80000\nM30\n') }),
    );
    expect(set.drills[0]!.drill.format).toMatchObject({ units: 'mm', decimals: 4, decidedBy: 'pads' });
  });

  it('lets the extent of the board tell the format of holes without pads', () => {
    const holes = text('M48\nM71\nT1C3.2\n%\nT1\nX50000Y50000\nX150000Y50000\nX100000Y80000\nM30\n');
    const { drills } = readGerberSet(boardWith({ 'board-NPTH.drl': holes }));
    expect(drills[0]!.drill.format).toMatchObject({ decimals: 4, decidedBy: 'pads' });
    expect(drills[0]!.drill.format.reason).toContain('the holes lie inside the board');
  });

  it('has plated holes in a drill file beside that of the others (KiCad)', () => {
    const { drills } = readGerberSet(boardWith({ 'board-NPTH.drl': makeDrill([[10, 5]]) }));
    expect(drills.map(({ role }) => role.plating)).toEqual(['non_plated', 'plated']);
    expect(drills.map(({ drill }) => drill.plating)).toEqual(['non_plated', 'plated']);
  });

  it('counts holes once that are in two files (EasyEDA)', () => {
    const set = readGerberSet(
      boardWith({
        'board_Via.drl': makeDrill([
          [2, 2],
          [18, 8],
        ]),
      }),
    );
    expect(set.drills.map(({ file, isOfBoard }) => [file, isOfBoard])).toEqual([
      ['board.drl', true],
      ['board_Via.drl', false],
    ]);
    expect(codes(set)).toEqual(['holes_repeated']);
  });

  it('takes a Gerber file of holes for a drill file', () => {
    const set = readGerberSet(boardWith({ 'board.drl': makeGerber(padsAt([[2, 2]]), 'Plated,1,2,PTH') }));
    expect(set.drills).toMatchObject([
      { role: { kind: 'drill', plating: 'plated', span: [1, 2] }, onCopper: { onPads: 1 } },
    ]);
  });
});

describe('folders of a set', () => {
  const inFolder = (folder: string): [string, Uint8Array][] =>
    [...plainBoard()].map(([file, bytes]) => [`${folder}/${file}`, bytes]);

  it('with a board each are named, and one can be chosen', () => {
    const files = new Map([
      ...inFolder('rev1/gerber'),
      ...inFolder('rev2/gerber'),
      ['rev2/drill/npth.drl', makeDrill([[10, 5]])] as const,
    ]);
    expect(() => readGerberSet(files)).toThrow(SeveralBoards);
    expect(() => readGerberSet(files)).toThrow(expect.objectContaining({ folders: ['rev1', 'rev2'] }));
    const set = readGerberSet(files, { folder: 'rev2' });
    expect(set).toMatchObject({ folder: 'rev2', copperLayers: 2 });
    expect(set.drills.map(({ file }) => file)).toEqual(['rev2/drill/npth.drl', 'rev2/gerber/board.drl']);
  });

  it('with parts of one board are one board', () => {
    const files = new Map(
      [...plainBoard()].map(([file, bytes]) => [`${file.endsWith('.drl') ? 'drill' : 'gerber'}/${file}`, bytes]),
    );
    expect(readGerberSet(files)).toMatchObject({ copperLayers: 2, warnings: [] });
  });
});

describe('a set is refused', () => {
  it.each([
    ['without a Gerber file', new Map([['a.txt', text('hello')]]), {}, 'no_files'],
    ['with too many files', plainBoard(), { limits: { ...GERBER_SET_LIMITS, files: 2 } }, 'too_large'],
    ['with too many bytes', plainBoard(), { limits: { ...GERBER_SET_LIMITS, bytes: 100 } }, 'too_large'],
    ['with a folder that is not there', plainBoard(), { folder: 'x' }, 'no_files'],
  ] as const)('%s', (_, files, options, code) => {
    expect(() => readGerberSet(files, options)).toThrow(expect.objectContaining({ code }));
  });
});
