import { describe, expect, it } from 'vitest';
import { headline, renderDiscord, renderMail, renderMarkdown, renderSlack } from './index.ts';
import {
  bomReport,
  checkReport,
  firstReport,
  marketReport,
  refusedReport,
  unchangedReport,
} from './reports.fixture.ts';
import { shareRoom } from './share-room.ts';
import { cut, titleLine } from './title.ts';

const group = { kind: 'added' as const, references: ['R1'], name: 'RC0402FR-0710KL', quantity: 1, fields: [] };
const grown = bomReport({
  outcome: {
    changes: {
      groups: Array.from({ length: 20_000 }, () => group),
      added: 20_000,
      removed: 0,
      changed: 0,
      unchanged: 0,
    },
  },
});

describe('room for lists', () => {
  it.each([
    ['all of it', 100, [3, 2], [3, 2]],
    ['a long list does not push out the next', 70, [50, 4], [4, 3]],
    ['nothing', 5, [3, 2], [0, 0]],
    ['the rest goes to the first that asks', 100, [50, 1], [9, 1]],
  ])('%s', (_, room, counts, shown) => {
    expect(
      shareRoom(
        room,
        counts.map((count) => ({ count, size: () => 10 })),
      ),
    ).toEqual(shown);
  });
});

describe('a line that is too long', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'ab…'],
    ['a😀bc', 3, 'a…'],
  ])('%s in %i is %s', (text, most, shown) => {
    expect(cut(text, most)).toBe(shown);
  });

  it('keeps what was found, and shortens the name', () => {
    const line = titleLine(
      { name: 'n'.repeat(500), result: '12.31 EUR a board at 100', said: '', more: ['1 new risk'] },
      80,
    );
    expect(line).toBe(`${'n'.repeat(41)}…: 12.31 EUR a board at 100, 1 new risk`);
  });
});

describe('20,000 changes', () => {
  it('are counted, shown from the first on, and what is left out is said', () => {
    const markdown = renderMarkdown(grown);
    expect(markdown).toContain('#### Changes: 20 000 parts added');
    expect(markdown).toMatch(/\n\d\d \d{3} more, not shown here\n/);
    expect(markdown).toContain('#### New risks');
    expect(markdown).toContain('Prices: jlcparts');
    expect(JSON.stringify(renderSlack(grown))).toMatch(/19 9\d\d more, not shown here/);
    expect(JSON.stringify(renderDiscord(grown))).toMatch(/19 9\d\d more, not shown here/);
    expect(renderMail(grown).text).toMatch(/19 \d{3} more, not shown here/);
  });

  it('leave details out first', () => {
    const whole = renderMarkdown(bomReport());
    expect(whole).toContain('Risks as before');
    const short = renderMarkdown(bomReport(), { mostCharacters: whole.length - 100 });
    expect(short).not.toContain('Risks as before');
    expect(short).toContain('#### Risks that are gone\n\n- Error: D1');
    expect(renderMarkdown(bomReport(), { mostCharacters: 1_500 })).toContain(
      '\n\nThe lists are left out: there is no room for them here.\n',
    );
  });

  it('take less than 300 ms each', () => {
    for (const render of [headline, renderMarkdown, renderSlack, renderDiscord, renderMail]) {
      const start = performance.now();
      render(grown);
      expect(performance.now() - start).toBeLessThan(300);
    }
  });
});

describe('what is not known', () => {
  const unpriced = {
    quantity: 100,
    unit: null,
    unpricedLines: 24,
    shortLines: 0,
    before: { unit: 11.89, unpricedLines: 1, told: 11.89 },
  };

  it('is never an amount of 0', () => {
    const report = bomReport({ outcome: { cost: [unpriced] } });
    expect(headline(report)).toContain('no price for a board at 100');
    const markdown = renderMarkdown(report);
    expect(markdown).toContain('| 100 | no price | 11.89 | not comparable | 24 | 0 |'.replace(' | 0 |', ' |'));
    expect(markdown).toContain('not compared with the cost of export 6');
    expect(markdown).toContain('Export 6 had 1 line without a price: the difference is not all');
  });

  it('is said when the quantity of the headline was not costed', () => {
    expect(headline(bomReport({ outcome: { cost: [] } }))).toContain('no price for a board at 100');
  });

  it('is said when the parts could not be compared', () => {
    const report = bomReport({ outcome: { changes: null, notCompared: 'export 6 is not known any more' } });
    expect(renderMarkdown(report)).toContain('not compared with those of export 6: export 6 is not known any more');
  });
});

describe('a headline', () => {
  it.each([
    ['first', firstReport(), 'amplifier-bom.csv: first export, 12.31 EUR a board at 100, 2 risks, 1 line not priced'],
    ['no change', unchangedReport(), 'amplifier-bom.csv: no change, 12.31 EUR a board at 100, 1 line not priced'],
    [
      'market',
      marketReport(),
      'amplifier-bom.csv: 12.31 EUR a board at 100 (market +0.31, +2.6 %), same parts, 1 line not priced',
    ],
    ['checks', checkReport(), 'amplifier DFM: 1 error, 1 warning (1 new, 1 fixed), 1 check not run'],
  ])('of %s', (_, report, line) => {
    expect(headline(report)).toBe(line);
  });

  it('of a refused file says why', () => {
    expect(headline(refusedReport())).toMatch(/^amplifier-bom\.csv: not costed: No header row was found/);
  });
});
