import express, { Router, type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import helmet from 'helmet';
import { newId } from '../ids.ts';
import { RecordMissing } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { serializeProblem } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { compress } from './compress.ts';
import { allowOrigins } from './cors.ts';
import { findKnownClient } from './known-clients.ts';
import type { RateLimiter } from './rate-limit.ts';
import { readRawNames } from './raw-names.ts';
import { endRefusedBodies } from './refused-bodies.ts';
import { fileRoutes } from './routes/files.ts';
import { mountOperations } from './mount-operations.ts';
import { outageProblem } from './outage-problem.ts';
import { publicRoutes } from './routes/public.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { keepPrivate } from './shape-answer.ts';
import { endUntakenAnswers } from './untaken-answers.ts';

/** The whole web interface over one service. */
export function createApp(service: Service, limit: RateLimiter): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', trustProxy(service.settings.TRUST_PROXY));
  app.use(
    nameAndLog(service),
    endRefusedBodies(),
    endUntakenAnswers(),
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    }),
  );

  app.use(allowOrigins(service.settings), compress(), readDoubledVersion);

  const open = publicRoutes(service);
  app.use(open);
  app.use('/v1', open);
  app.use(fileRoutes(service));

  app.use('/v1', keepPrivate, signInRoutes(service, limit));
  const v1 = Router();
  v1.use(authenticate(service, limit), readRawNames);
  mountOperations(v1, service);
  app.use('/v1', v1);

  app.use((request) => {
    throw new Problem(
      'not_found',
      `No such path: ${request.method} ${request.path}. The API is described at ${docsUrl(service, request)}`,
    );
  });
  app.use(answerProblem(service));
  return app;
}

/** Some clients join a base that ends in /v1 with paths that begin with it. */
const readDoubledVersion: RequestHandler = (request, _response, next) => {
  request.url = request.url.replace(/^\/v1(?:\/v1)+(?=[/?]|$)/, '/v1');
  next();
};

function trustProxy(text: string | null): boolean | number | string {
  if (text === null) return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Gives every request its id, and says afterwards in the log and the metrics what became of it. Queries and bodies are never logged. */
function nameAndLog({ log, metrics }: Service): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    // Taken now: inside a mounted router it is only the rest of the path.
    const { path } = request;
    const requestId = newId('req');
    response.locals['requestId'] = requestId;
    response.set('X-Request-Id', requestId);
    response.on('close', () => {
      const ms = performance.now() - started;
      const route = (response.locals['route'] as string | undefined) ?? 'other';
      const status = response.writableFinished ? response.statusCode : 499;
      metrics.requestSeconds.observe({ method: request.method, route, status: String(status) }, ms / 1000);
      const caller = response.locals['caller'] as { keyId: string } | undefined;
      log.info(
        {
          requestId,
          method: request.method,
          path,
          status,
          ms: Math.round(ms * 10) / 10,
          keyId: caller?.keyId,
        },
        'request',
      );
    });
    next();
  };
}

/** The page with the errors, as the caller reaches this server. */
function docsUrl({ settings }: Service, request: Request): string {
  const host = request.get('host');
  return `${settings.PUBLIC_URL ?? (host ? `${request.protocol}://${host}` : '')}/docs`;
}

function answerProblem(service: Service): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const requestId = response.locals['requestId'] as string;
    const problem = makeProblem(error);
    if (problem.status >= 500) service.log.error({ requestId, err: error }, 'request failed');
    const { status, headers, body } = serializeProblem(
      problem,
      { requestId, docsUrl: docsUrl(service, request) },
      findKnownClient(request.get('user-agent')).errorBytes,
    );
    response.status(status).set(headers).end(body);
  };
}

/** Whatever was thrown, as a problem of the table. What express and its parsers throw is the caller's doing; the rest is ours. */
function makeProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const outage = outageProblem(error);
  if (outage) return outage;
  if (error instanceof RecordMissing && error.key === 'account_is_deleted')
    return new Problem('key_invalid', 'The account of this API key has been deleted');
  const { type, status, limit, message } = (error ?? {}) as {
    type?: string;
    status?: number;
    limit?: number;
    message?: string;
  };
  if (type === 'entity.too.large')
    return new Problem(
      'file_too_large',
      `The body is larger than ${limit ?? '?'} bytes, the most this server takes here`,
    );
  if (type === 'entity.parse.failed') return new Problem('malformed_request', `The body is not JSON: ${message ?? ''}`);
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new Problem('unsupported_media_type', message);
  if (status !== undefined && status >= 400 && status < 500) return new Problem('malformed_request', message);
  return new Problem('internal_error');
}
