import { describe, expect, it } from 'vitest';
import { numbersInOrderCode } from './order-codes.ts';
import { aCapacitor, aPart, aResistor, candidates } from './part.fixture.ts';
import { rankCandidates } from './rank.ts';
import { understandComponent } from './understand.ts';
import type { Candidate, ComponentQuery } from './types.ts';

describe('numbersInOrderCode', () => {
  it.each([
    ['MAX3051EKA+TCT-ND', 'MAX3051EKA+T'],
    ['LM5106SD/NOPBCT-ND', 'LM5106SD/NOPB'],
    ['BSS138LT1GOSCT-ND', 'BSS138LT1G'],
    ['SS5P6-M3/86AGICT-ND', 'SS5P6-M3/86A'],
    ['DMP3099L-7DICT-ND', 'DMP3099L-7'],
    ['PIC12F675-I/P-ND', 'PIC12F675-I/P'],
    ['511-L7805CV', 'L7805CV'],
    ['926-LM397MF/NOPB', 'LM397MF/NOPB'],
  ])('finds in %s the number %s', (code, number) => {
    expect(numbersInOrderCode(code)).toContain(number);
  });

  it('takes no letters off a number without a mark for its packing', () => {
    expect(numbersInOrderCode('SN74HC595DI-ND')).toEqual(['SN74HC595DI']);
  });

  it.each([
    ['538-0533980271', '0533980271'],
    ['710-885012007051', '885012007051'],
    ['571-1-2199299-5', '1-2199299-5'],
  ])('finds in %s the number %s where the seller is Mouser', (code, number) => {
    expect(numbersInOrderCode(code, 'Mouser Electronics')).toEqual([number]);
    expect(numbersInOrderCode(code, 'RS')).toEqual([]);
  });

  it.each(['296-12957-1-ND', '160-1423-1-ND', 'C25744', '2397333'])('finds none in %s', (code) => {
    expect(numbersInOrderCode(code)).toEqual([]);
  });
});

describe('an order code that led to no part', () => {
  const ask = (query: ComponentQuery, part: ReturnType<typeof aPart>, via: Candidate['via'] = 'parametric') =>
    rankCandidates(query, understandComponent(query), candidates(via, part))[0]!;
  const codes = (match: ReturnType<typeof ask>) => match.warnings.map(({ code }) => code);
  const r1 = { reference: 'R1', value: '34k8', footprint: 'R_0805' };
  const resistor = aResistor('RTT053482FTP', 34_800, '0805', { footprint: 'CHIP-0805' });

  it('is told where the seller numbers as he likes, and so is what it leaves open', () => {
    const match = ask({ ...r1, sku: 'P34.8KHCT-ND' }, resistor);
    expect(match).toMatchObject({ level: 'high', reason: 'same resistance, same size' });
    expect(codes(match)).toEqual(['order_number_unknown', 'tolerance_assumed']);
    expect(codes(ask(r1, resistor))).toEqual(['tolerance_assumed']);
  });

  it('is compared with the part where it spells a dielectric', () => {
    const c1 = { reference: 'C1', value: '10uF', footprint: 'C_0805' };
    const x5r = aCapacitor('CL21A106KAYNNNE', 1e-5, '0805', {
      footprint: 'CHIP-0805',
      says: { dielectric: 'X5R', voltage_rated: 25 },
    });
    expect(ask({ ...c1, sku: '0805X5R106-T' }, x5r)).toMatchObject({ level: 'high' });
    const worse = ask({ ...c1, sku: '0805X7S106-T' }, x5r);
    expect(worse).toMatchObject({ level: 'medium' });
    expect(worse.warnings.map(({ message }) => message)).toContain(
      'The line says "0805X7S106-T" beside; CL21A106KAYNNNE is X5R',
    );
  });

  it('names another part where it spells a number that decodes', () => {
    const query = { ...r1, sku: '603-RT0805DRE0734K8L' };
    const precise = aResistor('ARG05DTC3482', 34_800, '0805', { footprint: 'CHIP-0805', says: { tolerance: 0.5 } });
    expect(ask(query, precise)).toMatchObject({ level: 'medium', warnings: [] });
    expect(ask(query, precise).reason).toMatch(/^another part than RT0805DRE0734K8L: same resistance/);
    // The order code states half a percent.
    expect(ask(query, resistor)).toMatchObject({ level: 'low', warnings: [] });
  });

  it('names another part where the seller spells numbers, and its letters say nothing', () => {
    const query = { reference: 'C1', value: '10p', footprint: 'C_0402', sku: '603-CC402JRNPO8BN100' };
    const match = ask(
      query,
      aCapacitor('CL05C100JB5NNNC', 10e-12, '0402', { footprint: 'CHIP-0402', says: { dielectric: 'C0G' } }),
    );
    expect(match).toMatchObject({ level: 'medium' });
    expect(match.reason).toContain('CC402JRNPO8BN100 is not in the catalogue, and its letters do not say what it is');
  });

  it('contradicts a line of another value', () => {
    const { contradictions } = understandComponent({ ...r1, sku: '603-RC0805FR-0710KL' });
    expect(contradictions.map(({ code }) => code)).toEqual(['mpn_contradicts_value']);
  });

  it('is not the one that is named where another of the line led to the part', () => {
    const part = aPart({ mpn: 'LM358DR2G', sku: 'C7950' });
    const alternates = [{ manufacturer: null, mpn: null, sku: 'C7950' }];
    const match = ask({ reference: 'U1', sku: '1467742', alternates }, part, 'sku');
    expect(match.reason).toBe('order number C7950 named in the line');
  });
});

it.each(['HDR-TH_2P-P2.54-V-M', 'CONN-TH_2P-P5.00_WJ500V-5.08-2P', 'SW-SMD_4P-L6.0-W6.0-P4.50-LS8.5'])(
  'the measures in the name %s are no number that it is drawn for',
  (footprint) => {
    const header = aPart({ mpn: 'PZ254V-11-02P', kind: 'connector', category: 'connector', package: 'THT,P=2.54mm' });
    const query = { reference: 'J1', mpn: 'PZ254V-11-02P', footprint };
    const [match] = rankCandidates(query, understandComponent(query), candidates('mpn', header));
    expect(match!.warnings.map(({ code }) => code)).not.toContain('footprint_of_other');
  },
);
