import { type Footprint, readFootprint } from '@partwright/footprints';
import { type AssemblyCard, type AssemblyLimits, type ChipSize, chipSizes } from './card.ts';

/** The run by which a service is chosen. */
export interface RunToPlace {
  boards: number;
  /** Sides with parts; null: not known. */
  sides: 1 | 2 | null;
  /** Packages of the parts, as catalogues print them or footprints name them. */
  packages: readonly string[];
}

export interface CardChoice {
  card: AssemblyCard;
  /** Why this one, and what was taken for granted; for a person. */
  reason: string;
  /** The others that take the run too. */
  others: AssemblyCard[];
}

/**
 * The first of an assembler's cards that takes a run, and why; the one with the fewest objections when none does.
 * Undefined without cards. What a card does not limit is not looked at; packages that are not understood neither.
 *
 * @example
 * import { assemblyCards, chooseAssemblyCard } from '@partwright/cost';
 *
 * const cards = assemblyCards.filter(({ assembler }) => assembler === 'jlcpcb');
 * chooseAssemblyCard(cards, { boards: 10, sides: 1, packages: ['0402'] }); // => { card: { id: 'jlcpcb_economic' } }
 * chooseAssemblyCard(cards, { boards: 10, sides: 2, packages: [] }); // => { card: { id: 'jlcpcb_standard' } }
 */
export function chooseAssemblyCard(cards: readonly AssemblyCard[], run: RunToPlace): CardChoice | undefined {
  const judged = cards.map((card) => ({ card, objections: listObjections(card, run) }));
  const least = Math.min(...judged.map(({ objections }) => objections.length));
  const chosen = judged.find(({ objections }) => objections.length === least);
  if (!chosen) return undefined;
  const passed = judged.slice(0, judged.indexOf(chosen)).flatMap(({ objections }) => objections);
  const sentences = [
    `${chosen.card.title}: ${run.boards} ${run.boards === 1 ? 'board' : 'boards'}, parts on ${run.sides === 2 ? 'two sides' : 'one side'}.`,
    ...passed,
    ...chosen.objections,
    explainAssumptions(chosen.card, run),
  ];
  const others = judged.filter((one) => one !== chosen && one.objections.length === 0).map(({ card }) => card);
  return { card: chosen.card, reason: sentences.filter((sentence) => sentence !== '').join(' '), others };
}

/** What is taken for granted of a run that this card is used for; empty: nothing. */
function explainAssumptions({ limits }: AssemblyCard, { sides }: Pick<RunToPlace, 'sides'>): string {
  const sentences = sides === null ? ['Parts on one side are taken for granted: nothing tells the sides.'] : [];
  const unchecked = limits ? listUnchecked(limits) : [];
  if (unchecked.length > 0) sentences.push(`Not checked: ${unchecked.join('; ')}.`);
  return sentences.join(' ');
}

/** The limits that parts alone do not decide. */
function listUnchecked({ layers, thicknessMm, leastBoardMm, mostBoardMm, further }: AssemblyLimits): string[] {
  const board = [
    ...(layers ? [`has ${layers.least} to ${layers.most} layers`] : []),
    ...(thicknessMm ? [`is ${thicknessMm.least} to ${thicknessMm.most} mm thick`] : []),
    ...(leastBoardMm && mostBoardMm ? [`measures ${leastBoardMm.join(' x ')} to ${mostBoardMm.join(' x ')} mm`] : []),
  ];
  return [...(board.length > 0 ? [`that the board ${board.join(', ')}`] : []), ...(further === null ? [] : [further])];
}

/** Why a card does not take a run, a sentence each. */
export function listObjections(card: AssemblyCard, { boards, sides, packages }: RunToPlace): string[] {
  const { title, limits } = card;
  const objections: string[] = [];
  if (card.boards && (boards < card.boards.least || boards > card.boards.most))
    objections.push(`${title} takes ${card.boards.least} to ${card.boards.most} boards, not ${boards}.`);
  if (!limits) return objections;
  if (sides === 2 && limits.sides === 1) objections.push(`${title} takes parts on one side, not two.`);
  const read = [...new Set(packages)].map((name) => readFootprint(name));
  const small = read.filter((one) => limits.smallestChip !== null && isSmaller(one, limits.smallestChip));
  if (small.length > 0)
    objections.push(`${title} places nothing smaller than ${limits.smallestChip}, as ${nameFirst(small)} is.`);
  const fine = read.filter((one) => isFiner(one, limits.leastPitchMm, limits.leastBallPitchMm));
  if (fine.length > 0)
    objections.push(
      `${title} places pins ${limits.leastPitchMm} mm apart or more, balls ${limits.leastBallPitchMm} mm; those of ${nameFirst(fine)} are nearer.`,
    );
  return objections;
}

/** Body lengths, mm: EIA 0402 is 1.0 x 0.5 mm. */
const LENGTHS_MM: Record<ChipSize, number> = {
  '01005': 0.4,
  '0201': 0.6,
  '0402': 1,
  '0603': 1.6,
  '0805': 2,
  '1206': 3.2,
};

/** A tenth is left for bodies that are named by their real length. */
function isSmaller({ pins, bodyMm, imperial }: Footprint, size: ChipSize): boolean {
  const rank = chipSizes.indexOf(imperial as ChipSize);
  if (rank >= 0) return rank < chipSizes.indexOf(size);
  return pins === 2 && bodyMm !== null && Math.max(...bodyMm) < 0.9 * LENGTHS_MM[size];
}

function isFiner({ style, pitchMm, assumed }: Footprint, pins: number | null, balls: number | null): boolean {
  const least = style === 'grid_array' ? balls : pins;
  return least !== null && pitchMm !== null && !assumed.includes('pitch') && pitchMm < least;
}

function nameFirst([first]: readonly Footprint[]): string {
  return (first?.input ?? '').slice(0, 60);
}
