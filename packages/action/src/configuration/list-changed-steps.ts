import type { Configuration } from './read-configuration.ts';
import { InputsInvalid, readInputs, type Inputs } from '../inputs/index.ts';
import { listChangedRules } from './list-changed-rules.ts';
import type { OwnStep } from './own-steps.ts';
import { SettingsInvalid } from './problems.ts';
import { mergeSettings, type Settings } from './settings.ts';

/** What a step does with its report and its comment, and whose hands it does it by: none of it makes the check easier. */
const NO_RULES = new Set([
  'github-token',
  'api-key',
  'comment',
  'comment-behavior',
  'comment-min-change',
  'comment-tag',
  'annotations',
  'annotation-filter',
  'report-dir',
  'sarif-file',
  'summary',
  'artifact',
  'timeout-minutes',
]);
/** What `listChangedRules` compares, and says only of what is easier. */
const COMPARED = new Set([
  'checks',
  'paths',
  'ignore-paths',
  'fab-profile',
  'cost-coverage',
  'currency',
  'primary-quantity',
  'not-checked',
]);

export interface StepTools {
  /** The configuration file that counts; undefined: there is none. */
  file: Configuration | undefined;
  /** `2026-11-21`. */
  today: string;
  policies: ReadonlySet<string>;
}

/**
 * What a change of a workflow takes from the review that the workflow runs, a sentence each. Steps are held against each other in
 * their order. An input that is an expression is told when it is written otherwise, as its value is not known here.
 */
export function listChangedSteps(before: readonly OwnStep[], after: readonly OwnStep[], tools: StepTools): string[] {
  if (after.length < before.length)
    return [`${before.length - after.length} of ${before.length} reviews are no longer made`];
  return before.flatMap((was, at) => describeStep(was, after[at]!, tools));
}

function describeStep(was: OwnStep, is: OwnStep, tools: StepTools): string[] {
  const isCompared = (name: string): boolean => COMPARED.has(name) || tools.policies.has(name);
  const names = [...new Set([...was.inputs.keys(), ...is.inputs.keys()])].filter((name) => !NO_RULES.has(name));
  const changed = names.filter((name) => (was.inputs.get(name) ?? '') !== (is.inputs.get(name) ?? ''));
  const unclear = changed.filter((name) => !isCompared(name) || [was, is].some((one) => isExpression(one, name)));
  const rules = changed.length === unclear.length ? [] : compareRules(was, is, changed, unclear, tools);
  return [
    ...(was.uses === is.uses ? [] : [`the review is ${is.uses}, and was ${was.uses}`]),
    ...[...is.conditions].flatMap(([name, text]) => tell(name, was.conditions.get(name) ?? '', text)),
    ...unclear.flatMap((name) => tell(name, was.inputs.get(name) ?? '', is.inputs.get(name) ?? '')),
    ...rules,
  ];
}

function compareRules(
  was: OwnStep,
  is: OwnStep,
  changed: readonly string[],
  unclear: readonly string[],
  tools: StepTools,
): string[] {
  // What is an expression on one side says nothing on both.
  const settle = ({ inputs }: OwnStep): Settings =>
    mergeSettings(
      readStep((name) => {
        const text = inputs.get(name) ?? '';
        return unclear.includes(name) || text.includes('${{') ? '' : text;
      }),
      tools.file,
      tools.today,
    );
  try {
    return listChangedRules(settle(was), settle(is));
  } catch (error) {
    if (!(error instanceof InputsInvalid || error instanceof SettingsInvalid)) throw error;
    return changed.flatMap((name) => tell(name, was.inputs.get(name) ?? '', is.inputs.get(name) ?? ''));
  }
}

/** A key without a server is refused; neither is any rule. */
function readStep(get: (name: string) => string): Inputs {
  return readInputs((name) => (name === 'api-key' || name === 'github-token' ? '' : get(name)));
}

function isExpression({ inputs }: OwnStep, name: string): boolean {
  return inputs.get(name)?.includes('${{') === true;
}

const LONGEST = 80;

function tell(name: string, was: string, is: string): string[] {
  const say = (text: string): string => (text === '' ? 'not set' : text.replaceAll(/\s+/g, ' ').slice(0, LONGEST));
  return was === is ? [] : [`${name} is ${say(is)}, and was ${say(was)}`];
}
