import { once } from 'node:events';
import type { Response } from 'express';

/** A message of a stream of server-sent events; `data` has no line break. */
interface StreamMessage {
  id: string;
  event: string;
  data: string;
}

const HEARTBEAT_MS = 15_000;
/** A reader that was cut off comes back after so long. */
const RETRY_MS = 3_000;

/** Write messages as they come until there are no more or the reader goes away; comments keep the line open meanwhile. */
export async function writeEventStream(
  response: Response,
  messages: AsyncGenerator<StreamMessage>,
  heartbeatMs = HEARTBEAT_MS,
): Promise<void> {
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // Proxies that gather answers would hold back every event.
    'X-Accel-Buffering': 'no',
    // A server that stops would wait for the socket to be idle for its time.
    Connection: 'close',
  });
  // Of HEAD there is nothing more to say.
  if (response.req.method === 'HEAD') return void response.end();
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  response.flushHeaders();
  response.write(`retry: ${RETRY_MS}\n\n`);
  const heartbeat = setInterval(() => void response.write(': still here\n\n'), heartbeatMs);
  try {
    for await (const { id, event, data } of messages) {
      if (gone.signal.aborted) break;
      const isTaken = response.write(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`);
      // A reader that is slow makes the log wait, not this process's memory.
      if (!isTaken) await once(response, 'drain', { signal: gone.signal }).catch(() => undefined);
    }
  } finally {
    clearInterval(heartbeat);
    response.end();
  }
}
