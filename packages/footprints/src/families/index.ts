import type { Reader } from '../draft.ts';
import { headerWords, readHeader } from './header.ts';
import { modelFamilyWords } from '../tables/model-families.ts';
import { gullWingWords } from '../tables/gull-wing.ts';
import { canWords, readCan } from './can.ts';
import { crystalWords, readCrystal } from './crystal.ts';
import { gridArrayWords, readGridArray } from './grid-array.ts';
import { readGullWing } from './gull-wing.ts';
import { inLineWords, readInLine } from './in-line.ts';
import { jstWords, readJst } from './jst.ts';
import { leadedWords, readLeaded } from './leaded.ts';
import { readModel } from './model.ts';
import { moldedWords, readMolded } from './molded.ts';
import { noLeadWords, readNoLead } from './no-lead.ts';
import { jLeadWords, readJLead } from './plcc.ts';
import { quadFlatWords, readQuadFlat } from './quad-flat.ts';
import { readUsb } from './usb.ts';

const families: [words: Iterable<string>, reader: Reader][] = [
  [gullWingWords.keys(), readGullWing],
  [quadFlatWords, readQuadFlat],
  [noLeadWords.keys(), readNoLead],
  [gridArrayWords, readGridArray],
  [inLineWords, readInLine],
  [jLeadWords, readJLead],
  [canWords, readCan],
  [moldedWords, readMolded],
  [leadedWords, readLeaded],
  [crystalWords, readCrystal],
  [jstWords, readJst],
  [headerWords, readHeader],
  [['USB', 'MICROUSB', 'MINIUSB', 'TYPEC', 'TYPE'], readUsb],
  [modelFamilyWords, readModel],
];

const byWord = new Map<string, Reader[]>();
for (const [words, reader] of families) {
  for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), reader]);
}

/** The families that a word may begin a name of, in the order in which they are asked. */
export const findReaders = (word: string): readonly Reader[] => byWord.get(word) ?? none;

const none: readonly Reader[] = [];
