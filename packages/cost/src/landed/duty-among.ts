import { Decimal } from '@partwright/money';
import type { DutyFinder, DutyFinding } from './duty.ts';
import type { RateRange } from './duty-range.ts';

/** The duty on goods of one of several numbers: decided when all of them bear the same, else the range of all. */
export function findDutyAmong(find: DutyFinder, numbers: readonly string[], origin: string | null): DutyFinding {
  const findings = numbers.map((hts) => find({ hts, origin }));
  const [first] = findings;
  if (!first) return find({ hts: null, origin });
  if (findings.length === 1) return first;
  if (findings.every((finding) => makeFindingSignature(finding) === makeFindingSignature(first)) && first.base)
    return first;
  const ends = findings.map(computeFindingRange);
  const reason = `The number may be ${numbers.join(' or ')}.${first.base ? '' : ` ${first.open.reason}`}`;
  const lows = ends.map(({ low }) => low);
  const highs = ends.map(({ high }) => high);
  const low = lows.includes(null) ? null : Decimal.min(...(lows as Decimal[]));
  const high = highs.includes(null) ? null : Decimal.max(...(highs as Decimal[]));
  return { base: null, open: { low, high, reason } };
}

function computeFindingRange(finding: DutyFinding): RateRange {
  if (!finding.base) return finding.open;
  const stated = finding.additional.reduce((total, { rate }) => total.plus(rate), new Decimal(finding.base.rate));
  if (!finding.open) return { low: stated, high: stated };
  const { low, high } = finding.open;
  return { low: stated.plus(low ?? 0), high: high && stated.plus(high) };
}

function makeFindingSignature(finding: DutyFinding): string {
  if (!finding.base) return 'open';
  const rows = [finding.base, ...finding.additional].map(({ rate, heading }) => [new Decimal(rate).toFixed(), heading]);
  return JSON.stringify([rows, finding.open]);
}
