import type { FailOn, Policies, Policy, PolicyLevel } from '@partwright/review';
import { readChoice, readChoices, type Inputs } from '../inputs/index.ts';
import { readAmount, readThreshold, readUnmatched } from './amounts.ts';
import type { Problems } from './problems.ts';
import type { Configuration } from './read-configuration.ts';

type PolicyName = keyof NonNullable<Configuration['values']['policies']>;

/** A policy as somebody wrote it. */
interface Written {
  level: PolicyLevel;
  text: string;
  /** For messages: `Input fail-on`, `.partwright.yml:3:12: policies.fail-on`. */
  where: string;
}

const failOns = ['none', 'error', 'warning', 'new-error', 'new-warning'] as const satisfies FailOn[];
const DEFAULT_FAIL_ON = 'new-error';

/**
 * Policies of the inputs, else of the file, else the defaults. An input takes the place of the file's policy of that name
 * with its level: what a workflow asks for fails the check. `off` puts a policy of the file out of force.
 */
export function mergePolicies(
  inputs: Inputs,
  file: Configuration | undefined,
  currency: string,
  problems: Problems,
): Policies {
  function policy<T>(name: PolicyName, input: string | undefined, read: (text: string) => T): Policy<T> | null {
    const written = input === undefined ? writtenInFile(name, file) : writtenAsInput(name, input);
    if (written === undefined || written.level === 'off') return null;
    const setting = problems.collect(written.where, () => read(written.text));
    return setting === undefined ? null : { level: written.level, setting };
  }

  const failOn = policy('fail-on', inputs.failOn, readChoice(failOns));
  const isFailOnWritten = inputs.failOn !== undefined || file?.values.policies?.['fail-on'] !== undefined;
  return {
    failOn:
      failOn ?? (isFailOnWritten ? { level: 'off', setting: 'none' } : { level: 'fail', setting: DEFAULT_FAIL_ON }),
    maxCostIncrease: policy('max-cost-increase', inputs.maxCostIncrease, (text) => readThreshold(text, currency)),
    maxUnitCost: policy('max-unit-cost', inputs.maxUnitCost, (text) => readAmount(text, currency)),
    unmatched: policy('fail-on-unmatched', inputs.failOnUnmatched, readUnmatched),
    stock: policy('fail-on-stock', inputs.failOnStock, readChoice(['below-quantity', 'none'])),
    lifecycle: policy('fail-on-lifecycle', inputs.failOnLifecycle, readChoices(['nrnd', 'eol', 'obsolete'])),
    contradictions: policy('fail-on-contradictions', undefined, readChoice(['new', 'any'])),
  };
}

function writtenAsInput(name: PolicyName, text: string): Written {
  return { level: isOff(name, text) ? 'off' : 'fail', text, where: `Input ${name}` };
}

function writtenInFile(name: PolicyName, file: Configuration | undefined): Written | undefined {
  const written = file?.values.policies?.[name];
  if (file === undefined || written === undefined) return undefined;
  const isLevelled = typeof written === 'object' && !Array.isArray(written);
  const setting = isLevelled ? written.setting : written;
  const path = isLevelled && setting !== undefined ? ['policies', name, 'setting'] : ['policies', name];
  // A level alone is enough for the policy that has a setting by itself.
  const text = setting === undefined && name === 'fail-on' ? DEFAULT_FAIL_ON : textOf(setting);
  const level = isOff(name, text) ? 'off' : isLevelled ? written.level : 'fail';
  return { level, text, where: `${file.placeOf(path)}: ${path.join('.')}` };
}

/** `none` means no findings for `fail-on`, and no stock for `fail-on-stock`. */
function isOff(name: PolicyName, text: string): boolean {
  return text === 'off' || (name === 'fail-on' && text === 'none');
}

function textOf(setting: string | number | readonly string[] | undefined): string {
  return typeof setting === 'object' ? setting.join(',') : String(setting ?? '');
}
