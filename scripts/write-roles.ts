// Writes what the roles of BOM columns are called and mean from the engine's table of them: the list of the contract, which
// knows no engine, and the rows of docs/boms.md; --check fails when one of them is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { columnRoles, ROLES } from '@partwright/bom/roles';

const contract = `// Written by \`npm run generate\` from the roles of the engine.
/** What a column of a BOM file may mean. */
export const columnRoles = [
${columnRoles.map((role) => `  '${role}', // ${ROLES[role].description}`).join('\n')}
] as const;
`;

const BEGIN = '<!-- column roles: npm run generate -->';
const END = '<!-- end of column roles -->';
const rows = columnRoles.map((role) => {
  const { description, fills } = ROLES[role];
  return `| \`${role}\` | ${description} | ${fills === undefined ? '' : `\`${fills}\``} |`;
});
const table = ['| role | what its cells hold | field of the line |', '|---|---|---|', ...rows].join('\n');

const targets = [
  { file: 'packages/contract/src/column-roles.ts', write: () => contract },
  { file: 'docs/boms.md', write: (text: string) => replaceBetween(text, `\n\n${table}\n\n`) },
];

function replaceBetween(text: string, content: string): string {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/boms.md needs the lines ${BEGIN} and ${END}`);
  return before + BEGIN + content + END + after;
}

const isCheck = process.argv.includes('--check');
for (const { file, write } of targets) {
  const url = new URL(`../${file}`, import.meta.url);
  const committed = readFileSync(url, 'utf8');
  const text = write(committed);
  if (isCheck && text !== committed) {
    console.error(`${file} is stale: npm run generate`);
    process.exitCode = 1;
  }
  if (!isCheck) writeFileSync(url, text);
}
