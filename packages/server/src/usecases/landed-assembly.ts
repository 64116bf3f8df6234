import {
  assemblyRates,
  chooseAssemblyCard,
  countJoints,
  countParts,
  libraryClasses,
  sellerKey,
  sumAssembly,
  type Assembly,
  type AssemblyCard,
  type AssemblyJob,
  type AssemblyRates,
  type CardChoice,
  type Figure,
  type LibraryClass,
  type PlacedPart,
} from '@partwright/cost';
import { readFootprint } from '@partwright/footprints';
import type { CurrencyConverter } from '@partwright/money';
import { Problem } from '../problem.ts';
import type { CostTables } from '../ports/cost-tables.ts';
import type { CostedLine } from './cost-lines.ts';
import { plain, type LandedWish } from './cost-wish.ts';
import { figure } from './stated-figures.ts';

interface Making {
  assembly: Assembly | undefined;
  stencil: Figure | undefined;
  notes: string[];
}

/** What assembling costs: as stated, and for the rest by the card that is asked for. */
export function makeAssembly(
  lines: readonly CostedLine[],
  landed: LandedWish,
  boards: number,
  converter: CurrencyConverter,
  tables: CostTables,
): Making {
  const placements = lines.reduce((sum, line) => sum + line.perBoard, 0);
  if (landed.assemblyPerBoard !== undefined) {
    const perPlacement = { amount: plain(landed.assemblyPerBoard), source: 'caller, for each board', asOf: null };
    return { assembly: { perPlacement, placementsPerBoard: 1 }, stencil: undefined, notes: [] };
  }
  const { assembly } = landed;
  if (!assembly) return { assembly: undefined, stencil: undefined, notes: [] };
  const card =
    assembly.card === undefined
      ? undefined
      : makeCardAssembly(assembly.card, assembly.sides, lines, boards, converter, tables);
  const rates = card?.assembly;
  const isPlacingStated = assembly.perPlacement !== undefined;
  const isLoadingStated = assembly.perUniquePart !== undefined || assembly.uniqueParts !== undefined;
  const isLeastStated = assembly.setup !== undefined || isPlacingStated || isLoadingStated;
  return {
    assembly: {
      setup: figure(assembly.setup) ?? rates?.setup,
      perPlacement: figure(assembly.perPlacement) ?? rates?.perPlacement,
      placementsPerBoard:
        assembly.placementsPerBoard ?? (isPlacingStated ? undefined : rates?.placementsPerBoard) ?? placements,
      perUniquePart: figure(assembly.perUniquePart) ?? withCountStated(rates?.perUniquePart, assembly.uniqueParts),
      uniqueParts: assembly.uniqueParts ?? (isLoadingStated ? undefined : rates?.uniqueParts),
      uniquePartsRange: isLoadingStated ? undefined : rates?.uniquePartsRange,
      handSoldering: rates?.handSoldering,
      leastCharge: isLeastStated ? undefined : rates?.leastCharge,
      leastChargeRange: isLeastStated ? undefined : rates?.leastChargeRange,
    },
    stencil: card?.stencil,
    notes: card?.notes ?? [],
  };
}

/** What the card says of its own count does not hold for a stated one. */
function withCountStated(price: Figure | undefined, count: number | undefined): Figure | undefined {
  return price && count !== undefined ? { ...price, assumption: undefined } : price;
}

function makeCardAssembly(
  name: string,
  statedSides: 1 | 2 | undefined,
  lines: readonly CostedLine[],
  boards: number,
  converter: CurrencyConverter,
  { assemblyCards }: CostTables,
): Making {
  const placed = lines.filter(({ perBoard: pieces }) => pieces > 0);
  const parts = placed.map(readPlacedPart);
  const packages = parts.flatMap((part) => part.package ?? []);
  const sides = statedSides ?? findSides(placed);
  const choice = chooseAssemblyCard(findCards(name, assemblyCards), { boards, sides, packages })!;
  const job = { boards, sides: sides ?? 1, joints: countJoints(parts), uniqueParts: countParts(parts), packages };
  const rates = assemblyRates(choice.card, job, converter);
  if (!rates.ok) return { assembly: undefined, stencil: undefined, notes: [rates.message] };
  const { setup } = rates.assembly;
  return {
    assembly: { ...rates.assembly, setup: setup && { ...setup, assumption: choice.reason } },
    stencil: rates.stencil,
    notes: [...rates.notes, ...noteCheaper(choice, rates, job, converter), ...noteStock(choice.card, placed)],
  };
}

/** The first card that takes a run is not always the cheapest: many parts to load make Economic dearer than Standard. */
function noteCheaper(
  { card, others }: CardChoice,
  rates: AssemblyRates,
  job: AssemblyJob,
  converter: CurrencyConverter,
): string[] {
  const own = sumAssembly(rates, job.boards);
  return others.flatMap((other) => {
    const its = assemblyRates(other, job, converter);
    if (!its.ok) return [];
    const sum = sumAssembly(its, job.boards);
    if (Number(sum) >= Number(own)) return [];
    return [
      `${other.title} would cost ${Number(sum).toFixed(2)} ${rates.currency} in place of ${Number(own).toFixed(2)} by ${card.title}.`,
    ];
  });
}

/** The card of that id, or all of the assembler of that name. */
function findCards(name: string, cards: readonly AssemblyCard[]): readonly AssemblyCard[] {
  const byId = cards.filter(({ id }) => id === name);
  const found = byId.length > 0 ? byId : cards.filter(({ assembler }) => assembler === name);
  if (found.length > 0) return found;
  const names = [...new Set(cards.flatMap(({ id, assembler }) => [...(assembler === null ? [] : [assembler]), id]))];
  const detail = `No price list of assembly is called ${name}; there are ${names.join(', ')}`;
  const pointer = '/options/landed/assembly/card';
  throw new Problem('invalid_request', `${pointer}: ${detail}`, {
    errors: [{ pointer, code: 'unknown_card', detail }],
  });
}

function readPlacedPart({ part, perBoard, footprint }: CostedLine): PlacedPart {
  const pins = part?.parameters.find(({ name }) => name === 'pin_count')?.value;
  return {
    package: findTellingName([part?.package, footprint].filter((name) => name != null)),
    perBoard,
    pins: typeof pins === 'number' ? pins : null,
    library: findLibrary(part),
  };
}

/** The package of the part or the land that the line names, whichever tells the pins, or else how it is mounted. */
function findTellingName(names: readonly string[]): string | null {
  const read = names.map((name) => ({ name, ...readFootprint(name) }));
  const telling = read.find(({ pins }) => pins !== null) ?? read.find(({ mounting }) => mounting !== null) ?? read[0];
  return telling?.name ?? null;
}

function findLibrary(part: CostedLine['part']): LibraryClass | null {
  const value = part?.parameters.find(({ name }) => name === 'assembly_library')?.value;
  return libraryClasses.find((one) => one === value) ?? null;
}

/** Known when every line names its side, or two lines name two. */
function findSides(lines: readonly CostedLine[]): 1 | 2 | null {
  const named = new Set(lines.flatMap(({ sides }) => sides));
  if (named.has('top') && named.has('bottom')) return 2;
  return named.size === 0 || named.has(null) ? null : 1;
}

/** The library classes are JLCPCB's, whose parts stand in the catalogue as LCSC's. */
const LIBRARY_OF = 'jlcpcb';
const LIBRARY_SELLER = sellerKey('LCSC');

/** Parts that the assembler does not have. */
function noteStock({ assembler, title }: AssemblyCard, lines: readonly CostedLine[]): string[] {
  if (assembler !== LIBRARY_OF) return [];
  const strangers = lines.filter(({ part }) => findLibrary(part) === null);
  const empty = lines.filter(({ part }) => findLibrary(part) !== null && part !== null && isOutOfStock(part));
  const notes: string[] = [];
  if (strangers.length > 0)
    notes.push(
      `${title} places only parts of its own library; here nothing is known of ${listNames(strangers)} in it.`,
    );
  if (empty.length > 0)
    notes.push(
      `${title} places only parts in stock; ${listNames(empty)} had none at LCSC when the catalogue was made.`,
    );
  return notes;
}

function isOutOfStock({ offers }: NonNullable<CostedLine['part']>): boolean {
  const own = offers.filter(({ seller }) => sellerKey(seller) === LIBRARY_SELLER);
  return own.length > 0 && own.every(({ stock }) => stock === 0);
}

function listNames(lines: readonly CostedLine[]): string {
  const names = lines.map(({ part, references, asked, id }) => references[0] ?? part?.mpn ?? asked ?? `line ${id}`);
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}
