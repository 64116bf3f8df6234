import { expect, it } from 'vitest';
import { hashKey, isSameHash, mintKey, parseKey } from './api-keys.ts';
import { newId } from './ids.ts';

const pepper = Buffer.from('a pepper of the test, long enough');

it('mints keys that carry prefix, mode and id, and that parse back', () => {
  const id = newId('key');
  const minted = mintKey(id, 'test', 'svc', pepper);
  expect(minted.key.startsWith(`svc_test_${id.slice(4)}_`)).toBe(true);
  expect(parseKey(minted.key, 'svc')).toEqual({ id, mode: 'test' });
  expect(isSameHash(minted.hash, hashKey(minted.key, pepper))).toBe(true);
});

it('gives another hash under another pepper', () => {
  const { key, hash } = mintKey(newId('key'), 'live', 'svc', pepper);
  expect(isSameHash(hash, hashKey(key, Buffer.from('another pepper')))).toBe(false);
});

it('refuses a key with any single character changed, another prefix or another mode', () => {
  const { key } = mintKey(newId('key'), 'live', 'svc', pepper);
  for (let at = 0; at < key.length; at++) {
    const changed = key.slice(0, at) + (key[at] === 'x' ? 'y' : 'x') + key.slice(at + 1);
    expect(parseKey(changed, 'svc')).toBeUndefined();
  }
  expect(parseKey(key, 'acme')).toBeUndefined();
  expect(parseKey(key.replace('_live_', '_test_'), 'svc')).toBeUndefined();
  expect(parseKey('', 'svc')).toBeUndefined();
});
