import { code, prose } from '@partwright/report-text';
import { policiesThatFail, policyRow } from '../../policies/index.ts';
import type { PolicyVerdict } from '../../report.ts';
import { listed, shortPath, type RenderContext, pathCode } from '../context.ts';
import { findingLines } from '../finding-rows.ts';

/** Every policy that does not hold, with what breaks it. */
export function needsAction(context: RenderContext): string {
  const { policies, projects } = context.report;
  const failing = new Set(policiesThatFail(policies, projects));
  const isBlocking = (policy: PolicyVerdict): boolean => failing.has(policy);
  const open = policies
    .filter(({ verdict }) => verdict !== 'passed')
    .toSorted((a, b) => Number(isBlocking(b)) - Number(isBlocking(a)));
  if (open.length === 0) return '';
  const title = open.some(isBlocking) ? '**Needs action**' : '**Worth a look**';
  // Each policy has its share of the lines, or the first would leave no room for the others.
  const share = Math.max(1, Math.floor(context.limits.actions / open.length));
  return [
    title,
    '',
    ...open.flatMap((policy) => policyLines(context, policy, { share, isBlocking: isBlocking(policy) })),
  ].join('\n');
}

interface Weight {
  /** Lines that it may have. */
  share: number;
  /** It fails the review. */
  isBlocking: boolean;
}

function policyLines(context: RenderContext, policy: PolicyVerdict, { share, isBlocking }: Weight): string[] {
  const [only, ...others] = policy.details;
  const line = policyLine(policy, isBlocking);
  if (only === undefined) return [line];
  // A phone has no room for a third level that is not needed.
  if (others.length === 0)
    return [`${line} · ${detailLine(context, only)}`, ...broken(context, policy, only, share, '  ')];
  const each = Math.ceil(share / policy.details.length);
  const detail = (one: Detail): string =>
    [`  - ${detailLine(context, one)}`, ...broken(context, policy, one, each, '    ')].join('\n');
  return [line, ...listed(context, policy.details, share, detail, '  ')];
}

type Detail = PolicyVerdict['details'][number];

function policyLine(policy: PolicyVerdict, isBlocking: boolean): string {
  const name = code(`${policy.policy}: ${policy.setting}`, 80);
  const state = policy.verdict === 'not_decidable' ? ' cannot be decided' : '';
  return `- ${isBlocking ? '❌' : state === '' ? '⚠️' : '❔'} ${name}${state}`;
}

function detailLine({ report: { projects } }: RenderContext, { project: path, message }: Detail): string {
  const project = projects.find((one) => one.path === path);
  const name = project === undefined ? path : shortPath(project);
  return `${projects.length > 1 && name !== '' ? `${pathCode(name)}: ` : ''}${prose(message, 300)}`;
}

function broken(context: RenderContext, policy: PolicyVerdict, detail: Detail, most: number, indent: string): string[] {
  const project = context.report.projects.find(({ path }) => path === detail.project);
  const isBroken = project !== undefined && policy.verdict === 'violated';
  const findings = isBroken ? (policyRow(policy.policy).selectFindings?.(project, policy.value) ?? []) : [];
  return findingLines(context, findings, { most, indent });
}
