import { describe, expect, it } from 'vitest';
import { readRetryAfter } from './answer.ts';
import { PartwrightError } from './errors.ts';
import { ok, problem, scripted } from './scripted.fixture.ts';

const failure = async (call: PromiseLike<unknown>): Promise<PartwrightError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof PartwrightError) return error;
    throw error;
  }
  throw new Error('it did not fail');
};

describe('an answer', () => {
  it('gives its data, and with withMeta() what the headers say', async () => {
    const { client } = scripted([
      ok(
        { id: 'prj_1' },
        {
          'X-Request-Id': 'req_9',
          'credits-charged': '5',
          'Credits-Remaining': '95',
          RateLimit: '"default";r=42;t=17',
          'RateLimit-Policy': '"default";q=60;w=60',
          'Idempotency-Replayed': 'true',
          ETag: '"1"',
        },
      ),
    ]);
    expect(await client.projects.get({ project_id: 'prj_1' }).withMeta()).toEqual({
      data: { id: 'prj_1' },
      meta: {
        status: 200,
        requestId: 'req_9',
        creditsCharged: 5,
        creditsRemaining: 95,
        rateLimit: { remaining: 42, resetSeconds: 17, limit: 60, windowSeconds: 60 },
        retryAfter: null,
        etag: '"1"',
        location: null,
        replayed: true,
        attempts: 1,
      },
    });
  });

  it('can be awaited, chained and gathered like any promise', async () => {
    const { client } = scripted([ok({ balance: 1 }), ok({ balance: 2 }), ok({ balance: 3 })]);
    const [a, b] = await Promise.all([client.credits.balance(), client.credits.balance()]);
    expect([a.balance, b.balance]).toEqual([1, 2]);
    expect(await client.credits.balance().then(({ balance }) => balance + 1)).toBe(4);
  });

  it('that is a file gives bytes, type and name', async () => {
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="b.pdf"; filename*=UTF-8''b%C3%B6m.pdf`,
    };
    const { client, requests } = scripted([{ text: '%PDF', headers }]);
    const file = await client.bom.pdf({ bom_id: 'bom_1' });
    expect({ ...file, bytes: new TextDecoder().decode(file.bytes) }).toEqual({
      bytes: '%PDF',
      contentType: 'application/pdf',
      filename: 'böm.pdf',
    });
    expect(requests[0]?.headers['Accept']).toBe('*/*');
  });

  it.each([
    ['attachment; filename="a b.csv"', 'a b.csv'],
    [String.raw`attachment; filename="a\"b.csv"`, 'a"b.csv'],
    ['attachment; filename=a.csv', 'a.csv'],
    [`attachment; filename="a.csv"; filename*=UTF-8''%ZZ`, 'a.csv'],
    ['inline', null],
  ])('named by %s is called %s', async (disposition, filename) => {
    const { client } = scripted([{ text: '', headers: { 'content-disposition': disposition } }]);
    expect((await client.bom.pdf({ bom_id: 'bom_1' })).filename).toBe(filename);
  });

  it('that failed is an error with all that the server said', async () => {
    const errors = [{ pointer: '/components/3/value', code: 'invalid_type', detail: 'Give text' }];
    const { client } = scripted([problem(400, 'invalid_request', { errors })]);
    const error = await failure(client.components.matchBatch({ components: [{ value: '10k' }] }));
    expect(error).toMatchObject({
      name: 'PartwrightError',
      message: 'It is invalid_request (/components/3/value: Give text) [req_1]',
      status: 400,
      code: 'invalid_request',
      errors,
      requestId: 'req_1',
      docsUrl: '/docs#invalid_request',
    });
  });

  it('that says the sentence of a field says it once', async () => {
    const quantity = { pointer: '/quantity', code: 'invalid_type', detail: 'Invalid input' };
    const layers = { pointer: '/layers', code: 'too_big', detail: 'At most 32' };
    const error = '/quantity: Invalid input';
    const { client } = scripted([
      problem(400, 'invalid_request', { error, errors: [quantity] }),
      problem(400, 'invalid_request', { error, errors: [quantity, layers] }),
    ]);
    expect((await failure(client.account.get())).message).toBe('/quantity: Invalid input [req_1]');
    expect((await failure(client.account.get())).message).toBe(
      '/quantity: Invalid input (/layers: At most 32) [req_1]',
    );
  });

  it('that offers a choice is an error with the choices', async () => {
    const { client } = scripted([
      problem(300, 'ambiguous_part', { choices: [{ manufacturer: 'A' }, { manufacturer: 'B' }] }),
    ]);
    expect((await failure(client.parts.get({ sku: '1N4148' }))).details['choices']).toHaveLength(2);
  });

  it.each([
    ['a web page', { text: '<html>' }, 'unexpected_answer', 'Is baseUrl right?'],
    ['JSON of something else', { json: { hello: 1 } }, 'unexpected_answer', 'Is baseUrl right?'],
    ['a failure without words', { status: 418, text: 'no' }, 'http_418', 'answered 418 without saying why'],
    [
      'a redirect',
      { status: 308, headers: { location: 'https://new.example.com/v1' } },
      'redirected',
      'Put the new address into baseUrl',
    ],
  ])('that is %s says so', async (_, step, code, message) => {
    const { client } = scripted([step]);
    const error = await failure(client.account.get());
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });

  it.each([
    ['7', 7],
    ['1.5', 1.5],
    ['Thu, 21 May 2026 08:00:30 GMT', 30],
    ['Thu, 21 May 2026 07:00:00 GMT', 0],
    ['soon', null],
    [undefined, null],
  ])('with Retry-After %s is to be asked again in %s s', (value, seconds) => {
    expect(readRetryAfter(value, Date.parse('2026-05-21T08:00:00Z'))).toBe(seconds);
  });
});
