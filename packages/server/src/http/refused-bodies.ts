import type { RequestHandler } from 'express';

interface ReadPastLimits {
  /** Of one request, after it was answered: more than any operation takes, so that whoever sends a little too much hears why. */
  mostBytes?: number;
  mostMs?: number;
  lookMs?: number;
}

/**
 * A request that is refused before its body has come, as for want of a key, is answered at once. Node then reads past the rest
 * of the body, however long that is: who says a thousand gigabytes had the processor for two minutes, without a key. After so
 * much, or so long, the connection is closed.
 */
export function endRefusedBodies({
  mostBytes = 64_000_000,
  mostMs = 20_000,
  lookMs = 50,
}: ReadPastLimits = {}): RequestHandler {
  return (request, response, next) => {
    response.once('finish', () => {
      if (request.complete) return;
      const { socket } = request;
      const [before, began] = [socket.bytesRead, performance.now()];
      const timer = setInterval(() => {
        const isOver = request.complete || socket.destroyed;
        const isTooMuch = socket.bytesRead - before > mostBytes || performance.now() - began > mostMs;
        if (!isOver && isTooMuch) socket.destroy();
        if (isOver || isTooMuch) clearInterval(timer);
      }, lookMs);
      timer.unref();
    });
    next();
  };
}
