import { describe, expect, it } from 'vitest';
import type { Box } from '../pdf/pdf-file.ts';
import { findLines } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { classifyDrawings } from './classify-drawings.ts';
import { findDrawings } from './find-drawings.ts';
import { packMarks } from './page-marks.ts';

interface Stroke {
  box: Box;
  isUpright: boolean;
}

/** A word for each text, `size` points high and half as wide a letter, from the left end of its baseline. */
const print = (text: string, x: number, y: number, size = 8, isBold = false): Word => ({
  text,
  marks: [],
  box: [x, y - size, x + (text.length * size) / 2, y],
  y,
  size,
  isBold,
  font: 'Helvetica',
  colour: '#000000',
});

const curves = ([x0, y0, x1, y1]: Box, count = 12): Stroke[] =>
  Array.from({ length: count }, (_, at) => ({
    box: [x0 + ((x1 - x0) * at) / count, y0, x0 + ((x1 - x0) * (at + 1)) / count, y1] as const,
    isUpright: false,
  }));
const rule = (...box: [number, number, number, number]): Stroke => ({ box, isUpright: true });

function draw(strokes: readonly Stroke[], words: readonly Word[]): ReturnType<typeof classifyDrawings> {
  const shapes = strokes.map((stroke) => ({ ...stroke, isFilled: false, isStroked: true, segments: 2 }));
  const marks = packMarks({ shapes, images: [], glyphs: [] });
  const regions = findDrawings({ number: 2, width: 595, height: 842, marks }, findLines(words), []);
  return classifyDrawings(regions ?? [], []);
}

describe('Captions', () => {
  it('stand below where each drawing has one below it, however near the next one stands', () => {
    const tops = [120, 280, 440];
    const words = tops.map((y, at) => print(`Figure ${at + 1}: Output curve`, 100, y + 136, 8));
    const drawings = draw(
      tops.flatMap((y) => curves([100, y, 240, y + 108])),
      words,
    );
    expect(drawings.map(({ caption, box }) => [caption, box[1]])).toEqual(
      tops.map((y, at) => [`Figure ${at + 1}: Output curve`, y]),
    );
  });
});

describe('What stands in a frame', () => {
  const frame: Stroke = rule(60, 120, 300, 260);
  const below: Stroke = rule(60, 272, 300, 412);

  it('is none of the frame below it', () => {
    const drawings = draw(
      [frame, ...curves([100, 160, 240, 230]), below, ...curves([100, 320, 240, 390])],
      [
        print('White package', 90, 140, 12, true),
        print('1', 120, 258, 6),
        print('Black package', 90, 292, 12, true),
        print('6', 120, 284, 6),
      ],
    );
    expect(drawings.map(({ caption, box }) => [caption, box])).toEqual([
      ['White package', [60, 120, 300, 260]],
      ['Black package', [60, 272, 300, 412]],
    ]);
  });

  it('has the title that is larger than the names of its pins', () => {
    const [drawing] = draw(
      [frame, ...curves([100, 160, 180, 230])],
      [print('Schematic', 90, 140, 12, true), print('Connection', 200, 200, 5), print('Base connection', 200, 210, 5)],
    );
    expect(drawing).toMatchObject({ kind: 'schematic', caption: 'Schematic' });
  });

  it('is no graph for the numbers of pins where its lengths have tolerances', () => {
    const lengths = ['0.350 (8.89)', '0.240 (6.10)', '0.070 (1.78)'].map((text, at) =>
      print(text, 200, 190 + 16 * at, 5),
    );
    const pins = [1, 3, 5].map((number, at) => print(String(number), 110 + 20 * at, 158, 5));
    const title = print('Package dimensions', 80, 140, 12, true);
    const sides = [rule(60, 120, 300, 121), rule(60, 259, 300, 260), rule(60, 120, 61, 260), rule(299, 120, 300, 260)];
    const drawings = draw([...sides, ...curves([100, 160, 180, 230])], [title, ...pins, ...lengths]);
    expect(drawings).toMatchObject([{ kind: 'package', caption: 'Package dimensions' }]);
  });
});

it('a rule over the page in two pieces is no part of the circuit below it', () => {
  const notes = ['One', 'Two', 'Three'].map((first, at) =>
    print(`${first} of the parts is needed near the input of the converter, as are others`, 280, 330 + 12 * at, 6),
  );
  const drawings = draw(
    [rule(40, 200, 297, 200), rule(297, 200, 555, 200), ...curves([80, 230, 240, 400])],
    [print('Application circuit', 50, 192, 12, true), ...notes],
  );
  expect(drawings).toMatchObject([{ kind: 'schematic', caption: 'Application circuit' }]);
});

it('what has lengths between arrows is a package, though no word says so', () => {
  /** Two arrows that point at lines across them, which begin at the body. */
  const length = (x: number, y: number): Stroke[] => [
    rule(x, y - 10, x, 210),
    rule(x + 50, y - 10, x + 50, 210),
    { box: [x, y - 1.2, x + 7, y + 1.2], isUpright: false },
    { box: [x + 43, y - 1.2, x + 50, y + 1.2], isUpright: false },
  ];
  const body = [rule(100, 200, 220, 280)];
  const three = [length(105, 180), length(165, 180), length(125, 150)].flat();
  expect(draw([...body, ...three, ...curves([110, 210, 200, 270])], []).map(({ kind }) => kind)).toEqual(['package']);
  expect(draw([...body, ...length(105, 180), ...curves([110, 210, 200, 270])], [])).toEqual([]);
});
