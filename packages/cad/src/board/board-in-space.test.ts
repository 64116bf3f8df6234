import { beforeAll, describe, expect, it } from 'vitest';
import { inspectCad } from '../inspect/inspect.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { openKernel } from '../kernel.fixture.ts';
import { aModel, anOutline, curvesInCurves, SpaceBoard, type Block } from './board.fixture.ts';
import { boardInSpace, type SpaceOptions } from './board-in-space.ts';
import { findInArchive, wantedModels } from './model-files.ts';

let kernel: CadKernel;
let soic: Uint8Array;
let wide: Uint8Array;
let header: Uint8Array;
beforeAll(async () => {
  kernel = await openKernel();
  soic = anOutline(kernel, 8, 1.27, 5);
  wide = anOutline(kernel, 14, 1.27, 5);
  header = aModel(
    kernel,
    [
      [2.5, 7.6, 2.5],
      [-1.25, -3.8, 0],
    ],
    ...pinBlocks(0.6),
  );
}, 60_000);

/** Square, as thick as told in mm, for holes of 1 mm. */
const pinBlocks = (thickness: number): Block[] =>
  [-1, 0, 1].map((at): Block => [
    [thickness, thickness, 3],
    [-thickness / 2, at * 2.54 - thickness / 2, -2.5],
  ]);

const check = (stand: SpaceBoard, options: SpaceOptions = {}) =>
  boardInSpace(kernel, stand.board(), stand.files, options);
const told = async (stand: SpaceBoard, options: SpaceOptions = {}): Promise<string[]> =>
  (await check(stand, options)).report.findings.map(({ check: name, message }) => `${name}: ${message}`);
const withSoic = (put = {}, angle = 0): SpaceBoard =>
  new SpaceBoard().outline('U1', 12, 12, 8, 1.27, 5, soic, put, angle);
const withHeader = (model = header, put = {}): SpaceBoard => {
  const stand = new SpaceBoard();
  const pads = [-1, 0, 1].map((at) =>
    stand.pad(String(at + 2), 0, at * 2.54, 'thru_hole circle', '1.7 1.7) (drill 1', '"*.Cu"'),
  );
  return stand.part('J1', 20, 15, [...pads, stand.courtyard(1.8, 4.4)].join('\n'), model, put);
};

describe('a board in space', () => {
  it('is an assembly with its parts where they stand, each under its reference', async () => {
    const stand = withSoic({}, 90).outline('U2', 25, 12, 8, 1.27, 5, soic);
    const step = (await check(stand, { format: 'step' })).file!;
    const found = inspectCad(kernel, step);
    expect(found).toMatchObject({ isValid: true, fileUnits: ['mm'], topology: { solids: 1 + 2 * 9 } });
    expect(found.tree).toHaveLength(1);
    expect(found.tree[0]!.children.map(({ instance }) => instance)).toEqual(['board', 'U1', 'U2']);
    const volume = (bytes: Uint8Array): number => inspectCad(kernel, bytes).volume!;
    expect(found.volume).toBeCloseTo(40 * 30 * 1.51 + 2 * volume(soic), 6);
    // The board goes down in its file, and up in space; parts sit on the copper.
    expect(found.bounds.min[1]).toBeCloseTo(-30, 6);
    expect(found.bounds.max[2]).toBeCloseTo(1.545 + 1.5, 6);
  });

  it('is a GLB with each model once', async () => {
    const stand = withSoic();
    const glb = (await check(stand, { format: 'glb' })).file!;
    const view = new DataView(glb.buffer);
    const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + view.getUint32(12, true)))) as {
      nodes: { name: string; matrix?: number[] }[];
      meshes: unknown[];
    };
    expect(json.nodes.map(({ name }) => name)).toEqual(['stand', 'U1']);
    expect(json.meshes).toHaveLength(2);
    expect(json.nodes[1]!.matrix!.slice(12)).toEqual([0.012, 0.001545, 0.012, 1]);
  });

  it('says of parts without a body that they are not checked', async () => {
    const stand = withSoic().part('R1', 5, 5, stand1Pad(), null);
    stand.files.set('${KIPRJMOD}/R1.step', { found: 'mesh_only' });
    const { report, absent } = await check(stand);
    expect(absent).toMatchObject([{ reference: 'R1', reason: 'mesh_only' }]);
    expect(report.notChecked).toMatchObject([
      { reference: 'R1', reason: expect.stringContaining('only a VRML file') as string },
    ]);
    expect(report.counts).toMatchObject({ parts: 1, partsWithoutBody: 1 });
  });

  it('goes on without a model that OpenCascade breaks off at, and says which', async () => {
    const stand = withSoic({ offset: [0, 0, 0.6] })
      .part('U2', 25, 12, stand1Pad(), curvesInCurves(5_000))
      .part('U3', 32, 20, stand1Pad(), soic);
    const { report, absent, file } = await check(stand, { format: 'step' });
    expect(report.findings.map(({ message }) => message)).toContainEqual(expect.stringMatching(/^U1 floats 0.6 mm/));
    expect(absent).toMatchObject([{ reference: 'U2', path: '${KIPRJMOD}/U2.step', reason: 'not_read' }]);
    expect(report.notChecked[0]).toMatchObject({
      reference: 'U2',
      checks: expect.arrayContaining(['pads']) as unknown,
    });
    expect(report.notChecked[0]!.reason).toMatch(/was not read: OpenCascade breaks off at it .*U2\.step/);
    expect(report.counts).toMatchObject({ parts: 2, partsWithoutBody: 1 });
    expect(inspectCad(kernel, file!).tree[0]!.children.map(({ instance }) => instance)).toEqual(['board', 'U1', 'U3']);
  });

  it('does not try all models when many break off', async () => {
    const stand = withSoic();
    for (let at = 2; at < 14; at++) stand.part(`U${at}`, 25, 12, stand1Pad(), curvesInCurves(5_000));
    const { report } = await check(stand.part('U14', 25, 12, stand1Pad(), soic));
    expect(report.counts).toMatchObject({ parts: 1, partsWithoutBody: 13 });
    const reasons = report.notChecked.flatMap(({ reference, reason }) => (reference === 'U14' ? [reason] : []));
    expect(reasons.join()).toMatch(/broke off at 8 other models of this board, and those after them were not tried/);
  });

  it('refuses an enclosure that OpenCascade breaks off at, and takes the next board', async () => {
    const enclosure = { bytes: curvesInCurves(5_000) };
    await expect(check(withSoic(), { enclosure })).rejects.toThrow(/OpenCascade breaks off at the 3D model enclosure/);
    expect((await check(withSoic())).report.findings).toEqual([]);
  });

  it('finds models by the names that KiCad has for them', () => {
    const board = new SpaceBoard().part('U1', 5, 5, stand1Pad(), soic).board();
    expect(wantedModels(board)).toMatchObject([{ variable: null, names: ['U1.step'], references: ['U1'] }]);
    const wanted = { variable: 'KICAD6_3DMODEL_DIR', names: ['A.3dshapes/b.step', 'A.3dshapes/b.wrl'] };
    expect(findInArchive(wanted, 'hw/', ['hw/x.kicad_pcb', 'lib/A.3dshapes/b.wrl', '3d/A.3dshapes/b.step'])).toBe(
      '3d/A.3dshapes/b.step',
    );
    expect(findInArchive({ variable: null, names: ['../3d/c.step'] }, 'hw/', ['3d/c.step'])).toBe('3d/c.step');
    expect(findInArchive({ variable: null, names: ['d.step'] }, 'hw/', ['hw/dd.step'])).toBeUndefined();
  });
});

const stand1Pad = (): string => new SpaceBoard().pad('1', 0, 0, 'smd rect', '1 1');

describe('what fits', () => {
  it.each<[string, () => SpaceBoard]>([
    ['a part', () => withSoic()],
    ['a part that is turned', () => withSoic({}, 37)],
    ['a part with leads', () => withHeader()],
    ['two parts side by side', () => withSoic().outline('U2', 18.8, 12, 8, 1.27, 5, soic)],
  ])('has no finding: %s', async (_, make) => {
    const { report } = await check(make());
    expect(report.findings).toEqual([]);
    expect(report.notChecked).toEqual([]);
  });
});

describe('what a model does not show', () => {
  const fourPads = (stand: SpaceBoard): string =>
    [-6, 6]
      .flatMap((x) => [-6, 6].map((y) => stand.pad(`${x}${y}`, x, y, 'smd rect', '1.5 1.5')))
      .concat(stand.courtyard(8, 8))
      .join('\n');
  const ofOneBlock = (height: number, put = {}): SpaceBoard => {
    const stand = new SpaceBoard();
    const slab = aModel(kernel, [
      [14, 14, 2],
      [-7, -7, height],
    ]);
    return stand.part('U1', 20, 15, fourPads(stand), slab, put);
  };
  const unchecked = async (stand: SpaceBoard): Promise<string[]> =>
    (await check(stand)).report.notChecked.map(({ checks, reason }) => `${checks.join()}: ${reason}`);

  it('is no finding: a module with a flat underside that is larger than its pads', async () => {
    expect(await told(ofOneBlock(0))).toEqual([]);
    expect((await unchecked(ofOneBlock(0))).join()).toMatch(/pads: its model has a flat underside/);
  });

  const twoPads = (stand: SpaceBoard, x: number, size: string): string =>
    [-1, 1]
      .map((side, at) => stand.pad(String(at + 1), side * x, 0, 'smd rect', size))
      .concat(stand.courtyard(3, 2))
      .join('\n');

  it('is no finding: an underside over both pads, which a foot would short', async () => {
    const stand = new SpaceBoard();
    const slab = aModel(kernel, [
      [3.4, 2.6, 1],
      [-1.7, -1.3, 0],
    ]);
    stand.part('Y1', 20, 15, twoPads(stand, 1.1, '1.4 1.2'), slab);
    expect(await told(stand)).toEqual([]);
    expect((await unchecked(stand)).join()).toMatch(/pads: its model has a flat underside/);
  });

  /** A body that stands on the board between its two feet. */
  const standing = (put = {}): SpaceBoard => {
    const stand = new SpaceBoard();
    const lamp = aModel(
      kernel,
      [
        [1.6, 0.8, 0.4],
        [-0.8, -0.4, 0.2],
      ],
      [
        [0.3, 0.8, 0.2],
        [-0.8, -0.4, 0],
      ],
      [
        [0.3, 0.8, 0.2],
        [0.5, -0.4, 0],
      ],
      [
        [0.7, 0.8, 0.2],
        [-0.3, -0.4, 0],
      ],
    );
    return stand.part('D1', 20, 15, twoPads(stand, 0.75, '0.8 0.9'), lamp, put);
  };

  it('is no finding: a body that stands on the board between its feet', async () => {
    expect(await told(standing())).toEqual([]);
    expect((await told(standing({ offset: [0, 0.9, 0] }))).join()).toMatch(/pads: D1 does not fit its pads/);
  });

  it('is no finding: feet that are longer than their pads', async () => {
    const longer = (x: number): SpaceBoard => {
      const stand = new SpaceBoard();
      const feet = aModel(
        kernel,
        [
          [4, 0.8, 0.4],
          [-2, -0.4, 0.2],
        ],
        [
          [1, 0.8, 0.2],
          [-2, -0.4, 0],
        ],
        [
          [1, 0.8, 0.2],
          [1, -0.4, 0],
        ],
      );
      return stand.part('L1', 20, 15, twoPads(stand, x, '0.7 1'), feet);
    };
    expect(await told(longer(1.35))).toEqual([]);
    // Both stand beside their pads by more than half.
    expect((await told(longer(0.9))).join()).toMatch(/pads: L1 does not fit its pads/);
  });

  it('is told once: a heat sink that stands over the pads', async () => {
    expect(await told(ofOneBlock(0.5))).toEqual([expect.stringMatching(/^height: U1 floats 0.5 mm above its pads/)]);
  });

  it('is not judged by the one model that is here, of two', async () => {
    const display = (more: string): SpaceBoard => {
      const stand = new SpaceBoard();
      const pads = [-1, 1].map((x) => stand.pad(`${x}`, x, 0, 'smd rect', '0.8 0.8')).join('\n');
      const slab = aModel(
        kernel,
        [
          [4, 4, 1],
          [-2, -2, 8],
        ],
        [
          [0.6, 0.6, 2],
          [1.2, 1, 6],
        ],
      );
      return stand.part('J1', 20, 15, `${pads}\n${stand.courtyard(3, 3)}\n${more}`, slab);
    };
    const socket = '(model "${KIPRJMOD}/socket.step" (offset (xyz 0 0 0)) (scale (xyz 1 1 1)) (rotate (xyz 0 0 0)))';
    expect((await told(display(''))).join()).toMatch(/height: J1 floats/);
    expect(await told(display(socket))).toEqual([]);
    expect((await unchecked(display(socket))).join()).toMatch(/pads.*one of its 2 3D models is missing.*was not found/);
    const { counts } = (await check(display(socket))).report;
    expect(counts).toMatchObject({ parts: 0, partsWithoutBody: 1 });
  });

  it('is not compared with the pads: a connector that grips the edge of the board', async () => {
    const stand = new SpaceBoard();
    const grip = aModel(
      kernel,
      [
        [6, 6, 6],
        [0.5, -3, -3],
      ],
      [
        [2, 0.6, 0.6],
        [-1.5, -0.3, -0.25],
      ],
    );
    const pads = `${stand.pad('1', -1.5, 0, 'smd rect', '1.5 1')}\n${stand.pad('2', -1.5, 2.5, 'smd rect', '1.5 1')}`;
    stand.part('J1', 39.7, 15, `${pads}\n${stand.courtyard(8, 8)}`, grip);
    expect(await told(stand)).toEqual([]);
    expect((await unchecked(stand)).join()).toMatch(/pads,height: its model grips the edge of the board/);
  });
});

describe('what does not fit', () => {
  it.each<[string, () => SpaceBoard, RegExp]>([
    [
      '1 mm off',
      () => withSoic({ offset: [1, 0, 0] }),
      /pads: U1 does not fit its pads.*It would fit moved by -1, 0 mm/,
    ],
    [
      '1 mm off along its rows',
      () => withSoic({ offset: [0, -1, 0] }),
      /pads: U1 does not fit its pads.*moved by 0, 1 mm/,
    ],
    [
      'a chip that is turned and 1 mm off',
      () => {
        const stand = new SpaceBoard();
        const pads = [-1, 1].map((side) => stand.pad(String(side), side * 0.7, 0, 'smd rect', '0.7 0.9'));
        const chip = aModel(
          kernel,
          [
            [0.8, 0.8, 0.4],
            [-0.4, -0.4, 0.03],
          ],
          [
            [0.4, 0.8, 0.44],
            [-0.8, -0.4, 0],
          ],
          [
            [0.4, 0.8, 0.44],
            [0.4, -0.4, 0],
          ],
        );
        return stand.part('R1', 12, 12, pads.join('\n'), chip, { offset: [0, 1, 0] }, 45);
      },
      /pads: R1 does not fit its pads/,
    ],
    ['turned by 90°', () => withSoic({ rotate: [0, 0, 90] }), /pads: U1 does not fit its pads.*turned by/],
    [
      'a body with more pins',
      () => new SpaceBoard().outline('U1', 12, 12, 8, 1.27, 5, wide),
      /pads: U1 does not fit its pads.*another package/,
    ],
    [
      'a body with fewer pins',
      () => new SpaceBoard().outline('U1', 12, 12, 12, 1.27, 5, soic),
      /pads: U1 has nothing of its model on 4 pads \(1, 6, 7, 12\)/,
    ],
    [
      'turned by 180°',
      () => withSoic({ rotate: [0, 0, 180] }),
      /^pin_1: U1 has the mark of its pin 1 in another corner than pad 1: [^\n]*$/,
    ],
    ['another pitch', () => new SpaceBoard().outline('U1', 12, 12, 8, 0.65, 5, soic), /pads: U1 does not fit its pads/],
    ['upside down', () => withSoic({ rotate: [180, 0, 0] }), /U1/],
    ['floating', () => withSoic({ offset: [0, 0, 0.6] }), /height: U1 floats 0.6 mm above its pads/],
    [
      'leads 1 mm beside their holes',
      () => withHeader(header, { offset: [1, 0, 0] }),
      /pads: J1 does not fit its holes: 3 of its 3 leads.*moved by -1, 0 mm/,
    ],
    ['a body without leads', () => withHeader(soic), /J1 has 3 holes for leads, and its model has no lead/],
    [
      'out of its courtyard',
      () => withSoic({ scale: [1.4, 1.4, 1.4] }),
      /courtyard: U1 reaches .* out of its courtyard/,
    ],
    [
      'bodies in each other',
      () => withSoic().outline('U2', 17.4, 12, 8, 1.27, 5, soic),
      /collision: U1 and U2 are in each other: .* 0.2 mm deep/,
    ],
  ])('is told: %s', async (_, make, message) => {
    expect((await told(make())).join('\n')).toMatch(message);
  });

  it('leads that are too thick for their holes are told as that', async () => {
    const [first, ...others] = pinBlocks(0.85);
    const thick = aModel(kernel, first!, ...others, [
      [2.5, 7.6, 2.5],
      [-1.25, -3.8, 0],
    ]);
    expect(await told(withHeader(thick))).toEqual([
      'pads: J1 has 3 leads that are up to 0.1 mm over the edge of the hole: too thick for it, or bent as it is put in',
    ]);
  });

  it('a part with more feet than pads is told, though each pad has one', async () => {
    const fourteen = anOutline(kernel, 14, 1.27, 5);
    const stand = new SpaceBoard().outline('U1', 20, 15, 8, 1.27, 5, fourteen, { offset: [0, 0.635, 0] });
    expect((await told(stand)).join()).toMatch(/pads: U1 does not fit its pads/);
  });

  it('a mirrored model is told, and that it is mirrored', async () => {
    // Three feet that are no mirror image of themselves.
    const feet = (side: 1 | -1): Uint8Array =>
      aModel(
        kernel,
        [
          [2, 3, 1],
          [-1, -1.5, 0.3],
        ],
        ...[
          [-1, 1],
          [-1, -1],
          [1, 0.4],
        ].map(([x, y]): Block => [
          [0.6, 0.5, 0.4],
          [side * x! * 1.1 - 0.3, y! - 0.25, 0],
        ]),
      );
    const make = (model: Uint8Array): SpaceBoard => {
      const stand = new SpaceBoard();
      const pads = [
        [-1, 1],
        [-1, -1],
        [1, 0.4],
      ].map(([x, y], at) => stand.pad(String(at + 1), x! * 1.1, -y!, 'smd rect', '0.9 0.7'));
      return stand.part('Q1', 12, 12, [...pads, stand.courtyard(2, 2)].join('\n'), model);
    };
    expect(await told(make(feet(1)))).toEqual([]);
    expect((await told(make(feet(-1)))).join()).toMatch(/pads: Q1 does not fit its pads.*mirror images/);
  });
});

describe('an enclosure', () => {
  /** A tray with walls and a lid, round the board; with an opening in its right wall. */
  const tray = (lidAt: number, opening: [low: number, high: number]): Uint8Array =>
    aModel(
      kernel,
      [
        [50, 40, 2],
        [-5, -35, -6],
      ],
      [
        [2, 40, 24],
        [-5, -35, -6],
      ],
      [
        [2, opening[0] + 35, 24],
        [43, -35, -6],
      ],
      [
        [2, 5 - opening[1], 24],
        [43, opening[1], -6],
      ],
      [
        [50, 2, 24],
        [-5, -35, -6],
      ],
      [
        [50, 2, 24],
        [-5, 3, -6],
      ],
      [
        [50, 40, 2],
        [-5, -35, lidAt],
      ],
    );
  const withPlug = (): SpaceBoard => {
    const stand = new SpaceBoard();
    const plug = aModel(kernel, [
      [8, 6, 3],
      [-4, -3, 0],
    ]);
    return stand.part(
      'J1',
      37,
      15,
      [stand.pad('1', 0, 0, 'smd rect', '9 7'), stand.courtyard(4.5, 3.5)].join('\n'),
      plug,
    );
  };
  const withEnclosure = (stand: SpaceBoard, bytes: Uint8Array): Promise<string[]> =>
    told(stand, { enclosure: { bytes } });

  it('that fits has no finding', async () => {
    expect(await withEnclosure(withPlug(), tray(10, [-20, -10]))).toEqual([]);
  });

  it('tells a part that is too tall', async () => {
    expect((await withEnclosure(withPlug(), tray(3.4, [-20, -10])))[0]).toBe(
      'enclosure: J1 is too tall for the enclosure: its top is 1.15 mm in it',
    );
  });

  it('tells a connector that is not at its opening', async () => {
    expect((await withEnclosure(withPlug(), tray(10, [-31, -21]))).join()).toMatch(
      /opening: J1 is at the right edge of the board, and the enclosure is ahead of 100 % of its face, 2 mm away/,
    );
  });

  it('that is elsewhere is told', async () => {
    const { report } = await check(withPlug(), { enclosure: { bytes: tray(10, [-20, -10]), at: [200, 0, 0] } });
    expect(report.notChecked.map(({ reason }) => reason).join()).toMatch(/The enclosure is not round the board/);
  });

  it('that cannot be read is refused', async () => {
    await expect(check(withPlug(), { enclosure: { bytes: new TextEncoder().encode('hello') } })).rejects.toThrow(
      /The enclosure: the file cannot be read/,
    );
  });
});
