import { IDEAS } from '../roles/index.ts';
import type { Idea } from '../roles/index.ts';

/** Every header word with the ideas it may stand for; one word can mean different things in two languages. */
const WORDS: ReadonlyMap<string, ReadonlySet<Idea>> = collectWords();

/** Longest entry in words, so that a search for phrases knows where to stop. */
const LONGEST_PHRASE = Math.max(...[...WORDS.keys()].map((word) => word.split(' ').length));

function collectWords(): Map<string, Set<Idea>> {
  const words = new Map<string, Set<Idea>>();
  for (const [idea, languages] of Object.entries(IDEAS) as [Idea, Record<string, string>][]) {
    for (const entry of Object.values(languages).flatMap((entries) => entries.split(','))) {
      const key = entry.trim().toLowerCase();
      words.set(key, (words.get(key) ?? new Set<Idea>()).add(idea));
    }
  }
  return words;
}

/** A header taken apart into the ideas it names. */
export interface HeaderWords {
  /** Lower case, one space between words, no accents, no punctuation but `#`. */
  phrase: string;
  concepts: ReadonlySet<Idea>;
  /** What the last known word means: `Part Manufacturer` is a manufacturer, `Manufacturer Part` a part. */
  last: ReadonlySet<Idea>;
  /** Share of the words that the lexicon knows, 0 to 1. */
  known: number;
  /** Words that it does not know, in small letters: names of companies, or another language. */
  unknown: readonly string[];
  /** The 2 of `Manufacturer 2`; null when there is none. */
  ordinal: number | null;
}

/** Longer texts are sentences, not headers. */
const MAX_HEADER_CHARS = 60;

/** Above this a trailing figure is a price break or a size (`Price 100`), not a count of columns. */
const MAX_ORDINAL = 20;

const WIDE_SCRIPT = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Bring a header to the form that the lexicon is written in. */
export function normalizeHeader(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\ufeff\u00ad]/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[äöüßłıđøæ]/g, (letter) => PLAIN[letter]!)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[#$€£¥]/g, ' $& ')
    .replace(/[^\p{L}\p{N}#$€£¥%]+/gu, ' ')
    .trim();
}

const PLAIN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ł: 'l', ı: 'i', đ: 'd', ø: 'o', æ: 'ae' };

/** Take a header apart; undefined for a text that is too long to be one or has no letters. */
export function readHeaderWords(text: string): HeaderWords | undefined {
  if (text.length === 0 || text.length > MAX_HEADER_CHARS * 2) return undefined;
  const full = normalizeHeader(text);
  if (full.length === 0 || full.length > MAX_HEADER_CHARS) return undefined;
  const words = full.split(' ');
  let ordinal: number | null = null;
  const last = words.at(-1)!;
  if (words.length > 1 && /^\d{1,2}$/.test(last) && Number(last) <= MAX_ORDINAL) {
    ordinal = Number(last);
    words.pop();
  }
  const concepts = new Set<Idea>();
  let lastConcepts: ReadonlySet<Idea> = concepts;
  const unknown: string[] = [];
  let known = 0;
  for (let i = 0; i < words.length;) {
    const found = longestPhrase(words, i);
    if (found) {
      for (const concept of found.concepts) concepts.add(concept);
      lastConcepts = found.concepts;
      known += found.length;
      // `Componenet` means what `Component` does, also where the whole header is looked up.
      if (found.spelled !== undefined) words[i] = found.spelled;
      i += found.length;
      continue;
    }
    const word = words[i]!;
    if (WIDE_SCRIPT.test(word)) known += segment(word, concepts);
    else {
      const stem = /^(\p{L}{2,})(\d{1,2})$/u.exec(word);
      const stemConcepts = stem && WORDS.get(stem[1]!);
      if (stemConcepts) {
        for (const concept of stemConcepts) concepts.add(concept);
        ordinal ??= Number(stem[2]);
        words[i] = stem[1]!;
        known += 1;
      } else unknown.push(word);
    }
    i += 1;
  }
  return { phrase: words.join(' '), concepts, last: lastConcepts, known: known / words.length, unknown, ordinal };
}

/** What words at one place mean. */
interface FoundPhrase {
  concepts: ReadonlySet<Idea>;
  length: number;
  /** How a mistyped word is spelled. */
  spelled?: string;
}

function longestPhrase(words: string[], from: number): FoundPhrase | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - from); length > 0; length--) {
    const concepts = WORDS.get(words.slice(from, from + length).join(' '));
    if (concepts) return { concepts, length };
  }
  const spelled = mistypedWord(words[from]!);
  return spelled === undefined ? undefined : { concepts: WORDS.get(spelled)!, length: 1, spelled };
}

/** Shorter words are other words when one letter differs. */
const LEAST_LETTERS = 8;

/** Every long word by itself and with one letter left out: two words that share a form differ in one letter. */
const NEAR_WORDS: ReadonlyMap<string, string> = new Map(
  [...WORDS.keys()]
    .filter((word) => word.length >= LEAST_LETTERS && /^[a-z]+$/.test(word))
    .flatMap((word) => [word, ...withoutOneLetter(word)].map((form) => [form, word] as const)),
);

/** How a long word with one letter too many, too few or wrong is spelled: `cantindad`, `quanitity`. */
function mistypedWord(word: string): string | undefined {
  if (word.length < LEAST_LETTERS - 1 || word.length > 20 || !/^[a-z]+$/.test(word)) return undefined;
  // `suplier`: a long word with a letter left out is one letter shorter.
  const near = NEAR_WORDS.get(word);
  if (near) return near;
  if (word.length < LEAST_LETTERS) return undefined;
  for (const form of withoutOneLetter(word)) {
    const found = NEAR_WORDS.get(form);
    if (found) return found;
  }
  return undefined;
}

/** The last letter is left alone: `supplied` is no mistyped `supplier`. */
function withoutOneLetter(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, i) => word.slice(0, i) + word.slice(i + 1));
}

/** Find dictionary words in a text without spaces, the longest first; gives the share of characters that were known. */
function segment(word: string, concepts: Set<Idea>): number {
  let known = 0;
  for (let i = 0; i < word.length;) {
    let length = Math.min(12, word.length - i);
    while (length > 0 && !WORDS.has(word.slice(i, i + length))) length -= 1;
    if (length > 0) {
      for (const concept of WORDS.get(word.slice(i, i + length))!) concepts.add(concept);
      known += length;
      i += length;
    } else i += 1;
  }
  return known / word.length;
}
