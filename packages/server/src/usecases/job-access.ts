import { jobScopes } from '@partwright/contract';
import type { JobKind } from '../ports/jobs.ts';
import { Problem } from '../problem.ts';
import type { Caller } from '../service.ts';

/** Kinds of jobs that this version works on. */
export const jobKinds: readonly JobKind[] = ['bom', 'datasheet', 'dfm', 'fab', 'pcb', 'placement'];

/** Whether the key may see jobs of this kind; of a kind that this version does not know, none may. */
export function maySeeJobs({ scopes }: Pick<Caller, 'scopes'>, kind: string): boolean {
  return Object.hasOwn(jobScopes, kind) && jobScopes[kind as JobKind].read.some((scope) => scopes.has(scope));
}

/** Throws scope_missing where the key may not see jobs of this kind. */
export function requireToSeeJobs(caller: Pick<Caller, 'scopes'>, kind: JobKind): void {
  if (maySeeJobs(caller, kind)) return;
  throw new Problem(
    'scope_missing',
    `This API key lacks the scope ${jobScopes[kind].read.join(' or ')} for ${kind} jobs`,
  );
}

/** Throws scope_missing where the key may not cancel jobs of this kind, and so not delete them. */
export function requireToChangeJobs({ scopes }: Pick<Caller, 'scopes'>, kind: JobKind): void {
  const scope = jobScopes[kind].cancel;
  if (!scopes.has(scope)) throw new Problem('scope_missing', `This API key lacks the scope ${scope} for ${kind} jobs`);
}
