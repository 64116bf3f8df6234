import { describe, expect, it } from 'vitest';
import { HIGH, MEDIUM } from './confidence.ts';
import { aCapacitor, aPart, aResistor, candidates } from './part.fixture.ts';
import { rankCandidates } from './rank.ts';
import type { Candidate, ComponentQuery, Match } from './types.ts';
import { understandComponent } from './understand.ts';

function rank(query: ComponentQuery, found: Candidate[], limit?: number): Match[] {
  return rankCandidates(query, understandComponent(query), found, limit);
}

function only(query: ComponentQuery, found: Candidate[]): Match {
  const [best] = rank(query, found);
  expect(best).toBeDefined();
  return best!;
}

const codes = ({ conflicts }: Match): string[] => conflicts.map(({ code }) => code);
const nameLevel = ({ confidence }: Match): string =>
  confidence >= HIGH ? 'high' : confidence >= MEDIUM ? 'medium' : 'low';

describe('a part found by value and size', () => {
  const wish = { reference: 'R1', value: '10k', footprint: 'Resistor_SMD:R_0402_1005Metric' };

  it('of that value and size is sure', () => {
    const match = only(wish, candidates('parametric', aResistor('A', 10_000, '0402')));
    expect(match).toMatchObject({ level: 'high', conflicts: [], reason: 'same resistance, same size' });
    expect(match.warnings).toEqual([
      { code: 'tolerance_assumed', message: expect.stringMatching(/±1 % was assumed, A is ±\d/) as string },
    ]);
  });

  it.each<[string, ComponentQuery, Candidate[], string[]]>([
    [
      'a worse tolerance',
      { ...wish, value: '10k 0.1%' },
      candidates('parametric', aResistor('A', 10_000, '0402')),
      ['tolerance_worse'],
    ],
    [
      'too little power',
      { ...wish, value: '10k 1W' },
      candidates('parametric', aResistor('A', 10_000, '0402', { says: { power_rated: 0.0625 } })),
      ['power_below_asked'],
    ],
    [
      'too little voltage',
      { reference: 'C1', value: '100n 50V', footprint: 'C_0402' },
      candidates('parametric', aCapacitor('A', 1e-7, '0402')),
      ['voltage_below_asked'],
    ],
    [
      'a worse dielectric',
      { reference: 'C1', value: '100n C0G', footprint: 'C_0402' },
      candidates('parametric', aCapacitor('A', 1e-7, '0402')),
      ['dielectric_worse'],
    ],
  ])('but with %s is never taken', (_, query, found, expected) => {
    const match = only(query, found);
    expect(codes(match)).toEqual(expected);
    expect(nameLevel(match)).toBe('low');
  });

  it('is never of another size', () => {
    expect(rank(wish, candidates('parametric', aResistor('A', 10_000, '0603')))).toEqual([]);
    const surface = { ...wish, footprint: 'Resistor_SMD:weird' };
    expect(rank(surface, candidates('parametric', aResistor('A', 10_000, 'THT,D2.3xL6.5mm')))).toEqual([]);
  });

  it('is never of another kind or value', () => {
    expect(rank(wish, candidates('parametric', aResistor('A', 1000, '0402')))).toEqual([]);
    expect(rank(wish, candidates('parametric', aCapacitor('A', 10_000, '0402')))).toEqual([]);
    expect(rank(wish, candidates('text', aCapacitor('10k', 1e-7, '0402', { description: '10k 0402' })))).toEqual([]);
  });

  it('without a footprint is half of what names it', () => {
    const match = only({ reference: 'R1', value: '10k' }, candidates('parametric', aResistor('A', 10_000, '0402')));
    expect(match.level).not.toBe('high');
    expect(match.reason).toBe('same resistance, but the line names no size');
    expect(match.warnings.map(({ code }) => code)).toEqual(['size_unknown', 'tolerance_assumed']);
  });

  it('without a footprint is sooner one for the surface than one with wires', () => {
    const found = candidates(
      'parametric',
      aResistor('WIRES', 10_000, 'THT,D2.3xL6.5mm', { price: '0.001' }),
      aResistor('CHIP', 10_000, '0603'),
    );
    expect(rank({ reference: 'R1', value: '10k' }, found).map(({ part }) => part.mpn)).toEqual(['CHIP', 'WIRES']);
  });

  it('of better ratings is as good', () => {
    const query = { reference: 'C1', value: '100n 16V X5R', footprint: 'C_0402' };
    const match = only(query, candidates('parametric', aCapacitor('A', 1e-7, '0402')));
    expect(match).toMatchObject({ level: 'high', breakdown: { voltage: 1, dielectric: 0.9 } });
  });

  it.each([
    ['X7R before Y5V', '100n', 1e-7, ['X7R', 'Y5V']],
    ['C0G before X7R up to 1 nF', '100p', 1e-10, ['C0G', 'X7R']],
  ])('that leaves the dielectric open takes %s', (_, value, farads, order) => {
    const found = order
      .toReversed()
      .map((dielectric, at) => aCapacitor(dielectric, farads, '0402', { says: { dielectric }, price: `0.0${at + 1}` }));
    const matches = rank({ reference: 'C1', value, footprint: 'C_0402' }, candidates('parametric', ...found));
    expect(matches.map(({ part }) => part.mpn)).toEqual(order);
  });

  it('may be a plain LED of that colour and size, or a header of these pins, at a look', () => {
    const led = aPart({ kind: 'led', category: 'led', package: '0603', says: { color: 'Red' } });
    expect(only({ reference: 'D1', value: 'RED', footprint: 'LED_0603' }, candidates('parametric', led)).level).toBe(
      'medium',
    );
    const header = aPart({
      kind: 'connector',
      category: 'connector.header.male',
      package: 'THT,P=2.54mm',
      says: { pin_count: 4, rows: 1, pitch: 0.00254 },
    });
    const query = { reference: 'J1', value: 'Conn_01x04', footprint: 'PinHeader_1x04_P2.54mm_Vertical' };
    expect(only(query, candidates('parametric', header)).level).toBe('medium');
  });

  it.each([
    [
      'LED of another colour',
      { reference: 'D1', value: 'RED', footprint: 'LED_0603' },
      aPart({ kind: 'led', category: 'led', package: '0603', says: { color: 'Blue' } }),
    ],
    [
      'header of other pins',
      { reference: 'J1', value: 'Conn_01x04', footprint: 'PinHeader_1x04_P2.54mm_Vertical' },
      aPart({ kind: 'connector', category: 'connector.header.male', says: { pin_count: 8, rows: 2, pitch: 0.00254 } }),
    ],
  ])('but not an %s', (_, query, part) => {
    expect(rank(query, candidates('parametric', part)).filter((match) => nameLevel(match) !== 'low')).toEqual([]);
  });
});

describe('a part found by its value beside another number', () => {
  it('is no sure thing where the number only goes on from its own', () => {
    const clone = aPart({
      mpn: 'SMF05C',
      manufacturer: 'MSKSEMI',
      kind: 'tvs',
      category: 'diode.tvs',
      package: 'SOT-363',
      footprint: 'SOT-363',
      says: { reverse_standoff_voltage: 5 },
    });
    const line = { mpn: 'SMF05CT2G', manufacturer: 'onsemi', description: 'TVS DIODE 5VWM 12.5VC SOT363' };
    expect(only(line, candidates('parametric', clone)).level).toBe('medium');
  });
});

describe('a part found by its number', () => {
  const opAmp = { mpn: 'LM358DR2G', manufacturer: 'onsemi', package: 'SOIC-8' };

  it.each<[string, ComponentQuery, ReturnType<typeof aPart>, string, string]>([
    ['equal', { mpn: 'LM358DR2G' }, aPart(opAmp), 'high', 'same part number'],
    [
      'equal, of that maker',
      { mpn: 'LM358DR2G', manufacturer: 'ON Semi' },
      aPart(opAmp),
      'high',
      'same part number, same manufacturer',
    ],
    [
      'equal, of another maker',
      { mpn: 'USBLC6-2SC6', manufacturer: 'STMicroelectronics' },
      aPart({ mpn: 'USBLC6-2SC6', manufacturer: 'TECH PUBLIC' }),
      'medium',
      'same part number',
    ],
    [
      'equal, of a maker with its full name',
      { mpn: 'TP4056', manufacturer: 'TOPPOWER' },
      aPart({ mpn: 'TP4056', manufacturer: 'TOPPOWER(Nanjing Extension)' }),
      'high',
      'same part number, same manufacturer',
    ],
    [
      'on another reel',
      { mpn: 'MCP6002-I/SN' },
      aPart({ mpn: 'MCP6002T-I/SN' }),
      'high',
      'same part as MCP6002-I/SN in another packaging',
    ],
    ['begun', { mpn: 'LM358' }, aPart(opAmp), 'low', 'LM358 with the suffix of LM358DR2G'],
    [
      'with look-alike letters',
      { mpn: 'W25Q128JVS1Q', footprint: 'SOIC-8' },
      aPart({ mpn: 'W25Q128JVSIQ' }),
      'medium',
      'part number like W25Q128JVS1Q',
    ],
    ['one letter off', { mpn: 'TPS61070DDC' }, aPart({ mpn: 'TPS61071DDC' }), 'low', 'part number like TPS61070DDC'],
    ['cut short', { mpn: 'BSS123N' }, aPart({ mpn: 'BSS123' }), 'low', 'BSS123N without its suffix'],
    [
      'in a description',
      { reference: 'U1', description: 'IC SWITCH, TPS22918DBVR' },
      aPart({ mpn: 'TPS22918DBVR', manufacturer: 'Texas Instruments' }),
      'high',
      'same part number',
    ],
    [
      'in a footprint',
      { reference: 'J1', footprint: 'JST_GH_SM04B-GHS-TB_1x04' },
      aPart({ mpn: 'SM04B-GHS-TB', kind: 'connector', category: 'connector.wire_to_board' }),
      'high',
      'same part number',
    ],
    ['of the order', { sku: 'C25744' }, aPart({ sku: 'C25744' }), 'high', 'order number C25744 named in the line'],
  ])('%s', (_, query, part, level, reason) => {
    const match = only(query, candidates(query.sku ? 'sku' : 'mpn', part));
    expect([match.level, match.reason.split(', but')[0]]).toEqual([level, reason]);
  });

  it('in a footprint alone is told to be no more than that', () => {
    const query = { reference: 'J1', footprint: 'JST_GH_SM04B-GHS-TB_1x04' };
    const found = candidates(
      'mpn',
      aPart({ mpn: 'SM04B-GHS-TB', kind: 'connector', category: 'connector.wire_to_board' }),
    );
    expect(only(query, found).warnings.map(({ code }) => code)).toEqual(['number_of_footprint']);
  });

  it('sold in several packages wants a look where the line names none', () => {
    const found = candidates(
      'mpn',
      aPart({ mpn: 'LM358', package: 'SOIC-8' }),
      aPart({ mpn: 'LM358P', package: 'DIP-8' }),
    );
    const [first] = rank({ reference: 'U1', value: 'LM358' }, found);
    expect([first!.part.mpn, first!.level]).toEqual(['LM358', 'medium']);
    expect(first!.reason).toBe('same part number, but LM358 is sold in SOIC-8 and DIP-8, and the line names none');
  });

  it('is no sure match where only the name of the land says it', () => {
    const found = candidates('mpn', aPart({ mpn: 'TYPE-C-31-M-12', manufacturer: 'HRO', kind: 'connector' }));
    const footprint = 'USB_C_Receptacle_HRO_TYPE-C-31-M-12';
    const [alone] = rank({ reference: 'J1', value: 'USB_C_Receptacle_USB2.0', footprint }, found);
    expect([alone!.level, alone!.grounds.includes('number:only_drawn')]).toEqual(['medium', true]);
    expect(alone!.reason).toContain('stands only in the name of the footprint');
    const [named] = rank({ reference: 'J1', value: 'TYPE-C-31', footprint }, found);
    expect(named!.grounds).not.toContain('number:only_drawn');
  });

  it('is no sure match with a suffix where the number names another package and is sold in it', () => {
    const diode = (mpn: string, name: string) =>
      aPart({ mpn, package: name, footprint: name, kind: 'schottky', category: 'diode.schottky' });
    const found = candidates('mpn_base', diode('BAT54W', 'SOT-323'), diode('BAT54WS', 'SOD-323'));
    const [best] = rank({ reference: 'D1', value: 'BAT54W', footprint: 'D_SOD-323' }, found);
    expect([best!.part.mpn, best!.level]).toEqual(['BAT54WS', 'medium']);
    expect(best!.reason).toContain('BAT54W itself comes in another package than');
    const common = candidates('mpn_base', diode('1N5819', 'DO-41'), diode('1N5819W', 'SOD-123'));
    expect(rank({ reference: 'D1', value: '1N5819', footprint: 'D_SOD-123' }, common)[0]).toMatchObject({
      part: { mpn: '1N5819W' },
      level: 'high',
    });
  });

  it('sold in several packages wants a look where the footprint is of none of them', () => {
    const schottky = (manufacturer: string, name: string) =>
      aPart({
        mpn: 'SS54',
        manufacturer,
        package: name,
        footprint: name,
        kind: 'schottky',
        category: 'diode.schottky',
      });
    const found = candidates('mpn', schottky('MDD', 'SMC'), schottky('LGE', 'SMB'));
    const [near, other] = rank({ reference: 'D1', mpn: 'SS54', footprint: 'DO-214BA_L4.8-W2.9-LS5.3-RD' }, found);
    expect([near!.part.package, near!.level, other!.part.package, other!.level]).toEqual([
      'SMB',
      'medium',
      'SMC',
      'medium',
    ]);
    expect(near!.reason).toMatch(/SS54 is sold in .*, and DO-214BA_L4.8-W2.9-LS5.3-RD does not say which/);
    expect(other!.reason).toMatch(/SS54 is sold in .*, and SMC is not the one of the footprint/);
    const [fitting] = rank({ reference: 'D1', mpn: 'SS54', footprint: 'D_SMB' }, found);
    expect([fitting!.part.package, fitting!.level]).toEqual(['SMB', 'high']);
  });

  it('offers one part of each package where the package is the question', () => {
    const flat = Array.from({ length: 6 }, (_, i) =>
      aPart({ mpn: 'LM358', manufacturer: `Maker ${i}`, package: 'SOIC-8' }),
    );
    const found = candidates('mpn', ...flat, aPart({ mpn: 'LM358', manufacturer: 'Other', package: 'DIP-8' }));
    const packages = rank({ reference: 'U1', value: 'LM358' }, found).map(({ part }) => part.package);
    expect(packages).toContain('DIP-8');
  });

  it('sold by many is settled by the footprint', () => {
    const diode = { kind: 'schottky', category: 'diode.schottky' } as const;
    const axial = aPart({ mpn: '1N5819', manufacturer: 'MDD', package: 'DO-41', footprint: 'DO-41', ...diode });
    const flat = aPart({ mpn: '1N5819W', manufacturer: 'ST', package: 'SOD-123', footprint: 'SOD-123', ...diode });
    const query = { reference: 'D1', mpn: '1N5819', footprint: 'SOD-123' };
    const [first] = rank(query, candidates('mpn', axial, flat));
    expect([first!.part.mpn, first!.conflicts, first!.warnings.map(({ code }) => code)]).toEqual([
      '1N5819W',
      [],
      ['number_incomplete'],
    ]);
    // Nothing that goes on from the number fits, or a maker is named: a question for a person.
    const [alone] = rank(query, candidates('mpn', axial));
    expect(alone!.conflicts.map(({ code }) => code)).toEqual(['mpn_contradicts_footprint']);
    const [of] = rank({ ...query, manufacturer: 'MDD' }, candidates('mpn', axial, flat));
    expect(of!.conflicts.map(({ code }) => code)).toEqual(['mpn_contradicts_footprint']);
  });

  it('that goes on as different things wants a look', () => {
    const makeRegulator = (output_voltage: number) => ({ says: { output_voltage }, package: 'SOT-23-5' });
    const found = candidates(
      'mpn_base',
      aPart({ mpn: 'AP2204K-3.3TRG1', ...makeRegulator(3.3) }),
      aPart({ mpn: 'AP2204K-5.0TRG1', ...makeRegulator(5) }),
    );
    const [first] = rank({ reference: 'U1', value: 'AP2204', footprint: 'Package_TO_SOT_SMD:SOT-23-5' }, found);
    expect(first!.level).toBe('medium');
    expect(first!.reason).toContain('one other part goes on from AP2204 too, and they are other things');
  });

  it('with open places is the one that fills them', () => {
    const found = candidates(
      'mpn_base',
      aPart({ mpn: 'STM32G431CBT6', package: 'LQFP-48(7x7)' }),
      aPart({ mpn: 'STM32G431CBU6', package: 'UFQFPN-48' }),
    );
    const [first] = rank({ reference: 'U1', value: 'STM32G431CBTx', footprint: 'LQFP-48_7x7mm_P0.5mm' }, found);
    expect([first!.part.mpn, first!.level]).toEqual(['STM32G431CBT6', 'high']);
    expect(first!.reason).toContain('STM32G431CBT6 fills the open places of STM32G431CBTx');
  });

  it('in the package of the footprint comes first', () => {
    const found = candidates(
      'mpn_base',
      aPart({ mpn: 'LM358P', package: 'DIP-8', stock: 9000 }),
      aPart({ mpn: 'LM358DR', package: 'SOIC-8' }),
    );
    const matches = rank({ reference: 'U1', value: 'LM358', footprint: 'Package_SO:SOIC-8_3.9x4.9mm_P1.27mm' }, found);
    expect(matches.map(({ part, level }) => [part.mpn, level])).toEqual([
      ['LM358DR', 'high'],
      ['LM358P', 'low'],
    ]);
  });

  it('as a value may be of any maker, in the package of the footprint', () => {
    const found = [
      ...candidates('mpn', aPart({ mpn: 'LM358', package: 'SOIC-8' })),
      ...candidates('mpn_base', aPart({ mpn: 'LM358P', package: 'DIP-8' })),
    ];
    const matches = rank({ reference: 'U1', value: 'LM358', footprint: 'Package_DIP:DIP-8_W7.62mm' }, found);
    expect(matches.map(({ part }) => part.mpn)).toEqual(['LM358P', 'LM358']);
  });

  it('is sooner the original than one remade under another name', () => {
    const found = candidates(
      'mpn_base',
      aPart({ mpn: 'BUK98180-100A-VB', manufacturer: 'VBsemi' }),
      aPart({ mpn: 'BUK98180-100A,115', manufacturer: 'Nexperia', stock: 0 }),
    );
    expect(only({ mpn: 'BUK98180-100A' }, found).part.manufacturer).toBe('Nexperia');
  });

  it.each<[string, ComponentQuery, Candidate[], string]>([
    [
      'value',
      { reference: 'R1', value: '60R', footprint: 'R_0603', mpn: 'RC0603JR-0710KL' },
      [
        ...candidates('parametric', aResistor('OTHER', 60, '0603')),
        ...candidates('mpn', aResistor('RC0603JR-0710KL', 10_000, '0603')),
      ],
      'mpn_contradicts_value',
    ],
    [
      'footprint',
      { reference: 'R1', value: '10k', footprint: 'R_0402', mpn: 'RC0603JR-0710KL' },
      [
        ...candidates('parametric', aResistor('OTHER', 10_000, '0402')),
        ...candidates('mpn', aResistor('RC0603JR-0710KL', 10_000, '0603')),
      ],
      'mpn_contradicts_footprint',
    ],
    [
      'kind',
      { reference: 'C1', value: '100n', footprint: 'C_0603', mpn: 'RC0603JR-0710KL' },
      [
        ...candidates('parametric', aCapacitor('OTHER', 1e-7, '0603')),
        ...candidates('mpn', aResistor('RC0603JR-0710KL', 10_000, '0603')),
      ],
      'mpn_contradicts_value',
    ],
  ])('that contradicts the %s comes first, low, and says so', (_, query, found, code) => {
    const [first, second] = rank(query, found);
    expect([first!.part.mpn, nameLevel(first!), codes(first!)]).toEqual(['RC0603JR-0710KL', 'low', [code]]);
    expect(second!.confidence).toBeLessThan(first!.confidence);
    expect(codes(second!)).toEqual([code]);
  });

  it('that contradicts is told even where only a substitute is in the catalogue', () => {
    const match = only(
      { reference: 'R1', value: '60R', footprint: 'R_0603', mpn: 'RC0603JR-0710KL' },
      candidates('parametric', aResistor('OTHER', 60, '0603')),
    );
    expect([codes(match), match.level]).toEqual([['mpn_contradicts_value'], 'low']);
    expect(match.reason).toContain('RC0603JR-0710KL is 10 kΩ, the line asks for 60 Ω');
  });

  it('outranks a number in the value', () => {
    const found = candidates('mpn', aPart({ mpn: '2N7002', price: '0.001' }), aPart({ mpn: '2N7002P,215' }));
    expect(only({ reference: 'Q1', value: '2N7002', mpn: '2N7002P,215' }, found).part.mpn).toBe('2N7002P,215');
  });
});

describe('equal candidates', () => {
  const query = { reference: 'R1', value: '10k', footprint: 'R_0402' };

  it('stand in the order of a buyer: in stock, in the library, cheaper', () => {
    const found = candidates(
      'parametric',
      aResistor('NO-STOCK', 10_000, '0402', { stock: 0, price: '0.0001' }),
      aResistor('DEAR', 10_000, '0402', { price: '0.02' }),
      aResistor('CHEAP', 10_000, '0402', { price: '0.01' }),
      aResistor('BASIC', 10_000, '0402', { price: '0.05', says: { assembly_library: 'basic' } }),
    );
    expect(rank(query, found).map(({ part }) => part.mpn)).toEqual(['BASIC', 'CHEAP', 'DEAR', 'NO-STOCK']);
    expect(rank(query, found, 2)).toHaveLength(2);
  });

  it('found twice are one', () => {
    const part = aResistor('A', 10_000, '0402');
    expect(rank(query, [...candidates('mpn', part), ...candidates('parametric', part)])).toHaveLength(1);
  });

  it.each([
    ['no_stock', aResistor('A', 10_000, '0402', { stock: 0 })],
    ['obsolete', aResistor('A', 10_000, '0402', { lifecycle: 'eol' })],
    ['nrnd', aResistor('A', 10_000, '0402', { lifecycle: 'nrnd' })],
  ])('warn of %s', (code, part) => {
    expect(only(query, candidates('parametric', part)).warnings[0]!.code).toBe(code);
  });
});

describe("the line's own number beside something that it can not be", () => {
  const tact = aPart({
    mpn: 'TS-1145A-C-B',
    kind: 'switch',
    category: 'electromechanical.switch.tactile',
    manufacturer: 'XKB',
    package: 'SMD-4P,4.2x3.2mm',
  });

  it.each([
    ['Button_Switch_SMD:SW_SPST_TL3342', 'footprint_of_other', /drawn for TL3342; whether TS-1145A-C-B fits/],
    ['Button_Switch_THT:SW_PUSH_6mm', 'footprint_near', /one is for holes, the other for the surface/],
  ])('as a footprint of another body (%s) is for a person', (footprint, code, message) => {
    const match = only({ reference: 'SW1', mpn: tact.mpn, footprint }, candidates('mpn', tact));
    expect(match.level).toBe('medium');
    expect(match.warnings).toContainEqual({ code, message: expect.stringMatching(message) as string });
  });

  it.each([
    // Bodies and leads alike, under two names.
    ['SOD-323', 'TUMD2', undefined, 'high'],
    // A name that tells nothing: the maker's name beside the number decides.
    ['Diode_SMD:D_SOD-128', 'DO-221AD', 'MDD', 'high'],
    ['Diode_SMD:D_SOD-128', 'DO-221AD', undefined, 'medium'],
    // Others by their measures.
    ['Package_TO_SOT_SMD:SOT-23', 'SC-70', 'MDD', 'low'],
    ['SOD-323', 'SOD-123', 'MDD', 'low'],
  ])('as the land of %s for a part in %s (maker %s) is %s', (footprint, body, manufacturer, level) => {
    const diode = aPart({
      mpn: 'RSX051VYM30FX',
      kind: 'schottky',
      category: 'diode.schottky',
      manufacturer: 'MDD',
      package: body,
      footprint: body,
    });
    const query = { reference: 'D1', mpn: diode.mpn, footprint, manufacturer };
    expect(only(query, candidates('mpn', diode)).level).toBe(level);
  });

  it('as a chip of a diode, whose makers name other bodies by it, where the line does not say that it is a diode', () => {
    const diode = aPart({
      mpn: 'CDSU400B',
      kind: 'diode',
      category: 'diode',
      package: 'SOD-523F',
      footprint: 'SOD-523F',
    });
    const match = only({ mpn: diode.mpn, footprint: '0603' }, candidates('mpn', diode));
    expect(codes(match)).toEqual([]);
    expect(codes(only({ mpn: diode.mpn, footprint: '1206' }, candidates('mpn', diode)))).not.toEqual([]);
  });

  it.each(['SW_XKB_TS-1145A', 'TS-1145', 'SW_Tact', 'Button_Switch_SMD:SW_SPST_PTS'])(
    'as a footprint that names no other part (%s) leaves it sure',
    (footprint) => {
      expect(only({ reference: 'SW1', mpn: tact.mpn, footprint }, candidates('mpn', tact)).level).toBe('high');
    },
  );

  it('as a body of 4 mm on a chip of 1.6 mm is a contradiction', () => {
    const coil = aPart({
      mpn: 'SWPA4030S100MT',
      kind: 'inductor',
      category: 'inductor.power',
      package: 'SMD,4x4mm',
      says: { inductance: 1e-5 },
    });
    const match = only({ reference: 'L1', mpn: coil.mpn, footprint: 'L_0603_1608Metric' }, candidates('mpn', coil));
    expect(match.level).toBe('low');
    expect(codes(match)).toEqual(['mpn_contradicts_footprint']);
  });

  it.each([
    ['Panasonic', 'medium'],
    ['Yageo', 'high'],
    ['my shop round the corner', 'high'],
  ])('as a maker (%s) is %s', (manufacturer, level) => {
    const part = aResistor('RC0402FR-0710KL', 10_000, '0402', { manufacturer: 'Yageo' });
    const query = { reference: 'R1', value: '10k', footprint: 'R_0402_1005Metric', mpn: part.mpn, manufacturer };
    expect(only(query, candidates('mpn', part)).level).toBe(level);
  });

  it.each([
    [{ reference: 'U1', value: '8080A' }, 'medium'],
    [{ reference: 'IC3', description: '14 pin IC socket' }, 'high'],
    [{ reference: 'XU1', value: 'Sockel 14-polig' }, 'high'],
  ])('as a socket, for %j, is %s', (query, level) => {
    const socket = aPart({ mpn: '4814-3000-CP', kind: 'connector', category: 'connector.ic_socket' });
    expect(only({ mpn: socket.mpn, ...query }, candidates('mpn', socket)).level).toBe(level);
  });

  it('as a module of the same short number is for a person', () => {
    const board = aPart({ mpn: 'CP2102', kind: 'module', category: 'module' });
    expect(only({ reference: 'U1', mpn: 'CP2102', footprint: 'QFN-28' }, candidates('mpn', board)).level).toBe(
      'medium',
    );
  });

  it.each([
    ['5V regulator', 'low'],
    ['5 V LDO', 'low'],
    ['3.3V LDO', 'high'],
    ['12V to 3.3V regulator', 'high'],
  ])('as another output voltage ("%s") is %s', (value, level) => {
    const part = aPart({ mpn: 'AP2112K-3.3TRG1', package: 'SOT-23-5', footprint: 'SOT-23-5' });
    const query = { reference: 'U1', mpn: part.mpn, value, footprint: 'SOT-23-5' };
    expect(only(query, candidates('mpn', part)).level).toBe(level);
  });
});
