import { describe, expect, it } from 'vitest';
import { findMistypedSettings, readSettings, settingTable, WrongSetting } from './settings.ts';

describe('readSettings', () => {
  it('has a default for everything a single machine needs', () => {
    const settings = readSettings({});
    expect(settings.HOST).toBe('127.0.0.1');
    expect(settings.PORT).toBe(8080);
    expect(settings.DATABASE_URL).toBeNull();
    expect(settings.STARTER_CATALOG).toBe(true);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty"'],
    [{ PORT: '-1' }, 'PORT is "-1"'],
    [{ STARTER_CATALOG: 'maybe' }, 'STARTER_CATALOG is "maybe"'],
    [{ KEY_PREFIX: 'a_b' }, 'KEY_PREFIX is "a_b"'],
    [{ USER_AGENT_RULE: 'strict' }, 'USER_AGENT_RULE is "strict"; it must be one of key, contact, name, off'],
    [{ CORS_ORIGINS: 'https://a.example, https://b.example/app' }, 'CORS_ORIGINS has "https://b.example/app"'],
    [{ DATABASE_REPLICA_URL: 'postgres://copy' }, 'set that too'],
    [{ SEARCH_INDEX: 'elsewhere' }, 'SEARCH_INDEX is "elsewhere"; it must be one of memory, postgres'],
    [{ DATABASE_URL: 'postgres://x' }, 'set PARTWRIGHT_SECRET'],
    [{ PARTWRIGHT_SECRET: 'short' }, 'PARTWRIGHT_SECRET has 5 characters; it must have 32 or more'],
  ])('says what is wrong in %j', (env, message) => {
    expect(() => readSettings(env)).toThrow(WrongSetting);
    expect(() => readSettings(env)).toThrow(message);
  });

  it('takes an empty variable as not set', () => {
    expect(readSettings({ PORT: '', REDIS_URL: ' ' })).toMatchObject({ PORT: 8080, REDIS_URL: null });
  });

  it('explains every setting', () => {
    for (const setting of Object.values(settingTable)) expect(setting.about.length).toBeGreaterThan(10);
  });
});

describe('findMistypedSettings', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['REDIS_URI', 'REDIS_URL'],
    ['LOG_LEVLE', 'LOG_LEVEL'],
    ['S3_BUKET', 'S3_BUCKET'],
    ['PARTWRIGHT_DATADIR', 'PARTWRIGHT_DATA_DIR'],
    ['RATE_LIMIT_PER_MINUTES', 'RATE_LIMIT_PER_MINUTE'],
    ['CALLBACKS_ALLOW_PRIVATE', 'CALLBACK_ALLOW_PRIVATE'],
  ])('takes %s for %s', (given, meant) => {
    expect(findMistypedSettings({ [given]: 'x' })).toEqual([{ given, meant }]);
  });

  it('leaves the variables of other programs alone', () => {
    const others =
      'PATH HOME HOST PORT USER SHELL PWD LANG LC_ALL TERM EDITOR HOSTNAME LOGNAME OLDPWD TZ CI NODE_ENV NODE_OPTIONS NODE_PATH NPM_CONFIG_CACHE AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_PROFILE PGHOST PGPORT PGUSER POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB REDIS_HOST REDIS_PORT HTTP_PROXY HTTPS_PROXY NO_PROXY SSH_AUTH_SOCK XDG_DATA_DIRS XDG_CACHE_HOME XDG_RUNTIME_DIR KICAD_CONFIG_HOME KICAD7_SYMBOL_DIR KUBERNETES_PORT KUBERNETES_SERVICE_HOST GITHUB_TOKEN GITHUB_API_URL BUILD_URL JOB_URL API_KEY API_URL BASE_URL APP_URL JAVA_HOME LD_LIBRARY_PATH UV_THREADPOOL_SIZE TEST_DATABASE_URL TEST_REDIS_URL PARTWRIGHT_KEY PARTWRIGHT_URL DEBUG_COLORS FORCE_COLOR TMP_DIR';
    const env = Object.fromEntries(others.split(' ').map((name) => [name, 'x']));
    expect(findMistypedSettings(env)).toEqual([]);
  });

  it('is quiet about settings that are set', () => {
    expect(findMistypedSettings({ LCSC_URL: 'x', LCSC_KEY: 'x', TME_URL: 'x' })).toEqual([]);
  });
});
