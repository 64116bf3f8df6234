import type { CallData, createClient } from '@partwright/client';
import type { BomSide, LineSubstitute, ReviewPart, SideLine } from '@partwright/review';
import { listSubstituteNeeds, withSubstitutes, type SubstituteWish } from '@partwright/review/bom';

/** Numbers of pieces that the service is asked about, and parts that are read: what lies beyond them has no substitutes. */
const MOST_ASKED = 12;
const MOST_PARTS = 100;

type Told = NonNullable<CallData<'getBomAnalysis'>['substitutes']>['lines'][number];

/**
 * What may stand in for the parts of the lines, as the service judges it: by the second sources of the file, what the account
 * approved or blocked, and the rules. It says so of a run of boards, and the file that was sent has one piece of each component:
 * as many boards as there are pieces are asked for.
 *
 * @param lineOf The number of a line in the file that was sent.
 */
export async function substitutesByService(
  sides: readonly BomSide[],
  wish: SubstituteWish,
  {
    bomId,
    client,
    lineOf,
    readPart,
    signal,
  }: {
    bomId: string;
    client: ReturnType<typeof createClient>;
    lineOf: (line: SideLine) => number | undefined;
    readPart: (part: CallData<'getPart'>) => ReviewPart;
    signal: AbortSignal;
  },
): Promise<BomSide[]> {
  const needs = sides.map((side) => (side.status === 'ran' ? listSubstituteNeeds(side.lines, wish) : []));
  const asked = chooseCounts(needs.flat().flatMap(({ pieces }) => pieces));
  const told = new Map<number, Told[]>();
  for (const quantity of asked) {
    const options = { substitutes: wish.use };
    const answer = await client.bom.analysis({ bom_id: bomId, quantity, currency: wish.currency, options }, { signal });
    for (const one of answer.substitutes?.lines ?? [])
      for (const line of one.lines) told.set(line, [...(told.get(line) ?? []), one]);
  }
  const parts = await readParts([...told.values()].flat(), { client, readPart, signal });
  const listCandidates = (line: SideLine): LineSubstitute[] => {
    const found = (told.get(lineOf(line) ?? 0) ?? []).flatMap((one): LineSubstitute[] => {
      const part = parts.get(one.part.sku);
      return part === undefined ? [] : [makeLineSubstitute(one, part)];
    });
    return [...new Map(found.map((one) => [one.part.sku, one])).values()];
  };
  return sides.map((side, at) => {
    const looked = needs[at]!.filter(({ pieces }) => pieces.every((count) => asked.includes(count)));
    const found = looked.map(({ lines }): [SideLine, LineSubstitute[]] => [
      lines[0]!,
      commonOf(lines.map(listCandidates)),
    ]);
    return { ...side, lines: withSubstitutes(side.lines, new Map(found)) };
  });
}

/** What holds for all lines that use a part. */
function commonOf([first = [], ...others]: LineSubstitute[][]): LineSubstitute[] {
  return first.filter(({ part }) => others.every((list) => list.some((other) => other.part.sku === part.sku)));
}

/** Those that most parts need first. */
function chooseCounts(pieces: readonly number[]): number[] {
  const counts = Map.groupBy(pieces.filter(Number.isInteger), (count) => count);
  return [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_ASKED)
    .map(([count]) => count);
}

/** By SKU; of a part that cannot be read nothing is known. */
async function readParts(
  lines: readonly Told[],
  { client, readPart, signal }: Pick<Parameters<typeof substitutesByService>[2], 'client' | 'readPart' | 'signal'>,
): Promise<Map<string, ReviewPart>> {
  const skus = [...new Set(lines.map(({ part }) => part.sku))].slice(0, MOST_PARTS);
  const parts = new Map<string, ReviewPart>();
  for (const sku of skus) parts.set(sku, readPart(await client.parts.get({ sku }, { signal })));
  return parts;
}

const CLASSES = ['approved', 'packing', 'equal'] as const;
const VERDICTS = ['equal', 'better', 'worse', 'unknown'] as const;

/** What answers may be of another version: a word that is not known is taken for the least that it may mean. */
function makeLineSubstitute({ class: said, approved_by: by, evidence, risks }: Told, part: ReviewPart): LineSubstitute {
  return {
    part,
    class: CLASSES.find((one) => one === said) ?? 'equal',
    approvedBy: by === 'bom' || by === 'account' ? by : null,
    criteria: evidence.map(({ name, original, substitute, verdict, critical }) => ({
      name,
      original,
      candidate: substitute,
      verdict: VERDICTS.find((one) => one === verdict) ?? 'unknown',
      critical,
      source: null,
    })),
    risks: risks.map(({ code, message }) => ({ code, message })),
  };
}
