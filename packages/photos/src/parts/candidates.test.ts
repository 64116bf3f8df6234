import { describe, expect, it } from 'vitest';
import { mentionCodes, weighMentions, type KnownNumber } from '../index.ts';

const quad = [
  [0, 0],
  [90, 0],
  [90, 20],
  [0, 20],
] as const;
const code = (text: string, format = 'Code128') => ({ text, format, quad, isMatrix: /Matrix|QR|PDF/.test(format) });
const label = (...fields: string[]) => code(`[)>\u001e06\u001d${fields.join('\u001d')}\u001e\u0004`, 'DataMatrix');

const catalogue = new Map<string, KnownNumber<string>>([
  ['LM358P', { part: 'LM358P of TI', decoded: null }],
  ['JMK212BJ476MG-T', { part: null, decoded: { manufacturer: 'Taiyo Yuden', description: '47 µF' } }],
  ['C25744', { part: 'a resistor', decoded: null }],
]);
const weigh = (...codes: ReturnType<typeof code>[]) =>
  weighMentions(mentionCodes(codes), (number) => catalogue.get(number));

describe('parts that codes name', () => {
  it.each([
    ['a label whose number the catalogue has', [label('1PLM358P', 'Q10')], 'LM358P', 0.99],
    ['one whose number a scheme reads', [label('1PJMK212BJ476MG-T', 'Q10')], 'JMK212BJ476MG-T', 0.98],
    ['one whose number nobody knows', [label('1PXY-77', 'Q10')], 'XY-77', 0.9],
    ['a number with blanks, as it is known', [code('1PCE JMK212 BJ476MG-T')], 'JMK212BJ476MG-T', 0.95],
    ['one bar code with the identifier', [code('1PXY-77123')], 'XY-77123', 0.75],
    ['all of a code', [code('LM358P')], 'LM358P', 0.95],
  ])('%s', (_, codes, partNumber, confidence) => {
    expect(weigh(...codes)).toMatchObject([{ partNumber, confidence }]);
  });

  it.each([
    ['the number of a book', [code('9789352139057', 'EAN13')]],
    ['a code that nobody knows', [code('K228604000', 'DataMatrix')]],
    ['a number that may be the customer’s own', [label('PRJC5164048/47', 'Q3000')]],
    ['a lot', [code('1TZ531502225'), code('Q3000')]],
  ])('are none: %s', (_, codes) => {
    expect(weigh(...codes)).toEqual([]);
  });

  it('are one where several say it, with all that each knows', () => {
    const [candidate, ...others] = weigh(label('1PLM358P', 'Q10', '1VTI'), code('1PLM358P'), code('Q10'));
    expect(others).toEqual([]);
    expect(candidate).toMatchObject({ part: 'LM358P of TI', manufacturer: 'TI' });
    expect(candidate!.evidence.map(({ codes }) => codes)).toEqual([[0], [1, 2]]);
  });

  it('say what was taken for granted, and take no number of a supplier for a name', () => {
    const [candidate] = weigh(label('1PXY-77', 'Q10', '1V25793'));
    expect(candidate!.manufacturer).toBeNull();
    expect(candidate!.doubts).toEqual([expect.stringContaining('stands as the label has it')]);
  });

  it('are found by an order code alone', () => {
    expect(weigh(code('{pbn:P1,on:W2,pc:C25744,pm:0402WGF1002TCE,qty:100}', 'QRCode'))).toMatchObject([
      { part: 'a resistor', orderCode: 'C25744', seller: 'LCSC' },
    ]);
  });
});
