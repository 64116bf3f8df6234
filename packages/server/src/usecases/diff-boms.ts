import { diffBoms, listMissing, type Bom } from '@partwright/bom';
import { sameManufacturer } from '@partwright/catalog';
import type { AnswerData } from '@partwright/contract';
import { compareCosts } from '@partwright/cost';
import { money } from '../wire.ts';
import { joinParts, type ProcessedBom } from './bom-parts.ts';
import { mappingsFor } from './bom-mappings.ts';
import { openBomVariant, readBomVariant, type VariantPorts } from './bom-variant.ts';
import { bomCostLines } from './cost-lines.ts';
import { addQuotedOffers } from './quoted-offers.ts';
import { gatherSubstitutes } from './gather-substitutes.ts';
import type { CostWish } from './cost-wish.ts';
import { decisionsFor } from './kept-decisions.ts';
import { componentCosts } from './line-costs.ts';
import { matchLines } from './match-lines.ts';
import { readBomFile } from './read-bom-file.ts';
import { approvalsOf } from './shared-number.ts';
import { refuseOddFigures, stateCost, type CostPorts } from './state-cost.ts';

type Earlier = { bomId: string; variant: string | undefined };
type Later = ({ bomId: string } | { bytes: Uint8Array; filename: string | null }) & { variant: string | undefined };
type Ports = VariantPorts & CostPorts;
type Diff = AnswerData<'diffBoms'>;

/** What changed from a processed BOM to another one, or to a file; at the quantities of the wish what it costs, too. */
export async function compareBoms(
  service: Ports,
  accountId: string,
  before: Earlier,
  after: Later,
  { quantities = [], ...wish }: Partial<CostWish> = {},
): Promise<Diff> {
  if (quantities.length === 0) {
    const old = await readBomVariant(service, accountId, before.bomId, before.variant);
    return diffBoms(old, await readLater(service, accountId, after), { sameManufacturer });
  }
  const old = await openBomVariant(service, accountId, before.bomId, before.variant);
  const later = await openLater(service, accountId, after);
  const compare = (quantity: number) => compareAt(service, accountId, [old, later], { ...wish, quantity });
  const cost = await Promise.all(quantities.map(compare));
  return { ...diffBoms(old.bom, later.bom, { sameManufacturer }), cost };
}

async function readLater(service: Ports, accountId: string, after: Later): Promise<Bom> {
  const { variant } = after;
  if ('bomId' in after) return readBomVariant(service, accountId, after.bomId, variant);
  const mappings = await mappingsFor(service, accountId, 'auto');
  return readBomFile(service, after.bytes, after.filename, { mappings, variant });
}

/** With parts: a file is matched as if it were uploaded. */
async function openLater(service: Ports, accountId: string, after: Later): Promise<SideOfDiff> {
  if ('bomId' in after) return openBomVariant(service, accountId, after.bomId, after.variant);
  const bom = await readLater(service, accountId, after);
  const { filename } = after;
  const matched = await matchLines(service, bom, {
    ...(await decisionsFor(service, accountId, { projectId: null, filename, name: filename ?? 'BOM' })),
    approvals: approvalsOf(service.records, accountId),
  });
  return joinParts(service, bom, matched);
}

type SideOfDiff = Pick<ProcessedBom, 'bom' | 'entries'>;

/** Both at the same prices, and with the substitutes that are bought of each. */
async function compareAt(
  ports: Ports,
  accountId: string,
  [before, after]: readonly [SideOfDiff, SideOfDiff],
  wish: CostWish,
): Promise<NonNullable<Diff['cost']>[number]> {
  const isSubstituted = (wish.substitutes?.use ?? 'none') !== 'none';
  const state = ({ bom, entries }: SideOfDiff) =>
    refuseOddFigures(async () => {
      const own = bomCostLines(entries);
      const lines = isSubstituted
        ? await gatherSubstitutes(ports, accountId, own, wish)
        : await addQuotedOffers(ports, accountId, own);
      return stateCost(lines, { ...wish, unread: listMissing(bom) }, ports);
    });
  const [old, now] = [await state(before), await state(after)];
  const compared = compareCosts(componentCosts(before.entries, old), componentCosts(after.entries, now));
  // What was not read may have changed.
  const isRead = [old, now].every(({ statement }) => statement.coverage.unread.length === 0);
  return {
    quantity: wish.quantity,
    currency: now.statement.currency,
    unitCostBefore: money(old.statement.floor?.perBoard ?? null),
    unitCostAfter: money(now.statement.floor?.perBoard ?? null),
    comparedBefore: money(compared.before),
    comparedAfter: money(compared.after),
    delta: money(compared.delta),
    deltaPercent: compared.deltaPercent,
    whole: compared.isWhole && isRead,
    uncompared: compared.uncompared.map(({ kind, names, amount }) => ({
      kind,
      references: names,
      amount: money(amount),
    })),
    doubt: compared.doubt && { references: compared.doubt.names, delta: money(compared.doubt.delta) },
  };
}
