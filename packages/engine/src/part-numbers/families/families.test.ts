import { expect, it } from 'vitest';
import { decodePartNumber, families } from '../index.ts';

/** Number, family, value, tolerance, package, volts, dielectric: read off the makers' numbering tables by hand. */
type Row = [string, string, string, string | null, string | null, number | null, string | null];

const ROWS: Row[] = [
  ['RC0402FR-0710KL', 'yageo-rc', '10 kΩ', '±1%', '0402', null, null],
  ['rc0603jr-130rl', 'yageo-rc', '0 Ω', '±5%', '0603', null, null],
  ['RC0402FR0710KL', 'yageo-rc', '10 kΩ', '±1%', '0402', null, null],
  ['RT0805BRD072K49L', 'yageo-rc', '2.49 kΩ', '±0.1%', '0805', null, null],
  ['RL0603FR-070R01L', 'yageo-rc', '10 mΩ', '±1%', '0603', null, null],
  ['RC1206FR-7W10KL', 'yageo-rc', '10 kΩ', '±1%', '1206', null, null],
  ['YC124-JR-0722RL', 'yageo-array', '22 Ω', '±5%', '0402x4', null, null],
  ['MFR-25FBF52-100R', 'yageo-mfr', '100 Ω', '±1%', null, null, null],
  ['0402WGF2201TCE', 'uniroyal', '2.2 kΩ', '±1%', '0402', null, null],
  ['0603WAJ0103T5E', 'uniroyal', '10 kΩ', '±5%', '0603', null, null],
  ['0805W8F430JT5E', 'uniroyal', '43 Ω', '±1%', '0805', null, null],
  ['1206W4F240KT5E', 'uniroyal', '2.4 Ω', '±1%', '1206', null, null],
  ['CRCW06034M22FKEA', 'vishay-crcw', '4.22 MΩ', '±1%', '0603', null, null],
  ['CRCW08050000Z0EAHP', 'vishay-crcw', '0 Ω', null, '0805', null, null],
  ['WSL2512R0100FEA', 'vishay-crcw', '10 mΩ', '±1%', '2512', null, null],
  ['MMA02040C5108FB300', 'vishay-melf', '5.1 Ω', '±1%', '0204', null, null],
  ['MMA02040C2707JB300', 'vishay-melf', '270 mΩ', '±5%', '0204', null, null],
  ['ERJ-2RKF1002X', 'panasonic-erj', '10 kΩ', '±1%', '0402', null, null],
  ['ERJ3GEY0R00V', 'panasonic-erj', '0 Ω', null, '0603', null, null],
  ['ERJ-P6WJ100V', 'panasonic-erj', '10 Ω', '±5%', '0805', null, null],
  ['ERJM1WSF10MU', 'panasonic-erj', '10 mΩ', '±1%', '2512', null, null],
  ['ERA-2AED471X', 'panasonic-era', '470 Ω', '±0.5%', '0402', null, null],
  ['RMCF0201ZT0R00', 'stackpole', '0 Ω', null, '0201', null, null],
  ['CSRN2512FK50L0', 'stackpole', '50 mΩ', '±1%', '2512', null, null],
  ['CR0603-J/-000ELF', 'bourns-cr', '0 Ω', '±5%', '0603', null, null],
  ['WR04X33R0FTL', 'walsin-wr', '33 Ω', '±1%', '0402', null, null],
  ['RTT063R9JTP', 'ralec', '3.9 Ω', '±5%', '1206', null, null],
  ['LR2512-22R010F4', 'ralec', '10 mΩ', '±1%', '2512', null, null],
  ['ARG03FTC0100', 'viking-ar', '10 Ω', '±1%', '0603', null, null],
  ['RMS04FT10R5', 'ta-i', '10.5 Ω', '±1%', '0402', null, null],
  ['RK73B1ETTP102J', 'koa-rk73', '1 kΩ', '±5%', '0402', null, null],
  ['MCR006YRTJ000', 'rohm-mcr', '0 Ω', '±5%', '0201', null, null],
  ['RL1220S-R11-F', 'susumu', '110 mΩ', '±1%', '0805', null, null],
  ['RC1005F49R9CS', 'samsung-rc', '49.9 Ω', '±1%', '0402', null, null],
  ['HoJLR2512-3W-0.5mR-1%', 'milliohm', '500 µΩ', '±1%', '2512', null, null],
  ['CL05C100JB5NNNC', 'samsung-cl', '10 pF', '±5%', '0402', 50, 'C0G'],
  ['CL10C4R3CB8NNNC', 'samsung-cl', '4.3 pF', '±0.25 pF', '0603', 50, 'C0G'],
  ['CL32A107MQVNNNE', 'samsung-cl', '100 µF', '±20%', '1210', 6.3, 'X5R'],
  ['GRM31CR60J107ME39L.', 'murata-grm', '100 µF', '±20%', '1206', 6.3, 'X5R'],
  ['GRM1555C1HR80BA01D', 'murata-grm', '800 fF', '±0.1 pF', '0402', 50, 'C0G'],
  ['GJM1555C1H4R7WB01D', 'murata-grm', '4.7 pF', '±0.05 pF', '0402', 50, 'C0G'],
  ['GRM1555C1H102JA01#', 'murata-grm', '1 nF', '±5%', '0402', 50, 'C0G'],
  ['CC0402CRNPO9BNR50', 'yageo-cc', '500 fF', '±0.25 pF', '0402', 50, 'C0G'],
  ['CC0805ZKY5V5BB226', 'yageo-cc', '22 µF', '+80/-20%', '0805', 6.3, 'Y5V'],
  ['C1005X5R0J475K', 'tdk-c', '4.7 µF', '±10%', '0402', 6.3, 'X5R'],
  ['C1005COG1H060D050BA', 'tdk-c', '6 pF', '±0.5 pF', '0402', 50, 'C0G'],
  ['CGA3E2X7R1H104KT0Y0N', 'tdk-c', '100 nF', '±10%', '0603', 50, 'X7R'],
  ['FA18X7R1E105KRU06', 'tdk-c', '1 µF', '±10%', null, 25, 'X7R'],
  ['C0402C309C5GACTU', 'kemet-c', '3 pF', '±0.25 pF', '0402', 50, 'C0G'],
  ['CBR06C519BAGAC', 'kemet-c', '5.1 pF', '±0.1 pF', '0603', 250, 'C0G'],
  ['T495D107M010ATE100', 'kemet-tantalum', '100 µF', '±20%', 'Case D', 10, null],
  ['TAJE108M006RNJ', 'avx-tantalum', '1 mF', '±20%', 'Case E', 6.3, null],
  ['293D476X06R3C2TE3', 'vishay-tantalum', '47 µF', '±20%', 'Case C', 6.3, null],
  ['0402ZD105KAT2A', 'avx-mlcc', '1 µF', '±10%', '0402', 10, 'X5R'],
  ['LMK107BJ475KAHT', 'taiyo-yuden', '4.7 µF', '±10%', '0603', 10, 'X5R'],
  ['0603N101J251CT', 'walsin-mlcc', '100 pF', '±5%', '0603', 250, 'C0G'],
  ['MC1206B102K202CT', 'walsin-mlcc', '1 nF', '±10%', '1206', 2000, 'X7R'],
  ['1206X476M6R3NT', 'fenghua-mlcc', '47 µF', '±20%', '1206', 6.3, 'X5R'],
  ['0402CG0R5C500NT', 'fenghua-mlcc', '500 fF', '±0.25 pF', '0402', 50, 'C0G'],
  ['C0603N182J050T', 'holy-stone', '1.8 nF', '±5%', '0603', 50, 'C0G'],
  ['C1005NP0129CGTS', 'darfon', '1.2 pF', '±0.25 pF', '0402', 50, 'C0G'],
  ['EEE-1HA101UP', 'panasonic-electrolytic', '100 µF', '±20%', null, 50, null],
  ['EEU-FR1V681', 'panasonic-electrolytic', '680 µF', '±20%', null, 35, null],
  ['APXF6R3ARA151ME40G', 'chemi-con', '150 µF', '±20%', null, 6.3, null],
  ['LQP03TN4N7J02D', 'murata-lq', '4.7 nH', '±5%', '0201', null, null],
  ['LQM21PN2R2MGRD', 'murata-lq', '2.2 µH', '±20%', '0805', null, null],
  ['BLM15PX121SN1D', 'murata-blm', '120 Ω', null, '0402', null, null],
  ['MPZ2012S601AT000', 'tdk-bead', '600 Ω', null, '0805', null, null],
  ['SRP3212-1R0M', 'bourns-inductor', '1 µH', '±20%', null, null, null],
  ['XFL4020-102MEC', 'coilcraft', '1 µH', '±20%', null, null, null],
  ['0402HP-8N2XJLU', 'coilcraft', '8.2 nH', '±5%', '0402', null, null],
  ['ABS07-32.768KHZ-7-T', 'abracon', '32.768 kHz', null, null, null, null],
  ['CSTNE8M00GH5C000R0', 'murata-xrc', '8 MHz', null, null, null, null],
  ['RMC16K1001FTP', 'kamaya', '1 kΩ', '±1%', '0603', null, null],
  ['QR0805F1K80P05Z', 'ever-ohms-cr', '1.8 kΩ', '±1%', '0805', null, null],
  ['RMC 0805 21R5 F N', 'tyohm-rmc', '21.5 Ω', '±1%', '0805', null, null],
  ['CFR0W4J0514A50', 'uniroyal-leaded', '510 kΩ', '±5%', null, null, null],
  ['MF02WFJ170LA10', 'uniroyal-leaded', '170 mΩ', '±1%', null, null, null],
  ['CR1/8W ±5% 8Ω2 OTB5', 'vo-leaded', '8.2 Ω', '±5%', null, null, null],
  ['MF1/4W-6.2MΩ±1% T', 'vo-leaded', '6.2 MΩ', '±1%', null, null, null],
  ['PR01000104708JR500', 'vishay-pr', '4.7 Ω', '±5%', null, null, null],
  ['MBB02070C4701FCT00', 'vishay-melf', '4.7 kΩ', '±1%', 'Axial 0207', null, null],
  ['C0402C0G500-5R6DNE', 'venkel', '5.6 pF', '±0.5 pF', '0402', 50, 'C0G'],
  ['GRM1552C1H331JA01D', 'murata-grm', '330 pF', '±5%', '0402', 50, 'C0H'],
  ['FS18F105Z100PSG', 'psa-mlcc', '1 µF', '+80/-20%', '0603', 10, 'Y5V'],
  ['T495E108M006ATE050', 'kemet-tantalum', '1 mF', '±20%', 'CP-EIA-7360-38', 6.3, null],
  ['TAJW106K025RNJ', 'avx-tantalum', '10 µF', '±10%', 'CP-EIA-6032-15', 25, null],
  ['ERS1KM221K20OT', 'aishi', '220 µF', '±20%', null, 100, null],
  ['OLKE1252J4R7MF', 'ymin', '4.7 µF', '±20%', null, 600, null],
  ['6TPE330MAP', 'panasonic-polymer', '330 µF', '±20%', null, 6.3, null],
  ['KM685M400G13RR0VH2FP0', 'chengxing', '6.8 µF', '±20%', null, 400, null],
  ['RVT0J331M0607', 'roqang', '330 µF', '±20%', null, 6.3, null],
  ['MHA50V2.2M5*11 LO', 'samyoung', '2.2 µF', '±20%', null, 50, null],
  ['FNR4018SR47NT', 'cjiang-inductor', '470 nH', '±30%', null, null, null],
  ['FHW0805UC082JGT', 'fenghua-inductor', '82 nH', '±5%', null, null, null],
  ['VHF160808HR27JT', 'fenghua-inductor', '270 nH', '±5%', '0603', null, null],
  ['CS0603-39NJ-S', 'chilisin-inductor', '39 nH', '±5%', null, null, null],
  ['HCB2012KF-301T10', 'tai-tech-bead', '300 Ω', null, '0805', null, null],
  ['PBY160808T-800Y-N', 'chilisin-bead', '80 Ω', '±25%', '0603', null, null],
  ['NCP15XQ471J03RC', 'murata-ncp', '470 Ω', '±5%', '0402', null, null],
  ['NX5032GA-13.560000MHZ-LN-CD-1', 'ndk-nx', '13.56 MHz', null, 'SMD5032-2P', null, null],
  ['0805W8F750JT5E (SMT业务专用)', 'uniroyal', '75 Ω', '±1%', '0805', null, null],
  ['X322512288MPB4SI', 'yxc', '12.288 MHz', null, 'SMD3225-4P', null, null],
];

it.each(ROWS)('%s', (mpn, family, normalized, tolerance, body, voltage, dielectric) => {
  const decoded = decodePartNumber(mpn);
  expect(decoded).toMatchObject({ mpn, family, package: body, voltage, dielectric });
  expect(decoded?.value?.normalized).toBe(normalized);
  expect(decoded?.tolerance?.display ?? null).toBe(tolerance);
});

it.each(families.map((family) => [family.id, family] as const))(
  '%s reads its own example, and only the whole of it',
  (id, family) => {
    expect(decodePartNumber(family.example)).toMatchObject({ family: id, mpn: family.example });
    expect(decodePartNumber(`${family.example}!Q`)).toBeNull();
    expect(family.prefixes.some((prefix) => family.example.toUpperCase().startsWith(prefix))).toBe(true);
  },
);

it('names every family once, in the order of the files', () => {
  const ids = families.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('says of every family whose document tells its scheme', () => {
  const silent = families.filter(({ source, manufacturer }) => source.length <= 20 || manufacturer === '');
  expect(silent.map(({ id }) => id)).toEqual([]);
});
