import { describe, expect, it } from 'vitest';
import { aScreen } from './lines.fixture.ts';
import { createTextLog } from './text-log.ts';

const at = new Date(2026, 2, 1, 9, 5, 7);
const now = () => at;
const plain = { isVerbose: false, hasTimes: false, now };
/** What a terminal does to write over a line. */
const CLEAR = '\r\u001B[2K';

describe('in a file or a pipe', () => {
  it('there are whole lines with their time and no control signs', () => {
    const output = aScreen();
    const log = createTextLog({ ...plain, output, hasTimes: true });
    log.progress('board.csv', 'uploading');
    log.info('board.csv: 12 EUR');
    log.warn('away');
    log.error('given up');
    log.progress('board.csv', undefined);
    expect(output.text()).toBe('09:05:07  board.csv: 12 EUR\n09:05:07  warning: away\n09:05:07  error: given up\n');
  });

  it('a journal that stamps its lines gets none of our times', () => {
    const output = aScreen();
    createTextLog({ ...plain, output }).info('hello');
    expect(output.text()).toBe('hello\n');
  });

  it('a line end in a name of a file makes no line of its own', () => {
    const output = aScreen();
    createTextLog({ ...plain, output, hasTimes: true }).info('one\r\n  09:05:08  error: two');
    expect(output.text()).toBe('09:05:07  one 09:05:08  error: two\n');
  });

  it.each(['a\u001B[2Jb', 'a\u0007b', 'a\rb', 'a\u202Eb', 'a\u009B31mb'])('%j cannot act on a terminal', (text) => {
    const output = aScreen();
    const log = createTextLog({ ...plain, output });
    log.info(text);
    log.warn(text);
    // oxlint-disable-next-line no-control-regex
    expect(output.text()).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202E]/);
  });

  it.each([
    [false, ''],
    [true, 'board.csv: slack: sent\n'],
  ])('what is only of interest when it is looked for is told when asked: %j', (isVerbose, said) => {
    const output = aScreen();
    createTextLog({ ...plain, output, isVerbose }).info('board.csv: slack: sent', { level: 'debug' });
    expect(output.text()).toBe(said);
  });
});

describe('on a terminal', () => {
  const open = (columns = 80, more = {}) => {
    const output = aScreen({ isTTY: true, columns });
    return { log: createTextLog({ ...plain, ...more, output }), output };
  };

  it('a line takes the place of what goes on, which is shown again below it', () => {
    const { log, output } = open();
    log.progress('board.csv', 'parsing 20 %');
    log.info('other.csv: done');
    log.progress('board.csv', undefined);
    expect(output.text()).toBe(
      `${CLEAR}\u001B[2mboard.csv: parsing 20 %\u001B[0m${CLEAR}other.csv: done\n` +
        `${CLEAR}\u001B[2mboard.csv: parsing 20 %\u001B[0m${CLEAR}`,
    );
  });

  it('nothing is cleared that was not drawn', () => {
    const { log, output } = open();
    log.progress('board.csv', undefined);
    log.info('hello');
    expect(output.text()).toBe('hello\n');
  });

  it('a thousand things that go on at once are one line, and not a thousand writes', () => {
    const { log, output } = open(60);
    for (let at = 0; at < 1000; at += 1) log.progress(`board-${at}.csv`, 'uploading');
    expect(output.text().length).toBeLessThan(2_000);
    log.info('x');
    const last = output.text().slice(output.text().lastIndexOf(CLEAR) + CLEAR.length);
    expect(last).toContain('board-0.csv: uploading');
    // oxlint-disable-next-line no-control-regex
    expect(last.replaceAll(/\u001B\[\d+m/g, '').length).toBeLessThan(60);
  });

  it('says how many more there are', () => {
    const { log, output } = open(200);
    for (let at = 0; at < 5; at += 1) log.progress(`board-${at}.csv`, 'uploading');
    log.info('x');
    expect(output.text()).toContain('board-2.csv: uploading and 2 more');
  });

  it.each([
    ['wide signs', '基板'.repeat(50), 19],
    ['line ends', 'a\nb\nc', 40],
  ])('what goes on stays on one line with %s', (_, what, columns) => {
    const { log, output } = open(columns);
    log.progress(what, 'uploading');
    const shown = output.text().slice(CLEAR.length);
    expect(shown).not.toContain('\n');
    expect([...shown].filter((sign) => sign >= '\u1100').length * 2).toBeLessThan(columns);
  });

  it.each([
    ['error', '31'],
    ['dearer', '33'],
  ])('a result with the verdict %s has its colour', (verdict, colour) => {
    const { log, output } = open();
    log.info('board.csv: 12 EUR', { verdict });
    log.info('other.csv: 12 EUR', { verdict: 'fine' });
    expect(output.text()).toBe(`\u001B[${colour}mboard.csv: 12 EUR\u001B[0m\nother.csv: 12 EUR\n`);
  });

  it('has no colours for those who want none', () => {
    const { log, output } = open(80, { hasColours: false });
    log.error('given up');
    log.info('board.csv: 12 EUR', { verdict: 'error' });
    expect(output.text()).toBe('error: given up\nboard.csv: 12 EUR\n');
  });
});
