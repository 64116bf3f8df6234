import { describe, expect, it } from 'vitest';
import { compareFootprints } from './compare-footprints.ts';

const compareNames = (a: string, b: string): string => compareFootprints(a, b).relation;

describe('names that look alike and lands that differ', () => {
  it.each([
    ['SOT-23', 'SOT-323'],
    ['SOT-23-5', 'SOT-23-6'],
    ['SOP-8_208mil', 'SOIC-8'],
    ['SOIC-8-208', 'SOIC-8-150'],
    ['TSSOP-8_4.4x3mm_P0.65mm', 'TSSOP-8_3x3mm_P0.65mm'],
    ['VSSOP-8 (DGK)', 'VSSOP-8 (DCU)'],
    ['SMA_Amphenol_132134-10_Vertical', 'D_SMA'],
    ['C_1210_3225Metric', 'Crystal_SMD_3225-4Pin_3.2x2.5mm'],
    ['R_0612_1632Metric', 'R_1206_3216Metric'],
    ['RESC1632X70N', 'RESC3216X70N'],
    ['SM/C_0603', 'D_SMC'],
    ['DFN-8 2x2', 'DFN-8 3x3'],
    ['DIP-28_W7.62mm', 'DIP-28_W15.24mm'],
    ['DIL28-3', 'DIL28-6'],
    ['PinHeader_1x04_P2.54mm_Vertical', 'PinHeader_2x02_P2.54mm_Vertical'],
    ['JST_PH_B2B-PH-K_1x02_P2.00mm_Vertical', 'JST_XH_B2B-XH-A_1x02_P2.50mm_Vertical'],
    ['DIP-8_W7.62mm', 'SOIC-8'],
  ])('%s and %s do not fit', (a, b) => {
    expect(compareNames(a, b)).toBe('no');
    expect(compareNames(b, a)).toBe('no');
  });
});

describe('one key, but a detail that only drawings settle', () => {
  it.each([
    ['CP_Radial_D10.0mm_P2.50mm', 'CP_Radial_D10.0mm_P2.50mm_P5.00mm', 'two lead spacings'],
    ['D_MELF', 'D_MELF-RM10_Universal_Handsoldering', 'more than one way'],
    ['LED_0805_2012Metric', 'LED_Kingbright_APHBM2012_2x1.25mm', 'pin count'],
    ['BGA-144_7x7mm_Layout13x13_P0.5mm', 'UFBGA-144_7x7mm_Layout12x12_P0.5mm', 'grid'],
    ['LGA-16_3x3mm_P0.5mm', 'LGA-16_3x3mm_P0.5mm_LayoutBorder3x5y', 'positions'],
    ['DIP-8_W7.62mm', 'PowerIntegrations_PDIP-8B', 'variant'],
    ['TO-252-3_TabPin2', 'TO-252-3_TabPin4', 'tab'],
    [
      'TO-220-4_P5.08x2.54mm_StaggerEven_Lead3.8mm_Vertical',
      'TO-220-4_P5.08x2.54mm_StaggerOdd_Lead3.8mm_Vertical',
      'bent outwards',
    ],
    ['TO-5-8', 'TO-5-8_PD5.08', 'circles'],
    ['Package_TO_SOT_THT:TO-92', 'Package_TO_SOT_THT:TO-92_Inline', 'triangle'],
    ['HTSSOP-44-1EP_6.1x14mm_P0.635mm', 'HTSSOP-44_6.1x14mm_P0.635mm_TopEP4.14x7.01mm', 'one has a pad under the body'],
    ['QFN-44-1EP_7x7mm_P0.5mm', 'PQFN-44-31-5EP_7x7mm_P0.5mm', 'several pads'],
    ['LFCSP-10_2x2mm_P0.5mm', 'WQFN-10_2x2mm_P0.5mm', 'which side'],
    ['Texas_RMQ0024A_WQFN-24-1EP_3x3mm_P0.4mm', 'Texas_RRW0024A_WQFN-24-1EP_3x3mm_P0.4mm', 'drawings'],
    ['SSOP-4_4.4x2.6mm_P1.27mm', 'SSOP-4_4.45x2.65mm_P1.27mm', 'more than one is sold'],
    ['SOIC-16W_7.5x10.3mm_P1.27mm', 'SOIC-16W_7.5x12.8mm_P1.27mm', 'longer'],
    ['TO-18-3', 'TO-52-3', 'circle'],
    ['TO-220-5_Vertical', 'TO-220F-5_Vertical', 'full pack'],
    ['R_Box_L13.0mm_W4.0mm_P9.00mm', 'R_Box_L14.0mm_W5.0mm_P9.00mm', 'same holes'],
    ['D_DO-27_P5.08mm_Vertical_AnodeUp', 'D_DO-201AD_P12.70mm_Horizontal', 'formed or spaced'],
  ])('%s and %s are near', (a, b, reason) => {
    const { relation, reasons } = compareFootprints(a, b);
    expect({ relation, reasons: reasons.join('; ') }).toEqual({
      relation: 'near',
      reasons: expect.stringContaining(reason),
    });
    expect(compareNames(b, a)).toBe('near');
  });
});
