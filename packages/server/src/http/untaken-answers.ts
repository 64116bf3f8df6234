import type { RequestHandler } from 'express';

/**
 * An answer is in memory until its caller has taken it. Who asks for large ones and reads none of them would hold as much as he
 * likes: after so long without a byte that was taken, the connection is closed.
 */
export function endUntakenAnswers(mostMs = 60_000): RequestHandler {
  return (request, response, next) => {
    // All of it is written and waits for the socket; Node sets the time of an idle connection when it is gone.
    response.once('prefinish', () => request.socket.setTimeout(mostMs));
    next();
  };
}
