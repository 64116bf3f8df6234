import { describe, expect, it, onTestFinished } from 'vitest';
import { createParserPool, type ParserPoolOptions } from './parser-pool.ts';
import type { ParserPool } from './tasks.ts';

const bytes = new TextEncoder().encode('Designator,Value\nR1,1k\n');

/** One line is at times read within a millisecond; 20,000 never are. */
const long = new TextEncoder().encode(
  `Designator,Value\n${Array.from({ length: 20_000 }, (_, index) => `R${index + 1},1k\n`).join('')}`,
);

function open(options: Partial<ParserPoolOptions>): ParserPool {
  const pool = createParserPool(options);
  onTestFinished(() => pool.close());
  return pool;
}

describe('A file that is not read', () => {
  it.each([
    [
      'took too long',
      { deadlineMs: 1 },
      'parse_timeout',
      'took longer than 0.001 s of processor time, the most that PARSER_DEADLINE_MS allows, and was stopped.',
    ],
    [
      'has no process that reads it',
      { entry: new URL('tasks.ts', import.meta.url) },
      'unavailable',
      'No process to read files can be started',
    ],
  ])('as it %s is a problem in plain words', async (_, options, code, message) => {
    const failed: unknown = await open(options)
      .run('bom.read', { bytes: long, options: {} })
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: 'ParseFailed', code, row: null });
    expect((failed as Error).message).toContain(message);
  });

  it('as the server gave its reader no time is to be sent again, and is not refused', async () => {
    const failed: unknown = await open({ wallMs: 1 })
      .run('bom.read', { bytes: long, options: {} })
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'unavailable', status: 503, details: { headers: { 'Retry-After': '30' } } });
    expect((failed as Error).message).toMatch(
      /^The server could not read the file within 0\.001 s(?:: it had 0\.0 s of the 20 s of processor time that it may take)?\. Nothing is known of the file; send it again later\.$/,
    );
  });

  it('as its reader has a fault says what to do, with the fault for the log', async () => {
    const options = { limits: null as never };
    await expect(open({}).run('bom.read', { bytes, options })).rejects.toMatchObject({
      name: 'ParseFailed',
      code: 'processing_failed',
      message: 'The file led to a fault of its reader. Save the table in it as CSV, and send that.',
      cause: { message: expect.stringContaining('TypeError') as string },
    });
  });

  it('as the service stops, or too many wait, is one to send again', async () => {
    const pool = open({});
    const runs = Array.from({ length: 103 }, () => pool.run('bom.read', { bytes, options: {} }));
    const ended = Promise.allSettled(runs);
    await pool.close();
    const failures = (await ended).map((end) => (end as PromiseRejectedResult).reason as Error);
    expect(failures.map(({ message }) => message)).toContain('Too many files wait to be read');
    expect(failures.at(0)).toMatchObject({ code: 'unavailable', message: 'The service stops' });
    await expect(pool.run('bom.read', { bytes, options: {} })).rejects.toMatchObject({ code: 'unavailable' });
  });
});
