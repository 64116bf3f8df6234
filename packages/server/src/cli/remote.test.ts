import { chmodSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandLine } from '../testing/command-line.fixture.ts';
import { examples, askBoth, readJson as json, startRemote, type Remote } from './remote.fixture.ts';

let remote: Remote;
let server: Remote['server'];
let folder: string;
let bom: string;
beforeAll(async () => {
  remote = await startRemote();
  ({ server, folder } = remote);
  bom = join(folder, 'board.csv');
}, 120_000);
afterAll(() => remote.stop());

const here: Remote['here'] = (argv, input) => remote.here(argv, input);
const there: Remote['there'] = (argv, input) => remote.there(argv, input);

/** Those that take longer are in remote.slow.test.ts. */
describe('a server gives what this machine gives', { timeout: 120_000 }, () => {
  it.each([
    [['search', '10k 0402 1%', '--limit', '3']],
    [['part', 'C25744']],
    [['value', '4k7', '--reference', 'R1']],
    [['footprint', 'R_0402_1005Metric']],
    [['cost', 'plan', join(examples, 'plan-an-order/quotes.json')]],
    [['erc', join(examples, 'review-a-pull-request/base'), '--format', 'json']],
  ])('%j', async (argv) => {
    const { local, served } = await askBoth(remote, argv);
    expect(served).toEqual(local);
  });

  it('leaves nothing of a file that it was only asked about, and keeps what is uploaded', async () => {
    expect(json(await there(['bom', 'list', '--json']))).toMatchObject({ total: 0 });
    const { id } = json(await there(['bom', 'upload', bom, '--quantity', '10', '--json']));
    expect(json(await there(['bom', 'list', '--json']))).toMatchObject({ total: 1, boms: [{ id }] });
    expect((await there(['bom', 'show', String(id)])).out).toContain('2 matched, 0 not');
    expect(json(await there(['bom', 'analysis', String(id), '-n', '10', '-j']))).toMatchObject({
      cost_rollup: { quantity: 10 },
    });
    expect((await there(['bom', 'delete', String(id)])).out).toContain('is deleted');
    expect((await there(['bom', 'show', String(id)])).code).toBe(2);
  });

  it('answers lines', async () => {
    const { out } = await there(['value', '--jsonl'], '{"value":"4k7"}\n{"value":1}\nx\n');
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([{ numeric: 4700 }, { input: '1' }, { code: 'malformed_request' }]);
  });
});

describe('what no server does', () => {
  it.each(['bom read', 'catalog stats', 'account list', 'netlist', 'gerber inspect', 'gerber render', 'serve'])(
    '`%s` says so by name',
    async (name) => {
      const words = [...name.split(' '), ...(/read|netlist|gerber/.test(name) ? [bom] : [])];
      const { code, err } = await there(words);
      expect(code).toBe(2);
      expect(err).toContain(`\`${name}\` is not done by a server: `);
    },
  );

  it('is done here when the server stands in the environment alone', async () => {
    const other = commandLine(folder, { PARTWRIGHT_URL: 'http://127.0.0.1:9' }, folder);
    const { code, err } = await other(['bom', 'read', bom]);
    expect(code).toBe(0);
    expect(err).toContain('`bom read` is done on this machine, not by http://127.0.0.1:9: ');
    expect((await other(['bom', 'read', bom, '--local'])).err).not.toContain('this machine');
    expect((await other(['value', '4k7', '--local'])).code).toBe(0);
  });

  it('a command that only a server does says how to name one', async () => {
    expect((await here(['bom', 'list'])).err).toContain('partwright login URL');
  });
});

describe('what goes wrong', () => {
  it('a wrong key is told with the code of the server, and never shown', async () => {
    const key = 'svc_test_0123456789abcdefghijklmnop';
    const said = await here(['search', '10k', '--server', server.url, '--key', key, '--json']);
    expect(said.code).toBe(2);
    expect(JSON.parse(said.out)).toMatchObject({ code: 'key_invalid', request_id: expect.any(String) });
    expect(said.out + said.err).not.toContain(key);
  });

  it.each([
    [['--server', 'ftp://x'], '--server must be an address'],
    [['--server', 'http://a:b@x'], 'no name or password'],
    [['--profile', 'nowhere'], 'There is no profile nowhere'],
    [['--key', 'k'], '--key needs --server'],
    [['--local', '--server', 'http://x'], 'exclude each other'],
  ])('%j', async (words, message) => {
    const { code, err } = await here(['search', '10k', ...words]);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) });
  });

  it('a key of the environment goes to no other server than its own', async () => {
    const env = { PARTWRIGHT_URL: 'https://parts.example.com', PARTWRIGHT_KEY: server.key };
    const other = commandLine(folder, env, folder);
    const said = await other(['account', 'show', '--server', server.url, '--json']);
    expect(JSON.parse(said.out)).toMatchObject({ code: 'key_required' });
  });
});

describe('profiles', () => {
  const file = (): string => join(folder, 'config/partwright/profiles.json');

  it('a login is kept where only its user reads it, and used afterwards', async () => {
    const said = await here(['login', server.url, '--profile', 'lab'], `${server.key}\n`);
    expect(said).toMatchObject({ code: 0 });
    expect(said.out + said.err).not.toContain(server.key);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ chosen: 'lab' });
    expect((await here(['account', 'show'])).code).toBe(0);
    expect((await here(['account', 'show', '-p', 'lab'])).code).toBe(0);
    const listed = await here(['profiles']);
    expect(listed.out).toContain('lab');
    expect(listed.out).not.toContain(server.key);
  });

  it('a key that does not hold is not kept', async () => {
    const before = readFileSync(file(), 'utf8');
    expect((await here(['login', server.url], 'svc_test_wrongwrongwrong\n')).code).toBe(2);
    expect((await here(['login', server.url], '\n')).err).toContain('No key was given');
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  it.skipIf(process.platform === 'win32')('a file that others may read is not used', async () => {
    chmodSync(file(), 0o644);
    expect((await here(['account', 'show'])).err).toContain('chmod 600');
    chmodSync(file(), 0o600);
  });

  it('a logout forgets it', async () => {
    expect((await here(['logout'])).code).toBe(0);
    expect(readFileSync(file(), 'utf8')).not.toContain(server.key);
    expect((await here(['account', 'show'])).code).toBe(2);
  });
});
