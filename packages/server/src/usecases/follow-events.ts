import type { AnswerData, EventType } from '@partwright/contract';
import type { NumberedEvent } from '../ports/event-log.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { maySeeJobs } from './job-access.ts';

type Ports = Pick<Service, 'records' | 'feed'>;

export interface EventWish {
  /** Position behind which to go on; undefined: from now. */
  lastEventId: string | undefined;
  projectId: string | undefined;
}

/** A message of the stream: an event, or that some are gone. `data` is JSON text on one line. */
export interface EventMessage {
  id: string;
  event: EventType | 'missed';
  data: string;
}

const AT_ONCE = 200;
const CHECK_KEY_MS = 60_000;
const MOST_STREAMS = 50;

/** Open streams by account, of this process. */
const open = new Map<string, number>();

/**
 * What happens in the account from a position on, for as long as the reader listens and its key is good. Throws
 * invalid_request for a position that none is, rate_limited when the account has too many streams.
 */
export async function followEvents(
  ports: Ports,
  caller: Caller,
  wish: EventWish,
  signal: AbortSignal,
): Promise<AsyncGenerator<EventMessage>> {
  const begin = await findBegin(ports, wish.lastEventId);
  const streams = open.get(caller.accountId) ?? 0;
  if (streams >= MOST_STREAMS)
    throw new Problem('rate_limited', `This account follows events ${MOST_STREAMS} times already; end one of them`);
  open.set(caller.accountId, streams + 1);
  // Bound to the connection: a stream that nobody begins to read is over with it too.
  signal.addEventListener('abort', () => countDown(caller.accountId), { once: true });
  return streamEvents(ports, caller, wish, begin, AbortSignal.any([signal, ports.feed.closed]));
}

function countDown(accountId: string): void {
  const left = (open.get(accountId) ?? 1) - 1;
  if (left > 0) open.set(accountId, left);
  else open.delete(accountId);
}

async function* streamEvents(
  { records, feed }: Ports,
  caller: Caller,
  wish: EventWish,
  { position, missed }: Begin,
  signal: AbortSignal,
): AsyncGenerator<EventMessage> {
  let behind = position;
  let checkedAt = performance.now();
  if (missed) yield { id: String(behind), event: 'missed', data: '{}' };
  while (!signal.aborted) {
    const newest = await feed.newest();
    const events = await records.events.after(caller.accountId, behind, AT_ONCE);
    for (const event of events) {
      behind = event.position;
      if (isFor(caller, wish, event)) yield formatMessage(event);
    }
    if (performance.now() - checkedAt > CHECK_KEY_MS) {
      if (!(await isKeyGood(records, caller))) return;
      checkedAt = performance.now();
    }
    if (events.length < AT_ONCE) await feed.moved(newest, AbortSignal.any([signal, AbortSignal.timeout(CHECK_KEY_MS)]));
  }
}

/** The same as a list: what there is behind a position, waiting for the first of it. */
export async function listEvents(
  ports: Ports,
  caller: Caller,
  wish: EventWish & { limit: number; waitSeconds: number },
  signal: AbortSignal,
): Promise<AnswerData<'followEvents'>> {
  const { records, feed } = ports;
  const { position, missed } = await findBegin(ports, wish.lastEventId);
  const until = AbortSignal.any([signal, feed.closed, AbortSignal.timeout(wish.waitSeconds * 1000)]);
  let behind = position;
  for (;;) {
    const newest = await feed.newest();
    const events = await records.events.after(caller.accountId, behind, wish.limit);
    behind = events.at(-1)?.position ?? behind;
    const shown = events.filter((event) => isFor(caller, wish, event));
    const isFull = events.length === wish.limit;
    if (shown.length > 0 || (until.aborted && !isFull))
      return { events: shown.map(eventView), lastEventId: String(behind), missed };
    if (!isFull) await feed.moved(newest, until);
  }
}

interface Begin {
  position: number;
  /** What was behind the asked position is not kept any more. */
  missed: boolean;
}

async function findBegin({ records, feed }: Ports, lastEventId: string | undefined): Promise<Begin> {
  const newest = await feed.newest();
  if (lastEventId === undefined) return { position: newest, missed: false };
  if (!/^\d{1,15}$/.test(lastEventId)) {
    const detail = 'Give the `position` of an event, a whole number, or 0 for the oldest that is kept';
    throw new Problem('invalid_request', `/last_event_id: ${detail}`, {
      errors: [{ pointer: '/last_event_id', code: 'invalid_position', detail }],
    });
  }
  const asked = Number(lastEventId);
  // A number that was never given is of another database, as before a backup was put back.
  if (asked > newest) return { position: newest, missed: true };
  return { position: asked, missed: asked > 0 && asked < (await records.events.forgotten()) };
}

async function isKeyGood({ keys }: Service['records'], { keyId }: Caller): Promise<boolean> {
  const kept = await keys.byId(keyId);
  if (!kept || kept.key.revokedAt) return false;
  return kept.key.expiresAt === null || kept.key.expiresAt.getTime() > Date.now();
}

function isFor(caller: Caller, { projectId }: EventWish, event: NumberedEvent): boolean {
  return (projectId === undefined || event.projectId === projectId) && maySee(caller, event);
}

/** By what the event is of: a key that may not read a thing is not told what becomes of it. */
function maySee(caller: Caller, { type, body }: NumberedEvent): boolean {
  const { scopes } = caller;
  const [of] = type.split('.') as [string];
  if (of === 'job') return maySeeJobs(caller, (readData(body) as { job_type: string }).job_type);
  if (of === 'bom' || of === 'part') return scopes.has('bom:read');
  if (of === 'order') return scopes.has('fab:order');
  if (of === 'project') return scopes.has('projects:read');
  if (of === 'file') return scopes.has('files:read');
  return scopes.has('webhooks:manage');
}

const readData = (body: string): unknown => (JSON.parse(body) as { data: unknown }).data;

function formatMessage(event: NumberedEvent): EventMessage {
  const { id, position, projectId, body } = event;
  const told = JSON.parse(body) as object;
  const data = JSON.stringify({ id, position: String(position), project_id: projectId, ...told });
  return { id: String(position), event: event.type, data };
}

function eventView({
  id,
  position,
  projectId,
  type,
  body,
  at,
}: NumberedEvent): AnswerData<'followEvents'>['events'][0] {
  return {
    id,
    position: String(position),
    projectId,
    type,
    timestamp: at,
    data: readData(body) as Record<string, unknown>,
  };
}
