import assert from 'node:assert/strict';
import { toReceiver } from '../prepare-workflow.ts';
import type { Scenario } from '../scenario.ts';
import { goodBom, noBom, sendExpectingRefusal } from './boms.ts';
import { waitForLastExecution, readTemplate, whileActive } from './staged.ts';

export const kicadToSheet: Scenario = {
  name: 'workflow kicad-export-to-google-sheet',
  async run(house, say) {
    const { n8n, web } = house;
    const sheet = (path: string) => () => toReceiver(house, `/sheet/${path}`);
    const replace = { 'Write to the BOM Sheet': sheet('bom'), 'Write to the Review Sheet': sheet('review') };
    const settings = { sureFrom: 0.5 };
    await whileActive(house, readTemplate('kicad-export-to-google-sheet'), { settings, replace }, async (id) => {
      const url = `${n8n.url}/webhook/kicad-bom?board=Amplifier`;
      const headers = { authorization: 'Token checks' };
      const form = new FormData();
      form.set('bom', new File([goodBom], 'amplifier.csv'));
      assert.equal(
        (await fetch(url, { method: 'POST', body: form })).status,
        403,
        'a caller without the key is refused',
      );
      const taken = await fetch(url, { method: 'POST', headers, body: form });
      assert.equal(taken.status, 200);
      assert.equal(((await taken.json()) as { board: string }).board, 'Amplifier');
      await waitForLastExecution(house, id);
      const rows = (path: string) =>
        web.to(`POST /sheet/${path}`).map(({ body }) => JSON.parse(body.toString()) as Row);
      const [sure, review] = [rows('bom'), rows('review')];
      assert.equal(sure.length + review.length, 4);
      assert.ok(
        sure.some(({ key }) => key === 'Amplifier: R1, R2'),
        JSON.stringify(sure),
      );
      assert.ok(
        review.some(({ key }) => key === 'Amplifier: J9'),
        JSON.stringify(review),
      );

      const raw = { ...headers, 'content-type': 'text/csv' };
      assert.equal((await fetch(url, { method: 'POST', headers: raw, body: goodBom })).status, 200, 'a raw body');
      const text = { ...headers, 'content-type': 'text/plain' };
      assert.equal((await fetch(url, { method: 'POST', headers: text, body: goodBom.toString() })).status, 200, 'text');
      const bad = await fetch(url, { method: 'POST', headers: raw, body: noBom });
      assert.equal(bad.status, 422);
      const words = await sendExpectingRefusal(house.server, noBom);
      assert.ok(((await bad.json()) as { error: string }).error.startsWith(words));
      assert.equal((await fetch(url, { method: 'POST', headers })).status, 400, 'nothing at all');
      say(
        `${sure.length} rows sure, ${review.length} to review; form field, raw body and text taken; 403, 400, 422 answered`,
      );
    });
  },
};

interface Row {
  key: string;
}
