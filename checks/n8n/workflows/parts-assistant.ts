import assert from 'node:assert/strict';
import type { Scenario } from '../scenario.ts';
import { anyPart } from './boms.ts';
import { runTemplate } from './staged.ts';

export const partsAssistant: Scenario = {
  name: 'workflow parts-assistant',
  async run(house, say) {
    const { chat } = house;
    const { sku } = await anyPart(house.server);
    chat.script([
      { tool: /search_parts/i, arguments: { query: '10k 0402' } },
      { tool: /alternatives/i, arguments: { part: sku } },
      { tool: /search_datasheet/i, arguments: { part: sku, section: 'ratings' } },
      { text: 'Done.' },
    ]);
    const before = chat.requests.length;
    const asked = { json: { sessionId: 's1', action: 'sendMessage', chatInput: `What can replace ${sku}?` } };
    const outcome = await runTemplate(house, 'parts-assistant', [asked]);
    assert.equal(outcome.items('Assistant')[0]?.json['output'], 'Done.');
    const requests = chat.requests.slice(before);
    const answers = requests
      .at(-1)!
      .messages.filter(({ role }) => role === 'tool')
      .map(({ content }) => String(content));
    assert.equal(answers.length, 3);
    assert.match(answers[0]!, /part_number/);
    assert.match(answers[1]!, /"class"/);
    assert.match(answers[2]!, /not read yet|No datasheet/);
    const tools = requests[0]!.tools!.map((one) => one.function);
    assert.match(tools.find(({ name }) => /search_parts/i.test(name))!.description!, /Search the catalogue/);
    say(
      `${tools.length} tools; called with the arguments of the model; a datasheet that was not read yet answers: ${answers[2]!.slice(0, 120)}`,
    );
  },
};
