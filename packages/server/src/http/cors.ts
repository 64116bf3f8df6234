import { answerHeaders } from '@partwright/contract';
import type { RequestHandler } from 'express';
import { listOrigins, type Settings } from '../settings.ts';

const PREFLIGHT_SECONDS = 7200;
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = [
  'Authorization',
  'X-API-Key',
  'Content-Type',
  'Accept',
  'Idempotency-Key',
  'If-None-Match',
  'Api-User-Agent',
  'X-CSRF-Token',
  'Last-Event-ID',
  'Prefer',
].join(', ');

/**
 * Lets pages of CORS_ORIGINS call the API (Fetch standard, CORS protocol). Preflights are answered here, as a browser sends
 * neither key nor User-Agent of its own with them. Pages of all origins (`*`) may never send cookies.
 */
export function allowOrigins(settings: Settings): RequestHandler {
  const origins = new Set(listOrigins(settings));
  const isOpen = origins.has('*');
  return (request, response, next) => {
    const origin = request.get('origin');
    const isListed = origin !== undefined && origins.has(origin);
    if (origins.size > 0) response.vary('Origin');
    if (isOpen || isListed) {
      response.set({
        'Access-Control-Allow-Origin': isListed ? origin : '*',
        'Access-Control-Expose-Headers': answerHeaders.join(', '),
        // Pictures and files, too, may be shown by such a page.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ...(isListed ? { 'Access-Control-Allow-Credentials': 'true' } : {}),
      });
    }
    if (request.method !== 'OPTIONS' || request.get('access-control-request-method') === undefined) return next();
    response.locals['route'] = 'preflight';
    if (isOpen || isListed)
      response.set({
        'Access-Control-Allow-Methods': METHODS,
        'Access-Control-Allow-Headers': REQUEST_HEADERS,
        'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
      });
    response.vary('Access-Control-Request-Headers').status(204).end();
  };
}
