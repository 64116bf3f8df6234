// What the matching bench prints: shares of right answers by level, by kind and by confidence.
import { normalizePartNumber, packagingBase } from '@partwright/part-numbers';
import type { Part } from '@partwright/catalog';
import type { ComponentQuery, Match, UnderstoodComponent } from '@partwright/catalog/matching';
import { crossValidate, fitWeights, type CountedAnswer } from './matching-fit.ts';
import { isAsGoodAsTruth, isRight, isStrictlyRight, type TrueLine, type Verdict } from './matching-truth.ts';

export interface Answered {
  setting: string;
  asked: ComponentQuery;
  line: TrueLine;
  understood: UnderstoodComponent;
  matches: Match[];
  /** The catalogue's parts of the true number. */
  truth: Part[];
  verdict: Verdict;
}

const share = (part: number, whole: number): string =>
  `${part}/${whole} ${whole === 0 ? '' : ((100 * part) / whole).toFixed(1)} %`;
const isEvaluated = ({ verdict, matches }: Answered): boolean => matches.length > 0 && verdict !== 'unknown';
const readLevel = ({ matches }: Answered): string => matches[0]?.level ?? 'none';
const count = <T>(some: readonly T[], holds: (one: T) => boolean): number => some.filter(holds).length;

/** Precision is over the answers that can be judged, coverage over all lines. */
export function reportAnswers(title: string, answers: Answered[]): void {
  const judged = answers.filter(isEvaluated);
  console.log(`${title}:`);
  const kinds = (['exact', 'packaging', 'spec', 'family', 'wrong', 'harmful', 'unknown'] as const).map(
    (verdict) => `${verdict} ${count(answers, (one) => one.matches.length > 0 && one.verdict === verdict)}`,
  );
  console.log(
    `  first: ${kinds.join(', ')}; right of judged ${share(
      count(judged, ({ verdict }) => isRight(verdict)),
      judged.length,
    )}`,
  );
  for (const level of ['high', 'medium', 'low', 'none']) {
    const [all, known] = [answers, judged].map((some) => some.filter((one) => readLevel(one) === level));
    const right = count(known!, ({ verdict }) => isRight(verdict));
    const strictly = count(known!, ({ verdict }) => isStrictlyRight(verdict));
    const harmful = count(known!, ({ verdict }) => verdict === 'harmful');
    console.log(
      `  ${level.padEnd(6)} coverage ${share(all!.length, answers.length)}, precision ${share(right, known!.length)} (without families ${share(strictly, known!.length)}), other value or size ${harmful}`,
    );
  }
}

const isContradiction = ({ code }: { code: string }): boolean => code.startsWith('mpn_contradicts');

export function reportNumbers(answers: Answered[]): void {
  const present = answers.filter(({ truth }) => truth.length > 0);
  const found = present.filter(({ verdict }) => verdict === 'exact' || verdict === 'packaging');
  console.log(`  true part is in the catalogue: first ${share(found.length, present.length)}`);
  const flagged = ({ matches }: Answered): boolean => matches[0]?.conflicts.some(isContradiction) ?? false;
  const known = answers.filter(({ line }) => line.contradiction !== null);
  console.log(`  contradictions flagged ${share(count(known, flagged), known.length)}`);
  const plain = answers.filter(({ line }) => line.contradiction === null);
  console.log(`  flagged without a known contradiction ${share(count(plain, flagged), plain.length)}`);
}

export function reportChips(title: string, answers: Answered[]): void {
  reportAnswers(title, answers);
  const asTruth = answers
    .filter(isEvaluated)
    .filter(({ line, matches }) => isAsGoodAsTruth(line, matches[0]!.part) !== undefined);
  const good = asTruth.filter(
    ({ line, matches, verdict }) => isRight(verdict) && isAsGoodAsTruth(line, matches[0]!.part),
  );
  console.log(`  with all ratings of the true part, asked for or not ${share(good.length, asTruth.length)}`);
}

export function reportBases(title: string, answers: Answered[]): void {
  reportAnswers(title, answers);
  const base = (mpn: string): string => normalizePartNumber(packagingBase(mpn));
  const hasTruth = ({ line, matches }: Answered, top: number): boolean =>
    matches.slice(0, top).some(({ part }) => base(part.mpn) === base(line.query.mpn));
  const present = answers.filter(({ truth }) => truth.length > 0);
  for (const [name, some] of [
    ['all', answers],
    ['true part in the catalogue', present],
  ] as const) {
    const [first, five] = [1, 5].map((top) => count(some, (one) => hasTruth(one, top)));
    console.log(`  ${name}: base number @1 ${share(first!, some.length)}, @5 ${share(five!, some.length)}`);
  }
}

/** Right and harmful first answers of the peer beside ours, over the lines where both can be judged. */
export function reportPeer(title: string, verdicts: Verdict[], ours: Answered[]): void {
  const both = ours.flatMap((one, at) =>
    isEvaluated(one) && verdicts[at] !== 'unknown' ? [[one.verdict, verdicts[at]!]] : [],
  );
  const [mine, its] = [0, 1].map((side) => both.map((pair) => pair[side]!));
  const formatVerdicts = (some: Verdict[]): string =>
    `right first ${share(count(some, isRight), some.length)}, other value or size ${count(some, (one) => one === 'harmful')}`;
  console.log(`  ${title}: peer ${formatVerdicts(its!)}; ours ${formatVerdicts(mine!)}`);
}

/** Where coverage is: lines of each kind by level, and the share of its high answers that is right. */
export function reportKinds(answers: Answered[]): void {
  console.log('  by kind: lines, high, medium, low, none; precision of high');
  const groups = Map.groupBy(answers, ({ understood }) => understood.kind ?? 'unknown');
  for (const [kind, some] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
    const levels = ['high', 'medium', 'low', 'none'].map((level) => count(some, (one) => readLevel(one) === level));
    const high = some.filter((one) => readLevel(one) === 'high' && isEvaluated(one));
    const right = count(high, ({ verdict }) => isRight(verdict));
    console.log(`    ${kind.padEnd(18)} ${some.length}: ${levels.join(' ')}; ${share(right, high.length)}`);
  }
}

/** What the answers below high rest on, most frequent first, with the share that is right all the same. */
export function reportDoubts(answers: Answered[]): void {
  console.log('  below high, by reason: lines, right of judged');
  const reason = ({ matches: [best], line: { query }, truth }: Answered): string =>
    best === undefined
      ? `nothing found, ${truth.length > 0 ? 'though the true part is there' : query.mpn === '' ? 'no number' : 'not in the catalogue'}`
      : [...best.grounds, ...best.conflicts.map(({ code }) => code)].join(' ') || `guessed by ${best.via}`;
  const groups = Map.groupBy(
    answers.filter((one) => readLevel(one) !== 'high'),
    reason,
  );
  for (const [name, some] of [...groups].sort(([, a], [, b]) => b.length - a.length).slice(0, 25)) {
    const judged = some.filter(isEvaluated);
    const right = count(judged, ({ verdict }) => isRight(verdict));
    console.log(`    ${String(some.length).padStart(4)} ${name}: ${share(right, judged.length)}`);
  }
}

/** Bins of a twentieth, the mean squared error (Brier) and the mean gap between confidence and observation (ECE). */
export function reportReliability(title: string, answers: { confidence: number; isRight: boolean }[]): void {
  const bins = Map.groupBy(answers, ({ confidence }) => Math.floor(confidence * 20 + 1e-9) / 20);
  const brier = answers.reduce((sum, one) => sum + (one.confidence - Number(one.isRight)) ** 2, 0) / answers.length;
  let gaps = 0;
  console.log(`  ${title}: confidence, observed share right`);
  for (const [bin, some] of [...bins].sort(([a], [b]) => a - b)) {
    const right = count(some, (one) => one.isRight);
    const mean = some.reduce((sum, { confidence }) => sum + confidence, 0) / some.length;
    gaps += Math.abs(right - mean * some.length);
    console.log(`    ${bin.toFixed(2)}: ${share(right, some.length)} (said ${(100 * mean).toFixed(1)} %)`);
  }
  console.log(`    Brier ${brier.toFixed(4)}, ECE ${(gaps / answers.length).toFixed(4)}`);
}

export function reportCalibration(answers: Answered[]): void {
  reportReliability(
    'as answered',
    answers
      .filter(isEvaluated)
      .map(({ matches, verdict }) => ({ confidence: matches[0]!.confidence, isRight: isRight(verdict) })),
  );
}

/** Fit the weights anew, tell how they do on the owners' lines that they were not fitted to, and print the table. */
export function reportFit(answers: Answered[]): void {
  const seen = new Set<string>();
  const counted = answers.filter(isEvaluated).flatMap(({ line, matches: [best], verdict }): CountedAnswer[] => {
    const { reference, value, footprint, description, mpn } = line.query;
    const key = JSON.stringify([best!.grounds, reference?.replaceAll(/\d/g, ''), value, footprint, description, mpn]);
    if (best!.grounds.length === 0 || best!.conflicts.length > 0 || seen.has(key)) return [];
    seen.add(key);
    return [{ grounds: best!.grounds, isRight: isRight(verdict), group: line.group.split('/')[0]! }];
  });
  const held = crossValidate(counted);
  reportReliability(
    `${counted.length} different lines, each held out with its owner's others`,
    counted.map((one, at) => ({ confidence: held[at]!, isRight: one.isRight })),
  );
  const high = counted.filter((_, at) => held[at]! >= 0.8);
  console.log(
    `  held out, from 0.80 on: ${share(
      count(high, (one) => one.isRight),
      high.length,
    )} right, ${share(high.length, counted.length)} of them`,
  );
  const weights = [...fitWeights(counted)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [ground, weight] of weights) {
    const with_ = counted.filter(({ grounds }) => grounds.includes(ground));
    console.log(
      `  '${ground}': ${weight.toFixed(2)}, // right ${count(with_, (one) => one.isRight)} of ${with_.length}`,
    );
  }
}
