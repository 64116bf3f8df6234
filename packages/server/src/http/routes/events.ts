import type { Service } from '../../service.ts';
import { followEvents, listEvents } from '../../usecases/follow-events.ts';
import { ok, streamed } from '../answer.ts';
import type { Handlers } from './index.ts';

export function eventHandlers(service: Service): Handlers {
  return {
    followEvents: async ({ query, caller, accept, lastEventId, signal }) => {
      const wish = { lastEventId: lastEventId ?? query.last_event_id, projectId: query.project_id };
      if (!prefersList(accept)) return streamed(await followEvents(service, caller, wish, signal));
      return ok(
        await listEvents(service, caller, { ...wish, limit: query.limit, waitSeconds: query.wait ?? 0 }, signal),
      );
    },
  };
}

function prefersList(accept: string): boolean {
  return /\bapplication\/json\b/i.test(accept) && !/\btext\/event-stream\b/i.test(accept);
}
