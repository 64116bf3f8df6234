import type { NotRun } from '../drc/violation.ts';
import { findDamage, readSExpression, SExpressionUnreadable, type SExpression } from '@partwright/files/s-expressions';
import type { Severity } from '../rules/severities.ts';
import { unknownIn } from './evaluate.ts';
import { ExpressionUnreadable, readExpression, type Expression } from './expression.ts';

/** What a rule can ask for and is checked here. */
export type ConstraintKind =
  | 'clearance'
  | 'hole_clearance'
  | 'hole_to_hole'
  | 'edge_clearance'
  | 'physical_clearance'
  | 'physical_hole_clearance'
  | 'courtyard_clearance'
  | 'hole_size'
  | 'annular_width'
  | 'track_width'
  | 'connection_width'
  | 'track_segment_length'
  | 'via_diameter'
  | 'diff_pair_gap'
  | 'text_height'
  | 'text_thickness'
  | 'disallow'
  | 'assertion';

export interface Constraint {
  kind: ConstraintKind;
  /** Nanometres. */
  min?: number;
  max?: number;
  /** Of `disallow`: `track`, `via`, `pad` ... */
  things: string[];
  /** Of `assertion`. */
  expression?: Expression;
}

export interface CustomRule {
  name: string;
  line: number;
  /** `outer`, `inner`, or the name of a layer. */
  layer?: string;
  severity?: Severity;
  condition?: Expression;
  constraints: Constraint[];
}

/** A `.kicad_dru`, read: its rules in the order of the file (a later one goes before an earlier), and what of it is not checked. */
export interface CustomRules {
  file: string;
  rules: CustomRule[];
  notRun: NotRun[];
}

/** Which of KiCad's violations a constraint leads to. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['clearance', 'clearance'],
  ['hole_clearance', 'hole_clearance'],
  ['hole_to_hole', 'hole_to_hole'],
  ['edge_clearance', 'copper_edge_clearance'],
  ['physical_clearance', 'clearance'],
  ['physical_hole_clearance', 'hole_clearance'],
  ['courtyard_clearance', 'courtyards_overlap'],
  ['hole_size', 'drill_out_of_range'],
  ['annular_width', 'annular_width'],
  ['track_width', 'track_width'],
  ['connection_width', 'connection_width'],
  ['track_segment_length', 'track_segment_length'],
  ['via_diameter', 'via_diameter'],
  ['diff_pair_gap', 'diff_pair_gap_out_of_range'],
  ['text_height', 'text_height'],
  ['text_thickness', 'text_thickness'],
  ['disallow', 'items_not_allowed'],
  ['assertion', 'assertion_failure'],
]);

const FILLING = 'it is for the filling of zones, and zones are not filled here';

/** What a custom rule may ask for and is told as not checked: its name -> the key of KiCad's, and why. */
export const UNCHECKED: ReadonlyMap<string, [type: string, reason: string]> = new Map([
  ['creepage', ['creepage', 'paths over the surface are not measured']],
  ['diff_pair_uncoupled', ['diff_pair_uncoupled_length_too_long', 'uncoupled lengths are not measured']],
  ['length', ['length_out_of_range', 'lengths of routes are not measured']],
  ['skew', ['skew_out_of_range', 'lengths of routes are not measured']],
  ['via_count', ['too_many_vias', 'vias of a route are not counted']],
  ['track_angle', ['track_angle', 'angles between tracks are not measured']],
  ['silk_clearance', ['silk_overlap', 'only the limit of the board is checked']],
  ['solder_mask_expansion', ['solder_mask_bridge', 'openings of the mask are taken as pads and board say']],
  ['min_resolved_spokes', ['starved_thermal', 'only the limit of the board is checked']],
  ['zone_connection', ['starved_thermal', FILLING]],
  ['thermal_relief_gap', ['starved_thermal', FILLING]],
  ['thermal_spoke_width', ['starved_thermal', FILLING]],
]);
const THINGS: ReadonlySet<string> = new Set([
  'track',
  'via',
  'through_via',
  'blind_via',
  'micro_via',
  'buried_via',
  'pad',
  'zone',
  'text',
  'graphic',
  'hole',
  'footprint',
]);
/** Names that KiCad still reads -> those of today. */
const OLDER_NAMES: ReadonlyMap<string, string> = new Map([
  ['hole', 'hole_size'],
  ['mechanical_clearance', 'physical_clearance'],
  ['mechanical_hole_clearance', 'physical_hole_clearance'],
]);
const SEVERITIES: ReadonlySet<string> = new Set(['error', 'warning', 'ignore']);
const MOST_RULES = 2000;
const LONGEST = 2_000_000;

/**
 * Reads the text of a `.kicad_dru`. Never throws: what is not understood is in `notRun` with its line.
 *
 * @example
 * import { readCustomRules } from '@partwright/kicad/board';
 *
 * const { rules, notRun } = readCustomRules(`(version 1)
 * (rule "mains" (condition "A.NetClass == 'Mains'") (constraint clearance (min 3mm)))`);
 * rules.map(({ name }) => name); // => ['mains']
 * notRun; // => []
 */
export function readCustomRules(text: string, file = 'board.kicad_dru'): CustomRules {
  const found: CustomRules = { file, rules: [], notRun: [] };
  const pass = (line: number, reason: string, type = 'custom_rule'): void => {
    found.notRun.push({ type, reason, file, line });
  };
  const root = parseRuleTree(text, pass);
  if (!root) return found;
  if (!root.lists.some(({ name, atoms }) => name === 'version' && atoms[0] === '1'))
    pass(1, '(version 1) is missing: the rules are read as if it were there');
  for (const list of root.lists) {
    if (list.name === 'version') continue;
    if (list.name !== 'rule') pass(list.line, `(${list.name} is not understood; a rule begins with (rule`);
    else if (found.rules.length >= MOST_RULES) {
      pass(list.line, `more than ${MOST_RULES} rules: those from here on are not checked`);
      break;
    } else found.rules.push(readRule(list, pass));
  }
  return found;
}

type Pass = (line: number, reason: string, type?: string) => void;

function parseRuleTree(text: string, pass: Pass): SExpression | undefined {
  const damage = text.trim() === '' ? undefined : findDamage(text);
  if (damage !== undefined) {
    pass(damage.line, `no custom rule is checked: ${damage.message}`);
    return undefined;
  }
  // A line that begins with # is a comment; blanks keep the places of the others.
  const bare = text.replace(/^\uFEFF/, ' ').replaceAll(/^[ \t]*#.*$/gm, '');
  try {
    return readSExpression(`(rules ${bare}\n)`, { length: LONGEST, depth: 16 });
  } catch (error) {
    if (!(error instanceof SExpressionUnreadable)) throw error;
    pass(error.line, `no custom rule is checked: ${error.message.replace(/^Line \d+: /, '')}`);
    return undefined;
  }
}

function readRule(list: SExpression, pass: Pass): CustomRule {
  const name = list.atoms[0] ?? '';
  const rule: CustomRule = { name, line: list.line, constraints: [] };
  let isUnderstood = true;
  const giveUp = (line: number, reason: string): void => {
    isUnderstood = false;
    pass(line, `the rule '${name}' is not checked: ${reason}`);
  };
  for (const clause of list.lists) {
    const [word = ''] = clause.atoms;
    if (clause.name === 'layer') rule.layer = word;
    else if (clause.name === 'severity') {
      if (SEVERITIES.has(word)) rule.severity = word as Severity;
      else giveUp(clause.line, `the severity ${word} is not understood`);
    } else if (clause.name === 'condition') {
      const condition = understood(word, (reason) => giveUp(clause.line, reason));
      if (condition) rule.condition = condition;
    } else if (clause.name === 'constraint') {
      const constraint = readConstraint(clause, name, pass);
      if (constraint) rule.constraints.push(constraint);
    } else giveUp(clause.line, `(${clause.name} is not understood`);
  }
  // Without its condition a rule would hold for all.
  if (!isUnderstood) rule.constraints = [];
  return rule;
}

function understood(text: string, giveUp: (reason: string) => void): Expression | undefined {
  try {
    const expression = readExpression(text);
    const unknown = unknownIn(expression);
    if (unknown === undefined) return expression;
    giveUp(unknown);
  } catch (error) {
    if (!(error instanceof ExpressionUnreadable)) throw error;
    giveUp(error.message);
  }
  return undefined;
}

function readConstraint(clause: SExpression, rule: string, pass: Pass): Constraint | undefined {
  const [written = '', ...words] = clause.atoms;
  const kind = OLDER_NAMES.get(written) ?? written;
  const type = TYPES.get(kind);
  if (type === undefined) {
    const [what, reason] = UNCHECKED.get(kind) ?? [
      'custom_rule',
      'KiCad 9 has no such constraint, or it is not understood',
    ];
    pass(clause.line, `the constraint ${written} of the rule '${rule}' is not checked: ${reason}`, what);
    return undefined;
  }
  const constraint: Constraint = { kind: kind as ConstraintKind, things: words };
  let isUnderstood = true;
  const giveUp = (reason: string): void => {
    isUnderstood = false;
    pass(clause.line, `the constraint ${written} of the rule '${rule}' is not checked: ${reason}`, type);
  };
  if (kind === 'disallow') {
    const unknown = words.find((word) => !THINGS.has(word));
    if (unknown !== undefined || words.length === 0) giveUp(`${unknown ?? 'nothing'} cannot be disallowed`);
  } else if (kind === 'assertion') {
    const expression = understood(words[0] ?? '', giveUp);
    if (expression) constraint.expression = expression;
  }
  for (const { name, atoms } of clause.lists)
    if (name === 'min' || name === 'max') {
      const length = readLength(atoms.join(' '));
      if (length === undefined) giveUp(`${atoms.join(' ') || 'nothing'} is no length with its unit`);
      else constraint[name] = length;
    } else if (name !== 'opt') giveUp(`(${name} is not understood`);
  return isUnderstood ? constraint : undefined;
}

/** `0.2mm`, `8mil`, `"0.1mm + 0.1mm"`. */
function readLength(text: string): number | undefined {
  if (!/^-?0+$|[a-z"]/i.test(text)) return undefined;
  try {
    const value = readConstant(readExpression(text));
    return value === undefined || !Number.isFinite(value)
      ? undefined
      : Math.min(Math.max(Math.round(value), -2e9), 2e9);
  } catch (error) {
    if (!(error instanceof ExpressionUnreadable)) throw error;
    return undefined;
  }
}

function readConstant(expression: Expression): number | undefined {
  if (expression.kind === 'literal') return typeof expression.value === 'number' ? expression.value : undefined;
  if (expression.kind === 'minus') {
    const inner = readConstant(expression.inner);
    return inner === undefined ? undefined : -inner;
  }
  if (expression.kind !== 'binary') return undefined;
  const [a, b] = [readConstant(expression.left), readConstant(expression.right)];
  if (a === undefined || b === undefined) return undefined;
  if (expression.operator === '+') return a + b;
  if (expression.operator === '-') return a - b;
  if (expression.operator === '*') return a * b;
  return expression.operator === '/' ? a / b : undefined;
}
