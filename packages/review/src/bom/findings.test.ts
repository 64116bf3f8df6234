import { describe, expect, it } from 'vitest';
import { bomFindings, countUnknown } from './findings.ts';
import { makeLine, makeOffer, makePart, makeSide } from './sides.fixture.ts';

const part = makePart('A', makeOffer('1:0.10', { stock: 150 }));
const find = (...lines: Parameters<typeof makeSide>[0]) => bomFindings(makeSide(lines), 100);

describe('stock', () => {
  it.each([
    [150, 'R1', []],
    [150, 'R1 R2', ['stock_short']],
    [0, 'R1', ['no_stock']],
    [null, 'R1', []],
  ])('%s pieces for %s of 100 boards: %j', (stock, references, rules) => {
    const one = makePart('A', makeOffer('1:0.10', { stock }));
    expect(find(makeLine(references, one)).map(({ rule }) => rule)).toEqual(rules);
  });

  it('counts all lines of a part, and names other parts', () => {
    const alternatives = ['X', 'Y', 'Z', 'W'].map((mpn) => ({ mpn, manufacturer: 'M', reason: 'alike' }));
    const [finding] = find(makeLine('R1', part, { alternatives }), makeLine('C7', part));
    expect(finding).toMatchObject({
      rule: 'stock_short',
      severity: 'warning',
      message: 'C7, R1: 200 pieces of A are needed for 100 boards, 150 are in stock; look at X (M), Y (M), Z (M)',
    });
  });

  it('says nothing of what is not bought', () => {
    expect(find(makeLine('R1 R2', part, { isFitted: false }))).toEqual([]);
  });
});

it.each([
  ['active', []],
  ['unknown', []],
  ['nrnd', ['lifecycle_nrnd']],
  ['eol', ['lifecycle_eol']],
  ['obsolete', ['lifecycle_obsolete']],
] as const)('a part that is %s: %j', (lifecycle, rules) => {
  expect(find(makeLine('U1', { ...part, lifecycle })).map(({ rule }) => rule)).toEqual(rules);
});

describe('contradictions', () => {
  const conflicts = [{ code: 'mpn_contradicts_value', message: 'A is 10 kΩ, the line asks for 22 kΩ' }];

  it('are errors where the line is drawn', () => {
    expect(find(makeLine('R1 R2', part, { conflicts }))[0]).toMatchObject({
      check: 'bom',
      rule: 'mpn_contradicts_value',
      severity: 'error',
      message: 'R1, R2: A is 10 kΩ, the line asks for 22 kΩ',
      places: [
        { file: 'board.kicad_sch', line: 10, ref: 'R1' },
        { file: 'board.kicad_sch', line: null, ref: 'R2' },
      ],
    });
  });

  it.each([
    ['of the line with itself, though no part was taken', { conflicts }, ['mpn_contradicts_value', 'unmatched']],
    [
      'of a part that the line does not name',
      { mpn: null, conflicts: [{ code: 'voltage_below_asked', message: 'Q7 is rated 6.3 V' }] },
      ['unmatched'],
    ],
    [
      'of the part that the line names',
      { mpn: 'Q-7', conflicts: [{ code: 'voltage_below_asked', message: 'Q7 is rated 6.3 V' }] },
      ['voltage_below_asked', 'unmatched'],
    ],
  ])('%s', (_, more, rules) => {
    expect(find(makeLine('R1', null, more)).map(({ rule }) => rule)).toEqual(rules);
  });
});

it('a contradiction says that its line has no part where it is why', () => {
  const said = { code: 'line_contradicts_itself', message: 'The value is 10 kΩ, the description says 22 kΩ' };
  const open = makeLine('R1', null, { conflicts: [said], reason: `decide: ${said.message}` });
  expect(find(open)).toMatchObject([{ rule: said.code, isWithoutPart: true }]);
  expect(find(makeLine('R1', part, { conflicts: [said] }))[0]).not.toHaveProperty('isWithoutPart');
});

it('counts parts of which stock and life cycle are not known', () => {
  const silent = makePart('A', makeOffer('1:0.10', { stock: null }), { lifecycle: 'unknown' });
  const few = makePart('B', null, {
    offers: [makeOffer('1:0.10', { stock: 5 }), makeOffer('1:0.20', { stock: null, seller: 'Beta' })],
  });
  const nobody = makePart('C', null, { lifecycle: 'obsolete' });
  const known = makePart('D', makeOffer('1:0.10', { stock: 150 }));
  const lines = [silent, few, nobody, known].map((one, at) => makeLine(`R${at + 1}`, one));
  expect(countUnknown(lines, 100)).toEqual({ of: 4, lifecycle: 1, anyStock: 2, stock: 3 });
  expect(countUnknown([makeLine('R1', silent, { isBought: false })], 100).of).toBe(0);
});

it('one slip is one finding, with all that it brings about', () => {
  const [first, second] = ['RC1K is 1 kΩ, the line asks for 1.5 kΩ', 'The value is 1.5 kΩ, the description says 1 kΩ'];
  const conflicts = [
    { code: 'line_contradicts_itself', message: second },
    { code: 'mpn_contradicts_value', message: first },
  ];
  const warnings = [
    {
      code: 'part_number_with_two_values',
      severity: 'warning',
      lines: [1, 2],
      message: 'RC1K stands for 1k and 1.5k.',
    },
  ] as const;
  const side = makeSide(
    [
      makeLine('R1', makePart('RC1K', makeOffer('1:0.10'))),
      makeLine('R57', null, { mpn: 'RC1K', conflicts, reason: `decide: ${first}` }),
    ],
    { warnings: warnings.map((warning) => ({ ...warning, lines: [...warning.lines] })) },
  );
  expect(bomFindings(side, 1)).toMatchObject([
    { rule: 'mpn_contradicts_value', message: `R57: ${first}; also: ${second}; RC1K stands for 1k and 1.5k` },
  ]);
});

it('a number with two values is told where no line says which is wrong', () => {
  const warning = { code: 'part_number_with_two_values', severity: 'warning' as const, lines: [1], message: 'X' };
  expect(bomFindings(makeSide([makeLine('R1', part)], { warnings: [warning] }), 1)).toMatchObject([
    { rule: warning.code },
  ]);
});

describe('a line without a part', () => {
  it.each([
    ['names a number', { mpn: 'XYZ123' }, 'warning'],
    ['has a value alone', { mpn: null }, 'info'],
  ])('that %s', (_, more, severity) => {
    expect(find(makeLine('R1', null, more))).toMatchObject([{ rule: 'unmatched', severity }]);
  });

  it('is none where no part was looked for', () => {
    expect(
      find(makeLine('R1', null, { reason: 'no catalogue of parts was given, so no part was looked for' })),
    ).toEqual([]);
  });
});

describe('a fingerprint', () => {
  const listFingerprints = (...lines: Parameters<typeof makeSide>[0]) =>
    find(...lines).map(({ fingerprint }) => fingerprint);

  it('stays when designators are numbered anew, and when lines come before', () => {
    const other = makeLine('C1', makePart('O', makeOffer('1:1')));
    expect(listFingerprints(other, makeLine('R8 R9', part))).toEqual(listFingerprints(makeLine('R1 R2', part)));
  });

  it('is another one for another number', () => {
    expect(listFingerprints(makeLine('R1', null, { mpn: 'X1' }))).not.toEqual(
      listFingerprints(makeLine('R1', null, { mpn: 'X2' })),
    );
  });

  it('tells two lines with one fault apart', () => {
    const [first, second] = listFingerprints(makeLine('R1', null, { mpn: 'X1' }), makeLine('C1', null, { mpn: 'X1' }));
    expect(first).toMatch(/^unmatched:[0-9a-f]{16}$/);
    expect(second).toBe(`${first}#2`);
  });

  it('of a warning does not hang on line numbers', () => {
    const listMessages = (line: number) =>
      bomFindings(
        makeSide([makeLine('R1', part)], {
          warnings: [
            {
              code: 'duplicate_designator',
              severity: 'warning',
              lines: [line],
              message: `R1 is named in lines ${line}, 9.`,
            },
          ],
        }),
        1,
      ).map(({ fingerprint }) => fingerprint);
    expect(listMessages(1)).toEqual(listMessages(4));
    expect(listMessages(1)).toHaveLength(1);
  });

  it('of a table that is left out does not hang on how long it is', () => {
    const list = (count: number) =>
      bomFindings(
        makeSide([makeLine('R1', part)], {
          warnings: [
            {
              code: 'second_table_ignored',
              severity: 'info',
              lines: [],
              message: `The table on sheet "BOM" in row 1 (${count} lines) was left out: it lists the same designators.`,
            },
          ],
        }),
        1,
      ).map(({ fingerprint }) => fingerprint);
    expect(list(24)).toEqual(list(25));
    expect(list(24)).toHaveLength(1);
  });
});
