import { describe, expect, it } from 'vitest';
import type { Risk } from '../model.ts';
import { NOT_LISTED } from './bounds.ts';
import { aRisk } from './outcomes.fixture.ts';
import { compareRisks, identityOfRisk } from './risks.ts';

const messages = (risks: readonly Risk[]) => risks.map(({ message }) => message);
const lines = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('the identity of a risk', () => {
  it.each([
    ['3 lines: Few pieces.', '2 lines: Few pieces.', true],
    ['1 line: Few pieces.', '2 lines: Few pieces.', true],
    ['R1 is named in lines 3, 4 and 5 more.', 'R1 is named in lines 13, 14 and 2 more.', true],
    ['R1 is named in lines 3, 4.', 'R1 is named in lines 5, 6, 7.', true],
    ['R1 is named 2 times in line 4.', 'R1 is named 2 times in line 9.', true],
    ['line 4: no value', 'line 5: no value', true],
    ['The same holds for 12 more.', 'The same holds for 13 more.', true],
    ['2 lines name a manufacturer but no part number.', '1 line names a manufacturer but no part number.', true],
    ['R1 is named in lines 3, 4.', 'R2 is named in lines 3, 4.', false],
    ['C12: check the land', 'C1: check the land', false],
    ['U5: LM358DR2 differs', 'U5: LM358DR2G differs', false],
  ])('of "%s" and "%s" is the same: %s', (a, b, same) => {
    expect(identityOfRisk(aRisk(a)) === identityOfRisk(aRisk(b))).toBe(same);
  });

  it('is read in no time from what was made to be slow', () => {
    const begun = performance.now();
    for (const message of ['1, '.repeat(5_000), '#, '.repeat(5_000), '1'.repeat(15_000), '1 and '.repeat(3_000)])
      identityOfRisk(aRisk(message));
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

describe('risks beside those of the export before', () => {
  it('are all new for the first, but for infos', () => {
    const info = aRisk('b', { severity: 'info' });
    expect(compareRisks([info, aRisk('a')], null)).toEqual({ all: [aRisk('a'), info], new: [aRisk('a')], gone: [] });
  });

  it('are the same when only their lines moved', () => {
    const { new: fresh, gone } = compareRisks(
      [aRisk('R1 is named in lines 4, 5.', { lines: [4, 5] })],
      [aRisk('R1 is named in lines 3, 4.', { lines: [3, 4] })],
    );
    expect({ fresh, gone }).toEqual({ fresh: [], gone: [] });
  });

  it.each([
    ['grew', 2, 3, ['3 lines: Few.'], []],
    ['shrank', 3, 2, [], []],
    ['stayed', 3, 3, [], []],
  ])('of several lines that %s', (_, before, now, fresh, gone) => {
    const told = [aRisk(`${before} lines: Few.`, { lines: lines(before) })];
    const compared = compareRisks([aRisk(`${now} lines: Few.`, { lines: lines(now) })], told);
    expect([messages(compared.new), messages(compared.gone)]).toEqual([fresh, gone]);
  });

  it('of one sentence are counted: of three where two were, one is new', () => {
    const at = (line: number) => aRisk(`line ${line}: no value`, { lines: [line] });
    const compared = compareRisks([at(1), at(2), at(3)], [at(5), at(6)]);
    expect([compared.new.length, compared.gone.length]).toEqual([1, 0]);
    expect(compareRisks([at(1)], [at(5), at(6)]).gone).toHaveLength(1);
  });

  it('stand with the gravest first', () => {
    const error = aRisk('z', { severity: 'error' });
    expect(messages(compareRisks([aRisk('a'), error], null).all)).toEqual(['z', 'a']);
  });

  it('are kept in bounds, and those beyond are counted and called neither new nor gone the next time', () => {
    const many = Array.from({ length: 3_000 }, (_, at) =>
      aRisk(`R${at}: ${'long words '.repeat(30)}`, { lines: lines(2_000) }),
    );
    const told = compareRisks(many, null).all;
    expect(JSON.stringify(told).length).toBeLessThan(130_000);
    expect(told.at(-1)).toMatchObject({
      code: NOT_LISTED,
      message: `${(3_001 - told.length).toLocaleString('en-US')} more are not listed here`,
    });
    const again = compareRisks([...many, aRisk('R0: another', { code: 'a_first' })], told);
    expect([messages(again.new), again.gone]).toEqual([['R0: another'], []]);
  });
});
