import assert from 'node:assert/strict';
import type { House } from '../house.ts';
import type { NodeChange } from '../prepare-workflow.ts';
import type { Scenario } from '../scenario.ts';
import { waitFor } from '../wait-for.ts';
import type { WorkflowNode } from '../workflow.ts';
import { anyPart } from './boms.ts';
import { makeEvent } from './events.ts';
import { readMail, waitForMails } from './mails.ts';
import { readTemplate } from './staged.ts';
import { prepareWorkflow } from '../prepare-workflow.ts';

const name = 'approve-alternative-in-slack';

/** Slack cannot be pointed elsewhere: the same question goes by mail, whose buttons lead to the same address of n8n. */
const byMail =
  ({ credentials }: House) =>
  ({ parameters }: WorkflowNode): NodeChange => {
    const { message, approvalOptions, options } = parameters;
    return {
      type: 'n8n-nodes-base.emailSend',
      typeVersion: 2.1,
      credentials: { smtp: { id: credentials.mail, name: 'Mail' } },
      parameters: {
        operation: 'sendAndWait',
        fromEmail: 'n8n@example.com',
        toEmail: 'hardware@example.com',
        subject: 'Asked',
        message,
        responseType: 'approval',
        approvalOptions,
        options,
      },
    };
  };

export const alternativeInSlack: Scenario = {
  name: `workflow ${name}`,
  async run(house, say) {
    const { server, n8n, web } = house;
    const part = await anyPart(server);
    const event = makeEvent('part.stock_low', {
      part,
      references: ['R1'],
      name: 'Board',
      needed: 200,
      boards: 100,
      stock: 12,
    });
    const template = prepareWorkflow(house, readTemplate(name), { replace: { 'Ask in Slack': byMail(house) } });
    const trigger = 'Part Ends or Runs Short';
    const id = await n8n.createWorkflow({ ...template, pinData: { [trigger]: [event] } });
    let execution = '';
    const answers = ['Approve', 'Block'];
    const [first] = await waitForMails(house, 1, async () => {
      execution = await n8n.runManually(id, trigger, [event]);
    });
    const [second] = await waitForMails(house, 1, () => press(readMail(first!), true));
    await press(readMail(second!), false);
    const done = await n8n.waitForExecution(execution);
    assert.equal(done.status, 'success', done.data?.resultData.error?.message);
    const { data } = await server.ask<{ data: { decisions: { decision: string; note: string }[] } }>(
      'GET',
      '/parts/alternatives/decisions?limit=2',
    );
    assert.deepEqual(new Set(data.decisions.map(({ decision }) => decision)), new Set(['approved', 'blocked']));
    assert.match(data.decisions[0]!.note, /^Asked in Slack, #hardware, \d{4}-/);
    const told = web
      .to('POST /slack')
      .slice(-2)
      .map(({ body }) => body.toString());
    assert.equal(told.length, answers.length);
    say('two replacements asked for one after the other; one approved, one blocked, both kept and told');
  },
};

/** n8n passes over what looks like the preview of a mail program. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

/** Press a button of the question: n8n takes the answer as the link is opened. */
async function press(mail: string, approve: boolean): Promise<void> {
  const links = [...mail.matchAll(/href="([^"]*webhook-waiting[^"]*)"/g)].map(([, link]) =>
    link!.replaceAll('&amp;', '&'),
  );
  const link = links.find((one) => new URL(one).searchParams.get('approved') === String(approve));
  assert.ok(link, mail.slice(0, 3000));
  // The mail is out before n8n has put the execution to sleep, and nobody reads as fast.
  await waitFor('the answer to be taken', async () => {
    const answer = await fetch(link, { headers: { 'user-agent': browser } });
    const text = await answer.text();
    assert.ok(answer.ok || answer.status === 409, text);
    return answer.ok;
  });
}
