import { describe, expect, it } from 'vitest';
import { findOccasion } from './occasion.ts';
import { makeDiff, makeFinding, makeProject, makeReport } from './report.fixture.ts';

describe('what is news', () => {
  it.each([
    ['nothing', makeReport(), []],
    [
      'findings',
      makeReport({
        projects: [makeProject({ drc: makeDiff({ new: [makeFinding(), makeFinding()], fixed: [makeFinding()] }) })],
      }),
      ['2 new findings', '1 fixed finding'],
    ],
    [
      'findings that were there',
      makeReport({ projects: [makeProject({ erc: makeDiff({ unchanged: [makeFinding()] }) })] }),
      [],
    ],
    ['parts', makeReport({ projects: [makeProject({}, { delta: '0', percent: 0 })] }), ['1 changed bill of materials']],
    [
      'a check that could not be done',
      makeReport({ projects: [makeProject({ dfm: makeDiff({ status: 'not_run' }) })] }),
      ['1 check that could not be done'],
    ],
    ['a problem', makeReport({ problems: ['no prices'] }), ['1 problem']],
    [
      'a violated policy',
      makeReport({
        policies: [
          { policy: 'max-unit-cost', setting: '1', value: '1', level: 'warn', verdict: 'violated', details: [] },
        ],
      }),
      ['1 violated policy'],
    ],
    [
      'a policy that is kept',
      makeReport({
        policies: [
          { policy: 'max-unit-cost', setting: '1', value: '1', level: 'fail', verdict: 'passed', details: [] },
        ],
      }),
      [],
    ],
  ])('%s', (_name, report, news) => {
    expect(findOccasion(report, null)).toEqual({ isFailure: false, news });
  });
});

describe('a least change of the cost', () => {
  const percent = { percent: 1, text: '1%' };
  const amount = { amount: '0.50', text: '0.50 EUR' };
  it.each([
    [{ delta: '0.30', percent: 0.9 }, percent, false],
    [{ delta: '-0.30', percent: -1 }, percent, true],
    [{ delta: '0.49', percent: 50 }, amount, false],
    [{ delta: '-0.50', percent: 0.1 }, amount, true],
    [{ delta: '0.01', percent: 0.1, isWhole: false }, amount, true],
    [{ delta: '0.01', percent: null }, percent, true],
    [{ delta: '0', percent: null }, percent, false],
  ])('%j with %j is news: %s', (cost, threshold, isNews) => {
    const report = makeReport({ projects: [makeProject({}, cost)] });
    expect(findOccasion(report, threshold).news.length > 0).toBe(isNews);
  });

  it('holds back no finding', () => {
    const report = makeReport({
      projects: [makeProject({ erc: makeDiff({ new: [makeFinding()] }) }, { delta: '0.01', percent: 0.01 })],
    });
    expect(findOccasion(report, percent).news).toEqual(['1 new finding']);
  });
});
