import { digikeyRequestedParts } from '@partwright/ordering';
import { z } from 'zod';
import { openAsker, type Reply } from '../outbound/http/ask.ts';
import { readBaseUrl } from '../outbound/http/base-url.ts';
import { parseJson, postJson, readShape, refuseStatus } from '../outbound/http/json.ts';
import { keepToken, type RefreshTokens } from '../outbound/http/oauth.ts';
import { ProviderError } from '../outbound/http/provider-error.ts';
import { CartRefused, type CartFiller } from '../ports/carts.ts';
import type { CartOptions } from './digikey-list.ts';
import { readTaken } from './read-taken.ts';

export interface DigikeyLogin {
  clientId: string;
  clientSecret: string;
  tokens: RefreshTokens;
}

const ListId = z.string().regex(/^[\w-]{1,64}$/);
/** Programs say that the id comes as a JSON text, and a demonstration of Digi-Key shows it in an object. */
const Created = z.union([
  ListId,
  z.looseObject({ Id: ListId }).transform(({ Id }) => Id),
  z.looseObject({ ListId }).transform((list) => list.ListId),
]);
/** One id for each part that was taken. */
const Added = z.array(z.string());

/**
 * Digi-Key's MyLists API v1 with the login of a person (developer.digikey.com/products/mylists: CreateList, AddPartsToListId):
 * the list lies in the account of that person. Built from public documentation, and never run against the service.
 */
export function openDigikeyMyLists(
  { clientId, clientSecret, tokens }: DigikeyLogin,
  { url, timeoutMs, allowLocalhost }: CartOptions,
): CartFiller {
  const base = readBaseUrl('DIGIKEY_URL', url ?? 'https://api.digikey.com', { allowLocalhost });
  const request = openAsker({
    timeoutMs,
    allowLocalhost,
    userAgent: 'Partwright/0.1',
    secrets: [clientId, clientSecret],
  });
  const tokenUrl = new URL('/v1/oauth2/token', base);
  const keeper = keepToken(request, { tokenUrl, clientId, clientSecret, style: 'body', login: tokens });
  const ask = (path: string, body: unknown, signal: AbortSignal): Promise<Reply> =>
    keeper.withToken((token) =>
      request(
        postJson(new URL(path, base), body, { 'X-DIGIKEY-Client-Id': clientId, Authorization: `Bearer ${token}` }),
        signal,
      ),
    );
  return {
    way: 'digikey_mylists',
    seller: 'Digi-Key',
    async send(rows, { name, signal }) {
      const listName = nameList(name, new Date());
      const wish = { ListName: listName, CreatedBy: 'Partwright', Tags: ['Partwright'], Source: 'other' };
      const made = await ask('/mylists/v1/lists', wish, signal);
      refuseStatus(made);
      const id = readTaken(() => readShape(Created, parseJson(made)));
      const taken = await askFor(listName, () =>
        ask(`/mylists/v1/lists/${id}/parts?index=0`, digikeyRequestedParts(rows), signal),
      );
      return {
        url: `https://www.digikey.com/en/mylists/list/${id}`,
        cartId: id,
        refused: [],
        notes: [
          `The list is called ${listName} and lies in the account at Digi-Key whose login is set here.`,
          tellTaken(taken, rows.length),
          'Digi-Key matches the order codes itself: look at the list before it becomes a cart.',
        ],
      };
    },
    close: () => request.close(),
  };
}

/** The list is there by now; what goes wrong with its parts is told with its name. */
async function askFor(listName: string, ask: () => Promise<Reply>): Promise<Reply> {
  try {
    const reply = await ask();
    refuseStatus(reply);
    return reply;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const isOpen = error.code === 'timeout' || error.code === 'unreachable';
    const how = isOpen ? 'may lack its parts' : 'was made and has no parts';
    throw new CartRefused(`${error.message}. The list ${listName} ${how}`, isOpen, { cause: error });
  }
}

function tellTaken(reply: Reply, rows: number): string {
  const ids = reply.text.trim() === '' ? undefined : Added.safeParse(tryJson(reply)).data;
  if (ids === undefined) return `Digi-Key does not say how many lines it took: ${rows} were sent.`;
  return ids.length === rows
    ? `Digi-Key took all ${rows} lines.`
    : `Of ${rows} lines that were sent Digi-Key took ${ids.length}: compare the list.`;
}

function tryJson(reply: Reply): unknown {
  try {
    return parseJson(reply);
  } catch {
    return undefined;
  }
}

/** Names of lists are taken once in an account. */
function nameList(name: string, now: Date): string {
  return `${name.slice(0, 40)} ${now.toISOString().slice(0, 19).replace('T', ' ')}`;
}
