import { describe, expect, it } from 'vitest';
import { readLabel } from './label.ts';

describe('the text of a label', () => {
  it.each([
    [
      '[)>\u001e06\u001dP311-10.0KHRCT-ND\u001d1PRC0603FR-0710KL\u001dK\u001d1K60012345\u001d10K70012345\u001d11K1\u001d4LTW\u001dQ100\u001d11ZPICK\u001d12Z1234567\u001d13Z999999\u001d20Z000000\u001e\u0004',
      {
        seller: 'Digi-Key',
        partNumber: 'RC0603FR-0710KL',
        orderCodes: ['311-10.0KHRCT-ND'],
        quantity: 100,
        country: 'TW',
      },
    ],
    [
      '[)>{RS}06{GS}P595-LM358DR{GS}1PLM358DR{GS}Q25{GS}1VTexas Instruments{GS}9D2314{GS}1T7654321{RS}{EOT}',
      { partNumber: 'LM358DR', manufacturer: 'Texas Instruments', quantity: 25, dateCode: '2314', lot: '7654321' },
    ],
    [
      '[)><RS>06<GS>1PGRM155R71C104KA88D<GS>Q10000<GS>4LJP<RS><EOT>',
      { partNumber: 'GRM155R71C104KA88D', quantity: 10000, country: 'JP' },
    ],
    [
      '[)>[RS]06[GS]PABC-123[GS]1P2N7002LT1G[GS]Q3000[GS]10D2412[RS][EOT]',
      { partNumber: '2N7002LT1G', quantity: 3000, dateCode: '2412', orderCodes: ['ABC-123'] },
    ],
    ['[)>\u241e06\u241d1PBSS138\u241dQ50\u241e\u2404', { partNumber: 'BSS138', quantity: 50 }],
    [
      '[)>\\x1e06\\x1d30P296-1395-5-ND\\x1d1PLM358P\\x1dQ10\\x1e\\x04',
      { seller: 'Digi-Key', partNumber: 'LM358P', quantity: 10, orderCodes: ['296-1395-5-ND'] },
    ],
    ['[)>\\u001e06\\u001d1PSN74HC595N\\u001dQ25\\u001e\\u0004', { partNumber: 'SN74HC595N', quantity: 25 }],
    ['[)>^^06^]1PMMBT3904^]Q300^^^D', { partNumber: 'MMBT3904', quantity: 300 }],
    ['[)>\u001e06\u001d1PTPS7A4700RGWR/NOPB\u001dQ5\u001e\u0004', { partNumber: 'TPS7A4700RGWR/NOPB', quantity: 5 }],
    [
      '[)>\u001e06\u001d1PSTM32F407VGT6\u001dQ1.00\u001d1TLOT-7 A\u001e\u0004',
      { partNumber: 'STM32F407VGT6', quantity: 1, lot: 'LOT-7 A' },
    ],
    ['>[)>\u001e06\u001d1PNE555P\u001dQ20\u001d\u0004', { partNumber: 'NE555P', quantity: 20 }],
    ['[)>{RS}06{GS}1PCRCW060310K0FKEA{GS}QABC{RS}{EOT}', { partNumber: 'CRCW060310K0FKEA', quantity: null }],
    ['[)>\n06\n1PLM317T\nQ7\n', { partNumber: 'LM317T', quantity: 7 }],
    [
      '{pbn:PICK2009291337,on:GB2009151234,pc:C25744,pm:0402WGF1002TCE,qty:100,mc:,cc:1,pdi:1}',
      { seller: 'LCSC', partNumber: '0402WGF1002TCE', orderCodes: ['C25744'], quantity: 100 },
    ],
    [
      '{pbn:PICK1,on:WM1,pc:C8734,pm:STM32F103C8T6,qty:10,mc:R1,cc:1}',
      { seller: 'LCSC', partNumber: 'STM32F103C8T6', orderCodes: ['C8734'], quantity: 10 },
    ],
    [
      'QTY:10 PN:1N4007-DC PO:1234567/1 MFR:DC COMPONENTS MPN:1N4007 RoHS https://www.tme.eu/details/1N4007-DC',
      { seller: 'TME', partNumber: '1N4007', orderCodes: ['1N4007-DC'], quantity: 10 },
    ],
    [
      'QTY:5 PN:LM358DR PO:1/2 MFR:TEXAS INSTRUMENTS MPN:LM358DR https://www.tme.eu/details/LM358DR',
      { seller: 'TME', partNumber: 'LM358DR', manufacturer: 'Texas Instruments', quantity: 5 },
    ],
    [
      'QTY:1000 PN:R-5K1 PO:1/7 MFR:ROYALOHM MPN:0603SAF5101T5E CoO:TH RoHS',
      { partNumber: '0603SAF5101T5E', quantity: 1000 },
    ],
  ])('%j', (text, said) => {
    expect(readLabel(text)).toMatchObject({ kind: 'label', ...said });
  });

  it.each(['[)>RS06GS...', '[)>\u001e06\u001dQ5\u001dK12345\u001e\u0004', '{a:1,b:2}', 'QTY:10', '', '[)>'])(
    '%j is none that names a part',
    (text) => {
      expect(readLabel(text)).toBeUndefined();
    },
  );

  it('keeps every field as it stands', () => {
    expect(readLabel('[)>{RS}06{GS}1PBSS138{GS}KPO 7{RS}{EOT}')!.fields).toEqual([
      { identifier: '1P', value: 'BSS138' },
      { identifier: 'K', value: 'PO 7' },
    ]);
  });

  it('is read in time that grows with its length', () => {
    const started = performance.now();
    readLabel(`[)>06${'{GS}1P'.repeat(400)}`);
    readLabel(`QTY:${' PN:a'.repeat(400)}`);
    expect(performance.now() - started).toBeLessThan(200);
  });
});
