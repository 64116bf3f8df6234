import { endpoints } from '../../packages/contract/src/endpoints.ts';
import { scopes } from '../../packages/contract/src/scopes.ts';
import { price } from '../../packages/contract/src/reference/operation.ts';
import { code, page, table } from './markdown.ts';

/** docs/reference/scopes-and-credits.md: what a key may do, and what it costs. */
export function printScopes(): string {
  const all = Object.values(endpoints);
  return page(
    '# Scopes and credits',
    'A key may do what its scopes allow. [Accounts and keys](../keys.md) explains how to make and end keys.',
    table(
      ['scope', 'what it allows', 'operations'],
      Object.entries(scopes).map(([scope, about]) => [
        code(scope),
        about,
        String(all.filter((one) => one.scope === scope).length),
      ]),
    ),
    '## Operations that cost credits',
    'All others are free. A test key (`svc_test_...`) spends no credits and places no orders. A job that fails gives its credits back.',
    table(
      ['operation', 'scope', 'costs'],
      all
        .filter(({ credits }) => credits > 0)
        .map((one) => [code(`${one.method} ${one.path}`), code(String(one.scope)), price(one)]),
    ),
  );
}
