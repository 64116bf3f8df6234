import { SESSION_COOKIE } from '@partwright/contract';
import type { Request, Response } from 'express';
import type { Settings } from '../settings.ts';

/** The token of the session; undefined when the request has no cookie of one. */
export function readSessionCookie(settings: Settings, request: Request): string | undefined {
  const wanted = `${cookieName(settings, request)}=`;
  const pairs = (request.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length) || undefined;
}

/** No script can read it, and no page of another site makes the browser send it. */
export function setSessionCookie(
  settings: Settings,
  request: Request,
  response: Response,
  token: string,
  expires: Date,
): void {
  response.cookie(cookieName(settings, request), token, { ...flags(settings, request), expires });
}

export function clearSessionCookie(settings: Settings, request: Request, response: Response): void {
  response.clearCookie(cookieName(settings, request), flags(settings, request));
}

const flags = (settings: Settings, request: Request) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: isHttps(settings, request) }) as const;

/** A browser takes a cookie of this prefix only over https and from the host itself. */
const cookieName = (settings: Settings, request: Request): string =>
  isHttps(settings, request) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;

const isHttps = ({ PUBLIC_URL }: Settings, request: Request): boolean =>
  request.secure || (PUBLIC_URL?.startsWith('https:') ?? false);
