import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { japanese } from './japanese.ts';
import { otherLanguages } from './other-languages.ts';
import { spanish } from './spanish.ts';
import type { Concept } from './concepts.ts';

export type { Concept } from './concepts.ts';

const LANGUAGES = [english, german, french, spanish, chinese, japanese, otherLanguages];

/** Every header word with the ideas it may stand for; one word can mean different things in two languages. */
export const WORDS: ReadonlyMap<string, ReadonlySet<Concept>> = collectWords();

/** Longest entry in words, so that a search for phrases knows where to stop. */
export const LONGEST_PHRASE = Math.max(...[...WORDS.keys()].map((word) => word.split(' ').length));

function collectWords(): Map<string, Set<Concept>> {
  const words = new Map<string, Set<Concept>>();
  for (const language of LANGUAGES) {
    for (const [concept, entries] of Object.entries(language.words) as [Concept, string][]) {
      for (const entry of entries.split(',')) {
        const key = entry.trim().toLowerCase();
        words.set(key, (words.get(key) ?? new Set<Concept>()).add(concept));
      }
    }
  }
  return words;
}
