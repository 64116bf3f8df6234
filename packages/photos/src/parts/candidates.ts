import type { Mention, MentionKind } from './mention.ts';

/** What is known of a number by those who look it up. */
export interface KnownNumber<Part> {
  /** The part of a catalogue that has exactly this number. */
  part: Part | null;
  /** What the number itself says, where a numbering scheme of a maker fits all of it. */
  decoded: {
    manufacturer: string | null;
    description: string;
    doubt?: string;
    /** Only its end was understood, or any number of its form is made: other spellings would be as well. */
    isLoose?: boolean;
    /** Only its end was understood: it does not say that two lines are one number. */
    isEndAlone?: boolean;
  } | null;
}

/** Look a number or an order code up; undefined: nobody knows it. */
export type Lookup<Part> = (number: string) => KnownNumber<Part> | undefined;

/** What says that a photo shows a part. */
export interface Evidence {
  via: 'barcode' | 'text';
  kind: MentionKind;
  /** As it stands there. */
  number: string;
  codes: number[];
  lines: number[];
}

/** A part that a photo may show. */
export interface Candidate<Part> {
  partNumber: string | null;
  manufacturer: string | null;
  orderCode: string | null;
  seller: string | null;
  part: Part | null;
  /** What its number says, where no catalogue has it. */
  description: string | null;
  /** 0 to 1. */
  confidence: number;
  evidence: Evidence[];
  /** What was taken for granted, in words. */
  doubts: string[];
}

/** How sure each kind of mention is, by who knows the number: a catalogue, a numbering scheme, nobody (0: nothing is claimed). */
const SURE: Readonly<Record<MentionKind, { catalogue: number; scheme: number; nobody: number }>> = {
  field: { catalogue: 0.99, scheme: 0.98, nobody: 0.9 },
  lone_field: { catalogue: 0.97, scheme: 0.95, nobody: 0.75 },
  doubted_field: { catalogue: 0.85, scheme: 0.8, nobody: 0 },
  whole_code: { catalogue: 0.95, scheme: 0.9, nobody: 0 },
  named_print: { catalogue: 0.9, scheme: 0.85, nobody: 0.5 },
  print: { catalogue: 0.85, scheme: 0.8, nobody: 0 },
};

/**
 * The parts that mentions lead to, the surest first. What several say is one candidate; a number that nobody knows is claimed
 * only where a label names it as the part number.
 *
 * @example
 * import { mentionCodes, weighMentions } from '@partwright/photos';
 *
 * const quad = [[0, 0], [90, 0], [90, 20], [0, 20]] as const;
 * const mentions = mentionCodes([{ text: 'LM358P', format: 'Code128', quad, isMatrix: false }]);
 * weighMentions(mentions, () => undefined); // => []
 * const found = weighMentions(mentions, () => ({ part: 'the part of a catalogue', decoded: null }));
 * found[0]; // => { partNumber: 'LM358P', part: 'the part of a catalogue', confidence: 0.95 }
 */
export function weighMentions<Part>(mentions: readonly Mention[], lookUp: Lookup<Part>): Candidate<Part>[] {
  const candidates: Candidate<Part>[] = [];
  for (const mention of mentions) {
    const found = judge(mention, lookUp);
    if (found === undefined) continue;
    const same = candidates.find((other) => isSame(other, found));
    if (same === undefined) candidates.push(found);
    else merge(same, found);
  }
  return settle(candidates).toSorted((a, b) => b.confidence - a.confidence);
}

function judge<Part>(mention: Mention, lookUp: Lookup<Part>): Candidate<Part> | undefined {
  const asked = [...mention.numbers, ...(mention.orderCode === null ? [] : [mention.orderCode])];
  const known = asked.flatMap((number) => {
    const answer = lookUp(number);
    return answer === undefined ? [] : [{ number, ...answer }];
  });
  const best =
    mention.lines.length > 0 ? chooseSpelling(mention, known) : (known.find(({ part }) => part !== null) ?? known[0]);
  // Signs that look alike spell several numbers that are known: which of them is printed is not.
  if (best === undefined && mention.lines.length > 0 && known.length > 0) return undefined;
  if (best?.part === null && best.decoded?.isLoose === true && !isReadOneWay(mention)) return undefined;
  if (best?.part === null && best.decoded?.isLoose === true && isOddlySpelled(mention, best.number)) return undefined;
  if (best?.part === null && best.number.length < LONG_ENOUGH && countUnread(mention, best.number) > 0)
    return undefined;
  if (mention.isInTwo === true && best?.part === null && best.decoded?.isEndAlone === true) return undefined;
  const sure = SURE[mention.kind];
  const confidence =
    (best === undefined ? sure.nobody : best.part === null ? sure.scheme : sure.catalogue) * mention.confidence;
  if (confidence === 0 || isOtherKnown(mention, lookUp)) return undefined;
  const [written] = mention.numbers;
  // Without blanks, as no maker sells numbers with them; the print of the label stands in the evidence.
  const joined = mention.lines.length > 0 ? written : (mention.numbers[1] ?? written);
  const partNumber = best !== undefined && mention.numbers.includes(best.number) ? best.number : (joined ?? null);
  return {
    partNumber,
    manufacturer: nameMaker(mention.manufacturer) ?? best?.decoded?.manufacturer ?? null,
    orderCode: mention.orderCode,
    seller: mention.seller,
    part: best?.part ?? null,
    description: best?.decoded?.description ?? null,
    confidence: round(confidence),
    evidence: [
      {
        via: mention.codes.length > 0 ? 'barcode' : 'text',
        kind: mention.kind,
        number: written ?? mention.orderCode ?? '',
        codes: mention.codes,
        lines: mention.lines,
      },
    ],
    doubts: [
      ...(mention.label?.doubts ?? []),
      ...(best?.decoded?.doubt === undefined ? [] : [best.decoded.doubt]),
      ...(best === undefined ? [sayUnknown(mention)] : []),
      ...(mention.isInTwo === true ? ['The number is put together of two lines, as only both together are known'] : []),
      ...(mention.others ?? []).map(([other]) => `The print may also be read as ${other}, which nobody here knows`),
    ],
  };
}

/** A shorter number is meant as it was read: `PCB 17` spells a part as well. */
const LONG_ENOUGH = 8;

/** Signs of a number that no reading has in their place; 0 where the readings are not known sign by sign. */
const countUnread = ({ signs = [] }: Mention, number: string): number =>
  signs.filter((read, place) => !read.includes(number[place]!)).length;

/** Where the end of a number alone is known, nothing but its readings vouches for the rest: all must have it. */
const isReadOneWay = ({ lines, isUnanimous = false }: Mention): boolean => lines.length === 0 || isUnanimous;

/**
 * Whether 0 for an O or 1 for an I makes it a number with no more changes between letters and figures: `INA219` for `INA2I9`,
 * `TPS54331DR` for `TPS5433IDR`. In many fonts of lasers they are the same, so that all readings say nothing of which it is.
 */
const isOddlySpelled = ({ lines, numbers }: Mention, number: string): boolean =>
  lines.length > 0 &&
  numbers.some(
    (other) =>
      asFigures(other) === asFigures(number) &&
      (countChanges(other) < countChanges(number) ||
        (hasFigureBeside(number, other) && countChanges(other) === countChanges(number))),
  );

const asFigures = (number: string): string => number.replaceAll('O', '0').replaceAll('I', '1');

/** Whether figures of the other one are letters of a number that stand right beside a figure: no `I` between a dash and a stroke. */
function hasFigureBeside(number: string, other: string): boolean {
  const places = [...number].flatMap((sign, at) => (/\D/.test(sign) && /\d/.test(other[at] ?? '') ? [at] : []));
  return places.length > 0 && places.every((at) => /\d/.test(number[at - 1] ?? '') || /\d/.test(number[at + 1] ?? ''));
}

const countChanges = (number: string): number => comparable(number).match(/\d(?=[A-Z])|[A-Z](?=\d)/g)?.length ?? 0;

/** Most readings have one number and some have another: where both are known, which of them is printed is not. */
const isOtherKnown = <Part>({ others = [] }: Mention, lookUp: Lookup<Part>): boolean =>
  others.flat().some((number) => lookUp(number) !== undefined);

/** Of a code that nobody knows, beside print that names a known part. */
const OUTSPOKEN = 0.6;

/** Print that nobody knows says nothing beside a code; a code that nobody knows says less beside print that is known. */
function settle<Part>(candidates: readonly Candidate<Part>[]): Candidate<Part>[] {
  const isCoded = ({ evidence }: Candidate<Part>): boolean => evidence.some(({ via }) => via === 'barcode');
  const isKnown = ({ part, description }: Candidate<Part>): boolean => part !== null || description !== null;
  const printed = candidates.find((candidate) => !isCoded(candidate) && isKnown(candidate));
  return candidates
    .filter((candidate) => isCoded(candidate) || isKnown(candidate) || !candidates.some(isCoded))
    .filter((candidate) => isCoded(candidate) || !candidates.some((other) => isRestOf(candidate, other)))
    .map((candidate) =>
      printed === undefined || isKnown(candidate) || !isCoded(candidate)
        ? candidate
        : {
            ...candidate,
            confidence: Math.min(candidate.confidence, OUTSPOKEN),
            doubts: [
              ...candidate.doubts,
              `Printed is ${printed.partNumber}, which is known: this may be the number of a seller`,
            ],
          },
    );
}

/** The first line alone of a number that goes on in the line below: `ATMEGA328P` of `ATMEGA328P-AU`. */
function isRestOf<Part>(short: Candidate<Part>, long: Candidate<Part>): boolean {
  const lines = new Set(long.evidence.flatMap((said) => said.lines));
  return (
    short.partNumber !== null &&
    (long.partNumber ?? '').startsWith(`${short.partNumber}-`) &&
    short.evidence.every((said) => said.lines.some((line) => lines.has(line)))
  );
}

/** As it was read each time, where that is known; else of the spellings that are the one with the fewest signs that no reading has. */
function chooseSpelling<Known extends { number: string } & KnownNumber<unknown>>(
  mention: Mention,
  known: Known[],
): Known | undefined {
  const { numbers, isUnanimous = false } = mention;
  const whole = known.filter(({ part, decoded }) => part !== null || decoded?.isLoose !== true);
  const meant = whole.length > 0 ? whole : known;
  const asRead = meant.find(({ number }) => number === numbers[0]);
  if (asRead !== undefined && isUnanimous) return asRead;
  const held = meant.filter(({ part }) => part !== null);
  const open = held.length > 0 ? held : meant;
  const least = Math.min(...open.map(({ number }) => countUnread(mention, number)));
  const [one, ...others] = open.filter((each) => countUnread(mention, each.number) === least);
  return others.length === 0 ? one : undefined;
}

function sayUnknown({ lines }: Mention): string {
  const unknown = 'No catalogue here and no numbering scheme knows this number: it stands as the label has it';
  return lines.length === 0 ? unknown : `${unknown}, and signs that look alike (0 and O, 1 and I) may be mistaken`;
}

function isSame<Part>(a: Candidate<Part>, b: Candidate<Part>): boolean {
  if (a.partNumber !== null && b.partNumber !== null) return comparable(a.partNumber) === comparable(b.partNumber);
  return a.orderCode !== null && a.orderCode === b.orderCode;
}

/** Two that say the same are surer than one; what one does not know the other may. */
function merge<Part>(into: Candidate<Part>, other: Candidate<Part>): void {
  const kinds = new Set([...into.evidence, ...other.evidence].map(({ via }) => via));
  const best = Math.max(into.confidence, other.confidence);
  into.confidence = round(kinds.size > 1 ? 1 - (1 - best) / 2 : best);
  into.manufacturer ??= other.manufacturer;
  into.orderCode ??= other.orderCode;
  into.seller ??= other.seller;
  into.part ??= other.part;
  into.description ??= other.description;
  into.evidence.push(...other.evidence);
  into.doubts = into.doubts.filter((doubt) => other.doubts.includes(doubt));
}

/** Letters and figures: labels write numbers with other strokes and blanks than catalogues. */
export const comparable = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

const round = (confidence: number): number => Math.round(confidence * 1000) / 1000;

/** A label may have the number of a supplier in place of a name. */
const nameMaker = (said: string | null): string | null => (said !== null && /[A-Za-z]{2}/.test(said) ? said : null);
