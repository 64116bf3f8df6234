import { endpoints, sessionEndpoints, type Encodable, type Endpoint } from '@partwright/contract';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';
import type { ApiKey } from '../../ports/accounts.ts';
import { Problem } from '../../problem.ts';
import type { Service } from '../../service.ts';
import { isCsrfToken, readSessionToken } from '../../session-token.ts';
import { acceptKey, describeValidKey } from '../../usecases/keys.ts';
import { beginSession, describeSession, findSession, secretOf } from '../../usecases/sessions.ts';
import { asRefusal } from '../authenticate.ts';
import { answerWriter, created, ok, type DataAnswer } from '../answer.ts';
import { countRequest } from '../count-request.ts';
import { readRequest, requireJson } from '../operation.ts';
import { readPresentedKey } from '../presented-key.ts';
import type { RateLimiter } from '../rate-limit.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../session-cookie.ts';
import { checkUserAgent } from '../user-agent.ts';
import { tellWarnings } from '../warnings-header.ts';

/** Bytes of a body that holds a key. */
const BODY_MAX = 10_000;

/** The operations that no key in the headers opens: what is in the body or in the cookie says who asks. */
export function signInRoutes(service: Service, limit: RateLimiter): Router {
  const { settings } = service;
  const router = Router();
  const json: RequestHandler[] = [requireJson, express.json({ limit: BODY_MAX, strict: false })];

  /** The key, counted against its account; one that is refused is counted against the address, so that nobody can try many. */
  async function admit(request: Request, response: Response, presented: string | undefined): Promise<ApiKey> {
    let key: ApiKey | undefined;
    let refusal = new Problem('key_required');
    try {
      if (presented !== undefined) key = await acceptKey(service, presented.trim());
    } catch (error) {
      refusal = asRefusal(error);
    }
    await countRequest(limit, request, response, key?.accountId);
    checkUserAgent(settings, request, key ? 'key' : presented === undefined ? 'none' : 'wrong');
    if (!key) throw refusal;
    if (key.mode === 'test') response.set('Partwright-Mode', 'test');
    return key;
  }

  const { validateKey } = endpoints;
  router.post(
    validateKey.path,
    nameRoute(validateKey),
    ...json,
    answerWith(validateKey, async (request, response, { key: said }) => {
      return ok(await describeValidKey(service, await admit(request, response, said ?? readPresentedKey(request))));
    }),
  );

  const { createSession, getSession, endSession } = sessionEndpoints;
  router.post(
    createSession.path,
    nameRoute(createSession),
    ...json,
    answerWith(createSession, async (request, response, { key }) => {
      const session = beginSession(service, await admit(request, response, key));
      setSessionCookie(settings, request, response, session.token, session.expiresAt);
      return created(describeSession(service, session), '/v1/session');
    }),
  );
  router.get(
    getSession.path,
    nameRoute(getSession),
    answerWith(getSession, async (request, response) => {
      const token = readSessionCookie(settings, request);
      const found = token === undefined ? undefined : findSession(service, token);
      const session = await found?.catch((error: unknown) => ({ refusal: asRefusal(error) }));
      const isFound = session !== undefined && 'token' in session;
      await countRequest(limit, request, response, isFound ? session.key.accountId : undefined);
      if (session === undefined)
        throw new Problem('key_required', 'There is no session; begin one: POST /v1/session with {"key": "<API_KEY>"}');
      if (!isFound) throw session.refusal;
      return ok(describeSession(service, session));
    }),
  );
  router.delete(
    endSession.path,
    nameRoute(endSession),
    answerWith(endSession, async (request, response) => {
      const token = readSessionCookie(settings, request);
      await countRequest(limit, request, response, undefined);
      const isRunning = token !== undefined && readSessionToken(token, secretOf(service, token)) !== undefined;
      if (isRunning && !isCsrfToken(request.get('x-csrf-token'), token, secretOf(service, token)))
        throw new Problem('csrf_token_required');
      clearSessionCookie(settings, request, response);
      return ok({ ended: true });
    }),
  );
  router.all(createSession.path, (request) => {
    throw new Problem('method_not_allowed', `/v1/session takes GET, POST and DELETE, not ${request.method}`, {
      headers: { Allow: 'GET, HEAD, POST, DELETE' },
    });
  });
  return router;
}

const nameRoute =
  ({ path }: Endpoint): RequestHandler =>
  (_request, response, next) => {
    response.locals['route'] = `/v1${path}`;
    next();
  };

type SentBody<E extends Endpoint> = E['body'] extends { kind: 'json'; schema: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** Reads what was sent and writes what the handler gives, both as the contract says it. */
function answerWith<E extends Endpoint & { answer: { kind: 'data'; schema: z.ZodType } }>(
  endpoint: E,
  handle: (
    request: Request,
    response: Response,
    body: SentBody<E>,
  ) => Promise<DataAnswer<Encodable<E['answer']['schema']>>>,
): RequestHandler {
  const write = answerWriter(endpoint.answer);
  return async (request, response) => {
    const { body: sent, warnings } = readRequest(endpoint, request, response);
    // Checked by the schema of this endpoint.
    const { status, headers, body } = write(await handle(request, response, sent as SentBody<E>), warnings);
    tellWarnings(response, warnings);
    response.status(status).set(headers).send(body);
  };
}
