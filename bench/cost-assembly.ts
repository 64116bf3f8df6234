// Assembly fees: orders reckoned by hand from the published prices, and what the engine makes of them.
import {
  assemblyCards,
  assemblyRates,
  chooseAssemblyCard,
  countJoints,
  countParts,
  sumAssembly,
  type LibraryClass,
  type PlacedPart,
} from '@partwright/cost';

interface Order {
  name: string;
  boards: number;
  sides: 1 | 2;
  parts: PlacedPart[];
  /** The fee of each kind, as a person writes it down: prices of 2026-09-09, USD. */
  byHand: Record<string, number>;
}

/** So many different parts, one of each on a board. */
function parts(count: number, packageName: string, library: LibraryClass | null): PlacedPart[] {
  return Array.from({ length: count }, () => ({ package: packageName, perBoard: 1, library }));
}

const orders: Order[] = [
  {
    name: '24 basic, 2 preferred, 10 extended; Economic',
    boards: 10,
    sides: 1,
    parts: [...parts(24, '0402', 'basic'), ...parts(2, 'SOT-23', 'preferred'), ...parts(10, 'SOIC-8', 'extended')],
    // 24 x 2 + 2 x 3 + 10 x 8 = 134 joints a board.
    byHand: { service: 8.18 + 1.53, joints: 10 * 134 * 0.0016, loading: 10 * 3.07, 'by hand': 0, 'least charge': 0 },
  },
  {
    name: 'the same on two sides; Standard loads each part',
    boards: 10,
    sides: 2,
    parts: [...parts(24, '0402', 'basic'), ...parts(2, 'SOT-23', 'preferred'), ...parts(10, 'SOIC-8', 'extended')],
    byHand: { service: 51.12 + 16.42, joints: 10 * 134 * 0.0016, loading: 36 * 1.53, 'by hand': 0, 'least charge': 0 },
  },
  {
    name: '4 of unknown class count as extended',
    boards: 5,
    sides: 1,
    parts: [...parts(10, '0402', 'basic'), ...parts(3, 'SOIC-8', 'extended'), ...parts(4, 'SOIC-8', null)],
    byHand: { service: 9.71, joints: 5 * 76 * 0.0016, loading: 7 * 3.07, 'by hand': 0, 'least charge': 0 },
  },
  {
    name: '2 through-hole parts of 8 pins are soldered by hand and not loaded',
    boards: 5,
    sides: 1,
    parts: [...parts(10, '0402', 'basic'), ...parts(2, 'DIP-8', 'extended')],
    byHand: {
      service: 9.71,
      joints: 5 * 20 * 0.0016,
      loading: 0,
      'by hand': 3.58 + 5 * 16 * 0.0164,
      'least charge': 0,
    },
  },
  {
    name: '50 small boards reach 0.48 each',
    boards: 50,
    sides: 1,
    parts: [...parts(4, '0402', 'basic'), ...parts(2, 'SOT-23', 'extended')],
    // 14 joints a board: 8.18 + 1.12 + 6.14 = 15.44 of 24.00.
    byHand: { service: 9.71, joints: 50 * 14 * 0.0016, loading: 6.14, 'by hand': 0, 'least charge': 24 - 15.44 },
  },
  {
    name: '1,000 boards are Standard, 76,000 joints at 0.0013',
    boards: 1000,
    sides: 1,
    parts: [...parts(6, '0402', 'basic'), ...parts(8, 'SOIC-8', 'extended')],
    // 25.56 + 98.80 + 21.42 = 145.78 of 480.00.
    byHand: { service: 33.77, joints: 98.8, loading: 14 * 1.53, 'by hand': 0, 'least charge': 480 - 145.78 },
  },
];

/** Each fee by hand and by us; a sum of differences that is not 0 is a fault. */
export function reportAssemblyFees(): void {
  console.log('\nassembly fees of JLCPCB, USD: by hand / by us');
  const cards = assemblyCards.filter(({ assembler }) => assembler === 'jlcpcb');
  let wrong = 0;
  for (const { name, boards, sides, parts: placed, byHand } of orders) {
    const packages = placed.flatMap((part) => part.package ?? []);
    const { card } = chooseAssemblyCard(cards, { boards, sides, packages })!;
    const job = { boards, sides, joints: countJoints(placed), uniqueParts: countParts(placed), packages };
    const rates = assemblyRates(card, job);
    if (!rates.ok) throw new Error(rates.message);
    const { setup, perPlacement, placementsPerBoard = 0, perUniquePart, uniqueParts = 0 } = rates.assembly;
    const amount = (figure: { amount: string } | undefined): number => Number(figure?.amount ?? 0);
    const byUs: Record<string, number> = {
      service: amount(setup) + amount(rates.stencil),
      joints: amount(perPlacement) * placementsPerBoard * boards,
      loading: amount(perUniquePart) * uniqueParts,
      'by hand': amount(rates.assembly.handSoldering),
      'least charge': amount(rates.assembly.leastCharge),
    };
    const total = Object.values(byHand).reduce((sum, fee) => sum + fee, 0);
    const fees = Object.entries(byHand).map(
      ([fee, hand]) => `${fee} ${hand.toFixed(2)} / ${(byUs[fee] ?? Number.NaN).toFixed(2)}`,
    );
    const isSame =
      Object.entries(byHand).every(([fee, hand]) => Math.abs(hand - (byUs[fee] ?? Number.NaN)) < 1e-6) &&
      Math.abs(total - Number(sumAssembly(rates, boards))) < 1e-6;
    if (!isSame) wrong++;
    console.log(`  ${isSame ? 'same ' : 'WRONG'} ${boards} boards, ${name}`);
    console.log(`        ${fees.join(', ')}; in all ${total.toFixed(2)} / ${sumAssembly(rates, boards)}`);
  }
  console.log(`  ${orders.length - wrong} of ${orders.length} the same`);
}
