import { describe, expect, it } from 'vitest';
import type { Kind } from '@partwright/values';
import { compareFootprints } from './compare-footprints.ts';
import { readFootprint } from './read-footprint.ts';

const compareNames = (a: string, b: string): string => compareFootprints(a, b).relation;

describe('one land under several names', () => {
  it.each([
    ['R_0402_1005Metric', '1005M'],
    ['Package_SO:SOIC-8_3.9x4.9mm_P1.27mm', 'SOIC-8'],
    ['Package_SO:SOIC-8_3.9x4.9mm_P1.27mm', 'SOP-8_150mil'],
    ['SOIC-8', 'MS-012AA'],
    ['MSOP-8', 'TSSOP-8_3x3mm_P0.65mm'],
    ['Package_TO_SOT_SMD:SOT-223-3_TabPin2', 'SOT-223'],
    ['Diode_SMD:D_SMA', 'SMA(DO-214AC)'],
    ['Capacitor_Tantalum_SMD:CP_EIA-3528-21_Kemet-B', 'CASE-B-3528-21(mm)'],
    ['Package_QFP:LQFP-48_7x7mm_P0.5mm', 'LQFP-48(7x7)'],
    ['SOT-323', 'SC-70-3'],
    ['Crystal:Crystal_SMD_3225-4Pin_3.2x2.5mm', 'SMD3225-4P'],
    ['6-TSSOP, SC-88, SOT-363', 'SOT-363'],
    ['DPAK', 'TO-252-2L'],
    ['QFN-32-1EP_5x5mm_P0.5mm', 'QFN-32-EP(5x5)'],
  ])('%s and %s are the same', (a, b) => {
    expect(compareNames(a, b)).toBe('same');
    expect(compareNames(b, a)).toBe('same');
  });
});

describe('lands that take either part', () => {
  it.each([
    ['SOT-23', 'SOT-23-3L', 'printed'],
    ['LQFP-48', 'TQFP-48', 'thinner'],
    ['Crystal_SMD_Abracon_ABM8G-4Pin_3.2x2.5mm', 'SMD3225-4P', 'one case'],
    ['HC-49/U', 'HC-49/US', 'high'],
    ['TO-252-2L', 'TO-252-3L', 'middle lead'],
    ['R_0603_1608Metric', 'C_0603_1608Metric', 'capacitor'],
    ['HDR-1X4', 'PinHeader_1x04_P2.54mm_Vertical', 'pitch'],
  ])('%s and %s are drop-in', (a, b, reason) => {
    const { relation, reasons } = compareFootprints(a, b);
    expect(relation).toBe('drop_in');
    expect(reasons.join()).toContain(reason);
  });
});

describe('pairs that a person should look at', () => {
  it.each([
    ['SOT-23', 'SC-59', 'body'],
    ['SOIC-8', 'SOIC-8-1EP_3.9x4.9mm_P1.27mm', 'pad under the body'],
    ['Package_SO:SOIC-8-1EP_3.9x4.9mm_P1.27mm', 'SOP-8', 'pad under the body'],
    ['QFN-32-1EP_5x5mm_P0.5mm_EP3.45x3.45mm', 'QFN-32-1EP_5x5mm_P0.5mm_EP3.1x3.1mm', 'exposed pads differ'],
    ['VSSOP-8_2.3x2mm_P0.5mm', 'VSSOP-8', 'VSSOP-8'],
    ['LED_0603_1608Metric', 'R_0603_1608Metric', 'polarity'],
    ['CP_EIA-3216-18_Kemet-A', 'C_1206_3216Metric', 'tantalum'],
    ['7343-31', '7343-43', 'high'],
    ['CP_Elec_6.3x5.4', 'CP_Elec_6.3x7.7', 'high'],
    ['PinHeader_1x04_P2.54mm_Vertical', 'PinSocket_1x04_P2.54mm_Vertical', 'sockets'],
    ['PinHeader_1x04_P2.54mm_Vertical', 'PinHeader_1x04_P2.54mm_Horizontal', 'right angle'],
    ['B2B-PH-K', 'S2B-PH-K', 'right angle'],
    ['PinHeader_2x05_P1.27mm_Vertical', 'HDR-TH_10P-P1.27-V-M', 'how many rows'],
    ['D_MicroSMP_AK', 'D_MicroSMP_KA', 'counted'],
    ['SOT-143', 'SOT-143R', 'mirrored'],
    ['SOD-123', 'SOD-123FL', 'flat leads'],
    ['SMA', 'SMAF', 'flat leads'],
    ['TO-220-3', 'TO-220F-3', 'insulated'],
    ['TQFP-64', 'LQFP-64(10x10)', 'does not say the body'],
    ['0603', 'R_0201_0603Metric', 'metric 0603'],
    ['L_1008_1210', '1210', 'pads for'],
    ['DO-214', 'SMB', 'two letters'],
    ['LGA-6_3x3mm_P0.95mm', 'DFN-6-EP(3x3)', 'LGA'],
    ['DIP-8', 'DIP-8_W7.62mm_Socket', 'socket'],
  ])('%s and %s are near', (a, b, reason) => {
    const { relation, reasons } = compareFootprints(a, b);
    expect(relation).toBe('near');
    expect(reasons.join()).toContain(reason);
    expect(compareNames(b, a)).toBe('near');
  });
});

describe('different packages', () => {
  it.each([
    ['0603', '0201'],
    ['0603', '0805'],
    ['SOT-23', 'SOT-323'],
    ['SOT-23-5', 'SOT-23-6'],
    ['SOP-8_150mil', 'SOP-8_208mil'],
    ['MSOP-8', 'TSSOP-8_4.4x3mm_P0.65mm'],
    ['SOIC-8', 'TSSOP-8'],
    ['LQFP-48', 'QFN-48'],
    ['LQFP-64_10x10mm_P0.5mm', 'LQFP-64_14x14mm_P0.8mm'],
    ['QFN-16_3x3mm_P0.5mm', 'QFN-16_4x4mm_P0.65mm'],
    ['SMA', 'SMB'],
    ['SMA', 'Connector_Coaxial:SMA_Amphenol_132134_Vertical'],
    ['TO-252', 'TO-263'],
    ['DIP-8', 'SOIC-8'],
    ['PinHeader_1x04_P2.54mm_Vertical', 'PinHeader_1x04_P2.00mm_Vertical'],
    ['PinHeader_1x04_P2.54mm_Vertical', 'PinHeader_1x05_P2.54mm_Vertical'],
    ['CP_Elec_6.3x5.4', 'CP_Elec_5x5.4'],
    ['C_1210_3225Metric', 'Crystal_SMD_3225-4Pin_3.2x2.5mm'],
    ['B2B-PH-K', 'B2B-XH-A'],
    ['SW_SPST_TL3342', 'Relay_SPDT_Omron-G5LE-1'],
  ])('%s is not %s', (a, b) => {
    const { relation, reasons } = compareFootprints(a, b);
    expect(relation).toBe('no');
    expect(reasons[0]).toBeTruthy();
    expect(compareNames(b, a)).toBe('no');
  });
});

describe('names that say too little', () => {
  it.each([
    ['SOIC-8', 'my footprint'],
    ['SW_SPST_TL3342', 'SMD-4P,5.2x5.2mm'],
    ['FDVE1040_TOKO_INDUCTOR', 'SMD,10.8x10.2mm'],
    ['SMD', 'SOIC-8'],
    ['', ''],
  ])('"%s" and "%s" stay unknown', (a, b) => {
    const { relation, reasons } = compareFootprints(a, b, { kind: guessKind(b) });
    expect(relation).toBe('unknown');
    expect(reasons[0]).toBeTruthy();
  });
});

const guessKind = (name: string): Kind | null =>
  name.includes('5.2x5.2') ? 'switch' : name.includes('10.8') ? 'inductor' : null;

it('takes footprints that were read before as well as names', () => {
  expect(compareFootprints(readFootprint('0603', { kind: 'led' }), 'LED_0603_1608Metric').relation).toBe('same');
});

it('gives the telling reason first', () => {
  expect(compareFootprints('LQFP-48', 'TQFP-48').reasons[0]).toBe('one body is thinner; leads and land are the same');
});

describe('a name that a column cut off', () => {
  it('may be the name that the other footprint has', () => {
    const { relation, reasons } = compareFootprints('Package_SO:S', 'SOIC-8');
    expect(relation).toBe('near');
    expect(reasons[0]).toContain('cut off');
  });

  it.each([
    ['Package_SO:X', 'SOIC-8'],
    ['Package_QFP:L', 'SOIC-8'],
    ['Packag', 'SOIC-8'],
    ['Package_SO:', 'SOIC-8'],
  ])('%s says nothing of %s', (a, b) => {
    expect(compareNames(a, b)).toBe('unknown');
  });
});
