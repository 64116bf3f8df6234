import { expect, it } from 'vitest';
import type { DrawnRegion } from './drawn-region.ts';
import { nameTurned } from './turned-captions.ts';

const region = (box: DrawnRegion['box'], isNumbered = false): DrawnRegion => ({
  page: 1,
  cell: '',
  box,
  caption: null,
  title: null,
  isNumbered,
  labels: [],
  curves: 5,
  images: 0,
  isGraph: false,
  hasAxes: false,
  hasScale: false,
  namesPins: false,
  lengths: 0,
  pieces: [],
});

it('a caption that is turned with its figure names the largest drawing beside it', () => {
  const [large, small] = [region([200, 190, 380, 680]), region([400, 300, 440, 340])];
  const text = 'Fig.10 Write mode (output).';
  const turned = { text, box: [528, 387, 537, 512] as DrawnRegion['box'], words: [] };
  const named = nameTurned([small, large], [turned, { ...turned, text: 'acknowledge' }]);
  expect(named.map(({ caption, isNumbered }) => ({ caption, isNumbered }))).toEqual([
    { caption: null, isNumbered: false },
    { caption: text, isNumbered: true },
  ]);
  // One that has a caption already, and one further up the page, are of others.
  expect(nameTurned([region(large.box, true)], [turned])[0]!.caption).toBeNull();
  expect(nameTurned([region([200, 40, 380, 200])], [turned])[0]!.caption).toBeNull();
});
