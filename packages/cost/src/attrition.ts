import type { Kind } from '@partwright/values';
import { countsAs, type PackageClass, classifyPackage, type Process } from './assembly/package-class.ts';
import { Decimal } from '@partwright/money';
import {
  attritionPolicies,
  type AttritionPolicy,
  type AttritionPolicyId,
  type AttritionRow,
} from './tables/attrition-policies.ts';

/** Losses to plan for, ready for a PurchaseLine, and where the figures are from. */
export interface Attrition {
  /** Share of the mounted pieces: 0.1 is 10 %. */
  rate: number;
  /** The share counts as at least so many pieces a run. */
  least: number;
  /** Pieces a run, where the source gives no share. */
  pieces: number;
  packageClass: PackageClass;
  process: Process;
  /** Tenth and ninetieth percentile of the pieces seen, where they were counted. */
  low: number | null;
  high: number | null;
  policy: string;
  source: string;
  sourceUrl: string | null;
  /** The day that the source states, or that it was read. */
  asOf: string | null;
}

export interface AttritionOptions {
  /** Default: that of the package. */
  process?: Process | undefined;
  /** What the part is, where the caller knows: it settles names such as `SMA`. */
  kind?: Kind | null | undefined;
  /** Whose losses, or an own table. Default: `generic`. */
  policy?: AttritionPolicyId | AttritionPolicy | undefined;
}

/**
 * What to add for assembly losses of a package, named as a catalogue or a footprint names it. Undefined: the policy says
 * nothing of its class, which is not the same as no loss.
 *
 * @example
 * import { attritionFor } from '@partwright/cost';
 *
 * attritionFor('C_0402_1005Metric')!; // => { packageClass: 'chip 0402', process: 'smt', policy: 'generic' }
 */
export function attritionFor(packageName: string | null, options: AttritionOptions = {}): Attrition | undefined {
  const { process, kind, policy = 'generic' } = options;
  const { id, rows, asOf } = typeof policy === 'string' ? attritionPolicy(policy)! : policy;
  const packageClass = classifyPackage(packageName, process, kind);
  const row = rowFor(rows, packageClass);
  if (!row) return undefined;
  const { share, least, low, high, source, sourceUrl } = row;
  const loss = share > 0 ? { rate: share, least, pieces: 0 } : { rate: 0, least: 0, pieces: least };
  const by = { packageClass, process: row.process, low, high };
  return { ...loss, ...by, policy: id, source, sourceUrl, asOf: row.asOf ?? asOf };
}

/** A policy by its id. */
export function attritionPolicy(id: string): AttritionPolicy | undefined {
  return attritionPolicies.find((policy) => policy.id === id);
}

function rowFor(rows: readonly AttritionRow[], packageClass: PackageClass): AttritionRow | undefined {
  const row = rows.find((row) => row.packageClass === packageClass);
  const other = countsAs[packageClass];
  return row ?? (other && rows.find((row) => row.packageClass === other));
}

/**
 * Mounted pieces with their losses: `max(mounted x (1 + rate), mounted + least)`, rounded up, and the fixed pieces. Nothing
 * mounted loses nothing. Figures as `piecesNeeded` checks them.
 */
export function withLosses(
  mounted: Decimal,
  { rate, least = 0, pieces }: { rate: number; least?: number | undefined; pieces: number },
): Decimal {
  if (mounted.isZero()) return mounted;
  const lost = Decimal.max(mounted.times(rate), least);
  return mounted.plus(lost).ceil().plus(Math.ceil(pieces));
}
