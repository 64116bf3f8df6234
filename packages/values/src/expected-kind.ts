import { readColor } from './colors.ts';
import { readDielectric } from './dielectrics.ts';
import { isFiller, readKindWord, type KindWord } from './kind-words.ts';
import type { Kind } from './types.ts';
import { refineKind } from './value-kinds.ts';

const WORD = /[A-Za-z0-9]+/g;

/** The kind that hints and text together speak of, before any value is read: words, then units, then dielectric names. `worded`: the text names it. */
export function expectKind(
  text: string,
  hinted: Kind | null,
  suggested: Kind | null,
): { kind: Kind | null; worded: boolean } {
  const said = kindOfWords(text) ?? (hinted === 'diode' && isOnlyColor(text) ? 'led' : null);
  // A PTC is a fuse by its amperes only.
  const worded = hinted === 'thermistor' && said === 'fuse' && !AMPERES.test(text) ? hinted : said;
  const kind =
    refineKind(hinted, worded) ?? kindOfFrequency(text) ?? kindOfDielectric(text) ?? kindOfUnit(text) ?? suggested;
  return { kind, worded: worded !== null && worded === kind };
}

/** A ferrite with an inductance is an inductor's core. */
const HENRIES = /\d ?[nuUm][Hh](?![A-Za-z])/;

const AMPERES = /\d ?[mM]?A(?![A-Za-z0-9])/;

/** Only light-emitting diodes have a colour for their value. */
function isOnlyColor(text: string): boolean {
  const words = text
    .slice(0, 60)
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '');
  return (
    words.some((word) => readColor(word) !== null) && words.every((word) => readColor(word) !== null || isFiller(word))
  );
}

function kindOfWords(text: string): Kind | null {
  let best: KindWord | null = null;
  let first = true;
  for (const [word] of text.matchAll(WORD)) {
    const found = readKindWord(word, first);
    if (found && (!best || found.rank < best.rank)) best = found;
    first = false;
  }
  return best?.kind === 'ferrite_bead' && HENRIES.test(text) ? 'inductor' : (best?.kind ?? null);
}

/** Hertz are a crystal's, unless an impedance or inductance stands beside them. */
function kindOfFrequency(text: string): Kind | null {
  if (!/\d ?[kKMmG]?Hz(?![A-Za-z])/i.test(text)) return null;
  if (/\d ?[nuUm]?H(?![A-Za-z])/.test(text)) return 'inductor';
  if (/Ω|\dOHM|\d[kK]?R(?![A-Za-z0-9])/.test(text)) return 'ferrite_bead';
  return /\d ?[nuU]F(?![A-Za-z])/.test(text) ? null : 'crystal';
}

/** Farads and henries with a prefix outweigh the name of the footprint: inductors are laid out on resistor pads. */
function kindOfUnit(text: string): Kind | null {
  const farads = /\d ?[pnuU][Ff](?![A-Za-z])|\dPF(?![A-Za-z])|\dNF(?![A-Za-z])/.test(text);
  const henries = /\d ?[nuU][Hh](?![A-Za-z])|\dNH(?![A-Za-z])/.test(text);
  if (farads === henries) return null;
  return farads ? 'capacitor' : 'inductor';
}

function kindOfDielectric(text: string): Kind | null {
  for (const [word] of text.matchAll(WORD)) if (readDielectric(word, false) !== null) return 'capacitor';
  return null;
}
