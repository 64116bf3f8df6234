import { BrepContradiction, BrepWords } from './brep-words.ts';
import { checkCurve, checkSurface } from './brep-geometry.ts';

/** Kinds of shapes by how a file writes them, and which others each may hold. */
const HOLDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['Ve', []],
  ['Ed', ['Ve']],
  ['Wi', ['Ed']],
  ['Fa', ['Wi', 'Ve']],
  ['Sh', ['Fa']],
  ['So', ['Sh', 'Ed', 'Ve']],
  ['CS', ['So']],
  ['Co', ['Ve', 'Ed', 'Wi', 'Fa', 'Sh', 'So', 'CS', 'Co']],
]);
const SMOOTH = /^(?:C[0123N]|G[12])$/;

/** How many a file has of each, and what those hold that others refer to. */
interface Tables {
  version: number;
  locations: number;
  curves2d: number;
  curves: number;
  polygons: number;
  /** Of each polygon on triangles: the highest node that it names. */
  traces: number[];
  surfaces: number;
  /** Of each: how many nodes it has. */
  triangulations: number[];
}

/**
 * What contradicts itself in a BREP file, with its line: `line 14 (Curves 3) has nan, where a number belongs`. Null: nothing is
 * found. OpenCascade takes counts and numbers of such files as they are, and falls over.
 */
export function findBrepContradiction(text: string): string | null {
  const head = /^CASCADE Topology V([123]), \(c\)[^\n]*\n/m.exec(text);
  if (!head) return 'its first line names no version that is read, 1 to 3';
  try {
    checkAll(new BrepWords(text, head.index + head[0].length), Number(head[1]));
    return null;
  } catch (error) {
    if (error instanceof BrepContradiction) return error.message;
    throw error;
  }
}

/** In the order of the file. */
function checkAll(words: BrepWords, version: number): void {
  const tables: Tables = {
    version,
    locations: each(words, 'Locations', checkLocation),
    curves2d: each(words, 'Curve2ds', () => checkCurve(words, 2)),
    curves: each(words, 'Curves', () => checkCurve(words, 3)),
    polygons: each(words, 'Polygon3D', checkPolygon),
    traces: list(words, 'PolygonOnTriangulations', checkTrace),
    surfaces: each(words, 'Surfaces', () => checkSurface(words)),
    triangulations: list(words, 'Triangulations', () => checkTriangles(words, version)),
  };
  const kinds: string[] = [];
  const count = words.section('TShapes');
  if (count === 0) words.refuse('has no shape');
  for (let at = 1; at <= count; at++) {
    words.where = `TShapes ${at}`;
    const kind = words.next('a kind of shape');
    const held = HOLDS.get(kind) ?? words.refuse(`has ${kind.slice(0, 40)}, which is no kind of shape`);
    checkGeometry(words, kind, tables);
    if (!/^[01]{7}$/.test(words.next('seven flags'))) words.refuse('has other than seven flags of 0 and 1');
    while (words.peek() !== '*') {
      const inner = kinds[checkUse(words, count, at - 1, tables)]!;
      if (!held.includes(inner)) words.refuse(`is ${kind} and holds ${inner}, which it cannot`);
    }
    words.next('*');
    kinds.push(kind);
  }
  words.where = 'the shape of the file';
  checkUse(words, count, count, tables);
}

function list<T>(words: BrepWords, name: string, read: (words: BrepWords, at: number) => T): T[] {
  const found: T[] = [];
  const count = words.section(name);
  for (let at = 1; at <= count; at++) {
    words.where = `${name} ${at}`;
    found.push(read(words, at));
  }
  return found;
}

const each = (words: BrepWords, name: string, check: (words: BrepWords, at: number) => void): number =>
  list(words, name, check).length;

/** A matrix, or powers of locations before it. */
function checkLocation(words: BrepWords, at: number): void {
  if (words.choice('a kind of location, 1 or 2', 1, 2) === 1) return words.reals(12);
  while (words.index('location', at - 1, 0) > 0) words.integer('a power');
}

function checkPolygon(words: BrepWords): void {
  const nodes = words.count(2);
  const hasParameters = words.choice('0 or 1', 0, 1);
  words.reals(1 + 3 * nodes + hasParameters * nodes);
}

function checkTrace(words: BrepWords): number {
  const count = words.count(2);
  let highest = 0;
  for (let at = 0; at < count; at++) highest = Math.max(highest, words.index('node', 2 ** 31 - 1));
  if (words.next('the letter p') !== 'p') words.refuse('has another word than p after its nodes');
  words.real();
  words.reals(words.choice('0 or 1', 0, 1) * count);
  return highest;
}

function checkTriangles(words: BrepWords, version: number): number {
  const [nodes, triangles] = [words.count(3), words.count(1)];
  const hasUv = words.choice('0 or 1', 0, 1);
  const hasNormals = version === 3 ? words.choice('0 or 1', 0, 1) : 0;
  words.reals(1 + (3 + 2 * hasUv) * nodes);
  for (let at = 0; at < 3 * triangles; at++) words.index('node', nodes);
  words.reals(hasNormals * 3 * nodes);
  return nodes;
}

/** A shape that stands in another. Gives its place, from 0. */
function checkUse(words: BrepWords, count: number, known: number, { locations }: Tables): number {
  const word = words.next('a shape');
  if (!/^[+\-ie]\d{1,10}$/.test(word)) words.refuse(`has ${word.slice(0, 40)}, where a shape or * belongs`);
  // They are counted from the end.
  const place = count - Number(word.slice(1));
  if (place < 0 || place >= known)
    words.refuse(`refers to shape ${word.slice(1)}, which is not one of the ${known} before it`);
  words.index('location', locations, 0);
  return place;
}

function checkGeometry(words: BrepWords, kind: string, tables: Tables): void {
  if (kind === 'Ve') checkVertex(words, tables);
  else if (kind === 'Ed') checkEdge(words, tables);
  else if (kind === 'Fa') checkFace(words, tables);
}

function checkTolerance(words: BrepWords): void {
  if (words.real() < 0) words.refuse('has a tolerance below 0');
}

function checkVertex(words: BrepWords, { curves, curves2d, surfaces, locations }: Tables): void {
  checkTolerance(words);
  words.reals(3);
  for (;;) {
    words.parameter();
    const kind = words.choice('how a point lies, 0 to 3', 0, 1, 2, 3);
    if (kind === 0) return;
    if (kind === 1) words.index('curve', curves);
    if (kind === 2) words.index('curve', curves2d);
    if (kind === 3) words.parameter();
    if (kind !== 1) words.index('surface', surfaces);
    words.index('location', locations, 0);
  }
}

function checkEdge(words: BrepWords, tables: Tables): void {
  const { curves, curves2d, surfaces, locations, polygons, version } = tables;
  const location = (): number => words.index('location', locations, 0);
  checkTolerance(words);
  for (let at = 0; at < 3; at++) words.choice('0 or 1', 0, 1);
  for (;;) {
    const kind = words.choice('how an edge lies, 0 to 7', 0, 1, 2, 3, 4, 5, 6, 7);
    switch (kind) {
      case 0:
        return;
      case 1:
        words.index('curve', curves);
        location();
        checkRange(words);
        break;
      case 2:
      case 3:
        words.index('curve', curves2d);
        if (kind === 3) {
          words.index('curve', curves2d, 1, true);
          checkSmooth(words);
        }
        words.index('surface', surfaces);
        location();
        checkRange(words);
        if (version === 2) for (let at = 0; at < 4; at++) words.parameter();
        break;
      case 4:
        checkSmooth(words);
        for (let at = 0; at < 2; at++) {
          words.index('surface', surfaces);
          location();
        }
        break;
      case 5:
        words.index('polygon', polygons);
        location();
        break;
      default:
        checkTraces(words, kind - 5, tables);
        location();
    }
  }
}

/** Of a ring it may run backwards. */
function checkRange(words: BrepWords): void {
  words.parameter();
  words.parameter();
}

function checkSmooth(words: BrepWords): void {
  const word = words.next('how smooth an edge is');
  if (!SMOOTH.test(word)) words.refuse(`has ${word.slice(0, 40)}, where C0 to CN belongs`);
}

/** Lines of nodes of triangles: those must be there. */
function checkTraces(words: BrepWords, count: number, { traces, triangulations }: Tables): void {
  const highest = Array.from({ length: count }, () => traces[words.index('polygon', traces.length) - 1]!);
  const nodes = triangulations[words.index('triangulation', triangulations.length) - 1]!;
  if (Math.max(...highest) > nodes)
    words.refuse(`follows node ${Math.max(...highest)} of triangles that have ${nodes}`);
}

function checkFace(words: BrepWords, { surfaces, locations, triangulations }: Tables): void {
  if (words.choice('0, 1 or 2', 0, 1, 2) !== 2) {
    checkTolerance(words);
    // 0: a face of triangles alone.
    words.index('surface', surfaces, 0);
    words.index('location', locations, 0);
    if (words.peek() !== '2') return;
    words.next('2');
  }
  words.index('triangulation', triangulations.length);
}
