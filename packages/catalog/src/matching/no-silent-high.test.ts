import { describe, expect, it } from 'vitest';
import { aCapacitor, aPart, aResistor, candidates } from './part.fixture.ts';
import { rankCandidates } from './rank.ts';
import type { Candidate, ComponentQuery } from './types.ts';
import { understandComponent } from './understand.ts';

const best = (query: ComponentQuery, via: Candidate['via'], part: ReturnType<typeof aPart>) =>
  rankCandidates(query, understandComponent(query), candidates(via, part))[0]!;

describe('a number with a mark of packing', () => {
  const query = { reference: 'D1', mpn: 'B0540W-7-F', footprint: 'SOD-123' };
  const bare = (manufacturer: string) =>
    aPart({
      mpn: 'B0540W',
      manufacturer,
      kind: 'schottky',
      category: 'diode.schottky',
      package: 'SOD-123',
      footprint: 'SOD-123',
    });

  it('is that of the maker whose mark it is', () => {
    const other = best(query, 'mpn', bare('hongjiacheng'));
    expect(other).toMatchObject({ level: 'medium' });
    expect(other.reason).toBe(
      'B0540W-7-F without its mark of packing, same size, but B0540W-7-F bears the mark of Diodes, and this is by hongjiacheng',
    );
    expect(other.warnings.map(({ code }) => code)).not.toContain('packaging_variant');
    const own = best(query, 'mpn', bare('Diodes Incorporated'));
    expect(own).toMatchObject({ level: 'high' });
    expect(own.warnings.map(({ code }) => code)).toContain('packaging_variant');
  });
});

describe('a number that many sell in several packages', () => {
  const diode = aPart({
    mpn: 'SS14',
    kind: 'schottky',
    category: 'diode.schottky',
    package: 'SOD-123FL',
    footprint: 'SOD-123F',
  });

  it('is sure in the package that the line names, and not in one that is nearly it', () => {
    const near = best({ reference: 'D1', value: 'SS14', footprint: 'SOD-123' }, 'mpn', diode);
    expect(near.level).toBe('medium');
    expect(near.reason).toBe(
      'same part number, nearly the same land, but SS14 comes in SOD-123FL, and the line asks for SOD-123',
    );
    expect(best({ reference: 'D1', value: 'SS14', footprint: 'SOD-123FL' }, 'mpn', diode).level).toBe('high');
  });

  it('is sure where an order code names the very part', () => {
    const ordered = { reference: 'D1', value: 'SS14', footprint: 'SOD-123', sku: diode.sku };
    expect(best(ordered, 'sku', diode).level).toBe('high');
  });
});

describe('a number that the line names beside', () => {
  it('another than its order code spells is looked at', () => {
    const part = aPart({ mpn: 'MCP3426A0-E/SN', manufacturer: 'Microchip', package: 'SOIC-8', footprint: 'SOIC-8' });
    const query = { reference: 'U5', value: 'MCP3426', footprint: 'SOIC-8' };
    expect(best(query, 'mpn_base', part).level).toBe('high');
    const ordered = best({ ...query, sku: '579-MCP3426A0E/MS', supplier: 'Mouser' }, 'mpn_base', part);
    expect(ordered).toMatchObject({
      level: 'medium',
      reason: expect.stringContaining('the order code names MCP3426A0E/MS'),
    });
  });

  it('that the part is only said to be like is no order', () => {
    const part = aPart({ mpn: 'TSB008A2526A', kind: 'switch', category: 'switch.tactile' });
    expect(best({ reference: 'SW1', description: 'Switch BZCN TSB008A2526A' }, 'mpn', part).level).toBe('high');
    const like = best({ reference: 'SW1', description: 'Same size switch as BZCN TSB008A2526A' }, 'mpn', part);
    expect(like).toMatchObject({ level: 'medium', reason: expect.stringContaining('is like TSB008A2526A') });
  });

  it('makes what reads the same a substitute', () => {
    const zener = aPart({
      mpn: 'BZT52C5V1',
      kind: 'zener',
      category: 'diode.zener',
      package: 'SOD-123',
      footprint: 'SOD-123',
      says: { zener_voltage: 5.1 },
    });
    const line = (description: string) => ({ reference: 'D2', footprint: 'SOD-123', description });
    expect(best(line('Zener 5.1V'), 'parametric', zener).level).toBe('high');
    expect(best(line('Zener 5.1V, BZT52H-C5V1'), 'parametric', zener)).toMatchObject({
      level: 'medium',
      reason: expect.stringContaining('the line names BZT52H-C5V1'),
    });
  });

  it('is none where its words are ratings and series', () => {
    const coil = aPart({
      mpn: 'SDCL1005C10NJTDF',
      kind: 'inductor',
      category: 'inductor.chip',
      package: '0402',
      footprint: 'CHIP-0402',
      says: { inductance: 1e-8, tolerance: 5 },
    });
    const description = 'IND,10nH,+/-5%,0402,RDC=0.31ohm,IDC=300ma, Range:0402HP';
    expect(best({ reference: 'L3', description }, 'parametric', coil).reason).not.toContain('the line names');
  });

  it('is that of a chip on a module, where the line asks for a module', () => {
    const chip = aPart({ mpn: 'BMP280', kind: 'ic', category: 'sensor.pressure', package: 'LGA-8' });
    const module = aPart({ mpn: 'BMP280', kind: 'module', category: 'module' });
    const query = { value: '模块', description: 'BMP280' };
    const match = best(query, 'mpn', chip);
    expect(match.level).toBe('medium');
    expect(match.warnings.map(({ message }) => message)).toContain(
      'The line speaks of a module; BMP280 may be a part on it, and not the module',
    );
    expect(best(query, 'mpn', module).warnings.map(({ code }) => code)).not.toContain('number_on_board');
  });
});

describe('a value', () => {
  it('that is a series with its ratings is a number', () => {
    const ceramic = aCapacitor('CL31A106KBHNNNE', 1e-5, '1206', {
      footprint: 'CHIP-1206',
      says: { voltage_rated: 50 },
    });
    const line = (value: string) => ({ reference: 'C19', value, footprint: 'C_1206' });
    expect(best(line('10uF-16V'), 'parametric', ceramic).level).toBe('high');
    expect(best(line('C1206-10uF-16V'), 'parametric', ceramic).level).toBe('high');
    expect(best(line('CA45-A-16V-10uF-K'), 'parametric', ceramic).level).toBe('medium');
  });

  it('that names a standard and its contacts is no number', () => {
    expect(understandComponent({ reference: 'J1', value: 'DSUB-9 Stecker' }).partNumbers).toEqual([]);
    expect(understandComponent({ reference: 'J1', value: 'RJ45' }).partNumbers).toEqual([]);
    expect(understandComponent({ reference: 'J1', value: 'D-SUB-9M-BJBJ' }).partNumbers).toEqual(['D-SUB-9M-BJBJ']);
  });

  it('of EasyEDA with an order code behind the number is ordered by it', () => {
    expect(understandComponent({ reference: 'D4', value: 'SMBJ26CA_C708000' }).skus).toEqual(['C708000']);
    expect(understandComponent({ reference: 'C4', value: 'NET_C1' }).skus).toEqual([]);
  });
});

describe('a maker that the line names without a number', () => {
  const made = (mpn: string, manufacturer: string) =>
    aResistor(mpn, 10_000, '0603', { footprint: 'CHIP-0603', manufacturer });
  const ask = (manufacturer: string) => {
    const query = { reference: 'R1', value: '10k', footprint: 'R_0603', manufacturer };
    const found = candidates('parametric', made('0603WAF1002T5E', 'UNI-ROYAL'), made('RC0603FR-0710KL', 'Yageo'));
    return rankCandidates(query, understandComponent(query), found)[0]!;
  };

  it('is asked for his part', () => {
    expect(ask('Yageo')).toMatchObject({ part: { mpn: 'RC0603FR-0710KL' }, level: 'high' });
    expect(ask('Panasonic')).toMatchObject({
      level: 'medium',
      reason: expect.stringContaining('the line names Panasonic, and this is by'),
    });
    expect(ask('Somebody Unheard')).toMatchObject({ level: 'high' });
  });
});
