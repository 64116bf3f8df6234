import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { WatchSettings } from '../settings.ts';
import { readWatchSettings } from './read-watch-settings.ts';
import { makeFolder, catchProblems, put, readScene, readSettingsText, type Scene } from './configuration.fixture.ts';

const server = {
  PARTWRIGHT_URL: 'https://env.example.com',
  PARTWRIGHT_KEY: 'pw_env',
  PARTWRIGHT_CONTACT: 'env@a.example',
};
const folders = 'folders: [{ path: hw }]';

it('a folder alone is enough, and all else is as it is by default', async () => {
  const folder = makeFolder();
  const settings = await readScene(folder, { flags: { folders: ['hw'] } });
  expect(settings).toEqual({
    server: null,
    spoolFolder: expect.stringMatching(/\/home\/\.local\/state\/partwright-watch\/[\da-f]{12}$/),
    folders: [
      {
        name: 'hw',
        path: join(folder, 'work', 'hw'),
        kinds: { bom: 'auto', gerber: 'auto', schematic: 'auto' },
        ignore: [],
        pollingMs: null,
        project: 'auto',
        decisions: 'auto',
      },
    ],
    quantities: [1, 100, 1000],
    primaryQuantity: 100,
    currency: 'USD',
    fabProfile: null,
    variant: null,
    substitutes: 'none',
    settling: { stableMs: 800, quietMs: 3000, patienceMs: 60_000, goneMs: 15_000 },
    concurrency: 4,
    mostBytes: 50_000_000,
    keepDays: 30,
    boards: [],
    people: new Map(),
    targets: [{ kind: 'files', name: 'files', when: 'always', folders: null, kinds: ['bom', 'gerber', 'schematic'] }],
    listen: null,
    share: null,
  } satisfies WatchSettings);
});

describe('the command line goes before the file, the file before the environment, and that before the default', () => {
  const lines = [
    folders,
    'server: { url: https://file.example.com, key: pw_file, contact: file@a.example }',
    'quantities: [5, 50]',
    'primary-quantity: 50',
    'currency: EUR',
    'fab-profile: aisler',
    'variant: full',
    'substitutes: approved',
    'spool: kept',
    'listen: 127.0.0.1:1000',
  ];
  const flags = {
    server: 'https://flag.example.com/',
    quantity: ['7', '70,700'],
    primaryQuantity: '70',
    currency: 'gbp',
    fabProfile: 'jlcpcb',
    variant: 'lite',
    substitutes: 'equivalent',
    spool: 'elsewhere',
    listen: '[::1]:2000',
  };
  const bare = [folders];
  it.each<[string, (settings: WatchSettings, work: string) => unknown, unknown, unknown, unknown]>([
    [
      'server.url',
      (s) => s.server?.url,
      'https://flag.example.com',
      'https://file.example.com',
      'https://env.example.com',
    ],
    ['server.key', (s) => s.server?.key, 'pw_file', 'pw_file', 'pw_env'],
    ['server.contact', (s) => s.server?.contact, 'file@a.example', 'file@a.example', 'env@a.example'],
    ['quantities', (s) => s.quantities, [7, 70, 700], [5, 50], [1, 100, 1000]],
    ['primary-quantity', (s) => s.primaryQuantity, 70, 50, 100],
    ['currency', (s) => s.currency, 'GBP', 'EUR', 'USD'],
    ['fab-profile', (s) => s.fabProfile, 'jlcpcb', 'aisler', null],
    ['variant', (s) => s.variant, 'lite', 'full', null],
    ['substitutes', (s) => s.substitutes, 'equivalent', 'approved', 'none'],
    [
      'spool',
      (s, work) => s.spoolFolder.replace(work, ''),
      '/elsewhere',
      '/kept',
      expect.stringMatching(/[\da-f]{12}$/),
    ],
    ['listen', (s) => s.listen?.port, 2000, 1000, undefined],
  ])('%s', async (_, pick, ofFlag, ofFile, ofRest) => {
    const folder = makeFolder();
    const work = join(folder, 'work');
    expect(pick(await readScene(folder, { lines, flags, env: server }), work)).toEqual(ofFlag);
    expect(pick(await readScene(folder, { lines, env: server }), work)).toEqual(ofFile);
    expect(pick(await readScene(folder, { lines: bare, env: server }), work)).toEqual(ofRest);
  });

  it.each(['off', 'false'])('--listen %s takes back what the file says', async (listen) => {
    expect((await readScene(makeFolder(), { lines, flags: { listen } })).listen).toBeNull();
  });

  it('a variable of the file that a flag stands in for need not be set', async () => {
    const scene = { lines: [folders, 'currency: ${CURRENCY}'], flags: { currency: 'EUR' } };
    expect((await readScene(makeFolder(), scene)).currency).toBe('EUR');
  });
});

describe('where the file is looked for', () => {
  const write = (folder: string, path: string, currency: string) =>
    put(folder, path, JSON.stringify({ folders: [{ path: 'hw' }], currency }));
  const own = 'home/.config/partwright/watch.yml';
  it('goes by names, then to that of the user; one that is named goes before all', async () => {
    const folder = makeFolder();
    const currency = async (scene: Scene = {}) => (await readScene(folder, scene)).currency;
    write(folder, own, 'CHF');
    expect(await currency()).toBe('CHF');
    write(folder, 'config/partwright/watch.yml', 'SEK');
    expect(await currency({ env: { XDG_CONFIG_HOME: join(folder, 'config') } })).toBe('SEK');
    expect(await currency({ env: { XDG_CONFIG_HOME: 'config' } })).toBe('CHF');
    write(folder, 'work/partwright-watch.json', 'JPY');
    expect(await currency()).toBe('JPY');
    write(folder, 'work/partwright-watch.yaml', 'GBP');
    expect(await currency()).toBe('GBP');
    write(folder, 'work/partwright-watch.yml', 'EUR');
    expect(await currency()).toBe('EUR');
    write(folder, 'other/named.yml', 'NOK');
    expect(await currency({ flags: { config: '../other/named.yml' } })).toBe('NOK');
    expect(await currency({ flags: { config: 'none.yml' }, file: '../other/named.yml' })).toBe('NOK');
  });

  it('its paths are relative to it', async () => {
    const folder = makeFolder();
    write(folder, 'other/named.yml', 'NOK');
    const settings = await readScene(folder, { file: '../other/named.yml' });
    expect(settings.folders[0]?.path).toBe(join(folder, 'other', 'hw'));
  });

  it('one that is named and not there is told', async () => {
    expect(await catchProblems({ file: 'none.yml' })).toEqual(['none.yml: there is no such file']);
  });

  it('a folder in its place is told', async () => {
    const folder = makeFolder();
    put(folder, 'work/partwright-watch.yml/x', '');
    expect(await catchProblems({}, folder)).toEqual(['partwright-watch.yml: cannot be read (EISDIR)']);
  });
});

describe('where the spool is by default', () => {
  const hash = '[\\da-f]{12}$';
  it.each([
    ['linux', {}, `^/home/ana/.local/state/partwright-watch/${hash}`],
    ['linux', { XDG_STATE_HOME: '/state' }, `^/state/partwright-watch/${hash}`],
    ['linux', { XDG_STATE_HOME: 'relative' }, `^/home/ana/.local/state/partwright-watch/${hash}`],
    ['freebsd', {}, `^/home/ana/.local/state/partwright-watch/${hash}`],
    ['darwin', {}, `^/home/ana/Library/Application Support/partwright-watch/${hash}`],
    ['win32', { LOCALAPPDATA: 'C:\\Users\\ana\\Local' }, `^C:\\\\Users\\\\ana\\\\Local\\\\partwright-watch\\\\${hash}`],
    ['win32', {}, `\\\\home\\\\ana\\\\AppData\\\\Local\\\\partwright-watch\\\\${hash}`],
  ] as const)('on %s with %j', async (platform, env, pattern) => {
    const settings = await readWatchSettings({
      file: null,
      env,
      flags: { folders: ['hw'] },
      home: '/home/ana',
      cwd: '/nowhere',
      machine: { platform, user: 'ana', hostname: 'bench' },
    });
    expect(settings.spoolFolder).toMatch(new RegExp(pattern));
  });

  it('is the same for the same folders in any order, and another one for others', async () => {
    const spool = async (folder: string, names: string[], lines?: string[]) =>
      (await readScene(folder, { flags: { folders: names }, ...(lines && { lines }) })).spoolFolder;
    const folder = makeFolder();
    const first = await spool(folder, ['a', 'b']);
    expect(await spool(folder, ['b', './a/'])).toBe(first);
    expect(await spool(folder, ['b'])).not.toBe(first);
    const ofFile = await spool(folder, [], [folders]);
    expect(await spool(folder, [], [folders, 'currency: EUR'])).toBe(ofFile);
    expect(await spool(folder, ['a'])).not.toBe(ofFile);
  });
});

describe('quantities', () => {
  it.each<[Scene, number[], number]>([
    [{ lines: [folders, 'quantities: [100, 1, 100]'] }, [1, 100], 100],
    [{ lines: [folders, 'quantities: [10, 500]'] }, [10, 500], 500],
    [{ lines: [folders, 'quantities: [10]', 'primary-quantity: 250'] }, [10, 250], 250],
    [{ lines: [folders], flags: { primaryQuantity: '20' } }, [1, 20, 100, 1000], 20],
    [{ lines: [folders], flags: { quantity: ['3, 2', '1'] } }, [1, 2, 3], 3],
  ])('are rising, each once, with the primary one among them: %j', async (scene, quantities, primaryQuantity) => {
    expect(await readScene(makeFolder(), scene)).toMatchObject({ quantities, primaryQuantity });
  });
});

describe('the server', () => {
  it('is none without an address and a key', async () => {
    expect((await readSettingsText(folders, 'server: { contact: a@b.example }')).server).toBeNull();
  });

  it('is none with a key in the environment alone, whatever that is', async () => {
    for (const key of ['pw_1', 'no key at all'])
      expect((await readScene(makeFolder(), { lines: [folders], env: { PARTWRIGHT_KEY: key } })).server).toBeNull();
  });

  it.each([
    ['ana', 'bench', 'ana@bench.local'],
    ['ana', 'bench.example.com', 'ana@bench.example.com'],
    ['Ana Müller (x)', 'Büro, 2', 'Ana-M-ller-x@b-ro-2.local'],
    ['', '', 'partwright-watch@localhost.local'],
    ['a@b', 'h.', 'a-b@h.local'],
    ['..', '-.-', 'partwright-watch@localhost.local'],
    ['x'.repeat(600), 'y'.repeat(600), `${'x'.repeat(60)}@${'y'.repeat(60)}.local`],
  ])('has a contact that it takes, made of the user %j and the host %j', async (user, hostname, contact) => {
    const machine = { platform: 'linux', user, hostname } as const;
    const env = { PARTWRIGHT_URL: 'http://localhost:3000', PARTWRIGHT_KEY: 'pw_1\n' };
    const settings = await readScene(makeFolder(), { lines: [folders], machine, env });
    expect(settings.server).toEqual({ url: 'http://localhost:3000', key: 'pw_1', contact });
  });
});

describe('sharing', () => {
  const redis = { REDIS_URL: 'redis://127.0.0.1:6379/1' };
  const postgres = { DATABASE_URL: 'postgres://u@127.0.0.1/x' };
  it.each<[Record<string, string>, string, WatchSettings['share']]>([
    [{}, '', null],
    [redis, '', { url: redis.REDIS_URL, queue: 'partwright-watch' }],
    [postgres, 'share: { queue: team }', { url: postgres.DATABASE_URL, queue: 'team' }],
    [{ ...redis, ...postgres }, '', { url: redis.REDIS_URL, queue: 'partwright-watch' }],
    [{ ...redis, ...postgres }, 'share: false', null],
    [{ DATABASE_URL: 'mysql://x' }, 'share: false', null],
    [{ REDIS_URL: '' }, 'share: {}', null],
  ])('by %j and "%s"', async (env, line, share) => {
    expect((await readScene(makeFolder(), { lines: [folders, line], env })).share).toEqual(share);
  });
});
