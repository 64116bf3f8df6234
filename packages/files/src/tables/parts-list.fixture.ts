import type { ListKind } from './rules.ts';

const WORDS = /^(?:ref(?:erence)?|qty|quantity|value|parts?|package(?: or case)?|device|description|order number)$/i;

/** Lists of parts, as a test knows them: a header has two of its words or more. */
export const partsList: ListKind = {
  name: 'parts list',
  fields: 'reference, quantity, value',
  scoreHeader(row) {
    const known = row.filter((cell) => WORDS.test(cell.trim())).length;
    return known < 2 ? 0 : known;
  },
};
