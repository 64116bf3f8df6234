import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Report } from '../model.ts';
import { TargetFailure } from '../ports.ts';
import { bomReport, checkReport, hostileReport, refusedReport } from '../rendering/reports.fixture.ts';
import { renderMarkdown } from '../rendering/index.ts';
import { explainFileError } from './file-failure.ts';
import { openTarget } from './open-target.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'partwright-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function openIn(path: string) {
  const kinds = { bom: 'auto', gerber: 'auto', schematic: 'auto' } as const;
  const folder = { name: 'hardware', path, kinds, ignore: [], pollingMs: null, project: null, decisions: null };
  const rule = { name: 'beside', when: 'always', folders: null, kinds: ['bom', 'gerber', 'schematic'] } as const;
  const target = openTarget({ ...rule, kind: 'files' }, { folders: [folder] });
  const context = { memory: {}, signal: new AbortController().signal };
  return { target, send: (report: Report, messageId = 'msg_1') => target.send(report, { ...context, messageId }) };
}

function makeReport(path: string, more: Partial<Report> = {}): Report {
  const { outcome: _, ...rest } = more;
  return bomReport({ ...rest, subject: { kind: 'bom', folder: 'hardware', path, name: 'board', project: null } });
}

const failure = (facts: { isTransient: boolean; message: string | RegExp }) =>
  expect.objectContaining({
    name: 'TargetFailure',
    isTransient: facts.isTransient,
    message:
      typeof facts.message === 'string' ? expect.stringContaining(facts.message) : expect.stringMatching(facts.message),
  });

describe('Files beside the export', () => {
  it('are one for people and one for programs, and nothing else is left', async () => {
    const folder = makeFolder();
    mkdirSync(join(folder, 'out'));
    const report = makeReport('out/board.csv');
    const { note } = await openIn(folder).send(report);
    expect(note).toBe('wrote out/board.cost.md and out/board.cost.json');
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['board.cost.json', 'board.cost.md']);
    expect(readFileSync(join(folder, 'out/board.cost.md'), 'utf8')).toBe(
      `<!-- partwright-watch -->\n\n${renderMarkdown(report)}`,
    );
    expect(JSON.parse(readFileSync(join(folder, 'out/board.cost.json'), 'utf8'))).toMatchObject({ version: 1 });
  });

  it('of Gerber files in the watched folder itself lie in it, by its name', async () => {
    const folder = makeFolder();
    await openIn(folder).send(
      checkReport({ subject: { kind: 'gerber', folder: 'hardware', path: '.', name: 'board', project: null } }),
    );
    const name = basename(folder);
    expect(readdirSync(folder).sort()).toEqual([`${name}.dfm.json`, `${name}.dfm.md`]);
  });

  it('are not touched when they say so already, and written over when they do not', async () => {
    const folder = makeFolder();
    const { send } = openIn(folder);
    await send(makeReport('board.csv'));
    const path = join(folder, 'board.cost.md');
    utimesSync(path, 1000, 1000);
    await expect(send(makeReport('board.csv'))).resolves.toMatchObject({ note: 'board.cost.md says so already' });
    expect(statSync(path).mtimeMs).toBe(1_000_000);
    await send(makeReport('board.csv', { number: 8 }));
    expect(statSync(path).mtimeMs).toBeGreaterThan(1_000_000);
  });

  it('say why a file was refused', async () => {
    const folder = makeFolder();
    const { subject } = makeReport('board.csv');
    await openIn(folder).send(refusedReport({ subject }));
    expect(readFileSync(join(folder, 'board.cost.md'), 'utf8')).toContain('header row');
  });

  it('are written for whatever stands in a report', async () => {
    const folder = makeFolder();
    const { send } = openIn(folder);
    for (let seed = 1; seed <= 3; seed++) {
      const hostile = hostileReport(seed);
      await send({ ...hostile, subject: { ...hostile.subject, folder: 'hardware', kind: 'bom', path: 'board.csv' } });
    }
    expect(readdirSync(folder).sort()).toEqual(['board.cost.json', 'board.cost.md']);
  });

  it('take the place of what a killed process left', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, '.board.cost.md.partwright.tmp'), 'half');
    await openIn(folder).send(makeReport('board.csv'));
    expect(readdirSync(folder).sort()).toEqual(['board.cost.json', 'board.cost.md']);
  });

  it('are whole when several watchers of one share write them at the same time', async () => {
    const folder = makeFolder();
    const watchers = Array.from({ length: 6 }, () => openIn(folder));
    for (let number = 1; number <= 5; number++) {
      const report = makeReport('board.csv', { number });
      await Promise.all(watchers.map(({ send }) => send(report)));
      expect(readFileSync(join(folder, 'board.cost.md'), 'utf8')).toBe(
        `<!-- partwright-watch -->\n\n${renderMarkdown(report)}`,
      );
    }
    expect(readdirSync(folder).sort()).toEqual(['board.cost.json', 'board.cost.md']);
  });
});

describe('A file that somebody else wrote', () => {
  it.each(['board.cost.md', 'board.cost.json'])('is left as it is, and told once: %s', async (name) => {
    const folder = makeFolder();
    const { send } = openIn(folder);
    writeFileSync(join(folder, name), '{ "mine": "by hand, of partwright-watch" }');
    const message = /board\.cost\.(?:md|json) is there already .* rename it, or .* `files: false`/;
    await expect(send(makeReport('board.csv'))).rejects.toEqual(failure({ isTransient: false, message }));
    const later = await send(makeReport('board.csv', { number: 8 }), 'msg_2');
    expect(later.note).toContain('nothing written, as told before');
    await expect(send(makeReport('board.csv'), 'msg_1')).rejects.toThrow('rename it');
    expect(readdirSync(folder)).toEqual([name]);
    expect(readFileSync(join(folder, name), 'utf8')).toContain('by hand');

    rmSync(join(folder, name));
    await send(makeReport('board.csv', { number: 9 }), 'msg_3');
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('is written over when nothing is in it', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'board.cost.md'), '');
    await openIn(folder).send(makeReport('board.csv'));
    expect(readFileSync(join(folder, 'board.cost.md'), 'utf8')).toContain('board');
  });

  it('is told from the shortest of ours', async () => {
    const folder = makeFolder();
    const { send } = openIn(folder);
    for (const number of [1, 2]) {
      await send({ ...refusedReport(), number, subject: makeReport('board.csv').subject });
      await send({ ...hostileReport(number), subject: makeReport('board.csv').subject });
    }
    expect(readdirSync(folder)).toHaveLength(2);
  });
});

describe('Nothing is written outside of the watched folder', () => {
  it('through a linked folder', async () => {
    const [folder, outside] = [makeFolder(), makeFolder()];
    symlinkSync(outside, join(folder, 'out'));
    const sending = openIn(folder).send(makeReport('out/board.csv'));
    await expect(sending).rejects.toEqual(failure({ isTransient: false, message: 'leads out of the watched folder' }));
    expect(readdirSync(outside)).toEqual([]);
  });

  it('through a folder whose name begins alike', async () => {
    const folder = makeFolder();
    const neighbour = `${folder}-old`;
    mkdirSync(neighbour);
    onTestFinished(() => rmSync(neighbour, { recursive: true }));
    symlinkSync(neighbour, join(folder, 'out'));
    await expect(openIn(folder).send(makeReport('out/board.csv'))).rejects.toThrow('leads out');
  });

  it('through a link in place of a result or of what is written first: it is replaced', async () => {
    const [folder, outside] = [makeFolder(), makeFolder()];
    writeFileSync(join(outside, 'precious'), 'precious');
    for (const name of ['board.cost.md', '.board.cost.json.partwright.tmp'])
      symlinkSync(join(outside, 'precious'), join(folder, name));
    await openIn(folder).send(makeReport('board.csv'));
    expect(readFileSync(join(outside, 'precious'), 'utf8')).toBe('precious');
    expect(lstatSync(join(folder, 'board.cost.md')).isSymbolicLink()).toBe(false);
  });

  it.each([
    '../board.csv',
    'out/../../board.csv',
    '/tmp/board.csv',
    String.raw`..\board.csv`,
    'a\0b.csv',
    './board.csv',
  ])('for a path such as %j', async (path) => {
    await expect(openIn(makeFolder()).send(makeReport(path))).rejects.toBeInstanceOf(TargetFailure);
  });

  it('but through a link to the watched folder as a whole', async () => {
    const [folder, outside] = [makeFolder(), makeFolder()];
    symlinkSync(folder, join(outside, 'linked'));
    await openIn(join(outside, 'linked')).send(makeReport('board.csv'));
    expect(readdirSync(folder)).toHaveLength(2);
  });
});

describe('A result that cannot be written', () => {
  it('waits for a folder that is gone', async () => {
    const folder = makeFolder();
    const sending = openIn(join(folder, 'share')).send(makeReport('board.csv'));
    await expect(sending).rejects.toEqual(failure({ isTransient: true, message: /share.*not there: bring it back/ }));
  });

  it('is given up for a folder that is not watched any more', async () => {
    const { subject, ...report } = makeReport('board.csv');
    const sending = openIn(makeFolder()).send({ ...report, subject: { ...subject, folder: 'old' } });
    await expect(sending).rejects.toEqual(failure({ isTransient: false, message: 'not watched any more' }));
  });

  it('leaves nothing behind, and the other result as it was', async () => {
    const folder = makeFolder();
    mkdirSync(join(folder, 'board.cost.json/full'), { recursive: true });
    const sending = openIn(folder).send(makeReport('board.csv'));
    await expect(sending).rejects.toEqual(failure({ isTransient: false, message: 'a folder of this name' }));
    expect(readdirSync(folder)).toEqual(['board.cost.json']);
  });

  it('is given up once in a folder that is read-only, with what to do, until it can be written again', () => {
    const folder = makeFolder();
    chmodSync(folder, 0o555);
    const script = fileURLToPath(new URL('write-as-somebody.fixture.ts', import.meta.url));
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid);
    const { stdout } = spawnSync(process.execPath, [script, folder], { ...nobody, encoding: 'utf8', cwd: '/' });
    expect(JSON.parse(stdout)).toEqual([
      { isTransient: false, message: expect.stringContaining('give this user the right') },
      { note: expect.stringContaining('nothing written, as told before') },
      { isTransient: false, message: expect.stringContaining('give this user the right') },
      { note: 'wrote amp.cost.md and amp.cost.json' },
      { isTransient: false, message: expect.stringContaining('give this user the right') },
    ]);
    expect(readdirSync(folder).sort()).toEqual(['amp.cost.json', 'amp.cost.md']);
  });

  it.each<[code: string, platform: string, isTransient: boolean]>([
    ['ENOSPC', 'linux', true],
    ['EDQUOT', 'linux', true],
    ['EIO', 'linux', true],
    ['EMFILE', 'linux', true],
    ['EROFS', 'linux', false],
    ['EACCES', 'linux', false],
    ['EPERM', 'linux', false],
    ['EPERM', 'win32', true],
    ['ENAMETOOLONG', 'linux', false],
  ])('by %s on %s: may pass by itself is %s', (code, platform, isTransient) => {
    const explained = explainFileError(Object.assign(new Error('no'), { code }), 'board.cost.md', platform);
    expect(explained).toMatchObject({ isTransient, message: expect.stringContaining('board.cost.md') });
  });
});
