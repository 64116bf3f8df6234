import { createHash } from 'node:crypto';
import { endpoints } from '@partwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byId, readBytes, file, startExamples, type Answer, type Asked, type Examples } from './execute.fixture.ts';
import { toJson } from '../nodes/shared/operation.ts';

const PDF = Buffer.from('%PDF-1.7 a datasheet');
const part = byId('C25744');

/** What is answered otherwise than the examples of the contract say. */
let answers: Record<string, Answer | ((asked: Asked) => Answer)>;
let api: Examples;
const answer = (id: string) => (asked: Asked) => {
  const wanted = answers[id];
  return typeof wanted === 'function' ? wanted(asked) : (wanted ?? { data: findExample(id) });
};
const changeable = ['getDatasheetPdf', 'listDatasheetChunks', 'chunkDatasheet', 'getDatasheetJobStatus', 'GET /ds.pdf'];
beforeAll(async () => (api = await startExamples(Object.fromEntries(changeable.map((id) => [id, answer(id)])))));
beforeEach(() => {
  answers = {};
  api.asked.length = 0;
});
afterAll(() => api.stop());

const findExample = (id: string): unknown =>
  (endpoints as unknown as Record<string, { example: { data?: unknown } }>)[id]?.example.data;

const run = (resource: string, operation: string, parameters: Record<string, unknown> = {}, photo?: Uint8Array) =>
  api.execute({
    parameters: { resource, operation, ...parameters },
    ...(photo ? { binary: { data: file('bag.jpg', photo, 'image/jpeg') } } : {}),
  });

describe('Datasheet: Download', () => {
  const known = (more: object = {}) => ({
    url: `${api.url}/ds.pdf?signature=secret`,
    expires_at: '2026-05-21T09:00:00Z',
    bytes: PDF.length,
    sha256: createHash('sha256').update(PDF).digest('hex'),
    ...more,
  });

  beforeEach(() => {
    answers = {
      getDatasheetPdf: { data: known() },
      'GET /ds.pdf': { headers: { 'content-type': 'application/pdf' }, body: PDF },
    };
  });

  it('puts the PDF into the field, and tells the presigned URL no key', async () => {
    const options = { manufacturer: 'UNI-ROYAL' };
    const sheet = byId('MCP6002T-I/SN');
    const [item] = await run('datasheet', 'download', { part: sheet, outputDataFieldName: 'sheet', options });
    expect(item!.json).toEqual(known());
    expect(readBytes(item, 'sheet')).toEqual(PDF);
    expect(item!.binary!['sheet']).toMatchObject({ mimeType: 'application/pdf', fileName: 'MCP6002T-I_SN.pdf' });
    const [asked, fetched] = api.asked;
    expect(asked).toMatchObject({ route: 'GET /datasheets/MCP6002T-I%2FSN/pdf' });
    expect(asked!.query.get('manufacturer')).toBe('UNI-ROYAL');
    expect(asked!.headers.authorization).toMatch(/^Bearer /);
    expect(fetched!.query.get('signature')).toBe('secret');
    expect(fetched!.headers.authorization).toBeUndefined();
  });

  it.each<[string, Record<string, Answer>, RegExp]>([
    ['the link has expired', { 'GET /ds.pdf': { status: 403, body: 'expired' } }, /ds\.pdf answered 403; the link may/],
    ['another file came', { 'GET /ds.pdf': { body: '%PDF-1.7 half' } }, /ds\.pdf gave other content/],
    ['the link leads elsewhere', { 'GET /ds.pdf': { status: 302, headers: { location: '/x' } } }, /302, and redirects/],
    ['the file is too large', { 'GET /ds.pdf': { body: new Uint8Array(50_000_001) } }, /more than 50 MB/],
  ])('says so when %s, without the signature', async (_, change, message) => {
    Object.assign(answers, change);
    const error: Error = await run('datasheet', 'download', { part }).then(
      () => expect.fail(),
      (thrown: Error) => thrown,
    );
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain('secret');
  });

  it('says whose address cannot be reached', async () => {
    answers['getDatasheetPdf'] = { data: known({ url: 'http://127.0.0.1:9/ds.pdf?signature=secret' }) };
    await expect(run('datasheet', 'download', { part })).rejects.toThrow(
      /^No answer from GET http:\/\/127\.0\.0\.1:9\/ds\.pdf: ((?!secret).)+ PUBLIC_URL of the Partwright server/,
    );
  });

  it('does not follow an address that is not of the web', async () => {
    answers['getDatasheetPdf'] = { data: known({ url: 'file:///etc/passwd' }) };
    await expect(run('datasheet', 'download', { part })).rejects.toThrow('is no web address');
  });
});

describe('Datasheet: Get Many Sections', () => {
  it('walks the pages up to the limit, one item a piece', async () => {
    const [chunk] = (findExample('listDatasheetChunks') as { chunks: object[] }).chunks;
    const pages = 3;
    answers['listDatasheetChunks'] = ({ query }) => {
      const page = Number(query.get('cursor') ?? 0);
      const chunks = Array.from({ length: 100 }, (_, at) => ({ ...chunk, id: `c${page * 100 + at}` }));
      return { data: { toc: [], chunks, next_cursor: page + 1 < pages ? String(page + 1) : null } };
    };
    const options = { section: 'Ratings', pageFrom: 2, pageTo: 9 };
    const all = await run('datasheet', 'getSections', { part, returnAll: true, options });
    expect(all.map(({ json }) => json['id'])).toEqual(Array.from({ length: 300 }, (_, at) => `c${at}`));
    expect(all[0]!.json).toEqual({ ...chunk, id: 'c0' });
    expect(Object.fromEntries(api.asked[0]!.query)).toEqual({
      limit: '100',
      section: 'Ratings',
      page_from: '2',
      page_to: '9',
    });
    expect(await run('datasheet', 'getSections', { part, limit: 130 })).toHaveLength(130);
  });

  it('says what the API says', async () => {
    const body = JSON.stringify({ error: 'No datasheet is known for this part', code: 'datasheet_not_found' });
    answers['listDatasheetChunks'] = { status: 404, headers: { 'content-type': 'application/json' }, body };
    await expect(run('datasheet', 'getSections', { part })).rejects.toThrow('No datasheet is known for this part');
  });
});

describe('Datasheet: Get Drawings', () => {
  it('gives one item a drawing', async () => {
    const { drawings } = findExample('listDatasheetDrawings') as { drawings: object[] };
    const items = await run('datasheet', 'getDrawings', { part, options: { kind: 'land_pattern' } });
    expect(items.map(({ json }) => json)).toEqual(drawings);
    expect(api.asked[0]!.query.get('kind')).toBe('land_pattern');
  });
});

describe('Datasheet: Extract', () => {
  const started = findExample('chunkDatasheet') as object;
  const complete = { ...started, status: 'complete', progress: 100, result: { chunks: 12 } };

  it.each([
    ['part', { part }, { sku: 'C25744', chunk_chars: 500 }],
    ['url', { url: ' https://example.com/a.pdf ' }, { url: 'https://example.com/a.pdf', sku: 'C1', chunk_chars: 500 }],
  ])('of a %s gives the complete job', async (source, where, body) => {
    answers['getDatasheetJobStatus'] = { data: complete };
    const options = { chunkChars: 500, ...(source === 'url' ? { sku: 'C1' } : {}) };
    const [item] = await run('datasheet', 'extract', { source, ...where, options });
    expect(item!.json).toEqual(complete);
    expect(JSON.parse(api.asked[0]!.body.toString())).toEqual(body);
  });

  it('sends a file, and does not wait when it is told not to', async () => {
    const [item] = await run('datasheet', 'extract', { source: 'file', waitForCompletion: 'none' }, PDF);
    expect(item!.json).toEqual(started);
    expect(api.asked).toHaveLength(1);
    expect(api.asked[0]!.body.includes(PDF)).toBe(true);
  });

  it('says why a job did not succeed, and when there is no URL', async () => {
    const ended = { status: 'failed', error: 'The PDF is encrypted', error_code: 'processing_failed' };
    answers['getDatasheetJobStatus'] = { data: { ...started, ...ended } };
    await expect(run('datasheet', 'extract', { part })).rejects.toThrow('The PDF is encrypted');
    await expect(run('datasheet', 'extract', { source: 'url' })).rejects.toThrow('URL is empty');
  });
});

describe('Identify', () => {
  it('gives the parts of a photo in short, or all that was read', async () => {
    const example = findExample('identifyPart') as { matches: { part: object }[]; barcodes: object[] };
    const bag = Buffer.from('a photo');
    const [simple] = await run('identify', 'photo', { options: { maxResults: 2 } }, bag);
    const { best, summary, ...read } = simple!.json;
    expect(best).toMatchObject({ number: expect.any(String), confidence: expect.any(Number) });
    expect(summary).toMatch(/not sure|could be read/);
    expect(toJson(example)).toMatchObject(read);
    const { matches, barcodes } = simple!.json as unknown as typeof example;
    expect(Object.keys(matches[0]!.part)).toHaveLength(10);
    expect(barcodes[0]).not.toHaveProperty('quad');
    expect(api.asked[0]!.body.includes(bag)).toBe(true);
    const [raw] = await run('identify', 'photo', { simplify: false }, bag);
    expect(raw!.json).toEqual(toJson(example));
  });

  it('says when there is no photo', async () => {
    await expect(run('identify', 'photo')).rejects.toThrow(/data/);
  });

  it('says whether photos can be identified', async () => {
    const [item] = await run('identify', 'checkReady');
    expect(item!.json).toEqual(findExample('precheckIdentify'));
  });
});
