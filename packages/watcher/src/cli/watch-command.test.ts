import { describe, expect, it } from 'vitest';
import { runWatchCommand } from './watch.ts';
import { helpText, startsWatcher } from './watch-command.ts';
import { hear } from './said.fixture.ts';

const host = { program: 'partwright watch' };

describe('the help', () => {
  it.each(['partwright watch', 'partwright-watch'])('of %s fits a terminal', (program) => {
    expect(
      helpText(program)
        .split('\n')
        .filter((line) => line.length > 100),
    ).toEqual([]);
  });

  it.each([['--help'], ['-h'], ['status', '--help'], ['boards', '--once', '-h']])(
    'is what %j %j says',
    async (...argv) => {
      const said = hear('stdout');
      expect(await runWatchCommand(argv, host)).toBe(0);
      expect(said()).toBe(helpText('partwright watch'));
    },
  );

  it('names each flag that is taken, and none that is not', async () => {
    const named = new Set(helpText('x').match(/--[a-z-]+/g));
    expect(named.size).toBeGreaterThan(15);
    const unknown: string[] = [];
    for (const flag of named) {
      const said = hear('stderr');
      await runWatchCommand([flag, '--surely-unknown'], host);
      if (said().includes(`Unknown option '${flag}'`)) unknown.push(flag);
    }
    expect(unknown).toEqual([]);
  });
});

describe('what is not understood', () => {
  it.each([
    [['--nonsense', '.'], "Unknown option '--nonsense'"],
    [['stauts'], 'There is no folder stauts, and partwright watch has no command of that name'],
    [['./gone/boards'], 'There is no folder ./gone/boards. One that comes later'],
    [['.', '--log', 'xml'], '--log is xml; it is text or json'],
    [['.', '--once', '--timeout', 'soon'], '--timeout is soon; it looks like 90s, 10m or 2h'],
    [['.', '--poll=often'], '--poll is often'],
    [['retry', 'x7'], 'x7 is no id of `status`'],
    [['drop', '--spool', '/nowhere/at/all', 'e1'], 'There is no spool in /nowhere/at/all'],
  ])('%j: exit code 2, and what to do', async (argv, text) => {
    const said = hear('stderr');
    expect(await runWatchCommand(argv, host)).toBe(2);
    expect(said()).toContain(text);
    expect(said()).not.toMatch(/\n\s+at /);
  });
});

it.each([
  [['boards'], true],
  [[], true],
  [['boards', '--once'], true],
  [['--help'], false],
  [['boards', '-h'], false],
  [['status', 'boards'], false],
  [['--spool', 'x', 'retry'], false],
  [['init'], false],
])('%j starts a watcher: %j', (argv, starts) => {
  expect(startsWatcher(argv)).toBe(starts);
});
