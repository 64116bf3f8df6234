import { sellerKey } from '@partwright/cost';
import type { CostedLine } from './cost-lines.ts';
import { plain, type CostWish } from './cost-wish.ts';

/**
 * What a wish adds to every need, and what of it meets nothing in the build, so that a slip of the pen is not taken for an
 * answer. A sentence each.
 */
export function wishNotes(lines: readonly CostedLine[], wish: CostWish): string[] {
  return [
    ...extraNotes(wish),
    ...sellerNotes(lines, wish),
    ...customsNotes(lines, wish),
    ...attritionNotes(lines, wish),
  ];
}

function extraNotes({ overage = 0, lead = 0 }: CostWish): string[] {
  const share = overage > 0 ? [`${plain(Number((overage * 100).toPrecision(12)))} %`] : [];
  const pieces = lead > 0 ? [`${lead} pieces a part`] : [];
  const extra = [...share, ...pieces];
  return extra.length === 0
    ? []
    : [`Bought for losses, in every figure: ${extra.join(' and ')} more than the boards take.`];
}

function sellerNotes(lines: readonly CostedLine[], wish: CostWish): string[] {
  const sellers = new Set(lines.flatMap(({ part }) => (part?.offers ?? []).map(({ seller }) => sellerKey(seller))));
  const named: [field: string, names: readonly string[]][] = [
    ['suppliers', wish.suppliers ?? []],
    ['excluded_suppliers', wish.excluded ?? []],
    ['preferred_suppliers', wish.preferred ?? []],
    ['supplier_terms', (wish.supplierTerms ?? []).map(({ id }) => id)],
    ['landed.duty_paid_suppliers', wish.landed?.dutyPaidSuppliers ?? []],
    ['landed.domestic_suppliers', wish.landed?.domesticSuppliers ?? []],
  ];
  return named.flatMap(([field, names]) => {
    const strangers = names.filter((name) => !sellers.has(sellerKey(name)));
    if (strangers.length === 0) return [];
    return [`${field} names ${listed(strangers)}, which offers none of these parts.`];
  });
}

function customsNotes(lines: readonly CostedLine[], { customs = [] }: CostWish): string[] {
  const numbers = new Set(lines.flatMap((line) => line.lines));
  const parts = new Set(lines.flatMap(({ part }) => (part ? [part.mpn.toUpperCase(), part.sku.toUpperCase()] : [])));
  const strangers = customs.filter(
    ({ line, partNumber }) =>
      !(line !== undefined && numbers.has(line)) && !(partNumber != null && parts.has(partNumber.trim().toUpperCase())),
  );
  const names = strangers.map(
    ({ line, partNumber }) => partNumber ?? (line === undefined ? 'nothing' : `line ${line}`),
  );
  return names.length === 0 ? [] : [`customs names ${listed(names)}, which is not in this build.`];
}

function attritionNotes(lines: readonly CostedLine[], { attrition = 'none' }: CostWish): string[] {
  if (attrition === 'none') return [];
  const open = lines.filter(({ part }) => part !== null && !part.package);
  if (open.length === 0) return [];
  const names = open.map(({ part }) => part!.mpn);
  return [`The package of ${listed(names)} is not known; its losses are those of other parts.`];
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}
