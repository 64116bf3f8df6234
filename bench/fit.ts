// Whether parts that do not fit their board are found, and none is told of boards that fit:
//   npm run bench -- fit [BOARDS [FIRST]]
// Boards with parts of several packages at random places, turns and sides, each clean and with one fault of every kind: a wrong body,
// a model 1 mm off, a mirrored one, one in another. Peer: `kicad-cli pcb export step` of the clean boards in the same run, by
// the box and volume of what it writes.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectCad, openCadKernel, type CadInspection, type CadKernel, type StartOpenCascade } from '@partwright/cad';
import { boardInSpace } from '@partwright/cad/board';
import { aModel, anOutline, SpaceBoard, type Block, type Put } from '../packages/cad/src/board/board.fixture.ts';

const OPENCASCADE = join(import.meta.dirname, '../node_modules/replicad-opencascadejs/dist/replicad_single');
/** mm that KiCad lifts each part above the copper. */
const KICAD_LIFT = 0.05;

/** A footprint with a model of its own, and what another would be. */
interface Package {
  name: string;
  /** mm round its middle, with its courtyard. */
  size: [x: number, y: number];
  model: Uint8Array;
  mirrored: Uint8Array;
  /** Whether its mirror image is itself. */
  isEven: boolean;
  inside: (stand: SpaceBoard) => string;
}

type Fault = 'none' | 'wrong body' | '1 mm off' | 'mirrored' | 'collision';
const FAULTS: Fault[] = ['none', 'wrong body', '1 mm off', 'mirrored', 'collision'];

export async function run([count = '12', first = '1']: string[]): Promise<void> {
  const { default: start } = (await import(`${OPENCASCADE}.js`)) as { default: StartOpenCascade };
  const kernel = await openCadKernel(start, readFileSync(`${OPENCASCADE}.wasm`));
  const packages = makePackages(kernel);
  const tally = new Map<Fault, { found: number; of: number }>();
  const missed: string[] = [];
  const peer = { equal: 0, of: 0, worst: 0 };
  let parts = 0;
  const before = process.cpuUsage();
  for (let seed = Number(first); seed < Number(first) + Number(count); seed++)
    for (const fault of FAULTS) {
      const made = makeBoard(packages, seed, fault);
      if (!made) continue;
      const { report, file } = await boardInSpace(
        kernel,
        made.stand.board(),
        made.stand.files,
        fault === 'none' ? { format: 'step' } : {},
      );
      const sum = tally.get(fault) ?? { found: 0, of: 0 };
      tally.set(fault, sum);
      sum.of++;
      const told = report.findings.filter(({ references }) => references.includes(made.victim));
      const isRight =
        fault === 'none' ? report.findings.length === 0 : told.some((finding) => isOf(fault, finding.check));
      if (isRight) sum.found++;
      else
        missed.push(
          `  board ${seed}, ${fault} (${made.what}): ${report.findings.map(({ message }) => message).join('; ') || 'nothing told'}`,
        );
      parts += report.counts.parts;
      if (fault === 'none' && file) comparePeer(kernel, made.stand, file, peer);
    }
  const used = process.cpuUsage(before);
  for (const [fault, { found, of }] of tally)
    console.log(
      fault === 'none' ? `clean boards without a finding: ${found} of ${of}` : `${fault}: found ${found} of ${of}`,
    );
  for (const line of missed) console.log(line);
  console.log(
    `kicad-cli: ${peer.of === 0 ? 'not installed' : `${peer.equal} of ${peer.of} boards of equal volume (1e-5) and box (1e-4 mm); worst ${peer.worst.toExponential(1)} mm`}`,
  );
  console.log(
    `${parts} parts, ${((used.user + used.system) / 1e3 / parts).toFixed(0)} ms of processor time each, with the peer's files read`,
  );
}

const isOf = (fault: Fault, check: string): boolean =>
  fault === 'collision' ? check === 'collision' : check === 'pads';

function makePackages(kernel: CadKernel): Package[] {
  const outline = (pins: number, pitch: number, span: number): Package => {
    const model = anOutline(kernel, pins, pitch, span);
    const rows = pins / 2;
    return {
      name: `SO-${pins} ${pitch} mm`,
      size: [span + 2, rows * pitch + 0.8],
      model,
      mirrored: model,
      isEven: true,
      inside: (stand) =>
        [
          ...Array.from({ length: pins }, (_, at) => {
            const [row, side] = [at % rows, at < rows ? -1 : 1];
            return stand.pad(
              String(at + 1),
              (side * span) / 2,
              (row - (rows - 1) / 2) * pitch,
              'smd rect',
              `1.2 ${pitch * 0.55}`,
            );
          }),
          stand.courtyard(span / 2 + 0.9, (rows * pitch) / 2 + 0.35),
        ].join('\n'),
    };
  };
  const chip = (length: number, width: number): Package => {
    const end = length / 4;
    // Higher than the gap below a body on feet: what is there would not touch it.
    const height = Math.max(0.4, width * 0.55);
    const model = aModel(
      kernel,
      [
        [length - 2 * end, width, height - 0.03],
        [-(length - 2 * end) / 2, -width / 2, 0.03],
      ],
      [
        [end, width, height],
        [-length / 2, -width / 2, 0],
      ],
      [
        [end, width, height],
        [length / 2 - end, -width / 2, 0],
      ],
    );
    const pad = (at: number) => (stand: SpaceBoard) =>
      stand.pad(String(at + 1), (at * 2 - 1) * (length / 2 - end / 4), 0, 'smd rect', `${end * 1.6} ${width * 1.1}`);
    return {
      name: `chip ${length} x ${width}`,
      size: [length + 1.4, width + 0.8],
      model,
      mirrored: model,
      isEven: true,
      inside: (stand) => [pad(0)(stand), pad(1)(stand), stand.courtyard(length / 2 + 0.6, width / 2 + 0.3)].join('\n'),
    };
  };
  const transistor = (): Package => {
    const places = [
      [-1.1, 0.95],
      [-1.1, -0.95],
      [1.1, 0.4],
    ] as const;
    const model = (side: number): Uint8Array =>
      aModel(
        kernel,
        [
          [1.4, 3, 1],
          [-0.7, -1.5, 0.2],
        ],
        ...places.map(([x, y]): Block => [
          [0.6, 0.4, 0.3],
          [side * x - 0.3, y - 0.2, 0],
        ]),
      );
    return {
      name: 'SOT of three',
      size: [4, 4],
      model: model(1),
      mirrored: model(-1),
      isEven: false,
      inside: (stand) =>
        [
          ...places.map(([x, y], at) => stand.pad(String(at + 1), x, -y, 'smd rect', '1 0.6')),
          stand.courtyard(1.9, 1.9),
        ].join('\n'),
    };
  };
  const header = (pins: number): Package => {
    const at = (pin: number): number => (pin - (pins - 1) / 2) * 2.54;
    // The first pin stands aside, so that its mirror image is another.
    const aside = (pin: number): number => (pin === 0 ? 0.8 : 0);
    const model = (side: number): Uint8Array =>
      aModel(
        kernel,
        [
          [3.6, pins * 2.54, 2.5],
          [-1.8, (-pins * 2.54) / 2, 0],
        ],
        ...Array.from({ length: pins }, (_, pin): Block => [
          [0.64, 0.64, 3.2],
          [side * aside(pin) - 0.32, at(pin) - 0.32, -3],
        ]),
      );
    return {
      name: `header of ${pins}`,
      size: [4.6, pins * 2.54 + 1],
      model: model(1),
      mirrored: model(-1),
      isEven: false,
      inside: (stand) =>
        [
          ...Array.from({ length: pins }, (_, pin) =>
            stand.pad(String(pin + 1), aside(pin), 0 - at(pin), 'thru_hole circle', '1.7 1.7) (drill 1', '"*.Cu"'),
          ),
          stand.courtyard(2.1, (pins * 2.54) / 2 + 0.3),
        ].join('\n'),
    };
  };
  return [
    outline(8, 1.27, 5.4),
    outline(14, 1.27, 5.4),
    outline(16, 0.65, 5.8),
    outline(20, 0.65, 5.8),
    chip(1, 0.5),
    chip(1.6, 0.8),
    chip(3.2, 1.6),
    transistor(),
    header(3),
    header(6),
  ];
}

interface Made {
  stand: SpaceBoard;
  victim: string;
  what: string;
}

/** The same board for the same seed, but for the fault. Null: this board has no part that can have it. */
function makeBoard(packages: readonly Package[], seed: number, fault: Fault): Made | null {
  let state = seed * 7_919;
  const random = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  random();
  const chosen = Array.from({ length: 6 }, () => ({
    kind: pick(packages),
    angle: pick([0, 90, 180, 270, 45, 30, Math.round(random() * 3_600) / 10]),
    isBack: random() < 0.3,
    turn: random() * 2 * Math.PI,
    other: random(),
  }));
  const able = chosen.findIndex(({ kind }) => fault !== 'mirrored' || !kind.isEven);
  if (able < 0) return null;
  const stand = new SpaceBoard(90, 60);
  let what = '';
  for (const [at, { kind, angle, isBack, turn, other }] of chosen.entries()) {
    const put: Put = {};
    let { model } = kind;
    let [x, y] = [18 + (at % 3) * 27, 15 + Math.floor(at / 3) * 30];
    if (at === able && fault !== 'none') {
      what = kind.name;
      if (fault === '1 mm off') put.offset = [Math.cos(turn), Math.sin(turn), 0];
      if (fault === 'mirrored') model = kind.mirrored;
      if (fault === 'wrong body') {
        const others = packages.filter((one) => one !== kind);
        const wrong = others[Math.floor(other * others.length)]!;
        model = wrong.model;
        what += ` with ${wrong.name}`;
      }
    }
    // The next part comes as near as its body is wide.
    if (fault === 'collision' && at === able) {
      const near = chosen[at === 0 ? 1 : 0]!.kind;
      what = `${kind.name} and ${near.name}`;
      const place = at === 0 ? 1 : 0;
      [x, y] = [18 + (place % 3) * 27 + 0.4, 15 + Math.floor(place / 3) * 30 + 0.3];
    }
    const onBack = fault === 'collision' ? false : isBack;
    stand.part(`U${at + 1}`, x, y, kind.inside(stand), model, put, angle, onBack);
  }
  return { stand, victim: `U${able + 1}`, what };
}

function comparePeer(
  kernel: CadKernel,
  stand: SpaceBoard,
  file: Uint8Array,
  peer: { equal: number; of: number; worst: number },
): void {
  const folder = mkdtempSync(join(tmpdir(), 'fit-'));
  try {
    writeFileSync(join(folder, 'stand.kicad_pro'), '{}');
    writeFileSync(join(folder, 'stand.kicad_pcb'), stand.text());
    for (const [path, model] of stand.files)
      if (model.found === 'file') writeFileSync(join(folder, path.replace(/^.*\//, '')), model.bytes);
    const output = join(folder, 'peer.step');
    spawnSync('kicad-cli', ['pcb', 'export', 'step', '--force', '-o', output, join(folder, 'stand.kicad_pcb')]);
    if (!existsSync(output)) return;
    const [own, theirs] = [file, readFileSync(output)].map((bytes): CadInspection =>
      inspectCad(kernel, bytes, { mostTriangles: 0 }),
    );
    peer.of++;
    const box = ([own!, theirs!] as const).map(({ bounds: { min, max } }) => [...min, ...max]);
    // A part ends the box, lifted up or down, or the laminate does, which is not lifted.
    const lifts = (axis: number): number[] => (axis % 3 === 2 ? [0, KICAD_LIFT, -KICAD_LIFT] : [0]);
    const off = Math.max(
      ...box[0]!.map((corner, axis) =>
        Math.min(...lifts(axis).map((lift) => Math.abs(corner + lift - box[1]![axis]!))),
      ),
    );
    peer.worst = Math.max(peer.worst, off);
    if (off <= 1e-4 && Math.abs(own!.volume! / theirs!.volume! - 1) <= 1e-5) peer.equal++;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
