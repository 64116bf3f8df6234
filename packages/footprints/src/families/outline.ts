import { type Draft, type Reading, close } from '../draft.ts';
import type { Token } from '../name.ts';
import type { Outline } from '../tables/outline.ts';
import {
  type OutlineName,
  isBridge,
  allOutlines,
  extendKey,
  isOutlineHead,
  outlineById,
  outlineByKey,
  findVariations,
} from '../tables/outlines.ts';

// These stand for a package only when they are the whole name: as a word among others they are series, libraries, abbreviations.
const SHORT =
  /^(?:SM|US|ES|SMV|USM|SSM|ESC|USC|USV|ESV|SMP|R|A|CFP|UMT|EMT|SMT|VMT|UMD|EMD|VMD|MPT|UPAK|SMF|SMAJ|SMBJ|SMCJ)-?\d{0,3}$/;

/** SMA, SMB, SMC and SMP are also coaxial connectors. */
const COAXIAL = /^SM[ABCP]$/;
const COAXIAL_WORDS = /EDGE|STRAIGHT|JACK|RF|VERTICAL|HORIZONTAL|CONN|MALE|MOUNT|COAX|ANGLE|PLUG|END|THT/;

interface Match extends OutlineName {
  /** Index of the token behind the name. */
  next: number;
  key: string;
  /** Letters behind the last number that the table does not know: the C of `TO-220C`. */
  suffix: string;
}

/** A package that its name fixes: `SOT-23-5`, `TO-252-2L`, `SMA(DO-214AC)`, `D_SOD-123`, `DPAK`. */
export function readOutline(name: Reading, at: number): Draft | null {
  const first = findOutline(name.tokens, at);
  const match = first && (finerName(name, first) ?? first);
  if (!match || !isMeant(name, match, at)) return null;
  const counted = pinCount(name, match) ?? pinsBefore(name, match, at);
  if (counted !== null) {
    const draft = otherPinCount(match.outline, counted);
    const pitchMm = name.measures.otherPitch ?? name.measures.pitch ?? draft.pitchMm ?? null;
    return { ...draft, traits: readOutlineTraits(name), pitchMm };
  }
  const outline = fittingOutline(name, match.outline);
  // `TO-252-3, DPAK (2 Leads + Tab)` says that the middle one is cut.
  const trait = match.trait === 'middle_lead' && name.text.includes('2 LEADS') ? null : match.trait;
  const traits = [trait, match.suffix && 'variant'].filter((trait): trait is string => Boolean(trait));
  const notes = outline === match.outline ? [] : [`the dimensions are those of ${outline.id}, not ${match.outline.id}`];
  if (match.suffix) notes.push(`${match.suffix} marks a variant of ${outline.id}; its lead form may differ`);
  // Flat leads are what some outlines have by name, others only by a word beside it.
  if (/FLAT LEADS/.test(name.text) && !/F$|W$/.test(outline.id)) traits.push('variant');
  return makeOutlineDraft(outline, {
    traits: [...new Set([...traits, ...readOutlineTraits(name)])],
    notes,
    pitchMm:
      outline.style === 'axial'
        ? name.measures.pitch
        : outline.mounting === 'tht' && name.measures.otherPitch !== null
          ? name.measures.otherPitch
          : outline.pitchMm,
    heightMm: name.measures.height,
    ambiguous: otherMeaning(match.key, name),
    confidence: match.suffix ? 0.7 : 0.96,
  });
}

/** `SMA` alone: nothing says that it is the diode's case. */
const otherMeaning = (key: string, { componentNamed, tokens, library }: Reading): Draft['ambiguous'] =>
  COAXIAL.test(key) && !componentNamed && tokens.length === 1 && library === ''
    ? [{ canonical: 'COAXIAL', reason: `${key} is also a coaxial connector` }]
    : [];

/** The footprint of an outline. */
export function makeOutlineDraft(outline: Outline, rest: Partial<Draft> = {}): Draft {
  return {
    family: outline.family,
    style: outline.style,
    canonical: outline.id,
    bodyMm: outline.bodyMm,
    pitchMm: outline.pitchMm,
    spanMm: outline.spanMm,
    pins: outline.pins,
    mounting: outline.mounting,
    ...rest,
  };
}

/** The longest name of the table that begins at `at`. */
function findOutline(tokens: Token[], at: number): Match | null {
  if (!isOutlineHead(tokens[at]!.text)) return null;
  let key = '';
  let best: Match | null = null;
  for (let i = at; i < tokens.length && i < at + 7; i++) {
    key = extendKey(key, tokens[i]!, i > at ? tokens[i - 1] : undefined);
    const found = outlineByKey(key);
    if (!found) continue;
    const tail = tokens[i + 1];
    const cutOff = tail?.glued === true;
    // `SOT-23-3L` ends in L for leads; `SOT23XYZ4` is something else.
    const digitBehindLetter = cutOff && tail.text.length === 1 && Number.isNaN(tokens[i]!.number);
    // One strange letter is a variant, more are another package (`TO-3PNB`); `SOT-5X3` stands for SOT-553 and SOT-563.
    const isForeign = Number.isNaN(tail?.number ?? 0) && (tail!.text.length > 1 || (tail!.text === 'X' && tokens[i + 2]?.glued === true)) && !/^(?:LDS?|EP)$/.test(tail!.text); // prettier-ignore
    if (cutOff && (Number.isNaN(tail.number) ? isForeign : !digitBehindLetter)) continue;
    const suffix = cutOff && !/^(?:L|N|LD|LDS|M)$/.test(tail.text) ? tail.text : '';
    best = { ...found, key, next: i + (cutOff ? 2 : 1), suffix };
  }
  return best;
}

/** `DDPAK(TO-263-5)`: a second name that counts the pins of the first. */
function finerName({ tokens, text }: Reading, first: Match): Match | null {
  if (!text.includes('(') || first.key.includes('-')) return null;
  for (let at = first.next; at < tokens.length; at++) {
    const second = Number.isNaN(tokens[at]!.number) ? findOutline(tokens, at) : null;
    if (second && second.outline.id.startsWith(`${first.outline.family}-`)) return { ...second, next: tokens.length };
  }
  return null;
}

/** Short names and names of connectors are packages only in the right company. */
function isMeant(name: Reading, match: Match, at: number): boolean {
  if (COAXIAL.test(match.key)) {
    // `SM/C_0603` is a capacitor for the surface.
    if (match.next > at + 1) return false;
    if (/TANT/.test(name.text) || name.component === 'polarized_capacitor' || /^SMC[-_][A-E]$/.test(name.text))
      return false;
    if (name.component === 'connector' || COAXIAL_WORDS.test(name.text) || COAXIAL_WORDS.test(name.library))
      return false;
  }
  if (isBridge(match.outline))
    return name.component === 'rectifier_bridge' || (at === 0 && match.next >= name.tokens.length);
  if (!SHORT.test(match.key)) return true;
  const alone = at === 0 || (at === 1 && name.component === 'diode');
  return alone && (match.next >= name.tokens.length || name.text.includes('('));
}

/** `TO-220-11` and `SOT-23-10`: a count behind a name that is open to it. Null when the table's own count stands. */
function pinCount(name: Reading, match: Match): number | null {
  // `SOT-23-THIN-6` counts behind the word.
  const token = name.tokens[match.next]?.text === 'THIN' ? name.tokens[match.next + 1] : name.tokens[match.next];
  if (!token || Number.isNaN(token.number)) return null;
  const at = name.tokens.indexOf(token);
  const counted = name.measures.used[at] !== true || /^(?:L|LEADS?|PINS?|P)$/.test(name.tokens[at + 1]?.text ?? '');
  if (!counted) return null;
  if (match.key.includes('-') || !Number.isInteger(token.number)) return null;
  return token.number >= 2 && token.number <= 40 && token.number !== match.outline.pins ? token.number : null;
}

/** `5-DDPAK`, `16-SOT-23-THIN`: a count before a name that has fewer leads in the tables. */
function pinsBefore({ text, tokens, measures }: Reading, match: Match, at: number): number | null {
  const pins = at === 1 && /^\d{1,2}-/.test(text) && measures.used[0] !== true ? tokens[0]!.number : 0;
  const listed = match.outline.pins ?? 0;
  return !match.key.includes('-') && listed > 2 && pins > listed && pins <= 40 ? pins : null;
}

/** An outline with another number of leads than the table's: the leads are all that is known. */
function otherPinCount(outline: Outline, pins: number): Draft {
  const { family, style, mounting } = outline;
  const listed = outlineById(`${family}-${pins}`);
  if (listed) return makeOutlineDraft(listed, { confidence: 0.85 });
  return { family, style, mounting, canonical: `${family}-${pins}`, pins, confidence: 0.8 };
}

/**
 * EasyEDA names print the dimensions; where they are those of another outline with the same leads they win over the name
 * (three-lead SOT-23 with a 1.6 mm body is drawn on SC-59's land).
 */
function fittingOutline({ measures }: Reading, outline: Outline): Outline {
  const { span, width } = measures;
  if (span === null || width === null || !outline.spanMm || !outline.bodyMm) return outline;
  const misfit = (other: Outline): number => Math.abs(other.spanMm! - span) + Math.abs(other.bodyMm![1] - width);
  if (misfit(outline) < 0.5) return outline;
  const rivals = allOutlines.filter(
    (other) =>
      other.style === 'outline' &&
      other.pins === outline.pins &&
      other.spanMm !== null &&
      other.bodyMm !== null &&
      close(other.pitchMm ?? 0, outline.pitchMm ?? 0),
  );
  const best = rivals.reduce((a, b) => (misfit(b) < misfit(a) ? b : a), outline);
  return misfit(best) < 0.3 ? best : outline;
}

// Words behind an outline that change how it stands or how its leads are formed.
const TRAIT_WORDS: [RegExp, string][] = [
  [/HORIZONTAL/, 'horizontal'],
  [/TABDOWN|TAB DOWN/, 'tab_down'],
  [/TABUP/, 'tab_up'],
  [/STAGGEREVEN/, 'staggered_even'],
  [/STAGGERODD/, 'staggered_odd'],
  [/STAGGER(?!EVEN|ODD)/, 'staggered'],
  [/SLUGUP/, 'slug_up'],
  [/[_ -]WIDE/, 'wide_leads'],
  [/INLINE/, 'inline'],
  [/[_ ,-]THIN\b/, 'thin'],
  [/VARIANT|FORMED|MODIFIED|LASER|WINDOW|LENS|LONGPAD|SHORTPAD|CENTER|SHIELD/, 'variant'],
  [/\dEP(?![A-Z])/, 'body_pad'],
  [/-RM\d+_UNIVERSAL/, 'universal'],
  [/UNIVERSAL/, 'two_sizes'],
];

/** Through-hole outlines lie or stand; wired diodes lie unless the name says that they stand. */
function readOutlineTraits({ text, tokens }: Reading): string[] {
  if (tokens.length < 3) return [];
  const traits = TRAIT_WORDS.filter(([word]) => word.test(text)).map(([, trait]) => trait);
  return /\bD_|^D/.test(text) ? traits.filter((trait) => trait !== 'horizontal') : traits;
}

/** An outline of a registered series that the tables do not hold: `SOT-227B`, `TO-264`, `SOD-962`. Its number is its identity. */
export function readNamedOutline(name: Reading): Draft | null {
  const { tokens, measures } = name;
  const at = tokens.findIndex(({ text }) => /^(?:SOT|TO|DO|SOD|SC)$/.test(text));
  const number = tokens[at + 1];
  if (at < 0 || !number || Number.isNaN(number.number) || number.text.length > 4) return null;
  const letters = tokens[at + 2]?.glued === true ? tokens[at + 2]!.text : '';
  const family = `${tokens[at]!.text}-${number.text}${letters}`;
  // `SOT-5X3` stands for several.
  if (letters === 'X' && tokens[at + 3]?.glued === true) return null;
  const count = tokens[at + (letters === '' ? 2 : 3)];
  // `SOT-1333-1` numbers a drawing, not leads.
  const pins = count && /^\d{1,2}$/.test(count.text) && count.number > 1 ? count.number : null;
  const ambiguous = findVariations(family).map(({ id }) => ({
    canonical: id,
    reason: `${family} without its two letters may be ${id}`,
  }));
  return {
    family,
    style: 'outline',
    canonical: pins === null ? family : `${family}-${pins}`,
    pins,
    pitchMm: measures.pitch,
    traits: readOutlineTraits(name),
    ambiguous,
    assumed: ambiguous.length > 0 ? ['body'] : [],
    confidence: ambiguous.length > 0 ? 0.4 : 0.6,
  };
}
