import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyWebhook } from '@partwright/client';
import type { WebhookRecord } from '../ports/webhooks.ts';
import { openFakeMouser } from '../providers/mouser/mouser.fixture.ts';
import { openMouser } from '../providers/mouser/mouser.ts';
import { openFakeNexar } from '../providers/nexar/nexar.fixture.ts';
import { openNexar } from '../providers/nexar/nexar.ts';
import { testOptions } from '../providers/price-provider.conformance.ts';
import { TEN_K } from '../providers/testing/fake-parts.fixture.ts';
import { openSource } from '../sources/index.ts';
import { form } from '../testing/running.fixture.ts';
import { answering, openReceiver } from '../webhooks/receiver.fixture.ts';
import { analyseBom } from './analyse-bom.ts';
import { stopAsking } from './request-parts.ts';
import { importCatalogue } from './import-catalogue.ts';
import { openWatched, makePrice, type Watched } from './watched.fixture.ts';

let watched: Watched;
beforeAll(async () => void (watched = await openWatched()));
afterAll(() => watched.close());
beforeEach(() => watched.begin());
afterEach(() => watched.end());

const types = async (webhook: WebhookRecord): Promise<string[]> =>
  (await watched.told(webhook)).map(({ type }) => type);
const byText = (a: unknown, b: unknown): number => String(a).localeCompare(String(b));

describe('the first look', () => {
  it('tells nothing, also of what is short and obsolete already', async () => {
    await watched.say('F1', { lifecycle: 'obsolete', offer: { stock: 0 } });
    await watched.bom(['F1']);
    const webhook = await watched.webhook();
    const { look } = watched.watch();
    expect(await look()).toBe(1);
    await look();
    expect(await watched.told(webhook)).toEqual([]);
  });

  it('is not taken while nobody wants to hear of it', async () => {
    await watched.say('F2');
    await watched.bom(['F2']);
    await watched.webhook({ events: ['job.complete'] });
    const version = vi.spyOn(watched.records.parts, 'version');
    expect(await watched.watch().look()).toBe(0);
    expect(version).not.toHaveBeenCalled();
    version.mockRestore();
  });
});

describe('part.stock_low', () => {
  it('is told once when stock falls below what the boards need, and again only after it was enough', async () => {
    await watched.say('S1', { offer: { stock: 20 } });
    const bomId = await watched.bom(['S1']);
    const webhook = await watched.webhook();
    const { look } = watched.watch();
    await look();
    await watched.say('S1', { offer: { stock: 19 } });
    await look();
    const expected = {
      part: { sku: 'C-S1', part_number: 'S1', manufacturer: 'Maker', lifecycle_status: 'active', stock_quantity: 19 },
      references: ['R1', 'R101'],
      needed: 20,
      boards: 10,
      previous_stock: 20,
      stock: 19,
      sellers: [{ seller: 'LCSC', sku: 'C-S1', stock: 19, observed_at: expect.stringMatching(/^2026-/) as string }],
      bom_id: bomId,
      project_id: watched.projectId,
      name: 'main',
    };
    expect(await watched.told(webhook)).toMatchObject([{ type: 'part.stock_low', data: expected }]);

    await watched.say('S1', { offer: { stock: 5 } });
    await look();
    await watched.say('S1', { offer: { stock: null } });
    await look();
    await watched.say('S1', { offer: { stock: 4 } });
    await look();
    expect(await types(webhook)).toHaveLength(1);

    await watched.say('S1', { offer: { stock: 100 } });
    await look();
    await watched.say('S1', { offer: { stock: 0 } });
    await look();
    expect((await watched.told(webhook)).map(({ data }) => data['previous_stock']).toSorted(byText)).toEqual([100, 20]);
  });

  it('holds stock against the boards that the webhook names', async () => {
    await watched.say('S2', { offer: { stock: 1_000 } });
    await watched.bom(['S2']);
    const [few, many] = [await watched.webhook({ stockForBoards: 1 }), await watched.webhook({ stockForBoards: 400 })];
    const { look } = watched.watch();
    await look();
    await watched.say('S2', { offer: { stock: 799 } });
    await look();
    expect(await watched.told(many)).toMatchObject([{ data: { needed: 800, boards: 400, stock: 799 } }]);
    expect(await watched.told(few)).toEqual([]);
  });

  it('is not told of stock that nobody states, nor of the first that somebody does', async () => {
    await watched.say('S3', { offer: { stock: null } });
    await watched.bom(['S3']);
    const webhook = await watched.webhook();
    const { look } = watched.watch();
    await look();
    await watched.say('S3', { offer: { stock: 1 } });
    await look();
    expect(await watched.told(webhook)).toEqual([]);
  });

  it('is told of no more parts at a time than may be, and of each in the end', async () => {
    const numbers = Array.from({ length: 7 }, (_, at) => `S4-${at}`);
    const setStock = async (stock: number) => {
      for (const mpn of numbers) await watched.say(mpn, { offer: { stock } });
    };
    await setStock(1_000);
    await watched.bom(numbers);
    const webhook = await watched.webhook();
    const { look } = watched.watch({ mostEvents: 4 });
    await look();
    await setStock(0);
    await look();
    expect(await types(webhook)).toHaveLength(4);
    await look();
    await look();
    const told = (await watched.told(webhook)).map(({ data }) => (data['part'] as { part_number: string }).part_number);
    expect(told.toSorted(byText)).toEqual(numbers);
  });
});

describe('part.lifecycle_changed', () => {
  it('is told of each change, once', async () => {
    await watched.say('L1', { lifecycle: 'active' });
    const bomId = await watched.bom(['L1']);
    const webhook = await watched.webhook();
    const { look } = watched.watch();
    await look();
    await watched.say('L1', { lifecycle: 'nrnd' });
    await look();
    await look();
    const data = { previous: 'active', current: 'nrnd', references: ['R1', 'R101'], bom_id: bomId };
    expect(await watched.told(webhook)).toMatchObject([{ type: 'part.lifecycle_changed', data }]);
  });

  it('is told of a part whose state was unknown only when it is worse than active', async () => {
    await watched.say('L2', { lifecycle: 'unknown' });
    await watched.say('L3', { lifecycle: 'unknown' });
    await watched.bom(['L2', 'L3']);
    const webhook = await watched.webhook();
    const { look } = watched.watch();
    await look();
    await watched.say('L2', { lifecycle: 'active' });
    await watched.say('L3', { lifecycle: 'eol' });
    await look();
    expect(await watched.told(webhook)).toMatchObject([
      { data: { part: { sku: 'C-L3' }, previous: 'unknown', current: 'eol' } },
    ]);
  });
});

describe('bom.price_changed', () => {
  it('is told when the cost of a board moved by the percentage since it was told last, however small the steps', async () => {
    await watched.say('P1');
    await watched.say('P2', { offer: makePrice('3.00') });
    const bomId = await watched.bom(['P1', 'P2']);
    const webhook = await watched.webhook();
    const { look } = watched.watch();
    await look();
    await watched.say('P2', { offer: makePrice('3.10') });
    await look();
    expect(await watched.told(webhook)).toEqual([]);
    await watched.say('P2', { offer: makePrice('3.20') });
    await look();
    await look();
    expect(await watched.told(webhook)).toMatchObject([
      {
        type: 'bom.price_changed',
        data: {
          bom_id: bomId,
          project_id: watched.projectId,
          name: 'main',
          quantity: 10,
          currency: 'USD',
          previous: { unit_cost: 8 },
          current: { unit_cost: 8.4 },
          change_percent: 5,
          compared: { lines: 2, previous_unit_cost: 8, unit_cost: 8.4 },
          lines: [
            {
              references: ['R2', 'R102'],
              part_number: 'P2',
              previous_unit_price: 3,
              unit_price: 3.2,
              change_percent: 6.67,
              previous_cost: 6,
              cost: 6.4,
            },
          ],
          priced_lines: { previous: 2, current: 2 },
        },
      },
    ]);
  });

  it('compares only lines that had a price both times, and tells how many had one', async () => {
    await watched.say('P3');
    await watched.say('P4', { offer: { ...makePrice('5.00'), stock: 0 } });
    await watched.bom(['P3', 'P4', 'P-UNKNOWN']);
    const webhook = await watched.webhook({ events: ['bom.price_changed'] });
    const { look } = watched.watch();
    await look();
    await watched.say('P4', { offer: { ...makePrice('5.00'), stock: 1_000 } });
    await look();
    expect(await watched.told(webhook)).toEqual([]);
    await watched.say('P3', { offer: makePrice('0.50') });
    await look();
    expect(await watched.told(webhook)).toMatchObject([
      {
        data: {
          // P4 was priced without stock the first time; that it got some was no move of its price.
          previous: { unit_cost: 12 },
          current: { unit_cost: 11 },
          change_percent: -8.33,
          compared: { lines: 2, previous_unit_cost: 12, unit_cost: 11 },
          priced_lines: { previous: 2, current: 2 },
        },
      },
    ]);
  });
});

describe('a newer BOM of the project', () => {
  it('is learnt without a word, but for parts of the old one that are worse off than was known', async () => {
    for (const mpn of ['N1', 'N2', 'N3']) await watched.say(mpn, { offer: { stock: 1_000 } });
    await watched.bom(['N1', 'N2']);
    const webhook = await watched.webhook();
    const { look } = watched.watch();
    await look();
    await watched.say('N1', { lifecycle: 'obsolete', offer: { stock: 1_000, ...makePrice('9.00') } });
    await watched.say('N2', { offer: { stock: 3 } });
    await watched.say('N3', { lifecycle: 'obsolete', offer: { stock: 0 } });
    const bomId = await watched.bom(['N1', 'N2', 'N3']);
    await look();
    expect(await watched.told(webhook)).toMatchObject([
      { type: 'part.lifecycle_changed', data: { part: { sku: 'C-N1' }, bom_id: bomId } },
      { type: 'part.stock_low', data: { part: { sku: 'C-N2' }, bom_id: bomId } },
    ]);
    await watched.say('N1', { lifecycle: 'obsolete', offer: { stock: 1_000, ...makePrice('1.00') } });
    await look();
    expect((await watched.told(webhook))[0]).toMatchObject({ type: 'bom.price_changed', data: { bom_id: bomId } });
  });
});

describe('what is looked at', () => {
  it('is the newest BOM of each active project, or of the one that the webhook names', async () => {
    const other = await watched.project();
    const archived = await watched.project();
    await watched.query(`update partwright.projects set status = 'archived' where id = $1`, [archived]);
    await watched.say('W1', { offer: { stock: 1_000 } });
    await watched.say('W-OLD', { offer: { stock: 1_000 } });
    await watched.bom(['W-OLD'], { of: watched.projectId });
    for (const of of [watched.projectId, other, archived]) await watched.bom(['W1'], { of });
    const [all, one] = [await watched.webhook(), await watched.webhook({ projectId: other })];
    const { look } = watched.watch();
    expect(await look()).toBe(3);
    await watched.say('W1', { offer: { stock: 1 } });
    await watched.say('W-OLD', { offer: { stock: 1 } });
    await look();
    const projects = async (webhook: WebhookRecord) =>
      (await watched.told(webhook)).map(({ data }) => data['project_id']).toSorted(byText);
    expect(await projects(all)).toEqual([watched.projectId, other].toSorted(byText));
    expect(await projects(one)).toEqual([other]);
  });

  it('goes on with the others when one fails, and says which', async () => {
    const other = await watched.project();
    await watched.say('W2', { offer: { stock: 1_000 } });
    await watched.bom(['W2'], { of: watched.projectId });
    // Boards that the costing refuses.
    await watched.bom(['W2'], { of: other, quantity: 2_000_000_000 });
    const webhook = await watched.webhook();
    const { look } = watched.watch();
    expect(await look()).toBe(1);
    await watched.say('W2', { offer: { stock: 1 } });
    await look();
    expect(await watched.told(webhook)).toMatchObject([
      { type: 'part.stock_low', data: { project_id: watched.projectId } },
    ]);
    expect(watched.failures).toHaveBeenCalledWith(
      expect.objectContaining({ webhookId: webhook.id, projectId: other }),
      'a BOM could not be watched',
    );
  });

  it('is told once by several processes that look at once, also after a restart', async () => {
    await watched.say('W3', { offer: { stock: 1_000 } });
    await watched.bom(['W3']);
    const webhook = await watched.webhook();
    const first = watched.watch();
    await first.look();
    await first.stop();
    await watched.say('W3', { offer: { stock: 1 } });
    await Promise.all([watched.watch(), watched.watch(), watched.watch()].map(({ look }) => look()));
    expect(await types(webhook)).toEqual(['part.stock_low']);
  });

  it('is looked at again when the note was undone, and told then', async () => {
    await watched.say('W4', { offer: { stock: 1_000 } });
    await watched.bom(['W4']);
    const webhook = await watched.webhook();
    const { noteFor: note } = watched.running.service.webhooks;
    const noteFor = vi.fn(note);
    const { look } = watched.watch({}, watched.ports({ webhooks: { noteFor } }));
    await look();
    await watched.say('W4', { offer: { stock: 1 } });
    noteFor.mockImplementationOnce(async (tx, of, event) => {
      await note(tx, of, event);
      throw new Error('the process ended here');
    });
    await look();
    expect(await watched.told(webhook)).toEqual([]);
    await look();
    expect(await types(webhook)).toEqual(['part.stock_low']);
  });
});

describe('live prices and stock', () => {
  it('are asked for where they may be kept, and leave half of the quota to callers', async () => {
    const [mouser, nexar] = await Promise.all([openFakeMouser(), openFakeNexar()]);
    const nexarKey = { clientId: 'nexar-id', clientSecret: 'nexar-secret', mayStore: false };
    const asked = openMouser('mouser-key', testOptions(mouser.url, { limit: 10 }));
    const providers = [asked, openNexar(nexarKey, testOptions(nexar.url))];
    try {
      await watched.say(TEN_K.mpn, { manufacturer: TEN_K.maker, offer: { stock: 5 } });
      await watched.bom([TEN_K.mpn]);
      const webhook = await watched.webhook();
      const { look } = watched.watch({}, watched.ports({ providers }));
      await look();
      const { parts } = (await watched.records.watches.get(webhook.id, watched.projectId))!;
      expect([...parts.values()]).toMatchObject([{ stock: 5 + TEN_K.stock!, isLow: false }]);
      expect(mouser.asked).toHaveLength(1);

      await watched.query('delete from partwright.provider_answers');
      await watched.records.quotas.reserve(asked.quotaKey, asked.quota, 4);
      await look();
      expect(mouser.asked).toHaveLength(1);
      await watched.records.quotas.giveBack(asked.quotaKey, 1);
      await look();
      expect(mouser.asked).toHaveLength(2);
      expect(nexar.asked).toHaveLength(0);
    } finally {
      await stopAsking(providers);
      await Promise.all([mouser.close(), nexar.close()]);
    }
  });
});

describe('a seller that does not answer', () => {
  it('holds up one BOM for its time, and a stop not at all', async () => {
    const mouser = await openFakeMouser();
    mouser.mood = 'slow';
    const providers = [openMouser('mouser-key', testOptions(mouser.url))];
    try {
      await watched.say('SLOW-1');
      await watched.bom(['SLOW-1']);
      const webhook = await watched.webhook();
      const ports = watched.ports({ providers });
      expect(await watched.watch({ bomMs: 30 }, ports).look()).toBe(0);
      expect(watched.failures).toHaveBeenCalledWith(
        expect.objectContaining({
          webhookId: webhook.id,
          err: expect.objectContaining({ name: 'TimeoutError' }) as Error,
        }),
        'a BOM could not be watched',
      );
      watched.failures.mockClear();
      const patient = watched.watch({}, ports);
      const look = patient.look();
      // Until the seller is waited for.
      const looking = vi.spyOn(watched.records.quotas, 'state');
      await expect.poll(() => looking.mock.calls.length, { interval: 5 }).toBeGreaterThan(0);
      const began = performance.now();
      await patient.stop();
      expect(await look).toBe(0);
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(watched.failures).not.toHaveBeenCalled();
      looking.mockRestore();
    } finally {
      await stopAsking(providers);
      await mouser.close();
    }
  });
});

describe('by itself', () => {
  it('looks soon after the webhook is made and when the catalogue has moved and stands still', async () => {
    await watched.say('A1', { offer: { stock: 1_000 } });
    await watched.bom(['A1']);
    watched.watch({ pollMs: 20 });
    const webhook = await watched.webhook();
    const state = () => watched.records.watches.get(webhook.id, watched.projectId);
    await expect.poll(state, { timeout: 5_000 }).toBeDefined();
    // It rests after a look; another process would too.
    await expect.poll(async () => (await watched.query('select version from partwright.watches'))[0]).toBeDefined();
    await watched.query(`update partwright.watches set rests_until = '-infinity'`);
    await watched.say('A1', { offer: { stock: 1 } });
    await expect.poll(() => types(webhook), { timeout: 5_000 }).toEqual(['part.stock_low']);
  });

  it('rests the longer the more webhooks are watched', async () => {
    await watched.say('T3');
    await watched.bom(['T3']);
    await Promise.all(Array.from({ length: 10 }, () => watched.webhook()));
    const { look } = watched.watch();
    await look();
    const { parts } = watched.records;
    const slow = vi.spyOn(parts, 'byIds').mockImplementationOnce(async (ids) => {
      slow.mockRestore();
      await sleep(300);
      return parts.byIds(ids);
    });
    await look();
    const [longest] = await watched.query(
      'select extract(epoch from max(rests_until) - now())::float as seconds from partwright.watches',
    );
    // Nine times 0.3 s for each of ten.
    expect(longest!['seconds']).toBeGreaterThan(25);
  });

  it('looks again after its time, whether or not the catalogue moved', async () => {
    await watched.say('A2', { offer: { stock: 1_000 } });
    await watched.bom(['A2']);
    const webhook = await watched.webhook();
    watched.watch({ pollMs: 20, everyMs: 30 });
    const looks = async () =>
      (await watched.query('select looked_at from partwright.watches where webhook_id = $1', [webhook.id]))[0];
    await expect.poll(looks, { timeout: 5_000 }).toMatchObject({ looked_at: expect.any(Date) as Date });
    const before = (await looks())!['looked_at'] as Date;
    await expect.poll(async () => ((await looks())!['looked_at'] as Date) > before, { timeout: 5_000 }).toBe(true);
  });
});

describe('from the import of a price list to the receiver', () => {
  it('a signed event arrives, and says what the records say', async () => {
    const receiver = await openReceiver(answering(204));
    const importList = async (stock: number): Promise<void> => {
      const rows = `mpn,manufacturer,description,seller,sku,stock,currency,price 1\nE2E-1,Maker,10k,LCSC,C-E2E,${stock},USD,0.5\n`;
      const file = join(watched.running.service.settings.PARTWRIGHT_DATA_DIR, 'list.csv');
      await writeFile(file, rows);
      const { source } = await openSource(file, { observedAt: `2026-10-0${stock > 50 ? 1 : 2}T00:00:00Z` });
      expect(await importCatalogue({ records: watched.records }, source)).toMatchObject({ parts: 1 });
      await watched.running.service.catalogue.refresh();
    };
    try {
      await importList(100);
      const project = await watched.running.call('POST', '/v1/projects', { json: { name: 'e2e' } });
      const projectOf = project.body.data.project_id ?? project.body.data.id;
      const csv = 'Reference,MPN,Manufacturer,Qty\nR1 R2,E2E-1,Maker,2\n';
      const body = form('a.csv', csv, { project_id: projectOf, quantity: '25' });
      const upload = await watched.running.call('POST', '/v1/bom', { body });
      await watched.running.ended(`/v1/bom/${upload.body.data.job_id}/status`);
      const made = await watched.running.call('POST', '/v1/webhooks', {
        json: { url: receiver.url, events: ['part.stock_low'], project_id: projectOf },
      });
      expect(made.status).toBe(201);
      const { look } = watched.watch();
      expect(await look()).toBe(1);
      await importList(49);
      await look();
      await receiver.came(1);
      const { headers, body: payload } = receiver.received[0]!;
      const { event } = await verifyWebhook({
        payload: payload.toString(),
        headers,
        secret: made.body.data.secret,
        subtle: crypto.subtle,
      });
      expect(event).toMatchObject({
        type: 'part.stock_low',
        data: { part: { part_number: 'E2E-1' }, needed: 50, previous_stock: 100, stock: 49, project_id: projectOf },
      });
    } finally {
      await receiver.close();
    }
  });
});

it('calculates what a board costs as the analysis of the BOM does', async () => {
  await watched.say('C1', { offer: { ...makePrice('0.123'), fee: '1.5', moq: 50, multiple: 50 } });
  await watched.say('C2', { offer: { ...makePrice('2.5'), stock: 7 } });
  await watched.say('C3', { offer: { ...makePrice('0.9'), currency: 'EUR' } });
  const bomId = await watched.bom(['C1', 'C2', 'C3', 'C-UNKNOWN', 'C1']);
  const webhook = await watched.webhook();
  await watched.watch().look();
  const { costRollup } = (await analyseBom(watched.running.service, watched.accountId, { bomId }, {})) as {
    costRollup: object;
  };
  const { price } = (await watched.records.watches.get(webhook.id, watched.projectId))!;
  expect(price).toMatchObject({ boards: 10, lines: { size: 3 } });
  expect(costRollup).toMatchObject({
    unitCost: price!.unitCost,
    pricedLines: price!.pricedLines,
    currency: price!.currency,
    quantity: price!.boards,
  });
});
