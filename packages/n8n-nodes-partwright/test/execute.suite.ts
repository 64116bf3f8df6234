import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { executeSuspending, file, type Api } from './execute.fixture.ts';

export function describeExecution(api: () => Api): void {
  const getMany = { resource: 'part', operation: 'getMany' };

  describe('the node in these tests', () => {
    it('has the defaults of its description', async () => {
      const parts = await api().execute({ parameters: { ...getMany, query: 'capacitor' } });
      expect(parts).toHaveLength(50);
      expect(Object.keys(parts[0]!.json)).toHaveLength(11);
    });

    it('asks a function for the value of each item', async () => {
      const parts = await api().execute({
        parameters: { ...getMany, query: '10k 0402', limit: (item: { most: number }) => item.most },
        items: [{ most: 1 }, { most: 2 }],
      });
      expect(parts.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }, { item: 1 }]);
    });

    it('refuses a parameter that the operation does not have', async () => {
      await expect(api().execute({ parameters: { ...getMany, limits: 3 } })).rejects.toThrow('no parameter limits');
      await expect(api().execute({ parameters: { ...getMany, options: { inStok: true } } })).rejects.toThrow(
        'no parameter options.inStok',
      );
    });

    it('refuses a choice that a parameter does not have', async () => {
      await expect(api().execute({ parameters: { ...getMany, options: { lifecycle: 'dead' } } })).rejects.toThrow(
        'options.lifecycle cannot be "dead"',
      );
    });

    it('says what the server said', async () => {
      const credential = { ...api().credential, apiKey: 'svc_test_wrong' };
      await expect(api().execute({ parameters: getMany, credential })).rejects.toThrow(/key/i);
    });
  });

  it('is resumed by the callback of the real server', async () => {
    const callbacks: IncomingMessage[] = [];
    const receiver = createServer((request, response) => {
      callbacks.push(request);
      response.end();
    });
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void receiver.close());
    const resumeUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook-waiting/7`;
    const suspended = await executeSuspending({
      credential: api().credential,
      parameters: { resource: 'bom', operation: 'upload', waitForCompletion: 'callback' },
      binary: { data: file('bom.csv', 'Reference,Value\nR1,10k') },
      resumeUrl,
    });
    await expect.poll(() => callbacks.length, { timeout: 20_000 }).toBe(1);
    expect(callbacks[0]!.url).toBe('/webhook-waiting/7');
    const { items } = await suspended.callBack();
    expect(items).toMatchObject([{ json: { status: 'complete', bom_id: suspended.items[0]!.json['bom_id'] } }]);
  });
}
