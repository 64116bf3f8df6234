import { inspectCad, runPipeline, type CadOperation } from '../../packages/cad/src/index.ts';
import { boardInSpace, type SpaceOptions } from '../../packages/cad/src/board/index.ts';
import { aModel, anOutline, curvesInCurves, SpaceBoard } from '../../packages/cad/src/board/board.fixture.ts';
import { aBlock, openKernel } from '../../packages/cad/src/kernel.fixture.ts';
import type { CadKernel } from '../../packages/cad/src/index.ts';
import type { ClaimRow, Said } from './row.ts';

const FIT = 'packages/cad/src/board/fit';
const SENTENCE = '0 errors, 0 warnings in … parts with a body';

let opened: Promise<CadKernel> | undefined;

/** What is said of a board: a line a finding, and a line a thing that was not checked. */
async function say(make: (kernel: CadKernel) => { stand: SpaceBoard; options?: SpaceOptions }): Promise<Said> {
  const kernel = await (opened ??= openKernel());
  const { stand, options } = make(kernel);
  const { report } = await boardInSpace(kernel, stand.board(), stand.files, options);
  return {
    text: [
      ...report.findings.map(({ message }) => message),
      ...report.notChecked.map(({ reference, reason }) => `not checked ${reference}: ${reason}`),
    ].join('\n'),
  };
}

const soic = (kernel: CadKernel, put = {}): SpaceBoard =>
  new SpaceBoard().outline('U1', 12, 12, 8, 1.27, 5, anOutline(kernel, 8, 1.27, 5), put);

const twoInEachOther = (kernel: CadKernel): SpaceBoard =>
  soic(kernel).outline('U2', 17.4, 12, 8, 1.27, 5, anOutline(kernel, 8, 1.27, 5));

/** What is said of a body after a chain: its error, or its volume, and what was told. */
async function sayChain(operations: CadOperation[]): Promise<Said> {
  const kernel = await (opened ??= openKernel());
  try {
    const { volumes, doubts } = runPipeline(kernel, aBlock(kernel, 10, 10, 10), operations, 'brep');
    return { text: [`volume ${volumes.at(-1)}`, ...doubts].join('\n') };
  } catch (error) {
    return { text: (error as Error).message };
  }
}

/** What is said of a file. */
async function sayOf(bytes: (kernel: CadKernel) => Uint8Array): Promise<Said> {
  const kernel = await (opened ??= openKernel());
  const { isValid, volume, faults, doubts } = inspectCad(kernel, bytes(kernel));
  return {
    text: [`valid ${isValid}`, `volume ${volume}`, ...faults.map(({ message }) => message), ...doubts].join('\n'),
  };
}

/** One triangle of four of a tetrahedron is missing. */
const OPEN_STL = `solid open
${[
  [0, 0, 0, 0, 1, 0, 1, 0, 0],
  [0, 0, 0, 1, 0, 0, 0, 0, 1],
  [0, 0, 0, 0, 0, 1, 0, 1, 0],
]
  .map(
    (corners) =>
      `facet normal 0 0 0 outer loop ${[0, 3, 6].map((at) => `vertex ${corners.slice(at, at + 3).join(' ')}`).join(' ')} endloop endfacet`,
  )
  .join('\n')}
endsolid`;

const DRILL: CadOperation = { kind: 'drill', radius: 1, depth: 10, at: [5, 5, 10] };

/** What is said of boards in space, of files and of chains of operations. */
export const rows: ClaimRow[] = [
  {
    sentence: SENTENCE,
    lie: 'of a part there is only a picture',
    ask: () =>
      say(() => {
        const stand = new SpaceBoard();
        stand.part('R1', 5, 5, stand.pad('1', 0, 0, 'smd rect', '1 1'), null);
        stand.files.set('${KIPRJMOD}/R1.step', { found: 'mesh_only' });
        return { stand };
      }),
    says: [/^not checked R1: .*only a VRML file/m],
    without: { file: `${FIT}/check-fit.ts`, find: 'scene.absent.map(tellAbsent)', replace: '[]' },
  },
  {
    sentence: SENTENCE,
    lie: 'OpenCascade broke off at the model of one part',
    ask: () =>
      say((kernel) => {
        const stand = soic(kernel);
        return { stand: stand.part('R1', 25, 5, stand.pad('1', 0, 0, 'smd rect', '1 1'), curvesInCurves(5_000)) };
      }),
    says: [/^not checked R1: its 3D model was not read: OpenCascade breaks off at it/m],
    without: {
      file: 'packages/cad/src/board/board-in-space.ts',
      find: "files.set(path, { found: 'unread', reason: why });",
      replace: 'files.delete(path);',
    },
  },
  {
    sentence: SENTENCE,
    lie: 'of the two models of a part one is missing',
    ask: () =>
      say((kernel) => {
        const stand = soic(kernel);
        const other = '(model "${KIPRJMOD}/socket.step" (offset (xyz 0 0 0)) (scale (xyz 1 1 1)) (rotate (xyz 0 0 0)))';
        const inside = `${stand.pad('1', 0, 0, 'smd rect', '1 1')} ${other}`;
        return {
          stand: stand.part(
            'J1',
            25,
            5,
            inside,
            aModel(kernel, [
              [1, 1, 1],
              [-0.5, -0.5, 0],
            ]),
          ),
        };
      }),
    says: [/^not checked J1: its body is not whole, one of its 2 3D models is missing/m],
    without: {
      file: 'packages/cad/src/board/scene.ts',
      find: 'message: others + message }',
      replace: 'message }',
    },
  },
  {
    sentence: SENTENCE,
    lie: 'a model lies 1 mm beside its pads',
    ask: () => say((kernel) => ({ stand: soic(kernel, { offset: [1, 0, 0] }) })),
    says: [/^U1 does not fit its pads/m],
    without: {
      file: `${FIT}/check-pads.ts`,
      find: ', ...checkFeet(seated, feet, lands, bare));',
      replace: ');',
    },
  },
  {
    sentence: SENTENCE,
    lie: 'a model is turned by 180°, and its feet are on pads all the same',
    ask: () => say((kernel) => ({ stand: soic(kernel, { rotate: [0, 0, 180] }) })),
    says: [/^U1 has the mark of its pin 1 in another corner/m],
    without: { file: `${FIT}/check-fit.ts`, find: ', checkPin1(whole)]', replace: ']' },
  },
  {
    sentence: SENTENCE,
    lie: 'two bodies are in each other, each on its pads',
    ask: () => say((kernel) => ({ stand: twoInEachOther(kernel) })),
    says: [/^U1 and U2 are in each other/m],
    without: { file: `${FIT}/check-fit.ts`, find: 'findings.push(...collisions.findings);', replace: '' },
  },
  {
    sentence: SENTENCE,
    lie: 'there was no time left to compare two bodies with each other',
    ask: () => say((kernel) => ({ stand: twoInEachOther(kernel), options: { hasTime: () => false } })),
    says: [/^not checked U1: whether U1 and U2 are in each other could not be worked out/m],
    without: {
      file: `${FIT}/solid-meetings.ts`,
      find: "if (!this.#mayGoOn(this.exact)) return 'unknown';",
      replace: 'if (!this.#mayGoOn(this.exact)) return null;',
    },
  },
  {
    sentence: SENTENCE,
    lie: 'a footprint has no courtyard to be within',
    ask: () =>
      say((kernel) => {
        const stand = new SpaceBoard();
        const body = aModel(kernel, [
          [1, 1, 1],
          [-0.5, -0.5, 0],
        ]);
        return { stand: stand.part('R1', 5, 5, stand.pad('1', 0, 0, 'smd rect', '1 1'), body) };
      }),
    says: [/^not checked R1: its footprint has no courtyard/m],
    without: {
      file: `${FIT}/check-courtyard.ts`,
      find: "if (shapes.length === 0) return unknown('its footprint has no courtyard');",
      replace: 'if (shapes.length === 0) return { findings: [], notChecked: [] };',
    },
  },
  {
    sentence: SENTENCE,
    lie: 'the enclosure is not round the board',
    ask: () =>
      say((kernel) => {
        const bytes = aModel(kernel, [
          [50, 40, 2],
          [200, -35, -6],
        ]);
        return { stand: soic(kernel), options: { enclosure: { bytes } } };
      }),
    says: [/^not checked null: The enclosure is not round the board/m],
    without: {
      file: `${FIT}/check-enclosure.ts`,
      find: 'if (!sharedBox(board.box, whole, 0))',
      replace: 'if (whole === null)',
    },
  },
  {
    sentence: 'a chain of operations was run',
    lie: 'a hole misses the body',
    ask: () => sayChain([{ ...DRILL, at: [50, 50, 10] }]),
    says: [/^Operation 1 \(drill\): the drill does not meet the body/],
    without: {
      file: 'packages/cad/src/pipeline/steps.ts',
      find: 'if (shared <= EXACT * this.#volume(tool)) throw new NotPossible(`the ${name} does not meet the body`);',
      replace: '',
    },
  },
  {
    sentence: 'a chain of operations was run',
    lie: 'one of several holes that are made together misses the body',
    ask: () => sayChain([DRILL, { ...DRILL, at: [50, 50, 10] }]),
    says: [/^Operation 2 \(drill\): the drill does not meet the body/],
    without: {
      file: 'packages/cad/src/pipeline/steps.ts',
      find: 'if (tools.some((_, at) => isIdle(at))) return null;',
      replace: '',
    },
  },
  {
    sentence: 'a chain of operations was run',
    lie: 'a boss floats above the body',
    ask: () => sayChain([{ kind: 'boss', outer_radius: 1, height: 2, at: [5, 5, 12] }]),
    says: [/^Operation 1 \(boss\) leaves 2 bodies where there was 1/m],
    without: {
      file: 'packages/cad/src/pipeline/run-pipeline.ts',
      find: 'if (now > bodies) pieces',
      replace: 'if (now < 0) pieces',
    },
  },
  {
    sentence: 'a chain of operations was run',
    lie: 'the unit of the file was assumed',
    ask: () => sayChain([DRILL]),
    says: [/names no unit of length: millimetres are assumed/],
    without: {
      file: 'packages/cad/src/pipeline/run-pipeline.ts',
      find: "if (!facts) return ['The file names no unit of length: millimetres are assumed'];",
      replace: 'if (!facts) return [];',
    },
  },
  {
    sentence: 'volume of a file',
    lie: 'nothing in it is closed',
    ask: () => sayOf(() => new TextEncoder().encode(OPEN_STL)),
    says: [
      /^valid false/,
      /^volume null/m,
      /^An edge has one triangle only/m,
      /^The mesh is not closed: it has no volume/m,
    ],
    without: {
      file: 'packages/cad/src/inspect/inspect.ts',
      find: "...(isSolid ? [] : ['The mesh is not closed: it has no volume, and walls were not looked for']),",
      replace: '',
    },
  },
  {
    sentence: 'volume of a file',
    lie: 'millimetres were assumed',
    ask: () => sayOf((kernel) => aBlock(kernel, 1, 2, 3)),
    says: [/A BREP file names no unit of length: millimetres are assumed/],
    without: {
      file: 'packages/cad/src/inspect/inspect.ts',
      find: "if (format === 'brep') doubts.push('A BREP file names no unit of length: millimetres are assumed');",
      replace: '',
    },
  },
];
