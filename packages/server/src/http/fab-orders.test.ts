import { PROFILES } from '@partwright/manufacturing/dfm';
import { readZip } from '@partwright/files/archives';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFakePcbWay, type FakePcbWay } from '../testing/fake-pcbway.fixture.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';
import { copperFile, smallGerbers } from '../testing/small-gerbers.fixture.ts';

let running: RunningService;
let pcbWay: FakePcbWay;
let live: string;
beforeAll(async () => {
  pcbWay = await openFakePcbWay();
  running = await startService({ STARTER_CATALOG: 'false', ...pcbWay.settings });
  live = await running.newKey({ mode: 'live' });
}, 60_000);
afterAll(async () => {
  await running.stop();
  await pcbWay.close();
});
beforeEach(() => {
  Object.assign(pcbWay, { mood: 'well', placed: [], order: { OrderNo: 'W1' }, steps: [], onOrder: () => undefined });
});

const order = (
  fields: Record<string, string>,
  {
    key = live,
    zip = smallGerbers(),
    headers = {},
  }: { key?: string; zip?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ quantity: '10', ...fields })) form.set(name, value);
  form.set('file', new Blob([zip]), 'amplifier.zip');
  return running.call('POST', '/v1/manufacturing/fab', { body: form, key, headers });
};
const confirmOrder = (id: string, told?: object, { key = live, headers = {} } = {}) =>
  running.call('POST', `/v1/manufacturing/${id}/confirm`, { ...(told ? { json: told } : {}), key, headers });
const fetchStatus = async (id: string) =>
  (await running.call('GET', `/v1/manufacturing/${id}/status`, { key: live })).body.data;
const draft = async (fields: Record<string, string> = {}, how: Parameters<typeof order>[1] = {}): Promise<string> => {
  const { status, body } = await order(fields, how);
  expect({ status, error: body.error }).toEqual({ status: 202, error: undefined });
  return body.data.job_id as string;
};
const until = async (id: string, isSo: (job: Awaited<ReturnType<typeof fetchStatus>>) => boolean) => {
  await expect.poll(async () => isSo(await fetchStatus(id)), { timeout: 15_000 }).toBe(true);
  return fetchStatus(id);
};
const isComplete = ({ status }: { status: string }): boolean => status === 'complete';
const waits = ({ stage }: { stage: string }): boolean => /waiting for somebody|refused/.test(stage);

it('lists the limits of every maker that a check can be compared with', async () => {
  const { vendors } = (await running.call('GET', '/v1/fab/vendors', { key: live })).body.data;
  const known = vendors.map(({ profile }: { profile: string | null }) => profile);
  const others = PROFILES.map(({ id }) => id).filter((id) => id !== 'conservative');
  expect(known).toEqual(expect.arrayContaining(others));
});

it('lists whom boards can be ordered at, and by what', async () => {
  const { vendors } = (await running.call('GET', '/v1/fab/vendors', { key: live })).body.data;
  expect(vendors).toEqual(
    expect.arrayContaining([
      {
        id: 'pcbway',
        title: 'PCBWay',
        prices: 'live',
        places_orders: true,
        why_not_placed: null,
        profile: 'pcbway',
        stackups: ['pcbway/4-layer-1.6mm'],
      },
      {
        id: 'oshpark',
        title: 'OSH Park',
        prices: 'published',
        places_orders: false,
        why_not_placed: 'This server has no keys of OSH Park',
        profile: 'oshpark',
        stackups: ['oshpark/4-layer'],
      },
      expect.objectContaining({ prices: 'none', places_orders: false }),
    ]),
  );
  const refused = await order({ vendor: 'nobody' });
  expect(refused.body.error).toContain(vendors.map(({ id }: { id: string }) => id).join(', '));
});

describe('an order of files that do not tell all', () => {
  const oneSided = smallGerbers({ 'b-F_Cu.gbr': '', 'b-F_Mask.gbr': copperFile('Soldermask,Top') });
  const unnamed = smallGerbers({
    'b-F_Cu.gbr': copperFile('Copper,L1,Top').replace(/^.*\n/, ''),
    'x.art5': 'lid',
  });

  it('is refused for one side of copper, until the caller says that it is the only one', async () => {
    const refused = await order({}, { zip: oneSided });
    expect(refused.status).toBe(422);
    expect(refused.body.error).toContain('say that the board has 1 layer');
    const { status, body } = await order({ layers: '1', vendor: 'pcbway' }, { zip: oneSided });
    expect({ status, facts: body.data?.order.facts }).toMatchObject({ status: 202, facts: { layers: 1 } });
  });

  it('names the rule of a maker that builds no such board', async () => {
    const { status, body } = await order({ layers: '1', vendor: 'Aisler' }, { zip: oneSided });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'not_buildable' });
    expect(body.error).toContain('The board has 1 copper layer; the service makes only 2');
  });

  it('takes the word for a file, tells that it does, and tells the vendor', async () => {
    const roles = JSON.stringify({ 'b-F_Cu.gbr': 'top copper', 'x.art5': 'none' });
    const { status, body } = await order({ roles, notes: 'In a bag' }, { zip: unnamed });
    expect(status).toBe(202);
    expect(body.data.order.warnings.join(' ')).toMatch(/b-F_Cu\.gbr: taken for "top copper", as you said/);
    const odd = await order({ roles: '{"b-F_Cu.gbr": "lid"}' }, { zip: unnamed });
    expect(odd.status).toBe(400);
    expect(odd.body.error).toContain('there is no role');
  });
});

describe('an order at a vendor with an interface', () => {
  it('waits as a draft with the price that the vendor gives, and nothing is ordered', async () => {
    const { status, headers, body } = await order({ vendor: 'PCBWay', surface_finish: 'ENIG', layers: '2' });
    expect({ status, location: headers.get('location') }).toEqual({ status: 202, location: body.data.status_url });
    expect(body.data).toMatchObject({
      job_type: 'fab',
      status: 'complete',
      progress: 100,
      stage: null,
      result: {
        quote: { vendor: 'pcbway', quantity: 10, unit_price: 4.95, total_price: 49.5, currency: 'USD', kind: 'live' },
        order: { state: 'awaiting_confirmation', confirm_url: `/v1/manufacturing/${body.data.job_id}/confirm` },
      },
      confirmation: { required: true, confirm_url: `/v1/manufacturing/${body.data.job_id}/confirm` },
      order: {
        state: 'draft',
        simulated: false,
        vendor: 'pcbway',
        quantity: 10,
        facts: { width_mm: 20, height_mm: 10, layers: 2, finish: 'enig', thickness_mm: null },
        price: { kind: 'live', amount: 49.5, currency: 'USD' },
        hand_over: null,
        next: ['confirm', 'cancel'],
      },
    });
    expect(headers.get('x-credits-charged') ?? '0').toBe('0');
    const asked = await running.call('GET', body.data.status_url, { key: live });
    expect(asked.headers.get('retry-after')).toBeNull();
    expect(asked.body.data).toEqual({ ...body.data, files: asked.body.data.files, expires_at: null });
    const { job_id, status_url } = body.data;
    const copies = { job_id, jobId: job_id, status_url, unit_price: 4.95, total_price: 49.5 };
    expect(body).toMatchObject({ status: 'success', ...copies, lead_time: body.data.order.price.days });
    const job = await running.call('GET', `/v1/jobs/${body.data.job_id}`, { key: live });
    expect(job.body.data).toMatchObject({ status: 'complete', confirmation: body.data.confirmation });
    expect(job.body.data.result).toEqual(body.data.result);
    const { jobs } = (await running.call('GET', '/v1/jobs?type=fab&status=complete', { key: live })).body.data;
    expect(jobs[0]).toMatchObject({ job_id, status: 'complete', progress: 100, finished_at: expect.any(String) });
    expect(pcbWay.placed).toEqual([]);
  });

  it('that was canceled has failed for a client that knows no other end', async () => {
    pcbWay.order = { Status: 'error', ErrorText: 'Come back tomorrow' };
    const id = await draft({ vendor: 'pcbway', confirm: 'true' });
    await until(id, waits);
    await running.call('POST', `/v1/jobs/${id}/cancel`, { key: live });
    expect((await fetchStatus(id)).status).toBe('canceled');
    for (const path of [`/v1/manufacturing/${id}/status`, `/v1/jobs/${id}`]) {
      const headers = { 'User-Agent': 'PARTS-MCP/1.0 (me@example.com)' };
      const { body } = await running.call('GET', path, { key: live, headers });
      expect(body.data).toMatchObject({ status: 'failed', error: 'This job was canceled', error_code: 'canceled' });
    }
  });

  it('is placed by a job of its own when it is confirmed, and the job of its quote stays as it ended', async () => {
    const id = await draft({ vendor: 'pcbway' });
    const quoted = await fetchStatus(id);
    const confirmed = (await confirmOrder(id)).body.data;
    expect(confirmed).toMatchObject({
      status: 'queued',
      order: { order_id: id, placing_job_id: confirmed.job_id, state: 'confirmed' },
    });
    expect(confirmed.job_id).not.toBe(id);
    expect(confirmed.result).toBeUndefined();
    const final = ['status', 'progress', 'finished_at', 'updated_at'] as const;
    for (const isPlaced of [false, true]) {
      if (isPlaced) await until(confirmed.job_id, isComplete);
      const now = await fetchStatus(id);
      for (const name of final) expect([name, now[name]]).toEqual([name, quoted[name]]);
      expect(now.result.quote).toEqual(quoted.result.quote);
    }
    for (const each of [id, confirmed.job_id])
      expect((await fetchStatus(each)).result).toMatchObject({
        order: { state: 'placed', confirm_url: null },
        quote: { total_price: 49.5 },
      });
    const { orders } = (await running.call('GET', '/v1/fab/orders', { key: live })).body.data;
    expect(orders[0]).toMatchObject({ job_id: id, job_status: 'complete', order: { order_id: id } });
    const byOther = await running.call('GET', `/v1/fab/orders/${confirmed.job_id}`, { key: live });
    expect(byOther.body.data).toEqual(orders[0]);
  });

  it('is not placed by an interface that has no field for a wish', async () => {
    const id = await draft({ vendor: 'pcbway', via_in_pad: 'true' });
    const before = pcbWay.placed.length;
    expect((await fetchStatus(id)).order.hand_over.why).toContain('vias in pads');
    const placing = (await confirmOrder(id)).body.data.job_id;
    expect(await until(placing, isComplete)).toMatchObject({
      order: { hand_over: { email: { text: expect.stringMatching(/Vias in pads/) } } },
    });
    expect(pcbWay.placed.length).toBe(before);
  });

  it('takes the names that a quote takes, and says what is no part of it', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      qty: '20',
      finish: 'HASL_leadfree',
      colour: 'blue',
      thickness_mm: '1.60',
      assembly: 'true',
    }))
      form.set(name, value);
    form.set('file', new Blob([smallGerbers()]), 'amplifier.zip');
    form.set('bom', new Blob(['Designator,Value\nR1,10k\n']), 'bom.csv');
    const { status, body } = await running.call('POST', '/v1/manufacturing/fab', { body: form, key: live });
    expect(status).toBe(202);
    expect(body.data.order).toMatchObject({
      quantity: 20,
      facts: { finish: 'hasl_lead_free', colour: 'blue', thickness_mm: 1.6 },
      warnings: [expect.stringContaining('bare boards only'), expect.stringContaining('BOM was not used')],
    });
    const ordered = await order({ vendor: 'pcbway', assembly: 'true', confirm: 'true' });
    expect({ status: ordered.status, error: ordered.body.error }).toEqual({
      status: 422,
      error: expect.stringContaining('nothing was ordered'),
    });
    const twice = await order({ qty: '7' });
    expect(twice.body).toMatchObject({ code: 'invalid_request', error: expect.stringContaining('qty') });
  });

  it('is placed once when it is confirmed twice at once and once again, and followed after that', async () => {
    const id = await draft({ vendor: 'pcbway' });
    const both = await Promise.all([confirmOrder(id), confirmOrder(id, { event: 'confirm' })]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    const [placing, same] = both.map(({ body }) => body.data.job_id);
    expect(same).toBe(placing);
    const placed = await until(placing, isComplete);
    expect(placed).toMatchObject({
      result: { state: 'placed', vendor: 'pcbway', vendor_reference: 'W1', simulated: false },
      order: {
        state: 'placed',
        placement: 'done',
        vendor_reference: 'W1',
        placed: { note: expect.stringMatching(/in the cart/) },
        history: [
          { event: 'draft' },
          { event: 'confirm', by: 'owner' },
          { event: 'ask', by: 'service' },
          { event: 'placed' },
        ],
      },
    });
    expect(pcbWay.placed).toEqual([id]);
    expect((await confirmOrder(id)).body).toMatchObject({ code: 'wrong_state' });
    expect((await running.call('POST', `/v1/jobs/${id}/cancel`, { key: live })).status).toBe(409);

    pcbWay.steps = ['MI'];
    expect((await fetchStatus(id)).order.state).toBe('placed');
    await running.service.records.fabOrders.takeLook(id, new Date());
    const made = await draft({ vendor: 'pcbway', confirm: 'true' });
    expect((await until(made, isComplete)).order).toMatchObject({
      state: 'in_production',
      next: ['shipped', 'cancel'],
    });
    expect((await confirmOrder(made, { event: 'shipped' })).body.data).toMatchObject({
      status: 'complete',
      order: { state: 'shipped', next: [] },
    });
  });

  it('replays the answer of an Idempotency-Key, and makes one order of two', async () => {
    const headers = { 'Idempotency-Key': 'order-1' };
    const [first, second] = [
      await order({ vendor: 'pcbway' }, { headers }),
      await order({ vendor: 'pcbway' }, { headers }),
    ];
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    const id = first.body.data.job_id;
    const told = { 'Idempotency-Key': 'confirm-1' };
    const [one, two] = [await confirmOrder(id, {}, { headers: told }), await confirmOrder(id, {}, { headers: told })];
    expect(two.body).toEqual(one.body);
    await until(one.body.data.job_id, isComplete);
    expect(pcbWay.placed).toEqual([id]);
  });

  it('is cancelled before it is confirmed, and then never placed', async () => {
    const id = await draft({ vendor: 'pcbway' });
    const ended = await running.call('POST', `/v1/jobs/${id}/cancel`, { key: live });
    expect(ended.body).toMatchObject({ code: 'wrong_state', error: expect.stringContaining('tell `cancel`') });
    expect((await confirmOrder(id, { event: 'cancel' })).body.data).toMatchObject({
      job_id: id,
      status: 'complete',
      order: { state: 'cancelled', placing_job_id: null, next: [] },
    });
    expect((await confirmOrder(id)).status).toBe(409);
    expect(pcbWay.placed).toEqual([]);
  });

  it('that the vendor refuses for now waits with the reason, and goes on when it is confirmed again', async () => {
    pcbWay.order = { Status: 'error', ErrorText: 'Come back tomorrow' };
    const id = await draft({ vendor: 'pcbway', confirm: 'true' });
    const refused = await until(id, waits);
    expect(refused).toMatchObject({
      status: 'processing',
      order: {
        state: 'confirmed',
        placement: 'none',
        reason: expect.stringMatching(/tomorrow/),
        next: ['confirm', 'placed', 'cancel'],
      },
    });
    pcbWay.order = { OrderNo: 'W2' };
    expect((await confirmOrder(id)).status).toBe(202);
    expect((await until(id, isComplete)).order).toMatchObject({
      state: 'placed',
      vendor_reference: 'W2',
      reason: null,
    });
    expect(pcbWay.placed).toEqual([id, id]);
  });

  it.each([
    [
      'slow',
      { event: 'placed', vendor_reference: ' W7\n ' },
      { status: 'complete', order: { state: 'placed', vendor_reference: 'W7' } },
    ],
    [
      'cut_off',
      { event: 'found_not_placed' },
      { status: 'processing', order: { placement: 'none', next: ['confirm', 'placed', 'cancel'] } },
    ],
    ['failing', { event: 'found_not_placed' }, { status: 'processing', order: { placement: 'none' } }],
  ] as const)('without an answer (%s) waits for somebody to look', async (mood, told, after) => {
    const id = await draft({ vendor: 'pcbway' });
    pcbWay.mood = mood;
    const placing = (await confirmOrder(id)).body.data.job_id;
    const open = await until(placing, waits);
    expect(open).toMatchObject({
      status: 'processing',
      stage: 'waiting for somebody to look at the vendor',
      order: {
        state: 'confirmed',
        placement: 'unknown',
        message: expect.stringContaining(id),
        next: ['placed', 'found_not_placed'],
      },
    });
    for (const wrong of [
      confirmOrder(id),
      confirmOrder(id, { event: 'cancel' }),
      running.call('POST', `/v1/jobs/${placing}/cancel`, { key: live }),
    ])
      expect((await wrong).body).toMatchObject({ code: 'wrong_state' });
    expect(pcbWay.asked.filter(({ body }) => body.includes(id))).toHaveLength(1);
    pcbWay.mood = 'well';
    expect((await confirmOrder(id, told)).body.data).toMatchObject(after);
  });

  it('is not drafted without the price of the vendor, nor of a board that it does not make', async () => {
    pcbWay.mood = 'failing';
    const down = await order({ vendor: 'pcbway' });
    expect({ status: down.status, error: down.body.error }).toEqual({
      status: 503,
      error: expect.stringMatching(/nothing was ordered/),
    });
    pcbWay.mood = 'well';
    const thick = await order({ vendor: 'pcbway', thickness: '9' });
    expect({ status: thick.status, error: thick.body.error }).toEqual({
      status: 422,
      error: expect.stringMatching(/No service of PCBWay [^]*The thickness is 9 mm/),
    });
  });

  const six = smallGerbers({
    'b-In1_Cu.gbr': copperFile('Copper,L2,Inr'),
    'b-In2_Cu.gbr': copperFile('Copper,L3,Inr'),
    'b-In3_Cu.gbr': copperFile('Copper,L4,Inr'),
    'b-In4_Cu.gbr': copperFile('Copper,L5,Inr'),
    'b-B_Cu.gbr': copperFile('Copper,L6,Bot'),
  });
  const inner = (index: number): [string, string] => [`b-In${index - 1}_Cu.gbr`, copperFile(`Copper,L${index},Inr`)];
  const eight = smallGerbers({
    ...Object.fromEntries([2, 3, 4, 5, 6, 7].map(inner)),
    'b-B_Cu.gbr': copperFile('Copper,L8,Bot'),
  });
  const fine = smallGerbers({ 'b-F_Cu.gbr': copperFile('Copper,L1,Top').replace('0.200000', '0.100000') });
  const longCopper = (side: string): string => copperFile(side).replaceAll('X15000000', 'X895000000');
  const long = smallGerbers({
    'b-F_Cu.gbr': longCopper('Copper,L1,Top'),
    'b-B_Cu.gbr': longCopper('Copper,L2,Bot'),
    'b-Edge_Cuts.gbr': copperFile('Profile,NP').replace(
      /D11\*[^]*/,
      'D10*\nX0Y0D02*\nX900000000Y0D01*\nX900000000Y10000000D01*\nX0Y10000000D01*\nX0Y0D01*\nM02*\n',
    ),
  });
  it.each([
    ['six layers', 'OSH Park', six, 'layers', /has 6 copper layers; the service makes only 4/],
    [
      'eight layers',
      'OSH Park',
      eight,
      'layers',
      /4 layer prototype: The board has 8 copper layers; the service makes only 4/,
    ],
    ['a track of 0.1 mm', 'Aisler', fine, 'trace_width', /narrowest trace is 0\.1 mm; the service makes at least/],
    ['900 mm', 'OSH Park', long, 'long_side', /900 mm; the service makes at most/],
  ])('is neither drafted nor ordered of a board with %s', async (_, vendor, zip, code, message) => {
    for (const confirm of ['false', 'true']) {
      const { status, body } = await order({ vendor, confirm }, { zip });
      expect({ status, code: body.code, error: body.error }).toEqual({
        status: 422,
        code: 'not_buildable',
        error: expect.stringMatching(message),
      });
      expect(body.errors).toContainEqual(expect.objectContaining({ code }));
    }
    expect(pcbWay.placed).toEqual([]);
  });

  it('is not made of files with copper that has no place, whatever layers are said', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, at) =>
        `D11*\nX${at * 400_000 + 1_000_000}Y4000000D03*\nD10*\nX${at * 400_000 + 1_000_000}Y4000000D02*\nY6000000D01*\n`,
    ).join('');
    const homeless = smallGerbers({
      'b.xyz': copperFile('')
        .replace(/%TF[^\n]*\n/, '')
        .replace('M02*', `${rows}M02*`),
    });
    for (const wish of [{ vendor: 'PCBWay' }, { vendor: 'PCBWay', layers: '2' }] as Record<string, string>[]) {
      const { status, body } = await order(wish, { zip: homeless });
      expect({ status, error: body.error }).toEqual({
        status: 422,
        error: expect.stringMatching(/^b\.xyz draws what copper has/),
      });
    }
  });
});

describe('an order that a person hands over', () => {
  it('becomes a package with the files as they came, and goes on as its owner tells', async () => {
    const zip = smallGerbers();
    const id = await draft({ vendor: 'OSH Park', notes: 'Purple, please' }, { zip });
    expect((await fetchStatus(id)).order).toMatchObject({
      vendor: 'oshpark',
      price: {
        kind: 'estimate',
        currency: 'USD',
        as_of: expect.stringMatching(/^\d{4}-/),
        source_url: expect.stringMatching(/^https/),
      },
      hand_over: { why: expect.stringMatching(/no keys of OSH Park/), email: null },
    });
    const placing = (await confirmOrder(id)).body.data.job_id;
    const ready = await until(placing, isComplete);
    expect((await fetchStatus(id)).files).toHaveLength(3);
    expect(ready.order).toMatchObject({
      state: 'confirmed',
      placement: 'none',
      message: expect.stringMatching(/package is ready/),
      hand_over: { email: { subject: expect.stringContaining(id), text: expect.stringContaining('Purple, please') } },
      next: ['placed', 'cancel'],
    });
    expect(ready.files.map(({ name }: { name: string }) => name)).toEqual([
      `hand-over-${id}.zip`,
      'README.txt',
      'email.txt',
    ]);
    const packed = new Uint8Array(await (await fetch(ready.files[0].url)).arrayBuffer());
    const files = readZip(packed, { unpackedBytes: 1e7, entries: 10 });
    expect([...files.keys()]).toEqual(['README.txt', 'fabrication/amplifier.zip']);
    expect(files.get('fabrication/amplifier.zip')).toEqual(zip);

    expect((await confirmOrder(id, { event: 'placed' })).body).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/vendor_reference' }],
    });
    expect((await confirmOrder(id, { event: 'shipped' })).body).toMatchObject({ code: 'wrong_state' });
    const states: string[] = [];
    for (const told of [
      { event: 'placed', vendor_reference: 'P-9' },
      { event: 'placed', vendor_reference: 'P-9' },
      { event: 'in_production' },
      { event: 'shipped' },
    ])
      states.push((await confirmOrder(id, told)).body.data.order.state);
    expect(states).toEqual(['placed', 'placed', 'in_production', 'shipped']);
    expect(pcbWay.placed).toEqual([]);
  });

  it('needs no vendor, and says that it has no price then', async () => {
    const { body } = await order({});
    expect(body.data.order).toMatchObject({ vendor: null, price: null, price_why_not: [expect.any(String)] });
  });
});

describe('an order of a test key', () => {
  it.each(['pcbway', 'aisler'])('is simulated, says so, and asks nobody (%s)', async (vendor) => {
    const before = pcbWay.asked.length;
    const id = await draft({ vendor }, { key: running.key });
    const told = await confirmOrder(id, {}, { key: running.key });
    expect(told.body.data.order).toMatchObject({ simulated: true, message: expect.stringMatching(/simulated/) });
    const placed = await until(told.body.data.job_id, isComplete);
    expect(placed.order).toMatchObject({
      state: 'placed',
      vendor_reference: expect.stringMatching(/^SIMULATED-/),
      placed: { note: 'Simulated: nothing was ordered.' },
    });
    expect(placed.files).toHaveLength(3);
    expect(pcbWay.asked.length).toBe(before);
  });

  it('does not confirm the order of a live one', async () => {
    const id = await draft({ vendor: 'pcbway' });
    expect((await confirmOrder(id, {}, { key: running.key })).body).toMatchObject({
      code: 'wrong_state',
      error: expect.stringMatching(/live key/),
    });
    expect(pcbWay.placed).toEqual([]);
  });
});

describe('an order of a project', () => {
  it('takes the newest files of it, and says when there are none', async () => {
    const project = (await running.call('POST', '/v1/projects', { json: { name: 'Amplifier' }, key: live })).body.data
      .id;
    const ofProject = (project_id: string) =>
      running.call('POST', '/v1/manufacturing/fab', { json: { project_id, quantity: 5 }, key: live });
    expect((await ofProject(project)).body).toMatchObject({ code: 'file_required' });
    expect((await ofProject('prj_none')).body).toMatchObject({ code: 'project_not_found' });
    await draft({ project_id: project });
    const { status, body } = await ofProject(project);
    expect({ status, facts: body.data.order.facts }).toMatchObject({ status: 202, facts: { width_mm: 20 } });
  });
});

it.each([
  ['no quantity', { quantity: '' }, {}, 400, 'invalid_request', /how many/],
  ['too many', { quantity: '1000001' }, {}, 400, 'invalid_request', /quantity/],
  ['an unknown vendor', { vendor: 'nobody' }, {}, 400, 'invalid_request', /pcbway.*oshpark/],
  ['an unknown finish', { surface_finish: 'glitter' }, {}, 400, 'invalid_request', /enig/],
  ['other layers than the files hold', { layers: '4' }, {}, 400, 'invalid_request', /2 copper layers, not 4/],
  ['files without an outline', {}, { 'b-Edge_Cuts.gbr': '' }, 422, 'processing_failed', /outline/],
  ['files without copper', {}, { 'b-F_Cu.gbr': '', 'b-B_Cu.gbr': '' }, 422, 'processing_failed', /copper/],
  ['a callback to this machine', { callback_url: 'http://127.0.0.1/x' }, {}, 422, 'url_not_allowed', /./],
] as const)('refuses %s', async (_, fields, change, status, code, error) => {
  const answer = await order(fields, { zip: smallGerbers(change) });
  expect({ ...answer.body, status: answer.status }).toMatchObject({
    status,
    code,
    error: expect.stringMatching(error),
  });
});

it('shows an order to nobody else', async () => {
  const id = await draft();
  const key = await running.newKey({ mode: 'live', accountId: await running.newAccount('other') });
  expect((await confirmOrder(id, {}, { key })).body.code).toBe('job_not_found');
  expect((await running.call('GET', `/v1/manufacturing/${id}/status`, { key })).body.code).toBe('job_not_found');
});
