import { z } from 'zod';
import type { CostDoubt, Risk, Wish } from '../model.ts';
import type { BomFacts, DiffFacts, NamedLine, OneSidedLine, PricedQuantity } from '../reports/index.ts';
import {
  amount,
  count,
  lineNumber,
  lineNumbers,
  list,
  optionalList,
  readAnswer,
  readText,
  severity,
  text,
  textOrNull,
  texts,
} from './fields.ts';

/** Characters of the designators of one line. */
const MOST_REFERENCES = 20_000;

const RiskAnswer = z.object({ code: text(100), severity, message: text(), lines: lineNumbers });

const share = z.number().min(0).max(1);
const boardCost = z.object({ unit_cost: amount }).nullish();
const namedLine = z.object({ reference: text(MOST_REFERENCES), part_number: text(200) });

const StatementAnswer = z.object({
  // Older servers do not say what is in no doubt.
  sure: boardCost,
  estimate: boardCost,
  low: boardCost,
  high: boardCost,
  coverage: z.object({
    unpriced_lines: count,
    estimated_lines: count,
    value: share.nullish(),
    doubtful: optionalList(namedLine.extend({ share })),
    doubtful_share: share.nullish(),
    // Older servers do not say.
    unread: optionalList(text()),
  }),
  shortages: z.object({ buildable: count.nullish(), stops: optionalList(namedLine) }),
});

const AnalysisAnswer = z.object({
  cost_rollup: z.object({
    currency: z.string().regex(/^[A-Z]{3}$/, 'expected a currency'),
    unit_cost: amount,
    priced_lines: count,
    unpriced_lines: count,
  }),
  // Older servers have no estimates.
  statement: StatementAnswer.nullish(),
  curve: list(
    z.object({
      quantity: z.number(),
      unit_cost: amount,
      unpriced_lines: count.nullish(),
      short_lines: count.nullish(),
      // Older servers say of one point alone what is in doubt.
      sure: amount.optional(),
      doubtful_lines: count.optional(),
      // Older servers estimate no points.
      estimate: amount.nullish(),
      low: amount.nullish(),
      high: amount.nullish(),
      estimated_lines: count.nullish(),
    }),
  ),
  unmatched_parts: list(
    z.object({ line: lineNumber, reference: text(MOST_REFERENCES), mpn: text(200), value: text(200), reason: text() }),
  ),
  not_bought: optionalList(z.object({})),
  risks: optionalList(RiskAnswer),
  warnings: list(RiskAnswer),
  // Older servers say neither what to order nor how old the prices are.
  purchases: optionalList(
    z.object({
      reference: text(MOST_REFERENCES),
      part_number: text(200),
      seller: text(100),
      sku: text(200),
      packaging: text(100),
      buy_quantity: z.number(),
      unit_price: z.number(),
      extended: z.number(),
    }),
  ),
  left_over: z.object({ text: text(), amount: z.number(), bought_up: z.number() }).nullish(),
  price_age: z.object({ text: text() }).nullish(),
  substitutes: z
    .object({
      text: text(600),
      lines: optionalList(
        z.object({
          reference: text(MOST_REFERENCES),
          bought: z.boolean(),
          reason: text(600),
          risks: optionalList(z.object({ message: text() })),
        }),
      ),
    })
    .nullish(),
  price_sources: optionalList(z.object({ source: text(100), observed_at: text(40) })),
});
type Analysis = z.output<typeof AnalysisAnswer>;

/** `GET /bom/{bom_id}/analysis`. @throws {OddAnswer} */
export function readAnalysis(answer: unknown, wish: Pick<Wish, 'quantities' | 'primaryQuantity'>): BomFacts {
  const analysis = readAnswer(AnalysisAnswer, answer);
  const { cost_rollup: rollup, unmatched_parts: unmatched, not_bought: notBought } = analysis;
  const bought = rollup.priced_lines + rollup.unpriced_lines;
  return {
    currency: rollup.currency,
    cost: readCost(analysis, wish),
    doubt: readDoubt(analysis),
    substitutes: readSubstitutes(analysis),
    lines: {
      total: bought + notBought.length,
      matched: Math.max(0, bought - unmatched.length),
      unmatched: unmatched.length,
      unpriced: rollup.unpriced_lines,
      notBought: notBought.length,
    },
    risks: readRisks(analysis),
    unpriced: readUnpriced(analysis),
    unmatched: unmatched.map(({ reference, mpn, value, reason }) => ({
      references: readText(reference),
      name: mpn || value,
      reason,
    })),
    purchases: analysis.purchases.map(({ reference, part_number: part, buy_quantity: quantity, ...purchase }) => ({
      references: readText(reference),
      part,
      seller: purchase.seller,
      sku: purchase.sku,
      packaging: purchase.packaging,
      quantity,
      unitPrice: purchase.unit_price,
      amount: purchase.extended,
    })),
    leftOver: readLeftOver(analysis),
    priceAge: analysis.price_age?.text ?? '',
    priceSources: analysis.price_sources.map(({ source, observed_at: observedAt }) => ({ source, observedAt })),
  };
}

function readDoubt({ statement }: Analysis): CostDoubt | null {
  if (!statement) return null;
  const { sure, estimate, low, high, coverage, shortages } = statement;
  const nameOf = ({ reference, part_number: part }: z.output<typeof namedLine>): string =>
    reference.split(', ')[0] || part;
  return {
    estimate: estimate?.unit_cost ?? null,
    low: low?.unit_cost ?? null,
    high: high?.unit_cost ?? null,
    ...(sure === undefined ? {} : { sure: sure?.unit_cost ?? null }),
    unpricedLines: coverage.unpriced_lines,
    estimatedLines: coverage.estimated_lines,
    value: coverage.value ?? null,
    doubtful: coverage.doubtful.map(({ reference, part_number: part, share }) => ({
      references: readText(reference),
      part,
      share,
    })),
    doubtfulLines: coverage.doubtful.length,
    doubtfulShare: coverage.doubtful_share ?? 0,
    buildable: shortages.buildable ?? null,
    stops: shortages.stops.map(nameOf),
    ...(coverage.unread.length > 0 ? { unread: coverage.unread } : {}),
  };
}

/** Null: nothing wants one, or the service does not say. */
function readSubstitutes({ substitutes }: Analysis): BomFacts['substitutes'] {
  if (!substitutes) return null;
  return {
    text: substitutes.text,
    lines: substitutes.lines.map(({ reference, bought, reason, risks }) => ({
      references: readText(reference),
      isBought: bought,
      said: reason,
      risks: risks.map(({ message }) => message),
    })),
  };
}

/** '' also where nothing is left over. */
function readLeftOver({ left_over: leftOver }: Analysis): string {
  return leftOver && leftOver.amount + leftOver.bought_up > 0 ? leftOver.text : '';
}

/** Lines that are not matched have no price; of the others the service says their numbers only. */
function readUnpriced({ unmatched_parts: unmatched, risks }: Analysis): NamedLine[] {
  const lines = unmatched.map(({ line, reference, mpn, value }): NamedLine => ({
    line: line ?? 0,
    references: reference.split(', ').flatMap((one) => readText(one, 100) || []),
    name: readText(mpn, 100) || readText(value, 100),
  }));
  const known = new Set(lines.map(({ line }) => line));
  const priceless = risks.filter(({ code }) => code === 'not_priced').flatMap((risk) => risk.lines);
  const further = new Set(priceless.filter((line) => !known.has(line)));
  return [...lines, ...[...further].map((line) => ({ line, references: [], name: '' }))];
}

const named = { mpn: text(200), value: text(200), description: text(200) };
const LinesAnswer = z.object({
  lines: list(
    z.object({
      line: lineNumber,
      references: texts(),
      ...named,
      reason: text(),
      part: z
        .object({ part_number: text(100) })
        .nullable()
        .catch(null),
      // Older servers know of none.
      decision: z.object({ applied: z.boolean() }).nullable().catch(null),
    }),
  ),
});

/** Lines of `GET /bom/{bom_id}` by what people know them by. @throws {OddAnswer} */
export function readNamedLines(answer: unknown): NamedLine[] {
  return readAnswer(LinesAnswer, answer).lines.map(({ line, references, reason, part, decision, ...names }) => ({
    line: line ?? 0,
    references,
    name: chooseName(names),
    ...(decision?.applied === true ? { decided: part === null ? reason : `${part.part_number}, ${reason}` } : {}),
  }));
}

/** The points that were asked for; a server that gives others still says what the main quantity costs. */
function readCost(
  { curve, cost_rollup: rollup }: Analysis,
  { quantities, primaryQuantity }: Pick<Wish, 'quantities' | 'primaryQuantity'>,
): PricedQuantity[] {
  const wanted = [...new Set([...quantities, primaryQuantity])].toSorted((a, b) => a - b);
  return wanted.flatMap((quantity) => {
    const point = curve.find((one) => one.quantity === quantity);
    if (point === undefined && quantity !== primaryQuantity) return [];
    return {
      quantity,
      unit: (point ?? rollup).unit_cost,
      unpricedLines: point?.unpriced_lines ?? rollup.unpriced_lines,
      shortLines: point?.short_lines ?? 0,
      ...(point?.doubtful_lines === undefined ? {} : { sure: point.sure ?? null, doubtfulLines: point.doubtful_lines }),
      ...(point === undefined ? {} : readPointEstimate(point)),
    };
  });
}

function readPointEstimate({
  estimate,
  low,
  high,
  estimated_lines: lines,
}: Analysis['curve'][number]): Pick<PricedQuantity, 'estimated'> {
  if (estimate == null || low == null || !lines) return {};
  return { estimated: { unit: estimate, low, high: high ?? null, lines } };
}

/** Warnings have the risks among them, but for those that also are a list of their own, such as lines without a price. */
function readRisks({ warnings, risks }: Analysis): Risk[] {
  const told = new Set(warnings.map(({ code }) => code));
  const further = risks
    .filter(({ code }) => !told.has(code))
    .map((risk) => ({
      ...risk,
      message: `${risk.lines.length} ${risk.lines.length === 1 ? 'line' : 'lines'}: ${risk.message}`,
    }));
  return [...further, ...warnings].map((risk) => ({ ...risk, code: risk.code || 'unknown' }));
}

const oneSided = list(z.object({ references: texts(), ...named, quantity: z.number().nullable().catch(null) }));

const DiffAnswer = z.object({
  summary: z.object({ added: count, removed: count, changed: count, unchanged: count }),
  added: oneSided,
  removed: oneSided,
  changed: list(
    z.object({
      references: texts(),
      name: text(200),
      lines: lineNumbers,
      changes: list(z.object({ field: text(50), before: textOrNull(200), after: textOrNull(200) })),
    }),
  ),
  cost: optionalList(
    z.object({
      quantity: z.number(),
      compared_before: amount,
      compared_after: amount,
      // Older servers do not say what is left out.
      uncompared: z
        .array(z.object({ kind: z.enum(['lost', 'won', 'added', 'removed', 'open']), references: texts(), amount }))
        .optional()
        .catch(undefined),
      doubt: z.object({ references: texts(), delta: z.number() }).nullable().optional().catch(undefined),
    }),
  ),
});

/** `POST /bom/diff`. @throws {OddAnswer} */
export function readDiff(answer: unknown): DiffFacts {
  const { summary, added, removed, changed, cost } = readAnswer(DiffAnswer, answer);
  return {
    added: added.map(nameOneSided),
    removed: removed.map(nameOneSided),
    changed: changed.map(({ changes, ...group }) => ({ ...group, fields: changes.slice(0, 20) })),
    counts: summary,
    cost: cost.flatMap(({ quantity, compared_before: before, compared_after: after, uncompared, doubt }) =>
      before === null || after === null
        ? []
        : [
            {
              quantity,
              before,
              after,
              ...(uncompared && { uncompared: uncompared.map((part) => ({ ...part, count: part.references.length })) }),
              doubt: doubt && { ...doubt, count: doubt.references.length },
            },
          ],
    ),
  };
}

function nameOneSided({ references, quantity, ...names }: z.output<typeof oneSided>[number]): OneSidedLine {
  return { references, name: chooseName(names), quantity };
}

function chooseName({ mpn, value, description }: { mpn: string; value: string; description: string }): string {
  return mpn || value || description;
}
