import { isAnyDesignator, isKnownDesignator } from '../columns/designator-shapes.ts';
import { isNotFittedNote, isShortNotFitted } from './not-fitted.ts';

/** Designators of a cell. */
export interface DesignatorList {
  /** In the order of the file; one that is named twice is there twice. */
  references: string[];
  /** Those that the cell itself marks as not fitted: `R5 (DNP)`. */
  notFitted: string[];
}

/** `R1-R999999999` is a slip or an attack; such a range stays one text. */
const MAX_EXPANDED = 10_000;

/** `SN Label` and `Nut 600` are names; `see photo for details` is a remark. */
const MAX_NAME_WORDS = 2;

const LIST = /[,;|、，；\r\n\t]+/;
const RANGE_SIGN = '(?:-{1,2}>?|–|—|~|～|\\.{2,3}|…|:|→|to|bis|thru|through|至|到)';
const RANGE = new RegExp(`^([A-Za-z_$]{1,12})(\\d{1,6})\\s*${RANGE_SIGN}\\s*([A-Za-z_$]{0,12})(\\d{1,6})$`, 'i');
const BARE_RANGE = new RegExp(`^(\\d{1,5})\\s*${RANGE_SIGN}\\s*(\\d{1,5})$`, 'i');
const SPACED_RANGE = new RegExp(`([A-Za-z_$]\\d{1,6}) {0,3}${RANGE_SIGN} {0,3}(?=[A-Za-z_$]{0,12}\\d)`, 'gi');
const NOTHING = /^(?:[-–—]+|~|n\/?a|none|null|no ref(?:erence|des)?|\?)$/i;

/**
 * Read a cell of designators: lists (`C1,C2`, `R1 R2`, one a line), ranges (`C26-C28`, `R1..R4`, `R5 to R10`, `LED1-25`),
 * left-out prefixes (`R44,45`), subparts (`J1#3`) and names with blanks (`Nut 600`). `quantity`, where known, decides
 * whether `J1-2` is a range or a name.
 */
export function readDesignators(cell: string, quantity: number | null = null): DesignatorList {
  const text = cell
    .replace(/[\u00a0\u3000]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const list: DesignatorList = { references: [], notFitted: [] };
  if (text === '' || NOTHING.test(text)) return list;
  const state = { last: '', list, shortRanges: true };
  for (const chunk of text.split(LIST)) readChunk(chunk.trim(), state);
  if (quantity !== null && list.references.length !== quantity && list.references.length > 1) {
    const literal: DesignatorList = { references: [], notFitted: [] };
    const asNames = { last: '', list: literal, shortRanges: false };
    for (const chunk of text.split(LIST)) readChunk(chunk.trim(), asNames);
    if (literal.references.length === quantity) return literal;
  }
  if (quantity !== null && quantity > 1 && list.references.length <= 1 && text.length < 2000) {
    const names = namesOfOneKind(text);
    if (names?.length === quantity) return { references: names, notFitted: [] };
  }
  return list;
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

interface ReadingState {
  /** The designator before, whose letters `R44,45` leaves out. */
  last: string;
  list: DesignatorList;
  /** Whether `LED1-25`, without letters after the dash, is a range. */
  shortRanges: boolean;
}

/** Nearly every designator there is. */
const SIMPLE = /^[A-Za-z]{1,6}\d{1,5}[A-Za-z]?$/;

function readChunk(chunk: string, state: ReadingState): void {
  if (chunk === '') return;
  if (SIMPLE.test(chunk)) {
    state.list.references.push(chunk);
    state.last = chunk;
    return;
  }
  const marked = /^(.{1,80}?)\s*[([]\s*([^()[\]]{2,20})\s*[)\]]$/.exec(chunk);
  if (marked && isShortNotFitted(marked[2]!)) {
    const before = state.list.references.length;
    readChunk(marked[1]!, state);
    state.list.notFitted.push(...state.list.references.slice(before));
    return;
  }
  if (readRange(chunk, state)) return;
  if (/^\d{1,5}$/.test(chunk) && prefixOf(state.last) !== '') {
    state.list.references.push(prefixOf(state.last) + chunk);
    return;
  }
  const parts = splitChunk(chunk);
  if (parts) {
    for (const part of parts) readChunk(part, state);
    return;
  }
  const name = withoutRemark(chunk, state.list);
  if (name === undefined) return;
  state.list.references.push(name);
  state.last = name;
}

const prefixOf = (designator: string) => /^([A-Za-z_$]{1,12})\d+$/.exec(designator)?.[1] ?? '';

/** A designator with words behind it is that designator; a sentence without one is no designator at all. */
function withoutRemark(chunk: string, list: DesignatorList): string | undefined {
  const words = chunk.replace(/\s*\(/, ' (').split(/\s+/, MAX_NAME_WORDS + 1);
  if (words.length === 1) return chunk;
  if (isKnownDesignator(words[0]!) && !words.slice(1).some(isKnownDesignator)) {
    if (isNotFittedNote(chunk.slice(words[0]!.length).trim())) list.notFitted.push(words[0]!);
    return words[0];
  }
  return words.length > MAX_NAME_WORDS ? undefined : chunk;
}

/** Designators separated by blanks, slashes or plus signs; undefined when the text is one name. */
function splitChunk(chunk: string): string[] | undefined {
  // `R1 - R5` and `R1 (DNP)` are one word each.
  const tight = chunk.length < 2000 ? chunk.replace(SPACED_RANGE, '$1-').replace(/ {1,3}\(/g, '(') : chunk;
  const words = tight.split(/ +/);
  if (words.length > 1) {
    // `PULL_SCL1 3.3V_E1 SWD`: most are designators, so all are; `Switch 2 (front)` is a name.
    const designators = words.filter(isDesignatorWord).length;
    const plain = words.every((word) => isDesignatorWord(word) || /^[\w$!.*+#-]{1,24}$/.test(word));
    if (isDesignatorWord(words[0]!) && plain && designators >= words.length * 0.6) return words;
  }
  if (/[/+&]/.test(chunk)) {
    const sides = chunk.split(/\s*[/+&]\s*/);
    if (sides.length > 1 && sides.every(isKnownDesignator)) return sides;
  }
  return undefined;
}

const isDesignatorWord = (word: string) => {
  const bare = word.replace(/\([^()]{2,20}\)$/, '');
  return isAnyDesignator(bare) || RANGE.test(bare);
};

/** Expand a range into the list; false when the text is none. */
function readRange(chunk: string, state: ReadingState): boolean {
  const bare = BARE_RANGE.exec(chunk);
  if (bare && prefixOf(state.last) !== '') return expand(prefixOf(state.last), bare[1]!, bare[2]!, state);
  const match = RANGE.exec(chunk);
  if (!match) return false;
  const [, prefix, from, prefixAfter, to] = match as unknown as [string, string, string, string, string];
  if (prefixAfter === '') {
    const usual = isKnownDesignator(prefix + from);
    if (!state.shortRanges || !usual) return false;
  } else if (prefixAfter.toLowerCase() !== prefix.toLowerCase()) return false;
  return expand(prefix, from, to, state);
}

function expand(prefix: string, from: string, to: string, state: ReadingState): boolean {
  const first = Number(from);
  const last = Number(to);
  if (last <= first || last - first >= MAX_EXPANDED || state.list.references.length > MAX_EXPANDED) return false;
  const width = from.startsWith('0') ? from.length : 0;
  for (let n = first; n <= last; n++) state.list.references.push(prefix + String(n).padStart(width, '0'));
  state.last = prefix + to;
  return true;
}
