import type { TopoDS_Shape } from 'replicad-opencascadejs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CadKernel } from '../kernel/kernel.ts';
import { Scope } from '../kernel/scope.ts';
import { partsOf } from '../kernel/shapes.ts';
import { aBlock, openKernel } from '../kernel.fixture.ts';
import type { CadOperation } from '../pipeline/operations.ts';
import { RayTree } from '../mesh/ray-tree.ts';
import { runPipeline } from '../pipeline/run-pipeline.ts';
import { inspectCad } from './inspect.ts';
import { thinnestWall } from './thinnest-wall.ts';

let kernel: CadKernel;
beforeAll(async () => {
  kernel = await openKernel();
}, 30_000);

const made = (
  size: [number, number, number],
  operations: CadOperation[],
  format: 'step' | 'stl' = 'step',
): Uint8Array => (runPipeline(kernel, aBlock(kernel, ...size), operations, format).file as { bytes: Uint8Array }).bytes;

/** A block, and beside it as a part of its own, `away` mm from where it is drawn, one that has so many of its six faces. */
function compoundOf(faces: number, away: number): Uint8Array {
  const { oc } = kernel;
  using scope = new Scope();
  const block = (): TopoDS_Shape => scope.own(scope.own(new oc.BRepPrimAPI_MakeBox(10, 10, 10)).Shape());
  const builder = scope.own(new oc.TopoDS_Builder());
  const [shell, solid, compound] = [new oc.TopoDS_Shell(), new oc.TopoDS_Solid(), new oc.TopoDS_Compound()];
  for (const shape of [shell, solid, compound]) scope.own(shape);
  builder.MakeShell(shell);
  builder.MakeSolid(solid);
  builder.MakeCompound(compound);
  for (const face of partsOf(kernel, scope, block(), 'FACE').slice(0, faces)) builder.Add(shell, face);
  builder.Add(solid, shell);
  const move = scope.own(new oc.gp_Trsf());
  move.SetTranslation(scope.own(new oc.gp_Vec(away, away, away)));
  builder.Add(compound, scope.own(solid.Moved(scope.own(new oc.TopLoc_Location(move)), false)));
  builder.Add(compound, block());
  return new TextEncoder().encode(oc.BRepToolsWrapper.Write(compound));
}

describe('a body', () => {
  it('is measured by its faces', () => {
    const found = inspectCad(
      kernel,
      made([10, 20, 30], [{ kind: 'cut', shape: { primitive: 'sphere', radius: 2, at: [5, 10, 30] } }]),
    );
    expect(found).toMatchObject({
      format: 'step',
      fileUnits: ['mm'],
      bounds: { min: [0, 0, 0], max: [10, 20, 30] },
      topology: { solids: 1, shells: 1, faces: 7, uniqueSolids: 1 },
      isValid: true,
      faults: [],
      doubts: [],
    });
    expect(found.volume).toBeCloseTo(6000 - (2 / 3) * Math.PI * 8, 6);
    expect(found.area).toBeCloseTo(2200 - 4 * Math.PI + 8 * Math.PI, 6);
  });

  it('of several has a volume that is doubted where their faces do not meet', () => {
    const [whole, open] = [compoundOf(6, 0), compoundOf(5, 1000)].map((bytes) => inspectCad(kernel, bytes));
    expect([whole!.volume, whole!.doubts.filter((doubt) => /meet/.test(doubt))]).toEqual([expect.closeTo(2000, 6), []]);
    const [, one, sum] = /is (\S+) mm³ of the whole, and (\S+) mm³ body by body/.exec(open!.doubts.join('\n'))!;
    expect(open!.volume).toBeCloseTo(Number(one), 3);
    expect(Math.abs(Number(one) - Number(sum))).toBeGreaterThan(1000);
  });

  it('has its holes: through, blind, and stepped', () => {
    const found = inspectCad(
      kernel,
      made(
        [30, 10, 10],
        [
          { kind: 'drill', radius: 2, depth: 10, at: [5, 5, 10] },
          { kind: 'drill', radius: 1.5, depth: 4, at: [15, 5, 10] },
          { kind: 'drill', radius: 1, depth: 10, at: [25, 5, 10] },
          { kind: 'drill', radius: 2, depth: 3, at: [25, 5, 10] },
          { kind: 'boss', outer_radius: 3, height: 2, at: [5, 5, 0], direction: [0, 0, -1] },
        ],
      ),
    );
    // The boss closes the first of them.
    const holes = found.holes.map(
      ({ diameter, depth, kind }) => `${diameter.toFixed(1)} x ${depth.toFixed(1)} ${kind}`,
    );
    expect(holes.toSorted()).toEqual(['2.0 x 7.0 through', '3.0 x 4.0 blind', '4.0 x 10.0 blind', '4.0 x 3.0 through']);
  });

  it('has no hole where something is round from outside, or round in part only', () => {
    const slot: CadOperation = { kind: 'cut', shape: { primitive: 'cylinder', radius: 2, height: 10, at: [0, 5, 0] } };
    expect(
      inspectCad(
        kernel,
        made([10, 10, 10], [slot, { kind: 'fillet', radius: 1, edges: { parallel: [0, 0, 1], nearest: [10, 0, 5] } }]),
      ).holes,
    ).toEqual([]);
  });

  it('has a thinnest wall', () => {
    const found = inspectCad(
      kernel,
      made([20, 20, 20], [{ kind: 'cut', shape: { primitive: 'box', size: [10, 19.2, 10], at: [5, 0.5, 5] } }]),
    );
    expect(found.thinnestWall!.thickness).toBeCloseTo(0.3, 4);
    expect(found.doubts.join()).not.toContain('thinnest wall');
  });

  it('tells by how much a wall between round faces may be off', () => {
    const bore: CadOperation = { kind: 'drill', radius: 49.9, depth: 100, at: [50, 50, 100] };
    const rod = { primitive: 'cylinder', radius: 50, height: 100, at: [50, 50, 0] } as const;
    const found = inspectCad(kernel, made([100, 100, 100], [{ kind: 'intersect', shape: rod }, bore]));
    const { thickness, uncertainty } = found.thinnestWall!;
    expect(Math.abs(thickness - 0.1)).toBeLessThan(uncertainty);
    expect(found.doubts.join()).toMatch(/between round faces.*may be off by 0\.\d+ mm/);
  });

  it('takes triangles of faces that meet for no wall, where they are as near as they may be off', () => {
    // A fin of two faces that meet at its edge.
    const fin = {
      positions: Float64Array.of(0, 0, 0, 10, 0, 0.01, 10, 10, 0.01, 10, 10, 0, 10, 0, 0),
      triangles: Uint32Array.of(0, 1, 2, 0, 3, 4),
      faces: Uint32Array.of(0, 1),
    };
    expect(thinnestWall(fin, new RayTree(fin))!.thickness).toBeLessThan(0.01);
    expect(thinnestWall(fin, new RayTree(fin), { chord: 0.01 })).toBeNull();
  });
});

describe('an analysis model without geometry', () => {
  it('never comes to the kernel, which may go round in it without end', () => {
    const head = "FILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('AP209'));";
    const nodes = "#1=CARTESIAN_POINT('1',(0.,0.,0.));\n#2=NODE('1',(#1),#3,$);\n#3=FEA_MODEL_3D('m',(#1),$,$,$,$,$);";
    const file = `ISO-10303-21;\nHEADER;\n${head}\nENDSEC;\nDATA;\n${nodes}\nENDSEC;\nEND-ISO-10303-21;\n`;
    const asked: unknown[] = [];
    const oc = new Proxy(kernel.oc, {
      get: (target, name) => (asked.push(name), Reflect.get(target, name) as unknown),
    });
    const watched: CadKernel = { oc, renew: () => kernel.renew() };
    expect(() => inspectCad(watched, new TextEncoder().encode(file))).toThrow('The STEP file holds no body');
    expect(asked).not.toContain('STEPControl_Reader');
  });
});

describe('a mesh', () => {
  it('has no unit, and says so', () => {
    const found = inspectCad(kernel, made([10, 10, 10], [], 'stl'));
    expect([found.volume, found.area]).toEqual([expect.closeTo(1000, 6), expect.closeTo(600, 6)]);
    expect(found).toMatchObject({ topology: { solids: 1, faces: 12, edges: 18, vertices: 8 } });
    expect(found.doubts[0]).toMatch(/no unit of length/);
  });

  it('with a gap has no volume, and is not valid', () => {
    const whole = made([10, 10, 10], [], 'stl');
    const open = whole.slice(0, whole.length - 50);
    new DataView(open.buffer).setUint32(80, 11, true);
    expect(inspectCad(kernel, open)).toMatchObject({
      volume: null,
      isValid: false,
      faults: [{ code: 'open_edge', count: 3 }],
    });
  });
});

describe('a file that is none', () => {
  const text = (words: string): Uint8Array => new TextEncoder().encode(words);
  it.each([
    ['empty', text(''), /empty/],
    ['text', text('hello'), /neither STEP, BREP nor STL/],
    ['a STEP file that is cut off', text('ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=CARTESIAN_POINT'), /cut off/],
    [
      'a STEP file of nothing',
      text('ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n'),
      /no body|damaged/,
    ],
    [
      'a STEP file whose parts are in others',
      text(
        "ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=DOCUMENT_FILE('wheel.stp','','',$,'',$);\nENDSEC;\nEND-ISO-10303-21;\n",
      ),
      /no body: its parts are in other files \(wheel\.stp\)\. Send those/,
    ],
    [
      'a STEP file of a shape without a body, whose parts are in others',
      text(
        "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\nENDSEC;\nDATA;\n#1=DOCUMENT_FILE('wheel.stp','','',$,'',$);\n#2=CARTESIAN_POINT('',(0.,0.,0.));\n#3=AXIS2_PLACEMENT_3D('',#2,$,$);\n#4=(GEOMETRIC_REPRESENTATION_CONTEXT(3) REPRESENTATION_CONTEXT('',''));\n#5=SHAPE_REPRESENTATION('',(#3),#4);\n#6=PRODUCT_DEFINITION_SHAPE('','',#9);\n#7=SHAPE_DEFINITION_REPRESENTATION(#6,#5);\n#8=PRODUCT('car','car','',());\n#9=PRODUCT_DEFINITION('','',#10,$);\n#10=PRODUCT_DEFINITION_FORMATION('','',#8);\nENDSEC;\nEND-ISO-10303-21;\n",
      ),
      /no body.*its parts are in other files \(wheel\.stp\)/,
    ],
    [
      'a BREP file of nothing',
      text('DBRep_DrawableShape\n\nCASCADE Topology V1, (c) Matra-Datavision\nLocations 0\n'),
      /damaged/,
    ],
    ['a ZIP', text('PK\u0003\u0004'), /ZIP/],
  ])('is refused: %s', (_, bytes, message) => {
    expect(() => inspectCad(kernel, bytes)).toThrow(message);
  });
});

describe('coordinates that are no numbers', () => {
  const changed = (from: string | RegExp, to: string): Uint8Array =>
    new TextEncoder().encode(new TextDecoder().decode(made([10, 10, 10], [])).replace(from, to));

  it.each(['NAN', '-nan', '1.#QNAN', 'INF', '-Infinity'])('%s is refused with its entity', (odd) => {
    const bytes = changed(/(#\d+\s*=\s*CARTESIAN_POINT\('',\()[^,]+,/, `$1${odd},`);
    expect(() => inspectCad(kernel, bytes)).toThrow(/#\d+ has .+ where a number belongs/i);
    expect(() => runPipeline(kernel, bytes, [], 'step')).toThrow(/where a number belongs/);
  });

  it('a name that reads like one is a name', () => {
    expect(inspectCad(kernel, changed(/CARTESIAN_POINT\(''/, "CARTESIAN_POINT('a (NAN, b'")).volume).toBeCloseTo(1000);
  });
});

describe('a shape that OpenCascade would fall over', () => {
  const changed = (from: RegExp, to: string): Uint8Array =>
    new TextEncoder().encode(new TextDecoder().decode(made([10, 10, 10], [])).replace(from, to));

  it.each<[string, RegExp, string, RegExp]>([
    [
      'an edge around itself',
      /(#\d+)(\s*=\s*ORIENTED_EDGE\('',\*,\*,)#\d+/,
      '$1$2$1',
      /ORIENTED_EDGE.*where an edge belongs/,
    ],
    ['a face on a point', /(ADVANCED_FACE\('',\(#\d+\),)#\d+/, '$1#11', /ADVANCED_FACE.*where a surface belongs/],
    ['a place without end', /CARTESIAN_POINT\('',\([^,]+,/, "CARTESIAN_POINT('',(1.E400,", /too large to compute with/],
  ])('is refused with its entity: %s', (_, from, to, told) => {
    const bytes = changed(from, to);
    expect(() => inspectCad(kernel, bytes)).toThrow(told);
    expect(() => runPipeline(kernel, bytes, [], 'step')).toThrow(told);
    expect(inspectCad(kernel, made([10, 10, 10], [])).volume).toBeCloseTo(1000);
  });
});
