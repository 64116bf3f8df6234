// Writes docs/settings.md from the table of settings; --check fails when the committed page is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { settingTable } from '../packages/server/src/settings.ts';

const page = new URL('../docs/settings.md', import.meta.url);
const rows = Object.entries<{ default: string | null; about: string }>(settingTable).map(
  ([name, setting]) =>
    `| \`${name}\` | ${setting.default === null ? '' : `\`${setting.default}\``} | ${setting.about} |`,
);
const text = `# Settings

Environment variables of \`partwright serve\`, \`partwright worker\` and the command line. Written by \`npm run settings\`.

| variable | default | what it does |
|---|---|---|
${rows.join('\n')}
`;

if (process.argv.includes('--check')) {
  const isCurrent = readFileSync(page, 'utf8') === text;
  if (!isCurrent) console.error('docs/settings.md is stale: npm run settings');
  process.exit(isCurrent ? 0 : 1);
}
writeFileSync(page, text);
