import { placeBefore, type Turn } from './picture.ts';

/** Pixels from the top left of the picture as it was given: left, top, right, bottom. */
export type PixelBox = readonly [x0: number, y0: number, x1: number, y1: number];

/** One character. */
export interface OcrCharacter {
  text: string;
  box: PixelBox;
  /** From 0 to 1, as Tesseract says it: no share of those that are right. */
  confidence: number;
}

export interface OcrWord {
  text: string;
  box: PixelBox;
  /** That of its least certain character is often lower. From 0 to 1. */
  confidence: number;
  characters: OcrCharacter[];
}

export interface OcrLine {
  text: string;
  box: PixelBox;
  /** From 0 to 1. */
  confidence: number;
  /** Turn of the baseline in degrees, clockwise: 0 is upright. */
  angle: number;
  /** Of the baseline of an upright line, where it begins; of a turned one, the same corner turned along. */
  baseline: readonly [x: number, y: number];
  words: OcrWord[];
}

/** Corners as Tesseract writes them. */
interface Corners {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

interface Written {
  bbox: Corners;
  text: string;
  confidence: number;
}

/** What is used of the JSON that Tesseract writes. */
export interface WrittenPage {
  blocks?: {
    paragraphs?: {
      lines?: (Written & { baseline: Corners; words: (Written & { symbols: Written[] })[] })[];
    }[];
  }[];
}

/** Lines of a page of Tesseract, their places in the picture of `width` x `height` as it was before it was turned back. */
export function readLines(page: WrittenPage, turn: Turn, width: number, height: number): OcrLine[] {
  const place = (x: number, y: number): [number, number] => placeBefore(x, y, turn, width, height);
  const boxOf = ({ x0, y0, x1, y1 }: Corners): PixelBox => {
    const [ax, ay] = place(x0, y0);
    const [bx, by] = place(x1, y1);
    return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
  };
  const said = ({ bbox, text, confidence }: Written): OcrCharacter => {
    return { text: text.trim(), box: boxOf(bbox), confidence: Math.min(1, Math.max(0, confidence / 100)) };
  };
  const lines = (page.blocks ?? []).flatMap(({ paragraphs }) => (paragraphs ?? []).flatMap((one) => one.lines ?? []));
  return lines.flatMap((line) => {
    const words = line.words
      .map((word) => ({ ...said(word), characters: word.symbols.map(said) }))
      .filter(({ text }) => text !== '');
    if (words.length === 0) return [];
    const { x0, y0, x1, y1 } = line.baseline;
    const slope = x0 === x1 && y0 === y1 ? 0 : (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
    const angle = Math.round(10 * ((turn + slope + 360) % 360)) / 10;
    return [{ ...said(line), text: words.map(({ text }) => text).join(' '), angle, baseline: place(x0, y0), words }];
  });
}
