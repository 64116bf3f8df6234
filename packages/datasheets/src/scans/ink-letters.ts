import type { Box, Picture } from '../pdf/pdf-file.ts';
import { takePieces, type Piece } from './pieces.ts';
import { INK, type GreyPage } from './pixel-rules.ts';

/** A letter as it is printed, without what stands beside it. */
export interface InkLetter {
  /** In pixels of the page, that of the picture. */
  box: Box;
  /** Its own ink in black. */
  picture: Picture;
}

/** Pixels of paper around a letter. */
const PAPER = 2;
/** Pixels: less ink is dust. */
const DUST = 4;
/** Of the width of the narrower of two: pieces that stand over each other as far are of one letter. */
const OVER = 0.6;

/** Letters in a box from left to right: ink that hangs together, and what stands over it, as both strokes of ± do. */
export function cutLetters(page: GreyPage, box: Box): InkLetter[] {
  const [x0, y0] = [Math.max(0, Math.floor(box[0])), Math.max(0, Math.floor(box[1]))];
  const [width, height] = [Math.min(page.width, box[2]) - x0, Math.min(page.height, box[3]) - y0];
  if (width <= 0 || height <= 0) return [];
  const pieces = findPieces(page, x0, y0, Math.ceil(width), Math.ceil(height))
    .filter(({ cells }) => cells.length >= DUST)
    .toSorted((a, b) => a.edges[0] - b.edges[0]);
  const letters: Piece[] = [];
  for (const piece of pieces) {
    const last = letters.at(-1);
    if (last && areOver(last.edges, piece.edges)) {
      last.edges = [
        Math.min(last.edges[0], piece.edges[0]),
        Math.min(last.edges[1], piece.edges[1]),
        Math.max(last.edges[2], piece.edges[2]),
        Math.max(last.edges[3], piece.edges[3]),
      ];
      for (const pixel of piece.cells) last.cells.push(pixel);
    } else letters.push(piece);
  }
  return letters.map((letter) => paint(letter, x0, y0, Math.ceil(width)));
}

function areOver(a: Piece['edges'], b: Piece['edges']): boolean {
  return Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > OVER * Math.min(a[2] - a[0], b[2] - b[0]);
}

function findPieces({ width: stride, grey }: GreyPage, x0: number, y0: number, width: number, height: number): Piece[] {
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (grey[(y0 + y) * stride + x0 + x]! < INK) ink[y * width + x] = 1;
  return takePieces(ink, width);
}

function paint({ edges, cells }: Piece, x0: number, y0: number, stride: number): InkLetter {
  const [left, top, right, bottom] = edges;
  const [width, height] = [right - left + 2 * PAPER, bottom - top + 2 * PAPER];
  const rgb = new Uint8Array(3 * width * height).fill(255);
  for (const at of cells) {
    const x = (at % stride) - left + PAPER;
    const y = Math.floor(at / stride) - top + PAPER;
    rgb.fill(0, 3 * (y * width + x), 3 * (y * width + x) + 3);
  }
  const [x, y] = [x0 + left - PAPER, y0 + top - PAPER];
  return { box: [x, y, x + width, y + height], picture: { width, height, rgb } };
}
