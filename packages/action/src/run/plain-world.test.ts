import { expect, it } from 'vitest';
import { plainWorld } from './plain-world.ts';
import type { World } from './world.ts';

const HOSTILE = '\n  ::set-output name=conclusion::success\r##[stop-commands]x\u2028::error::\u202egnp\u001b[31m\ud800';
const PLAIN = ': :set-output name=conclusion::success ## [stop-commands]x ::error:: gnp [31m\ufffd';

function listen(): { said: unknown[]; world: World } {
  const said: unknown[] = [];
  const recordWords = (...words: unknown[]): void => void said.push(words);
  const world: World = {
    env: {},
    getInput: () => '',
    setSecret: recordWords,
    setOutput: recordWords,
    setFailed: recordWords,
    debug: recordWords,
    info: recordWords,
    notice: recordWords,
    warning: recordWords,
    error: recordWords,
    summarize: async () => undefined,
    now: () => new Date(0),
  };
  return { said, world: plainWorld(world) };
}

it.each(['info', 'notice', 'warning', 'error'] as const)('tells a hostile name by %s as one line of text', (level) => {
  const { said, world } = listen();
  world[level](HOSTILE);
  expect((said[0] as unknown[])[0]).toBe(PLAIN);
});

it('tells title and file of an annotation as text too', () => {
  const { said, world } = listen();
  world.error('R1', { title: HOSTILE, file: 'a\n::error::b', startLine: 3 });
  expect(said).toEqual([['R1', { title: PLAIN, file: 'a ::error::b', startLine: 3 }]]);
});

it.each(['setFailed', 'debug'] as const)('keeps the lines of %s, none of which is a command', (level) => {
  const { said, world } = listen();
  world[level]('first\n\t::error::second\r\n##[error]third');
  expect(said).toEqual([['first\n: :error::second\n## [error]third']]);
});
