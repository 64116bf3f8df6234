import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openRecords, type OpenRecords } from '../open-records.ts';
import { openTestPglite, openTestPostgres, type TestEngine } from '../test-engine.ts';
import { anOffer, aPart } from './sample-part.ts';

describe('What an embedded database remembers of its catalogue', () => {
  let engine: TestEngine;
  beforeAll(async () => void (engine = await openTestPglite()));
  afterAll(() => engine.close());

  const parts = () => engine.records.parts;
  const offers = [anOffer({ sku: 'M1' })];
  const keep = (description: string) =>
    parts().upsert([aPart({ manufacturer: 'Recall', mpn: 'MEM-1', offers, description })]);
  const read = async (): Promise<(string | undefined)[]> => {
    const [byMpn] = (await parts().byMpn(['MEM1'])).get('MEM1') ?? [];
    const [bySku] = (await parts().bySkus(['m1'])).get('m1') ?? [];
    const byId = byMpn && (await parts().byIds([byMpn.id])).get(byMpn.id);
    return [byMpn, bySku, byId].map((part) => part?.description);
  };

  it('is what stands there after each change, also of what was not there', async () => {
    expect(await read()).toEqual([undefined, undefined, undefined]);
    await keep('one');
    for (let time = 0; time < 3; time++) expect(await read()).toEqual(['one', 'one', 'one']);
    await keep('two');
    expect(await read()).toEqual(['two', 'two', 'two']);
  });

  it('is not asked in a transaction, and does not keep what is undone', async () => {
    await keep('before');
    await read();
    const undone = engine.records.transaction(async () => {
      await keep('inside');
      expect(await read()).toEqual(['inside', 'inside', 'inside']);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await read()).toEqual(['before', 'before', 'before']);
  });

  it('is not what was read while a change was made', async () => {
    for (let round = 0; round < 20; round++) {
      const [, ...seen] = await Promise.all([keep(`round ${round}`), read(), read(), read()]);
      for (const said of seen.flat()) expect([`round ${round - 1}`, `round ${round}`, 'before']).toContain(said);
      expect(await read()).toEqual(Array(3).fill(`round ${round}`));
    }
  });

  it('is what words and beginnings of numbers find, as it stands after each change', async () => {
    const find = async (): Promise<unknown[]> => {
      const { whole, begun } = (await parts().namedBy(['WORDY1'])).get('WORDY1') ?? { whole: [], begun: [] };
      return [whole.length, begun.length, (await parts().searchText('wordy', 10, 0)).total];
    };
    expect(await find()).toEqual([0, 0, 0]);
    for (const [at, mpn] of ['WORDY-1', 'WORDY-1A'].entries()) {
      await parts().upsert([aPart({ manufacturer: 'Recall', mpn, description: 'wordy' })]);
      const seen = at === 0 ? [1, 1, 1] : [1, 2, 2];
      for (let time = 0; time < 2; time++) expect(await find()).toEqual(seen);
      // Past the memory, so that only what is read anew shows it.
      await engine.query(`update partwright.parts set words = ''`);
      expect(await find()).toEqual(seen);
      await engine.query(`update partwright.parts set words = 'wordy wordy1:1A wordy1a' where mpn like 'WORDY%'`);
    }
  });

  it('is a price, too, and an offer that ran out', async () => {
    await parts().upsert([aPart({ manufacturer: 'Recall', mpn: 'MEM-2' })]);
    const [first] = (await parts().byMpn(['MEM2'])).get('MEM2')!;
    const source = first!.offers[0]!.source;
    await engine.records.providerAnswers.forgetOffers(source, new Date(), [first!.id]);
    expect((await parts().byIds([first!.id])).get(first!.id)!.offers).toEqual([]);
  });
});

const serverUrl = process.env['TEST_DATABASE_URL'];

describe.skipIf(!serverUrl)('What a server remembers of a catalogue that others change too', () => {
  it('is no older than a second, and not asked again within it', async () => {
    const engine = await openTestPostgres(serverUrl!);
    onTestFinished(() => engine.close());
    const other = await openRecords({ kind: 'postgres', url: engine.url });
    onTestFinished(() => other.close());
    const keep = (records: OpenRecords, description: string) =>
      records.parts.upsert([aPart({ manufacturer: 'Recall', mpn: 'MEM-1', description })]);
    const read = async () => (await engine.records.parts.byMpn(['MEM1'])).get('MEM1')?.[0]?.description;
    await keep(other, 'one');
    expect(await read()).toBe('one');
    // Past the version of the catalogue, so that only what is read anew shows it.
    await engine.query(`update partwright.parts set description = 'past it'`);
    expect(await read()).toBe('one');
    await keep(engine.records, 'own');
    expect(await read()).toBe('own');
    await keep(other, 'two');
    await sleep(1_100);
    expect(await read()).toBe('two');
  });
});
