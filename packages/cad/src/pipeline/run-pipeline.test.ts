import { beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '@partwright/files/archives';
import { CadFailed } from '../cad-failed.ts';
import { inspectCad } from '../inspect/inspect.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { aBlock, openKernel } from '../kernel.fixture.ts';
import { meshFacts } from '../mesh/mesh-facts.ts';
import { readStl } from '../mesh/read-stl.ts';
import type { CadOperation } from './operations.ts';
import { runPipeline } from './run-pipeline.ts';

let kernel: CadKernel;
let block: Uint8Array;
beforeAll(async () => {
  kernel = await openKernel();
  block = aBlock(kernel, 10, 10, 10);
}, 30_000);

const run = (operations: CadOperation[]) => runPipeline(kernel, block, operations, 'brep');
const bytesOf = (
  operations: CadOperation[],
  format: 'step' | 'stl' | '3mf' | 'svg' | 'gltf',
  from = block,
): Uint8Array => (runPipeline(kernel, from, operations, format).file as { bytes: Uint8Array }).bytes;

const drill = (x: number): CadOperation & { kind: 'drill' } => ({
  kind: 'drill',
  radius: 0.5,
  depth: 10,
  at: [x, 5, 10],
});
const pin = Math.PI * 0.25 * 10;

describe('a chain of operations', () => {
  it.each<[string, CadOperation[], number]>([
    ['translate', [{ kind: 'translate', offset: [1, 2, 3] }], 1000],
    ['rotate', [{ kind: 'rotate', axis_start: [0, 0, 0], axis_end: [1, 1, 1], angle_deg: 33 }], 1000],
    [
      'mirror_y',
      [
        { kind: 'drill', radius: 1, depth: 3, at: [2, 2, 10] },
        { kind: 'mirror_y', plane_y: 5 },
      ],
      1000 - Math.PI * 3,
    ],
    ['drill', [{ kind: 'drill', radius: 2, depth: 20, at: [5, 5, 15] }], 1000 - Math.PI * 40],
    [
      'drill along x',
      [{ kind: 'drill', radius: 2, depth: 4, at: [0, 5, 5], direction: [1, 0, 0] }],
      1000 - Math.PI * 16,
    ],
    ['boss', [{ kind: 'boss', outer_radius: 2, inner_radius: 1, height: 5, at: [5, 5, 10] }], 1000 + Math.PI * 15],
    ['cut', [{ kind: 'cut', shape: { primitive: 'sphere', radius: 3 } }], 1000 - (4 / 3) * Math.PI * (27 / 8)],
    ['union', [{ kind: 'union', shape: { primitive: 'box', size: [5, 5, 5], at: [8, 8, 8] } }], 1117],
    [
      'intersect',
      [{ kind: 'intersect', shape: { primitive: 'cylinder', radius: 3, height: 5, at: [5, 5, 0] } }],
      Math.PI * 45,
    ],
    [
      'fillet of upright edges',
      [{ kind: 'fillet', radius: 1, edges: { parallel: [0, 0, 1] } }],
      1000 - 40 * (1 - Math.PI / 4),
    ],
    ['chamfer of the top', [{ kind: 'chamfer', length: 1, edges: { side: '+z', nearest: [5, 0, 10] } }], 995],
    ['shell', [{ kind: 'shell', thickness: 1, open: ['+z'] }], 424],
    [
      'extrude',
      [
        {
          kind: 'extrude',
          sketch: {
            plane: 'xy',
            offset: 10,
            points: [
              [0, 0],
              [5, 0],
              [0, 5],
            ],
          },
          height: 4,
        },
      ],
      1050,
    ],
    [
      'extrude away',
      [
        {
          kind: 'extrude',
          mode: 'cut',
          sketch: {
            plane: 'yz',
            points: [
              [0, 0],
              [5, 0],
              [0, 5],
            ],
          },
          height: 10,
        },
      ],
      875,
    ],
    [
      'linear_pattern',
      [{ kind: 'linear_pattern', feature: drill(1), direction: [2, 0, 0], spacing: 2, count: 5 }],
      1000 - 5 * pin,
    ],
    [
      'circular_pattern',
      [{ kind: 'circular_pattern', feature: drill(8), axis_start: [5, 5, 0], axis_end: [5, 5, 1], count: 3 }],
      1000 - 3 * pin,
    ],
    [
      'circular_pattern over a part of the turn',
      [
        {
          kind: 'circular_pattern',
          feature: drill(8),
          axis_start: [5, 5, 0],
          axis_end: [5, 5, 1],
          count: 2,
          angle_deg: 90,
        },
      ],
      1000 - 2 * pin,
    ],
  ])('%s gives the volume that it must', (_, operations, volume) => {
    expect(run(operations).volumes.at(-1)).toBeCloseTo(volume, 6);
  });

  it.each<[string, CadOperation, RegExp]>([
    ['a hole beside the body', { kind: 'drill', radius: 1, depth: 5, at: [50, 5, 10] }, /does not meet the body/],
    [
      'a cut of everything',
      { kind: 'cut', shape: { primitive: 'box', size: [50, 50, 50], at: [-1, -1, -1] } },
      /leaves nothing/,
    ],
    [
      'an addition within',
      { kind: 'union', shape: { primitive: 'box', size: [1, 1, 1], at: [2, 2, 2] } },
      /adds nothing/,
    ],
    [
      'a common part of nothing',
      { kind: 'intersect', shape: { primitive: 'sphere', radius: 1, at: [50, 0, 0] } },
      /nothing is left/,
    ],
    ['walls thicker than the body', { kind: 'shell', thickness: 6, open: ['+z'] }, /walls of 6 mm/],
    ['a fillet larger than the faces', { kind: 'fillet', radius: 6, edges: { parallel: [0, 0, 1] } }, /fillet/],
    ['edges that are not there', { kind: 'fillet', radius: 1, edges: { kind: 'circle' } }, /none of the 12 edges/],
    [
      'a sketch that crosses itself',
      {
        kind: 'extrude',
        sketch: {
          plane: 'xy',
          points: [
            [0, 0],
            [5, 5],
            [5, 0],
            [0, 5],
          ],
        },
        height: 1,
      },
      /side 1 of the sketch meets side 3/,
    ],
    [
      'an axis without direction',
      { kind: 'rotate', axis_start: [1, 1, 1], axis_end: [1, 1, 1], angle_deg: 5 },
      /same point/,
    ],
    [
      'one hole of a row beside the body',
      { kind: 'linear_pattern', feature: drill(1), direction: [1, 0, 0], spacing: 4, count: 5 },
      /drill number 4 of 5 does not meet/,
    ],
    [
      'a second turn over the holes of the first',
      {
        kind: 'circular_pattern',
        feature: drill(8),
        axis_start: [5, 5, 0],
        axis_end: [5, 5, 1],
        count: 4,
        angle_deg: 720,
      },
      /drill number 3 of 4 lies in those before it/,
    ],
  ])('refuses %s, and says which operation it was', (_, operation, message) => {
    const failed = (() => {
      try {
        return run([{ kind: 'translate', offset: [0, 0, 0] }, operation]);
      } catch (error) {
        return error;
      }
    })();
    expect(failed).toBeInstanceOf(CadFailed);
    expect(failed).toMatchObject({ step: 1, message: expect.stringMatching(message) as string });
    expect((failed as CadFailed).message).toMatch(/^Operation 2 /);
  });

  // A disc of a block of 40 x 30 x 10, around [20, 15].
  const disc: CadOperation = {
    kind: 'intersect',
    shape: { primitive: 'cylinder', radius: 15, height: 10, at: [20, 15, 0] },
  };
  const bore: CadOperation = { kind: 'drill', radius: 4, depth: 10, at: [20, 15, 10] };
  const { PI } = Math;
  /** By Pappus: what a chamfer takes of the outer edge of a round body, and a fillet of it. */
  const chamferOf = (radius: number, leg: number): number => PI * (radius - leg / 3) * leg ** 2;
  const filletOf = (radius: number, round: number): number =>
    2 * PI * (radius * (1 - PI / 4) * round ** 2 - round ** 3 * (5 / 6 - PI / 4));

  it.each<[string, CadOperation[], number]>([
    [
      'a flange',
      [
        disc,
        {
          kind: 'circular_pattern',
          feature: { kind: 'drill', radius: 1, depth: 10, at: [30, 15, 10] },
          axis_start: [20, 15, 0],
          axis_end: [20, 15, 1],
          count: 6,
        },
        bore,
        { kind: 'drill', radius: 6, depth: 3, at: [20, 15, 10] },
        { kind: 'chamfer', length: 1, edges: { kind: 'circle', radius: 15, side: '+z' } },
        { kind: 'fillet', radius: 2, edges: { kind: 'circle', radius: 15, side: '-z' } },
      ],
      PI * (2250 - 60 - 160 - 60) - chamferOf(15, 1) - filletOf(15, 2),
    ],
    [
      'a cup',
      [
        disc,
        { kind: 'shell', thickness: 1, open: ['+z'] },
        { kind: 'drill', radius: 2, depth: 1, at: [20, 15, 1] },
        { kind: 'boss', outer_radius: 2, height: 4, at: [27, 15, 1] },
        { kind: 'translate', offset: [3, -7, 11] },
        { kind: 'mirror_y', plane_y: 2 },
      ],
      PI * (2250 - 14 ** 2 * 9 - 4 + 16),
    ],
    [
      'holes across each other',
      [
        { kind: 'drill', radius: 2, depth: 40, at: [0, 15, 5], direction: [1, 0, 0] },
        { kind: 'drill', radius: 2, depth: 30, at: [20, 0, 5], direction: [0, 1, 0] },
        { kind: 'drill', radius: 1.5, depth: 40, at: [30, 12.5, 20], direction: [0, 0.6, -0.8] },
        { kind: 'fillet', radius: 2, edges: { parallel: [0, 0, 1] } },
        { kind: 'rotate', axis_start: [1, 2, 3], axis_end: [2, 4, 7], angle_deg: 37 },
        { kind: 'mirror_y', plane_y: 15 },
      ],
      12_000 - 4 * PI * 70 + (16 / 3) * 8 - (2.25 * PI * 10) / 0.8 - 40 * (4 - PI),
    ],
  ])('of six steps comes to the volume that is known: %s', (_, operations, volume) => {
    const { volumes } = runPipeline(kernel, aBlock(kernel, 40, 30, 10), operations, 'brep');
    expect(Math.abs(volumes.at(-1)! / volume - 1)).toBeLessThan(1e-9);
  });

  it('tells which operation leaves more bodies than there were', () => {
    const beside: CadOperation = { kind: 'union', shape: { primitive: 'box', size: [1, 1, 1], at: [20, 0, 0] } };
    const { solids, doubts } = run([drill(3), { kind: 'translate', offset: [0, 0, 1] }, beside]);
    expect(solids).toBe(2);
    expect(doubts).toContain('Operation 3 (union) leaves 2 bodies where there was 1');
    const slot: CadOperation = { kind: 'cut', shape: { primitive: 'box', size: [1, 10, 10], at: [8, 0, 0] } };
    expect(run([drill(3), slot]).doubts).toContain('Operations 1 to 2 together leave 2 bodies where there was 1');
  });

  it('says nothing of pieces that the file itself has', () => {
    const two = bytesOf([{ kind: 'union', shape: { primitive: 'box', size: [1, 1, 1], at: [20, 0, 0] } }], 'step');
    const { solids, doubts } = runPipeline(kernel, two, [drill(3)], 'step');
    expect(solids).toBe(2);
    expect(doubts.filter((doubt) => doubt.includes('bodies'))).toEqual([]);
  });
});

describe('what is written', () => {
  const plate: CadOperation[] = [drill(3), { kind: 'boss', outer_radius: 1, height: 2, at: [7, 7, 10] }];
  const volume = 1000 - pin + 2 * Math.PI;

  it('is the same body when it is read again', () => {
    const step = bytesOf(plate, 'step');
    expect(inspectCad(kernel, step)).toMatchObject({ fileUnits: ['mm'], isValid: true, topology: { solids: 1 } });
    expect(inspectCad(kernel, step).volume).toBeCloseTo(volume, 6);
    const mesh = meshFacts(readStl(bytesOf(plate, 'stl')));
    expect(mesh).toMatchObject({ openEdges: 0, shells: 1 });
    expect(mesh.volume! / volume).toBeCloseTo(1, 2);
  });

  it.each(['step', 'stl', '3mf', 'svg', 'gltf'] as const)('is the same bytes for the same body: %s', (format) => {
    expect(Buffer.from(bytesOf(plate, format)).equals(bytesOf(plate, format))).toBe(true);
  });

  it('holds what its format wants', () => {
    const model = readZip(bytesOf(plate, '3mf'), { unpackedBytes: 1e7, entries: 10 });
    expect([...model.keys()]).toEqual(['[Content_Types].xml', '_rels/.rels', '3D/3dmodel.model']);
    const glb = new DataView(bytesOf(plate, 'gltf').buffer);
    expect([glb.getUint32(0, true), glb.getUint32(8, true)]).toEqual([0x46546c67, glb.byteLength]);
    expect(new TextDecoder().decode(bytesOf(plate, 'svg'))).toMatch(/^<svg .*stroke-dasharray/s);
  });

  it('can be cut when it was a mesh', () => {
    const { volumes } = runPipeline(kernel, bytesOf([], 'stl'), [drill(5)], 'stl');
    expect(volumes[0]).toBeCloseTo(1000 - pin, 6);
  });
});
