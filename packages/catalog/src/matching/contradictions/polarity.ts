import type { Kind } from '@partwright/values';
import type { Part } from '../../index.ts';

/** Two ways to make one kind of part, which cannot stand for each other, and the words for each. */
interface Facet {
  /** Parameter of the catalogue that tells which it is. */
  parameter: string;
  kinds: ReadonlySet<Kind>;
  ways: readonly [Way, Way];
}

interface Way {
  name: string;
  words: RegExp;
}

/** Letters of other words begin and end none of them; `NMOS` may stand between underscores. */
const word = (pattern: string): RegExp => new RegExp(`(?<![A-Za-z])(?:${pattern})(?![A-Za-z])`, 'i');

/** `N-Channel`, `NMOS`, `N-FET`, `N沟道`. */
const channel = (letter: 'N' | 'P'): Way => ({
  name: `${letter}-channel`,
  words: word(
    `${letter}[- ]?(?:ch(?:an(?:nel)?|\\.)?|kanal|mos(?:fet)?|fet)|(?:canal|kanal)[- ]?${letter}|${letter}\\s?沟道`,
  ),
});

const FACETS: readonly Facet[] = [
  {
    parameter: 'polarity',
    kinds: new Set<Kind>(['bjt', 'transistor']),
    ways: [
      { name: 'NPN', words: word('NPN') },
      { name: 'PNP', words: word('PNP') },
    ],
  },
  { parameter: 'channel', kinds: new Set<Kind>(['mosfet', 'transistor']), ways: [channel('N'), channel('P')] },
  {
    parameter: 'polarity',
    kinds: new Set<Kind>(['tvs']),
    ways: [
      { name: 'unidirectional', words: word('uni-?directional|unidirektional|单向') },
      { name: 'bidirectional', words: word('bi-?directional|bidirektional|双向') },
    ],
  },
  {
    parameter: 'configuration',
    kinds: new Set<Kind>(['diode', 'schottky', 'zener', 'tvs']),
    ways: [
      { name: 'common cathode', words: word('common[- ]cathodes?|共阴') },
      { name: 'common anode', words: word('common[- ]anodes?|共阳') },
    ],
  },
];

/** The way that a text names; undefined when it names none, or both. */
function wayIn(text: string, { ways: [first, second] }: Facet): Way | undefined {
  const [a, b] = [first.words.test(text), second.words.test(text)];
  return a === b ? undefined : a ? first : second;
}

/** A part of one polarity under a line that asks for the other. */
export interface OtherPolarity {
  part: string;
  line: string;
}

/**
 * Whether a part has the polarity that the line asks for, or the other one: PNP for NPN, a P channel for an N channel, both
 * directions for one, a common anode for a common cathode. Null where one of them does not say, or names both.
 *
 * @param texts What the line says in words: its value and its description.
 */
export function comparePolarity(
  texts: readonly string[],
  { kind, parameters }: Pick<Part, 'kind' | 'parameters'>,
): OtherPolarity | 'same' | null {
  for (const facet of FACETS) {
    if (!facet.kinds.has(kind)) continue;
    const asked = wayIn(texts.join(' | '), facet);
    const value = parameters.find(({ name }) => name === facet.parameter)?.value;
    const made = typeof value === 'string' ? wayIn(value, facet) : undefined;
    if (asked && made) return asked === made ? 'same' : { part: made.name, line: asked.name };
  }
  return null;
}
