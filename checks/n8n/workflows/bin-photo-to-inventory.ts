import assert from 'node:assert/strict';
import { toReceiver } from '../prepare-workflow.ts';
import type { Scenario } from '../scenario.ts';
import { anyPart } from './boms.ts';
import { sendForm, sendPage } from './form.ts';
import { readTemplate, whileActive } from './staged.ts';

export const photoToStock: Scenario = {
  name: 'workflow bin-photo-to-inventory',
  async run(house, say) {
    const { web, server } = house;
    const part = await anyPart(server);
    const parts: { pk: number; IPN: string }[] = [];
    web.answer('GET /api/company/part/manufacturer/', { body: [] });
    web.answer('GET /api/part/', ({ query }) => ({ body: parts.filter(({ IPN }) => IPN === query.get('IPN')) }));
    web.answer('POST /api/part/', ({ body }) => {
      parts.push({ pk: 41 + parts.length, IPN: (JSON.parse(body.toString()) as { IPN: string }).IPN });
      return { status: 201, body: parts.at(-1) };
    });
    web.answer('POST /api/stock/', { status: 201, body: [{ pk: 1 }] });
    const before = web.to('POST /api/stock/').length;
    const photo = new File([Buffer.from('not a picture')], 'label.jpg', { type: 'image/jpeg' });
    const settings = { inventree: web.url };
    await whileActive(house, readTemplate('bin-photo-to-inventory'), { settings }, async () => {
      const putIn = async (number: string): Promise<string> => {
        const page = await sendForm(house, 'bin-photo', [photo, '250', '3']);
        assert.match(page.text, /Which part is it\?/);
        return (await sendPage(page, [number, ''])).text;
      };
      const first = await putIn(part.sku);
      assert.match(first, /In stock/);
      assert.ok(first.includes(part.part_number));
      await putIn(part.part_number);
      assert.equal(parts.length, 1, 'the part is made once');
      const stock = web
        .to('POST /api/stock/')
        .slice(before)
        .map(({ body }) => JSON.parse(body.toString()) as object);
      const added = { part: 41, quantity: 250, location: 3, notes: 'From a photo of the label' };
      assert.deepEqual(stock, [added, added]);
      assert.match(await putIn('NO-SUCH-NUMBER-1'), /Nothing was put into stock/);
      assert.equal(web.to('POST /api/stock/').length, before + 2);
    });
    web.answer('POST /identify', {
      body: {
        best: { number: part.sku, manufacturer: part.manufacturer, confidence: 0.97 },
      },
    });
    const replace = { 'Identify Part': () => toReceiver(house, '/identify') };
    await whileActive(house, readTemplate('bin-photo-to-inventory'), { settings, replace }, async () => {
      const { text } = await sendForm(house, 'bin-photo', [photo, '250', '3']);
      assert.match(text, /In stock/);
      assert.equal(web.to('POST /api/stock/').length, before + 3);
    });
    say(
      'a photo that is read goes in at once; else the number is asked for; the part is made once; an unknown number is refused',
    );
  },
};
