import { readZip } from '@partwright/files/archives';
import { beforeAll, describe, expect, it } from 'vitest';
import { aBlock, openKernel } from '../kernel.fixture.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { inspectCad } from '../inspect/inspect.ts';
import { colouredBodies } from '../part21/step-colours.ts';
import type { CadOperation } from '../pipeline/operations.ts';
import { runPipeline, type PipelineResult } from '../pipeline/run-pipeline.ts';
import { dressStep } from './dress-step.ts';
import type { OutputFormat } from './export-body.ts';

const RED = '#ff0000';
const BLUE = '#0000ff';

let kernel: CadKernel;
/** A block with a red top, else blue, that is called "Lid <left> & ü". */
let block: Uint8Array;
beforeAll(async () => {
  kernel = await openKernel();
  const { file } = runPipeline(kernel, aBlock(kernel, 10, 20, 5), [], 'step');
  const text = new TextDecoder('latin1').decode((file as { bytes: Uint8Array }).bytes);
  const colours = [BLUE, BLUE, BLUE, BLUE, BLUE, RED];
  block = new TextEncoder().encode(dressStep(text, () => ({ name: 'Lid <left> & ü', colours })));
}, 60_000);

const run = (operations: CadOperation[], format: OutputFormat): PipelineResult =>
  runPipeline(kernel, block, operations, format);
const bytesOf = ({ file }: PipelineResult): Uint8Array => (file as { bytes: Uint8Array }).bytes;
const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** How many faces have each colour. */
const tally = (bytes: Uint8Array): Record<string, number> =>
  Object.fromEntries(
    [
      ...Map.groupBy(
        colouredBodies(latin1(bytes)).flatMap(({ colours }) => colours),
        String,
      ),
    ].map(([colour, same]) => [colour, same.length]),
  );

const drill: CadOperation = { kind: 'drill', radius: 1, depth: 5, at: [5, 5, 5] };
const half: CadOperation = { kind: 'cut', shape: { primitive: 'box', size: [20, 5, 20], at: [-5, 12, -5] } };

describe('names and colours', () => {
  it.each<[string, CadOperation[], Record<string, number>]>([
    ['nothing', [], { [BLUE]: 5, [RED]: 1 }],
    ['a hole', [drill], { [BLUE]: 5, [RED]: 1, null: 1 }],
    ['a cut that leaves two', [half], { [BLUE]: 8, [RED]: 2, null: 2 }],
    [
      'a cut in two',
      [{ kind: 'cut', shape: { primitive: 'box', size: [20, 5, 20], at: [-5, 8, -5] } }],
      { [BLUE]: 8, [RED]: 2, null: 2 },
    ],
    ['moving', [{ kind: 'translate', offset: [3, 4, 5] }], { [BLUE]: 5, [RED]: 1 }],
    [
      'mirroring',
      [
        { kind: 'mirror_y', plane_y: 0 },
        { kind: 'rotate', axis_start: [0, 0, 0], axis_end: [0, 0, 1], angle_deg: 30 },
      ],
      { [BLUE]: 5, [RED]: 1 },
    ],
    ['a fillet', [{ kind: 'fillet', radius: 1, edges: { parallel: [0, 0, 1] } }], { [BLUE]: 5, [RED]: 1, null: 4 }],
    ['walls', [{ kind: 'shell', thickness: 1, open: ['-z'] }], { [BLUE]: 5, [RED]: 1, null: 5 }],
  ])('stay on the faces that were there through %s', (_, operations, expected) => {
    const made = run(operations, 'step');
    expect(tally(bytesOf(made))).toEqual(expected);
    const again = inspectCad(kernel, bytesOf(made));
    expect(again.isValid).toBe(true);
    expect(new Set(again.products.filter((name) => name !== 'body'))).toEqual(new Set(['Lid <left> & ü']));
    expect(bytesOf(run(operations, 'step'))).toEqual(bytesOf(made));
    expect(again.volume).toBeCloseTo(made.volumes.at(-1) ?? 1_000, 6);
  });

  it('are said to lack where faces are new', () => {
    expect(run([drill], 'step').doubts).toEqual(['1 faces of the result have no colour: they are new, or had none']);
    expect(run([], 'step').doubts).toEqual([]);
  });

  it('are in 3MF and GLB', () => {
    const model = latin1(
      readZip(bytesOf(run([drill], '3mf')), { unpackedBytes: 1e7, entries: 10 }).get('3D/3dmodel.model')!,
    );
    expect(model).toContain('name="Lid &lt;left&gt; &amp; ');
    expect(model).toMatch(
      /<base name="#0000ff" displaycolor="#0000FF"\/><base name="#ff0000" displaycolor="#FF0000"\/>/,
    );
    expect(model.match(/ p1="1"/g)!.length).toBeGreaterThan(1);
    const glb = bytesOf(run([drill], 'gltf'));
    const json = new TextDecoder().decode(glb.subarray(20, 20 + new DataView(glb.buffer).getUint32(12, true)));
    const { materials, meshes } = JSON.parse(json) as {
      materials: { pbrMetallicRoughness: { baseColorFactor: number[] } }[];
      meshes: { name: string }[];
    };
    expect(materials.map(({ pbrMetallicRoughness: { baseColorFactor } }) => baseColorFactor)).toEqual(
      expect.arrayContaining([
        [1, 0, 0, 1],
        [0, 0, 1, 1],
      ]),
    );
    expect(meshes.map(({ name }) => name)).toEqual(['Lid <left> & ü']);
  });

  it('are told as lost where the format has none', () => {
    expect(run([], 'stl').doubts).toEqual(['Not in the stl that is written: colours, names of the step file']);
    expect(run([], 'brep').doubts).toHaveLength(1);
    expect(run([], 'png').doubts).toEqual([]);
  });
});

describe('a preview', () => {
  it('is painted in the colours of the file', () => {
    const { preview } = inspectCad(kernel, block, { preview: 'png' });
    const { width, height, rgb } = (preview as { picture: { width: number; height: number; rgb: Uint8Array } }).picture;
    const share = (is: (red: number, green: number, blue: number) => boolean): number => {
      let count = 0;
      for (let at = 0; at < rgb.length; at += 3) if (is(rgb[at]!, rgb[at + 1]!, rgb[at + 2]!)) count++;
      return count / (width * height);
    };
    expect(share((red, green, blue) => red > 2 * blue && red > 2 * green)).toBeGreaterThan(0.05);
    expect(share((red, _, blue) => blue > 2 * red)).toBeGreaterThan(0.05);
    expect(share((red, green, blue) => red + green + blue === 765)).toBeGreaterThan(0.2);
  });

  it('is drawn with hidden lines, and made as GLB', () => {
    const svg = inspectCad(kernel, block, { preview: 'svg' }).preview as { bytes: Uint8Array };
    expect(latin1(svg.bytes)).toMatch(/^<svg [^]*stroke-dasharray[^]*<\/svg>$/);
    const glb = inspectCad(kernel, block, { preview: 'glb' }).preview as { bytes: Uint8Array };
    expect(latin1(glb.bytes.subarray(0, 4))).toBe('glTF');
    expect(inspectCad(kernel, block).preview).toBeNull();
  });

  it('of a mesh is no drawing, which is said', () => {
    const stl = bytesOf(run([], 'stl'));
    const found = inspectCad(kernel, stl, { preview: 'svg' });
    expect(found.preview).toBeNull();
    expect(found.doubts[0]).toMatch(/^A mesh has no edges to draw/);
    expect(inspectCad(kernel, stl, { preview: 'png' }).preview).toHaveProperty('picture');
  });
});
