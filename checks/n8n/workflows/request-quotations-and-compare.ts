import assert from 'node:assert/strict';
import type { Item } from '../n8n.ts';
import type { Scenario } from '../scenario.ts';
import { goodBom, uploadedBom } from './boms.ts';
import { sendLastForm } from './form.ts';
import { readMail, waitForMails } from './mails.ts';
import { execute, assertSucceeded } from '../execute.ts';
import { prepareWorkflow } from '../prepare-workflow.ts';
import { readTemplate, whileActive } from './staged.ts';

const name = 'request-quotations-and-compare';
const bom = Buffer.from(
  `${goodBom.toString().trim()}\nU7,ODD-CHIP-77,SOT-23,1\n`
    .replace('Qty', 'Qty,MPN')
    .replace('U7,ODD-CHIP-77,SOT-23,1', 'U7,,SOT-23,1,ODD-CHIP-77')
    // A value that no part has: nobody can be asked for it.
    .concat('C9,123pF 99kV,Odd_9,1,\n'),
);

export const quotationRound: Scenario = {
  name: `workflow ${name}`,
  async run(house, say) {
    const { server, n8n } = house;
    const bomId = await uploadedBom(server, bom);
    let asked: string[] = [];
    await whileActive(house, readTemplate(name), {}, async () => {
      const all = await waitForMails(house, 3, () => sendLastForm(house, 'request-quotations', [bomId, '100', '']));
      const isForBuyer = ({ to }: { to: string[] }): boolean => to[0] === 'buyer@example.com';
      assert.match(readMail(all.find(isForBuyer)!), /^NOT ASKED FOR .*C9.*: \w+/m);
      const mails = all.filter((mail) => !isForBuyer(mail));
      assert.deepEqual(new Set(mails.map(({ to }) => to[0])), new Set(['sales@example.com', 'offers@example.com']));
      asked = mails.map(readMail);
    });
    for (const mail of asked) {
      assert.match(mail, /^Subject: Request for quotation RFQ-/m);
      assert.match(mail, /filename="?RFQ-[\w-]+\.xlsx/);
    }
    const references = new Map(asked.map((mail) => [/Dear (\w+)/.exec(mail)?.[1], /RFQ-[A-Z0-9]+/.exec(mail)![0]]));
    const [acme, bolt] = [references.get('Acme')!, references.get('Bolt')!];
    const workflow = prepareWorkflow(house, readTemplate(name));
    const answer = async (item: Item) => {
      const outcome = await execute(
        n8n,
        { ...workflow, pinData: { Answers: [item] } },
        { trigger: 'Answers', items: [item] },
      );
      assertSucceeded(outcome);
      return outcome;
    };
    const mail = (reference: string, text: string, file?: string): Item => ({
      json: { subject: `Re: Request for quotation ${reference}`, from: { text: 'x@example.com' }, text },
      ...(file === undefined
        ? {}
        : {
            binary: {
              attachment_0: { data: Buffer.from(file).toString('base64'), fileName: 'offer.csv', mimeType: 'text/csv' },
            },
          }),
    });
    const table = (price: number) => `MPN,Qty,Unit price USD,Lead time\nODD-CHIP-77,100,${price},14 days\n`;
    const [first] = await waitForMails(house, 1, () => answer(mail(acme, 'see the table', table(2.5))));
    assert.match(readMail(first!), /ODD-CHIP-77: Acme, 100 pieces, 250 USD/);
    assert.match(readMail(first!), /filename="?comparison\.xlsx/);
    const [second] = await waitForMails(house, 1, () => answer(mail(bolt, table(2.1))));
    assert.match(readMail(second!), /ODD-CHIP-77: Bolt, 100 pieces, 210 USD/);
    const [doubtful] = await waitForMails(
      house,
      2,
      () => answer(mail(bolt, '', 'MPN,Qty,Price\nODD-CHIP-77,100,1.05\n')),
      (come) => come.some((one) => /Subject: Questions about/.test(readMail(one))),
    ).then((come) => come.filter((one) => /Subject: Questions about/.test(readMail(one))));
    assert.match(readMail(doubtful!), /currency/i);
    const outcome = await answer({ json: { subject: 'Lunch?', text: 'RFQ later' } });
    assert.deepEqual(outcome.items('Read the Text'), []);
    say(
      `two suppliers asked; a table and a text read and compared; a price without a currency asked about; other mail left alone`,
    );
  },
};
