import { describe, expect, it } from 'vitest';
import { convert } from '../currency.ts';
import { ecbXml } from './ecb-xml.fixture.ts';
import { readEcbXml } from './ecb-xml.ts';
import { isDay } from '../day.ts';

const daily = ecbXml({ '2026-10-06': { USD: '1.1269', JPY: '178.15', GBP: '0.84880' } });

function catchReadError(text: string): string {
  const reading = readEcbXml(text);
  return reading.ok ? 'it was read' : reading.error;
}

it('reads the table of a day as it is written', () => {
  const reading = readEcbXml(daily);
  expect(reading).toEqual({
    ok: true,
    tables: [
      {
        base: 'EUR',
        date: '2026-10-06',
        source: 'European Central Bank, euro foreign exchange reference rates',
        sourceUrl: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
        rates: new Map([
          ['USD', '1.1269'],
          ['JPY', '178.15'],
          ['GBP', '0.84880'],
        ]),
      },
    ],
  });
  expect(reading.ok && convert('1.1269', 'USD', 'EUR', reading.tables[0]!)).toMatchObject({ date: '2026-10-06' });
});

it('reads all days of a file with several, the newest first', () => {
  const reading = readEcbXml(
    ecbXml({ '2026-10-05': { USD: '1.12' }, '2026-10-07': { USD: '1.14' }, '2026-10-06': { USD: '1.13' } }),
  );
  expect(reading.ok && reading.tables.map(({ date, rates }) => [date, rates.get('USD')])).toEqual([
    ['2026-10-07', '1.14'],
    ['2026-10-06', '1.13'],
    ['2026-10-05', '1.12'],
  ]);
});

it.each([
  ['a byte order mark', `\ufeff${daily}`],
  ['other quotes and no line breaks', daily.replaceAll("'", '"').replaceAll(/\s*\n\s*/g, '')],
  ['comments and elements it does not know', daily.replace('<Cube>', '<!-- <!DOCTYPE a> --><more a="1"/><Cube>')],
])('takes %s', (_what, text) => {
  expect(catchReadError(text)).toBe('it was read');
});

describe('refuses', () => {
  it.each([
    ['nothing', '', 'not valid XML'],
    ['a page instead', '<html><body><Cube time="2026-10-06"/></body></html>', 'begins with "html"'],
    ['a page that is no XML', '<!doctype html><p>Sorry<br></html>', 'not valid XML'],
    ['JSON', '{"USD": 1.1}', 'not valid XML'],
    ['a file cut off', daily.slice(0, -30), 'not valid XML'],
    ['a file cut within a rate', daily.slice(0, daily.indexOf('178')), 'not valid XML'],
    ['entities that grow', daily.replace('<gesmes', '<!DOCTYPE a [<!ENTITY a "&b;&b;">]><gesmes'), 'document type'],
    ['an entity as rate', daily.replace('178.15', '&a;'), 'not valid XML'],
    ['an envelope without a day', ecbXml({}), 'have no day'],
    ['a day without rates', ecbXml({ '2026-10-06': {} }), '2026-10-06 has no rates'],
    ['a rate without a day', daily.replace(" time='2026-10-06'", ''), 'has no date'],
    ['a day within a day', daily.replace('<Cube currency', "<Cube time='2026-10-05'/><Cube currency"), 'within'],
    ['deep nesting', daily.replace('<Cube>', `<Cube>${'<a>'.repeat(300_000)}`), 'nested more than 8'],
    ['more text than the 90 days have', daily + ' '.repeat(1_048_576), 'longer than 1048576'],
  ])('%s', (_what, text, why) => {
    expect(catchReadError(text)).toContain(why);
  });

  it.each(['2026-13-01', '2026-02-30', '2026-10-6', '06.10.2026', '', '0000-01-01', '9999-01-01', '2026-10-06T00:00'])(
    'the date %j',
    (date) => {
      expect(isDay(date)).toBe(false);
      expect(catchReadError(ecbXml({ [date]: { USD: '1.1' } }))).toContain('is no date');
    },
  );

  it.each([
    '0',
    '0.00000',
    '-1.1',
    '1e3',
    'NaN',
    'Infinity',
    '1,1269',
    '',
    'N/A',
    '0x1',
    '1'.repeat(5000),
    '100000001',
  ])('the rate of case %#', (rate) => {
    expect(catchReadError(ecbXml({ '2026-10-06': { USD: '1.1', JPY: rate } }))).toMatch(
      /is no rate of JPY on 2026-10-06$/,
    );
  });

  it.each(['EUR', 'usd', 'US', '__proto__', ''])('the currency %j', (currency) => {
    const text = daily.replace("'JPY'", `'${currency}'`);
    expect(catchReadError(text)).toContain('is no currency that has a rate');
  });

  it('a currency or a day that is there twice', () => {
    expect(catchReadError(daily.replace("'JPY'", "'USD'"))).toBe('USD on 2026-10-06 is there twice');
    const day = /<Cube time[^]*?<\/Cube>/.exec(daily)![0];
    expect(catchReadError(daily.replace(day, day + day))).toBe('The day 2026-10-06 is there twice');
  });
});

it('has read or refused a megabyte of anything within two seconds', () => {
  const fill = (unit: string) => unit.repeat(Math.floor(1_000_000 / unit.length));
  const hostile = [
    fill('<'),
    fill('<a '),
    `<a ${fill('b="" ')}`,
    daily.replace('<Cube>', `<Cube>${fill("<Cube currency='USD' rate='1'/>")}`),
    daily.replace('178.15', fill('9')),
    daily.replace('178.15', fill('&amp;')),
  ];
  const begun = performance.now();
  for (const text of hostile) expect(catchReadError(text)).not.toBe('it was read');
  expect(performance.now() - begun).toBeLessThan(2_000 * hostile.length);
});
