import { describe, expect, it } from 'vitest';
import {
  findContradictions,
  mentionCodes,
  mentionPrint,
  readMarking,
  readTypeNumber,
  weighMarking,
  weighMentions,
} from '../index.ts';
import { spellOut } from '../text/confusions.ts';

const quad = [
  [0, 0],
  [90, 0],
  [90, 20],
  [0, 20],
] as const;
const line = (text: string, ...again: string[]) => ({ text, again, confidence: 1, quad });
const twice = (text: string) => line(text, text);
/** With letters 20 high, its left end at that place. */
const at = (x: number, y: number, each: ReturnType<typeof line>) => ({
  ...each,
  quad: [
    [x, y],
    [x + 90, y],
    [x + 90, y + 20],
    [x, y + 20],
  ] as const,
});
const known = new Set(['SN74LS00N', 'LM358P', 'LM324N', 'RC0603FR-0710KL', 'B882C', '8B82C']);
const lookUp = (number: string) =>
  known.has(number) || readTypeNumber(number)
    ? { part: null, decoded: { manufacturer: null, description: number } }
    : undefined;
/** One below the other. */
const inRows = (lines: readonly ReturnType<typeof line>[]) => lines.map((each, row) => at(0, 24 * row, each));
const weigh = (...lines: ReturnType<typeof line>[]) =>
  weighMentions(mentionPrint(inRows(lines)), lookUp).map(({ partNumber }) => partNumber);

describe('parts that print names in two lines', () => {
  it('are those that are known when both are one', () => {
    const [found, ...more] = weighMentions(mentionPrint([at(0, 0, twice('LM')), at(10, 30, twice('358P'))]), lookUp);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ partNumber: 'LM358P', evidence: [{ lines: [0, 1] }] });
    expect(found!.doubts.join()).toContain('put together of two lines');
  });

  it.each([
    ['both are no known number', [at(0, 0, twice('LM')), at(10, 30, twice('359P'))]],
    ['one stands beside the other', [at(0, 0, twice('LM')), at(120, 2, twice('358P'))]],
    ['they stand far apart', [at(0, 0, twice('LM')), at(0, 90, twice('358P'))]],
    ['no two readings agree', [at(0, 0, twice('LM')), at(10, 30, line('358P', '3S8F', '3548R'))]],
  ])('are none where %s', (_, lines) => {
    expect(weighMentions(mentionPrint(lines), lookUp)).toEqual([]);
  });

  it('are none that are known by the end of their number alone', () => {
    const byEnd = () => ({
      part: null,
      decoded: { manufacturer: null, description: 'by its end', isLoose: true, isEndAlone: true },
    });
    const found = weighMentions(mentionPrint([at(0, 0, twice('XQ')), at(10, 30, twice('17IDR'))]), byEnd);
    expect(found.map(({ partNumber }) => partNumber)).not.toContain('XQ17IDR');
  });
});

describe('parts that print names', () => {
  it('are none that are known by the end of their number alone, where its readings differ', () => {
    const byEnd = () => ({ part: null, decoded: { manufacturer: null, description: 'by its end', isLoose: true } });
    const name = (...readings: [string, ...string[]]) => weighMentions(mentionPrint([line(...readings)]), byEnd);
    expect(name('PICIBFASK22-I/P', 'PICIBFASK22-I/P', 'PICIBFASK22-I/P', 'PICJ8F45K22-/P')).toEqual([]);
    expect(name('XQ17-I/P', 'XQ17-I/P', 'XQ17-I/P')).toMatchObject([{ partNumber: 'XQ17-I/P' }]);
    expect(name('INA2I9AIDR', 'INA2I9AIDR', 'INA2I9AIDR')).toEqual([]);
    expect(name('TPS5433IDR', 'TPS5433IDR', 'TPS5433IDR')).toEqual([]);
    expect(name('TPS54331DR', 'TPS54331DR', 'TPS54331DR')).toMatchObject([{ partNumber: 'TPS54331DR' }]);
    expect(name('INA219AIDR', 'INA219AIDR', 'INA219AIDR')).toMatchObject([{ partNumber: 'INA219AIDR' }]);
  });

  it.each([
    ['a number that is known', [twice('LM358P')], ['LM358P']],
    ['one whose signs were taken for others', [line('SN74LSOON', 'SN74LSO0N')], ['SN74LS00N']],
    ['one of two known ways, where every reading has it', [twice('STM32F103C8T6')], ['STM32F103C8T6']],
    [
      'one of two known ways, of signs that every reading has',
      [line('STM32FI03C8T6', 'STM32F103C8T6', 'STM32FI03C8T6')],
      ['STM32F103C8T6'],
    ],
    [
      'one of two known ways, of which the other has more signs that no reading has',
      [line('PICI8F45K22-I/P', 'PICIBF45K22-1/P')],
      ['PIC18F45K22-I/P'],
    ],
    [
      'none of two known ways, where the readings have both',
      [line('STM32FI03C8T6', 'STM32F103CBT6', 'STM32F103C8T6')],
      [],
    ],
    [
      'none that the line was not settled as, though all other readings have it',
      [line('STM32F103C8V6', 'STM32F103CBY6', 'STM32F103CBY6', 'STM32F103CBY6')],
      [],
    ],
    ['one among words', [twice('PN: RC0603FR-0710KL 5000')], ['RC0603FR-0710KL']],
    ['one whose letters stand apart', [twice('SN74 HC595N')], ['SN74HC595N']],
    ['one with its grade in the line below', [twice('ATMEGA328P'), twice('AU 1004')], ['ATMEGA328P-AU']],
    [
      'one with its speed and its package in the line below',
      [twice('ATMEGA168'), twice('20AU 0723')],
      ['ATMEGA168-20AU'],
    ],
    ['one alone, where a lot is in the line below', [twice('ATMEGA168'), twice('34SU 0723')], ['ATMEGA168']],
    [
      'one whose grade is read without its blank',
      [twice('ATMEGA328P'), line('AU1004', 'AU 1004', 'AU 1004.')],
      ['ATMEGA328P-AU'],
    ],
    [
      'one alone, where one reading alone has a grade below',
      [twice('ATMEGA328P'), line('1004', 'XU 1004', '10O4')],
      ['ATMEGA328P'],
    ],
    ['one drawn with strokes, whose 7 and 4 look like letters', [line('MCTYHC125AN', 'MC7YHC125AN')], ['MC74HC125AN']],
    ['one whose package is to be seen', [twice('GD74HCI I')], ['GD74HC11']],
    ['one whose grade is read with a 1 for I', [twice('PIC18F45K22'), twice('-1/P')], ['PIC18F45K22-I/P']],
    ['one whose grade is no letter to Tesseract', [line('PIC18F45K22-1/P', 'PIC18F45K22-U/P')], ['PIC18F45K22-I/P']],
    [
      'one whose grade is settled without the stroke behind it',
      [line('PIC18F45K22-IP', 'PIC18F45K22-1/P', 'PIC18F45K22-1/P', 'PIC18F45K22-1/P')],
      ['PIC18F45K22-I/P'],
    ],
    ['one behind the word for a type', [twice('(30P) TYPE: XQ-7781')], ['XQ-7781']],
    ['one behind the identifier of part numbers', [twice('(1P): XQ-7781')], ['XQ-7781']],
    ['one of figures in threes, behind the word for it', [twice('Part No. (1P): 742 792 631')], ['742792631']],
    ['one that a word names, though nobody knows it', [twice('MPN: XQ-7781')], ['XQ-7781']],
    ['one with a speck beside a letter', [line('SN74L.S00N', 'SN74LS00N', 'SN74L.S00N')], ['SN74LS00N']],
    ['one behind the dot of the first pin', [line('2SN74LS02N', '2SN74LS02N', 'C3 SN74L')], ['SN74LS02N']],
    ['one whose D was read as a figure', [line('SN74LS000', 'SN74LS000')], ['SN74LS00D']],
    [
      'one in two lines, of which the second stands behind the bar of the first pin',
      [twice('LM'), line('I 358N', ') 358N', '1 358N', ') 358N')],
      ['LM358N'],
    ],
  ])('%s', (_, lines, numbers) => {
    expect(new Set(weigh(...lines))).toEqual(new Set(numbers));
  });

  it.each([
    ['one whose package is printed with another letter than I', [twice('PIC18F45K22-L/P')]],
    [
      'one that was settled with another letter than I, which other readings take for it',
      [line('PIC18F45K22-L/P', 'PIC18F45K22-1/P', 'PIC18F45K22-L/P', 'PIC18F45K22-1/P')],
    ],
    ['one that was read once', [line('LM358P', 'LM35BF')]],
    ['one that readings spell in two known ways', [line('STM32F103C8T6', 'STM32F103CBT6')]],
    ['one that another reading has with another sign', [line('STM32F103CET6', 'STM32F103CET6', 'STM32F103C8T6')]],
    ['one of which a fourth reading has another that is known', [line('LM358P', 'LM358P', 'LM358P', 'LM324P')]],
    ['one that nobody knows', [twice('20E6XBL')]],
    ['a short one that no reading has so', [twice('ESP8266E'), twice('NE5S5P')]],
    ['the type of something else', [twice('Security Type: WPA2-PSK-AES')]],
    ['figures in threes without a word', [twice('742 792 631')]],
    ['figures that no word names', [twice('Invoice 742792631')]],
    ['one that the photo cuts off', [{ ...twice('MPN: LM358P'), cut: { start: false, end: true } }]],
    ['the customer’s own', [twice('CUST P/N: XQ-7781')]],
    ['one that spells two that are known', [twice('8882C')]],
    ['a book', [twice('ISBN : 978-93-5213-905-7')]],
  ])('are none: %s', (_, lines) => {
    expect(weigh(...lines)).toEqual([]);
  });

  it('are none of a form that any misread sign fits as well, unless all readings have it', () => {
    const wide = () => ({ part: null, decoded: { manufacturer: null, description: 'by its form', isLoose: true } });
    const name = (...readings: [string, ...string[]]) =>
      weighMentions(mentionPrint([line(...readings)]), wide).map(({ partNumber }) => partNumber);
    expect(readTypeNumber('FDS8884')).toMatchObject({ isWide: true });
    expect(name('FDS8884', 'FDS8884', 'FDS8B84')).toEqual([]);
    expect(name('FDS8884', 'FDS8884', 'FDS8884')).toEqual(['FDS8884']);
  });

  it('are less sure, and say so, where one reading of four has another that nobody knows', () => {
    const [found, ...more] = weighMentions(
      mentionPrint([line('SN74LSQON', 'SN74LSOON', 'SN74LSOON', 'SN74LSEON')]),
      lookUp,
    );
    expect(more).toEqual([]);
    expect(found).toMatchObject({ partNumber: 'SN74LS00N', confidence: 0.6 });
    expect(found!.doubts.at(-1)).toBe('The print may also be read as SN74LSEON, which nobody here knows');
  });

  it('speak against a code that says another', () => {
    const code = { text: '[)>\u001e06\u001d1PLM358P\u001dQ10\u001e\u0004', format: 'DataMatrix', quad, isMatrix: true };
    const against = (...lines: ReturnType<typeof line>[]) =>
      findContradictions(weighMentions([...mentionCodes([code]), ...mentionPrint(lines)], lookUp)).map(
        ({ partNumbers }) => partNumbers,
      );
    expect(against(twice('LM324N'))).toEqual([['LM358P', 'LM324N']]);
    expect(against(twice('LM358P'))).toEqual([]);
    expect(against()).toEqual([]);
  });

  it('weigh more than a number in a code that nobody knows', () => {
    const text = '[)>\u001e06\u001d1PE0818SUS00532\u001dQ10\u001e\u0004';
    const mentions = [
      ...mentionCodes([{ text, format: 'DataMatrix', quad, isMatrix: true }]),
      ...mentionPrint([twice('LM324N'), twice('MPN: XQ-7781')]),
    ];
    const [first, second, ...others] = weighMentions(mentions, lookUp);
    expect(others).toEqual([]);
    expect([first!.partNumber, second!.partNumber, second!.confidence]).toEqual(['LM324N', 'E0818SUS00532', 0.6]);
    expect(second!.doubts.join()).toContain('Printed is LM324N');
  });

  it('are spelled as read first', () => {
    expect(spellOut('a1')).toEqual(['A1', 'AI']);
    expect(spellOut('0'.repeat(30))).toEqual(['0'.repeat(30)]);
  });
});

describe('codes of values', () => {
  it.each([
    ['01C', ['resistor 10 kΩ']],
    ['4702', ['resistor 47 kΩ']],
    ['12R', ['resistor 1.3 Ω', 'resistor 12 Ω', 'inductor 12 µH']],
    ['R010', ['resistor 10 mΩ', 'inductor 10 nH']],
    ['20E6', []],
    ['LM358', []],
  ])('%s', (text, values) => {
    expect(readMarking(text).map(({ kind, display }) => `${kind} ${display}`)).toEqual(values);
  });
});

describe('codes of values beside a package or size', () => {
  it.each([
    ['103', 'R0603', ['resistor 10 kΩ'], []],
    ['103', 'C_0603', ['capacitor 10 nF'], []],
    ['103', 'L0603', ['inductor 10 mH'], []],
    ['01C', 'C0603', [], []],
    ['103', '0603', ['resistor 10 kΩ', 'capacitor 10 nF', 'inductor 10 mH'], [/size 0603 does not tell/]],
    ['103', undefined, ['resistor 10 kΩ', 'capacitor 10 nF', 'inductor 10 mH'], [/^No package or size was given/]],
    ['01C', undefined, ['resistor 10 kΩ'], [/whether its print is a value, is not known/]],
    ['01C', 'SOT-23', ['resistor 10 kΩ'], [/SOT-23 is not known as the size .* code of a type/]],
    ['681', 'R0805', ['resistor 680 Ω'], [/other way up it reads 189/]],
    ['1001', 'R0805', ['resistor 1 kΩ'], []],
  ])('%s in %s', (text, size, values, doubts) => {
    const weighed = weighMarking(text, size);
    expect(weighed.readings.map(({ kind, display }) => `${kind} ${display}`)).toEqual(values);
    expect(weighed.doubts).toEqual(doubts.map((doubt) => expect.stringMatching(doubt)));
  });
});

describe('type numbers', () => {
  it.each([
    'SN74LS00N',
    'SN74HC595N',
    'PIC18F45K22-I/P',
    'ATMEGA328P-AU',
    'STM32F103C8T6',
    'LM358N',
    'CY8C29666-24PVXI',
    'MC33774A',
    'MC34063ADR',
    'GD32F103C8T6',
    'AT90CAN128-16AU',
    'RP2040',
    'ESP32-WROOM-32E',
    '25Q64FVSIG',
    'GD25Q128CSIG',
    '25N512GVEIG',
    'ICE40UP5K-SG48I',
    'LFE5UM5G-85F-8BG381I',
    'PCA9635PW',
    'FT232RL',
    'M27C512',
    'RK3399',
  ])('%s', (number) => {
    expect(readTypeNumber(number)).toBeDefined();
  });
  it.each([
    'SN74LS987N',
    'SN74LSOON',
    '20E6XBL',
    'CY8C29666-24PVX',
    'LM999N',
    'T170419155',
    'K228604000',
    'DEC-2021',
    'MC34063ADF',
    'MC33774AQF',
    'GD32F193C8T6',
    'RP2041',
    '25Q66FVSIG',
    'PCA9636PW',
    'FT282RL',
    '27C512',
    'RK2920',
  ])('none: %s', (number) => {
    expect(readTypeNumber(number)).toBeUndefined();
  });
});

describe('a number behind the word for a part number', () => {
  const nobody = (...lines: ReturnType<typeof line>[]) =>
    weighMentions(mentionPrint(inRows(lines)), () => undefined).map(({ partNumber }) => partNumber);

  it('is one on a label, also where the colon was lost in most readings', () => {
    expect(nobody(twice('P/N: KB-216D'), twice('QTY: 2000'))).toEqual(['KB-216D']);
    expect(nobody(line('P/N. KB-216D', 'P/N: KB-216D', 'P/N. KB-216D'))).toEqual(['KB-216D']);
  });

  it('is none where any reading has a word for the number of somebody else', () => {
    expect(nobody(line('CVST P/N. KB-216D', 'CUST P/N: KB-216D', 'P/N: KB-216D'))).toEqual([]);
  });

  it.each(['INPUT: 100-240V 0.5A', 'AC 230V 50HZ', 'FCC ID: TE7WR841NV11', 'MAC: 50C7BF8A1B2C'])(
    'is that of a device beside %s',
    (rest) => {
      expect(nobody(twice('P/N: KB-216D'), twice(rest))).toEqual([]);
    },
  );

  it('goes on in the line below only where both together are known', () => {
    expect(nobody(twice('P/N: KB-216D'), line('DC 2113', 'DC 2113', 'DC 2113'))).toEqual(['KB-216D']);
  });

  it('is that of a device beside its model and its serial number', () => {
    expect(nobody(twice('P/N: KB-216D'), twice('MODEL: A17 S/N: 2147A5600123'))).toEqual([]);
  });

  it.each(['TYPE: AC230V', 'TYPE: 2400MAH', 'PN: 12.5VDC'])(
    'is none where it is what a thing is made for: %s',
    (text) => {
      expect(nobody(twice(text))).toEqual([]);
    },
  );
});
