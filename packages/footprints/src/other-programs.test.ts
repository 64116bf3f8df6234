import { describe, expect, it } from 'vitest';
import { readFootprint } from './read-footprint.ts';

const readCanonical = (name: string): string | null => readFootprint(name).canonical;

describe('names as other CAD programs build them', () => {
  it.each([
    ['gEDA', 'ACY400', 'AXIAL_P10.16'],
    ['gEDA', 'RCY100', 'RADIAL_P2.54'],
    ['Proteus', 'RES40', 'AXIAL_P10.16'],
    ['Proteus', 'CAP20', 'RADIAL_P5.08'],
    ['Proteus', 'CHIP0603', 'CHIP-0603'],
    ['Altium', 'RB7.6-15', 'CP-RADIAL_D15_P7.6'],
    ['Altium', 'CAPPR2-5x6.8', 'CP-RADIAL_D5_P2'],
    ['Altium', 'DIODE-0.4', 'AXIAL_P10.16'],
    ['Altium', '6-0805_L', 'CHIP-0805'],
    ['OrCAD', 'DIP.100/8/W.300/L.400', 'DIP-8_W7.62'],
    ['OrCAD', 'SOG.050/8/WG.244/L.200', 'SOIC-8_3.9x4.9_P1.27'],
    ['OrCAD', 'BLKCON.100/VH/TM1SQ/W.100/4', 'PIN-HEADER_1x4_P2.54'],
    ['OrCAD', 'SM/R_0402', 'CHIP-0402'],
    ['OrCAD', 'SM/C_0603', 'CHIP-0603'],
    ['OrCAD', 'SM/D_0805', 'CHIP-DIODE-0805'],
    ['OrCAD', 'SM/CT_3528_12', 'CP-EIA-3528'],
    ['PADS', 'SMR0603', 'CHIP-0603'],
    ['PADS', 'CAPC0402', 'CHIP-0402'],
    ['Allegro', '0603rf', 'CHIP-0603'],
    ['Eagle', 'DIL28-3', 'DIP-28_W7.62'],
    ['Eagle', 'DIL28-6', 'DIP-28_W15.24'],
    ['Eagle', 'CT3216', 'CP-EIA-3216'],
    ['Eagle', 'CHIPLED_0805', 'CHIP-LED-0805'],
    ['Eagle', 'SMADIODE', 'SMA'],
    ['Eagle', 'SQFP-S-7X7-48', 'QFP-48_7x7_P0.5'],
    ['Eagle', '1X06_NO_SILK', 'PIN-HEADER_1x6_P2.54'],
    ['Eagle', '2X5_SHROUDED', 'BOX-HEADER_2x5_P2.54'],
    ['EasyEDA', 'DIP-8_L9.8-W6.6-P2.54-LS7.6-BL', 'DIP-8_W7.62'],
    ['EasyEDA', 'TO-220-3_L10.0-W4.5-P2.54-L', 'TO-220-3'],
    ['a distributor', '8-VFSOP (0.091", 2.30mm Width)', 'VSSOP-8_2.3x2_P0.5'],
    ['a distributor', 'TO-252-3, DPAK (2 Leads + Tab), SC-63', 'TO-252'],
  ])('%s writes %s for %s', (_, name, canonical) => {
    expect(readCanonical(name)).toBe(canonical);
  });

  it.each([
    ['PLCC127P1245X1245X457-28N', 'PLCC-28_11.5x11.5_P1.27'],
    ['SOJ127P940X350-28N', 'SOJ-28_P1.27'],
    ['RESCAV50P200X100X45-8N', 'CHIP-ARRAY-0402x4'],
    ['RESCAXE80P320X160X60-8N', 'CHIP-ARRAY-0603x4'],
    ['SOTFL50P160X60-6N', 'SOT-563'],
    ['OSCCC320X250X110N', 'OSCILLATOR-4_3.2x2.5'],
    ['CAPC2012X140L', 'CHIP-0805'],
  ])('IPC-7351 writes %s for %s', (name, canonical) => {
    expect(readCanonical(name)).toBe(canonical);
    expect(readFootprint(name).naming).toBe('ipc7351');
  });
});

describe('designators round a chip code', () => {
  it.each([
    ['0603R', 'resistor'],
    ['smd0603r', 'resistor'],
    ['SM0402_C_lab', 'capacitor'],
    ['0805CAP', 'capacitor'],
    ['0402_R_JLC', 'resistor'],
    ['SM/D_0805', 'diode'],
  ])('%s is for a %s', (name, kind) => {
    expect(readFootprint(name).kindHint).toBe(kind);
  });

  it.each(['6-0805_L', 'SO8_L', 'TO-220-3_L10.0-W4.5-P2.54-L', 'SOD323-R'])('%s ends in no designator', (name) => {
    expect(readFootprint(name).kindHint).toBeNull();
  });
});

describe('numbers that count no pins', () => {
  it.each([
    ['Texas_X2QFN-RUE-12_1.4x2mm_P0.4mm', 12],
    ['SOT-23-THIN-6', 6],
    ['MLP55-27L(5x5)', 27],
    ['QFN_5x5-32', 32],
    ['TE_MATE-N-LOK_1-770182-x_3x03_P4.14mm_Vertical', 9],
    ['0603L', 2],
    ['SMD1206P', 2],
  ])('%s has %d', (name, pins) => {
    expect(readFootprint(name).pins).toBe(pins);
  });
});

describe('a name is not read as another package that begins it', () => {
  it.each([
    ['TO-3PNB', 'TO-3'],
    ['SOT-5X3', 'SOT-23-5'],
    ['SM/C_0603', 'SMC'],
    ['SOT-23-THIN-6', 'SOT-23'],
    ['Power56-8', 'DFN-56'],
    ['SOIC-8-208', 'SOIC-8_3.9x4.9_P1.27'],
  ])('%s is not %s', (name, other) => {
    expect(readCanonical(name)).not.toBe(other);
  });
});

describe('letters that a maker stands beside', () => {
  it.each([
    ['RJ-5 (ADI)', 'SOT-23-5'],
    ['DB (TI) 20', 'SSOP-20_5.3x7.2_P0.65'],
    ['D (TI) 14', 'SOIC-14_3.9x8.7_P1.27'],
    ['P (Microchip) 8', 'DIP-8_W7.62'],
    ['S6 (LT)', 'SOT-23-6'],
    ['VSSOP-8 (DCU)', 'VSSOP-8_2.3x2_P0.5'],
    ['Texas_RGV_S-PVQFN-N16_EP2.1x2.1mm', 'QFN-16-1EP_4x4_P0.65'],
  ])('%s is %s', (name, canonical) => {
    expect(readFootprint(name)).toMatchObject({ canonical, kindHint: null });
  });

  it.each([
    ['SOT337', 'SSOP-14_5.3x6.2_P0.65'],
    ['SOT337-1', 'SSOP-14_5.3x6.2_P0.65'],
    ['S-Mini', 'SC-59'],
    ['SMT5', 'SOT-23-5'],
    ['Micro3', 'SOT-23'],
    ['PowerPAK SC-70', 'PowerPAK-SC70-6'],
  ])('%s is %s by its registered or trade name', (name, canonical) => {
    expect(readCanonical(name)).toBe(canonical);
  });
});

describe('names that mean two things', () => {
  it.each([
    ['SMA', 'COAXIAL'],
    ['HC49', 'HC-49-US'],
    ['LED-0603', 'CHIP-LED-0201'],
    ['CAPC0402', 'CHIP-01005'],
    ['TQFP-128', 'QFP-128_14x14_P0.4'],
    ['PQFP-100', 'PQFP-100_14x14_P0.5'],
  ])('%s says so: it may be %s', (name, other) => {
    expect(readFootprint(name).ambiguous.map(({ canonical }) => canonical)).toContain(other);
  });
});
