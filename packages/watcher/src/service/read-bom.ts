import type { Risk, Wish } from '../model.ts';
import type { BomFacts, DiffFacts, NamedLine, OneSidedLine, PricedQuantity } from '../reports/index.ts';
import {
  type Fields,
  OddAnswer,
  readAmount,
  readCount,
  readLines,
  readNumber,
  readObject,
  readObjects,
  readOptionalObjects,
  readSeverity,
  readText,
  readTextOrNull,
  readTexts,
} from './read.ts';

/** Characters of the designators of one line. */
const MOST_REFERENCES = 20_000;

/** `GET /bom/{bom_id}/analysis`. @throws {OddAnswer} */
export function readAnalysis(answer: unknown, wish: Pick<Wish, 'quantities' | 'primaryQuantity'>): BomFacts {
  const analysis = readObject(answer, '');
  const rollup = readObject(analysis['cost_rollup'], '/cost_rollup');
  const currency = readText(rollup['currency'], 10);
  if (!/^[A-Z]{3}$/.test(currency)) throw new OddAnswer('/cost_rollup/currency', 'currency');
  const unpriced = readCount(rollup['unpriced_lines'], '/cost_rollup/unpriced_lines');
  const bought = readCount(rollup['priced_lines'], '/cost_rollup/priced_lines') + unpriced;
  const unmatched = readObjects(analysis['unmatched_parts'], '/unmatched_parts');
  const notBought = readOptionalObjects(analysis['not_bought'], '/not_bought').length;
  const priceless = readOptionalObjects(analysis['risks'], '/risks').filter(({ code }) => code === 'not_priced');
  return {
    currency,
    cost: readCost(analysis, rollup, wish),
    lines: {
      total: bought + notBought,
      matched: Math.max(0, bought - unmatched.length),
      unmatched: unmatched.length,
      unpriced,
      notBought,
    },
    risks: readRisks(analysis),
    unpriced: readUnpriced(unmatched, priceless),
    unmatched: unmatched.map((line) => ({
      references: readText(line['reference']),
      name: readText(line['mpn'], 200) || readText(line['value'], 200),
      reason: readText(line['reason']),
    })),
    priceSources: readOptionalObjects(analysis['price_sources'], '/price_sources').map((source) => ({
      source: readText(source['source'], 100),
      observedAt: readText(source['observed_at'], 40),
    })),
  };
}

/** Lines that are not matched have no price; of the others the service says their numbers only. */
function readUnpriced(unmatched: readonly Fields[], risks: readonly Fields[]): NamedLine[] {
  const lines = unmatched.map((line): NamedLine => ({
    line: readLines([line['line']])[0] ?? 0,
    references: readText(line['reference'], MOST_REFERENCES)
      .split(', ')
      .flatMap((reference) => readTextOrNull(reference, 100) ?? []),
    name: readText(line['mpn'], 100) || readText(line['value'], 100),
  }));
  const known = new Set(lines.map(({ line }) => line));
  const further = new Set(risks.flatMap((risk) => readLines(risk['lines'])).filter((line) => !known.has(line)));
  return [...lines, ...[...further].map((line) => ({ line, references: [], name: '' }))];
}

/** Lines of `GET /bom/{bom_id}` by what people know them by. @throws {OddAnswer} */
export function readNamedLines(answer: unknown): NamedLine[] {
  return readObjects(readObject(answer, '')['lines'], '/lines').map((line) => ({
    line: readLines([line['line']])[0] ?? 0,
    references: readTexts(line['references']),
    name: readName(line),
  }));
}

/** The points that were asked for; a server that gives others still says what the main quantity costs. */
function readCost(
  analysis: Fields,
  rollup: Fields,
  { quantities, primaryQuantity }: Pick<Wish, 'quantities' | 'primaryQuantity'>,
): PricedQuantity[] {
  const curve = readObjects(analysis['curve'], '/curve').map((point, at): PricedQuantity => ({
    quantity: readNumber(point['quantity'], `/curve/${at}/quantity`),
    unit: readAmount(point['unit_cost'], `/curve/${at}/unit_cost`),
    unpricedLines: readCount(point['unpriced_lines'] ?? rollup['unpriced_lines'], `/curve/${at}/unpriced_lines`),
    shortLines: readCount(point['short_lines'] ?? 0, `/curve/${at}/short_lines`),
  }));
  const wanted = [...new Set([...quantities, primaryQuantity])].toSorted((a, b) => a - b);
  return wanted.flatMap((quantity) => {
    const point = curve.find((one) => one.quantity === quantity);
    if (point !== undefined) return point;
    if (quantity !== primaryQuantity) return [];
    const unit = readAmount(rollup['unit_cost'], '/cost_rollup/unit_cost');
    return { quantity, unit, unpricedLines: readCount(rollup['unpriced_lines'], '/cost_rollup'), shortLines: 0 };
  });
}

/** Warnings have the risks among them, but for those that also are a list of their own, such as lines without a price. */
function readRisks(analysis: Fields): Risk[] {
  const warnings = readObjects(analysis['warnings'], '/warnings').map(readRisk);
  const told = new Set(warnings.map(({ code }) => code));
  const further = readOptionalObjects(analysis['risks'], '/risks')
    .map(readRisk)
    .filter(({ code }) => !told.has(code))
    .map((risk) => ({
      ...risk,
      message: `${risk.lines.length} ${risk.lines.length === 1 ? 'line' : 'lines'}: ${risk.message}`,
    }));
  return [...further, ...warnings];
}

function readRisk(risk: Fields): Risk {
  return {
    code: readText(risk['code'], 100) || 'unknown',
    severity: readSeverity(risk['severity']),
    message: readText(risk['message']),
    lines: readLines(risk['lines']),
  };
}

/** `POST /bom/diff`. @throws {OddAnswer} */
export function readDiff(answer: unknown): DiffFacts {
  const diff = readObject(answer, '');
  const summary = readObject(diff['summary'], '/summary');
  const count = (name: string): number => readCount(summary[name], `/summary/${name}`);
  return {
    added: readObjects(diff['added'], '/added').map(readOneSided),
    removed: readObjects(diff['removed'], '/removed').map(readOneSided),
    changed: readObjects(diff['changed'], '/changed').map((group, at) => ({
      references: readTexts(group['references']),
      name: readText(group['name'], 200),
      lines: readLines(group['lines']),
      fields: readObjects(group['changes'], `/changed/${at}/changes`)
        .slice(0, 20)
        .map((change) => ({
          field: readText(change['field'], 50),
          before: readTextOrNull(change['before'], 200),
          after: readTextOrNull(change['after'], 200),
        })),
    })),
    counts: {
      added: count('added'),
      removed: count('removed'),
      changed: count('changed'),
      unchanged: count('unchanged'),
    },
  };
}

function readOneSided(line: Fields): OneSidedLine {
  const { quantity } = line;
  return {
    references: readTexts(line['references']),
    name: readName(line),
    quantity: typeof quantity === 'number' && Number.isFinite(quantity) ? quantity : null,
  };
}

function readName(line: Fields): string {
  const names = ['mpn', 'value', 'description'].map((field) => readText(line[field], 200));
  return names.find((text) => text !== '') ?? '';
}
