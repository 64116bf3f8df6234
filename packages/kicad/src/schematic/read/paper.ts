import { hasAtom, type SExpression } from '@partwright/files/s-expressions';
import type { Paper, TitleBlock } from '../model.ts';
import { countAt, lengthAt, textAt, UNITS_PER_MM } from './numbers.ts';
import type { Reading } from './reading.ts';

/** Width and height in mm, lying: ISO 216 and ANSI/ASME Y14.1, as KiCad's page settings list them. */
const sizesMm: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['A0', [1189, 841]],
  ['A1', [841, 594]],
  ['A2', [594, 420]],
  ['A3', [420, 297]],
  ['A4', [297, 210]],
  ['A5', [210, 148]],
  ['A', [279.4, 215.9]],
  ['B', [431.8, 279.4]],
  ['C', [558.8, 431.8]],
  ['D', [863.6, 558.8]],
  ['E', [1117.6, 863.6]],
  ['GERBER', [812.8, 812.8]],
  ['USLetter', [279.4, 215.9]],
  ['USLegal', [355.6, 215.9]],
  ['USLedger', [431.8, 279.4]],
]);

export function defaultPaper(): Paper {
  return { name: 'A4', width: 297 * UNITS_PER_MM, height: 210 * UNITS_PER_MM, portrait: false };
}

/** `(paper "A3")`, `(paper "A3" portrait)`, `(paper "User" width height)`. */
export function readPaper(list: SExpression, on: Reading): Paper {
  const name = textAt(list);
  const portrait = hasAtom(list, 'portrait');
  if (name === 'User') {
    const [width, height] = [lengthAt(list, 1, on), lengthAt(list, 2, on)];
    return portrait ? { name, width: height, height: width, portrait } : { name, width, height, portrait };
  }
  const size = sizesMm.get(name);
  if (size === undefined) {
    on.wrongValue(list, 'that is no size of paper; it is read as A4');
    return defaultPaper();
  }
  const [long, short] = size.map((mm) => Math.round(mm * UNITS_PER_MM)) as [number, number];
  return portrait ? { name, width: short, height: long, portrait } : { name, width: long, height: short, portrait };
}

const COMMENTS = 9;

export function emptyTitleBlock(): TitleBlock {
  return { title: '', date: '', revision: '', company: '', comments: Array.from({ length: COMMENTS }, () => '') };
}

export function readTitleBlock(list: SExpression, on: Reading): TitleBlock {
  const block = emptyTitleBlock();
  for (const inner of list.lists) {
    switch (inner.name) {
      case 'title':
        block.title = textAt(inner);
        break;
      case 'date':
        block.date = textAt(inner);
        break;
      case 'rev':
        block.revision = textAt(inner);
        break;
      case 'company':
        block.company = textAt(inner);
        break;
      case 'comment': {
        const number = countAt(inner, 0, on);
        if (number <= COMMENTS) block.comments[number - 1] = textAt(inner, 1);
        else on.wrongValue(inner, `there are ${COMMENTS} comments`);
        break;
      }
      default:
        on.unknown(inner, 'title_block');
    }
  }
  return block;
}
