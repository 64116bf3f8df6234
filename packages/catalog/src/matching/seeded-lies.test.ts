import { describe, expect, it } from 'vitest';
import type { Part } from '../index.ts';
import { openMemoryCatalogue } from '../memory/index.ts';
import { matchComponents } from './match-components.ts';
import { aCapacitor, aPart, aResistor } from './part.fixture.ts';
import type { ComponentQuery, Match } from './types.ts';

const chip = (mpn: string, body: string, manufacturer: string, more: Partial<Part> = {}): Part =>
  aPart({ mpn, package: body, footprint: body, manufacturer, kind: 'ic', category: 'ic', ...more });
const diode = (mpn: string, body: string, kind: 'diode' | 'schottky', manufacturer = 'MDD'): Part =>
  aPart({
    mpn,
    package: body,
    footprint: body,
    manufacturer,
    kind,
    category: `diode.${kind === 'diode' ? 'general' : kind}`,
  });
const bjt = (mpn: string, polarity: string): Part =>
  aPart({
    mpn,
    package: 'SOT-23',
    footprint: 'SOT-23',
    manufacturer: 'Nexperia',
    kind: 'bjt',
    category: 'transistor.bjt',
    says: { polarity },
  });
const fet = (mpn: string, channel: string): Part =>
  aPart({
    mpn,
    package: 'SOT-23',
    footprint: 'SOT-23',
    manufacturer: 'AOS',
    kind: 'mosfet',
    category: 'transistor.mosfet',
    says: { channel },
  });
const tvs = (mpn: string, polarity: string): Part =>
  aPart({
    mpn,
    package: 'SMB',
    footprint: 'SMB',
    manufacturer: 'Littelfuse',
    kind: 'tvs',
    category: 'diode.tvs',
    says: { polarity, reverse_standoff_voltage: 5 },
  });
const led = (mpn: string, color: string): Part =>
  aPart({
    mpn,
    package: '0603',
    footprint: '0603',
    manufacturer: 'Everlight',
    kind: 'led',
    category: 'led',
    says: { color },
  });

/** What the catalogue has; every line below names a part of it, or nearly, and means another. */
const SHELF: Part[] = [
  aResistor('RC0402FR-0710KL', 10_000, '0402', { manufacturer: 'Yageo', footprint: '0402' }),
  aResistor('RC0603FR-0710KL', 10_000, '0603', {
    manufacturer: 'Yageo',
    footprint: '0603',
    says: { power_rated: 0.1 },
  }),
  aCapacitor('GRM188R71C104KA01D', 1e-7, '0603', { manufacturer: 'Murata', says: { voltage_rated: 16 } }),
  aCapacitor('CL10A105KB8NNNC', 1e-6, '0603', {
    manufacturer: 'Samsung',
    says: { voltage_rated: 50, dielectric: 'X5R' },
  }),
  aCapacitor('CL21A106KAYNNNE', 1e-5, '0805', {
    manufacturer: 'Samsung',
    says: { voltage_rated: 25, dielectric: 'X5R' },
  }),
  aPart({
    mpn: 'SWPA4030S100MT',
    kind: 'inductor',
    category: 'inductor.power',
    package: 'SMD,4x4mm',
    manufacturer: 'Sunlord',
    says: { inductance: 1e-5 },
  }),
  aPart({
    mpn: 'TS-1145A-C-B',
    kind: 'switch',
    category: 'electromechanical.switch.tactile',
    package: 'SMD-4P,4.2x3.2mm',
    manufacturer: 'XKB',
  }),
  aPart({ mpn: 'USB4105-GF-A', kind: 'connector', category: 'connector.usb', package: 'SMD', manufacturer: 'GCT' }),
  aPart({
    mpn: 'TYPE-C-31-M-12',
    kind: 'connector',
    category: 'connector.usb',
    package: 'SMD',
    manufacturer: 'Korean Hroparts',
  }),
  aPart({ mpn: 'CP2102', kind: 'module', category: 'module', manufacturer: 'Ai-Thinker' }),
  diode('1N5819', 'DO-41', 'schottky'),
  diode('1N5819', 'SMA', 'schottky', 'KEXIN'),
  diode('1N4148', 'DO-35', 'diode'),
  diode('SS34', 'SMA', 'schottky'),
  diode('B5819W', 'SOD-123', 'schottky'),
  bjt('BC847B', 'NPN'),
  bjt('BC857B', 'PNP'),
  fet('AO3400A', 'N-channel'),
  fet('AO3401A', 'P-channel'),
  tvs('SMBJ5.0A', 'Unidirectional'),
  tvs('SMBJ5.0CA', 'Bidirectional'),
  led('19-217/GHC-YR1S2/3T', 'green'),
  led('19-217/R6C-AL1M2VY/3T', 'red'),
  chip('LM358DR', 'SOIC-8', 'Texas Instruments'),
  chip('LM358P', 'DIP-8', 'Texas Instruments'),
  chip('NE555P', 'DIP-8', 'Texas Instruments'),
  chip('STM32F103C8T6', 'LQFP-48(7x7)', 'STMicroelectronics'),
  chip('ATMEGA328P-AU', 'TQFP-32(7x7)', 'Microchip'),
  chip('ATMEGA328P-PU', 'DIP-28', 'Microchip'),
  chip('AP2112K-3.3TRG1', 'SOT-23-5', 'Diodes Incorporated'),
  chip('MCP2551-I/SN', 'SOIC-8', 'Microchip'),
  chip('W25Q128JVSIQ', 'SOIC-8-208mil', 'Winbond'),
  chip('AT24C02D-SSHM-T', 'SOIC-8', 'Microchip'),
  chip('IRLML2060TRPBF', 'SOT-23', 'TECH PUBLIC', { kind: 'mosfet', category: 'transistor.mosfet' }),
  chip('IRLML2060TRPBF', 'SOT-23', 'Infineon', { kind: 'mosfet', category: 'transistor.mosfet' }),
];

/** Kind of lie; reference, part number, value, footprint, maker, description. */
const LIES: readonly (readonly [string, string, string?, string?, string?, string?, string?])[] = [
  ['body', 'D1', '1N4148', '', 'SOT-23'],
  ['body', 'D1', '1N4148', '', 'SMA'],
  ['body', 'D1', 'SS34', '', 'SOD-123'],
  ['body', 'D1', 'SS34', '', 'SMC'],
  ['body', 'D1', 'B5819W', '', 'SMA'],
  ['body', 'Q1', 'BC847B', '', 'TO-92'],
  ['body', 'Q1', 'AO3400A', '', 'SOT-23-6'],
  ['body', 'Q1', 'AO3400A', '', 'SOT-223'],
  ['body', 'U1', 'LM358DR', '', 'DIP-8'],
  ['body', 'U1', 'LM358P', '', 'SOIC-8'],
  ['body', 'U1', 'LM358DR', '', 'SOT-23-5'],
  ['body', 'U1', 'NE555P', '', 'SOIC-8'],
  ['body', 'U1', 'STM32F103C8T6', '', 'LQFP-64_10x10mm_P0.5mm'],
  ['body', 'U1', 'STM32F103C8T6', '', 'QFN-48-1EP_7x7mm_P0.5mm'],
  ['body', 'U1', 'ATMEGA328P-AU', '', 'QFN-32-1EP_5x5mm_P0.5mm'],
  ['body', 'U1', 'ATMEGA328P-PU', '', 'TQFP-32_7x7mm_P0.8mm'],
  ['body', 'U1', 'AP2112K-3.3TRG1', '', 'SOT-223'],
  ['body', 'U1', 'MCP2551-I/SN', '', 'DIP-8_W7.62mm'],
  ['body', 'R1', 'RC0402FR-0710KL', '', 'R_0603_1608Metric'],
  ['body', 'C1', 'GRM188R71C104KA01D', '', 'C_0402_1005Metric'],
  ['body', 'C1', 'CL21A106KAYNNNE', '', 'C_1206_3216Metric'],
  ['body', 'L1', 'SWPA4030S100MT', '', 'L_0603_1608Metric'],
  ['body', 'L1', 'SWPA4030S100MT', '', 'L_0805_2012Metric'],
  ['body', 'D1', 'SMBJ5.0A', '', 'SMA'],
  ['body', 'SW1', 'TS-1145A-C-B', '', 'Button_Switch_SMD:SW_SPST_TL3342'],
  ['body', 'SW1', 'TS-1145A-C-B', '', 'Button_Switch_SMD:SW_SPST_EVQPE1'],
  ['body', 'SW1', 'TS-1145A-C-B', '', 'Button_Switch_THT:SW_PUSH_6mm'],
  ['body', 'J1', 'USB4105-GF-A', '', 'Connector_USB:USB_Micro-B_Molex-105017-0001'],
  ['body', 'J1', 'TYPE-C-31-M-12', '', 'Connector_USB:USB_C_Receptacle_GCT_USB4085'],
  ['package open', 'D1', '1N5819', '1N5819', ''],
  ['package open', 'U1', '', 'LM358', ''],
  ['package open', 'U1', 'CP2102', '', 'QFN-28'],
  ['package open', 'U1', '', 'NE555', ''],
  ['polarity', 'Q1', 'BC847B', 'PNP', 'SOT-23'],
  ['polarity', 'Q1', 'BC857B', '', 'SOT-23', '', 'NPN transistor 45 V'],
  ['polarity', 'Q1', 'AO3400A', '', 'SOT-23', '', 'P-Channel MOSFET'],
  ['polarity', 'Q1', 'AO3401A', 'Q_NMOS_GSD', 'SOT-23'],
  ['polarity', 'D1', 'SMBJ5.0A', '', 'SMB', '', 'TVS bidirectional 5 V'],
  ['polarity', 'D1', 'SMBJ5.0CA', '', 'SMB', '', 'TVS uni-directional 5 V'],
  ['colour', 'D1', '19-217/GHC-YR1S2/3T', 'RED', '0603'],
  ['colour', 'D1', '19-217/R6C-AL1M2VY/3T', 'LED green', '0603'],
  ['value', 'R1', 'RC0603FR-0710KL', '1k', '0603'],
  ['value', 'R1', 'RC0402FR-0710KL', '100R', '0402'],
  ['value', 'C1', 'GRM188R71C104KA01D', '220nF', '0603'],
  ['value', 'C1', 'CL10A105KB8NNNC', '10uF', '0603'],
  ['value', 'L1', 'SWPA4030S100MT', '22uH', ''],
  ['value', 'U1', 'AP2112K-3.3TRG1', '5V regulator', 'SOT-23-5'],
  ['value', 'U1', 'AP2112K-3.3TRG1', '1.8V LDO', 'SOT-23-5'],
  ['rating', 'C1', 'GRM188R71C104KA01D', '100nF 50V', '0603'],
  ['rating', 'C1', 'CL10A105KB8NNNC', '1uF 100V', '0603'],
  ['rating', 'C1', 'CL21A106KAYNNNE', '10uF 50V', '0805'],
  ['rating', 'C1', 'CL10A105KB8NNNC', '1uF X7R', '0603'],
  ['rating', 'C1', 'GRM188R71C104KA01D', '100nF C0G', '0603'],
  ['rating', 'R1', 'RC0603FR-0710KL', '10k 0.1%', '0603'],
  ['rating', 'R1', 'RC0603FR-0710KL', '10k 1W', '0603'],
  ['near number', 'U1', 'STM32F103C8T7', '', 'LQFP-48'],
  ['near number', 'U1', 'AP2112K-3.4TRG1', '', 'SOT-23-5'],
  ['near number', 'U1', 'W25Q128JVSIM', '', 'SOIC-8-208mil'],
  ['near number', 'U1', 'MCP2551-I/SM', '', 'SOIC-8'],
  ['near number', 'Q1', 'AO3402A', '', 'SOT-23'],
  ['near number', 'C1', 'GRM188R71C105KA01D', '', '0603'],
  ['near number', 'D1', 'SMBJ6.0A', '', 'SMB'],
  ['revision', 'U1', 'AT24C02C-SSHM-T', '', 'SOIC-8'],
  ['revision', 'U1', 'ATMEGA328-AU', '', 'TQFP-32'],
  ['revision', 'U1', 'W25Q128FVSIQ', '', 'SOIC-8-208mil'],
  ['maker', 'R1', 'RC0402FR-0710KL', '10k', '0402', 'Panasonic'],
  ['maker', 'C1', 'GRM188R71C104KA01D', '100nF', '0603', 'TDK'],
  ['maker', 'U1', 'STM32F103C8T6', '', 'LQFP-48', 'GigaDevice'],
  ['maker', 'Q1', 'IRLML2060TRPBF', '', 'SOT-23', 'Vishay'],
  ['maker', 'U1', 'LM358DR', '', 'SOIC-8', 'STMicroelectronics'],
];

const queries = LIES.map(([, reference, mpn, value, footprint, manufacturer, description]): ComponentQuery => ({
  reference,
  mpn: mpn || null,
  value: value || null,
  footprint: footprint || null,
  manufacturer: manufacturer || null,
  description: description || null,
}));

describe('A line whose obvious match is wrong', async () => {
  const found = await matchComponents(openMemoryCatalogue(SHELF), queries, { depth: 'deep', maxResults: 3 });

  it.each(LIES.map((lie, at) => ({ lie: lie.filter((text) => text).join(' | '), matches: found[at]!.matches })))(
    'is never high: $lie',
    ({ matches }: { matches: Match[] }) => {
      expect(
        matches.filter(({ level }) => level === 'high').map(({ part, reason }) => `${part.mpn}: ${reason}`),
      ).toEqual([]);
    },
  );

  it('names a part of the shelf that would be high without the lie', async () => {
    const truths: ComponentQuery[] = SHELF.filter(({ kind }) => kind !== 'led' && kind !== 'module').map(
      ({ mpn, manufacturer, package: body }) => ({ mpn, manufacturer, footprint: body }),
    );
    const right = await matchComponents(openMemoryCatalogue(SHELF), truths, { depth: 'deep', maxResults: 1 });
    expect(right.flatMap(({ matches }, at) => (matches[0]?.level === 'high' ? [] : [truths[at]!.mpn]))).toEqual([]);
  });
});
