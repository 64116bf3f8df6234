import {
  findContradictions,
  mentionCodes,
  mentionPrint,
  readMarking,
  readTypeNumber,
  seePhoto,
  weighMarking,
  weighMentions,
  type KnownNumber,
  type SeenLine,
  type SeenPhoto,
} from '@partwright/photos';
import { asPng, drawLabel, openTestEngine, photograph } from '../../packages/photos/src/made-photo.fixture.ts';
import { mapQuad } from '../../packages/photos/src/pictures/quad.ts';
import { settleByForm } from '../../packages/photos/src/text/by-form.ts';
import { precheckIdentify } from '../../packages/server/src/usecases/precheck-identify.ts';
import { identifyPhoto } from '../../packages/server/src/usecases/identify-photo.ts';
import type { ClaimRow, Said } from './row.ts';

const PARTS = 'packages/photos/src/parts';
const QUAD = [
  [0, 0],
  [90, 0],
  [90, 20],
  [0, 20],
] as const;

const code = (text: string, format = 'DataMatrix') => ({ text, format, quad: QUAD, isMatrix: format === 'DataMatrix' });
const bars = (text: string, format = 'Code128') => code(text, format);
/** A printed line, read as the first, and again as the others. */
const line = (text: string, ...again: string[]) => ({ text, again, confidence: 1, quad: QUAD });
const label = (...fields: string[]) => code(`[)>\u001e06\u001d${fields.join('\u001d')}\u001e\u0004`);

/** One below the other. */
const inRows = (lines: readonly SeenLine[]): SeenLine[] =>
  lines.map((each, row) => ({ ...each, quad: mapQuad(each.quad, ([x, y]) => [x, y + 24 * row]) }));

/** What is said of codes and lines, where a scheme knows `known` and nobody anything else. */
function identify(
  codes: readonly ReturnType<typeof code>[],
  lines: readonly SeenLine[],
  known: readonly string[] = [],
  isLoose = false,
): Promise<Said> {
  const lookUp = (number: string): KnownNumber<never> | undefined =>
    known.includes(number) || readTypeNumber(number) !== undefined
      ? { part: null, decoded: { manufacturer: null, description: 'known', isLoose, isEndAlone: isLoose } }
      : undefined;
  const candidates = weighMentions([...mentionCodes(codes), ...mentionPrint(inRows(lines))], lookUp);
  const said = [
    ...candidates.map(({ partNumber, confidence, doubts }) => `${partNumber} ${confidence}: ${doubts.join('; ')}`),
    ...findContradictions(candidates).map(({ message }) => `! ${message}`),
  ];
  return Promise.resolve({ text: said.join('\n') || 'not known' });
}

/** What is read of bars on a label out of focus, under a lamp: widths of bars and spaces in turn, in modules. */
async function readBlurred(widths: string): Promise<Said> {
  const label = { width: 720, height: 400, luma: new Uint8Array(720 * 400).fill(255) };
  let x = 80;
  for (const [at, width] of [...widths].entries()) {
    const end = x + 2 * Number(width);
    for (let y = 90; at % 2 === 0 && y < 170; y++) label.luma.fill(0, y * label.width + x, y * label.width + end);
    x = end;
  }
  const wear = { turn: 14, shear: 0.15, blur: 1.3, noise: 45, glare: 0.5, shade: 0.5, zoom: 0.85, seed: 3 };
  const { codes } = await seePhoto(await openTestEngine(), asPng(photograph(label, wear)), { readText: false });
  return { text: codes.map(({ format, text }) => `${format}: ${text}`).join('\n') || 'no code' };
}

/** Why no part follows from a photo of a code, a part of which is torn off: left, top, right and bottom, in pixels. */
async function identifyTorn(
  kind: string,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Promise<Said> {
  const label = await drawLabel(300, 300, [{ kind, text: 'PART-12345', scale: 5, at: [60, 60] }]);
  for (let y = top; y < bottom; y++) label.luma.fill(255, y * label.width + left, y * label.width + right);
  return explain(await seePhoto(await openTestEngine(), asPng(photograph(label, { turn: 5 })), { readText: false }));
}

/** Why no part follows from what was seen on a photo. */
async function explain(seen: SeenPhoto): Promise<Said> {
  const service = {
    photos: { run: () => Promise.resolve(seen) },
    records: {
      parts: { bySkus: async () => new Map(), byMpn: async () => new Map() },
      datasheets: { byMarkings: async () => [] },
    },
  } as unknown as Parameters<typeof identifyPhoto>[0];
  const { unresolvable } = await identifyPhoto(service, null, new Uint8Array(), { readText: false });
  return { text: unresolvable?.reason ?? 'a part' };
}

/** What was seen of a photo with these codes, and no print. */
const seenCodes = (...codes: ReturnType<typeof code>[]): SeenPhoto => ({
  format: 'png',
  width: 90,
  height: 20,
  codes: codes as unknown as SeenPhoto['codes'],
  unread: [],
  lines: [],
  linesLeft: 0,
});

/** A line whose letters are `form`, and that Tesseract reads as `readings`: its text, and how sure that is. */
function settle(form: string, sure: number, ...readings: [string, ...string[]]): Promise<Said> {
  const letters = [...form].map((text, at) => ({
    text,
    confidence: sure,
    along: at,
    likelihoodOf: (sign: string) => (sign === text ? sure : 0),
  }));
  const [text, ...again] = readings;
  const settled = settleByForm({ text, again, confidence: 0.96 }, letters, false);
  return Promise.resolve({ text: `${settled.text} ${settled.confidence.toFixed(2)}` });
}

/** What a photo is said to show, how sure, and when nothing is; and how each could be untrue. */
export const rows: ClaimRow[] = [
  {
    sentence: '… The number is put together of two lines',
    lie: 'two lines are put together though only the end of what comes of it is known',
    ask: () => identify([], [line('XQ', 'XQ'), line('17EDR', '17EDR')], ['XQ17EDR'], true),
    says: [/^not known$/],
    without: {
      file: `${PARTS}/candidates.ts`,
      find: 'if (mention.isInTwo === true && best?.part === null && best.decoded?.isEndAlone === true) return undefined;',
      replace: '',
    },
  },
  {
    sentence: '… 0.8: a part that is printed',
    lie: 'at one place its readings have the signs of two numbers that are known',
    ask: () => identify([], [line('STM32FI03C8T6', 'STM32F103CBT6', 'STM32F103C8T6')]),
    says: [/^not known$/],
    without: {
      file: `${PARTS}/candidates.ts`,
      find: 'return others.length === 0 ? one : undefined;',
      replace: 'return one;',
    },
  },
  {
    sentence: '… 0.8: a part that is printed in two lines',
    lie: 'only one reading of the second line has the grade that stands there',
    ask: () => identify([], [line('ATMEGA328P', 'ATMEGA328P'), line('1004', 'AU 1004', '1004')]),
    says: [/ATMEGA328P(?!-AU)/],
    without: { file: `${PARTS}/mention-print.ts`, find: '.length >= AGREE;', replace: '.length >= 1;' },
  },
  {
    sentence: '… 0.8: a part that is printed',
    lie: 'only one of three readings of the line has it',
    ask: () => identify([], [line('LM358P', 'LM3', '58P')]),
    says: [/^not known$/],
    without: { file: `${PARTS}/mention-print.ts`, find: 'const AGREE = 2;', replace: 'const AGREE = 1;' },
  },
  {
    sentence: '… 0.8: a part that is printed',
    lie: 'two readings of three have it, and one has another number in its place',
    ask: () => identify([], [line('LM358P', 'LM358P', 'LM398P')]),
    says: [/^not known$/],
    without: {
      file: `${PARTS}/mention-print.ts`,
      find: 'meant.length - others.length < AGREE',
      replace: 'meant.length < AGREE',
    },
  },
  {
    sentence: '… 0.8: a part that is printed',
    lie: 'one reading of four has another number, which is known, too',
    ask: () => identify([], [line('LM358P', 'LM358P', 'LM358P', 'LM338P')], ['LM338P']),
    says: [/^not known$/],
    without: {
      file: `${PARTS}/candidates.ts`,
      find: 'confidence === 0 || isOtherKnown(mention, lookUp)',
      replace: 'confidence === 0',
    },
  },
  {
    sentence: '… 0.8: a part that is printed',
    lie: 'one reading of four has another number, which nobody knows',
    ask: () => identify([], [line('LM358P', 'LM358P', 'LM358P', 'LMX58P')]),
    says: [/^LM358P 0\.6: .*The print may also be read as LMX58P/],
    without: {
      file: `${PARTS}/candidates.ts`,
      find: '...(mention.others ?? []).map(',
      replace: '...[].map(',
    },
  },
  {
    sentence: '… 0.8: a part that is printed',
    lie: 'its signs may be meant as two numbers that are both known',
    ask: () => identify([], [line('XB882C', 'X8B82C')], ['XB882C', 'X8B82C']),
    says: [/^not known$/],
    without: {
      file: `${PARTS}/candidates.ts`,
      find: 'return others.length === 0 ? one : undefined;',
      replace: 'return one;',
    },
  },
  {
    sentence: '… 0.8: a part that is printed',
    lie: 'the end of its number alone is known, and one reading of four has other signs before it',
    ask: () => identify([], [line('XQ17-I/P', 'XQ17-I/P', 'XQ17-I/P', 'X0J4-I/P')], ['XQ17-I/P'], true),
    says: [/^not known$/],
    without: {
      file: `${PARTS}/candidates.ts`,
      find: 'decoded?.isLoose === true && !isReadOneWay(mention)',
      replace: 'decoded?.isLoose === true && false',
    },
  },
  {
    sentence: '… 0.8: a part that is printed',
    lie: 'the line was settled as another number by the form of its letters',
    ask: () => identify([], [line('STM32F103C8V6', 'STM32F103CBY6', 'STM32F103CBY6', 'STM32F103CBY6')]),
    says: [/^not known$/],
    without: {
      file: `${PARTS}/mention-print.ts`,
      find: 'unlike.includes(words[0]!) &&',
      replace: 'false &&',
    },
  },
  {
    sentence: '… 0.8: a part that is printed',
    lie: 'the photo ends in the number, which is longer',
    ask: () => identify([], [{ ...line('Q5 LM358P', 'Q5 LM358P'), cut: { start: false, end: true } }]),
    says: [/^not known$/],
    without: {
      file: `${PARTS}/mention-print.ts`,
      find: 'cut?.end === true',
      replace: 'false',
    },
  },
  {
    sentence: '… 0.5: a part that print names',
    lie: 'its figures in threes go on: they are no number of nine or twelve',
    ask: () => identify([], [line('P/N: 742 792 631 55', 'P/N: 742 792 631 55')]),
    says: [/^not known$/],
    without: { file: `${PARTS}/mention-print.ts`, find: '(?!\\\\S| \\\\d)', replace: '' },
  },
  {
    sentence: '… 0.5: a part that print names',
    lie: 'the word before it is of the type of something else',
    ask: () => identify([], [line('Security Type: WPA2-PSK-AES', 'Security Type: WPA2-PSK-AES')]),
    says: [/^not known$/],
    without: { file: `${PARTS}/mention-print.ts`, find: String.raw`(?<![A-Z]\s*)TYPE`, replace: 'TYPE' },
  },
  {
    sentence: '… 0.9: a part that a code names',
    lie: 'the code is one of goods in a shop',
    ask: () => identify([bars('AB12345', 'DataBarExp')], [], ['AB12345']),
    says: [/^not known$/],
    without: { file: `${PARTS}/mention.ts`, find: 'RETAIL.test(format)', replace: "format === ''" },
  },
  {
    sentence: '… 0.9: a part that a code names',
    lie: 'the number is the customer’s own, and nobody knows it',
    ask: () => identify([label('PBINNER7', 'Q10')], []),
    says: [/^not known$/],
    without: {
      file: `${PARTS}/candidates.ts`,
      find: 'doubted_field: { catalogue: 0.85, scheme: 0.8, nobody: 0 }',
      replace: 'doubted_field: { catalogue: 0.85, scheme: 0.8, nobody: 0.7 }',
    },
  },
  {
    sentence: '… 0.9: a part that a code names',
    lie: 'nobody here knows that such a part is made',
    ask: () => identify([label('1PXQ-7781', 'Q10')], []),
    says: [/^XQ-7781 0\.9: .*No catalogue here and no numbering scheme knows this number/],
    without: {
      file: `${PARTS}/candidates.ts`,
      find: '...(best === undefined ? [sayUnknown(mention)] : []),',
      replace: '',
    },
  },
  {
    sentence: '… 0.9: a part that a code names',
    lie: 'another, which is known, is printed beside it',
    ask: () => identify([label('1PE0818SUS00532', 'Q10')], [line('LM324N', 'LM324N')]),
    says: [
      /^LM324N /,
      /E0818SUS00532 0\.6: .*Printed is LM324N/,
      /! The code says E0818SUS00532, and printed is LM324N/,
    ],
    without: {
      file: `${PARTS}/candidates.ts`,
      find: 'Math.min(candidate.confidence, OUTSPOKEN)',
      replace: 'candidate.confidence',
    },
  },
  {
    sentence: 'no contradiction',
    lie: 'the code and the print name two parts that are both known',
    ask: () => identify([label('1PLM358P', 'Q10')], [line('LM324N', 'LM324N')]),
    says: [/! The code says LM358P, and printed is LM324N/],
    without: {
      file: `${PARTS}/contradictions.ts`,
      find: 'const SURE_PRINT = 0.75;',
      replace: 'const SURE_PRINT = 1.75;',
    },
  },
  {
    sentence: 'The code says …, and printed is …',
    lie: 'the print is the same number, cut before its packing',
    ask: () => identify([label('1PLM358PWR', 'Q10')], [line('LM358P', 'LM358P')]),
    never: [/! The code says/],
    without: {
      file: `${PARTS}/contradictions.ts`,
      find: 'if (isPart(said, printed) || isPart(printed, said)) return [];',
      replace: '',
    },
  },
  {
    sentence: 'resistor …: a marking has one meaning',
    lie: 'the same print is another value on a capacitor and on an inductor',
    ask: () =>
      Promise.resolve({
        text: readMarking('104')
          .map(({ display }) => display)
          .join(' or '),
      }),
    says: [/^100 kΩ or 100 nF or 100 mH$/],
    without: {
      file: 'packages/photos/src/markings/marking-codes.ts',
      find: '[...readResistor(code), ...readPowerCode(code)]',
      replace: '[...readResistor(code)]',
    },
  },
  {
    sentence: 'resistor …: a marking has one meaning',
    lie: 'the only reading of EIA-96 is the code of a type, as no package was given',
    ask: () => Promise.resolve({ text: weighMarking('01C', undefined).doubts.join('\n') }),
    says: [/No package or size was given/],
    without: {
      file: 'packages/photos/src/markings/marking-codes.ts',
      find: 'if (size === undefined)',
      replace: 'if (size === null)',
    },
  },
  {
    sentence: 'No bar code was read',
    lie: 'a code stands there, and a part of it is torn off',
    ask: () => identifyTorn('datamatrix', [70, 70, 120, 120]),
    says: [/^A code stands there and could not be read, and print was not read\.$/],
    never: [/No bar code/],
    without: {
      file: 'packages/server/src/usecases/identify-photo.ts',
      find: "unread === 0 ? 'No bar code was read'",
      replace: "unread < 100 ? 'No bar code was read'",
    },
  },
  {
    sentence: 'No bar code was read',
    lie: 'a QR code stands there, and one of the squares by which readers find it is torn off',
    ask: () => identifyTorn('qrcode', [60, 60, 100, 100]),
    says: [/^A code stands there and could not be read, and print was not read\.$/],
    never: [/No bar code/],
    without: {
      file: 'packages/photos/src/codes/see-codes.ts',
      find: '...unread, ...findByFinders(small)',
      replace: '...unread',
    },
  },
  {
    sentence: 'What the bar codes hold is no label and no number that is known',
    lie: 'they hold a label, which has no part number',
    ask: () => explain(seenCodes(label('Q100', '1TLOT7'))),
    says: [/^The label has no part number, and no print was read\.$/],
    never: [/no label/],
    without: {
      file: 'packages/server/src/usecases/identify-photo.ts',
      find: 'if (findLabels(codes).length > 0)',
      replace: 'if (findLabels(codes).length > 99)',
    },
  },
  {
    sentence: 'The catalogue is empty: …',
    lie: 'a photo is said to name nothing, and numbering schemes name parts without a catalogue',
    ask: async () => {
      const service = { records: { parts: { count: async () => 0 } }, photos: { ready: async () => undefined } };
      const { reasons } = await precheckIdentify(service as unknown as Parameters<typeof precheckIdentify>[0]);
      return { text: reasons.join('\n') };
    },
    says: [/named by labels and numbering schemes alone/],
    never: [/nothing to look up/],
    without: {
      file: 'packages/server/src/usecases/precheck-identify.ts',
      find: 'parts are named by labels and numbering schemes alone, and none is found in it.',
      replace: 'there is nothing to look up what a label says in.',
    },
  },
  {
    sentence: '… 0.96: how sure a printed line is read',
    lie: 'the line is told by the form of its letters, and that is how sure Tesseract is of other signs',
    ask: () => settle('SN74HC598N', 0.8, 'SNTAHCSISN', 'SNTAHCSON'),
    says: [/^SN74HC598N 0\.80$/],
    without: {
      file: 'packages/photos/src/text/by-form.ts',
      find: 'confidence: meanSure(letters)',
      replace: 'confidence',
    },
  },
  {
    sentence: 'Code128: …: what blurred bars say',
    lie: 'a sign was taken for another, so the check sign is wrong',
    // Start B, A, B, C, and 2 where the check sign is 1.
    ask: () => readBlurred('2112141113231311231313212222212331112'),
    says: [/^no code$/],
    without: {
      file: 'packages/photos/src/codes/fit-code128.ts',
      find: 'isChecked(signs) ? spellCode128(signs.slice(0, -1)) : undefined',
      replace: 'spellCode128(signs.slice(0, -1))',
    },
  },
];
