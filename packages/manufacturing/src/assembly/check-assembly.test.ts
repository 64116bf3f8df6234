import { describe, expect, it } from 'vitest';
import { checkFiles, cleanFiles, type AssemblyFiles } from './board.fixture.ts';
import { CHECKS } from './checks/index.ts';

/** Change the position of one part. */
const moved = (files: AssemblyFiles, reference: string, change: object): AssemblyFiles => ({
  ...files,
  placements: files.placements!.map((one) => (one.reference === reference ? { ...one, ...change } : one)),
});
const bought = (files: AssemblyFiles, reference: string, change: object): AssemblyFiles => ({
  ...files,
  bom: files.bom!.map((one) => (one.reference === reference ? { ...one, ...change } : one)),
});
const shifted = (files: AssemblyFiles, x: number, y: number): AssemblyFiles => ({
  ...files,
  placements: files.placements!.map((one) => ({ ...one, xMm: one.xMm + x, yMm: one.yMm + y })),
});
const without = (files: AssemblyFiles, reference: string): AssemblyFiles => ({
  ...files,
  placements: files.placements!.filter((one) => one.reference !== reference),
});
const statuses = (files: AssemblyFiles): Record<string, string> =>
  Object.fromEntries(checkFiles(files).checks.map(({ id, status }) => [id, status]));

describe.each([
  ['pads with names', true],
  ['pads without names', false],
])('an assembly on %s', (_, isNamed) => {
  it('passes every check but that of heights when the files fit each other', () => {
    const { checks, issues, summary } = checkFiles(cleanFiles(isNamed));
    expect(issues).toEqual([]);
    expect(checks.filter(({ status }) => status !== 'pass').map(({ id }) => id)).toEqual(['height']);
    expect(summary).toMatchObject({
      errors: 0,
      warnings: 0,
      fitted: 7,
      positions: { top: 5, bottom: 2 },
      origin: { state: 'same', isProven: true },
      padsNamed: isNamed,
    });
  });

  it.each<[string, 'error' | 'warning', RegExp, (clean: AssemblyFiles) => AssemblyFiles]>([
    ['missing_position', 'error', /^R2 .* has no position/, (clean) => without(clean, 'R2')],
    [
      'without_bom_line',
      'warning',
      /^R2 has a position and is not in the BOM/,
      (clean) => ({ ...clean, bom: clean.bom!.filter(({ reference }) => reference !== 'R2') }),
    ],
    ['not_fitted', 'warning', /^R2 is not fitted \(DNP\)/, (clean) => bought(clean, 'R2', { dnp: true })],
    [
      'placed_twice',
      'error',
      /^R1 has 2 positions, in lines 2 and 3/,
      (clean) => moved(clean, 'R2', { reference: 'R1' }),
    ],
    ['placed_twice', 'error', /^R1 and R2 have the same place/, (clean) => moved(clean, 'R2', { xMm: 5, yMm: 5 })],
    ['common_origin', 'warning', /moved by 100\.000, -50\.000 mm/, (clean) => shifted(clean, -100, 50)],
    ['beside_board', 'error', /^U1 lies beside the board/, (clean) => moved(clean, 'U1', { xMm: 40 })],
    [
      'wrong_side',
      'error',
      /^R1 is to be placed on the bottom, and its pads are on the top/,
      (clean) => moved(clean, 'R1', { side: 'bottom' }),
    ],
    ['on_pads', 'error', /U1/, (clean) => moved(clean, 'U1', { xMm: 10, yMm: 12 })],
    [
      'chip_size',
      'error',
      /^R1 does not fit its pads: .* 3\.20 mm long/,
      (clean) => bought(clean, 'R1', { package: '1210' }),
    ],
    [
      'pin_count',
      'error',
      /^U1 has 8 .*, and the package of the matched part SOIC-16 has 16 pins/,
      (clean) => bought(clean, 'U1', { package: 'SOIC-16' }),
    ],
    [
      'rotation',
      'warning',
      /^R1 is turned by 45°, and its pads lie along 0°/,
      (clean) => moved(clean, 'R1', { rotation: 45 }),
    ],
    ['bodies_apart', 'error', /^The bodies of R1 and R2 lie/, (clean) => moved(clean, 'R2', { xMm: 5.3 })],
    ['fiducials', 'warning', /^The top has 2 fiducials/, (clean) => ({ ...clean, fiducials: 2 })],
    [
      'paste',
      'warning',
      /^There is no file for top solder paste, and 5 parts/,
      (clean) => ({ ...clean, without: ['Paste,Top'] }),
    ],
  ])('finds %s', (check, severity, message, change) => {
    const report = checkFiles(change(cleanFiles(isNamed)));
    const found = report.issues.filter((issue) => issue.check === check);
    expect(found).toContainEqual(expect.objectContaining({ severity, message: expect.stringMatching(message) }));
    expect(report.checks.find(({ id }) => id === check)?.status).toBe(severity === 'error' ? 'fail' : 'warn');
  });

  it('warns of a part over the edge and of a chip across what all others show', () => {
    const clean = cleanFiles(isNamed);
    const drawn = clean.drawn.map((one) => (one.reference === 'R1' ? { ...one, x: 0.3 } : one));
    const atEdge = checkFiles(moved({ ...clean, drawn }, 'R1', { xMm: 0.3 }));
    expect(atEdge.issues).toMatchObject([
      { check: 'over_edge', severity: 'warning', references: ['R1'], at: [0.3, 5] },
    ]);
    const alike = ['R1', 'R2', 'R3', 'C1'].reduce((files, name) => moved(files, name, { package: 'CHIP-0402' }), clean);
    const more = { reference: 'R9', package: 'CHIP-0402', x: 9, y: 9, side: 'top' as const };
    const turned = checkFiles({
      ...alike,
      drawn: [...clean.drawn, { ...clean.drawn[0]!, ...more }],
      placements: [...alike.placements!, { ...alike.placements![0]!, ...more, xMm: 9, yMm: 9, rotation: 90, line: 9 }],
    });
    expect(turned.issues.find(({ check }) => check === 'rotation')).toMatchObject({
      references: ['R9'],
      message: expect.stringContaining('what all others of CHIP-0402 show'),
    });
  });

  it('takes what is moved as it is proven to be, and goes on', () => {
    const { issues, summary } = checkFiles(moved(shifted(cleanFiles(isNamed), -100, 50), 'R1', { rotation: 30 }));
    expect(summary.origin).toMatchObject({ state: 'moved', offsetMm: [100, -50], isProven: true });
    expect(issues.find(({ check }) => check === 'rotation')).toMatchObject({ references: ['R1'], at: [5, 5] });
  });
});

describe('what is not there', () => {
  const nothing = (change: Partial<AssemblyFiles>): Record<string, string> =>
    statuses({ ...cleanFiles(false), ...change });

  it.each<[string, Partial<AssemblyFiles>, string[]]>([
    ['a BOM', { bom: undefined }, ['missing_position', 'without_bom_line', 'not_fitted']],
    ['positions', { placements: undefined }, CHECKS.map(({ id }) => id)],
    ['parts in the positions', { placements: [] }, CHECKS.map(({ id }) => id)],
    [
      'mask and paste',
      { without: ['Soldermask', 'Paste'] },
      ['wrong_side', 'on_pads', 'pin_count', 'chip_size', 'rotation'],
    ],
    ['an outline', { without: ['Profile'] }, ['beside_board', 'over_edge']],
  ])('runs no check that needs %s', (_, change, ids) => {
    const found = nothing(change);
    for (const id of ids) expect([id, found[id]]).toEqual([id, 'not_run']);
  });

  it('checks no places when the origins differ and no pads show by how much', () => {
    const strange = cleanFiles(false);
    const { checks, issues, summary } = checkFiles(
      shifted({ ...strange, placements: strange.placements!.map((one) => ({ ...one, package: 'CUSTOM' })) }, 200, 0),
    );
    expect(summary.origin).toMatchObject({ state: 'unknown', isProven: false });
    expect(issues.filter(({ severity }) => severity === 'error')).toMatchObject([
      { check: 'common_origin', message: expect.stringContaining('Likely they are off by -2') },
    ]);
    const status = Object.fromEntries(checks.map(({ id, status: one }) => [id, one]));
    for (const id of ['beside_board', 'wrong_side', 'on_pads', 'bodies_apart'])
      expect([id, status[id]]).toEqual([id, 'not_run']);
  });

  it('passes no check that could not look at all parts', () => {
    const files = moved(cleanFiles(false), 'U1', { package: 'CUSTOM' });
    const check = checkFiles({ ...files, bom: undefined }).checks.find(({ id }) => id === 'on_pads');
    expect(check).toMatchObject({
      status: 'not_run',
      checked: 6,
      reason: '1 part: the size of its package is not known, so neither are its pads',
    });
  });
});

describe('a part of the BOM without a position', () => {
  const words = (change: object): { severity: string; message: string } =>
    checkFiles(without(bought(cleanFiles(false), 'R1', change), 'R1')).issues.find(
      ({ check }) => check === 'missing_position',
    )!;

  it.each([
    [{}, 'error', 'no machine would place it'],
    [{ footprint: 'PinHeader_1x04_P2.54mm_Vertical' }, 'warning', 'may be fitted by hand'],
    [{ footprint: null }, 'warning', 'nothing says whether'],
  ])('with %o is a matter of its mounting', (change, severity, message) => {
    expect(words(change)).toMatchObject({ severity, message: expect.stringContaining(message) });
  });
});

describe('a name that the pads speak against', () => {
  it('is a warning where it is the name of the pads themselves, and its size is not believed', () => {
    const files = cleanFiles(true);
    const odd = bought(moved(files, 'R1', { package: 'TSOP18XX' }), 'R1', { footprint: 'Library:TSOP18XX' });
    const { issues } = checkFiles(odd);
    expect(issues).toMatchObject([{ check: 'pin_count', severity: 'warning', references: ['R1'] }]);
  });
});
