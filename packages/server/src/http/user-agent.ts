import { hasNameAndVersion, isUserAgent } from '@partwright/contract';
import type { Request } from 'express';
import { Problem } from '../problem.ts';
import { findKnownClient } from './known-clients.ts';
import type { Settings } from '../settings.ts';

/**
 * Paths that ask for no User-Agent, with and without /v1 before them: a browser cannot set the header, and what KiCad and MCP
 * clients send is not for their users to choose.
 */
const FREE = ['/session', '/kicad', '/mcp'];

/** How the caller is known: by a key, by the cookie of a session, by a key that is refused, or not at all. */
export type Known = 'key' | 'session' | 'wrong' | 'none';

/** Throws user_agent_required where the rule of this server asks for more than was sent. */
export function checkUserAgent({ USER_AGENT_RULE: rule }: Settings, request: Request, known: Known): void {
  if (rule === 'off' || known === 'session' || isFree(request.baseUrl + request.path)) return;
  const said = [request.get('user-agent'), request.get('api-user-agent')].filter((text) => text !== undefined);
  if (said.some(isUserAgent)) return;
  if (rule === 'contact')
    throw refusal('Send a User-Agent header with name, version and a contact, an e-mail address or a URL');
  const isBareName = said.some((text) => findKnownClient(text).hasNoVersion);
  // Who sends a wrong key is told of the key.
  if (isBareName && (known === 'key' || known === 'wrong')) return;
  if (!said.some(hasNameAndVersion)) throw refusal('Send a User-Agent header with name and version');
  if (rule === 'key' && known === 'none')
    throw refusal(
      'Send an API key (Authorization: Bearer <API_KEY>); without one the User-Agent must have a contact, an e-mail address or a URL',
    );
}

const refusal = (wish: string): Problem =>
  new Problem('user_agent_required', `${wish}, for example: User-Agent: MyTool/1.0 (me@example.com)`);

function isFree(path: string): boolean {
  const rest = path.replace(/^\/v1(?=\/)/, '');
  return FREE.some((free) => rest === free || rest.startsWith(`${free}/`));
}
