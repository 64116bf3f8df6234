import { expect, it } from 'vitest';
import { readFootprint } from '@partwright/footprints';
import { decodeSemiconductor, semiconductorFamilies } from './index.ts';

it.each([
  ['BZX84-C5V1,215', 'zener-bzx', 5.1, 'SOT-23'],
  ['BZX84C12LT1G', 'zener-bzx', 12, 'SOT-23'],
  ['BZT52C3V3S-7-F', 'zener-bzx', 3.3, 'SOD-323'],
  ['BZT52C10-13-F', 'zener-bzx', 10, 'SOD-123'],
  ['1N4733A', 'zener-jedec', 5.1, null],
  ['1N4764A', 'zener-jedec', 100, null],
  ['1N5231B', 'zener-jedec', 5.1, null],
  ['1N5388B', 'zener-jedec', 200, null],
  ['1N5281B', 'zener-jedec', 200, null],
  ['MMSZ5231BT1G', 'zener-jedec', 5.1, 'SOD-123'],
  ['1SMB5956BT3G', 'zener-jedec', 200, 'SMB'],
  ['MM3Z5V1T1G', 'zener-onsemi', 5.1, 'SOD-323'],
  ['SMAJ5.0A', 'tvs', 5, 'SMA'],
  ['SMBJ12CA-13-F', 'tvs', 12, 'SMB'],
  ['P6KE6.8A', 'tvs-breakdown', 6.8, 'DO-15'],
  ['AMS1117-3.3', 'regulator-1117', 3.3, null],
  ['LM1117MPX-3.3/NOPB', 'regulator-1117', 3.3, null],
  ['AP2112K-3.3TRG1', 'regulator-1117', 3.3, null],
  ['MIC5205-3.3YM5-TR', 'regulator-1117', 3.3, 'SOT-23-5'],
  ['LP2985-33DBVR', 'regulator-1117', 3.3, null],
  ['L7805CV', 'regulator-78', 5, null],
  ['79L12', 'regulator-78', -12, null],
  ['MC78M05CDTG', 'regulator-78', 5, null],
  ['MCP1700T-3302E/TT', 'regulator-digits', 3.3, null],
  ['MCP1824T-1202E/OT', 'regulator-digits', 1.2, 'SOT-23-5'],
  ['XC6206P332MR', 'regulator-digits', 3.3, null],
  ['TLV70233DBVR', 'regulator-digits', 3.3, 'SOT-23-5'],
  ['HT7333-A', 'regulator-digits', 3.3, null],
  ['REF3012AIDBZT', 'reference', 1.25, 'SOT-23'],
  ['BAT54SLT1G', 'diode-package', null, 'SOT-23'],
  ['BAT54SWT1G', 'diode-package', null, 'SOT-323'],
  ['MMBT3904WT1G', 'transistor-package', null, 'SOT-323'],
  ['2N7002DW-7-F', 'transistor-package', null, 'SOT-363'],
  ['BSS138LT1G', 'transistor-package', null, 'SOT-23'],
  ['IRF540NSTRLPBF', 'mosfet-package', null, 'TO-263'],
  ['SN74LVC1G08DBVR', 'texas-package', null, 'SOT-23-5'],
  ['DAC5311IDCKR', 'texas-package', null, 'SOT-353'],
  ['MCP6002-I/SN', 'microchip-package', null, 'SOIC-8'],
  ['MIC2026-1YM', 'micrel-package', null, 'SOIC-8'],
  ['MIC4833YMM', 'micrel-package', null, 'MSOP-8'],
  ['TPS73625DRBT', 'regulator-digits', 2.5, 'DFN-8-1EP_3x3mm_P0.65mm'],
  ['TPS62160DSGR', 'texas-package', null, 'DFN-8-1EP_2x2mm_P0.5mm'],
  ['STM32F103C8T6', 'stm-package', null, 'LQFP-48_7x7mm_P0.5mm'],
  ['ATMEGA328P-AU', 'avr-package', null, 'TQFP-32'],
  ['MC14504BDTR2G', 'logic-package', null, 'TSSOP-8'],
  ['AD5601BKSZ-REEL7', 'analog-package', null, 'SOT-353'],
])('reads %s', (mpn, family, voltage, body) => {
  const decoded = decodeSemiconductor(mpn);
  expect(decoded).toMatchObject({ family, voltage });
  expect(decoded?.packages[0] ?? null).toBe(body);
});

it.each([
  '',
  'LM358DR',
  'AMS1117',
  'AMS1117-ADJ',
  'LM2940S-12/NOPB',
  '1N4007',
  '1N4148',
  'SS14',
  'SN74AUP1G34DPWR',
  'DRV8812RHDR',
  'WS7918DC-6/TR',
  '78208-104HLF',
  'BSS138PS',
  'USB4105-GF-A',
  'RC0402FR-0710KL',
  '__proto__',
])('gives no reading of %j', (mpn) => {
  expect(decodeSemiconductor(mpn)).toBeNull();
});

it.each(semiconductorFamilies.map((family) => [family.id, family] as const))(
  '%s reads its own example',
  (id, { example, source }) => {
    expect(decodeSemiconductor(example)?.family).toBe(id);
    expect(decodeSemiconductor(`${example}!Q`)).toBeNull();
    expect(source.length).toBeGreaterThan(20);
  },
);

it('names packages that the footprint reader knows', () => {
  const names = new Set([
    'SOT-23',
    'SOT-323',
    ...semiconductorFamilies.flatMap(({ example }) => decodeSemiconductor(example)?.packages ?? []),
  ]);
  expect([...names].filter((name) => readFootprint(name).canonical === null)).toEqual([]);
});

it('reads hostile strings quickly as nothing', () => {
  const start = performance.now();
  for (const beginning of ['BZX84-C', '1N', 'SN74', 'AMS1117', 'AP2112', 'MC74', 'BC847', 'STM32F', '78', 'AD', ''])
    for (const unit of ['0', 'A', '-', 'A1', '.', '/', ' ', '1-', 'T1G', 'WT']) {
      expect(decodeSemiconductor(beginning + unit.repeat(100_000))).toBeNull();
      decodeSemiconductor((beginning + unit.repeat(40)).slice(0, 40));
    }
  expect(performance.now() - start).toBeLessThan(5_000);
});
