import type { Endpoint } from '@partwright/contract';
import type { RequestHandler } from 'express';
import { Problem } from '../problem.ts';

/** Reads of what is the same for all accounts, or nearly: worth a question with If-None-Match. */
const CATALOGUE = ['catalog:read', 'match:run', 'datasheets:read', 'costs:run'];

/** What holds for every answer that depends on who asks: nobody keeps it, and no cache gives it to another caller. */
export const keepPrivate: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store').vary('Authorization, X-API-Key, Cookie');
  next();
};

/** Says how long the answers of an operation may be kept, and refuses what none of them would fit. */
export function shapeAnswer(endpoint: Endpoint): RequestHandler {
  const types = listTypes(endpoint);
  const isCatalogue = endpoint.method === 'GET' && CATALOGUE.some((scope) => scope === endpoint.scope);
  return (request, response, next) => {
    if (isCatalogue) response.set('Cache-Control', 'private, no-cache');
    if (types.length > 1) response.vary('Accept');
    const accept = request.get('accept')?.trim();
    if (accept && request.accepts([...types, 'application/octet-stream']) === false)
      throw new Problem(
        'not_acceptable',
        `${endpoint.method} /v1${endpoint.path} answers ${types.join(' or ')}, and Accept takes only ${accept.slice(0, 200)}`,
      );
    next();
  };
}

function listTypes({ answer }: Endpoint): string[] {
  if (answer.kind === 'stream') return ['text/event-stream', 'application/json'];
  if (answer.kind !== 'binary') return ['application/json'];
  return [...answer.types, ...(answer.orData || answer.orJob ? ['application/json'] : [])];
}
