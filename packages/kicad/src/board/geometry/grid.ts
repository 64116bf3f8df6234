import { Cells } from './cells.ts';
import type { Bounds } from './shape.ts';

/**
 * More things lie near each other than a check can look at; the board is no board.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { TooDense, checkBoard, readBoard } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * const check = () => {
 *   try {
 *     return checkBoard(board).violations.length;
 *   } catch (error) {
 *     if (error instanceof TooDense) return error.message;
 *     throw error;
 *   }
 * };
 * check(); // => 1
 * new TooDense().message; // => 'too many things lie on top of each other'
 */
export class TooDense extends Error {
  constructor(message = 'too many things lie on top of each other') {
    super(message);
    this.name = 'TooDense';
  }
}

/** A board of 50,000 items, each near a thousand others. */
const MOST_TOLD = 50_000_000;
const MOST_ENTRIES = 8_000_000;

/** Cells that all boxes take together, about. */
function entries(boxes: readonly Bounds[], size: number): number {
  let sum = 0;
  for (const { minX, minY, maxX, maxY } of boxes) sum += ((maxX - minX) / size + 1) * ((maxY - minY) / size + 1);
  return sum;
}

/**
 * Boxes sorted into square cells, so that what lies near a box is found without asking all. Cells are made for what is there:
 * about two boxes each, and a box that covers very many cells is kept aside and asked every time.
 */
export class Grid {
  readonly #boxes: readonly Bounds[];
  readonly #large: number[] = [];
  readonly #members: Cells;
  readonly #asked: Int32Array;
  #question = 0;
  #told = 0;
  readonly #minX: number;
  readonly #minY: number;
  readonly #size: number;
  readonly #columns: number;
  readonly #rows: number;

  constructor(boxes: readonly Bounds[]) {
    this.#boxes = boxes;
    let minX = Infinity;
    let minY = Infinity;
    let maxX = -Infinity;
    let maxY = -Infinity;
    for (const box of boxes) {
      if (box.minX < minX) minX = box.minX;
      if (box.minY < minY) minY = box.minY;
      if (box.maxX > maxX) maxX = box.maxX;
      if (box.maxY > maxY) maxY = box.maxY;
    }
    const isEmpty = !(maxX >= minX && maxY >= minY);
    const width = isEmpty ? 1 : Math.max(maxX - minX, 1);
    const height = isEmpty ? 1 : Math.max(maxY - minY, 1);
    this.#minX = isEmpty ? 0 : minX;
    this.#minY = isEmpty ? 0 : minY;
    const cells = Math.min(Math.max(boxes.length / 2, 1), 250_000);
    let size = Math.max(Math.sqrt((width * height) / cells), Math.max(width, height) / 2000, 1);
    while (entries(boxes, size) > MOST_ENTRIES && size < Math.max(width, height)) size *= 2;
    this.#size = size;
    this.#columns = Math.floor(width / this.#size) + 1;
    this.#rows = Math.floor(height / this.#size) + 1;
    const most = Math.max(64, (this.#columns * this.#rows) / 16);
    const isLarge = boxes.map((box) => {
      const [c0, r0, c1, r1] = this.#visitCells(box);
      return (c1 - c0 + 1) * (r1 - r0 + 1) > most;
    });
    this.#members = new Cells(this.#columns * this.#rows, (put) =>
      boxes.forEach((box, index) => {
        if (isLarge[index]) return;
        const [c0, r0, c1, r1] = this.#visitCells(box);
        for (let r = r0; r <= r1; r++) for (let c = c0; c <= c1; c++) put(r * this.#columns + c, index);
      }),
    );
    for (const [index, isOne] of isLarge.entries()) if (isOne) this.#large.push(index);
    this.#asked = new Int32Array(boxes.length);
  }

  #visitCells({ minX, minY, maxX, maxY }: Bounds): [number, number, number, number] {
    const cell = (value: number, from: number, count: number): number =>
      Math.min(Math.max(Math.floor((value - from) / this.#size), 0), count - 1);
    return [
      cell(minX, this.#minX, this.#columns),
      cell(minY, this.#minY, this.#rows),
      cell(maxX, this.#minX, this.#columns),
      cell(maxY, this.#minY, this.#rows),
    ];
  }

  /** Tells each box that comes within `within` of this one, once, by its index. Not to be asked again while it tells. Throws TooDense. */
  near(box: Bounds, within: number, visit: (index: number) => void): void {
    const question = ++this.#question;
    const minX = box.minX - within;
    const minY = box.minY - within;
    const maxX = box.maxX + within;
    const maxY = box.maxY + within;
    const boxes = this.#boxes;
    const members = this.#members;
    const meets = (index: number): boolean => {
      const other = boxes[index]!;
      return other.minX <= maxX && other.maxX >= minX && other.minY <= maxY && other.maxY >= minY;
    };
    for (const index of this.#large) if (meets(index)) visit(index);
    this.#told += this.#large.length;
    const [c0, r0, c1, r1] = this.#visitCells({ minX, minY, maxX, maxY });
    for (let r = r0; r <= r1; r++)
      for (let c = c0; c <= c1; c++) {
        const cell = r * this.#columns + c;
        const [start, end] = [members.start(cell), members.start(cell + 1)];
        this.#told += end - start;
        if (this.#told > MOST_TOLD) throw new TooDense();
        for (let i = start; i < end; i++) {
          const index = members.at(i);
          if (this.#asked[index] === question) continue;
          this.#asked[index] = question;
          if (meets(index)) visit(index);
        }
      }
  }
}
