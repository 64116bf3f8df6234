import { expect, it } from 'vitest';
import { FilesUnreadable } from '../files/index.ts';
import { SettingsInvalid } from '../configuration/index.ts';
import { readBaseDecisions, readDecisions } from './read-decisions.ts';

const HEADER = 'scope,value,choice,decided_at,decided_by\n';
const COMMIT = '0123456789012345678901234567890123456789';

/** One commit with its files. */
function makeFiles(path: string, content: string | Uint8Array, more: Record<string, string> = {}) {
  const all = new Map(
    Object.entries({ [path]: content, ...more }).map(([name, text]) => [
      name,
      typeof text === 'string' ? new TextEncoder().encode(text) : text,
    ]),
  );
  return {
    list: async () => [...all.keys()].map((name) => ({ path: name, sha: name, size: null })),
    read: async (commit: string, paths: readonly string[]) =>
      new Map([...all].filter(([name]) => commit === COMMIT && paths.includes(name))),
  };
}
const PROJECT = 'hw/amp/amp.kicad_pro';

it.each([
  ['partwright-decisions.csv', null],
  ['purchasing/decided.csv', 'purchasing/decided.csv'],
])('reads %s when the configuration names %j', async (path, named) => {
  const files = makeFiles(path, `${HEADER}project,Relay,not_bought,2026-10-02,Ana\n`);
  expect((await readDecisions(files, named, COMMIT)).readFor(PROJECT)).toMatchObject([
    { scope: 'project', said: { value: 'Relay' }, choice: { kind: 'not_bought' }, decidedBy: 'Ana' },
  ]);
});

it('finds nothing decided without a file, and without a commit that counts', async () => {
  const none = await readDecisions(makeFiles('README.md', ''), null, COMMIT);
  expect([none.findFile(PROJECT), none.readFor(PROJECT)]).toEqual([null, []]);
  expect((await readDecisions(makeFiles('partwright-decisions.csv', 'wrong'), null, null)).readFor(PROJECT)).toEqual(
    [],
  );
});

it('takes the nearest file beside or above a project, and no other', async () => {
  const files = makeFiles('partwright-decisions.csv', 'wrong', {
    'hw/partwright-decisions.csv': `${HEADER}project,Relay,none,,\n`,
    'hw/amp/lib/partwright-decisions.csv': 'wrong',
  });
  const decisions = await readDecisions(files, null, COMMIT);
  expect(decisions.findFile(PROJECT)).toBe('hw/partwright-decisions.csv');
  expect(decisions.readFor(PROJECT)).toMatchObject([{ choice: { kind: 'none' } }]);
  expect(() => decisions.readFor('other/bom.csv')).toThrow('partwright-decisions.csv, row 1');
});

it('follows none of the base that cannot be read, and says so; one that is named may be missing there', async () => {
  const told: string[] = [];
  const wrong = makeFiles('partwright-decisions.csv', 'wrong');
  const decisions = await readBaseDecisions(wrong, null, COMMIT, (problem) => told.push(problem));
  expect(decisions.readFor(PROJECT)).toEqual([]);
  expect(told.join()).toMatch(/^The decisions of the base are not followed for hw\/amp.+row 1/);
  expect((await readBaseDecisions(wrong, 'decided.csv', COMMIT, () => undefined)).findFile(PROJECT)).toBeNull();
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
  const decisions = await readDecisions(makeFiles('partwright-decisions.csv', content), null, COMMIT);
  expect(() => decisions.readFor(PROJECT)).toThrow(new SettingsInvalid([message]));
});
