import { TooDense } from '../geometry/grid.ts';
import { doesMatch } from '../rules/net-classes.ts';
import type { Expression, Operator } from './expression.ts';
import { FUNCTIONS, type RuleSurroundings } from './functions.ts';
import { PROPERTIES, type RuleSubject, type Value } from './subject.ts';

/** A and B of a pair; of a single thing there is no B. */
export interface Pair {
  a: RuleSubject;
  b?: RuleSubject;
}

/** Conditions asked on a board of 50,000 items, each near a hundred others, with twenty rules. */
const MOST_STEPS = 100_000_000;

/** Evaluates conditions over a board; what a function or property says of a thing is kept. */
export class Evaluator {
  readonly #around: RuleSurroundings;
  readonly #known = new Map<Expression, Map<RuleSubject, Value>>();
  #spent = 0;

  constructor(around: RuleSurroundings) {
    this.#around = around;
  }

  /** Throws TooDense when the rules ask more of the board than a check has time for. */
  isTrue(expression: Expression, pair: Pair): boolean {
    this.#spend(1);
    const value = this.#evaluate(expression, pair);
    return typeof value === 'number' ? value !== 0 : value !== undefined && value !== '';
  }

  #spend(steps: number): void {
    this.#spent += steps;
    if (this.#spent > MOST_STEPS) throw new TooDense('the custom rules ask too much of a board of this size');
  }

  #evaluate(expression: Expression, pair: Pair): Value {
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'property':
      case 'call': {
        const subject = expression.of === 'B' ? pair.b : pair.a;
        return subject && this.#evaluateOnce(expression, subject);
      }
      case 'not':
        return this.isTrue(expression.inner, pair) ? 0 : 1;
      case 'minus': {
        const inner = this.#evaluate(expression.inner, pair);
        return typeof inner === 'number' ? -inner : undefined;
      }
      default:
        return this.#binary(expression, pair);
    }
  }

  #binary({ operator, left, right }: Expression & { kind: 'binary' }, pair: Pair): Value {
    if (operator === '&&') return this.isTrue(left, pair) && this.isTrue(right, pair) ? 1 : 0;
    if (operator === '||') return this.isTrue(left, pair) || this.isTrue(right, pair) ? 1 : 0;
    const isLayer = [left, right].some((side) => side.kind === 'property' && side.name === 'layer');
    const [a, b] = [this.#evaluate(left, pair), this.#evaluate(right, pair)];
    // What a thing does not have is neither equal to anything nor different from it.
    if (a === undefined || b === undefined) return 0;
    if (typeof a === 'string' || typeof b === 'string') {
      if (typeof a !== typeof b) return 0;
      const isSame = isLayer ? this.#isSameLayer(String(a), String(b)) : isSameText(String(a), String(b), right);
      return operator === '==' ? Number(isSame) : operator === '!=' ? Number(!isSame) : 0;
    }
    return compute(operator, a, b);
  }

  /** A layer is named as in the file or as its user calls it. */
  #isSameLayer(a: string, b: string): boolean {
    const names = (text: string): string[] => {
      const layer = this.#around.board.layers.find(({ name }) => name === text);
      return layer ? [text, layer.userName] : [text];
    };
    return names(a).some((one) =>
      names(b).some((other) => doesMatch(other.toLowerCase(), one.toLowerCase()) || one === other),
    );
  }

  #evaluateOnce(expression: Expression & { kind: 'property' | 'call' }, subject: RuleSubject): Value {
    let known = this.#known.get(expression);
    if (!known) this.#known.set(expression, (known = new Map()));
    if (known.has(subject)) return known.get(subject);
    const value = this.#evaluateAnew(expression, subject);
    known.set(subject, value);
    return value;
  }

  #evaluateAnew(expression: Expression & { kind: 'property' | 'call' }, subject: RuleSubject): Value {
    const { name } = expression;
    if (expression.kind === 'call') {
      // Those that ask for courtyards look at every part.
      if (name.endsWith('courtyard')) this.#spend(this.#around.board.footprints.length);
      const found = FUNCTIONS.get(name)?.(subject, expression.args, this.#around);
      return typeof found === 'boolean' ? Number(found) : found;
    }
    if (name === 'netclass' || name === 'net_class')
      return subject.net === undefined ? undefined : this.#findClassName(subject.net);
    if (name === 'net') return subject.net === undefined ? undefined : this.#around.numberOfNet(subject.net);
    if (name === 'layer') return subject.layers.length === 1 ? subject.layers[0] : undefined;
    return PROPERTIES.get(name)?.(subject);
  }

  #findClassName(net: string): string {
    const { names } = this.#around.resolveClass(net);
    return names.length === 1 ? names[0]! : names.filter((name) => name !== 'Default').join(',');
  }
}

/** Whatever the case; `*` and `?` stand for other text in what is written in the rule. */
function isSameText(a: string, b: string, right: Expression): boolean {
  const [text, pattern] = right.kind === 'literal' ? [a, b] : [b, a];
  return doesMatch(pattern.toLowerCase(), text.toLowerCase());
}

function compute(operator: Operator, a: number, b: number): number {
  switch (operator) {
    case '==':
      return Number(Math.abs(a - b) < 0.5);
    case '!=':
      return Number(Math.abs(a - b) >= 0.5);
    case '<':
      return Number(a < b);
    case '<=':
      return Number(a <= b);
    case '>':
      return Number(a > b);
    case '>=':
      return Number(a >= b);
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    default:
      return b === 0 ? 0 : a / b;
  }
}

/** What in an expression is not understood: a property or a function of this name. */
export function unknownIn(expression: Expression): string | undefined {
  switch (expression.kind) {
    case 'literal':
      return undefined;
    case 'property':
      if (expression.of === 'AB') return `AB.${expression.name} is not understood`;
      return PROPERTIES.has(expression.name) || ['layer', 'net', 'netclass', 'net_class'].includes(expression.name)
        ? undefined
        : `the property ${expression.of}.${expression.name} is not understood`;
    case 'call':
      return expression.of !== 'AB' && FUNCTIONS.has(expression.name)
        ? undefined
        : `the function ${expression.of}.${expression.name}() is not understood`;
    case 'binary':
      return unknownIn(expression.left) ?? unknownIn(expression.right);
    default:
      return unknownIn(expression.inner);
  }
}
