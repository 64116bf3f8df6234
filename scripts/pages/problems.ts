import { impliedProblems, problems } from '../../packages/contract/src/errors.ts';
import { endpoints } from '../../packages/contract/src/endpoints.ts';
import { code, page, table } from './markdown.ts';

/** docs/reference/errors.md: every code of an error, its status and what it means. */
export function printProblems(): string {
  const everywhere = new Set<string>(Object.values(impliedProblems).flat());
  const rows = Object.entries(problems)
    .map(([name, { status, error }]) => [String(status), code(name), error, describeUsers(name, everywhere)])
    .toSorted((a, b) => Number(a[0]) - Number(b[0]));
  return page(
    '# Errors',
    'Every failure is JSON: `code` is for programs, `error` says in a sentence what to do, `errors` names wrong fields, and `request_id` finds the request in the log of the server. Codes are never renamed within `/v1`.',
    'Send again what was answered with 409 `idempotency_in_flight`, 429, 500, 502, 503 or 507, after the seconds of `Retry-After` where the answer has it. Do not repeat another answer: it will be the same.',
    table(['status', 'code', 'what it says when it has nothing more exact', 'operations'], rows),
  );
}

function describeUsers(name: string, everywhere: ReadonlySet<string>): string {
  if (everywhere.has(name)) return 'many';
  const users = Object.values(endpoints).filter((one) => (one.problems as readonly string[]).includes(name));
  if (users.length > 3) return `${users.length} operations`;
  return users.map(({ method, path }) => code(`${method} ${path}`)).join(', ');
}
