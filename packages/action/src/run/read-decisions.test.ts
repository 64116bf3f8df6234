import { expect, it } from 'vitest';
import { FilesUnreadable } from '../files/index.ts';
import { SettingsInvalid } from '../configuration/index.ts';
import { readDecisions } from './read-decisions.ts';

const HEADER = 'scope,value,choice,decided_at,decided_by\n';
const COMMIT = '0123456789012345678901234567890123456789';

/** One commit with one file. */
function makeFiles(path: string, content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    read: async (commit: string, paths: readonly string[]) =>
      new Map(commit === COMMIT && paths.includes(path) ? [[path, bytes]] : []),
  };
}

it.each([
  ['partwright-decisions.csv', null],
  ['purchasing/decided.csv', 'purchasing/decided.csv'],
])('reads %s when the configuration names %j', async (path, named) => {
  const files = makeFiles(path, `${HEADER}project,Relay,not_bought,2026-10-02,Ana\n`);
  expect(await readDecisions(files, named, COMMIT)).toMatchObject([
    { scope: 'project', said: { value: 'Relay' }, choice: { kind: 'not_bought' }, decidedBy: 'Ana' },
  ]);
});

it('finds nothing decided without a file, and without a commit that counts', async () => {
  expect(await readDecisions(makeFiles('README.md', ''), null, COMMIT)).toEqual([]);
  expect(await readDecisions(makeFiles('partwright-decisions.csv', 'wrong'), null, null)).toEqual([]);
});

it('misses a file that the configuration names', async () => {
  await expect(readDecisions(makeFiles('README.md', ''), 'decided.csv', COMMIT)).rejects.toThrow(
    new FilesUnreadable('not_found', 'There is no file of decisions decided.csv at 0123456; see decisions'),
  );
});

it.each<[string | Uint8Array, string]>([
  [
    `${HEADER}project,Relay,perhaps,,\nall,Relay,none,,\n`,
    'partwright-decisions.csv, row 2, choice: perhaps is not one of part, none, not_bought\n' +
      'partwright-decisions.csv, row 3, scope: all is not one of line, file, project, account',
  ],
  ['', 'partwright-decisions.csv, row 1: the file is empty; its first row names the columns'],
  [new Uint8Array([0x73, 0xe4, 0x0a]), 'partwright-decisions.csv is not UTF-8; save it as CSV in UTF-8'],
  [
    HEADER + 'project,Relay,perhaps,,\n'.repeat(12),
    `${Array.from({ length: 10 }, (_, at) => `partwright-decisions.csv, row ${at + 2}, choice: perhaps is not one of part, none, not_bought`).join('\n')}\npartwright-decisions.csv: 2 more`,
  ],
])('refuses %j with row and column', async (content, message) => {
  await expect(readDecisions(makeFiles('partwright-decisions.csv', content), null, COMMIT)).rejects.toThrow(
    new SettingsInvalid([message]),
  );
});
