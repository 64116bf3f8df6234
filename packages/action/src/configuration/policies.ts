import { policyNames, policyRow, type Policies, type PolicyLevel, type PolicyName } from '@partwright/review';
import type { Inputs } from '../inputs/index.ts';
import { readSetting } from './policy-settings.ts';
import type { Problems } from './problems.ts';
import type { Configuration } from './read-configuration.ts';

/** A policy as somebody wrote it. */
interface Written {
  level: PolicyLevel;
  text: string;
  /** For messages: `Input fail-on`, `.partwright.yml:3:12: policies.fail-on`. */
  where: string;
}

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
  const inForce = policyNames.flatMap((name) => {
    const { level, text, where } = writtenAsInput(name, inputs) ?? writtenInFile(name, file) ?? byDefault(name);
    if (level === 'off') return [];
    const setting = problems.collect(where, () => readSetting(policyRow(name), text, currency));
    return setting === undefined ? [] : [[name, { level, setting }]];
  });
  return Object.fromEntries(inForce) as Policies;
}

function writtenAsInput(name: PolicyName, { policies }: Inputs): Written | undefined {
  const text = policies.get(name);
  if (text === undefined) return undefined;
  return { level: isOff(name, text) ? 'off' : 'fail', text, where: `Input ${name}` };
}

function writtenInFile(name: PolicyName, file: Configuration | undefined): Written | undefined {
  const written = file?.values.policies?.[name];
  if (file === undefined || written === undefined) return undefined;
  const isLevelled = typeof written === 'object' && 'level' in written;
  const { level, setting } = isLevelled ? written : { level: 'fail' as const, setting: written };
  const path = isLevelled && setting !== undefined ? ['policies', name, 'setting'] : ['policies', name];
  // A level alone is enough for the policy that has a setting by itself.
  const text = formatSetting(setting ?? policyRow(name).default ?? '');
  return { level: isOff(name, text) ? 'off' : level, text, where: `${file.findPlace(path)}: ${path.join('.')}` };
}

function byDefault(name: PolicyName): Written {
  const { default: text } = policyRow(name);
  return { level: text === null ? 'off' : 'fail', text: text ?? 'off', where: name };
}

function isOff(name: PolicyName, text: string): boolean {
  return text === 'off' || text === policyRow(name).offWord;
}

function formatSetting(setting: string | number | readonly string[]): string {
  return typeof setting === 'object' ? setting.join(',') : String(setting);
}
