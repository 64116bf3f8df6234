import { describe, expect, it } from 'vitest';
import { createJsonLog } from './json-log.ts';
import { aScreen } from './lines.fixture.ts';

const read = (text: string): Record<string, unknown>[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('a log for programs', () => {
  it('has an object a line, with the facts', () => {
    const output = aScreen();
    const log = createJsonLog({ output, isVerbose: false });
    log.info('two\nlines', { subject: 'amp/board.csv', export: 3 });
    log.warn('away');
    log.error('given up');
    log.progress('board.csv', 'uploading');
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(read(output.text())).toEqual([
      { time, level: 'info', text: 'two\nlines', subject: 'amp/board.csv', export: 3 },
      { time, level: 'warn', text: 'away' },
      { time, level: 'error', text: 'given up' },
    ]);
  });

  it('marks what is only of interest when it is looked for', () => {
    const [quiet, verbose] = [aScreen(), aScreen()];
    createJsonLog({ output: quiet, isVerbose: false }).info('sent', { level: 'debug' });
    createJsonLog({ output: verbose, isVerbose: true }).info('sent', { level: 'debug' });
    expect(quiet.text()).toBe('');
    expect(read(verbose.text())).toMatchObject([{ level: 'debug', text: 'sent' }]);
  });

  it('facts take the place of none of its own', () => {
    const output = aScreen();
    createJsonLog({ output, isVerbose: false }).warn('away', { text: 'x', time: 'x', level: 'debug' });
    expect(read(output.text())).toMatchObject([{ level: 'warn', text: 'away', time: expect.stringContaining('T') }]);
  });

  it('facts that are no JSON do not cost the line', () => {
    const output = aScreen();
    createJsonLog({ output, isVerbose: false }).info('hello', { size: 5n });
    expect(read(output.text())).toMatchObject([{ text: 'hello' }]);
  });
});
