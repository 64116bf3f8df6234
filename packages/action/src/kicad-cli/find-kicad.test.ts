import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshFolder, wish, writeFake } from './fake-kicad.fixture.ts';
import { findKicad } from './find-kicad.ts';

const old = `console.log('7.0.11')`;

describe('kicad-cli: auto', () => {
  it('is the first in PATH', async () => {
    const path = dirname(await writeFake(''));
    expect((await findKicad(wish({ path: `relative::/nowhere:${path}` })))?.engine).toBe('kicad-cli 9.0.8');
  });

  it.each<[string, string | null, string, boolean]>([
    ['there is none', null, 'auto found none', false],
    ['it is older than KiCad 8', old, 'is KiCad 7.0.11; ERC and DRC need KiCad 8', false],
    ['it does not tell its version', `process.exit(1)`, 'does not tell its version', false],
    ['the pull request is from a fork', `console.log('9.0.8')`, 'off for pull requests of forks', true],
  ])('is off, and says so, when %s', async (_, version, message, isFork) => {
    const said: string[] = [];
    const path = version === null ? '/nowhere' : dirname(await writeFake('', version));
    const found = await findKicad(wish({ path, isFork, log: (text) => said.push(text) }));
    expect([found, said]).toEqual([null, [expect.stringContaining(message)]]);
  });
});

describe('kicad-cli with a path', () => {
  it('is used for forks too', async () => {
    const found = await findKicad(wish({ setting: await writeFake(''), isFork: true }));
    expect(found?.engine).toBe('kicad-cli 9.0.8');
  });

  it('may be a name in PATH', async () => {
    const path = dirname(await writeFake(''));
    expect((await findKicad(wish({ setting: 'kicad-cli', path })))?.engine).toBe('kicad-cli 9.0.8');
  });

  it.each([
    ['/nowhere/kicad-cli', 'which is no program that can be started here'],
    ['tools/kicad-cli', 'has to be off, auto, a name in PATH or a path from the root'],
    ['./kicad-cli', 'has to be off, auto, a name in PATH or a path from the root'],
    ['kicad-nightly', 'which is no program that can be started here'],
    ['/tmp', 'which is no program that can be started here'],
  ])('%s is refused in words', async (setting, message) => {
    await expect(findKicad(wish({ setting }))).rejects.toThrow(`Input kicad-cli is "${setting}"`);
    await expect(findKicad(wish({ setting }))).rejects.toThrow(message);
  });

  it('that is too old is refused in words', async () => {
    const setting = await writeFake('', old);
    await expect(findKicad(wish({ setting }))).rejects.toThrow(
      `Input kicad-cli cannot be used: ${setting} is KiCad 7.0.11; ERC and DRC need KiCad 8 or later`,
    );
  });

  it('inside of the checkout of a fork is refused, also through a link', async () => {
    const program = await writeFake('');
    const link = join(await freshFolder(), 'kicad-cli');
    await symlink(program, link);
    for (const setting of [program, link])
      await expect(findKicad(wish({ setting, isFork: true, workspace: dirname(program) }))).rejects.toThrow(
        'inside of the checkout',
      );
  });
});

it('kicad-cli: off asks nothing of the machine', async () => {
  expect(await findKicad(wish({ setting: 'off', path: dirname(await writeFake('')) }))).toBeNull();
});
