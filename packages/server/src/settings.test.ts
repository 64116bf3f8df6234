import { describe, expect, it } from 'vitest';
import { readSettings, settingTable, WrongSetting } from './settings.ts';

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
    [{ DATABASE_URL: 'postgres://x' }, 'set PARTWRIGHT_SECRET'],
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
