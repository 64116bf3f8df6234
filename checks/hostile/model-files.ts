import { readFileSync } from 'node:fs';
import type { Random } from '../mutated-boms/random.ts';

const BRACKET = readFileSync(new URL('../../packages/cad/examples/bracket.step', import.meta.url));

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const step = (data: string): Uint8Array =>
  encode(
    `ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\nENDSEC;\nDATA;\n${data}\nENDSEC;\nEND-ISO-10303-21;\n`,
  );
const bracket = (change: (text: string) => string): Uint8Array => encode(change(BRACKET.toString('latin1')));

/** Binary STL that says it has so many triangles, and has those of `numbers`, nine each. */
function stl(count: number, numbers: readonly number[], length = 84 + 50 * count): Uint8Array {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, count, true);
  for (const [at, number] of numbers.entries())
    view.setFloat32(84 + 50 * Math.floor(at / 9) + 12 + 4 * (at % 9), number, true);
  return bytes;
}

const PRODUCT = (id: number): string =>
  `#${id}=PRODUCT('p','','',());#${id + 1}=PRODUCT_DEFINITION_FORMATION('','',#${id});#${id + 2}=PRODUCT_DEFINITION('','',#${id + 1},$);`;

/** Each assembly holds the next one twice: two to the power of `depth` places. */
const doubling = (depth: number): string =>
  Array.from({ length: depth }, (_, at) => {
    const [here, next] = [10 * at + 12, 10 * at + 22];
    const place = (id: number): string => `#${id}=NEXT_ASSEMBLY_USAGE_OCCURRENCE('','','',#${here},#${next},$);`;
    return `${PRODUCT(10 * at + 10)}${place(10 * at + 15)}${place(10 * at + 16)}`;
  }).join('\n');

const STORIES: readonly (readonly [story: string, name: string, make: () => Uint8Array])[] = [
  ['a STEP file of nothing', 'a.step', () => step('')],
  ['a STEP file that is cut off', 'a.step', () => BRACKET.subarray(0, 20_000)],
  ['a STEP file without its end', 'a.step', () => bracket((text) => text.replace('END-ISO-10303-21;', ''))],
  ['lists within lists', 'a.step', () => step(`#1=PRODUCT(${'('.repeat(100_000)}`)],
  ['an entity without end', 'a.step', () => step(`#1=PRODUCT('${'A'.repeat(5_000_000)}`)],
  ['a million empty entities', 'a.step', () => step('#1=A();\n'.repeat(1_000_000))],
  [
    'entities that are their own parts',
    'a.step',
    () => bracket((text) => text.replace(/#(\d+) = (CARTESIAN_POINT|AXIS2_PLACEMENT_3D)\('',/g, "#$1 = $2('',#$1,")),
  ],
  [
    'faces that are their own shell',
    'a.step',
    () => bracket((text) => text.replace(/CLOSED_SHELL\('',\(#\d+/, (found) => found.replace(/#\d+/, '#1'))),
  ],
  ['an assembly of two to the power of 60 places', 'a.step', () => step(doubling(60))],
  [
    'an assembly that holds itself',
    'a.step',
    () => step(`${PRODUCT(10)}#20=NEXT_ASSEMBLY_USAGE_OCCURRENCE('','','',#12,#12,$);`),
  ],
  [
    'edges around themselves',
    'a.step',
    () => bracket((text) => text.replace(/#(\d+)(\s*=\s*ORIENTED_EDGE\('',\*,\*,)#\d+/g, '#$1$2#$1')),
  ],
  ['lines along points', 'a.step', () => bracket((text) => text.replace(/(LINE\('',)(#\d+),#\d+/g, '$1$2,$2'))],
  [
    'coordinates of 1e400',
    'a.step',
    () => bracket((text) => text.replace(/CARTESIAN_POINT\('',\((\S+?),/g, "CARTESIAN_POINT('',(1.E400,")),
  ],
  [
    'coordinates of 1e308',
    'a.step',
    () => bracket((text) => text.replace(/CARTESIAN_POINT\('',\((\S+?),/g, "CARTESIAN_POINT('',(1.E308,")),
  ],
  [
    'coordinates that are no numbers',
    'a.step',
    () => bracket((text) => text.replace(/CARTESIAN_POINT\('',\((\S+?),/g, "CARTESIAN_POINT('',(NAN,")),
  ],
  [
    'directions without length',
    'a.step',
    () => bracket((text) => text.replace(/DIRECTION\('',\([^)]*\)/g, "DIRECTION('',(0.,0.,0.)")),
  ],
  [
    'radii below zero',
    'a.step',
    () => bracket((text) => text.replace(/(CYLINDRICAL_SURFACE|CIRCLE)\('',(#\d+),[\d.]+/g, "$1('',$2,-5.")),
  ],
  ['a unit of length that is nothing', 'a.step', () => bracket((text) => text.replace('.MILLI.', '.YOTTA.'))],
  [
    'a BREP file of nothing',
    'a.brep',
    () => encode('DBRep_DrawableShape\n\nCASCADE Topology V1, (c) Matra-Datavision\n'),
  ],
  [
    'a BREP file of billions of curves',
    'a.brep',
    () => encode('CASCADE Topology V1, (c) Matra-Datavision\nLocations 0\nCurve2ds 2000000000\n1 0 0 1 0\n'),
  ],
  [
    'a BREP file whose shapes are not there',
    'a.brep',
    () =>
      encode(
        'CASCADE Topology V1, (c) Matra-Datavision\nLocations 0\nCurve2ds 0\nCurves 0\nPolygon3D 0\nPolygonOnTriangulations 0\nSurfaces 0\nTriangulations 0\n\nTShapes 1\nSo\n0000000\n+99 0 *\n+1 0 \n',
      ),
  ],
  ['an STL file of billions of triangles', 'a.stl', () => stl(4_000_000_000, [], 1_000)],
  ['an STL file of no triangle', 'a.stl', () => stl(0, [])],
  [
    'an STL file of numbers that are none',
    'a.stl',
    () =>
      stl(
        1,
        Array.from({ length: 9 }, () => Number.NaN),
      ),
  ],
  ['an STL file without end', 'a.stl', () => stl(1, [Infinity, 0, 0, 1, 0, 0, 0, 1, 0])],
  ['an STL file of triangles without area', 'a.stl', () => stl(50_000, [])],
  [
    'an STL file of one place',
    'a.stl',
    () =>
      stl(
        2,
        Array.from({ length: 18 }, () => 1),
      ),
  ],
  ['an STL text of words', 'a.stl', () => encode(`solid a\nfacet\n${'vertex a b c\n'.repeat(99_999)}endsolid`)],
  ['a page as a model', 'a.step', () => encode('<html><script>alert(1)</script></html>')],
];

/** 3D models that do harm, made by hand, then a sound one that is damaged until there are so many. */
export function* makeHostileModels(
  count: number,
  random: Random,
): Generator<{ story: string; name: string; bytes: Uint8Array }> {
  for (const [story, name, make] of STORIES.slice(0, count)) yield { story, name, bytes: make() };
  for (let at = STORIES.length; at < count; at += 1) {
    const damaged = Buffer.from(BRACKET);
    for (let left = 1 + random.below(40); left > 0; left -= 1)
      damaged[random.below(damaged.length)] = random.below(256);
    yield { story: `a model with bytes changed, ${at}`, name: 'a.step', bytes: damaged };
  }
}
