import { converterTo, Decimal, toText } from '@partwright/money';
import { cheapestAt, firstCurrency, prepareLines, type PurchaseOptions } from '../line.ts';
import { type Micros, microsText } from '../money.ts';
import { piecesNeeded } from '../need.ts';
import { sumBuys } from '../split.ts';
import { measureReach } from '../statement/shortages.ts';
import type { PurchaseLine } from '../types.ts';
import { isEnding, judgeLine } from './needs.ts';
import {
  substituteClasses,
  type Reach,
  type SubstitutableLine,
  type SubstituteCandidate,
  type SubstituteChoice,
  type SubstituteClass,
  type SubstituteReason,
  type SubstituteRule,
  type SubstituteUse,
  type Substitution,
} from './types.ts';

/** What may be bought by each use. */
const BOUGHT: Record<SubstituteUse, ReadonlySet<SubstituteClass>> = {
  none: new Set(),
  approved: new Set(['approved']),
  equivalent: new Set(substituteClasses),
};

/**
 * Choose what is bought in place of parts that are short, without a price, at their end, or dear. A substitute is taken
 * whole or not at all: offers that state enough stock must cover the need of the line, together with that of all others
 * that use the part. Of several the class decides, then the cost. What the rule does not allow to buy is proposed.
 *
 * @example
 * import { chooseSubstitutes } from '@partwright/cost';
 *
 * const offer = (stock: number, unitPrice: string) => ({
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice }], currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * });
 * const equal = { key: 'B', class: 'equal', lifecycle: 'active', offers: [offer(500, '0.4')] } as const;
 * const line = { id: 'R1', perBoard: 1, key: 'A', lifecycle: 'active', isFixed: false, candidates: [equal] } as const;
 * const rule = { use: 'equivalent', leastShare: 0.2, leastAmount: 5 } as const;
 * const { taken, reach } = chooseSubstitutes([{ ...line, offers: [offer(30, '0.5')] }], 100, rule);
 * taken[0]!; // => { id: 'R1', reasons: ['short'], before: '50', after: '40', saves: '10' }
 * reach; // => { without: { buildable: 30 }, taken: { buildable: 500 } }
 */
export function chooseSubstitutes(
  lines: readonly SubstitutableLine[],
  boards: number,
  rule: SubstituteRule,
  wish: PurchaseOptions = {},
): SubstituteChoice {
  const options = {
    ...wish,
    converter:
      wish.converter ?? converterTo(firstCurrency([...lines, ...lines.flatMap(({ candidates }) => candidates)])),
  };
  const choosing = openChoosing(lines, boards, rule, options);
  const taken = choosing.choose(BOUGHT[rule.use]);
  const now = choosing.uses();
  const proposed = choosing.choose(BOUGHT.equivalent);
  const reach = (uses: readonly PurchaseLine[]): Reach => measureReach(uses, options);
  return { taken, proposed, reach: { without: reach(lines), taken: reach(now), all: reach(choosing.uses()) } };
}

interface Choosing {
  /** Replace what still wants it, by candidates of these classes. */
  choose(classes: ReadonlySet<SubstituteClass>): Substitution[];
  /** What is bought by now, one line a part. */
  uses(): PurchaseLine[];
}

/** The parts that lines use while they are replaced one after another: what one line takes another cannot. */
function openChoosing(
  lines: readonly SubstitutableLine[],
  boards: number,
  { leastShare, leastAmount }: SubstituteRule,
  options: PurchaseOptions,
): Choosing {
  const prepared = prepareLines(lines, options);
  const open = lines.flatMap((line, at) => {
    if (line.key === null || line.isFixed || !(line.perBoard > 0)) return [];
    return [{ line, ...judgeLine(line, prepared[at]!, boards) }];
  });
  const uses = new Map(
    lines.map(({ id, perBoard, attrition, offers, key }) => [id, { id, perBoard, attrition, offers, key }]),
  );
  const done = new Set<string>();
  // Who needs a substitute chooses before who would only save by one.
  const inTurn = [
    ...open.filter(({ reasons }) => reasons.length > 0),
    ...open.filter(({ reasons }) => reasons.length === 0),
  ];

  const addedBy = (line: SubstitutableLine, candidate: SubstituteCandidate): Micros | undefined => {
    const others = [...uses.values()].filter(({ key, id }) => key === candidate.key && id !== line.id);
    const { attrition, offers } = candidate;
    const shared = { id: line.id, attrition, offers };
    const perBoard = others.reduce((all, one) => all + one.perBoard, 0);
    const whole = { ...shared, perBoard: perBoard + line.perBoard };
    // It is bought where it costs least, stated or not; that it can be had must be stated.
    if (coverAmount({ ...whole, offers: statedOffers(candidate, options) }, boards, options) === undefined)
      return undefined;
    const all = coverAmount(whole, boards, options);
    if (all === undefined || perBoard === 0) return all;
    const own = coverAmount({ ...shared, perBoard }, boards, options);
    return own === undefined ? undefined : all - own;
  };

  const substitute = ({ line, amount, reasons }: (typeof open)[number], classes: ReadonlySet<SubstituteClass>) => {
    const isWorth = (after: Micros): boolean => {
      if (reasons.length > 0) return true;
      if (amount === null) return false;
      const [was, is] = [microsText(amount), microsText(after)].map((text) => new Decimal(text));
      const saved = was!.minus(is!);
      return saved.gt(0) && saved.gte(leastAmount) && saved.gte(was!.times(leastShare));
    };
    // What a line costs is the most that it can save.
    if (reasons.length === 0 && (amount === null || new Decimal(microsText(amount)).lt(leastAmount))) return undefined;
    const fits = line.candidates.flatMap((candidate) => {
      if (!classes.has(candidate.class) || candidate.key === line.key || !outlives(candidate, reasons)) return [];
      const after = addedBy(line, candidate);
      return after !== undefined && isWorth(after) ? [{ candidate, after }] : [];
    });
    const best = fits.sort(compareFits)[0];
    if (best === undefined) return undefined;
    return makeSubstitution(line, { ...best, amount, boards, reasons: reasons.length > 0 ? reasons : ['dear'] });
  };

  return {
    choose: (classes) =>
      inTurn.flatMap((one) => {
        if (done.has(one.line.id)) return [];
        const found = substitute(one, classes);
        if (found === undefined) return [];
        done.add(one.line.id);
        const { key, offers, attrition } = found.candidate;
        uses.set(one.line.id, { id: one.line.id, perBoard: one.line.perBoard, attrition, offers, key });
        return [found];
      }),
    uses: () => mergeUses([...uses.values()]),
  };
}

/** Before the stock of others is sure, only what is stated counts. */
function statedOffers(
  { offers }: SubstituteCandidate,
  { ignoreStock }: PurchaseOptions,
): SubstituteCandidate['offers'] {
  return ignoreStock === true ? offers : offers.filter(({ stock }) => stock !== null);
}

/** Of one part a board takes no more than can be reckoned with. */
const MOST_PER_BOARD = 1e5;

function coverAmount(line: PurchaseLine, boards: number, options: PurchaseOptions): Micros | undefined {
  if (line.perBoard > MOST_PER_BOARD) return undefined;
  const [prepared] = prepareLines([line], options);
  const way = cheapestAt(prepared!, boards);
  return way && sumBuys(way);
}

/** What ends is no substitute, and for what ends only one that is known to go on. */
function outlives({ lifecycle }: SubstituteCandidate, reasons: readonly SubstituteReason[]): boolean {
  return reasons.includes('obsolete') ? lifecycle === 'active' : !isEnding(lifecycle);
}

interface Fit {
  candidate: SubstituteCandidate;
  after: Micros;
}

function compareFits(a: Fit, b: Fit): number {
  const rank = ({ candidate }: Fit): number => substituteClasses.indexOf(candidate.class);
  return rank(a) - rank(b) || (a.after === b.after ? 0 : a.after < b.after ? -1 : 1);
}

function makeSubstitution(
  line: SubstitutableLine,
  {
    candidate,
    after,
    amount,
    boards,
    reasons,
  }: Fit & { amount: Micros | null; boards: number; reasons: SubstituteReason[] },
): Substitution {
  const { offers, attrition } = candidate;
  return {
    id: line.id,
    candidate,
    reasons,
    needed: piecesNeeded({ id: line.id, perBoard: line.perBoard, attrition, offers }, boards),
    before: amount === null ? null : microsText(amount),
    after: microsText(after),
    saves: amount === null ? null : toText(new Decimal(microsText(amount)).minus(microsText(after))),
  };
}

type Use = PurchaseLine & { key: string | null };

/** Lines of one part share its stock. */
function mergeUses(uses: readonly Use[]): PurchaseLine[] {
  const merged = new Map<string, Use>();
  for (const use of uses) {
    const name = use.key === null ? `line ${use.id}` : `part ${use.key}`;
    const before = merged.get(name);
    merged.set(name, before ? { ...before, perBoard: before.perBoard + use.perBoard } : use);
  }
  return [...merged.values()];
}
