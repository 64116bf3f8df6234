import assert from 'node:assert/strict';
import type { Scenario } from '../scenario.ts';
import { dearerBom, goodBom, uploadBom } from './boms.ts';
import { called, waitForLastExecution, readTemplate, whileActive } from './staged.ts';

export const nightlyWatch: Scenario = {
  name: 'workflow nightly-stock-and-price-watch',
  async run(house, say) {
    const { server, web, n8n } = house;
    const { data } = await server.ask<{ data: { id: string } }>('POST', '/projects', { name: 'Watched <board>' });
    await uploadBom(server, data.id, goodBom);
    const settings = { boards: 100, percent: 5 };
    const replace = { 'Every Night': called('nightly') };
    await whileActive(house, readTemplate('nightly-stock-and-price-watch'), { settings, replace }, async (id) => {
      let nights = 0;
      const night = async (): Promise<string[]> => {
        const before = web.to('POST /slack').length;
        await fetch(`${n8n.url}/webhook/nightly`, { method: 'POST' });
        await waitForLastExecution(house, id, (nights += 1));
        return web
          .to('POST /slack')
          .slice(before)
          .map(({ body }) => (JSON.parse(body.toString()) as { text: string }).text);
      };
      assert.deepEqual(await night(), [], 'the first night only notes how things stand');
      assert.deepEqual(await night(), [], 'a night without news is silent');
      await uploadBom(server, data.id, dearerBom);
      const told = await night();
      assert.equal(told.length, 1);
      assert.match(told[0]!, /\*Watched &lt;board&gt;\*/);
      assert.match(told[0]!, /dearer by \d/);
      assert.deepEqual(await night(), [], 'what was told is not told again');
      say(told[0]!.replaceAll('\n', ' '));
    });
  },
};
