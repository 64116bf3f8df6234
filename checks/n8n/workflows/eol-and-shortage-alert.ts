import assert from 'node:assert/strict';
import type { Item } from '../n8n.ts';
import type { Scenario } from '../scenario.ts';
import { anyPart } from './boms.ts';
import { makeEvent } from './events.ts';
import { waitForMails, readMail } from './mails.ts';
import { runTemplate } from './staged.ts';

const name = 'eol-and-shortage-alert';
const issues = '/repos/owner/board/issues';

export const partAlert: Scenario = {
  name: 'workflow eol-and-shortage-alert',
  async run(house, say) {
    const { web } = house;
    const part = await anyPart(house.server);
    const event = (type: string, data: object): Item =>
      makeEvent(type, { part, references: ['R1', 'R2'], name: 'Board', ...data });
    const low = event('part.stock_low', { needed: 200, boards: 100, previous_stock: 900, stock: 12 });
    const [mail] = await waitForMails(house, 1, () => runTemplate(house, name, [low]));
    assert.match(readMail(mail!), /200 pieces are needed for 100 boards, 12 are in stock/);
    assert.match(readMail(mail!), /^- .+ of .+ \((packaging|drop-in|pin-compatible|functional|similar)\)/m);

    const open: { number: number; title: string }[] = [];
    web.answer(`GET ${issues}`, () => ({ body: open }));
    web.answer(`POST ${issues}`, ({ body }) => {
      open.push({ number: 7, title: (JSON.parse(body.toString()) as { title: string }).title });
      return { status: 201, body: open.at(-1) };
    });
    const settings = { repository: 'owner/board', githubApi: web.url };
    const ended = event('part.lifecycle_changed', { previous: 'active', current: 'eol' });
    const active = event('part.lifecycle_changed', { previous: 'unknown', current: 'active' });
    for (const item of [ended, ended, active]) await runTemplate(house, name, [item], { settings });
    assert.deepEqual(
      open.map(({ title }) => title),
      [`${part.part_number} of ${part.manufacturer}: at its end of life`],
    );
    assert.equal(web.to(`POST ${issues}/7/comments`).length, 1);
    say('a shortage by mail; an end of life as one issue, then a comment; a part that is active again left out');
  },
};
