import assert from 'node:assert/strict';
import { gerberZip } from '../files/gerbers.ts';
import type { House } from '../house.ts';
import type { Mail } from '../receivers/mail.ts';
import type { Scenario } from '../scenario.ts';
import { waitFor } from '../wait-for.ts';
import type { Workflow } from '../workflow.ts';
import { post, sendLastForm } from './form.ts';
import { waitForMails, readMail } from './mails.ts';
import { readTemplate, whileActive } from './staged.ts';

const name = 'approve-and-order-boards';

export const boardOrder: Scenario = {
  name: 'workflow approve-and-order-boards',
  async run(house, say) {
    const file = new File([new Uint8Array(gerberZip())], 'board.zip');
    const request = () => sendLastForm(house, 'order-boards', [file, 'Amplifier', '10', 'DE', 'engineer@example.com']);

    await whileActive(house, readTemplate(name), {}, async () => {
      const [refused] = await waitForMails(house, 1, request);
      assert.deepEqual(refused!.to, ['engineer@example.com']);
      assert.match(readMail(refused!), /cannot be made like this/);
      assert.match(readMail(refused!), /^- .+ at x -?[\d.]+, y -?[\d.]+ mm/m);
    });

    await whileActive(house, loosened(readTemplate(name)), {}, async () => {
      const declined = await decide(house, request, 'Do not order');
      assert.match(readMail(declined.at(-1)!), /was not approved/);
      const drafted = await decide(house, request, /1\. .+/);
      assert.match(readMail(drafted.at(-1)!), /The order is a draft/);
    });

    await whileActive(house, gilded(loosened(readTemplate(name))), {}, async () => {
      const [unpriced] = await waitForMails(house, 1, request);
      assert.deepEqual(unpriced!.to, ['engineer@example.com']);
      assert.match(readMail(unpriced!), /No vendor has a price for this board\. .*OSH Park.*hard gold/is);
    });

    await whileActive(house, loosened(readTemplate(name)), { settings: { placeOrders: true } }, async () => {
      // What becomes of the order may be told before the mail that it is ordered.
      const isOrdered = (mail: Mail): boolean => subjectOf(mail) === 'Boards ordered in simulation only: Amplifier';
      const mails = await decide(house, request, /1\. .+/, 2, (come) => come.some(isOrdered));
      const ordered = readMail(mails.find(isOrdered)!);
      assert.match(ordered, /^Offer: ofr_\w+/m);
      const news = mails.find((mail) =>
        /^Board order: Simulated: Boards at .+: (confirmed|placed)$/.test(subjectOf(mail)),
      );
      assert.ok(news, mails.map(subjectOf).join('; '));
      assert.match(readMail(news), /10 boards at .+ A test key made this order: it is simulated/s);
      assert.doesNotMatch(readMail(news), /no vendor|unknown/);
    });
    say(
      'findings sent back, and why no maker has a price; declined, drafted and placed by an answer to the mail; the change of the order told',
    );
  },
};

/** The example board has faults on purpose; under these limits they are none. */
function loosened(workflow: Workflow): Workflow {
  const limits = { clearance: { min: 0.05 }, annular_ring_via: { min: 0.05 }, annular_ring_pad: { min: 0.05 } };
  const ownLimits = { id: 'loose', title: 'Loose', as_of: '2026-11-01', source_url: 'https://example.com', limits };
  const check = workflow.nodes.find((node) => node.name === 'Analyze Board')!;
  check.parameters['options'] = { ownLimitsJson: JSON.stringify(ownLimits) };
  return workflow;
}

/** No maker whose prices are public plates boards with hard gold. */
function gilded(workflow: Workflow): Workflow {
  workflow.nodes.find((node) => node.name === 'Get Quotes')!.parameters['options'] = { finish: 'hard_gold' };
  return workflow;
}

/** Request boards, answer the approver's mail on its page, and give the mails that come then. */
async function decide(
  house: House,
  request: () => Promise<unknown>,
  answer: string | RegExp,
  count = 1,
  areAll?: (mails: Mail[]) => boolean,
): Promise<Mail[]> {
  const [asked] = await waitForMails(house, 1, request);
  assert.deepEqual(asked!.to, ['approver@example.com']);
  const link = /href="([^"]*webhook-waiting[^"]*)"/.exec(readMail(asked!))?.[1]?.replaceAll('&amp;', '&');
  assert.ok(link, readMail(asked!).slice(0, 3000));
  const page = await waitFor('the page to decide on', async () => {
    const response = await fetch(link);
    const text = await response.text();
    return response.ok && text.includes('<option') && text;
  });
  const options = [...page.matchAll(/<option value=['"]([^'"]+)['"]/g)].map(([, option]) =>
    option!.replaceAll('&#x27;', "'"),
  );
  const chosen = options.find((option) => (typeof answer === 'string' ? option === answer : answer.test(option)));
  assert.ok(chosen, `${String(answer)} is not among ${options.join(' | ')}`);
  return waitForMails(house, count, () => post(link, [chosen]), areAll);
}

const subjectOf = (mail: Mail): string => /^Subject: (.*)$/m.exec(readMail(mail))?.[1] ?? '';
