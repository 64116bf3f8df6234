import { pino, type Logger } from 'pino';

/** The server's log: one JSON object a line on stderr, so that stdout stays free for answers. Secrets are cut out by name. */
export function createLog(level: string): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'authorization',
        'key',
        'secret',
        'password',
        '*.authorization',
        '*.key',
        '*.secret',
        '*.password',
        'headers.authorization',
        'headers.cookie',
      ],
      censor: '[hidden]',
    },
  };
  return pino(options, pino.destination({ dest: 2, sync: true }));
}
