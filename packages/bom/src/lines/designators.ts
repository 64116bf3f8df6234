import { readText } from './designator-reading.ts';
import { SIMPLE, tidyDesignators } from './designator-text.ts';
import { isNotFitted } from './not-fitted.ts';
import type { Manner, ReadingState } from './designator-reading.ts';
import type { DesignatorList } from './designator-list.ts';

const USUAL: Manner = {
  shortRanges: true,
  unusualRanges: false,
  slashLists: true,
  shortSlashes: false,
  downwards: false,
  steps: true,
  units: 'none',
};

/** What else a cell may mean, the likelier first. */
const OTHERWISE: readonly Partial<Manner>[] = [
  { steps: false },
  { unusualRanges: true },
  { shortRanges: false },
  { units: 'all' },
  { slashLists: false },
  { downwards: true },
  { shortSlashes: true },
];

const NOTHING =
  /^(?:-+|~|\.+|n\.?\/?a\.?|none|null|nil|tbd|tba|no ref(?:erence|des)?|not applicable|keine?|aucune?|ninguno|无|無|なし|нет|\?)$/i;

/** `#R1`, `//R1`: a line that somebody took out of a list of text. */
const COMMENTED = /^(?:#|\/\/)\s?(?=[A-Za-z]{1,4}\d)/;

/**
 * Read a cell of designators: lists (`C1,C2`, `R1 R2`, one a line), ranges (`C26-C28`, `R1..R4`, `R5 to R10`, `LED1-25`),
 * left-out prefixes (`R44,45`), subparts (`J1#3`), sheets (`PWR/R1`) and names with blanks (`Nut 600`).
 *
 * Where a form has two meanings (`J1-2`, `U1A U1B`, `R4-R1`), `quantity` decides, if it is that of one of them. Without
 * it a dash makes a range that runs upwards, and units of one IC are one part; `doubts` says so. `partedByBlanks`: the
 * column has lists with blanks between them, so that `3V3 5V RUN` of three pieces is three names.
 */
export function readDesignators(cell: string, quantity: number | null = null, partedByBlanks = false): DesignatorList {
  if (SIMPLE.test(cell)) return { references: [cell], notFitted: [], doubts: [] };
  const text = tidyDesignators(cell);
  if (text === '' || NOTHING.test(text) || isNotFitted(text)) return { references: [], notFitted: [], doubts: [] };
  if (COMMENTED.test(text)) {
    const read = readDesignators(text.replace(COMMENTED, ''), quantity, partedByBlanks);
    return { ...read, doubts: [...read.doubts, `"${text.slice(0, 40)}" begins as a remark does; it may be left out.`] };
  }
  const usual = readText(text, quantity === null ? { ...USUAL, units: 'circuits' } : USUAL);
  if (quantity === null || usual.list.references.length === quantity) return finish(usual, quantity);
  for (const other of OTHERWISE) {
    const reading = readText(text, { ...USUAL, ...other });
    if (reading.list.references.length === quantity) return finish(reading, quantity);
  }
  if (quantity > 1 && usual.list.references.length <= 1 && text.length < 2000) {
    const names = namesBetweenSlashes(text) ?? (partedByBlanks ? text.split(/ +/) : namesOfOneKind(text));
    if (names?.length === quantity) return { references: names, notFitted: [], doubts: [] };
  }
  return finish(usual, quantity);
}

/** A quantity that is the number of designators settles what they are. */
function finish({ list, unsettled }: ReadingState, quantity: number | null): DesignatorList {
  if (list.references.length !== quantity) list.doubts.push(...unsettled);
  return list;
}

/** `CHRG / RDY / STAT`: blanks before and behind each sign, which a name has not. */
function namesBetweenSlashes(text: string): string[] | undefined {
  const names = text.split(/ +\/ +/);
  return names.length > 1 && names.every((name) => /^\S+$/.test(name)) ? names : undefined;
}

/** `C_U2_IN C_U2_OUT`, `RDP RDM`: names of nets in place of numbers, where only the quantity tells that they are several. */
function namesOfOneKind(text: string): string[] | undefined {
  const names = text.split(/ +/);
  const first = names[0]!;
  const alike = names.every(
    (name) =>
      /^[A-Z][A-Z0-9_+-]*$/i.test(name) &&
      name[0] === first[0] &&
      (name.includes('_') || (name.length === first.length && name === name.toUpperCase())),
  );
  return alike ? names : undefined;
}
