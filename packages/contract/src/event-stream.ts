import { z } from 'zod';
import { endpoint, stream } from './endpoint.ts';
import { open, text, textInteger, textIntegerOr } from './fields.ts';
import { exampleJob } from './jobs.ts';
import { limits } from './limits.ts';
import { WebhookEvent } from './webhooks.ts';

/** An event with its place among those of the account. */
export const StreamedEvent = WebhookEvent.extend({
  id: z.string().meta({ description: 'The same event has the same id in a delivery to a webhook.' }),
  position: z.string().meta({ description: 'Give it as `last_event_id` to go on behind this event.' }),
  project_id: z.string().nullable(),
}).meta({ id: 'StreamedEvent' });

export const followEvents = endpoint('GET /events', {
  id: 'followEvents',
  client: 'events.list',
  tag: 'Events',
  summary: 'Follow what happens in your account',
  description:
    'A stream of server-sent events (text/event-stream) of jobs, BOMs, projects, files and orders, in the order in which they became true. A reader that was cut off sends `Last-Event-ID`, as browsers do, or `last_event_id`, and misses nothing that is still kept; `0` begins with the oldest. Without it the stream begins now. `missed` in place of an event type says that older events than asked for are gone. A comment every 15 seconds keeps the line open. A key gets the events of what its scopes let it read. With `Accept: application/json` the same as a list: what came behind `last_event_id`, waiting for it up to `wait` seconds. `bom.price_changed`, `part.stock_low` and `part.lifecycle_changed` are looked for when a webhook wants them, and are told here with it.',
  scope: 'events:read',
  query: z.object({
    last_event_id: text(40).meta({
      description: 'Position behind which to go on; the header Last-Event-ID wins.',
      examples: ['1042'],
    }),
    project_id: text(100).meta({ description: 'Only what happens in this project.' }),
    wait: textInteger(0, limits.longPollSeconds).meta({
      description: 'Of the list: seconds to wait for a first event.',
    }),
    limit: textIntegerOr(100, 1, 1_000).meta({ description: 'Of the list: events it holds at most.' }),
  }),
  answer: stream(
    StreamedEvent,
    open({
      events: z.array(StreamedEvent),
      last_event_id: z.string().meta({ description: 'Give it with the next call.' }),
      missed: z.boolean().meta({ description: 'Events behind the `last_event_id` of the call are no longer kept.' }),
    }),
  ),
  example: {
    query: { last_event_id: '1041', wait: 25 },
    data: {
      events: [
        {
          id: 'evt_01J9Z3W8K6T4',
          position: '1042',
          type: 'job.created',
          timestamp: '2026-05-21T08:00:00Z',
          project_id: null,
          data: exampleJob,
        },
      ],
      last_event_id: '1042',
      missed: false,
    },
  },
});
