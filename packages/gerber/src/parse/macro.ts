import { MACRO_PRIMITIVES, primitiveParts } from '../objects/macro-shapes.ts';
import type { ShapePart } from '../model.ts';
import type { Budget } from './limits.ts';
import { readExpression, evaluateExpression, type Expression } from './macro-expression.ts';
import { quote, type Warnings } from './warnings.ts';

/** An aperture macro as its file defines it; sizes come with the apertures that use it. */
export interface Macro {
  name: string;
  statements: MacroStatement[];
}

/** A primitive, or a variable that is set. */
export interface MacroStatement {
  line: number;
  /** The variable that is set; undefined for a primitive. */
  variable?: number;
  /** Of a primitive. */
  code: number;
  expressions: Expression[];
}

/** Read what stands between the `*` of a macro. Undefined with a warning when it cannot be. */
export function readMacroStatement(text: string, line: number, warnings: Warnings): MacroStatement | undefined {
  const plain = text.replaceAll(/\s+/g, '');
  // `0 words` is a comment.
  if (plain === '' || /^\s*0(?!\d)/.test(text)) return undefined;
  const assignment = /^\$(\d{1,6})=(.*)$/.exec(plain);
  const fields = assignment ? [assignment[2]!] : plain.split(',');
  const code = assignment ? 0 : Number(fields.shift());
  // A comma too many at the end is common.
  if (fields.at(-1) === '') fields.pop();
  const expressions = fields.map(readExpression);
  if (expressions.includes(undefined) || (!assignment && !MACRO_PRIMITIVES.has(code))) {
    warnings.add(
      'macro_statement_unknown',
      line,
      `${quote(text)} is no macro primitive and no formula; it is left out`,
    );
    return undefined;
  }
  const statement: MacroStatement = { line, code, expressions: expressions as Expression[] };
  if (assignment) statement.variable = Number(assignment[1]);
  return statement;
}

/**
 * Work out the shape of a macro for one aperture.
 * @param values of `$1`, `$2` ...
 * @param unitNm nanometres of the file's unit
 */
export function macroShape(
  macro: Macro,
  values: readonly number[],
  unitNm: number,
  budget: Budget,
  warnings: Warnings,
): ShapePart[] {
  const variables = new Map(values.map((value, index) => [index + 1, value]));
  const shape: ShapePart[] = [];
  let wasExposed = true;
  for (const { variable, code, expressions, line } of macro.statements) {
    for (const expression of expressions) budget.takePoints(expression.length, line);
    const numbers = expressions.map((expression) => evaluateExpression(expression, variables));
    if (variable !== undefined) {
      variables.set(variable, numbers[0]!);
      continue;
    }
    if (!numbers.every((number) => Math.abs(number * unitNm) < 1e13)) {
      warnings.add(
        'macro_number',
        line,
        `Macro ${quote(macro.name)}: primitive ${code} works out to no usable number; it is left out`,
      );
      continue;
    }
    if (code === 5) budget.takePoints(Math.abs(numbers[1] ?? 0), line);
    const parts = primitiveParts(MACRO_PRIMITIVES.get(code)!, numbers, unitNm, wasExposed);
    if (!parts) {
      warnings.add(
        'macro_parameters',
        line,
        `Macro ${quote(macro.name)}: primitive ${code} has too few numbers; it is left out`,
      );
      continue;
    }
    wasExposed = parts.at(-1)?.exposed ?? wasExposed;
    shape.push(...parts);
  }
  return shape;
}
