import type { AnswerData } from '@partwright/contract';
import type { Part } from '@partwright/catalog';
import { Problem } from '../problem.ts';
import type { Caller } from '../service.ts';
import { decisionView } from './answer-alternatives.ts';
import type { AlternativePorts } from './find-alternatives.ts';
import { noteAct } from './note-act.ts';

/** A pair as the caller names it: by SKU or part number, with the makers where several share a number. */
export interface PairWish {
  sku: string;
  manufacturer?: string | undefined;
  alternative: string;
  alternativeManufacturer?: string | undefined;
}

type Decider = Pick<Caller, 'accountId' | 'keyId'>;

const HISTORY_LIMIT = 100;

/** Approve or block a pair for the account. Saying the same again changes nothing. Throws same_part. */
export async function decideAlternative(
  ports: AlternativePorts,
  { accountId, keyId }: Decider,
  wish: PairWish,
  { decision, note }: { decision: 'approved' | 'blocked'; note: string | null },
): Promise<AnswerData<'decideAlternative'>> {
  const pair = await findPair(ports, wish);
  if (pair.part.id === pair.alternative.id)
    throw new Problem('same_part', `${wish.sku} and ${wish.alternative} are one part, ${pair.part.mpn}`);
  const ids = { partId: pair.part.id, alternativeId: pair.alternative.id };
  const said = { ...ids, decision, note: note === '' ? null : note, decidedBy: keyId };
  const kept = await ports.records.transaction(async (tx) => {
    const decided = await tx.alternatives.decide(accountId, said);
    await noteAct(tx, accountId, 'alternative.decided', pair.alternative.sku, { ...namePair(pair), decision });
    return decided;
  });
  return { ...pairView(pair), ...decisionView(kept), history: await readHistory(ports, accountId, ids) };
}

/** Take the decision about a pair back; without one nothing changes. */
export async function withdrawAlternative(
  ports: AlternativePorts,
  { accountId, keyId }: Decider,
  wish: PairWish,
): Promise<AnswerData<'withdrawAlternative'>> {
  const pair = await findPair(ports, wish);
  const ids = { partId: pair.part.id, alternativeId: pair.alternative.id };
  const deleted = await ports.records.transaction(async (tx) => {
    const withdrawn = await tx.alternatives.withdraw(accountId, { ...ids, decidedBy: keyId });
    if (withdrawn) await noteAct(tx, accountId, 'alternative.withdrawn', pair.alternative.sku, namePair(pair));
    return withdrawn;
  });
  return { ...pairView(pair), deleted, history: await readHistory(ports, accountId, ids) };
}

/** What stands for the account, newest first. */
export async function listAlternativeDecisions(
  { records }: AlternativePorts,
  accountId: string,
  page: { limit: number; offset: number },
): Promise<Pick<AnswerData<'listAlternativeDecisions'>, 'decisions' | 'total'>> {
  const { decisions, total } = await records.alternatives.list(accountId, page);
  const parts = await records.parts.byIds([
    ...new Set(decisions.flatMap(({ partId, alternativeId }) => [partId, alternativeId])),
  ]);
  return {
    total,
    decisions: decisions.flatMap((one) => {
      const [part, alternative] = [parts.get(one.partId), parts.get(one.alternativeId)];
      return part && alternative ? [{ ...pairView({ part, alternative }), ...decisionView(one) }] : [];
    }),
  };
}

interface Pair {
  part: Part;
  alternative: Part;
}

async function findPair({ catalogue }: AlternativePorts, wish: PairWish): Promise<Pair> {
  // A decision must not fall on a part that was only guessed.
  const { part } = await catalogue.find({ number: wish.sku, manufacturer: wish.manufacturer, strict: true });
  const other = { number: wish.alternative, manufacturer: wish.alternativeManufacturer, strict: true };
  try {
    return { part, alternative: (await catalogue.find(other)).part };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'ambiguous_part') throw error;
    const message = error.message.replace('?manufacturer=', '?alternative_manufacturer=');
    throw new Problem('ambiguous_part', message, error.details);
  }
}

function readHistory(
  { records }: AlternativePorts,
  accountId: string,
  { partId, alternativeId }: { partId: number; alternativeId: number },
): Promise<AnswerData<'decideAlternative'>['history']> {
  return records.alternatives.history(accountId, partId, alternativeId, HISTORY_LIMIT);
}

/** As the audit log names them. */
function namePair({ part, alternative }: Pair): { part: string; alternative: string } {
  return { part: part.mpn, alternative: alternative.mpn };
}

function pairView({ part, alternative }: Pair): Pick<AnswerData<'decideAlternative'>, 'part' | 'alternative'> {
  return { part: namePart(part), alternative: namePart(alternative) };
}

function namePart({ sku, mpn, manufacturer }: Part): AnswerData<'decideAlternative'>['part'] {
  return { sku, partNumber: mpn, manufacturer };
}
