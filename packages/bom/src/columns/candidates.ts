import { ROLES } from '../roles/index.ts';
import {
  preferAgreeingQuantity,
  preferPlainQuantity,
  preferQuantityOfBoard,
  preferQuantityOfOne,
  preferTotalOfBoards,
  preferVaryingQuantity,
} from './prefer-quantity.ts';
import { nameOrdersInLinks } from './linked-orders.ts';
import { believeProofs } from './proven-by-cells.ts';
import { evaluateFit, isRefuted, REFUTING_CELLS, rolesByContent } from './role-fit.ts';
import {
  leaveHouseNumbersToTheHouse,
  leaveMakersNumbersToDevices,
  leaveMakersNumbersToMakers,
  nameNumbersBesideMakers,
  nameNumbersUnderMakers,
} from './adjustments/numbers-of-makers.ts';
import {
  leaveReferencesToPlaces,
  nameReferencesOfOwners,
  shareOutLikeNumbers,
} from './adjustments/numbers-of-owners.ts';
import {
  leaveCodesOfFiguresToSellers,
  leaveNumbersToUnknownShops,
  leaveOrderNumbersToSellers,
  nameItemsOfSellers,
  nameMakersAmongSellers,
  nameOrderNumbersUnderOtherHeads,
  nameSellersUnderOtherHeads,
} from './adjustments/numbers-of-sellers.ts';
import type { Adjustment } from './adjustments/adjustment.ts';
import type { ColumnRole, Idea } from '../roles/index.ts';
import type { Candidate, ColumnFacts } from './candidate.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { HeaderReading } from './read-header.ts';

/** A header this unclear needs cells that fit, where a wrong number would be worse than none. */
const DOUBTFUL = 0.6;
const FITTING = 0.55;

/** A header this plain, that hardly means anything else, needs no cells to say what it means. */
const PLAIN = 0.85;
const OTHERWISE = 0.4;

/** So many cells speak against a plain header; fewer are no sample. */
const SAMPLE = 8;
const NEUTRAL = 0.7;

/** Some designators look like names, and some names like designators. */
const NAMES = 0.1;

/** `Resistance`, `Capacitance`: filled for a few lines only, beside a column that has the values of all. */
const SCATTERED = 0.3;
const SCATTERED_SCORE = 0.35;

/** So many sentences are descriptions. */
const SENTENCES = 0.5;
/** A column that so many lines fill, of those that fill the other, is no afterthought. */
const EVERY_LINE = 0.8;

/** What Eagle's header is sure of. */
const EAGLE_PART = 0.75;
const EAGLE_DEVICE = 0.3;

/** The role of a header with one meaning. */
function plainRole(reading: HeaderReading | undefined): ColumnRole | undefined {
  const [best, next] = reading?.priors ?? [];
  return best && best.prior >= PLAIN && (next?.prior ?? 0) < OTHERWISE ? best.role : undefined;
}

/** A judgement of cells, the nearer to neutral the fewer there are. */
function tempered(fit: number, cells: number): number {
  const weight = cells === 0 ? 1 : Math.min(1, cells / SAMPLE);
  return fit < NEUTRAL ? NEUTRAL + (fit - NEUTRAL) * weight : fit;
}

/** In this order, as a later one asks for the scores that the earlier ones left. */
const ADJUSTMENTS: readonly Adjustment[] = [
  // Columns with the same header, and the layouts of known tools.
  shareOutLikeNumbers,
  keepHeaderOrder,
  nameEagleParts,
  leaveCommentsToNotes,
  // What the cells prove against any header.
  believeProofs,
  // Whose numbers they are: of sellers, owners, makers, shops or the house.
  leaveOrderNumbersToSellers,
  nameReferencesOfOwners,
  nameItemsOfSellers,
  leaveReferencesToPlaces,
  leaveMakersNumbersToMakers,
  leaveMakersNumbersToDevices,
  leaveNumbersToUnknownShops,
  leaveHouseNumbersToTheHouse,
  nameMakersAmongSellers,
  nameNumbersUnderMakers,
  nameNumbersBesideMakers,
  nameSellersUnderOtherHeads,
  nameOrderNumbersUnderOtherHeads,
  nameOrdersInLinks,
  leaveCodesOfFiguresToSellers,
  // Which of several quantities is that of one board.
  preferPlainQuantity,
  preferQuantityOfBoard,
  preferQuantityOfOne,
  preferVaryingQuantity,
  preferTotalOfBoards,
  preferAgreeingQuantity,
];

/** Every role that every column but those in `except` may play, with what speaks for it. Unsorted. */
export function collectCandidates(facts: ColumnFacts, except: ReadonlySet<number>): Candidate[] {
  const candidates = facts.headers.flatMap((_, column) => (except.has(column) ? [] : listCandidates(column, facts)));
  for (const adjust of ADJUSTMENTS) adjust(candidates, facts);
  return candidates;
}

function listCandidates(column: number, { headers, readings, profiles }: ColumnFacts): Candidate[] {
  const header = headers[column]!;
  const reading = readings[column];
  const profile = profiles[column]!;
  const full = profile.seen === 0 ? 0 : profile.filled / profile.seen;
  // `MPN 2` and `Alternate MPN` come after the column without a number.
  const later = reading && (reading.concepts.has('alternate') || (reading.ordinal ?? 1) > 1) ? 0.1 : 0;
  const plain = plainRole(reading);
  const [meant, next] = reading?.priors ?? [];
  const wrong = meant !== undefined && isRefuted(meant.role, profile);
  // Where the first meaning cannot be, the second is as sure as that was.
  const surer = wrong && next ? meant.prior / next.prior : 1;
  const named = (reading?.priors ?? []).map(({ role, prior: written }): Candidate => {
    const prior = Math.min(meant!.prior, written * surer);
    const { fit: judged, seen } = evaluateFit(role, profile);
    const fit = role === plain ? tempered(judged, profile.filled) : judged;
    const doubtful = ROLES[role].needsFittingCells && prior < DOUBTFUL && (fit < FITTING || !isSold(role, profile));
    const score = doubtful ? 0 : prior * (0.4 + 0.6 * fit) + 0.04 * full - later;
    const scattered = role === 'value' && prior < PLAIN && full < SCATTERED;
    const refuted = isRefuted(role, profile) || (role === 'references' && namesParts(reading!, profile));
    return {
      column,
      role,
      prior: refuted ? 0 : prior,
      score: refuted ? 0 : scattered ? Math.min(score, SCATTERED_SCORE) : score,
      reason: `header "${header}", ${seen}`,
    };
  });
  // An unknown header is weak evidence that the column is none of the usual ones.
  const trust = wrong || header === '' ? 1 : reading ? 0.6 : 0.8;
  // Below `100` stand prices of a hundred pieces, whatever else they look like.
  const guesses = /^\d+\+?$/.test(header) ? [] : rolesByContent(profile).filter(isGuessedAt(column, headers));
  const guessed = guesses
    .filter(({ role }) => !named.some((candidate) => candidate.role === role && candidate.score > 0))
    .map(({ role, score, seen }): Candidate => ({ column, role, prior: 0, score: score * trust, reason: seen }));
  return [...named, ...guessed];
}

/** Figures behind the last header are somebody's calculation; how many are needed stands below a header, whatever it says. */
const isGuessedAt =
  (column: number, headers: readonly string[]) =>
  ({ role }: { role: ColumnRole }): boolean => {
    const last = headers.findLastIndex((header) => header !== '');
    return role !== 'quantity' || last < 0 || column <= last;
  };

/** `Parts`, `Name`, `Reference` may head designators, what the parts are or where they lie: cells without one designator tell which. */
function namesParts(reading: HeaderReading, profile: ColumnProfile): boolean {
  const mayName = reading.priors.some(({ role }) => role === 'value' || role === 'description' || role === 'notes');
  const shaped = profile.share('designators') * profile.usualDesignators;
  // `Référence` over `support_rail`, `ecrou_m3`: what parts are called. A list of so many lines has some `R1`.
  const mayRefer = reading.concepts.has('reference') && !reading.concepts.has('designator') && profile.filled >= SAMPLE;
  return (mayName || mayRefer) && profile.filled >= REFUTING_CELLS && shaped < NAMES;
}

/** Figures alone (`110-0004498`) may be anybody's numbers; a seller's have its mark. */
function isSold(role: ColumnRole, { share }: ColumnProfile): boolean {
  return (
    role !== 'supplier_sku' ||
    Math.max(share('order_number'), share('lcsc'), share('sku') - share('digits_code')) >= 0.4
  );
}
/**
 * Eagle lists `Part Value Device Package Library`: whatever its cells look like (`A.1`, `SOLAR+`), the part is a
 * designator, and never a part number.
 */
function nameEagleParts(candidates: Candidate[], { readings }: ColumnFacts): void {
  const phrases = new Set(readings.map((reading) => reading?.phrase));
  const has = (concept: Idea) => readings.some((reading) => reading?.concepts.has(concept));
  const isEagle = phrases.has('value') && phrases.has('package') && (phrases.has('device') || has('library'));
  const column = readings.findIndex((reading) => reading?.phrase === 'part');
  if (!isEagle || column < 0 || readings.some((reading) => reading?.priors[0]?.role === 'references')) return;
  for (const candidate of candidates) {
    // Where a part has no value, the name of its device is all that says what it is.
    if (candidate.role === 'value' && readings[candidate.column]?.phrase === 'device')
      candidate.score = Math.max(candidate.score, EAGLE_DEVICE);
    if (candidate.column !== column) continue;
    candidate.score = candidate.role === 'references' ? Math.max(candidate.score, EAGLE_PART) : 0;
    if (candidate.role === 'references')
      candidate.reason = `${candidate.reason}, beside Value and Package as Eagle has it`;
  }
}

/** `Comment` is the value in a list of a board, as Altium writes it; without places or packages it is what somebody remarked. */
function leaveCommentsToNotes(candidates: Candidate[], { readings }: ColumnFacts): void {
  const isOfBoard = readings.some(
    (reading) => reading?.priors[0]?.role === 'references' || reading?.priors[0]?.role === 'footprint',
  );
  const names = readings.some((reading) => reading?.concepts.has('name') || reading?.priors[0]?.role === 'value');
  if (isOfBoard || !names) return;
  for (const candidate of candidates)
    if (candidate.role !== 'notes' && readings[candidate.column]?.phrase === 'comment') candidate.score = 0;
}

/** Columns with the same header play a role in their order (`MPN`, `MPN`, `MPN 2`), however their cells suit it. */
function keepHeaderOrder(candidates: Candidate[], { readings, profiles }: ColumnFacts): void {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const phrase = readings[candidate.column]?.phrase;
    if (candidate.prior === 0 || phrase === undefined || candidate.role === 'quantity') continue;
    const key = `${candidate.role} ${phrase}`;
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  const order = ({ column }: Candidate) => (readings[column]!.ordinal ?? 0) * 1000 + column;
  // `RES` beside `RES SMD 10K OHM 1% 1/16W 0402`: of two descriptions the sentences describe the parts, where all have one.
  const tells = ({ column, role }: Candidate, most: number) =>
    Number(
      role === 'description' && profiles[column]!.share('sentence') >= SENTENCES && profiles[column]!.filled >= most,
    );
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const best = Math.max(...group.map(({ score }) => score));
    const most = Math.max(...group.map(({ column }) => profiles[column]!.filled)) * EVERY_LINE;
    group.sort((a, b) => tells(b, most) - tells(a, most) || order(a) - order(b));
    for (const [i, candidate] of group.entries()) candidate.score = best - i * 0.001;
  }
}
