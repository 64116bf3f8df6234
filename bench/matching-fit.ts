// The weights of what speaks for a match, fitted to lines whose true part is known: a ridge logistic regression.

export interface CountedAnswer {
  grounds: readonly string[];
  isRight: boolean;
  /** Lines of one group are never both fitted to and tested on. */
  group: string;
}

/** Pulls a weight towards 0, so that a ground seen on few lines is believed little. */
const RIDGE = 0.3;
const ROUNDS = 200;

/** Log-odds by ground: Newton's method, one ground after the other. */
export function fitWeights(answers: readonly CountedAnswer[]): Map<string, number> {
  const having = new Map<string, number[]>();
  answers.forEach(({ grounds }, at) => {
    for (const ground of grounds) having.set(ground, [...(having.get(ground) ?? []), at]);
  });
  const weights = new Map([...having.keys()].map((ground) => [ground, 0]));
  const logOdds = answers.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [ground, places] of having) {
      const weight = weights.get(ground)!;
      let [slope, bend] = [RIDGE * weight, RIDGE];
      for (const at of places) {
        const p = 1 / (1 + Math.exp(-logOdds[at]!));
        slope += p - Number(answers[at]!.isRight);
        bend += p * (1 - p);
      }
      const step = Math.max(-1, Math.min(1, slope / bend));
      weights.set(ground, weight - step);
      for (const at of places) logOdds[at] = logOdds[at]! - step;
    }
  }
  return weights;
}

export function probabilityIn(weights: ReadonlyMap<string, number>, grounds: readonly string[]): number {
  const logOdds = grounds.reduce((sum, ground) => sum + (weights.get(ground) ?? 0), 0);
  return 1 / (1 + Math.exp(-logOdds));
}

/** Each answer's probability by weights that were fitted to the other groups only. */
export function crossValidate(answers: readonly CountedAnswer[]): number[] {
  const held = new Map<CountedAnswer, number>();
  for (const [group, tested] of Map.groupBy(answers, (answer) => answer.group)) {
    const weights = fitWeights(answers.filter((answer) => answer.group !== group));
    for (const answer of tested) held.set(answer, probabilityIn(weights, answer.grounds));
  }
  return answers.map((answer) => held.get(answer)!);
}
