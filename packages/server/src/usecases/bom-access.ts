import { jobScopes } from '@partwright/contract';
import { Problem } from '../problem.ts';
import type { Caller } from '../service.ts';

/**
 * Throws scope_missing where the key may not read BOMs. What works on a BOM that is kept shows what is in it, so it asks for
 * this beside the scope of its own operation.
 */
export function requireToReadBoms({ scopes }: Pick<Caller, 'scopes'>): void {
  const { read } = jobScopes.bom;
  if (read.some((scope) => scopes.has(scope))) return;
  throw new Problem(
    'scope_missing',
    `This API key lacks the scope ${read.join(' or ')}, which work on a BOM that is kept needs`,
  );
}
