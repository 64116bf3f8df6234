import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/** Of answers of a few kB the next levels save a tenth of the bytes, and take twice the processor time. */
const LEVEL = 2;

/**
 * Brotli or gzip for text of 1 kB or more, as the caller takes it. What is packed already (ZIP, PDF, PNG) stays as it is. The
 * ETags of express are weak, so that they name the answer in every encoding (RFC 9110, 8.8.3.3).
 */
export function compress(): RequestHandler {
  const pack = compression({
    level: LEVEL,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } },
    // A stream of events has no end, and each of them is to arrive at once.
    filter: (request, response) =>
      !String(response.getHeader('Content-Type')).startsWith('text/event-stream') &&
      compression.filter(request, response),
  });
  return (request, response, next) => {
    // Said here too, as an answer without a body (304) is not looked at by the filter, and names the same Vary as its 200.
    response.vary('Accept-Encoding');
    pack(request, response, next);
  };
}
