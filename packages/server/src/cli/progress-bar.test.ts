import { describe, expect, it } from 'vitest';
import { durationText, ProgressBar, progressText, type Progress } from './progress-bar.ts';

const progress = (change: Partial<Progress> = {}): Progress => ({
  offset: 420,
  size: 1000,
  read: 244_000,
  added: 240_112,
  updated: 0,
  unchanged: 0,
  refused: 3_888,
  partsPerSecond: 3_400.4,
  etaSeconds: 100,
  ...change,
});

it.each([
  [{}, '42 %, 244,000 read: 240,112 added, 3,888 refused; 3,400 parts/s, 1 min 40 s left'],
  [{ size: null, etaSeconds: null }, '244,000 read: 240,112 added, 3,888 refused; 3,400 parts/s'],
  [{ added: 0, refused: 0, partsPerSecond: null, etaSeconds: null }, '42 %, 244,000 read'],
])('progress %j is told as %s', (change, text) => {
  expect(progressText(progress(change))).toBe(text);
});

it.each([
  [8.4, '8 s'],
  [100, '1 min 40 s'],
  [7_500, '2 h 5 min'],
  [-1, '0 s'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

/** What is written when progress is shown at these times, in milliseconds. */
function written(isTTY: boolean, times: number[]): string[] {
  const out: string[] = [];
  let now = 0;
  const bar = new ProgressBar({ isTTY, columns: 60, write: (text) => out.push(text) }, () => now);
  for (now of times) bar.show(progress());
  bar.clear();
  return out;
}

describe('on a terminal', () => {
  it('one line is written over at most ten times a second, and taken away', () => {
    const out = written(true, [0, 50, 100, 150, 200]);
    expect(out).toHaveLength(4);
    expect(out[0]).toContain('\r\u001b[K[██████████░');
    expect(out.at(-1)).toBe('\r\u001b[K');
  });

  it('is never wider than it', () => {
    expect(Math.max(...written(true, [0]).map((line) => line.length))).toBeLessThan(60 + '\r\u001b[K'.length);
  });
});

it('in a log there is a plain line every few seconds, none for what is done at once', () => {
  expect(written(false, [0, 1_000, 4_000])).toEqual([]);
  expect(written(false, [0, 6_000, 7_000, 12_000])).toEqual([
    `${progressText(progress())}\n`,
    `${progressText(progress())}\n`,
  ]);
});
