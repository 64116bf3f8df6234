import type { Scope } from '@partwright/contract';
import type { JobKind } from '../ports/jobs.ts';
import { Problem } from '../problem.ts';
import type { Caller } from '../service.ts';

/** Who may see jobs of a kind: a key that may start them, or read what they come to. The first is that which starts them. */
const SCOPES: Record<JobKind, readonly [Scope, ...Scope[]]> = {
  bom: ['bom:write', 'bom:read'],
  dfm: ['dfm:run'],
  placement: ['dfm:run'],
  fab: ['fab:order'],
  pcb: ['eda:run'],
};

export const jobKinds = Object.keys(SCOPES) as JobKind[];

/** Whether the key may see jobs of this kind; of a kind that this version does not know, none may. */
export function maySeeJobs({ scopes }: Pick<Caller, 'scopes'>, kind: string): boolean {
  return Object.hasOwn(SCOPES, kind) && SCOPES[kind as JobKind].some((scope) => scopes.has(scope));
}

/** Throws scope_missing where the key may not see jobs of this kind. */
export function requireToSeeJobs(caller: Pick<Caller, 'scopes'>, kind: JobKind): void {
  if (maySeeJobs(caller, kind)) return;
  throw new Problem('scope_missing', `This API key lacks the scope ${SCOPES[kind].join(' or ')} for ${kind} jobs`);
}

/** Throws scope_missing where the key may not start jobs of this kind, and so not delete them. */
export function requireToChangeJobs({ scopes }: Pick<Caller, 'scopes'>, kind: JobKind): void {
  const [scope] = SCOPES[kind];
  if (!scopes.has(scope)) throw new Problem('scope_missing', `This API key lacks the scope ${scope} for ${kind} jobs`);
}
