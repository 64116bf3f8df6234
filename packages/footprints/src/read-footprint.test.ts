import { describe, expect, it } from 'vitest';
import type { Kind } from '@partwright/values';
import { readFootprint } from './read-footprint.ts';

const readCanonical = (name: string, kind: Kind | null = null): string | null =>
  readFootprint(name, { kind }).canonical;

describe('chip sizes', () => {
  it.each([
    ['R_0402_1005Metric', 'CHIP-0402'],
    ['mylib:Beadlike_0402_1005Metric', 'CHIP-0402'],
    ['Capacitor_SMD:C_0603_1608Metric_Pad1.05x0.95mm_HandSolder', 'CHIP-0603'],
    ['Fuse:Fuse_1206_3216Metric', 'CHIP-1206'],
    ['RESC1608X55N', 'CHIP-0603'],
    ['RESC1005(0402)_N', 'CHIP-0402'],
    ['C0805', 'CHIP-0805'],
    ['0603-CAP', 'CHIP-0603'],
    ['SM0603_Capa', 'CHIP-0603'],
    ['1005 (metric)', 'CHIP-0402'],
    ['0603M', 'CHIP-0201'],
    ['2012', 'CHIP-0805'],
    ['402', 'CHIP-0402'],
    ['01005', 'CHIP-01005'],
    ['LED_0603_1608Metric', 'CHIP-LED-0603'],
    ['0603-LED-Blue', 'CHIP-LED-0603'],
    ['D_0805_2012Metric', 'CHIP-DIODE-0805'],
  ])('reads %s as %s', (name, canonical) => {
    expect(readCanonical(name)).toBe(canonical);
  });

  it('takes a bare size for inches and lists the metric reading', () => {
    const { canonical, imperial, metric, ambiguous, confidence } = readFootprint('0603');
    expect({ canonical, imperial, metric }).toEqual({ canonical: 'CHIP-0603', imperial: '0603', metric: '1608' });
    expect(ambiguous).toContainEqual({ canonical: 'CHIP-0201', reason: 'metric 0603 is imperial 0201' });
    expect(confidence).toBeLessThan(0.9);
  });

  it('does not take the digits of a part number for a size', () => {
    expect(readCanonical('GRM0603X5R')).toBeNull();
    expect(readCanonical('LMK00105SQ')).toBeNull();
  });

  it('makes a bare size a LED where the caller says that it is one', () => {
    expect(readCanonical('0603', 'led')).toBe('CHIP-LED-0603');
    expect(readCanonical('SMD,1.6x0.8mm', 'led')).toBe('CHIP-LED-0603');
  });
});

describe('packages that a name fixes', () => {
  it.each([
    ['SOT-23-3L', 'SOT-23'],
    ['SOT95P237X112-3N', 'SOT-23'],
    ['SOT23-5L', 'SOT-23-5'],
    ['SC-59', 'SC-59'],
    ['SC70-5', 'SOT-353'],
    ['Package_TO_SOT_SMD:SOT-223-3_TabPin2', 'SOT-223'],
    ['TO-252-2L', 'TO-252'],
    ['D²PAK', 'TO-263'],
    ['SMA(DO-214AC)', 'SMA'],
    ['Diode_SMD:D_SOD-123', 'SOD-123'],
    ['LL-34', 'MiniMELF'],
    ['TO-92_Inline', 'TO-92-3'],
    ['5-DDPAK', 'TO-263-5'],
    ['3-SOT-23', 'SOT-23'],
    ['16-SOT-23-THIN', 'SOT-23-16'],
    ['sot323-5', 'SOT-353'],
    ['Package_TO_SOT_SMD:SOT-583-8', 'SOT-583'],
    ['SOT-583', 'SOT-583'],
    ['DPAK229P991X238-3N', 'TO-252'],
    ['TSOP95P280X110-6N', 'SOT-23-6'],
    ['TSOP65P640X120-24N', 'TSSOP-24_4.4x7.8_P0.65'],
    ['TSOP50P2000X120-48N', null],
  ])('reads %s as %s', (name, canonical) => {
    expect(readCanonical(name)).toBe(canonical);
  });

  it('takes SMA for a coaxial connector where the name or the library says so', () => {
    expect(readFootprint('Connector_Coaxial:SMA_Amphenol_132134_Vertical').family).toBe('COAXIAL');
    expect(readFootprint('SMA', { kind: 'connector' }).family).not.toBe('SMA');
  });

  it('takes SMA for tantalum case A beside that word', () => {
    expect(readCanonical('SMA-tant')).toBe('CP-EIA-3216');
  });

  it('lists what a registered number without its letters may be', () => {
    expect(readFootprint('DO-214').ambiguous.map(({ canonical }) => canonical)).toEqual(
      expect.arrayContaining(['SMA', 'SMB', 'SMC']),
    );
  });
});

describe('packages with leads', () => {
  it.each([
    ['SOIC-8_3.9x4.9mm_P1.27mm', 'SOIC-8_3.9x4.9_P1.27'],
    ['SOP-8_150mil', 'SOIC-8_3.9x4.9_P1.27'],
    ['SOP-8_208mil', 'SOIC-8_5.3x5.3_P1.27'],
    ['SOIC-16W', 'SOIC-16_7.5x10.3_P1.27'],
    ['ESOP-8', 'SOIC-8-1EP_3.9x4.9_P1.27'],
    ['SOIC127P600X175-8N', 'SOIC-8_3.9x4.9_P1.27'],
    ['MSOP-8', 'MSOP-8_3x3_P0.65'],
    ['µSOP-8', 'MSOP-8_3x3_P0.65'],
    ['SOIC-16_4.55x10.3mm_P1.27mm', 'SOIC-16_4.4x10.3_P1.27'],
    ['TSSOP-8_3x3mm_P0.65mm', 'MSOP-8_3x3_P0.65'],
    ['TSSOP-8', 'TSSOP-8_4.4x3_P0.65'],
    ['VSSOP-8_2.3x2mm_P0.5mm', 'VSSOP-8_2.3x2_P0.5'],
    ['LQFP-48(7x7)', 'QFP-48_7x7_P0.5'],
    ['QFP50P900X900X160-48N', 'QFP-48_7x7_P0.5'],
    ['TQFP32', 'QFP-32_7x7_P0.8'],
    ['QFN-32-EP(5x5)', 'QFN-32-1EP_5x5_P0.5'],
    ['QFN-56(7x7)', 'QFN-56-1EP_7x7_P0.4'],
    ['QFN50P500X500X80-33N', 'QFN-32-1EP_5x5_P0.5'],
    ['WSON-8 6x5', 'DFN-8-1EP_6x5_P1.27'],
    ['LGA-8(2.5x2.5)', 'LGA-8_2.5x2.5'],
    ['DIP-8_W7.62mm', 'DIP-8_W7.62'],
    ['DIL14', 'DIP-14_W7.62'],
    ['MIC37122YM SO8', 'SOIC-8_3.9x4.9_P1.27'],
  ])('reads %s as %s', (name, canonical) => {
    expect(readCanonical(name)).toBe(canonical);
  });

  it.each([
    ['MS-012AA', 'SOIC-8_3.9x4.9_P1.27'],
    ['SOT96-1', 'SOIC-8_3.9x4.9_P1.27'],
    ['DBV (TI)', 'SOT-23-5'],
    ['PW (TI) 16', 'TSSOP-16_4.4x5_P0.65'],
    ['32A (Atmel)', 'QFP-32_7x7_P0.8'],
    ['PowerPAK SO-8', 'PDFN-8-1EP_5x6_P1.27'],
  ])('reads the code %s as %s', (code, canonical) => {
    expect(readCanonical(code)).toBe(canonical);
  });

  it('says which sizes a bare name leaves open', () => {
    const { assumed, ambiguous } = readFootprint('VSSOP-8');
    expect(assumed).toContain('body');
    expect(ambiguous.map(({ canonical }) => canonical)).toEqual(['VSSOP-8_2.3x2_P0.5']);
  });
});

describe('packages as distributors print them', () => {
  it.each([
    ['8-SOIC (0.154", 3.90mm Width)', 'SOIC-8_3.9x4.9_P1.27'],
    ['8-SOIC (0.154", 3.90mm Width) Exposed Pad', 'SOIC-8-1EP_3.9x4.9_P1.27'],
    ['20-SOIC (0.295", 7.50mm Width)', 'SOIC-20_7.5x12.8_P1.27'],
    ['54-TSOP (0.400", 10.16mm Width)', 'TSOP-II-54_10.16x22.2_P0.8'],
    ['24-DIP (0.300", 7.62mm)', 'DIP-24_W7.62'],
    ['6-TSSOP, SC-88, SOT-363', 'SOT-363'],
    ['5-TSSOP, SC-70-5, SOT-353', 'SOT-353'],
    ['TO-252-3, DPak (2 Leads + Tab), SC-63', 'TO-252'],
    ['TO-220-3 Full Pack', 'TO-220F-3'],
    ['2917 (7343 Metric)', 'CP-EIA-7343'],
    ['4-SMD, Gull Wing', 'SMDIP-4_W9.53'],
  ])('reads %s as %s', (name, canonical) => {
    expect(readCanonical(name)).toBe(canonical);
  });

  it('marks what a word behind the name changes', () => {
    expect(readFootprint('SOT-23-3 Flat Leads').traits).toContain('variant');
    expect(readFootprint('SOT-23-5 Thin, TSOT-23-5').traits).toContain('thin');
  });
});

describe('IPC-7351 names with letters before their lengths', () => {
  it.each([
    ['BGA256C100P16X16_1700X1700X210', 'BGA-256_17x17_P1'],
    ['DIP762W55P254L940H430Q8', 'DIP-8_W7.62'],
    ['CAPPRD250W50D630H1150', 'CP-RADIAL_D6.3_P2.5'],
    ['CAPRB500W60L720T350H950', 'RADIAL_P5'],
    ['RESAD1016W60L630D250', 'AXIAL-0207'],
    ['XTALCC500X320X110-2N', 'CRYSTAL-2_5x3.2'],
  ])('reads %s as %s', (name, canonical) => {
    const footprint = readFootprint(name);
    expect(footprint.canonical).toBe(canonical);
    expect(footprint.naming).toBe('ipc7351');
  });
});

describe('other parts', () => {
  it.each([
    ['CP_EIA-3528-21_Kemet-B', null, 'CP-EIA-3528'],
    ['CASE-B-3528-21(mm)', null, 'CP-EIA-3528'],
    ['3216-18', null, 'CP-EIA-3216'],
    ['CP_Elec_6.3x5.4', null, 'CP-ELEC_6.3'],
    ['SMD,D6.3xL5.4mm', null, 'CP-ELEC_6.3'],
    ['CP_Radial_D5.0mm_P2.00mm', null, 'CP-RADIAL_D5_P2'],
    ['R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal', null, 'AXIAL-0207'],
    ['SMD3225-4P', null, 'CRYSTAL-4_3.2x2.5'],
    ['SMD,5x3.2mm', 'crystal', 'CRYSTAL-4_5x3.2'],
    ['HC49US', null, 'HC-49-US'],
    ['LED5MM', null, 'LED-ROUND_D5'],
    ['LED_Cree-PLCC4_2x2mm_CW', null, 'LED-4_2x2'],
    ['SMD-4P,5x5mm', 'led', 'LED-4_5x5'],
    ['PinHeader_1x04_P2.54mm_Vertical', null, 'PIN-HEADER_1x4_P2.54'],
    ['MA04-1', null, 'PIN-HEADER_1x4_P2.54'],
    ['PinSocket_1x04_P2.54mm_Vertical', null, 'PIN-SOCKET_1x4_P2.54'],
    ['B2B-PH-K', null, 'JST-PH_1x2_P2'],
    ['SMD,4x4mm', 'inductor', 'IND-SMD_4x4'],
  ] as const)('reads %s of kind %s as %s', (name, kind, canonical) => {
    expect(readCanonical(name, kind)).toBe(canonical);
  });

  it.each(['', ' ', 'Through hole', 'SMD', 'P=2.54mm', '???', 'NULL'])('does not understand "%s"', (name) => {
    const { canonical, confidence, notes } = readFootprint(name);
    expect({ canonical, confidence }).toEqual({ canonical: null, confidence: 0 });
    expect(notes).toHaveLength(1);
  });
});

describe('hostile names', () => {
  it.each([
    ['digits', '0'],
    ['letters', 'A'],
    ['a product', '1x'],
    ['a size', '_0603'],
    ['words', 'SOT-23_'],
    ['ideographs', '插件'],
    ['brackets', '(('],
  ])('reads a name of 100 000 characters of %s at once', (_what, part) => {
    const name = part.repeat(Math.ceil(100_000 / part.length));
    const start = performance.now();
    expect(readFootprint(name).canonical).toBeNull();
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it.each(['1X', 'A1', 'SOT-', 'QFN-', '3.2X', 'L1-W1-', 'DO-', '_P', 'X', '9', 'JST_'])(
    'reads the longest name it takes, made of %s, at once',
    (part) => {
      const name = part.repeat(Math.floor(240 / part.length));
      const start = performance.now();
      for (let i = 0; i < 20; i++) readFootprint(name);
      expect(performance.now() - start).toBeLessThan(2_000);
    },
  );

  it('is not misled by names of object members', () => {
    for (const name of ['constructor', '__proto__', 'toString-8', 'hasOwnProperty'])
      expect(readCanonical(name)).toBeNull();
  });
});
