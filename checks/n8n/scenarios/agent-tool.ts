import assert from 'node:assert/strict';
import { assertSucceeded, execute } from '../execute.ts';
import type { Scenario } from '../scenario.ts';
import { chainNodes, connect, manualTrigger, partwright, partwrightType, type WorkflowNode } from '../workflow.ts';

const QUESTION = 'Which 10k 0402 resistor should we fit?';

export const agentTool: Scenario = {
  name: 'tool of an AI agent',
  async run({ n8n, chat, credentials }, say) {
    const agent = {
      name: 'Agent',
      type: '@n8n/n8n-nodes-langchain.agent',
      typeVersion: 2.2,
      parameters: { promptType: 'define', text: QUESTION, options: {} },
    };
    const workflow = chainNodes('Agent', [manualTrigger(), agent]);
    const add = (node: Omit<WorkflowNode, 'id' | 'position'>, type: string): void => {
      workflow.nodes.push({ id: node.name, position: [240, workflow.nodes.length * 100], ...node });
      connect(workflow, node.name, 'Agent', { type });
    };
    add(
      {
        name: 'Model',
        type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
        typeVersion: 1.2,
        parameters: { model: { __rl: true, mode: 'id', value: 'scripted' }, options: {} },
        credentials: { openAiApi: { id: credentials.chat, name: 'Chat model' } },
      },
      'ai_languageModel',
    );
    const query = "={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('Query', 'What to look for', 'string') }}";
    const output = { output: 'selected', outputFields: 'part_number, price, nothing_of_this' };
    const search = { resource: 'part', operation: 'getMany', query, returnAll: false, limit: 3, ...output };
    const tool = partwright(credentials.partwright, search, { name: 'Search parts', type: `${partwrightType}Tool` });
    add({ typeVersion: 1, ...tool }, 'ai_tool');
    chat.requests.length = 0;
    chat.script([{ tool: /search/i, arguments: { Query: '10k 0402 1%' } }]);
    const outcome = await execute(n8n, workflow);
    assertSucceeded(outcome);
    const [offered] = chat.requests[0]!.tools!;
    assert.ok(Object.keys(offered!.function.parameters['properties'] as object).includes('Query'));
    const answer = String(outcome.items('Agent')[0]?.json['output']);
    const parts = JSON.parse(answer) as unknown;
    const [part] = [parts].flat(3) as Record<string, unknown>[];
    assert.match(JSON.stringify(parts), /"part_number":"[^"]+","price":[\d.]+\}/, answer.slice(0, 500));
    assert.doesNotMatch(JSON.stringify(part), /manufacturer|stock_quantity/);
    say(`offered as ${offered!.function.name}(Query): "${String(offered!.function.description).slice(0, 90)}"`);
    say(`its answer reached the model: ${answer.slice(0, 90)}...`);
  },
};
