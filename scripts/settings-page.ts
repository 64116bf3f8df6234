import { settingTable } from '../packages/server/src/settings.ts';

/** docs/settings.md: the table of settings. */
export function printSettings(): string {
  const rows = Object.entries<{ default: string | null; about: string }>(settingTable).map(
    ([name, setting]) =>
      `| \`${name}\` | ${setting.default === null ? '' : `\`${setting.default}\``} | ${setting.about} |`,
  );
  return `# Settings

Environment variables of \`partwright serve\`, \`partwright worker\` and the command line. A name with an underscore that is a letter or two away from one of these is told in the log at the start. Written by \`npm run generate\`.

| variable | default | what it does |
|---|---|---|
${rows.join('\n')}
`;
}
