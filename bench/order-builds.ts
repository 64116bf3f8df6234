// Random builds of several boards over a stock, held against every way to take and every quantity to buy.
import { planOrder, type PurchaseLine } from '@partwright/cost';
import { type BuildNeed, coverBuild, reachOfStock } from '@partwright/cost/stock';

const BUILDS = 500;
const PARTS = ['a', 'b', 'c', 'd'];
type Offer = PurchaseLine['offers'][number];

interface RandomBuild {
  needs: BuildNeed[];
  boards: number[];
  stock: Map<string, number>;
  offers: Map<string, Offer[]>;
}

export async function run(): Promise<void> {
  const random = makeRandom(2_026);
  const wrong = { missing: 0, reach: 0, inTurn: 0, enough: 0, order: 0, twice: 0 };
  let withSubstitutes = 0;
  let short = 0;
  const started = performance.now();
  let ownMs = 0;
  for (let round = 0; round < BUILDS; round++) {
    const build = makeBuild(random);
    const stock = new Map([...build.stock].map(([part, quantity]) => [part, String(quantity)]));
    const before = performance.now();
    const covered = coverBuild(build.needs, build.boards, stock);
    const reach = reachOfStock(build.needs, build.boards, stock);
    const rest = covered.map((one, at) => restLine(build, at, Number(one.missing)));
    const order = planOrder(rest, 1, [], { split: 'never' });
    ownMs += performance.now() - before;
    const missing = covered.reduce((sum, one) => sum + Number(one.missing), 0);
    if (build.needs.some(({ parts }) => parts.length > 1)) withSubstitutes += 1;
    if (missing > 0) short += 1;
    if (missing !== leastMissing(build, build.boards)) wrong.missing += 1;
    if (PARTS.some((part) => takenOf(covered, part) > build.stock.get(part)!)) wrong.twice += 1;
    if (build.boards.some((_, kind) => reach.alone[kind]!.atLeast !== countUp(build, kind))) wrong.reach += 1;
    if (reach.inTurn.join() !== countInTurn(build).join()) wrong.inTurn += 1;
    if (reach.isEnough !== (leastMissing(build, build.boards) === 0)) wrong.enough += 1;
    const cheapest = rest.reduce((sum, line) => sum + leastCost(line), 0);
    if (Math.abs(Number(order.goods) - cheapest) > 1e-9) wrong.order += 1;
  }
  console.log(
    `${BUILDS} random builds of 1 to 3 kinds of boards over a stock of 4 parts, ${withSubstitutes} with substitutes, ${short} short:`,
  );
  console.log(`  least pieces missing        ${BUILDS - wrong.missing} of ${BUILDS} equal to every way to take`);
  console.log(`  no piece taken twice        ${BUILDS - wrong.twice} of ${BUILDS}`);
  console.log(`  boards each kind reaches    ${BUILDS - wrong.reach} of ${BUILDS} equal to counting up`);
  console.log(`  boards in turn              ${BUILDS - wrong.inTurn} of ${BUILDS} equal to counting up`);
  console.log(`  whether it is enough        ${BUILDS - wrong.enough} of ${BUILDS}`);
  console.log(
    `  cost of the rest            ${BUILDS - wrong.order} of ${BUILDS} equal to every quantity of every offer`,
  );
  console.log(
    `  ${(ownMs / BUILDS).toFixed(2)} ms a build; with brute force ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  if (Object.values(wrong).some((count) => count > 0)) process.exitCode = 1;
}

function makeBuild(random: (below: number) => number): RandomBuild {
  const kinds = 1 + random(3);
  const used = new Set<string>();
  const needs = Array.from({ length: 1 + random(4) }, (_, at): BuildNeed => {
    const own = PARTS[random(PARTS.length)]!;
    const others = PARTS.filter((part) => part !== own && random(3) === 0);
    used.add(own);
    const perBoard = Array.from({ length: kinds }, () => random(3));
    const losses =
      random(3) === 0 ? { attrition: { rate: random(20) / 100, least: random(3), pieces: random(2) } } : {};
    return { id: String(at), perBoard, parts: [own, ...others], ...losses };
  });
  return {
    needs,
    boards: Array.from({ length: kinds }, () => 1 + random(4)),
    stock: new Map(PARTS.map((part) => [part, random(14)])),
    offers: new Map(
      needs.map(({ id }) => [id, Array.from({ length: 1 + random(3) }, (_, at) => makeOffer(at, random))]),
    ),
  };
}

function makeOffer(at: number, random: (below: number) => number): Offer {
  const first = 50 + random(100);
  const moq = 1 + random(6);
  const breaks = [
    { quantity: 1, unitPrice: String(first / 100) },
    { quantity: 8 + random(10), unitPrice: String((first * (30 + random(60))) / 10_000) },
  ];
  return {
    seller: `Seller ${at}`,
    sku: `S${at}`,
    packaging: null,
    moq,
    multiple: 1 + random(4),
    stock: null,
    leadTimeDays: null,
    fee: null,
    breaks,
    currency: 'USD',
    source: 'bench',
    observedAt: '2026-10-01T00:00:00Z',
  };
}

const restLine = ({ needs, offers }: RandomBuild, at: number, missing: number): PurchaseLine => ({
  id: needs[at]!.id,
  perBoard: missing,
  offers: offers.get(needs[at]!.id)!,
});

function takenOf(covered: ReturnType<typeof coverBuild>, part: string): number {
  return covered
    .flatMap(({ taken }) => taken)
    .filter((one) => one.part === part)
    .reduce((sum, { quantity }) => sum + Number(quantity), 0);
}

function neededOf({ perBoard, attrition }: BuildNeed, boards: readonly number[]): number {
  const mounted = boards.reduce((sum, quantity, at) => sum + quantity * perBoard[at]!, 0);
  if (mounted === 0) return 0;
  const { rate, least = 0, pieces } = attrition ?? { rate: 0, pieces: 0 };
  // Hundredths, so that binary fractions do not round up.
  const lost = Math.max((mounted * Math.round(rate * 100)) / 100, least);
  return Math.ceil(Math.round((mounted + lost) * 100) / 100) + pieces;
}

/** Over every way to take each part for each need. */
function leastMissing({ needs, stock }: RandomBuild, boards: readonly number[]): number {
  const known = new Map<string, number>();
  const from = (at: number, left: readonly number[]): number => {
    const need = needs[at];
    if (!need) return 0;
    const key = `${at} ${left.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = Infinity;
    const share = (which: number, open: number, rest: readonly number[]): void => {
      const part = need.parts[which];
      if (part === undefined) {
        best = Math.min(best, open + from(at + 1, rest));
        return;
      }
      const index = PARTS.indexOf(part);
      for (let take = 0; take <= Math.min(open, rest[index]!); take++)
        share(which + 1, open - take, rest.with(index, rest[index]! - take));
    };
    share(0, neededOf(need, boards), left);
    known.set(key, best);
    return best;
  };
  return from(
    0,
    PARTS.map((part) => stock.get(part)!),
  );
}

const NO_END = 10_000_000;

function countUp(build: RandomBuild, kind: number): number {
  const only = (quantity: number) => build.boards.map((_, at) => (at === kind ? quantity : 0));
  if (build.needs.every(({ perBoard }) => perBoard[kind] === 0)) return NO_END;
  for (let quantity = 1; ; quantity++) if (leastMissing(build, only(quantity)) > 0) return quantity - 1;
}

function countInTurn(build: RandomBuild): number[] {
  const built = build.boards.map(() => 0);
  build.boards.forEach((asked, kind) => {
    while (built[kind]! < asked && leastMissing(build, built.with(kind, built[kind]! + 1)) === 0) built[kind]! += 1;
  });
  return built;
}

function leastCost({ perBoard: need, offers }: PurchaseLine): number {
  if (need === 0) return 0;
  let best = Infinity;
  for (const { moq, multiple, breaks } of offers)
    for (let quantity = 1; quantity <= need + 60; quantity++) {
      if (quantity < need || quantity < (moq ?? 1) || quantity % (multiple ?? 1) !== 0) continue;
      const { unitPrice } = breaks.findLast((one) => one.quantity <= quantity)!;
      best = Math.min(best, quantity * Number(unitPrice));
    }
  return best;
}

function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
