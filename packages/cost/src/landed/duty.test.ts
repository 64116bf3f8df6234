import { describe, expect, it } from 'vitest';
import { dutyTable } from '../tables/duty.ts';
import { tariffAreas } from './destination.ts';
import { dutyFinder, type DutyFinding } from './duty.ts';
import type { DutyRate, DutyTable } from './duty-table.ts';
import { findDutyAmong } from './duty-among.ts';

const find = (hts: string | null, origin: string | null, destination = 'US', date = '2026-11-21') =>
  dutyFinder(dutyTable, tariffAreas(destination), date)({ hts, origin });

function listRates(finding: DutyFinding): string[] {
  return finding.base ? [finding.base, ...finding.additional].map(({ rate }) => rate) : ['open'];
}

function formatOpenRange(finding: DutyFinding): (string | undefined)[] {
  return [finding.open?.low?.toFixed(), finding.open?.high?.toFixed()];
}

describe('known duties', () => {
  it.each([
    ['a chip of Taiwan', '8542.39.00', 'TW', 'US', '2026-11-21', ['0']],
    ['a chip of China', '8542.39.0090', 'CN', 'US', '2026-11-21', ['0', '0.5', '0']],
    ['a chip of China, six digits', '8542.39', 'CN', 'US', '2026-11-21', ['0', '0.5', '0']],
    ['an optocoupler of China, six digits', '8541.49', 'CN', 'US', '2026-11-21', ['0', '0.5', '0']],
    ['a resistor of Japan', '8533.21.00', 'JP', 'US', '2026-11-21', ['0']],
    ['a resistor of China', '8533.21.0030', 'CN', 'US', '2026-11-21', ['0', '0.25']],
    ['a connector of China', '8536.69.40', 'CN', 'US', '2026-11-21', ['0', '0.25']],
    ['a relay of Malaysia', '8536.41', 'MY', 'US', '2026-11-21', ['0.027']],
    ['a lithium battery of China', '8507.60.0020', 'CN', 'US', '2026-11-21', ['0.034', '0.25']],
    ['a relay brought to Germany', '8536 41 10 90', 'CN', 'DE', '2026-11-21', ['0.023']],
    ['a relay brought to Great Britain', '853641', 'CN', 'GB', '2026-11-21', ['0.02']],
    ['an inductor brought to France', '8504.50', 'JP', 'FR', '2026-11-21', ['0']],
    ['anything brought to Switzerland', null, null, 'CH', '2026-11-21', ['0']],
    ['a chip brought to Japan', '8542.31', 'TW', 'JP', '2026-11-21', ['0']],
  ])('of %s are the base and each additional duty', (_, hts, origin, destination, date, rates) => {
    const finding = find(hts, origin, destination, date);
    expect(listRates(finding)).toEqual(rates);
    expect(finding.open).toBeNull();
  });
});

describe('duties that are not known are ranges, never nothing', () => {
  it.each([
    ['the origin is missing', '8542.39.00', null, '2026-11-21', '0', '0.5', /origin is not known/],
    ['the number is missing', null, 'CN', '2026-11-21', '0', '0.566', /tariff number is not known/],
    ['both are missing', null, null, '2026-11-21', '0', '0.566', /tariff number/],
    ['the number holds no digit', 'n/a', 'CN', '2026-11-21', '0', '0.566', /tariff number is not known/],
    ['the table divides the number further', '8536.69', 'TW', '2026-11-21', '0', '0.027', /divides 8536.69 further/],
    ['the number is not in the table', '8518.29', 'TW', '2026-11-21', '0', '0.066', /no base rate/],
  ])('when %s', (_, hts, origin, date, low, high, reason) => {
    const finding = find(hts, origin, 'US', date);
    expect(finding.base).toBeNull();
    expect(formatOpenRange(finding)).toEqual([low, high]);
    expect(finding.open?.reason).toMatch(reason);
  });

  it.each([
    ['the table is not complete for the origin', '8534.00.00', 'CN', '2026-11-21', ['0'], '0', '0.5', /does not list/],
    ['a rate is still to be announced', '8542.39', 'CN', '2027-07-01', ['0', '0.5'], '0', undefined, /unknown rate/],
    ['a surcharge had exemptions', '8536.41', 'MY', '2026-04-01', ['0.027'], '0', '0.15', /section 122/],
    ['the emergency duties were in force', '8542.39', 'MY', '2025-09-01', ['0'], '0', undefined, /Emergency/],
  ])('on top of the known ones when %s', (_, hts, origin, date, rates, low, high, reason) => {
    const finding = find(hts, origin, 'US', date);
    expect(listRates(finding)).toEqual(rates);
    expect(formatOpenRange(finding)).toEqual([low, high]);
    expect(finding.open?.reason).toMatch(reason);
  });

  it('without a range when the destination is not in the table', () => {
    expect(find('8542.39.00', 'CN', 'BR')).toMatchObject({ base: null, open: { low: null, high: null } });
  });

  it.each(['RU', 'BY', 'CU', 'KP'])('for goods of %s, which bear column 2 of the United States', (origin) => {
    const finding = find('8542.39.00', origin);
    expect(finding.base).toBeNull();
    expect(formatOpenRange(finding)).toEqual(['0.2', '0.35']);
    expect(finding.open?.reason).toMatch(/column 2/);
  });

  it('for goods of Russia only since normal trade relations were suspended', () => {
    expect(listRates(find('8542.39', 'RU', 'US', '2022-04-08'))).toEqual(['0']);
    expect(listRates(find('8542.39', 'RU', 'US', '2022-04-09'))).toEqual(['open']);
  });

  it.each([
    ['CA', 'RU', ['0', '0.35']],
    ['CA', 'KP', ['0', '0.35']],
    ['AU', 'BY', ['0', '0.35']],
    ['JP', 'RU', ['0', undefined]],
    ['GB', 'BY', ['0', undefined]],
    ['EU', 'RU', ['0', undefined]],
  ])('of %s on goods of %s, which are not those of every origin', (destination, origin, range) => {
    expect(formatOpenRange(find('8542.39', origin, destination))).toEqual(range);
  });

  it('of every origin there is when the origin is missing', () => {
    // Free of most, 25 % on goods of China, up to 35 % on those of column 2.
    expect(formatOpenRange(find('8533.21', null))).toEqual(['0', '0.35']);
  });

  it('without an upper end where nothing is known of the additional duties', () => {
    expect(formatOpenRange(find('8542.39', 'RU', 'DE'))).toEqual(['0', undefined]);
  });
});

describe('one of several numbers', () => {
  const among = (numbers: string[], origin: string) =>
    findDutyAmong(dutyFinder(dutyTable, ['US'], '2026-11-21'), numbers, origin);

  it('is decided when all of them bear the same', () => {
    expect(listRates(among(['854121', '854129'], 'CN'))).toEqual(['0', '0.5', '0']);
  });

  it('spans from the lowest to the highest when they differ', () => {
    // 8536.50 is free, 8536.41 bears 2.7 %.
    const finding = among(['853641', '853650'], 'MY');
    expect(formatOpenRange(finding)).toEqual(['0', '0.027']);
    expect(finding.open?.reason).toContain('may be 853641 or 853650');
  });
});

describe('the rate that decides', () => {
  const made = (row: Partial<DutyRate>): DutyRate => ({
    destination: 'EU',
    hts: '8536',
    origin: '*',
    kind: 'base',
    rate: '0.023',
    heading: null,
    validFrom: null,
    validTo: null,
    source: 'made up',
    sourceUrl: '',
    asOf: '2026-01-01',
    ...row,
  });
  const lookUp = (rates: DutyRate[], origin = 'TW', hts = '8536.90.40') => {
    const table: DutyTable = { asOf: '2026-01-01', incomplete: [], spans: [], rates };
    return listRates(dutyFinder(table, ['EU'], '2026-01-01')({ hts, origin }));
  };

  it('is that of the longest number that fits', () => {
    expect(lookUp([made({}), made({ hts: '853690', rate: '0' })])).toEqual(['0']);
  });

  it('is that of the origin before that of all origins', () => {
    expect(lookUp([made({}), made({ origin: 'KR', rate: '0' })], 'KR')).toEqual(['0']);
    expect(lookUp([made({}), made({ origin: 'KR', rate: '0' })])).toEqual(['0.023']);
    expect(lookUp([made({ hts: '853690' }), made({ origin: 'KR', hts: '85', rate: '0' })], 'KR')).toEqual(['0']);
  });

  it('counts the duties of one programme once, those of two both', () => {
    const extra = { kind: 'additional', origin: 'CN' } as const;
    const first = made({ ...extra, rate: '0.25', program: 'a' });
    const later = made({ ...extra, hts: '853690', rate: '0.5', program: 'a' });
    const other = made({ ...extra, rate: '0.1', program: 'b' });
    expect(lookUp([made({}), first, later, other], 'CN')).toEqual(['0.023', '0.5', '0.1']);
  });

  it('is looked for on the day', () => {
    const old = made({ rate: '0.05', validTo: '2025-12-31' });
    expect(lookUp([old, made({ validFrom: '2026-01-01' })])).toEqual(['0.023']);
  });
});
