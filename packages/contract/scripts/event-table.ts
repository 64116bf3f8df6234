import { events } from '../src/webhooks.ts';

/** The events of webhooks, as rows of Markdown. */
export function printEventTable(): string {
  const rows = Object.entries(events).map(([type, when]) => `| \`${type}\` | ${when} |\n`);
  return `| type | when |\n|---|---|\n${rows.join('')}`;
}
