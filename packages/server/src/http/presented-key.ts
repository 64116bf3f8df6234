import type { Request } from 'express';
import { Problem } from '../problem.ts';

/** The key that a request carries, as `Authorization: Bearer K` or as `X-API-Key: K`; undefined when there is none. */
export function readPresentedKey(request: Request): string | undefined {
  const bearer = readBearer(request.get('authorization'));
  const plain = request.get('x-api-key')?.trim() || undefined;
  if (bearer !== undefined && plain !== undefined && bearer !== plain)
    throw new Problem('malformed_request', 'Authorization and X-API-Key hold two different keys; send one of them');
  return bearer ?? plain;
}

function readBearer(header: string | undefined): string | undefined {
  if (!header) return undefined;
  const key = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (key === undefined) throw new Problem('key_required', 'The Authorization header must read: Bearer <API_KEY>');
  return key;
}
