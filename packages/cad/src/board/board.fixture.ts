import { readFileSync } from 'node:fs';
import { readBoard, type Board } from '@partwright/kicad/board';
import { BoardText } from '@partwright/kicad/board/board.fixture.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import type { CadOperation } from '../pipeline/operations.ts';
import { runPipeline } from '../pipeline/run-pipeline.ts';
import { aBlock } from '../kernel.fixture.ts';
import type { ModelFile } from './model-files.ts';

type Size = readonly [x: number, y: number, z: number];
/** A block: its size, and its corner with the least x, y, z. */
export type Block = readonly [size: Size, at: Size];

/** A STEP file of blocks that do not touch, or grow together. */
export function aModel(kernel: CadKernel, first: Block, ...others: Block[]): Uint8Array {
  const operations = others.map(([size, at]): CadOperation => ({
    kind: 'union',
    shape: { primitive: 'box', size: [...size], at: [...at] },
  }));
  const moved: CadOperation = { kind: 'translate', offset: [...first[1]] };
  const start = aBlock(kernel, ...first[0]);
  return (runPipeline(kernel, start, [moved, ...operations], 'step').file as { bytes: Uint8Array }).bytes;
}

/** A small-outline body with a row of feet at each side: `count` in all, `pitch` mm apart, feet `span` mm apart at their middles, with a mark at pin 1. */
export function anOutline(kernel: CadKernel, count: number, pitch: number, span: number, height = 1.5): Uint8Array {
  const rows = count / 2;
  const reach = (rows * pitch) / 2;
  const feet = Array.from({ length: count }, (_, at): Block => {
    const [row, side] = [at % rows, at < rows ? -1 : 1];
    const x = side * (span / 2) - 0.3;
    return [
      [0.6, 0.4, 0.2],
      [x, (row - (rows - 1) / 2) * pitch - 0.2, 0],
    ];
  });
  const plain = aModel(
    kernel,
    [
      [span - 1.4, 2 * reach, height - 0.3],
      [-(span - 1.4) / 2, -reach, 0.3],
    ],
    ...feet,
  );
  // A round recess at pin 1.
  const mark: CadOperation = { kind: 'drill', radius: 0.25, depth: 0.1, at: [-span / 2 + 1.2, reach - 0.5, height] };
  return (runPipeline(kernel, plain, [mark], 'step').file as { bytes: Uint8Array }).bytes;
}

/** A STEP file that OpenCascade breaks off at: the bracket, an edge of which lies on a part of a part of ... a curve. */
export function curvesInCurves(depth: number): Uint8Array {
  const text = readFileSync(new URL('../../examples/bracket.step', import.meta.url), 'utf8');
  const edge = /(EDGE_CURVE\('',#\d+,#\d+,)(#\d+)/.exec(text)!;
  const trimmed = Array.from({ length: depth }, (_, at) => {
    const inner = at === depth - 1 ? edge[2] : `#${90_001 + at}`;
    return `#${90_000 + at}=TRIMMED_CURVE('',${inner},(PARAMETER_VALUE(0.)),(PARAMETER_VALUE(1.)),.T.,.PARAMETER.);`;
  });
  const changed = text.replace(edge[0], `${edge[1]}#90000`);
  const end = changed.lastIndexOf('ENDSEC;');
  return new TextEncoder().encode(changed.slice(0, end) + trimmed.join('\n') + changed.slice(end));
}

const box = (x: number, y: number): string =>
  `(fp_rect (start ${-x} ${-y}) (end ${x} ${y}) (stroke (width 0.05) (type solid)) (fill none) (layer "F.CrtYd"))`;

/** Where a model is put on its footprint. */
export interface Put {
  offset?: Size;
  rotate?: Size;
  scale?: Size;
}

const modelText = (path: string, { offset = [0, 0, 0], rotate = [0, 0, 0], scale = [1, 1, 1] }: Put): string =>
  `(model "${path}" (offset (xyz ${offset.join(' ')})) (scale (xyz ${scale.join(' ')})) (rotate (xyz ${rotate.join(' ')})))`;

/** A board with parts, as text. */
export class SpaceBoard {
  readonly #text = new BoardText();
  readonly #isBack = new Set<string>();
  readonly files = new Map<string, ModelFile>();
  constructor(width = 40, height = 30) {
    this.#text.layers += ' (31 "F.CrtYd" user) (29 "B.CrtYd" user)';
    this.#text.rectangle(width, height);
  }

  /** Pads in two rows, as `anOutline` has its feet. */
  outline(
    reference: string,
    x: number,
    y: number,
    count: number,
    pitch: number,
    span: number,
    model: Uint8Array,
    put: Put = {},
    angle = 0,
  ): this {
    const rows = count / 2;
    const pads = Array.from({ length: count }, (_, at) => {
      const [row, side] = [at % rows, at < rows ? -1 : 1];
      return this.#text.pad(
        String(at + 1),
        '',
        (side * span) / 2,
        (row - (rows - 1) / 2) * pitch,
        'smd rect',
        '1.2 0.6',
      );
    });
    const courtyard = box(span / 2 + 0.85, (rows * pitch) / 2 + 0.25);
    return this.part(reference, x, y, [...pads, courtyard].join('\n'), model, put, angle);
  }

  /** A footprint with whatever it has, and a model; drawn as it is seen from the front, and turned over for the back. */
  part(
    reference: string,
    x: number,
    y: number,
    inside: string,
    model: Uint8Array | null,
    put: Put = {},
    angle = 0,
    isBack = false,
  ): this {
    const path = `\${KIPRJMOD}/${reference}.step`;
    if (model) this.files.set(path, { found: 'file', bytes: model });
    this.#text.footprint(reference, x, y, `${inside}\n${modelText(path, put)}`, '', angle);
    if (isBack) this.#isBack.add(reference);
    return this;
  }

  /** As KiCad writes them: pads have the angle of the board, and a footprint of the back is mirrored top to bottom. */
  text(): string {
    const [head, ...parts] = this.#text.text().split('(footprint ');
    const written = parts.map((part) => {
      const reference = /"Reference" "(\w+)"/.exec(part)?.[1] ?? '';
      const angle = / \(at [-\d.e]+ [-\d.e]+ ([-\d.e]+)\)/.exec(part)![1]!;
      const turned = part.replace(/(\(pad "[^"]*" \w+ \w+ \(at [-\d.e]+ [-\d.e]+)\)/g, `$1 ${angle})`);
      return this.#isBack.has(reference) ? turnOver(turned) : turned;
    });
    return [head, ...written].join('(footprint ');
  }

  pad(number: string, x: number, y: number, more: string, size: string, layers?: string): string {
    return this.#text.pad(number, '', x, y, more, size, layers);
  }

  courtyard(x: number, y: number): string {
    return box(x, y);
  }

  board(): Board {
    return readBoard(this.text(), 'stand.kicad_pcb');
  }
}

function turnOver(footprint: string): string {
  return footprint
    .replaceAll('"F.', '"B.')
    .replace(
      /(\(pad "[^"]*" \w+ \w+ \(at [-\d.e]+) ([-\d.e]+)/g,
      (_, head: string, y: string) => `${head} ${-Number(y)}`,
    )
    .replace(
      /\((start|end) ([-\d.e]+) ([-\d.e]+)\)/g,
      (_, word: string, x: string, y: string) => `(${word} ${x} ${-Number(y)})`,
    );
}
