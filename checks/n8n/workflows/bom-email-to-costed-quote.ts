import assert from 'node:assert/strict';
import type { Item } from '../n8n.ts';
import type { Scenario } from '../scenario.ts';
import { goodBom, noBom, sendExpectingRefusal } from './boms.ts';
import { waitForMails, readMail } from './mails.ts';
import { runTemplate } from './staged.ts';

export const bomEmail: Scenario = {
  name: 'workflow bom-email-to-costed-quote',
  async run(house, say) {
    const letters = [
      letter('good', goodBom),
      letter('none'),
      letter('bad', noBom),
      letter('machine', goodBom, { 'auto-submitted': 'Auto-Submitted: auto-replied' }),
    ];
    const mails = await waitForMails(house, 3, () => runTemplate(house, 'bom-email-to-costed-quote', letters));
    const read = new Map(mails.map((mail) => [mail.to[0], readMail(mail)]));
    assert.deepEqual(new Set(read.keys()), new Set(['good@example.com', 'none@example.com', 'bad@example.com']));
    const quote = read.get('good@example.com')!;
    assert.match(quote, /^Subject: Re: From good$/m);
    for (const quantity of [10, 100, 1000]) assert.match(quote, new RegExp(`<td>${quantity}</td>`));
    assert.match(quote, /Content-Type: application\/pdf/);
    assert.match(quote, /%PDF-1/);
    assert.match(quote, /J9/);
    assert.match(read.get('none@example.com')!, /no file attached/);
    const words = await sendExpectingRefusal(house.server, noBom);
    assert.ok(read.get('bad@example.com')!.includes(words), `"${words}" is not in ${read.get('bad@example.com')}`);
    say('one costed with a PDF; one without a file and one that cannot be read answered; a machine left alone');
  },
};

function letter(name: string, file?: Uint8Array, headers: object = {}): Item {
  const data = file && Buffer.from(file).toString('base64');
  return {
    json: { from: { value: [{ address: `${name}@example.com` }] }, subject: `From ${name}`, headers },
    ...(data === undefined
      ? {}
      : { binary: { attachment_0: { data, fileName: 'board-bom.csv', mimeType: 'text/csv' } } }),
  };
}
