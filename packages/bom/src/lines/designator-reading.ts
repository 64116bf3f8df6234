import { isAnyDesignator, isKnownDesignator } from '../columns/designator-shapes.ts';
import { expandRange, readBareRange, readRange, repeatedHeads, tightenRanges } from './designator-ranges.ts';
import { SIMPLE, splitList } from './designator-text.ts';
import { mergeUnits } from './designator-units.ts';
import { isNotFittedNote, isShortNotFitted, markBefore } from './not-fitted.ts';
import type { DesignatorRange } from './designator-ranges.ts';
import type { DesignatorList } from './designator-list.ts';

/** How doubtful forms are read. A cell is read the usual way first, and in others when its quantity asks for one. */
export interface Manner {
  /** `LED1-25` is a range, not pin 25 of LED1. */
  shortRanges: boolean;
  /** `GL1-2` is a range as well, though nobody else begins designators so. */
  unusualRanges: boolean;
  /** `R1/R2` is a list, not one name. */
  slashLists: boolean;
  /** `C1/2` is C1 and C2, not one name. */
  shortSlashes: boolean;
  /** `R4-R1` is a range, not one name. */
  downwards: boolean;
  /** `R101, R201, ..., R801` goes on in steps of 100, not of one. */
  steps: boolean;
  /** `U1A, U1B` are units of one part, not two parts: never, where the letters say integrated circuit, or always. */
  units: 'none' | 'circuits' | 'all';
}

/** `R1-R999999999` is a slip or an attack; such a range stays one text. */
const MAX_EXPANDED = 10_000;

/** `SN Label` and `Nut 600` are names; `see photo for details` is a remark. */
const MAX_NAME_WORDS = 2;

/** What a reading has come to. */
export interface ReadingState {
  manner: Manner;
  /** The designator before, whose letters `R44,45` leaves out. */
  last: string;
  list: DesignatorList;
  /** Doubts that a fitting quantity settles. */
  unsettled: string[];
  /** Heads such as the J1 of `J1-1, J1-2`. */
  heads: ReadonlySet<string>;
  /** `DNP:` came before: what follows is not fitted. */
  unfitted: boolean;
  /** `R1, ..., ` came before: a range up to the next designator. */
  open: boolean;
}

/** Read a tidied text in one manner. */
export function readText(text: string, manner: Manner): ReadingState {
  const list: DesignatorList = { references: [], notFitted: [], doubts: [] };
  const heads = text.includes('-') ? repeatedHeads(text) : new Set<string>();
  const state: ReadingState = { manner, last: '', list, unsettled: [], heads, unfitted: false, open: false };
  const chunks = joinNames(splitList(text)).map((chunk) => chunk.trim());
  for (const [i, chunk] of chunks.entries()) {
    if (i > 0 && i === chunks.length - 1 && isShortNotFitted(chunk)) list.notFitted = [...list.references];
    else readChunk(chunk, state);
  }
  if (state.open)
    state.unsettled.push(`"${shorten(text)}" breaks off: designators that are only hinted at are missing.`);
  if (manner.units !== 'none') mergeUnits(list, manner.units === 'all', state.unsettled);
  return state;
}

/** `PRINTTRAFO3.3V,_3W` is one name: Eagle writes its blanks as underlines. */
function joinNames(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    if (piece.startsWith('_') && before !== undefined && /\S$/.test(before) && !isAnyDesignator(before.trim()))
      joined[joined.length - 1] = `${before},${piece}`;
    else joined.push(piece);
  }
  return joined;
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}...` : text);

function name(designator: string, state: ReadingState): void {
  const { list } = state;
  if (state.open) {
    state.open = false;
    const stepped = state.manner.steps ? stepsBetween(list.references.at(-2), state.last, designator) : undefined;
    const range = readRange(`${state.last}-${designator}`);
    const between = range && !range.short ? expandRange(range, MAX_EXPANDED) : undefined;
    if (stepped) list.references.push(...stepped);
    else if (between) list.references.push(...between.slice(1, -1));
    else
      state.unsettled.push(`What stands between ${shorten(state.last)} and ${shorten(designator)} is only hinted at.`);
  }
  list.references.push(designator);
  if (state.unfitted) list.notFitted.push(designator);
  state.last = designator;
}

const NUMBERED = /^(\D{1,16})(\d{1,6})$/;

/** What stands between the second and the last of `R101, R201, ..., R801`; undefined where the steps are of one or do not lead there. */
function stepsBetween(first: string | undefined, second: string, last: string): string[] | undefined {
  const [from, next, to] = [first ?? '', second, last].map((text) => NUMBERED.exec(text));
  if (!from || !next || !to || from[1] !== next[1] || next[1] !== to[1]) return undefined;
  const step = Number(next[2]) - Number(from[2]);
  const steps = (Number(to[2]) - Number(next[2])) / step;
  if (step < 2 || steps < 1 || steps > MAX_EXPANDED || !Number.isInteger(steps)) return undefined;
  return Array.from({ length: steps - 1 }, (_, i) => next[1]! + String(Number(next[2]) + step * (i + 1)));
}

/** `...U8`: the sign for what is left out stands right before the last. */
const LEADING_ELLIPSIS = /^\.{3,}\s?(?=[A-Za-z])/;

const ELLIPSIS = /^(?:\.{2,}|etc\.?|usw\.?|u\.s\.w\.|et al\.?|and (?:more|others))$/i;
const TRAILING_ELLIPSIS = /^(.{2,60}?)(?: (?:etc\.?|usw\.?)| ?\.{3,})$/i;
const NOTED = /^(.{1,80}?) ?[([] ?([^()[\]]{1,80}?) ?[)\]]$/;
const FOOTNOTE = /^(?:[*†‡§]{1,3}([A-Za-z].{1,20})|([A-Za-z].{0,20}\d[A-Za-z]?)[*†‡§^]{1,3})$/;
const UNIT_RANGE = /^([A-Za-z]{1,6}\d{1,5})([A-Z]) ?(?:-|~|\.{2,3}|to) ?\1([A-Z])$/;
const COUNTED = /^(\d{1,4}) ?(?:x|×|\*|pcs?\.?|pieces|stk\.?) ?([A-Za-z].{0,60})$/i;

function readChunk(chunk: string, state: ReadingState): void {
  if (chunk === '') return;
  if (SIMPLE.test(chunk)) return name(chunk, state);
  if (ELLIPSIS.test(chunk)) {
    state.open = state.list.references.length > 0;
    return;
  }
  if (LEADING_ELLIPSIS.test(chunk)) {
    state.open = state.list.references.length > 0;
    return readChunk(chunk.replace(LEADING_ELLIPSIS, ''), state);
  }
  const marked = markBefore(chunk);
  if (!state.manner.unusualRanges && !readRange(chunk) && (readRange(chunk, true)?.to ?? 0) > 1)
    state.unsettled.push(`"${shorten(chunk)}" was taken for one name; it may be a range.`);
  if (marked) return readUnfitted(marked, state);
  const range = readRange(chunk, state.manner.unusualRanges) ?? readBareRange(chunk, extractPrefix(state.last));
  if (range && readAsRange(chunk, range, state)) return;
  if (/^\d{1,5}$/.test(chunk) && extractPrefix(state.last) !== '')
    return name(extractPrefix(state.last) + chunk, state);
  // `U1A,B,C`: the letters of further units.
  const unit = /^[A-Z]$/.test(chunk) ? /^(.{1,12}\d)([A-Z])$/.exec(state.last) : null;
  if (unit && unit[2]! < chunk) return name(unit[1]! + chunk, state);
  if (readSpecial(chunk, state)) return;

  const parts = splitChunk(chunk, state);
  if (parts) {
    for (const part of parts) readChunk(part, state);
    return;
  }
  const whole = withoutRemark(chunk, state.list);
  if (whole !== undefined) name(whole, state);
}

/** `NF(C1,C2)` and `DNP: R3`; after a colon all further designators of the cell are meant as well. */
function readUnfitted({ rest, bracketed }: { rest: string; bracketed: boolean }, state: ReadingState): void {
  const before = state.unfitted;
  state.unfitted = true;
  for (const part of splitList(rest)) readChunk(part.trim(), state);
  if (bracketed) state.unfitted = before;
}

/** Remarks in brackets, footnote signs, counts, and lists that break off. True when the chunk was one of these. */
function readSpecial(chunk: string, state: ReadingState): boolean {
  const noted = NOTED.exec(chunk);
  if (noted) {
    const [, head, note] = noted as unknown as [string, string, string];
    // `R(1-4)`, `C[1,3]`: the letters once for all.
    if (/^[A-Za-z]{1,4}$/.test(head) && /^\d{1,5}(?: ?[-,;.~ ]{1,3} ?\d{1,5})*$/.test(note)) {
      const { last } = state;
      state.last = `${head}0`;
      for (const part of note.split(/[,; ]+/)) readChunk(part, state);
      if (state.last === `${head}0`) state.last = last;
      return true;
    }
    const unfitted = isShortNotFitted(note) || isNotFittedNote(note);
    if (unfitted || readRange(head) || isKnownDesignator(head)) {
      const before = state.list.references.length;
      readChunk(head, state);
      if (unfitted && !state.unfitted) state.list.notFitted.push(...state.list.references.slice(before));
      return true;
    }
  }
  const footnote = FOOTNOTE.exec(chunk);
  const bare = footnote?.[1] ?? footnote?.[2];
  if (bare !== undefined && isKnownDesignator(bare)) {
    name(bare, state);
    state.list.doubts.push(`${chunk} carries a footnote sign; look up what it means.`);
    return true;
  }
  const units = UNIT_RANGE.exec(chunk);
  if (units && units[2]! < units[3]!) {
    for (let code = units[2]!.charCodeAt(0); code <= units[3]!.charCodeAt(0); code++)
      name(units[1]! + String.fromCharCode(code), state);
    return true;
  }
  const open = TRAILING_ELLIPSIS.exec(chunk);
  if (open) {
    readChunk(open[1]!, state);
    state.open = state.list.references.length > 0;
    return true;
  }
  const counted = COUNTED.exec(chunk);
  if (counted && (isKnownDesignator(counted[2]!) || readRange(counted[2]!))) {
    readChunk(counted[2]!, state);
    return true;
  }
  if (counted && /^[A-Za-z]{1,2}$/.test(counted[2]!)) {
    state.list.doubts.push(`"${chunk}" counts parts without naming them.`);
    return true;
  }
  return false;
}

const extractPrefix = (designator: string) =>
  /^((?:[\w$!]{1,20}[/.])?[A-Za-z_$]{1,12})\d+$/.exec(designator)?.[1] ?? '';

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
function splitChunk(chunk: string, { manner, unsettled }: ReadingState): string[] | undefined {
  // `R1 - R5` and `R1 (DNP)` are one word each.
  const tight = chunk.length < 2000 ? tightenRanges(chunk).replace(/ {1,3}\(/g, '(') : chunk;
  // `R1 / R2` has two words; the sign between them is none.
  const words = tight.split(/ +/).filter((word) => !/^[/+&]$/.test(word));
  if (words.length > 1) {
    // `PULL_SCL1 3.3V_E1 SWD`: most are designators, so all are; `Switch 2 (front)` is a name.
    const designators = words.filter(isDesignatorWord).length;
    const plain = words.every((word) => isDesignatorWord(word) || /^[\w$!.*+#/-]{1,24}$/.test(word));
    if (isDesignatorWord(words[0]!) && plain && designators >= words.length * 0.6) return words;
  }
  if (!/[/+&]/.test(chunk)) return undefined;
  const sides = chunk.split(/\s*[/+&]\s*/);
  if (sides.length < 2 || !isKnownDesignator(sides[0]!)) return undefined;
  if (sides.every((side) => isKnownDesignator(side) || readRange(side) !== undefined))
    return manner.slashLists ? sides : undefined;
  if (chunk.includes('/') && sides.slice(1).every((side) => /^\d{1,4}$/.test(side))) {
    if (manner.shortSlashes) return sides;
    unsettled.push(`"${shorten(chunk)}" was taken for one name; it may be a list.`);
  }
  return undefined;
}

const isDesignatorWord = (word: string) => {
  const bare = word.replace(/\([^()]{2,20}\)$/, '');
  return isAnyDesignator(bare) || readRange(bare) !== undefined;
};

/** Designators whose numbers behind a dash are often pins or units. */
const HAS_PINS = /^(?:J|P|CN|CON|CONN|X|XA|JP|TB|U|IC|K|SW)$/i;

/** Take a range into the list; false when it is to stay a name. */
function readAsRange(chunk: string, range: DesignatorRange, state: ReadingState): boolean {
  const { manner, list, unsettled } = state;
  const first = Number(range.from);
  if (range.short && (!manner.shortRanges || state.heads.has(range.prefix + range.from) || range.to <= first))
    return false;
  if (range.to === first) {
    name(range.prefix + range.from + range.suffix, state);
    unsettled.push(`"${chunk}" is a range from a designator to itself; it was read as one.`);
    return true;
  }
  if (range.to < first && !manner.downwards) {
    unsettled.push(`"${chunk}" was taken for one name, since it does not run upwards as a range does.`);
    return false;
  }
  const upwards = range.to < first ? { ...range, from: String(range.to), to: first } : range;
  const expanded = expandRange(upwards, list.references.length > MAX_EXPANDED ? 0 : MAX_EXPANDED);
  if (!expanded) {
    list.doubts.push(`"${chunk}" names more designators than any board has; it was kept as one name.`);
    return false;
  }
  if (range.short && HAS_PINS.test(range.prefix))
    unsettled.push(`"${chunk}" was read as a range of ${expanded.length}; it may be one part and its pin or unit.`);
  state.open = false;
  list.references.push(...expanded);
  if (state.unfitted) list.notFitted.push(...expanded);
  state.last = expanded.at(-1)!;
  return true;
}
