import assert from 'node:assert/strict';
import type { Scenario } from '../scenario.ts';
import { goodBom, noBom, sendExpectingRefusal } from './boms.ts';
import { sendForm } from './form.ts';
import { waitForMails, readMail } from './mails.ts';
import { readTemplate, whileActive } from './staged.ts';

export const bomForm: Scenario = {
  name: 'workflow bom-form-intake',
  async run(house, say) {
    await whileActive(house, readTemplate('bom-form-intake'), {}, async () => {
      const mails = await waitForMails(house, 1, async () => {
        const file = new File([goodBom], 'board.csv');
        const { text } = await sendForm(house, 'bom-check', [file, '100', 'reader@example.com']);
        assert.match(text, /<h2>board\.csv<\/h2>/);
        assert.match(text, /<td>100<\/td><td>at least [\d.]+ USD<\/td>/);
        assert.match(text, /No part found<\/td><td>J9/);
      });
      assert.deepEqual(mails[0]!.to, ['reader@example.com']);
      assert.match(readMail(mails[0]!), /No part found/);
      const words = await sendExpectingRefusal(house.server, noBom);
      const refused = await sendForm(house, 'bom-check', [new File([noBom], 'bom.csv'), '100', '']);
      assert.ok(refused.text.includes(words), `"${words}" is not on the page`);
    });
    say('a page of risks and a copy by mail; a file that cannot be read refused in the words of the API');
  },
};
