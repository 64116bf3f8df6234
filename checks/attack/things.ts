import { endpoints, type Endpoint } from '@partwright/contract';
import type { Outcome } from '../hostile/judge.ts';
import { ask, readData, type Target } from './wire.ts';
import { BOM, makeValidRequest, type PathValues, type RequestChange } from './valid-request.ts';

/** One of each kind of thing that an account has. */
export interface Things {
  /** By the path parameter that names it. */
  values: PathValues;
  /** Each id by what it is: of jobs there are several kinds. */
  ids: Readonly<Record<string, string>>;
  /** What no answer to anybody else may hold: words in names, notes and values of these things. */
  words: string;
}

/** Make one of each kind over the API. Throws where one cannot be made. */
export async function makeThings(target: Target, key: string, words: string): Promise<Things> {
  const call = async (id: keyof typeof endpoints, values: PathValues = {}, change: RequestChange = {}) => {
    const answer = await ask(target, key, makeValidRequest(endpoints[id], values, change));
    if (answer.status === null || answer.status >= 300)
      throw new Error(`${id} made nothing: ${answer.status} ${answer.said.slice(0, 300)}`);
    return answer;
  };
  const make = async (...args: Parameters<typeof call>) => readData(await call(...args));
  const text = (value: unknown): string => {
    if (typeof value !== 'string') throw new Error(`No id: ${JSON.stringify(value)}`);
    return value;
  };
  const first = (answer: Record<string, unknown>, list: string, field: string): string =>
    text((answer[list] as Record<string, unknown>[])[0]?.[field]);

  const sku = `part-${crypto.randomUUID()}`;
  const project = text((await make('createProject', {}, { body: { name: words, description: words } }))['id']);
  const bom = await sendBom(target, key, words, project);
  const status = { job_id: text(bom['job_id']) };
  await untilEnded(() => call('getBomStatus', status, { query: { wait: 20 } }));
  const pcb = text((await make('submitPcbJob', {}, { body: { type: 'statistics' } }))['job_id']);
  const dfm = text((await make('submitDfm', {}, { file: 'board.zip', body: { project_id: project } }))['job_id']);
  const fab = text(
    (await make('orderFab', {}, { file: 'board.zip', body: { quantity: 5, project_id: project } }))['job_id'],
  );
  const datasheet = await make('chunkDatasheet', {}, { file: 'part.pdf', body: { sku } });
  const webhook = text((await make('createWebhook', {}, { body: { url: `https://example.com/${words}` } }))['id']);
  await call('testWebhook', { webhook_id: webhook });
  await make(
    'importDecisions',
    {},
    { asJson: true, body: { csv: `scope,value,choice,note\naccount,10k,none,${words}\n` } },
  );
  const mapping = await make(
    'saveBomMapping',
    {},
    { body: { name: words, headers: ['Text', words], columns: { Text: 'value', [words]: 'references' } } },
  );
  await make('bookInStock', {}, { body: { entries: [{ part_number: words, quantity: 9, place: words }] } });
  const reserved = await make(
    'reserveStock',
    {},
    { body: { reference: words, boards: [{ quantity: 1, lines: [{ part_number: words, quantity: 2 }] }] } },
  );
  const quotation = await sendQuotation(target, key, words);
  const order = await make(
    'createPurchaseOrder',
    {},
    { body: { seller: words, currency: 'EUR', lines: [{ part_number: words, quantity: 5, unit_price: 1 }] } },
  );
  const list = async (path: string) => readData(await ask(target, key, { method: 'GET', path: `/v1/${path}` }));
  const lists = {
    deliveries: await list(`webhooks/${webhook}/deliveries`),
    decisions: await list('decisions'),
    files: await list('files'),
    stock: await list('stock'),
  };
  const ids = {
    bom_id: text(bom['bom_id']),
    project_id: project,
    key_id: text((await make('createKey', {}, { body: { name: words, mode: 'test' } }))['id']),
    webhook_id: webhook,
    delivery_id: first(lists.deliveries, 'deliveries', 'id'),
    decision_id: first(lists.decisions, 'decisions', 'id'),
    mapping_id: text(mapping['id']),
    file_id: first(lists.files, 'files', 'id'),
    item_id: first(lists.stock, 'items', 'item_id'),
    reservation_id: text(reserved['id']),
    quotation_id: text(quotation['id']),
    order_id: text(order['id']),
    sku,
    bom_job: status.job_id,
    pcb_job: pcb,
    dfm_job: dfm,
    fab_job: fab,
    ...(typeof datasheet['job_id'] === 'string' ? { datasheet_job: datasheet['job_id'] } : {}),
    account: text((await make('getAccount'))['id']),
  };
  return { values: { ...ids, job_id: status.job_id, alternative: 'C25744', footprint: '0402', line: '1' }, ids, words };
}

async function sendBom(target: Target, key: string, words: string, project: string): Promise<Record<string, unknown>> {
  const form = new FormData();
  form.set('project_id', project);
  form.set('name', words);
  form.set('file', new Blob([`${BOM}R2,${words},,1\n`]), `${words}.csv`);
  return readData(await ask(target, key, { method: 'POST', path: '/v1/bom', body: form }));
}

async function sendQuotation(target: Target, key: string, words: string): Promise<Record<string, unknown>> {
  const form = new FormData();
  form.set('seller', words);
  form.set('file', new Blob([`MPN,Qty,Price EUR\n${words},10,0.05\n`]), `${words}.csv`);
  return readData(await ask(target, key, { method: 'POST', path: '/v1/orders/quotations', body: form }));
}

async function untilEnded(read: () => Promise<Outcome>): Promise<void> {
  for (;;) {
    const status = readData(await read())['status'];
    if (status !== 'queued' && status !== 'processing') return;
  }
}

/** Times and counts that move by themselves, and what is signed anew at each look. */
const MOVES = /(?:^at$|_at|_url|^url|expires|request_id|next_cursor|^used|_ms|age|balance|last_used)/;

/** They have an entry more after every question, or a try more by themselves. */
const MOVING_LISTS = new Set(['followEvents', 'listAudit', 'listDeliveries']);

/** What the owner is told of everything that she has, by the request that asked. */
export async function readEverything(target: Target, { values }: Things): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  for (const e of Object.values<Endpoint>(endpoints)) {
    if (e.method !== 'GET' || e.scope === null || e.scope === 'public') continue;
    if (MOVING_LISTS.has(e.id) || (e.answer.kind === 'binary' && !e.answer.orData)) continue;
    const request = makeValidRequest(e, values);
    // All of a list, and not what the example asks for.
    if (e.query.safeParse({}).success) request.path = request.path.split('?')[0]!;
    const { status, said } = await ask(target, target.ownerKey, {
      ...request,
      headers: [['Accept', 'application/json']],
    });
    told.set(`${e.method} ${request.path}`, `${status} ${withoutWhatMoves(said)}`);
  }
  return told;
}

function withoutWhatMoves(said: string): string {
  try {
    return JSON.stringify(JSON.parse(said), (name, value: unknown) => (MOVES.test(name) ? undefined : value));
  } catch {
    return '(no JSON)';
  }
}
