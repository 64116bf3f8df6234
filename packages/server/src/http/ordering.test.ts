import { readZip } from '@partwright/files/archives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePdf } from '@partwright/datasheets/pdf/write-pdf.fixture.ts';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { openFakeProvider, type FakeProvider } from '../providers/testing/fake-provider.fixture.ts';
import { form, startService, type Called, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
let digikey: FakeProvider;
beforeAll(async () => {
  digikey = await openFakeProvider({ answer: () => ({ body: JSON.stringify('https://www.digikey.com/short/abc1') }) });
  running = await startService({ DIGIKEY_LISTS_URL: digikey.url, PROVIDER_ALLOW_LOCALHOST: 'true' });
  const offer = (seller: string, sku: string, more: object = {}) =>
    anOffer({
      seller,
      sku,
      moq: 1,
      multiple: 1,
      stock: 5_000,
      fee: null,
      breaks: [{ quantity: 1, unitPrice: '0.5' }],
      currency: 'USD',
      ...more,
    });
  await running.service.records.parts.upsert([
    aPart({ manufacturer: 'Acme Parts', mpn: 'PART-DK-1', offers: [offer('Digi-Key', '1-ND')] }),
    aPart({ manufacturer: 'Acme Parts', mpn: 'PART-MO-1', offers: [offer('Mouser', '603-1')] }),
    aPart({ manufacturer: 'Acme Parts', mpn: 'PART-NC-1', offers: [offer('Corner Shop', '')] }),
    aPart({ manufacturer: 'Acme Parts', mpn: 'PART-SH-1', offers: [offer('Mouser', '603-9', { stock: 10 })] }),
    aPart({ manufacturer: 'Acme Parts', mpn: 'PART-NP-1', offers: [] }),
    aPart({ manufacturer: 'Acme Parts', mpn: 'PART-JL-1', package: 'SOT-23', offers: [offer('LCSC/JLCPCB', 'C777')] }),
  ]);
  await running.service.catalogue.refresh();
});
afterAll(async () => {
  await running.stop();
  await digikey.close();
});

const LINES = ['PART-DK-1', 'PART-MO-1', 'PART-NC-1', 'PART-SH-1', 'PART-NP-1', 'NOBODY-77'].map((part_number, at) => ({
  part_number,
  reference: `U${at + 1}`,
  quantity: 1,
}));
const BUILD = { lines: LINES, build_quantity: 100 };
const post = (path: string, json: object, options: object = {}): Promise<Called> =>
  running.call('POST', path, { json, ...options });
const quote = (text: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}): Promise<Called> =>
  running.call('POST', '/v1/orders/quotations', { body: form('quote.csv', text, fields) });

describe('POST /v1/orders/plan', () => {
  it('has the figures of the cost, and all that cannot be bought with its reason', async () => {
    const [plan, cogs] = await Promise.all([post('/v1/orders/plan', BUILD), post('/v1/costs/cogs', BUILD)]);
    expect(plan.status).toBe(200);
    const { purchases, not_ordered, total, sellers } = plan.body.data;
    expect(total).toBe(cogs.body.data.goods_now);
    expect(purchases.map((one: { sku: string; quantity: number }) => [one.sku, one.quantity])).toEqual(
      cogs.body.data.lines.map((one: { sku: string; buy_quantity: number }) => [one.sku, one.buy_quantity]),
    );
    expect(
      not_ordered.map((one: { part_number: string; code: string; quantity: number }) => [
        one.part_number,
        one.code,
        one.quantity,
      ]),
    ).toEqual([
      ['PART-SH-1', 'short_of_stock', 90],
      ['PART-NP-1', 'no_price', 100],
      ['NOBODY-77', 'no_part', 100],
    ]);
    expect(sellers.map((one: { seller: string; cart: string }) => [one.seller, one.cart])).toEqual([
      ['Digi-Key', 'digikey_list'],
      ['Mouser', 'mouser_cart'],
      ['Corner Shop', 'none'],
    ]);
  });
});

describe('POST /v1/orders/files', () => {
  it('writes a file a seller, whose sums with what is left out are the plan', async () => {
    const { body } = await post('/v1/orders/files', { ...BUILD, name: 'amp' });
    const { files, not_ordered, totals } = body.data;
    expect(files.map((one: { filename: string }) => one.filename)).toEqual(['amp-digi-key.csv', 'amp-mouser.csv']);
    expect(Buffer.from(files[1].content, 'base64').toString()).toBe('603-1|100|U2\r\n603-9|10|U4\r\n');
    expect(files[0].cart_url).toBe(
      'https://www.digikey.com/classic/ordering/fastadd.aspx?part1=1-ND&qty1=100&cref1=U1',
    );
    expect(not_ordered.map((one: { code: string }) => one.code)).toEqual([
      'no_order_code',
      'short_of_stock',
      'no_price',
      'no_part',
    ]);
    expect(totals).toEqual([{ currency: 'USD', plan: 155, in_files: 105, left_out: 50 }]);
    for (const { notes } of files) expect(notes.join(' ')).toMatch(/prices used were seen/i);
  });

  it('answers a ZIP with what is in no file', async () => {
    const { bytes } = await post('/v1/orders/files', BUILD, { headers: { Accept: 'application/zip' } });
    const files = readZip(bytes, { unpackedBytes: 1e6, entries: 10 });
    expect([...files.keys()]).toEqual(['order-digi-key.csv', 'order-mouser.csv', 'not-ordered.csv']);
    expect(new TextDecoder().decode(files.get('not-ordered.csv'))).toContain('NOBODY-77');
  });

  it('refuses a form that is not known, by its name', async () => {
    const { status, body } = await post('/v1/orders/files', { ...BUILD, template: 'amazon' });
    expect([status, body.errors[0].pointer]).toEqual([400, '/template']);
    expect(body.error).toContain('digikey_paste');
  });
});

describe('POST /v1/orders/carts', () => {
  it('sends a live key’s order once, however often it is asked under one Idempotency-Key', async () => {
    const key = await running.newKey({ mode: 'live' });
    const asked = digikey.asked.length;
    const options = { key, headers: { 'Idempotency-Key': 'one-cart' } };
    const cart = { ...BUILD, seller: 'DigiKey', name: 'amp' };
    const [first, again] = [
      await post('/v1/orders/carts', cart, options),
      await post('/v1/orders/carts', cart, options),
    ];
    expect(first.body.data).toMatchObject({
      way: 'digikey_list',
      url: 'https://www.digikey.com/short/abc1',
      lines: 1,
      pieces: 100,
    });
    expect(again.body).toEqual(first.body);
    expect(digikey.asked.length).toBe(asked + 1);
  });

  it('sends nothing for a test key', async () => {
    const asked = digikey.asked.length;
    const { body } = await post('/v1/orders/carts', { ...BUILD, seller: 'Digi-Key' });
    expect(body.data).toMatchObject({ simulated: true, url: null });
    expect(digikey.asked.length).toBe(asked);
  });

  it.each([
    ['Mouser', 'MOUSER_CART_API_KEY'],
    ['Corner Shop', 'no way to fill a cart'],
  ])('says why there is none of %s', async (seller, words) => {
    const { status, body } = await post('/v1/orders/carts', { ...BUILD, seller });
    expect([status, body.code]).toEqual([422, 'cart_unavailable']);
    expect(body.error).toContain(words);
  });

  it('says that a cart may be there when the seller does not answer', async () => {
    const key = await running.newKey({ mode: 'live' });
    digikey.mood = 'cut_off';
    const cart = { ...BUILD, build_quantity: 77, seller: 'Digi-Key' };
    const { status, body } = await post('/v1/orders/carts', cart, { key });
    digikey.mood = 'well';
    expect([status, body.code]).toEqual([502, 'seller_refused']);
    const asked = digikey.asked.length;
    const next = await post('/v1/orders/carts', cart, { key });
    expect([next.status, next.body.error]).toEqual([
      409,
      expect.stringMatching(/was asked for this cart on .* it may have one. Look there, then say again: true/),
    ]);
    expect(digikey.asked.length).toBe(asked);
    expect((await post('/v1/orders/carts', { ...cart, again: true }, { key })).status).toBe(200);
    // What is answered is known: another cart of the same is made where it is asked for.
    expect((await post('/v1/orders/carts', cart, { key })).status).toBe(200);
  });

  it('is marked before the seller is asked, so that a request whose server was killed makes no second one', async () => {
    const key = await running.newKey({ mode: 'live' });
    const [filler] = running.service.carts;
    const send = filler!.send;
    // As a kill does it: the seller has the cart, and nothing that came of it is kept.
    filler!.send = async (...asked) => {
      await send(...asked);
      throw new Error('killed');
    };
    const cart = { ...BUILD, build_quantity: 78, seller: 'Digi-Key' };
    expect((await post('/v1/orders/carts', cart, { key })).status).toBe(500);
    filler!.send = send;
    expect((await post('/v1/orders/carts', cart, { key })).body.code).toBe('wrong_state');
  });
});

describe('a quotation', () => {
  it('may be a saved mail, whose attachments that are not read are told', async () => {
    const mail = [
      'From: sales@acme.example',
      'Date: Fri, 20 Nov 2026 10:00:00 +0100',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b1"',
      '',
      '--b1',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'PART-NP-1: 100 pcs at =E2=82=AC 0.8=',
      '4 each, valid until 2099-12-31',
      '--b1',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename="terms.pdf"',
      '',
      '%PDF-1.4',
      '--b1--',
      '',
    ].join('\r\n');
    const { status, body } = await quote(mail, { seller: 'Acme' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ quote_date: '2026-11-20', notes: ['The attached terms.pdf was not read.'] });
    expect(body.data.lines[0]).toMatchObject({
      part_number: 'PART-NP-1',
      currency: 'EUR',
      breaks: [{ unit_price: 0.84 }],
    });
    await running.call('DELETE', `/v1/orders/quotations/${body.data.id}`);
  });

  it('is asked for, read back, compared and used by costs until it is deleted', async () => {
    const asked = await post('/v1/orders/requests', { ...BUILD, sellers: ['Acme', 'Bolt'], currency: 'EUR' });
    const { requests, parts } = asked.body.data;
    expect(parts.map((one: { part_number: string }) => one.part_number)).toEqual([
      'PART-NC-1',
      'PART-SH-1',
      'PART-NP-1',
      'NOBODY-77',
    ]);
    const [acme] = requests;
    const table = Buffer.from(acme.csv.content, 'base64').toString().replace('\ufeff', '').trim().split('\r\n');
    const filled = table.map((row: string) =>
      row.includes('PART-NP-1')
        ? '3,PART-NP-1,,,100,,0.25,EUR,50,50,9000,14,2099-12-31,A-3,'
        : row.includes('NOBODY-77')
          ? '4,NOBODY-77,,,100,,1.5,EUR,,,,,,A-4,'
          : row,
    );
    const { status, body } = await quote(`${acme.reference}\n${filled.join('\n')}\n`);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ seller: 'Acme', reference: acme.reference, offered: 2, questions: [] });
    const bolt = await quote(`MPN,Qty,Price,Cur\nPART-NP-1,100,0.20,EUR\n`, {
      seller: 'Bolt',
      reference: requests[1].reference,
    });
    expect(bolt.body.data.offered).toBe(1);

    const compared = await post('/v1/orders/quotations/compare', {
      quotation_ids: [body.data.id, bolt.body.data.id],
      currency: 'EUR',
    });
    // What was asked for is compared at the pieces that were asked for, whether it was quoted or not.
    expect(
      compared.body.data.parts.map((one: { part_number: string; quantity: number }) => [one.part_number, one.quantity]),
    ).toEqual(parts.map((one: { part_number: string; quantities: number[] }) => [one.part_number, one.quantities[0]]));
    const part = compared.body.data.parts.find((one: { part_number: string }) => one.part_number === 'PART-NP-1');
    expect(
      part.offers.map((one: { seller: string; amount: number; cheapest: boolean }) => [
        one.seller,
        one.amount,
        one.cheapest,
      ]),
    ).toEqual([
      ['Acme', 25, false],
      ['Bolt', 20, true],
    ]);

    const bought = async () =>
      (await post('/v1/orders/plan', BUILD)).body.data.purchases.flatMap(
        (one: { part_number: string; seller: string; sku: string; source: string }) =>
          /NP-1|NOBODY/.test(one.part_number) ? [[one.part_number, one.seller, one.sku]] : [],
      );
    expect(await bought()).toEqual([
      ['PART-NP-1', 'Bolt', 'PART-NP-1'],
      ['NOBODY-77', 'Acme', 'A-4'],
    ]);
    await running.call('DELETE', `/v1/orders/quotations/${bolt.body.data.id}`);
    expect(await bought()).toEqual([
      ['PART-NP-1', 'Acme', 'A-3'],
      ['NOBODY-77', 'Acme', 'A-4'],
    ]);
    await running.call('DELETE', `/v1/orders/quotations/${body.data.id}`);
    expect(await bought()).toEqual([]);
  });

  it('counts for its account alone, and not past its day', async () => {
    const other = await running.newKey({ accountId: await running.newAccount('other') });
    const { body } = await quote('MPN,Qty,Price EUR,Valid until\nPART-NP-1,10,0.25,2026-01-31\n', {
      seller: 'Acme',
      received_on: '2026-01-02',
    });
    expect(body.data.lines[0]).toMatchObject({ state: 'offered', used_until: '2026-01-31' });
    const plan = async (key?: string) =>
      (await post('/v1/orders/plan', { lines: [{ part_number: 'PART-NP-1' }] }, key ? { key } : {})).body.data;
    expect((await plan()).purchases).toEqual([]);
    const fresh = await quote('MPN,Qty,Price EUR\nPART-NP-1,10,0.25\n', { seller: 'Acme' });
    expect((await plan()).purchases.length).toBe(1);
    expect((await plan(other)).purchases).toEqual([]);
    const { status } = await running.call('GET', `/v1/orders/quotations/${fresh.body.data.id}`, { key: other });
    expect(status).toBe(404);
    for (const id of [body.data.id, fresh.body.data.id]) await running.call('DELETE', `/v1/orders/quotations/${id}`);
  });

  it('comes as rows of a program too, and a newer list takes the place of one of the same seller', async () => {
    const add = (body: object) =>
      post('/v1/orders/quotations/rows', { seller: 'Acme', currency: 'EUR', valid_until: '2099-12-31', ...body });
    const offered = async () =>
      (await post('/v1/orders/plan', { lines: [{ part_number: 'PART-NP-1', quantity: 200 }] })).body.data.purchases.map(
        (one: { sku: string; unit_price: number }) => [one.sku, one.unit_price],
      );
    const row = { part_number: 'PART-NP-1', order_code: 'A-9', unit_price: 0.25 };
    const first = await add({ rows: [row, { ...row, from_quantity: 100, unit_price: 0.2 }, { part_number: 'OLD-1' }] });
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({ offered: 1, declined: 1, questions: [], filename: null });
    expect(first.body.data.lines[0]).toMatchObject({ used_until: '2099-12-31', currency: 'EUR' });
    expect((await offered()).map(([sku]: string[]) => sku)).toEqual(['A-9']);
    const nothingAsked = await post(`/v1/orders/quotations/${first.body.data.id}/answers`, {
      answers: { currency: 'USD' },
    });
    expect(nothingAsked.body.code).toBe('wrong_state');

    const twice = await add({ rows: [row, { ...row, unit_price: 0.3 }] });
    expect([twice.status, twice.body.errors[0].pointer]).toEqual([400, '/rows/1/unit_price']);
    expect((await add({ rows: [{ ...row, unit_price: 0 }] })).status).toBe(400);
    expect((await add({ rows: [row], currency: 'XYZ' })).body.code).toBe('unknown_currency');
    expect((await add({ rows: [row], seller: 'Bolt', replaces: first.body.data.id })).body.code).toBe('wrong_state');

    const next = await add({ rows: [{ ...row, part_number: 'PART-NP-2' }], replaces: first.body.data.id });
    expect(next.status).toBe(201);
    expect(await offered()).toEqual([]);
    await running.call('DELETE', `/v1/orders/quotations/${next.body.data.id}`);
  });

  it('waits for answers, and is used when they are given', async () => {
    const { body } = await quote('MPN,Qty,Price\nPART-NP-1,10,$0.25\n', { seller: 'Acme' });
    expect(body.data).toMatchObject({ offered: 0, asked: 1, questions: [{ id: 'currency' }] });
    expect(body.data.lines[0].used_until).toBeNull();
    const path = `/v1/orders/quotations/${body.data.id}`;
    const answered = await post(`${path}/answers`, { answers: { currency: 'CAD' } });
    expect(answered.body.data).toMatchObject({ offered: 1, questions: [] });
    expect((await running.call('GET', path)).body.data).toEqual(answered.body.data);
    const back = await post(`${path}/answers`, { answers: { currency: '' } });
    expect(back.body.data.questions.length).toBe(1);
    await running.call('DELETE', path);
  });

  it('with a column that nobody knows waits for what it is', async () => {
    const { body } = await quote('MPN,Qty,Kurs,Curr\nPART-NP-1,10,25.00,EUR\nPART-NP-2,20,50.00,EUR\n', {
      seller: 'Acme',
    });
    expect(body.data).toMatchObject({
      offered: 0,
      asked: 2,
      questions: [{ id: 'column 3 meaning', place: 'column 3', field: 'meaning' }],
    });
    expect(body.data.questions[0].choices).toContain('price per 100');
    const path = `/v1/orders/quotations/${body.data.id}`;
    const answered = await post(`${path}/answers`, { answers: { 'column 3 meaning': 'price per 100' } });
    expect(answered.body.data).toMatchObject({
      questions: [],
      lines: [{ breaks: [{ quantity: 10, unit_price: 0.25 }] }, { breaks: [{ quantity: 20, unit_price: 0.5 }] }],
    });
    await running.call('DELETE', path);
  });

  const row = (y: number, ...cells: string[]) => cells.map((text, at) => ({ x: 40 + 110 * at, y, text }));
  const pdf = (price: string): Uint8Array<ArrayBuffer> => {
    const texts = [
      { x: 40, y: 40, text: 'Quotation No. QU-7712, prices in GBP, valid until 19 December 2099' },
      ...row(80, 'Part Number', 'Qty', 'Unit Price', 'Total'),
      ...row(100, 'PART-NP-1', '1,000', price, ''),
    ];
    return new Uint8Array(writePdf([{ width: 595, height: 842, texts }]));
  };

  it('may be a PDF that is attached to a mail', async () => {
    const attached = (name: string, bytes: Uint8Array): string =>
      `--b1\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString('base64')}\r\n`;
    const mail = (...files: string[]): string =>
      `From: sales@acme.example\r\nDate: Fri, 20 Nov 2026 10:00:00 +0100\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b1"\r\n\r\n--b1\r\nContent-Type: text/plain\r\n\r\nPlease see our offer.\r\n${files.join('')}--b1--\r\n`;
    const broken = attached('terms.pdf', new TextEncoder().encode('%PDF-1.4'));
    const { status, body } = await quote(
      mail(broken, attached('offer.pdf', pdf('0.0710')), attached('older.pdf', pdf('0.0810'))),
      { seller: 'Acme', keep: 'false' },
    );
    expect([status, body.data?.lines]).toEqual([
      201,
      [expect.objectContaining({ part_number: 'PART-NP-1', breaks: [{ quantity: 1000, unit_price: 0.071 }] })],
    ]);
    expect(body.data).toMatchObject({ quote_number: 'QU-7712', quote_date: '2026-11-20' });
    expect(body.data.notes).toEqual([
      expect.stringMatching(/^The attached terms\.pdf was not read: /),
      'Of the mail only offer.pdf was read; the attached older.pdf has prices too, which were not.',
    ]);
    const refused = await quote(mail(broken), { seller: 'Acme' });
    expect([refused.status, refused.body.error]).toEqual([
      422,
      expect.stringMatching(/No part with a price was found in the mail. The attached terms\.pdf was not read: /),
    ]);
  });

  it('is read of a PDF', async () => {
    const { body } = await quote(pdf('0.0710'), { seller: 'Acme', keep: 'false' });
    expect(body.data).toMatchObject({
      id: null,
      quote_number: 'QU-7712',
      lines: [
        {
          part_number: 'PART-NP-1',
          breaks: [{ quantity: 1000, unit_price: 0.071 }],
          currency: 'GBP',
          valid_until: '2099-12-19',
        },
      ],
    });
  });

  it.each([
    ['nothing of prices', 'hello', { seller: 'Acme' }, 'unreadable_file'],
    ['a picture', '\u0089PNG\r\n', { seller: 'Acme' }, 'unreadable_file'],
    ['no seller', 'MPN,Qty,Price EUR\nX-1,1,1.5\n', {}, 'invalid_request'],
    [
      'a reference of nobody',
      'MPN,Qty,Price EUR\nX-1,1,1.5\n',
      { seller: 'Acme', reference: 'RFQ-NONE' },
      'invalid_request',
    ],
    [
      'a day that is none',
      'MPN,Qty,Price EUR\nX-1,1,1.5\n',
      { seller: 'Acme', received_on: '2026-13-01' },
      'invalid_request',
    ],
  ])('of %s is refused', async (_, text, fields, code) => {
    const { body } = await quote(text, fields);
    expect(body.code).toBe(code);
  });
});

it('reads past orders of a seller', async () => {
  const { body } = await running.call('POST', '/v1/orders/history', {
    body: form(
      'h.csv',
      'Index,DigiKey Part #,Quantity,Backorder,Unit Price,Extended Price\n1,311-ND,100,20,€0.007,€0.70\n',
    ),
  });
  expect(body.data).toMatchObject({
    seller: 'Digi-Key',
    lines: [{ order_code: '311-ND', backorder: 20, currency: 'EUR' }],
  });
});

it('writes BOM and CPL for JLCPCB with the same designators', async () => {
  const csv = 'Designator,MPN,Qty,Footprint\n"U1,U2",PART-JL-1,2,SOT-23\nU3,NOBODY-78,1,SOT-23\n';
  const upload = await running.call('POST', '/v1/bom', { body: form('b.csv', csv) });
  const bomId = upload.body.data.bom_id as string;
  await expect.poll(async () => (await running.call('GET', `/v1/bom/${bomId}`)).status, { timeout: 20_000 }).toBe(200);
  const positions =
    'Ref,Val,Package,PosX,PosY,Rot,Side\nU1,x,SOT-23,1,2,90,top\nu2,x,SOT-23,5,2,0,top\nU3,x,SOT-23,9,2,0,top\n';
  const order = (fields: Record<string, string>) =>
    running.call('POST', '/v1/orders/jlcpcb', { body: form('p.csv', positions, { bom_id: bomId, ...fields }) });
  // Nothing proves that the positions are millimetres.
  expect((await order({})).body.code).toBe('positions_uncertain');
  const { body } = await order({ assumptions: 'accept' });
  expect(body.data).toMatchObject({ designators: 1, lines: 1, corrections: [{ designator: 'U1', from: 90, to: 270 }] });
  expect(body.data.bom).toContain('U1,SOT-23,C777');
  expect(body.data.cpl).toMatch(/^Designator,Mid X,Mid Y,Layer,Rotation\r\nU1,/);
  expect(
    body.data.not_assembled.map((one: { code: string; designators: string[] }) => [one.code, one.designators]),
  ).toEqual([
    ['other_case', ['U2']],
    ['no_part_code', ['U3']],
  ]);
});

/** A BOM whose lines name order codes of LCSC: of the part itself, of a remake of it, of nothing known, of another seller. */
const OWN_CODES = [
  'Designator,MPN,Manufacturer,Value,Qty,Footprint,LCSC',
  'U1,PART-JL-1,,,1,SOT-23,C777',
  'U2,PART-JL-1,,,1,SOT-23,C888',
  'U3,NOBODY-78,,,1,SOT-23,C999',
  'U4,NOBODY-79,,,1,SOT-23,',
].join('\n');

async function processed(csv: string): Promise<string> {
  const upload = await running.call('POST', '/v1/bom', { body: form('b.csv', csv) });
  const bomId = upload.body.data.bom_id as string;
  await expect.poll(async () => (await running.call('GET', `/v1/bom/${bomId}`)).status, { timeout: 20_000 }).toBe(200);
  return bomId;
}

it('assembles what the BOM names by its own number, and says that nobody compared it', async () => {
  const bomId = await processed(OWN_CODES);
  const positions = `Ref,Val,Package,PosX,PosY,Rot,Side\n${['U1', 'U2', 'U3', 'U4'].map((name, at) => `${name},x,SOT-23,${at}mm,2mm,0,top`).join('\n')}\n`;
  const { body } = await running.call('POST', '/v1/orders/jlcpcb', {
    body: form('p.csv', positions, { bom_id: bomId, assumptions: 'accept' }),
  });
  const rows = (body.data.bom as string).split('\r\n').map((row) => row.split(','));
  expect(rows.map((row) => [row[1], row.at(-1)]).slice(1, -1)).toEqual([
    ['U1', 'C777'],
    ['U2', 'C888'],
    ['U3', 'C999'],
  ]);
  expect(rows[3]![0]).toBe('NOBODY-78');
  expect(body.data.notes).toContainEqual(
    'These numbers are written as the BOM names them. The catalogue does not have them, so nobody compared them with value and footprint: C888 (U2), C999 (U3).',
  );
  expect(body.data.not_assembled).toMatchObject([{ code: 'no_part_code', designators: ['U4'] }]);
});

it('writes lines that cannot be bought by the order codes of the BOM where it is asked to, in no sum', async () => {
  const source = { source_type: 'bom_id', source_value: await processed(OWN_CODES), build_quantity: 10 };
  const usual = (await post('/v1/orders/files', source)).body.data;
  const left = usual.not_ordered.map((one: Record<string, unknown>) => [one.code, one.seller, one.sku, one.quantity]);
  expect(left).toEqual([
    ['doubtful', 'LCSC/JLCPCB', 'C777', 10],
    ['no_part', 'LCSC', 'C999', 10],
    ['no_part', null, null, 10],
  ]);
  const stated = (await post('/v1/orders/files', { ...source, stated_codes: true })).body.data;
  const [file] = stated.files;
  expect(Buffer.from(file.content, 'base64').toString().trim().split('\r\n').slice(1)).toEqual([
    '10,C777,PART-JL-1,Acme Parts,U1',
    '10,C888,PART-JL-1,,U2',
    '10,C999,NOBODY-78,,U3',
  ]);
  expect(file).toMatchObject({ seller: 'LCSC/JLCPCB', lines: 3, unpriced_lines: 2, pieces: 30, amount: 5 });
  expect(file.notes[0]).toMatch(
    /^2 lines are written by the order codes of the BOM and have no price here: C888, C999/,
  );
  expect(stated.totals).toEqual(usual.totals);
  const unpriced = (await post('/v1/orders/files', { ...source, stated_codes: true, sellers: ['LCSC'] })).body.data;
  expect(unpriced.files).toMatchObject([
    { seller: 'LCSC', lines: 2, unpriced_lines: 2, amount: null, currency: 'USD' },
  ]);
  expect(unpriced.files[0].notes).toHaveLength(1);
  expect(stated.not_ordered).toMatchObject([{ code: 'no_part', part_number: 'NOBODY-79' }]);
});

it('asks for a part that no catalogue has with the maker and the words of the BOM', async () => {
  const bomId = await processed('Designator,MPN,Manufacturer,Description,Qty\nU1,NOBODY-80,Somebody Semi,A timer,2\n');
  const source = { source_type: 'bom_id', source_value: bomId, build_quantity: 10, sellers: ['Acme'] };
  const { body } = await post('/v1/orders/requests', source);
  const table = Buffer.from(body.data.requests[0].csv.content, 'base64').toString();
  expect(table).toContain('1,NOBODY-80,Somebody Semi,A timer,20,');
});
