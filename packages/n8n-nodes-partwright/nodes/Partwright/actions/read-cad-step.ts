import { kinds } from './cad-steps.ts';

type Row = Readonly<Record<string, string | number | undefined>>;
type Step = Record<string, unknown>;
type Point = readonly [x: number, y: number, z: number];

const AXES = ['x', 'y', 'z'] as const;

/**
 * A row of the form as the API takes it, lengths in mm and angles in degrees. Throws with the number of the row where it lacks
 * what its kind needs.
 */
export function readStep(row: Row, at: number): Step {
  const cells = new Cells(row, at);
  const step = readOnce(cells);
  switch (row['repeat'] ?? '') {
    case 'linear':
      return {
        kind: 'linear_pattern',
        feature: step,
        direction: towards(cells.word('along', '+x')),
        spacing: cells.number('spacing', 'Spacing'),
        count: cells.count(),
      };
    case 'circular': {
      const [start, end] = axisThrough(
        cells.word('around', 'z'),
        cells.list('centre', 'Circle Centre', 3) ?? [0, 0, 0],
      );
      const angle = row['sweep'] === undefined ? {} : { angle_deg: row['sweep'] };
      return {
        kind: 'circular_pattern',
        feature: step,
        axis_start: start,
        axis_end: end,
        count: cells.count(),
        ...angle,
      };
    }
    default:
      return step;
  }
}

function readOnce(cells: Cells): Step {
  const { row } = cells;
  const { kind = 'translate' } = row;
  const at = cells.point();
  switch (kind) {
    case 'boss': {
      const inner = row['inner_radius'] === undefined ? {} : { inner_radius: row['inner_radius'] };
      const outer_radius = cells.number('radius', 'Radius');
      return { kind, outer_radius, ...inner, height: cells.number('height', 'Height'), at, ...directionOf(row) };
    }
    case 'drill':
      return {
        kind,
        radius: cells.number('radius', 'Radius'),
        depth: cells.number('depth', 'Depth'),
        at,
        ...directionOf(row),
      };
    case 'extrude': {
      const { offset, mode } = row;
      return {
        kind,
        sketch: {
          plane: cells.word('plane', 'xy'),
          ...(offset === undefined ? {} : { offset }),
          points: cells.outline(),
        },
        height: cells.number('extrude_height', 'Extrude Height'),
        ...(mode === undefined ? {} : { mode }),
      };
    }
    case 'fillet':
      return { kind, radius: cells.number('radius', 'Radius'), ...edgesOf(row) };
    case 'chamfer':
      return { kind, length: cells.number('length', 'Length'), ...edgesOf(row) };
    case 'shell':
      return { kind, thickness: cells.number('thickness', 'Thickness'), open: [cells.word('open', '+z')] };
    case 'mirror_y':
      return { kind, plane_y: cells.number('y', 'Y') };
    case 'rotate': {
      const [axis_start, axis_end] = axisThrough(cells.word('axis', 'z'), at);
      return { kind, axis_start, axis_end, angle_deg: cells.number('angle', 'Angle (Degrees)') };
    }
    case 'cut':
    case 'intersect':
    case 'union':
      return { kind, shape: readShape(cells, at) };
    default:
      if (AXES.every((name) => row[name] === undefined)) cells.lacks('X, Y or Z');
      return { kind, offset: at };
  }
}

function readShape(cells: Cells, at: Point): Step {
  const { primitive = 'box', shape_axis: axis } = cells.row;
  if (primitive === 'box') {
    const size = cells.list('size', 'Size', 3);
    if (size === undefined || size.some((side) => side <= 0))
      return cells.lacks('Size (three lengths, such as 10, 20, 5)');
    return { primitive, size, at };
  }
  const radius = cells.number('shape_radius', 'Shape Radius');
  if (primitive === 'sphere') return { primitive, radius, at };
  const height = cells.number('shape_height', 'Shape Height');
  return { primitive, radius, height, at, ...(axis === undefined ? {} : { axis: towards(String(axis)) }) };
}

const directionOf = ({ direction }: Row): Step =>
  direction === undefined ? {} : { direction: towards(String(direction)) };

function edgesOf({ side, curve }: Row): Step {
  if (side === undefined && curve === undefined) return {};
  return { edges: { ...(side === undefined ? {} : { side }), ...(curve === undefined ? {} : { kind: curve }) } };
}

/** `+x` and the like as a direction of length 1. */
function towards(end: string): Point {
  const [x, y, z] = AXES.map((axis) => (end.endsWith(axis) ? (end.startsWith('-') ? -1 : 1) : 0));
  return [x!, y!, z!];
}

function axisThrough(axis: string, [x = 0, y = 0, z = 0]: readonly number[]): [Point, Point] {
  const [dx, dy, dz] = towards(axis);
  return [
    [x, y, z],
    [x + dx, y + dy, z + dz],
  ];
}

/** The cells of a row; what is lacking or no figure is told with the names that the form shows. */
class Cells {
  readonly row: Row;
  readonly #index: number;

  constructor(row: Row, index: number) {
    this.row = row;
    this.#index = index;
  }

  lacks(shown: string): never {
    throw new Error(`${this.#place(shown)} is empty`);
  }

  word(name: string, usual: string): string {
    return String(this.row[name] ?? usual);
  }

  number(name: string, shown: string): number {
    const cell = this.row[name];
    return typeof cell === 'number' ? cell : this.lacks(shown);
  }

  count(): number {
    const count = this.number('count', 'Count');
    if (!Number.isInteger(count) || count < 1)
      throw new Error(`${this.#place('Count')} is ${count}: a whole number is needed`);
    return count;
  }

  point(): Point {
    const [x, y, z] = AXES.map((name) => (this.row[name] as number | undefined) ?? 0);
    return [x!, y!, z!];
  }

  /** Figures parted by commas or spaces; undefined: the cell is empty. */
  list(name: string, shown: string, length: number): number[] | undefined {
    const text = String(this.row[name] ?? '').trim();
    return text === '' ? undefined : this.#figures(text, shown, length);
  }

  outline(): number[][] {
    const corners = String(this.row['outline'] ?? '')
      .split(/[;\n]/)
      .filter((corner) => corner.trim() !== '');
    if (corners.length < 3) this.lacks('Outline (three corners or more, such as 0,0; 10,0; 10,5)');
    return corners.map((corner) => this.#figures(corner.trim(), 'Outline', 2));
  }

  #figures(text: string, shown: string, length: number): number[] {
    const figures = text.split(/[,x\s]+/).map(Number);
    if (figures.length !== length || !figures.every(Number.isFinite))
      throw new Error(
        `${this.#place(shown)} has "${text.slice(0, 40)}": ${length} figures are needed, such as ${EXAMPLES[length]}`,
      );
    return figures;
  }

  #place(shown: string): string {
    return `Operations: ${shown} of operation ${this.#index + 1} (${String(kinds[this.word('kind', 'translate')]?.[0])})`;
  }
}

const EXAMPLES: Readonly<Record<number, string>> = { 2: '10,5', 3: '10, 20, 5' };
