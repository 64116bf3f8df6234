import { findSubstituteParts } from '@partwright/cost/substitutes';
import type { Service } from '../service.ts';
import { readBuying, type CostPorts } from './buying.ts';
import type { CostedLine } from './cost-lines.ts';
import type { CostWish } from './cost-wish.ts';
import { addQuotedOffers } from './quoted-offers.ts';
import { candidateSource } from './match-components.ts';
import { findWanting } from './substitute-lines.ts';

export type SubstitutePorts = Pick<Service, 'records' | 'catalogue'> & CostPorts;

/** Lines for which candidates are looked for where nothing was asked, and where substitutes are to be bought. */
const MOST_LOOKED = { proposed: 40, bought: 500 };

/**
 * Add what sellers quoted the account, then find what may stand in for the parts that are short, without a price, at their end, or dear: what the BOM and the account
 * name, and what is in stock and equal or better by the rules of the kind. The records are asked once for all lines.
 * `accountId` null: nobody's decisions count.
 */
export async function gatherSubstitutes(
  ports: SubstitutePorts,
  accountId: string | null,
  own: CostedLine[],
  wish: CostWish,
): Promise<CostedLine[]> {
  const { records, catalogue } = ports;
  const lines = await addQuotedOffers(ports, accountId, own);
  const most = MOST_LOOKED[(wish.substitutes?.use ?? 'none') === 'none' ? 'proposed' : 'bought'];
  const wanting = findWanting(lines, wish, readBuying(wish, ports)).slice(0, most);
  if (wanting.length === 0) return lines;
  const wanted = wanting.map(({ id, part, asks }) => ({ id, part: part!, asks }));
  const ids = wanted.map(({ part }) => part.id);
  const decisions = accountId === null ? new Map() : await records.alternatives.ofParts(accountId, ids);
  const found = await findSubstituteParts(candidateSource(records.parts, catalogue), wanted, decisions);
  return lines.map((line) => ({ ...line, candidates: found.get(line.id) ?? line.candidates }));
}
