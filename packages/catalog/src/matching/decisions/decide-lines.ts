import { normalizePartNumber } from '@partwright/part-numbers';
import { sameManufacturer, type Part } from '../../index.ts';
import type { CandidateSource } from '../candidate-source.ts';
import type { PartChoice } from '../choose-part.ts';
import type { MatchNote } from '../types.ts';
import { explainContradiction, weighDecided } from './contradiction.ts';
import { findDecisions, indexDecisions } from './find-decision.ts';
import type { DecidedChoice, Decision, DecisionChoice, DecisionPlace, LineDecision, SaidOfLine } from './types.ts';

type PartWish = Extract<DecisionChoice, { kind: 'part' }>;

/** A line as it can be decided on. */
export type DecidableLine = Omit<SaidOfLine, 'dnp'> & { dnp?: boolean | undefined };

/**
 * What the lines of a file come to with what was decided: `choices` are those of choosePart(), line by line. A decision that
 * a line contradicts, whose part nobody lists, or beside which another counts as much is told and leaves the line as it was
 * matched by itself.
 *
 * @example
 * import { choosePart, decideLines, matchComponents, readDecisionsFile } from '@partwright/catalog/matching';
 * import { openMemoryCatalogue, readPriceList } from '@partwright/catalog/memory';
 *
 * const csv = 'MPN,Manufacturer,Stock,Price USD\nRC0402FR-0710KL,Yageo,5000,0.002\n';
 * const file = { name: 'acme.csv', observedAt: '2026-10-01T00:00:00Z' };
 * const source = openMemoryCatalogue(readPriceList(new TextEncoder().encode(csv), file).parts);
 * const nothing = { mpn: null, manufacturer: null, sku: null, description: null };
 * const line = { ...nothing, references: ['R1'], value: '10k', footprint: '0402' };
 * const [matched] = await matchComponents(source, [{ ...line, reference: 'R1' }], { depth: 'deep', maxResults: 5 });
 * const said = 'scope,references,value,footprint,choice,decided_at,decided_by\n';
 * const { decisions } = readDecisionsFile(said + 'account,R1,10k,0402,not_bought,2026-10-02T08:00:00Z,Ana\n');
 * const [decided] = await decideLines(source, [line], [choosePart(matched!)], decisions, { file: 'bom.csv' });
 * decided!.choice.reason; // => 'not bought: decided on 2026-10-02 by Ana'
 */
export async function decideLines(
  source: Pick<CandidateSource, 'byMpn' | 'bySkus'>,
  lines: readonly DecidableLine[],
  choices: readonly PartChoice[],
  decisions: readonly Decision[],
  place: DecisionPlace,
): Promise<DecidedChoice[]> {
  const index = indexDecisions(decisions);
  const said = lines.map(saidOfLine);
  const found = said.map((line) => findDecisions(index, line, place));
  const findPart = await lookUpParts(source, found.flat());
  return found.map(([decision, rival], at) => {
    const choice = choices[at]!;
    if (decision === undefined) return { choice, decision: null };
    return rival === undefined ? decideLine(decision, said[at]!, choice, findPart) : leaveOpen(decision, rival, choice);
  });
}

/**
 * What a line says, to be kept with a decision about it.
 *
 * @example
 * import { saidOfLine } from '@partwright/catalog/matching';
 *
 * const nothing = { mpn: null, manufacturer: null, sku: null, description: null };
 * saidOfLine({ ...nothing, references: ['R1'], value: '10k', footprint: '0402' }); // => { value: '10k', dnp: false }
 */
export function saidOfLine(line: DecidableLine): SaidOfLine {
  const { references, value, footprint, mpn, manufacturer, sku, description, ratings, dnp } = line;
  const said = { references, value, footprint, mpn, manufacturer, sku, description, dnp: dnp === true };
  return ratings === undefined ? said : { ...said, ratings };
}

/**
 * When and by whom, and why: `decided on 2026-10-02 by Ana: measured on revision B`.
 *
 * @example
 * import { formatDecision } from '@partwright/catalog/matching';
 *
 * formatDecision({ decidedAt: '2026-10-02T08:00:00Z', decidedBy: 'Ana', note: null }); // => 'decided on 2026-10-02 by Ana'
 */
export function formatDecision({
  decidedAt,
  decidedBy,
  note,
}: Pick<Decision, 'decidedAt' | 'decidedBy' | 'note'>): string {
  const when = decidedAt === null ? '' : ` on ${decidedAt.slice(0, 10)}`;
  const by = decidedBy === null ? '' : ` by ${decidedBy}`;
  return `decided${when}${by}${note === null ? '' : `: ${note}`}`;
}

function decideLine(
  decision: Decision,
  line: SaidOfLine,
  own: PartChoice,
  findPart: (wish: PartWish) => Part | undefined,
): DecidedChoice {
  const { choice } = decision;
  const part = choice.kind === 'part' ? (findPart(choice) ?? null) : null;
  const contradiction =
    choice.kind === 'part' && part === null
      ? `the catalogue does not list ${nameWish(choice)}`
      : explainContradiction(decision, line, part);
  if (contradiction !== null)
    return { choice: noteContradiction(own, decision, contradiction), decision: tell(decision, contradiction) };
  return { choice: applyChoice(decision, line, own, part), decision: tell(decision, null) };
}

function leaveOpen(decision: Decision, rival: Decision, own: PartChoice): DecidedChoice {
  const contradiction = `another decision counts as much: ${nameChoice(rival.choice)} (${formatDecision(rival)}); neither says more of the line or is newer, so delete one`;
  return { choice: noteContradiction(own, decision, contradiction), decision: tell(decision, contradiction) };
}

function tell(decision: Decision, contradiction: string | null): LineDecision {
  const { id, choice, scope, note, decidedAt, decidedBy } = decision;
  return { id, choice, scope, note, decidedAt, decidedBy, applied: contradiction === null, contradiction };
}

function noteContradiction(own: PartChoice, decision: Decision, contradiction: string): PartChoice {
  const message = `${nameChoice(decision.choice)} (${formatDecision(decision)}) is not used here: ${contradiction}`;
  return { ...own, warnings: [...own.warnings, { code: 'decision_contradicted', message }] };
}

function applyChoice({ choice, ...rest }: Decision, line: SaidOfLine, own: PartChoice, part: Part | null): PartChoice {
  const sentence = formatDecision({ ...rest });
  const alternatives = listOthers(own, part);
  if (part === null) {
    const none = { part: null, confidence: 0, level: 'none', breakdown: null, warnings: [], conflicts: [] } as const;
    return choice.kind === 'none'
      ? { ...none, warnings: [], conflicts: [], via: null, reason: `left without a part: ${sentence}`, alternatives }
      : { ...none, warnings: [], conflicts: [], via: 'not_bought', reason: `not bought: ${sentence}`, alternatives };
  }
  const { breakdown, warnings, conflicts } = weighDecided(line, part);
  // Who decided saw them; they stay to be read, and are no question any more.
  const accepted = conflicts.map(({ message }): MatchNote => ({ code: 'accepted_by_decision', message }));
  return {
    part,
    confidence: 1,
    level: 'high',
    via: 'decided',
    breakdown,
    reason: sentence,
    warnings: [...warnings, ...accepted],
    conflicts: [],
    alternatives,
  };
}

/** What the line would have come to by itself stands first among the others. */
function listOthers({ part, confidence, reason, alternatives }: PartChoice, decided: Part | null) {
  const own = part === null ? [] : [{ part, confidence, reason }];
  return [...own, ...alternatives].filter((other) => other.part.id !== decided?.id).slice(0, 4);
}

async function lookUpParts(
  source: Pick<CandidateSource, 'byMpn' | 'bySkus'>,
  found: readonly Decision[],
): Promise<(wish: PartWish) => Part | undefined> {
  const wishes = found.flatMap(({ choice }) => (choice.kind === 'part' ? [choice] : []));
  if (wishes.length === 0) return () => undefined;
  const numbers = new Set(wishes.map(({ mpn }) => normalizePartNumber(mpn)).filter((number) => number !== ''));
  const byNumber = await source.byMpn([...numbers]);
  const bySku = await source.bySkus([...new Set(wishes.flatMap(({ sku }) => sku ?? []))]);
  return ({ mpn, manufacturer, sku }) => {
    const ofNumber = (byNumber.get(normalizePartNumber(mpn)) ?? []).filter(
      (part) => manufacturer === null || sameManufacturer(part.manufacturer, manufacturer),
    );
    const ofSku = sku === null ? [] : (bySku.get(sku) ?? []);
    // Parts whose numbers differ only in blanks and dashes are told apart by the spelling, or by the order code.
    return (
      ofNumber.find((part) => part.mpn === mpn && (manufacturer !== null || ofNumber.length === 1)) ??
      ofNumber.find(({ id }) => ofSku.some((one) => one.id === id)) ??
      (ofNumber.length === 1 ? ofNumber[0] : undefined) ??
      (mpn === '' && ofSku.length === 1 ? ofSku[0] : undefined)
    );
  };
}

function nameWish({ mpn, manufacturer, sku }: PartWish): string {
  return [manufacturer, mpn || sku].filter(Boolean).join(' ');
}

function nameChoice(choice: DecisionChoice): string {
  if (choice.kind === 'part') return nameWish(choice);
  return choice.kind === 'none' ? 'Leaving the line without a part' : 'Not buying anything for the line';
}
