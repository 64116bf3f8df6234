import { readFile } from 'node:fs/promises';
import { planFromQuotes, type QuotePlan } from '@partwright/engine/cost';
import { command, Usage } from '../command.ts';

export const costPlan = command<Record<string, unknown>, QuotePlan>({
  name: 'cost plan',
  usage: 'QUOTES.json',
  about: 'Plan an order from your own quotes; no catalogue needed',
  async request([file]) {
    if (file === undefined) throw new Usage('Say which JSON file holds the quotes');
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  },
  async run(request) {
    const answer = planFromQuotes(request);
    if (answer.ok) return answer.plan;
    throw new Usage(answer.errors.map(({ pointer, detail }) => `${pointer}: ${detail}`).join('\n'), 'invalid_request');
  },
  print: (plan) => JSON.stringify(plan, null, 2),
});
