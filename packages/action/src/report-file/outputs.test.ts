import { describe, expect, it } from 'vitest';
import { addDecimals } from './decimals.ts';
import { formatOutputs, outputTable, type Published } from './outputs.ts';
import { makeCostChange, makeCheckDiff, makeFinding, makeProject, makeReport } from './report.fixture.ts';

const published: Published = {
  reportJson: 'partwright-report/report.json',
  reportMarkdown: 'partwright-report/report.md',
  sarif: null,
  comment: { id: 5, url: 'https://github.com/acme/lamp/pull/7#issuecomment-5' },
  checkRunId: 9,
  skippedReason: null,
};

const NOTHING_IN_DOUBT = {
  estimate: null,
  low: null,
  high: null,
  estimatedLines: 0,
  value: null,
  doubtfulLines: 0,
  doubtfulShare: '0',
  buildable: null,
};

describe('the outputs', () => {
  it('are all there is in the table', () => {
    expect(Object.keys(formatOutputs(makeReport(), published))).toEqual(Object.keys(outputTable));
  });

  it('tell what was found and what became of it', () => {
    const report = makeReport(
      makeProject({}, [makeCostChange(1, '90', '91', '1'), makeCostChange(100, '41.37', '43.02', '1.65')]),
    );
    expect(formatOutputs(report, published)).toEqual({
      conclusion: 'failure',
      'report-json': 'partwright-report/report.json',
      'report-md': 'partwright-report/report.md',
      sarif: '',
      'comment-id': '5',
      'comment-url': 'https://github.com/acme/lamp/pull/7#issuecomment-5',
      'check-run-id': '9',
      'projects-changed': '1',
      'unit-cost-base': '41.37',
      'unit-cost-head': '43.02',
      'unit-cost-estimate-head': '43.02',
      'unit-cost-estimate-low-head': '43.02',
      'unit-cost-estimate-high-head': '43.02',
      'unit-cost-sure-head': '',
      'doubtful-count': '',
      'unpriced-count': '0',
      'unread-count': '',
      'unit-cost-delta': '1.65',
      'unit-cost-delta-percent': '3.99',
      'total-cost-head': '43.02',
      'unmatched-count': '1',
      'erc-new': '1',
      'drc-new': '0',
      'dfm-new': '',
      'fit-new': '',
      'not-checked-count': '0',
      'policy-failures': '1',
      'skipped-reason': '',
    });
  });

  it('sum over projects, a new one without a rise', () => {
    const report = makeReport(
      makeProject({ dfm: makeCheckDiff({ new: [makeFinding('annular_ring', 'dfm')] }) }, [
        makeCostChange(100, '10.10', '11.20', '1.10'),
      ]),
      makeProject({ erc: makeCheckDiff({ status: 'not_run' }) }, [makeCostChange(100, null, '5', null)]),
    );
    expect(formatOutputs(report, published)).toMatchObject({
      'unit-cost-base': '10.10',
      'unit-cost-head': '16.20',
      'unit-cost-delta': '1.10',
      'unit-cost-delta-percent': '10.89',
      'erc-new': '1',
      'dfm-new': '1',
      'projects-changed': '2',
    });
  });

  it.each([
    ['base could not be checked', 'not_run', { 'erc-new': '', 'drc-new': '1' }],
    ['another program checked base', 'ran', { 'erc-new': '', 'drc-new': '1' }],
    ['there was nothing to check in base', 'absent', { 'erc-new': '', 'drc-new': '1' }],
  ] as const)('count as new what is known to be: %s', (_, baseStatus, expected) => {
    const found = [makeFinding('pin_not_connected', 'erc'), makeFinding('pin_not_driven', 'erc')];
    const erc = makeCheckDiff({ isComparable: false, baseStatus, new: found });
    const drc = makeCheckDiff({ new: [makeFinding('clearance', 'drc')] });
    expect(formatOutputs(makeReport(makeProject({ erc, drc })), published)).toMatchObject(expected);
  });

  it('are empty where nothing is priced or compared', () => {
    const report = makeReport(makeProject({}, [makeCostChange(100, null, null, null)]));
    expect(formatOutputs(report, published)).toMatchObject({
      'unit-cost-base': '',
      'unit-cost-delta': '',
      'unit-cost-delta-percent': '',
      'total-cost-head': '',
    });
  });

  it('have no share where lines have no price: it would be that of a fragment', () => {
    const cost = makeCostChange(100, '10.10', '11.20', '1.10');
    const partial = { ...cost, head: { ...cost.head!, unpricedLines: 3 } };
    expect(formatOutputs(makeReport(makeProject({}, [partial])), published)).toMatchObject({
      'unit-cost-delta': '1.10',
      'unit-cost-delta-percent': '',
    });
  });

  it('have an estimate only where all of it is known, and say of how many lines it is no price', () => {
    const [boardCost, cost] = [
      (perBoard: string) => ({ total: perBoard, perBoard }),
      makeCostChange(100, '10', '11', '1'),
    ];
    const doubt = {
      estimate: boardCost('12.5'),
      low: boardCost('11.5'),
      high: boardCost('14'),
      estimatedLines: 2,
      value: '0.88',
      doubtfulLines: 0,
      doubtfulShare: '0',
      buildable: null,
    };
    const partial = { ...cost, head: { ...cost.head!, unpricedLines: 2, doubt } };
    const open = { ...cost, head: { ...partial.head, unpricedLines: 3, doubt: { ...doubt, high: null } } };
    expect(formatOutputs(makeReport(makeProject({}, [partial])), published)).toMatchObject({
      'unit-cost-estimate-head': '12.5',
      'unit-cost-estimate-low-head': '11.5',
      'unit-cost-estimate-high-head': '14',
      'unpriced-count': '2',
    });
    expect(formatOutputs(makeReport(makeProject({}, [partial]), makeProject({}, [open])), published)).toMatchObject({
      'unit-cost-head': '22',
      'unit-cost-estimate-head': '',
      'unit-cost-estimate-low-head': '',
      'unpriced-count': '5',
    });
  });

  it('say what of the cost is sure, and of how many lines it is not', () => {
    const cost = makeCostChange(100, '10', '11', '1');
    const doubt = {
      ...NOTHING_IN_DOUBT,
      sure: { total: '900', perBoard: '9' },
      doubtfulLines: 2,
      doubtfulShare: '0.18',
    };
    const told = { ...cost, head: { ...cost.head!, doubt } };
    const earlier = { ...cost, head: { ...cost.head!, doubt: undefined } };
    expect(formatOutputs(makeReport(makeProject({}, [told])), published)).toMatchObject({
      'unit-cost-sure-head': '9',
      'doubtful-count': '2',
    });
    expect(formatOutputs(makeReport(makeProject({}, [told]), makeProject({}, [earlier])), published)).toMatchObject({
      'unit-cost-sure-head': '',
      'doubtful-count': '',
    });
  });

  it('count what was not read of a list, and the files that nobody looked into', () => {
    const cost = makeCostChange(100, '10', '11', '1');
    const unread = ['sheet "Bottom" was not read', '3 rows were not read'];
    const doubt = { ...NOTHING_IN_DOUBT, unread };
    const told = { ...cost, head: { ...cost.head!, doubt } };
    const whole = { ...cost, head: { ...cost.head!, doubt: NOTHING_IN_DOUBT } };
    const report = {
      ...makeReport(makeProject({}, [told]), makeProject({}, [whole])),
      notChecked: [{ path: 'hw/lamp.SchDoc', reason: 'altium' as const }],
    };
    expect(formatOutputs(report, published)).toMatchObject({ 'unread-count': '2', 'not-checked-count': '1' });
  });

  it('count one board once, whatever was exported of it', () => {
    const board = makeProject({ path: 'hw/lamp.kicad_pro' }, [makeCostChange(100, '10', '11', '1')]);
    const list = { ...board, path: 'bom.csv', kind: 'bom' as const, exportOf: board.path };
    expect(formatOutputs(makeReport(board, list), published)).toMatchObject({
      'unit-cost-head': '11',
      'projects-changed': '1',
    });
  });

  it('of a base that costs nothing have no share', () => {
    const report = makeReport(makeProject({}, [makeCostChange(100, '0', '5', '5')]));
    expect(formatOutputs(report, published)['unit-cost-delta-percent']).toBe('');
  });

  it('without a report only say why', () => {
    const nothing = { ...published, reportJson: null, reportMarkdown: null, comment: null, checkRunId: null };
    const outputs = formatOutputs(null, { ...nothing, skippedReason: 'the pull request was closed' });
    const { 'skipped-reason': reason, ...others } = outputs;
    expect(reason).toBe('the pull request was closed');
    expect(Object.values(others).every((value) => value === '')).toBe(true);
  });
});

describe('a sum of decimals', () => {
  it.each([
    [[], '0'],
    [['0.1', '0.2'], '0.3'],
    [['1.10', '-2.2'], '-1.10'],
    [['-0.5', '0.5'], '0.0'],
    [['12345678901234567890.123456789', '1'], '12345678901234567891.123456789'],
  ])('of %j is %s', (decimals, sum) => {
    expect(addDecimals(decimals)).toBe(sum);
  });
});
