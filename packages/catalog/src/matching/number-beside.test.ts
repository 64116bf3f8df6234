import { describe, expect, it } from 'vitest';
import { aPart, candidates } from './part.fixture.ts';
import { rankCandidates } from './rank.ts';
import { understandComponent } from './understand.ts';
import type { ComponentQuery, Match } from './types.ts';

const mosfet = aPart({ mpn: '2N7002', kind: 'mosfet', footprint: 'SOT-23', package: 'SOT-23' });
const best = (query: ComponentQuery, ...parts: ReturnType<typeof aPart>[]): Match =>
  rankCandidates(query, understandComponent(query), candidates('mpn', ...parts))[0]!;
const listWarningCodes = ({ warnings }: Match): string[] => warnings.map(({ code }) => code);

describe('a number that stands beside the part number of a line', () => {
  it('is no more than a question when it is another one', () => {
    const match = best({ reference: 'Q1', value: '2N7002', mpn: 'AP2300ZZ', footprint: 'SOT-23' }, mosfet);
    expect(match).toMatchObject({ part: { mpn: '2N7002' }, level: 'medium' });
    expect(match.warnings).toContainEqual({
      code: 'number_beside',
      message: 'The part number of the line is AP2300ZZ; 2N7002 only stands beside it',
    });
  });

  it('is the beginning of it where people write the family as the value', () => {
    const opamp = aPart({ mpn: 'LM358DR2', kind: 'ic', footprint: 'SOIC-8_3.9x4.9_P1.27', package: 'SOIC-8' });
    const match = best({ reference: 'U1', value: 'LM358', mpn: 'LM358DR2', footprint: 'SOIC-8' }, opamp);
    expect(match).toMatchObject({ level: 'high' });
    expect(listWarningCodes(match)).not.toContain('number_beside');
  });

  it.each([
    ['2N7002P,215', 'medium'],
    ['2N7002,215', 'high'],
  ])('and begins %s is the same part only in another packaging', (mpn, level) => {
    expect(best({ reference: 'Q1', value: '2N7002', mpn, footprint: 'SOT-23' }, mosfet)).toMatchObject({ level });
  });

  it.each([
    ['AP2300ZZ', 'medium'],
    ['TL072', 'medium'],
    ['2N7002', 'high'],
    ['BSS7002', 'high'],
    ['60V', 'high'],
    ['300MHz', 'high'],
    ['RS485', 'high'],
    ['10-1200mbar', 'high'],
    ['DDR3_256MX32', 'high'],
    ['LM7002_3V3', 'high'],
    ['NMOS_SOT23', 'high'],
  ])('%s as the value of 2N7002,215: %s', (value, level) => {
    const match = best(
      { reference: 'Q1', value, mpn: '2N7002,215', manufacturer: 'Nexperia', footprint: 'SOT-23' },
      aPart({ mpn: '2N7002,215', manufacturer: 'Nexperia', kind: 'mosfet', footprint: 'SOT-23', package: 'SOT-23' }),
    );
    expect(match).toMatchObject({ level });
    if (level === 'medium')
      expect(match.reason).toContain(`the value says ${value}, of which the part number has nothing`);
  });

  it('counts whole where the line has no part number of its own', () => {
    const match = best({ reference: 'Q1', value: '2N7002', footprint: 'SOT-23' }, mosfet);
    expect(match).toMatchObject({ level: 'high' });
    expect(listWarningCodes(match)).not.toContain('number_beside');
  });
});

describe('a number in the words of a line that asks for a board', () => {
  const module = aPart({ mpn: 'ESP-12F', kind: 'module', category: 'module.wireless.wifi', package: 'SMD,24x16mm' });

  it.each([
    ['ESP8266 Dev Board', 'NodeMCU Lua V2 ESP8266 ESP-12F WIFI'],
    ['WiFi', 'breakout for ESP8266 ESP-12F'],
  ])('may be that of a part on it: %s, %s', (value, description) => {
    const match = best({ value, description }, module);
    expect(match.level).toBe('medium');
    expect(listWarningCodes(match)).toContain('number_on_board');
  });

  it('is its own where the line gives it as its number, or asks for no board', () => {
    expect(best({ value: 'Dev Board', mpn: 'ESP-12F' }, module).level).toBe('high');
    expect(best({ value: 'WiFi', description: 'module ESP-12F' }, module).level).toBe('high');
  });
});

describe('a connector of a series', () => {
  const housing = aPart({
    mpn: 'XH2.54-2Y',
    kind: 'connector',
    category: 'connector.wire_to_board',
    package: 'P=2.5mm',
    says: { pin_count: 2 },
  });

  it.each([
    ['XH-2.54 4pin', 'low'],
    ['XH-2.54 2x2 pin', 'low'],
    ['XH-2.54 2pin', 'high'],
  ])('has the pins that the line names: %s', (value, level) => {
    expect(best({ reference: 'J1', value }, housing).level).toBe(level);
  });
});

describe('a part that another maker makes like the number', () => {
  it('is an offer', () => {
    const clone = aPart({ mpn: 'IRLS3034PBF-VB', manufacturer: 'VBsemi', kind: 'mosfet', package: 'TO-263' });
    expect(best({ reference: 'Q1', value: 'IRLS3034PBF' }, clone).level).toBe('medium');
  });
});

describe('an alternate of a line', () => {
  const own = aPart({ mpn: 'ERA6AEB213V', manufacturer: 'Panasonic', price: '0.30' });
  const other = aPart({ mpn: 'RT0805BRD0721KL', manufacturer: 'Yageo' });
  const query = {
    reference: 'R1',
    manufacturer: 'Panasonic',
    mpn: 'ERA6AEB213V',
    alternates: [{ manufacturer: 'Yageo', mpn: 'RT0805BRD0721KL', sku: null }],
  };

  it('is told where it stands in for the number that is named first', () => {
    const match = best(query, other);
    expect(match).toMatchObject({ part: { mpn: 'RT0805BRD0721KL' }, breakdown: { manufacturer: 1 } });
    expect(match.warnings).toContainEqual({
      code: 'alternate_chosen',
      message: 'The line names ERA6AEB213V first; RT0805BRD0721KL is an alternate of it',
    });
    expect(listWarningCodes(match)).not.toContain('other_manufacturer');
  });

  it('comes after the part that is named first, of which nothing is told', () => {
    const match = best(query, other, own);
    expect(match.part.mpn).toBe('ERA6AEB213V');
    expect(listWarningCodes(match)).not.toContain('alternate_chosen');
  });
});
