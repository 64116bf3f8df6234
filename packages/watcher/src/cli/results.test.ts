import { describe, expect, it } from 'vitest';
import { emptySpool, keepBom, settings as usual } from '../delivery/delivery.fixture.ts';
import type { Report } from '../model.ts';
import type { Log } from '../ports.ts';
import { headline } from '../rendering/index.ts';
import { bomReport, checkReport, refusedReport, unchangedReport } from '../rendering/reports.fixture.ts';
import type { WatchSettings } from '../settings.ts';
import { watchResults } from './results.ts';

const folders: WatchSettings['folders'] = [
  {
    name: 'boards',
    path: '/home/ana/boards',
    kinds: { bom: 'auto', gerber: 'auto', schematic: 'auto' },
    ignore: [],
    pollingMs: null,
    project: 'auto',
    decisions: 'auto',
  },
];
const files = { name: 'files', kind: 'files', when: 'changes', folders: null, kinds: ['bom'] } as const;

function open(cwd = '/home/ana') {
  const lines: { text: string; facts: Readonly<Record<string, unknown>> | undefined }[] = [];
  const info = (text: string, facts?: Readonly<Record<string, unknown>>) => void lines.push({ text, facts });
  const log: Log = { info, warn: info, error: info, progress: () => undefined };
  const { spool } = emptySpool();
  const settings = { ...usual, folders, targets: [files] };
  const results = watchResults({ spool, log, settings, cwd });
  const finish = (
    report: Report,
    told: string[] = ['files'],
    path = 'amp/board.csv',
  ): { text: string; facts: unknown } => {
    keepBom(results.spool, `${Math.random()}.csv`);
    const id = spool.list({ limit: 1 })[0]!.id;
    const subject = { ...report.subject, folder: 'boards', path };
    const own = { ...report, subject };
    results.spool.finishExport(
      id,
      own,
      told.map((name) => ({ name, isNewestOnly: true })),
      Date.now(),
    );
    results.log.info(headline(own));
    return lines.at(-1)!;
  };
  return { results, lines, finish, spool };
}

describe('the line of a result', () => {
  it('says where the report lies, from here', () => {
    expect(open().finish(bomReport()).text).toMatch(/board\.csv: .* -> boards\/amp\/board\.cost\.md$/);
    expect(open('/home/ana/boards/amp').finish(bomReport()).text).toMatch(/ -> board\.cost\.md$/);
    expect(open('/srv').finish(bomReport()).text).toMatch(/ -> \/home\/ana\/boards\/amp\/board\.cost\.md$/);
  });

  it('takes dots at the beginning of a name for a name', () => {
    expect(open('/home/ana/boards').finish(bomReport(), ['files'], '..bom.csv').text).toMatch(/ -> \.\.bom\.cost\.md$/);
  });

  it('names no report that is not written', () => {
    expect(open().finish(bomReport(), ['team']).text).not.toContain('->');
  });

  it.each<[string, Report, string]>([
    ['a dearer board', bomReport({ outcome: { risks: { all: [], new: [], gone: [] } } }), 'dearer'],
    ['a refused file', refusedReport(), 'error'],
    ['no change', unchangedReport(), 'fine'],
    ['new errors', checkReport({ outcome: { new: [{ severity: 'error' } as never] } }), 'error'],
  ])('of %s has its verdict for colours and programs', (_, report, verdict) => {
    expect(open().finish(report).facts).toMatchObject({ verdict, folder: 'boards', subject: 'amp/board.csv' });
  });

  it('other lines are left as they are', () => {
    const { results, lines } = open();
    results.log.info('hello', { level: 'debug' });
    expect(lines).toEqual([{ text: 'hello', facts: { level: 'debug' } }]);
  });
});

it('results are counted by what came of them, once they are kept', () => {
  const { results, finish, spool } = open();
  for (const report of [bomReport(), bomReport(), checkReport(), refusedReport()]) finish(report);
  expect(results.totals).toEqual({ costed: 2, checked: 1, refused: 1, gone: 0 });
  spool.close();
  expect(() => finish(bomReport())).toThrow(/closed|not open/);
  expect(results.totals.costed).toBe(2);
});

it('a service that only says again how far it is does not get on', () => {
  const { results } = open();
  const countAdvances = (state: string) => (results.log.progress('board.csv', state), results.advances());
  expect(
    ['uploading', 'parsing 0 %', 'parsing 0 %', 'uploading', 'parsing 0 %', 'parsing 5 %'].map(countAdvances),
  ).toEqual([0, 1, 1, 1, 1, 2]);
});
