import { expect, it } from 'vitest';
import { headline, renderSlack } from './index.ts';
import { makeStory } from './make-story.ts';
import { bomReport } from './reports.fixture.ts';

const cut = { code: 'cut_off', severity: 'warning' as const, message: 'The file seems to be cut off.', lines: [] };

it.each([
  ['now', { all: [cut], new: [cut], gone: [] }, 'the file is cut off'],
  ['before', { all: [], new: [], gone: [cut] }, 'the export before was cut off'],
])('a list that ends in the middle %s is neither cheaper nor dearer', (_, risks, words) => {
  const report = bomReport({ outcome: { risks, unpriced: undefined } });
  expect(headline(report)).toContain(`, difference unknown: ${words}`);
  expect(headline(report)).not.toMatch(/[-−+]\d/);
  expect(JSON.stringify(renderSlack(report))).not.toMatch(/against export/);
  expect(makeStory(report).tone).not.toBe(risks.new.length > 0 ? 'better' : 'worse');
});

it('a difference that lines in doubt are part of says so, in one pair of brackets', () => {
  const compared = { before: 2, after: 1, doubt: { references: ['U1'], delta: -1, count: 1 } };
  const whole = bomReport({
    outcome: {
      unpriced: undefined,
      cost: [
        {
          quantity: 100,
          unit: 1,
          unpricedLines: 0,
          shortLines: 0,
          before: { unit: 2, unpricedLines: 0, told: 2, compared },
        },
      ],
    },
  });
  expect(headline(whole)).toMatch(/\([-−]1\.00, [-−]50\.0 %, with doubt\)/);
});
