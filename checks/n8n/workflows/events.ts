import { describeEvent } from '../../../packages/n8n-nodes-partwright/nodes/PartwrightTrigger/event-text.ts';
import type { Item } from '../n8n.ts';

/** An event as the trigger gives it. */
export const makeEvent = (type: string, data: object): Item => ({
  json: { event_id: 'evt_1', type, timestamp: '2026-05-21T08:00:00Z', ...describeEvent(type, data), data },
});
