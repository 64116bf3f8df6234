import { describe, expect, it } from 'vitest';
import type { ApiKey, KeyStore } from '../ports/accounts.ts';
import { keyEndingsInProcess } from '../store/key-endings/in-process.ts';
import { KeyMemory } from './key-memory.ts';

/** A memory over keys of which only the look-up is asked for, and is counted. */
function openMemory() {
  let revokedAt: Date | null = null;
  const asked: string[] = [];
  let answer = async (): Promise<void> => undefined;
  const byId: KeyStore['byId'] = async (id) => {
    asked.push(id);
    const found = id === 'key_none' ? undefined : { key: { id, revokedAt } as ApiKey, hash: Buffer.alloc(32) };
    await answer();
    return found;
  };
  const keyEndings = keyEndingsInProcess();
  const memory = new KeyMemory({ keys: { byId } as KeyStore, keyEndings });
  return {
    memory,
    asked,
    keyEndings,
    revoke: async () => {
      revokedAt = new Date();
      await keyEndings.tell();
    },
    /** Every look-up from now on has read its row, and waits with the answer until this is called. */
    holdAnswers() {
      let release = (): void => undefined;
      const held = new Promise<void>((done) => (release = done));
      answer = () => held;
      return release;
    },
  };
}

describe('keys that are remembered', () => {
  it('asks once for a key that is used again, and each time for one that is not there', async () => {
    const { memory, asked } = openMemory();
    for (const id of ['key_a', 'key_a', 'key_none', 'key_none', 'key_a']) await memory.byId(id);
    expect(asked).toEqual(['key_a', 'key_none', 'key_none']);
  });

  it('gives what is so now once it was told that a key ended', async () => {
    const { memory, revoke } = openMemory();
    expect((await memory.byId('key_a'))?.key.revokedAt).toBeNull();
    await revoke();
    expect((await memory.byId('key_a'))?.key.revokedAt).toBeInstanceOf(Date);
  });

  it('does not keep what was read before a key ended and came after that was told', async () => {
    const { memory, revoke, holdAnswers } = openMemory();
    const release = holdAnswers();
    const early = memory.byId('key_a');
    await revoke();
    release();
    expect((await early)?.key.revokedAt).toBeNull();
    expect((await memory.byId('key_a'))?.key.revokedAt).toBeInstanceOf(Date);
  });

  it('remembers nothing once it is closed', async () => {
    const { memory, asked } = openMemory();
    await memory.byId('key_a');
    await memory.close();
    await memory.byId('key_a');
    expect(asked).toEqual(['key_a', 'key_a']);
  });
});
