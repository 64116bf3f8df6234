import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readDatasheet } from '../datasheet.ts';
import { openPdfium } from '../pdf/pdfium.ts';
import { writePdf } from '../pdf/write-pdf.fixture.ts';

const pdfium = await openPdfium(readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')));

/** Lines from the top, each at its own place from the left. */
function readLines(...lines: [x: number, text: string][][]) {
  const texts = lines.flatMap((row, at) => row.map(([x, text]) => ({ x, y: 60 + 12 * at, text })));
  return readDatasheet(pdfium, writePdf([{ width: 500, height: 400, texts }]));
}

const pinsOf = (...lines: [number, string][][]): string[] =>
  readLines(...lines).pins.map(({ numbers, name }) => `${numbers.join()} ${name}`);

it('pins below one another are read, also where the list goes on beside itself', () => {
  expect(
    pinsOf(
      [
        [40, '1. Anode'],
        [120, '4. Emitter'],
      ],
      [
        [40, '2. Cathode'],
        [120, '5. Collector'],
      ],
      [
        [40, '3. NC'],
        [120, '6. Base'],
      ],
    ),
  ).toEqual(['1 Anode', '2 Cathode', '3 NC', '4 Emitter', '5 Collector', '6 Base']);
  expect(pinsOf([[40, 'PIN 1: GATE']], [[40, 'PIN 2: SOURCE']], [[40, 'PIN 3: DRAIN']])).toHaveLength(3);
});

it('numbered lists of anything else are none', () => {
  expect(pinsOf([[40, '1. Computers']], [[40, '2. Telephones']], [[40, '3. Drives']])).toEqual([]);
  expect(pinsOf([[40, '1. Anode']], [[40, '3. Cathode']])).toEqual([]);
});

it('pins in brackets behind their names are read with what they do', () => {
  const { pins } = readLines(
    [[40, '(R0) Row 0 (Pin 6) ........ Keypad row']],
    [[40, 'Baud (Pin 2) ........ Rate']],
    [[40, '+5V (Pins 3,4,14) ........ Supply']],
    [[40, 'GND (Pins 5-7) ........ Ground']],
  );
  expect(pins).toMatchObject([
    { name: 'R0', numbers: ['6'], description: 'Keypad row' },
    { name: 'Baud', numbers: ['2'] },
    { name: '+5V', numbers: ['3', '4', '14'] },
    { name: 'GND', numbers: ['5', '6', '7'], description: 'Ground' },
  ]);
});

it('a sentence that names a pin is no list', () => {
  expect(pinsOf([[40, 'Connect the output (Pin 6) to ground.']])).toEqual([]);
});
