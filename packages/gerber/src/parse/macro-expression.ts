/**
 * A formula of an aperture macro in postfix order: numbers, variables as `{ variable: 2 }` and the operators `+ - x /`, `n`
 * being the sign of a negative term.
 */
export type Expression = readonly (number | Operator | { variable: number })[];

type Operator = '+' | '-' | 'x' | '/' | 'n';

const PRECEDENCE: Readonly<Record<Operator | '(', number>> = { '(': 0, '+': 1, '-': 1, x: 2, '/': 2, n: 3 };

const TOKEN = /(\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+)|\$(\d{1,6})|([-+xX/()])/y;

/** Read a formula without spaces; undefined when it is none. */
export function readExpression(text: string): Expression | undefined {
  const output: (number | Operator | { variable: number })[] = [];
  const waiting: (Operator | '(')[] = [];
  let expectsTerm = true;
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) return undefined;
    at = TOKEN.lastIndex;
    const [, number, variable, sign] = match;
    if (number !== undefined || variable !== undefined) {
      if (!expectsTerm) return undefined;
      output.push(number === undefined ? { variable: Number(variable) } : Number(number));
      expectsTerm = false;
    } else if (sign === '(') {
      if (!expectsTerm) return undefined;
      waiting.push('(');
    } else if (sign === ')') {
      if (expectsTerm) return undefined;
      while (waiting.length > 0 && waiting.at(-1) !== '(') output.push(waiting.pop() as Operator);
      if (waiting.pop() !== '(') return undefined;
    } else if (expectsTerm) {
      if (sign === '-') waiting.push('n');
      else if (sign !== '+') return undefined;
    } else {
      const operator = sign!.toLowerCase() as Operator;
      while (waiting.length > 0 && PRECEDENCE[waiting.at(-1)!] >= PRECEDENCE[operator])
        output.push(waiting.pop() as Operator);
      waiting.push(operator);
      expectsTerm = true;
    }
  }
  if (expectsTerm) return undefined;
  for (const operator of waiting.reverse()) {
    if (operator === '(') return undefined;
    output.push(operator);
  }
  return output;
}

/** Variables that were not set are 0. */
export function evaluateExpression(expression: Expression, variables: ReadonlyMap<number, number>): number {
  if (expression.length === 1 && typeof expression[0] === 'number') return expression[0];
  const stack: number[] = [];
  for (const item of expression) {
    if (typeof item === 'number') stack.push(item);
    else if (typeof item === 'object') stack.push(variables.get(item.variable) ?? 0);
    else if (item === 'n') stack.push(-stack.pop()!);
    else {
      const right = stack.pop()!;
      const left = stack.pop()!;
      stack.push(
        item === '+' ? left + right : item === '-' ? left - right : item === 'x' ? left * right : left / right,
      );
    }
  }
  return stack[0]!;
}
