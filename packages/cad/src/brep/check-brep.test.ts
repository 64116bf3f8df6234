import { beforeAll, describe, expect, it } from 'vitest';
import { CadFailed } from '../cad-failed.ts';
import { inspectCad } from '../inspect/inspect.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { aBlock, openKernel } from '../kernel.fixture.ts';
import type { CadOperation } from '../pipeline/operations.ts';
import { runPipeline } from '../pipeline/run-pipeline.ts';
import { findBrepContradiction } from './check-brep.ts';

let kernel: CadKernel;
let block: string;
/** With a cylinder and a sphere. */
let round: string;
beforeAll(async () => {
  kernel = await openKernel();
  const plain = aBlock(kernel, 10, 10, 10);
  block = new TextDecoder().decode(plain);
  const operations: CadOperation[] = [
    { kind: 'drill', radius: 1, depth: 10, at: [5, 5, 10] },
    { kind: 'cut', shape: { primitive: 'sphere', radius: 2, at: [10, 0, 10] } },
  ];
  const rounded = runPipeline(kernel, plain, operations, 'brep').file as { bytes: Uint8Array };
  round = new TextDecoder().decode(rounded.bytes);
}, 60_000);

const inspect = (text: string) => inspectCad(kernel, new TextEncoder().encode(text));

describe('a BREP file', () => {
  it('is read that OpenCascade wrote', () => {
    for (const text of [block, round]) expect(findBrepContradiction(text)).toBeNull();
    expect(inspect(block).volume).toBeCloseTo(1_000, 6);
  });

  it.each<[string, (text: string) => string, RegExp]>([
    ['that is cut', (text) => text.slice(0, 700), /^line \d+ \(.+\) (?:ends, where|has .*, where)/],
    [
      'with another count',
      (text) => text.replace('Curves 12', 'Curves 13'),
      /^line \d+ \(Curves 13\) has Polygon3D, where a kind of curve belongs/,
    ],
    [
      'with a count of a billion',
      (text) => text.replace('Curves 12', 'Curves 999999999'),
      /\(Curves\) has the count 999999999, more than the file has room for/,
    ],
    ['with a number that is none', (text) => text.replace('10', 'nan'), /has nan, where a number belongs/],
    [
      'with a number without end',
      (text) => text.replace(' 10', ' 1e300'),
      /has a number that is too large to compute with/,
    ],
    [
      'that refers to a curve too many',
      (text) => text.replace('\n1  12 0', '\n1  99 0'),
      /\(TShapes \d+\) refers to curve 99, of 12/,
    ],
    [
      'that refers to a shape after it',
      (text) => text.replace('+33 0', '+1 0'),
      /\(TShapes \d+\) refers to shape 1, which is not one of the \d+ before it/,
    ],
    [
      'that holds itself otherwise',
      (text) => text.replace(/Wi\n\n0/, 'Sh\n\n0'),
      /is Sh and holds Ed, which it cannot/,
    ],
    [
      'with a kind of shape that only a program knows',
      (text) => text.replace(/Wi\n\n0/, 'constructor\n\n0'),
      /has constructor, which is no kind of shape/,
    ],
    ['with a location that it has not', (text) => text.replace('+33 0', '+33 4'), /refers to location 4, of 0/],
    [
      'with a direction of no length',
      (text) => text.replace(/\n1 0 0 0 0 0 1 \n/, '\n1 0 0 0 0 0 0 \n'),
      /\(Curves 1\) has a direction of no length/,
    ],
    [
      'with a cone that is none',
      (text) => text.replace(/(Surfaces 6\n)1 ([^\n]*)\n/, '$13 $2 5\n2 \n'),
      /\(Surfaces 1\) has an angle that no cone has/,
    ],
  ])('is refused %s, with the line', (_, damage, message) => {
    const damaged = damage(block);
    expect(damaged).not.toBe(block);
    expect(findBrepContradiction(damaged)).toMatch(message);
    expect(() => inspect(damaged)).toThrow(/^The BREP file is damaged: line \d+/);
  });

  it('that is damaged never breaks OpenCascade off', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    const refused: string[] = [];
    for (let at = 0; at < 60; at++) {
      const text = at % 2 === 0 ? block : round;
      const place = 60 + random(text.length - 60);
      const damaged =
        at % 3 === 0 ? text.slice(0, place) : `${text.slice(0, place)}${random(10)}${text.slice(place + 1)}`;
      try {
        inspect(damaged);
      } catch (error) {
        expect(error).toBeInstanceOf(CadFailed);
        expect((error as CadFailed).losesKernel).toBe(false);
        refused.push((error as CadFailed).message);
      }
    }
    expect(refused.length).toBeGreaterThan(20);
  });
});
