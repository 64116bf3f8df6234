import type { CopperItem } from '../copper.ts';
import type { Board } from '../model.ts';
import { doesMatch, type EffectiveClass } from '../rules/net-classes.ts';
import type { Severity } from '../rules/severities.ts';
import type { Constraint, ConstraintKind, CustomRule, CustomRules } from './custom-rules.ts';
import { Evaluator } from './evaluate.ts';
import { RuleSurroundings } from './functions.ts';
import { copperSubject, type RuleSubject } from './subject.ts';

/** What a rule of the user's asks for, and how it wants to be told of it. */
export interface CustomLimit extends Constraint {
  rule: string;
  severity?: Severity;
}

/** What KiCad calls layers that their user has not named; rules may be written so, as `?.Silkscreen`. */
const SPOKEN: ReadonlyMap<string, string> = new Map([
  ['F.SilkS', 'F.Silkscreen'],
  ['B.SilkS', 'B.Silkscreen'],
  ['F.Adhes', 'F.Adhesive'],
  ['B.Adhes', 'B.Adhesive'],
  ['F.CrtYd', 'F.Courtyard'],
  ['B.CrtYd', 'B.Courtyard'],
  ['Dwgs.User', 'User.Drawings'],
  ['Cmts.User', 'User.Comments'],
  ['Eco1.User', 'User.Eco1'],
  ['Eco2.User', 'User.Eco2'],
]);

/** The custom rules of a board: asked for a thing or a pair, the last rule that holds answers. */
export class CustomLimits {
  readonly #byKind = new Map<ConstraintKind, { rule: CustomRule; constraint: Constraint }[]>();
  readonly #evaluator: Evaluator;
  readonly #board: Board;
  readonly #subjects = new Map<CopperItem, RuleSubject>();

  constructor({ rules }: CustomRules, board: Board, resolveClass: (net: string) => EffectiveClass) {
    this.#board = board;
    this.#evaluator = new Evaluator(new RuleSurroundings(board, resolveClass));
    for (const rule of rules.toReversed())
      for (const constraint of rule.constraints) {
        const known = this.#byKind.get(constraint.kind) ?? [];
        this.#byKind.set(constraint.kind, [...known, { rule, constraint }]);
      }
  }

  has(kind: ConstraintKind): boolean {
    return this.#byKind.has(kind);
  }

  /** The largest that any rule asks for. */
  widest(kind: ConstraintKind): number {
    return (this.#byKind.get(kind) ?? []).reduce((most, { constraint }) => Math.max(most, constraint.min ?? 0), 0);
  }

  /** Each minimum that a rule asks for. */
  listMinimums(kind: ConstraintKind): number[] {
    return (this.#byKind.get(kind) ?? []).flatMap(({ constraint }) => constraint.min ?? []);
  }

  describeSubject(item: CopperItem): RuleSubject {
    let found = this.#subjects.get(item);
    if (!found) this.#subjects.set(item, (found = copperSubject(item, this.#board.copperLayers)));
    return found;
  }

  /** For one thing, or a pair whichever way round, on any of these layers. Of several layers the strictest answer counts. */
  findLimit(
    kind: ConstraintKind,
    a: RuleSubject,
    b?: RuleSubject,
    layers: readonly string[] = a.layers,
  ): CustomLimit | undefined {
    const rules = this.#byKind.get(kind);
    if (!rules) return undefined;
    if (!rules.some(({ rule }) => rule.layer !== undefined)) return this.#findFirst(rules, a, b, undefined);
    let strictest: CustomLimit | undefined;
    for (const layer of layers) {
      const found = this.#findFirst(rules, a, b, layer);
      if (found && (found.min ?? 0) >= (strictest?.min ?? -Infinity)) strictest = found;
    }
    return strictest;
  }

  #findFirst(
    rules: readonly { rule: CustomRule; constraint: Constraint }[],
    a: RuleSubject,
    b: RuleSubject | undefined,
    layer: string | undefined,
  ): CustomLimit | undefined {
    for (const { rule, constraint } of rules) {
      if (rule.layer !== undefined && !(layer !== undefined && this.#isOn(rule.layer, layer))) continue;
      if (!this.#holds(rule, a, b)) continue;
      return { ...constraint, rule: rule.name, ...(rule.severity && { severity: rule.severity }) };
    }
    return undefined;
  }

  #holds({ condition }: CustomRule, a: RuleSubject, b: RuleSubject | undefined): boolean {
    if (!condition) return true;
    if (this.#evaluator.isTrue(condition, b ? { a, b } : { a })) return true;
    return b !== undefined && this.#evaluator.isTrue(condition, { a: b, b: a });
  }

  #isOn(wanted: string, layer: string): boolean {
    const { copperLayers, layers } = this.#board;
    const depth = copperLayers.indexOf(layer);
    const isOuter = depth === 0 || depth === copperLayers.length - 1;
    if (wanted === 'outer') return isOuter;
    if (wanted === 'inner') return depth > 0 && !isOuter;
    const names = [layer, SPOKEN.get(layer), layers.find(({ name }) => name === layer)?.userName];
    return names.some((name) => name !== undefined && doesMatch(wanted, name));
  }

  /** Every rule of a kind that is about a thing, not only the last: for what is forbidden or claimed. */
  *listLimits(kind: 'disallow' | 'assertion', subject: RuleSubject): Generator<CustomLimit> {
    for (const { rule, constraint } of this.#byKind.get(kind) ?? []) {
      if (rule.layer !== undefined && !subject.layers.some((layer) => this.#isOn(rule.layer!, layer))) continue;
      if (!this.#holds(rule, subject, undefined)) continue;
      yield { ...constraint, rule: rule.name, ...(rule.severity && { severity: rule.severity }) };
    }
  }

  isClaimTrue(claim: CustomLimit, subject: RuleSubject): boolean {
    return claim.expression !== undefined && this.#evaluator.isTrue(claim.expression, { a: subject });
  }
}
