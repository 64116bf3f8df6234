/**
 * Write what is made from the tables of inputs, outputs and policies: the inputs and outputs of action.yml, the JSON schema of
 * `.partwright.yml` and the policies in docs/github-action.md. With `--check`: only say which of them are stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { policyNames, policyRow } from '@partwright/review';
import { configurationJsonSchema } from '../src/configuration/json-schema.ts';
import { describeInput, inputTable, type InputName } from '../src/inputs/input-table.ts';
import { outputTable } from '../src/report-file/index.ts';

const ACTION = join(import.meta.dirname, '..');
const REPOSITORY = join(ACTION, '../..');

const files: [path: string, make: (present: string) => string][] = [
  [
    join(REPOSITORY, 'action.yml'),
    (present) => replaceBetween(present, '\ninputs:\n', '\nruns:\n', `${inputLines()}\noutputs:\n${outputLines()}`),
  ],
  [join(ACTION, 'partwright.schema.json'), configurationJsonSchema],
  [
    join(REPOSITORY, 'docs/github-action.md'),
    (present) => replaceBetween(present, '<!-- policies -->\n', '<!-- end of policies -->\n', policyRows()),
  ],
];

for (const [path, make] of files) {
  const present = readFileSync(path, 'utf8');
  const text = make(present);
  if (text === present) continue;
  if (process.argv.includes('--check')) {
    process.stderr.write(`${relative(REPOSITORY, path)} is stale: npm run generate\n`);
    process.exitCode = 1;
  } else writeFileSync(path, text);
}

function inputLines(): string {
  return (Object.keys(inputTable) as InputName[])
    .map((name) => {
      // The default of anything else would hide what .partwright.yml says.
      const row = inputTable[name];
      const text = 'isOfRunner' in row ? (row.default ?? '') : '';
      return `  ${name}:\n    description: ${quote(describeInput(name))}\n    required: false\n    default: ${quote(text)}\n`;
    })
    .join('');
}

function outputLines(): string {
  return Object.entries(outputTable)
    .map(([name, about]) => `  ${name}:\n    description: ${quote(about)}\n`)
    .join('');
}

function policyRows(): string {
  const rows = policyNames.map((name) => {
    const { about, default: setting } = policyRow(name);
    return `| \`${name}\` | \`${setting ?? 'off'}\` | ${about} |\n`;
  });
  return `| policy | default | what it goes by, and how it is set |\n|---|---|---|\n${rows.join('')}`;
}

/** As text in YAML. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function replaceBetween(text: string, begin: string, end: string, middle: string): string {
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(end, from);
  if (from < begin.length || to < 0)
    throw new Error(`There is no ${JSON.stringify(begin)} followed by ${JSON.stringify(end)}`);
  return text.slice(0, from) + middle + text.slice(to);
}
