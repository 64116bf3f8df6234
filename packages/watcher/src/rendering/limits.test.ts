import { utf8Bytes } from '@partwright/report-text';
import { describe, expect, it } from 'vitest';
import { headline, renderDiscord, renderJson, renderMail, renderMarkdown, renderSlack } from './index.ts';
import { headlineLimit, jsonLimit, mailLimits, slackLimits } from './limits.ts';
import { makeStory } from './make-story.ts';
import {
  bomReport,
  checkReport,
  firstReport,
  lostPriceReport,
  marketReport,
  refusedReport,
  unchangedReport,
} from './reports.fixture.ts';
import { shareRoom } from './share-room.ts';
import { cut, formatSubjectName, titleLine } from './title.ts';

const group = { kind: 'added' as const, references: ['R1'], name: 'RC0402FR-0710KL', quantity: 1, fields: [] };
const counted = { added: 0, removed: 0, changed: 1, unchanged: 9 };
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

  it.each([slackLimits.header, mailLimits.subject, headlineLimit])(
    'is shortened by counts in %i, never in a list',
    (most) => {
      const names = Array.from({ length: 40 }, (_, at) => `CONNECTOR${at}`);
      const report = lostPriceReport();
      const { outcome } = report;
      if (outcome.kind !== 'bom') throw new Error('It is a BOM');
      const unpriced = { now: names, lost: names, found: names, changed: names, isAsTold: true };
      const line = titleLine(makeStory({ ...report, outcome: { ...outcome, unpriced } }).title, most);
      expect(line.length).toBeLessThanOrEqual(most);
      expect(line).not.toContain('…');
      expect(line).toContain('difference unknown');
    },
  );

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
    expect(JSON.stringify(renderSlack(grown))).toMatch(/19 99\d more/);
    expect(JSON.stringify(renderDiscord(grown))).toMatch(/19 99\d more/);
    expect(renderMail(grown).text).toContain('19 985 more');
  });

  it('leave details out first', () => {
    const whole = renderMarkdown(bomReport());
    expect(whole).toContain('Risks as before');
    const short = renderMarkdown(bomReport(), { mostCharacters: whole.length - 100 });
    expect(short).not.toContain('Risks as before');
    expect(short).toContain('#### Risks that are gone\n\n- Error: D1');
    expect(renderMarkdown(bomReport(), { mostCharacters: 1_950 })).toContain(
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
    expect(markdown).toContain('| 100 | no price | 11.89 | not comparable | 24 |');
    expect(markdown).toContain('The difference to export 6 is not known: 24 lines without a price, 1 before.');
  });

  it('is said when the quantity of the headline was not costed', () => {
    expect(headline(bomReport({ outcome: { cost: [] } }))).toContain('no price for a board at 100');
  });

  it('is said when the parts could not be compared', () => {
    const report = bomReport({ outcome: { changes: null, notCompared: 'export 6 is not known any more' } });
    expect(renderMarkdown(report)).toContain('not compared with those of export 6: export 6 is not known any more');
  });
});

describe('a board whose dearest part lost its price', () => {
  it.each([
    ['headline', headline(lostPriceReport())],
    ['Slack', JSON.stringify(renderSlack(lostPriceReport()))],
    ['mail', renderMail(lostPriceReport()).text],
    ['Markdown', renderMarkdown(lostPriceReport())],
  ])('is not told as cheaper: %s', (_, text) => {
    expect(text).toMatch(/at least 0\.28\sEUR a\sboard at\s100 \+ 0\.04 for/);
    expect(text).toMatch(/U1\W* has no price now/);
    expect(text).not.toMatch(/3\.78|99\.9|[-−]3/);
  });
});

describe('a part that changed and has no price in both exports', () => {
  const unpriced = { now: ['U1'], lost: [], found: [], changed: ['U1'], isAsTold: true };

  it('is said not to be in the difference, which is not told', () => {
    const report = bomReport({ outcome: { unpriced } });
    expect(headline(report)).toContain('(22 of 23 lines priced), difference unknown: U1 has no price, 4 parts');
    expect(renderMarkdown(report)).toContain('is not known: `U1` changed and is not in it: no price.');
  });

  it('is named beside those that had none before, at most three of them in a title', () => {
    const found = ['C1', 'C2', 'C3', 'C4'];
    expect(headline(bomReport({ outcome: { unpriced: { ...unpriced, found } } }))).toContain(
      'difference unknown: C1, C2, C3 and 1 more had none before; U1 has no price',
    );
  });
});

describe('a market that cannot be told', () => {
  it('is not told as cheaper', () => {
    const unpriced = { now: ['J4', 'U1'], lost: [], found: [], changed: [], isAsTold: false };
    const report = bomReport({ outcome: { unpriced } });
    expect(headline(report)).not.toContain('market');
    expect(renderMarkdown(report)).toContain('Other lines have a price now: what the market made of it is not known.');
  });
});

describe('the name of a subject', () => {
  const named = (path: string, project: string | null, kind: 'bom' | 'gerber' = 'bom') =>
    formatSubjectName({ kind, folder: 'hardware', path, name: path.split('/').at(-1)!.replace('.csv', ''), project });

  it.each([
    ['butterstick/bom.csv', 'butterstick', 'butterstick: bom.csv'],
    ['butterstick/export/bom.csv', null, 'butterstick/export/bom.csv'],
    ['Bill of materials.csv', null, 'hardware/Bill of materials.csv'],
    ['out/amp-bom.csv', 'amplifier', 'amplifier: amp-bom.csv'],
    ['out/Amplifier_rev2.csv', 'amplifier', 'Amplifier_rev2.csv'],
    ['out/amp.csv', null, 'amp.csv'],
  ])('%s of %s is %s', (path, project, shown) => {
    expect(named(path, project)).toBe(shown);
  });

  it('of a board is that of the project', () => {
    expect(named('amp/gerber', 'amp', 'gerber')).toBe('amp: gerber DFM');
    expect(named('amp/gerber', null, 'gerber')).toBe('amp gerber DFM');
  });
});

describe('the report for programs', () => {
  it('is cut below 2 MB, and says so', () => {
    const text = renderJson(grown);
    expect(utf8Bytes(text)).toBeLessThanOrEqual(jsonLimit);
    expect(JSON.parse(text)).toMatchObject({ is_cut: true, outcome: { changes: { added: 20_000 } } });
  });
});

describe('signs', () => {
  it('of a tolerance and a unit are kept in plain text', () => {
    const fields = [{ field: 'value', before: '4k7 ±5 %', after: '1 µF ±10 % 50 Ω' }];
    const changes = { groups: [{ ...group, kind: 'changed' as const, name: 'X', fields }], ...counted };
    const { text } = renderMail(bomReport({ outcome: { changes } }));
    expect(text.replaceAll(/\s+/g, ' ')).toContain('4k7 ±5 % → 1 µF ±10 % 50 Ω');
  });
});

describe('a part that is not fitted any more', () => {
  const dnp = (references: string[], name: string, before: string, after: string) => ({
    ...group,
    kind: 'changed' as const,
    references,
    name,
    fields: [{ field: 'dnp', before, after }],
  });
  it.each([
    [dnp(['D1'], 'LTST-C191KGKT', 'false', 'true'), '- `D1` LTST-C191KGKT: no longer fitted\n'],
    [dnp(['D1'], '', 'true', 'false'), '- `D1`: fitted again\n'],
    [
      dnp(['D1', 'D2'], 'LED', 'false', 'true'),
      '- `D1`, `D2` LED: no longer fitted (KiCad does that when the export is not grouped by DNP)\n',
    ],
  ])('is told so: %#', (changed, line) => {
    const changes = { groups: [changed], ...counted };
    expect(renderMarkdown(bomReport({ outcome: { changes } }))).toContain(line);
  });
});

describe('a headline', () => {
  it.each([
    [
      'first',
      firstReport(),
      'amplifier-bom.csv: first export, at least 11.78 EUR a board at 100 + 0.53 for 2 lines in doubt (22 of 23 lines priced), 2 risks',
    ],
    [
      'no change',
      unchangedReport(),
      'amplifier-bom.csv: no change, at least 11.78 EUR a board at 100 + 0.53 for 2 lines in doubt (22 of 23 lines priced)',
    ],
    [
      'market',
      marketReport(),
      'amplifier-bom.csv: at least 11.78 EUR a board at 100 + 0.53 for 2 lines in doubt (22 of 23 lines priced), market +0.31, same parts',
    ],
    ['checks', checkReport(), 'amplifier DFM: 1 error, 1 warning (1 new, 1 fixed)'],
  ])('of %s', (_, report, line) => {
    expect(headline(report)).toBe(line);
  });

  it('of a refused file says why', () => {
    expect(headline(refusedReport())).toMatch(/^amplifier-bom\.csv: not costed: No header row was found/);
  });
});
