import { endpoints } from '../src/endpoints.ts';

/** The README's table of operations, as Markdown. */
export function printOperationTable(): string {
  const rows = Object.values(endpoints).map(
    ({ method, path, summary, built }) => `| \`${method} ${path}\` | ${summary} | ${built ? 'works' : '501'} |\n`,
  );
  return `| operation | what it does | state |\n|---|---|---|\n${rows.join('')}`;
}
