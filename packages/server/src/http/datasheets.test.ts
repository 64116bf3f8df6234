import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writePdf } from '@partwright/datasheets/pdf/write-pdf.fixture.ts';
import { aPart } from '../store/parts/sample-part.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';

const pdf = new Uint8Array(await readFile(new URL('../../../datasheets/examples/regulator.pdf', import.meta.url)));

let running: RunningService;
let host: Server;
let base: string;
/** What the server of datasheets answers by path. */
let answers: Record<string, { status?: number; headers?: Record<string, string>; body?: Uint8Array | string }>;
const asked: string[] = [];

beforeAll(async () => {
  host = createServer((request, response) => {
    asked.push(request.url!);
    const { status = 200, headers = {}, body = '' } = answers[request.url!] ?? { status: 404 };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => void host.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  running = await startService({ STARTER_CATALOG: 'false', DATASHEET_ALLOW_PRIVATE: 'true' });
  const maker = { manufacturer: 'Example Parts' };
  await running.service.records.parts.upsert([
    aPart({ ...maker, mpn: 'MR3301-33DT', datasheetUrl: `${base}/mr3301.pdf` }),
    aPart({ ...maker, mpn: 'MR3301-50DT', datasheetUrl: `${base}/mr3301.pdf#page=2` }),
    aPart({ ...maker, mpn: 'LOST-1', datasheetUrl: `${base}/lost.pdf` }),
    aPart({ ...maker, mpn: 'BARE-1', datasheetUrl: null }),
  ]);
  await running.service.catalogue.refresh();
}, 60_000);
beforeEach(() => {
  answers = { '/mr3301.pdf': { body: pdf }, '/moved.pdf': { status: 302, headers: { Location: '/mr3301.pdf' } } };
  asked.length = 0;
});
afterAll(async () => {
  await running.stop();
  host.close();
});

const chunk = (json: object, headers: Record<string, string> = {}) =>
  running.call<'chunkDatasheet'>('POST', '/v1/datasheets/chunk', { json, headers });
const upload = (name: string, bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}, key?: string) => {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set('file', new Blob([bytes]), name);
  return running.call('POST', '/v1/datasheets/chunk', { body, ...(key === undefined ? {} : { key }) });
};
const get = (path: string, key?: string) =>
  running.call('GET', `/v1/datasheets/${path}`, key === undefined ? {} : { key });

describe('POST /datasheets/chunk', () => {
  it('reads what the catalogue links for a part, once for all parts that name it', async () => {
    const { status, body } = await chunk({ sku: 'MR3301-33DT' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'complete',
      progress: 100,
      total_pages: 2,
      method: 'pdfium',
      sku: 'MR3301-33DT',
    });
    expect(body.data.result).toMatchObject({ pages: 2, unread_pages: 0, known: false });
    expect(body.data.toc).toContainEqual({ title: '5 Absolute maximum ratings', page: 1, level: 1 });
    const table = body.data.chunks!.find(({ kind }) => kind === 'table')!;
    expect(table).toMatchObject({ section: '5 Absolute maximum ratings', start_page: 1, end_page: 1 });
    expect(table.table).toContainEqual(['VCC', 'Supply voltage', '−0.5 to 7.0', 'V']);
    expect(asked).toEqual(['/mr3301.pdf']);
    const again = await chunk({ sku: 'mr3301-50dt' });
    expect(again.body.data.result).toMatchObject({ known: true, datasheet_id: body.data.datasheet_id });
    expect(asked).toEqual(['/mr3301.pdf']);
    const stranger = await running.newKey({ accountId: await running.newAccount('readers of parts') });
    const { body: theirs } = await get('MR3301-50DT/pins', stranger);
    expect(theirs.data.pins).toContainEqual(expect.objectContaining({ numbers: ['2', '3'], name: 'GND', type: 'P' }));
    expect((await running.call('GET', '/v1/files')).body.data.files).not.toContainEqual(
      expect.objectContaining({ datasheet_id: body.data.datasheet_id }),
    );
  });

  it('reads an uploaded file, which is found by its name and by nobody else', async () => {
    const own = new Uint8Array([...pdf, ...new TextEncoder().encode('\n% ours\n')]);
    const { status, body } = await upload('our regulator.pdf', own, { sku: 'our-alias_1' });
    expect(status).toBe(200);
    const id = body.data.datasheet_id;
    expect((await get('OUR-ALIAS_1/chunks')).body.data.datasheet).toMatchObject({
      id,
      name: 'our regulator.pdf',
      url: null,
    });
    const { body: files } = await running.call('GET', '/v1/files?role=datasheet');
    expect(files.data.files).toMatchObject([{ name: 'our regulator.pdf', datasheet_id: id, bytes: own.length }]);
    const stranger = await running.newKey({ accountId: await running.newAccount('strangers') });
    for (const name of ['our-alias_1', id]) expect((await get(`${name}/chunks`, stranger)).status).toBe(404);
    const { body: found } = await running.call('GET', '/v1/datasheets/search?q=quiescent', { key: stranger });
    expect(found.data.results.map((each: { datasheet_id: string }) => each.datasheet_id)).not.toContain(id);
    const { body: gone } = await running.call('DELETE', `/v1/files/${files.data.files[0].id}`);
    expect(gone.data).toMatchObject({ deleted: true });
    expect((await get('our-alias_1/chunks')).status).toBe(404);
    expect((await get(`${id}/values`)).status).toBe(404);
  });

  it('says of a file in which nothing stands that nothing was read', async () => {
    const empty = new Uint8Array(writePdf([{ width: 300, height: 200, texts: [] }]));
    const { body } = await upload('empty.pdf', empty);
    const { body: read } = await get(`${body.data.datasheet_id}/values`);
    expect(read.data.datasheet).toMatchObject({
      nothing_read: true,
      warnings: [expect.stringContaining('nothing stands there')],
    });
    const { body: whole } = await get('MR3301-33DT/values');
    expect(whole.data.datasheet.nothing_read).toBe(false);
  });

  it('answers 202 at once to who prefers that, and the job comes to the same', async () => {
    const own = new Uint8Array([...pdf, 10]);
    const body = new FormData();
    body.set('file', new Blob([own]), 'later.pdf');
    const started = await running.call('POST', '/v1/datasheets/chunk', { body, headers: { Prefer: 'respond-async' } });
    expect(started.status).toBe(202);
    expect(started.headers.get('preference-applied')).toBe('respond-async');
    expect(started.body.data.chunks).toBeUndefined();
    expect(started.headers.get('location')).toBe(`/v1/datasheets/chunk/${started.body.job_id}/status`);
    for (;;) {
      const { body: now } = await running.call('GET', `${started.body.data.status_url}?wait=20`);
      if (now.data.status === 'complete') {
        expect(now.data.chunks.length).toBeGreaterThan(3);
        break;
      }
      expect(['queued', 'processing']).toContain(now.data.status);
    }
  });

  it('gives what it gave before to who sends the same Idempotency-Key again', async () => {
    const own = new Uint8Array([...pdf, ...new TextEncoder().encode('\n% twice\n')]);
    const send = () => {
      const body = new FormData();
      body.set('file', new Blob([own]), 'twice.pdf');
      const headers = { 'Idempotency-Key': 'datasheet-twice' };
      return running.call('POST', '/v1/datasheets/chunk', { body, headers });
    };
    const first = await send();
    const again = await send();
    expect(first.status).toBe(200);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
  });

  it('follows the redirects of a URL, and keeps what it gives for the account alone', async () => {
    const { status, body } = await chunk({ url: `${base}/moved.pdf`, sku: 'moved' });
    expect(status).toBe(200);
    expect(asked).toEqual(['/moved.pdf', '/mr3301.pdf']);
    expect((await get('moved/pdf')).body.data).toMatchObject({
      bytes: pdf.length,
      datasheet_id: body.data.datasheet_id,
    });
    const stranger = await running.newKey({ accountId: await running.newAccount('strangers 2') });
    expect((await get(`${body.data.datasheet_id}/pdf`, stranger)).status).toBe(404);
  });

  it('charges a reading, and nothing for what is kept or cannot be read', async () => {
    const live = await running.newKey({ mode: 'live' });
    const balance = async (): Promise<number> =>
      (await running.call('GET', '/v1/credits/balance', { key: live })).body.data.balance;
    const before = await balance();
    const own = new Uint8Array([...pdf, 32]);
    expect((await upload('a.pdf', own, {}, live)).status).toBe(200);
    expect(await balance()).toBe(before - 5);
    expect((await upload('a.pdf', own, {}, live)).body.data.result.known).toBe(true);
    expect((await upload('b.pdf', new TextEncoder().encode('%PDF-1.7\nnothing'), {}, live)).status).toBe(422);
    expect(await balance()).toBe(before - 5);
  });

  it.each<[string, () => Promise<{ status: number; body: { code?: string; error?: string } }>, number, string, RegExp]>(
    [
      ['a part without a link', () => chunk({ sku: 'BARE-1' }) as never, 404, 'datasheet_not_found', /BARE-1/],
      ['a part that is none', () => chunk({ sku: 'NOBODY-77' }) as never, 404, 'part_not_found', /NOBODY-77/],
      ['a link that leads nowhere', () => chunk({ sku: 'LOST-1' }) as never, 422, 'processing_failed', /answered 404/],
      ['a URL that is none', () => chunk({ url: 'ftp://example.com/a.pdf' }) as never, 422, 'url_not_allowed', /https/],
      ['what is no PDF', () => upload('a.pdf', new TextEncoder().encode('<html>')), 422, 'unreadable_file', /no PDF/],
      ['a PDF that is cut off', () => upload('a.pdf', pdf.slice(0, 400)), 422, 'unreadable_file', /damaged or cut off/],
      ['neither file nor name', () => chunk({}) as never, 400, 'invalid_request', /url or sku/],
    ],
  )('refuses %s', async (_, call, status, code, message) => {
    const answer = await call();
    expect(answer).toMatchObject({ status, body: { code, error: expect.stringMatching(message) as string } });
  });
});

describe('GET /datasheets/{sku}', () => {
  beforeAll(async () => {
    answers = { '/mr3301.pdf': { body: pdf } };
    await chunk({ sku: 'MR3301-33DT' });
  });

  it('gives the PDF by a URL that needs no key', async () => {
    const { body } = await get('MR3301-33DT/pdf');
    const file = new Uint8Array(await (await fetch(body.data.url)).arrayBuffer());
    expect(createHash('sha256').update(file).digest('hex')).toBe(body.data.sha256);
    expect(file).toEqual(pdf);
  });

  it('gives chunks by section, page, kind and cursor', async () => {
    const { body: all } = await get('MR3301-33DT/chunks');
    expect(all.data.total).toBe(all.data.chunks.length);
    const { body: first } = await get('MR3301-33DT/chunks?limit=1');
    const { body: second } = await get(`MR3301-33DT/chunks?limit=1&cursor=${first.data.next_cursor}`);
    expect([first.data.chunks[0], second.data.chunks[0]]).toEqual(all.data.chunks.slice(0, 2));
    const { body: electrical } = await get('MR3301-33DT/chunks?section=ELECTRICAL&kind=table');
    expect(electrical.data.chunks).toMatchObject([{ kind: 'table', section: '6 Electrical characteristics' }]);
    const { body: late } = await get('MR3301-33DT/chunks?page_from=2&method=pdfplumber');
    expect(late.data.chunks.every(({ end_page: page }: { end_page: number }) => page === 2)).toBe(true);
  });

  it('gives values with their numbers and places', async () => {
    const { body } = await get('MR3301-33DT/values?q=quiescent');
    expect(body.data.values).toMatchObject([
      {
        page: 1,
        parameter: 'Quiescent current',
        symbol: 'IQ',
        typ: { text: '12', number: 12e-6 },
        max: { text: '25', number: 25e-6 },
        min: null,
        unit: 'µA',
        unit_si: 'A',
      },
      { typ: { text: '250' }, max: { text: '425' } },
    ]);
    const [x, y, width, height] = body.data.values[0].typ.bbox;
    expect([Math.round(x / 2) * 2, Math.round(y / 2) * 2]).toEqual([400, 210]);
    expect(width * height).toBeGreaterThan(10);
    const { body: limits } = await get('MR3301-33DT/values?table=absolute_maximum');
    expect(limits.data.total).toBe(2);
  });

  it('finds words, in their forms, with the section', async () => {
    const { body } = await running.call('GET', '/v1/datasheets/search?q=stresses%20damages');
    expect(body.data.results[0]).toMatchObject({ section: '5 Absolute maximum ratings', start_page: 1 });
    expect(body.data.results[0].excerpt).toContain('«Stresses»');
  });

  it('says which datasheet was not read yet, and where it is', async () => {
    const { status, body } = await get('LOST-1/chunks');
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'not_ready', error: expect.stringContaining(`${base}/lost.pdf`) });
    expect((await get('BARE-1/values')).body.code).toBe('datasheet_not_found');
  });

  it('adds what the catalogue lacks to the part, and tells what contradicts it', async () => {
    const { body } = await running.call('GET', '/v1/parts/MR3301-33DT/specs');
    expect(body.data.datasheet_facts).toMatchObject({
      datasheet_id: expect.stringMatching(/^dsh_/) as string,
      contradictions: [],
    });
  });
});
