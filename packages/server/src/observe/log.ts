import { pino, symbols, type DestinationStream, type Logger } from 'pino';

/** Lines of requests are written together, after so long at most: a write each took 8 % of a short request. */
const FLUSH_MS = 100;
const FLUSH_CHARACTERS = 4096;

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
  return pino(options, openDestination());
}

/** Whatever is worse than information is written at once, after all that was said before it; the rest soon, or at the end. */
function openDestination(): DestinationStream {
  const file = pino.destination({ dest: 2, sync: true });
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = '';
    if (text !== '') file.write(text);
  };
  process.once('exit', flush);
  const stream: DestinationStream & { lastLevel: number; [symbols.needsMetadataGsym]: true } = {
    [symbols.needsMetadataGsym]: true as const,
    lastLevel: 0,
    write(line: string) {
      waiting += line;
      if (stream.lastLevel > pino.levels.values['info']! || waiting.length >= FLUSH_CHARACTERS) flush();
      else timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
  };
  return stream;
}
