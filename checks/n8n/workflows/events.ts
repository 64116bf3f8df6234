import { describeEvent } from '../../../packages/n8n-nodes-partwright/nodes/PartwrightTrigger/event-text.ts';
import { escapeSlack } from '../../../packages/n8n-nodes-partwright/nodes/shared/document.ts';
import type { Item } from '../n8n.ts';

/** An event as the trigger gives it. */
export function makeEvent(type: string, data: object): Item {
  const told = describeEvent(type, data);
  const words = { ...told, slack: escapeSlack(told.text) };
  return { json: { event_id: 'evt_1', type, timestamp: '2026-05-21T08:00:00Z', ...words, data } };
}
