import { createHash } from 'node:crypto';
import {
  limits,
  readInput,
  type BodyShape,
  type Endpoint,
  type EndpointId,
  type Endpoints,
  type InputWarning,
  type InvalidRequest,
  type UploadLimit,
} from '@partwright/contract';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { z } from 'zod';
import type { StoredAnswer } from '../ports/idempotency.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import { onBehalfOf } from '../on-behalf.ts';
import { takeTurn } from '../thread-turns.ts';
import type { Caller, Service } from '../service.ts';
import { billFor, type Bill } from '../usecases/credits.ts';
import { requireNamedRecords } from '../usecases/named-records.ts';
import { answerWriter, type Answer, type AnyAnswer } from './answer.ts';
import { type BodyBytes, countBody, stopRefused, workOnBody } from './body-bytes.ts';
import { writeEventStream } from './event-stream.ts';
import { findKnownClient, type KnownClient } from './known-clients.ts';
import { prefersAsync, readHandling } from './preferences.ts';
import { openAnswer, sealAnswer } from './sealed-answer.ts';
import { MOST_FIELD_BYTES, parseUpload, readUpload, type Upload, type UploadedFile } from './upload.ts';
import { tellWarnings } from './warnings-header.ts';

type BodyOf<B extends BodyShape> = B extends { kind: 'json'; schema: infer S extends z.ZodType }
  ? z.output<S>
  : B extends { kind: 'upload'; fields: infer F extends z.ZodObject }
    ? {
        file: UploadedFile | null;
        /** Further files by the name of their field; those that the operation needs are there. */
        files: B extends { alsoFiles: infer Files } ? Partial<Record<keyof Files & string, UploadedFile>> : object;
        fields: z.output<F>;
        json: B extends { orJson: infer J extends z.ZodType } ? z.output<J> | null : null;
      }
    : undefined;

/** One call of an operation: everything checked, so that the handler only tells the story. */
export interface Call<Id extends EndpointId> {
  params: z.output<Endpoints[Id]['params']>;
  query: z.output<Endpoints[Id]['query']>;
  body: BodyOf<Endpoints[Id]['body']>;
  caller: Caller;
  accept: string;
  /** `Prefer: handling=strict`, for operations that read names of their own. */
  strict: boolean;
  /** `Prefer: respond-async`, for operations that may wait for their job. */
  respondAsync: boolean;
  /** What the client that asks needs otherwise, where it is known. */
  client: Omit<KnownClient, 'userAgent'>;
  /** Of a reader of events that was cut off. */
  lastEventId: string | undefined;
  /** Aborts when the caller goes away. */
  signal: AbortSignal;
  /** Pays for the call; a handler that charges by item says how many. */
  bill: Bill;
  /**
   * Keeps the answer for replays of this Idempotency-Key inside the handler's own transaction, so that a crash leaves both
   * the effect and the answer or neither. Gives the answer back.
   */
  settle(tx: Records, answer: Answer<Id>): Promise<Answer<Id>>;
}

/** What works one operation: its checked call in, what its schema in the contract names out. */
export type Handler<Id extends EndpointId> = (call: Call<Id>) => Promise<Answer<Id>>;

/** The call of whatever operation, checked by its schemas. */
interface AnyCall extends Pick<
  Call<EndpointId>,
  'caller' | 'accept' | 'strict' | 'respondAsync' | 'client' | 'lastEventId' | 'signal' | 'bill'
> {
  params: unknown;
  query: unknown;
  body: unknown;
  settle(tx: Records, answer: AnyAnswer): Promise<AnyAnswer>;
}
type AnyHandler = (call: AnyCall) => Promise<AnyAnswer>;

const HOUR_MS = 3_600_000;
/** A claim without an answer this old belongs to a process that died. */
const STALE_CLAIM_MS = 10_000;

/** Mount one endpoint of the contract on the router of /v1. */
export function mountOperation<Id extends EndpointId>(
  router: Router,
  service: Service,
  held: BodyBytes,
  endpoint: Endpoints[Id] & Endpoint,
  handler: Handler<Id>,
): void {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const operation: Operation = { endpoint, write: answerWriter(endpoint.answer) };
  router[method](path, requireScope(endpoint), ...readBody(service, held, endpoint), async (request, response) => {
    response.locals['route'] = `/v1${endpoint.path}`;
    // The call that it gets has been checked by the schemas of the same operation.
    const { accountId, keyId } = response.locals['caller'] as Caller;
    await workOnBody(response, () =>
      onBehalfOf(
        accountId,
        async () => {
          await takeTurn();
          await runOperation(service, operation, handler as unknown as AnyHandler, request, response);
        },
        { kind: 'key', keyId, address: request.ip ?? null },
      ),
    );
  });
}

interface Operation {
  endpoint: Endpoint;
  write: ReturnType<typeof answerWriter>;
}

function requireScope(endpoint: Endpoint): RequestHandler {
  return (_request, response, next) => {
    const caller = response.locals['caller'] as Caller;
    // The scope that a job asks depends on its kind: who reads its row looks.
    if (endpoint.scope !== null && endpoint.scope !== 'of_job' && !caller.scopes.has(endpoint.scope))
      throw new Problem('scope_missing', `This API key lacks the scope ${endpoint.scope}`);
    next();
  };
}

function readBody(service: Service, held: BodyBytes, endpoint: Endpoint): RequestHandler[] {
  const { body } = endpoint;
  const { JSON_MAX_BYTES } = service.settings;
  const files = body.kind === 'upload' ? 1 + Object.keys(body.alsoFiles ?? {}).length + (body.asFiles ?? []).length : 0;
  const mostBytes =
    body.kind === 'upload' ? files * uploadLimit(service, body.limit) + MOST_FIELD_BYTES : JSON_MAX_BYTES;
  return [countBody(held, Math.max(mostBytes, JSON_MAX_BYTES)), ...listBodyReaders(service, body), stopRefused];
}

function listBodyReaders(service: Service, body: BodyShape): RequestHandler[] {
  const json = express.json({ limit: service.settings.JSON_MAX_BYTES, strict: false });
  // What comes although nothing is asked for: its names are told.
  if (body.kind === 'none') return [json];
  if (body.kind === 'json') return [requireJson, json];
  const upload = readUpload(uploadLimit(service, body.limit), [
    ...Object.keys(body.alsoFiles ?? {}),
    ...(body.asFiles ?? []),
  ]);
  if (!body.orJson) return upload;
  return [(request, response, next) => (isJson(request) ? json : upload[0]!)(request, response, next)];
}

function uploadLimit({ settings }: Service, limit: UploadLimit): number {
  return limit === 'bom' ? settings.BOM_MAX_BYTES : limits[limit].bytes;
}

export const requireJson: RequestHandler = (request, _response, next) => {
  if (Number(request.get('content-length') ?? 0) > 0 && !isJson(request))
    throw new Problem(
      'unsupported_media_type',
      `Send JSON with Content-Type: application/json; this came as ${request.get('content-type') ?? 'nothing'}`,
    );
  next();
};

function isJson(request: Request): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(request.get('content-type') ?? '');
}

async function runOperation(
  service: Service,
  { endpoint, write }: Operation,
  handler: AnyHandler,
  request: Request,
  response: Response,
): Promise<void> {
  const caller = response.locals['caller'] as Caller;
  const requestId = response.locals['requestId'] as string;
  const { params, query, body, warnings, strict } = readRequest(endpoint, request, response);
  const key = endpoint.idempotent ? readIdempotencyKey(request) : undefined;

  const abort = new AbortController();
  let isStream = false;
  // One that has its whole answer has not gone away: nothing listens any more, and the reason would be made for nobody. A stream
  // is followed until it is told: the answer to a HEAD is whole at once.
  response.on('close', () => {
    if (isStream || !response.writableFinished) abort.abort();
  });
  const accept = request.get('accept') ?? '*/*';
  const lastEventId = request.get('last-event-id');
  const client = findKnownClient(request.get('user-agent'));
  const respondAsync = 'doneOk' in endpoint.answer && prefersAsync(request.get('prefer'));
  if (respondAsync) response.append('Preference-Applied', 'respond-async');
  const checked = {
    params,
    query,
    body,
    caller,
    accept,
    strict,
    respondAsync,
    client,
    lastEventId,
    signal: abort.signal,
  };

  if (key === undefined) {
    const bill = billFor(service, endpoint, caller, requestId);
    const call = { ...checked, bill, settle: async (_tx: Records, answer: AnyAnswer) => answer };
    const answer = await answerAndPay(handler, call, bill);
    isStream = answer.kind === 'stream';
    if (answer.kind !== 'stream') return send(response, write(answer, warnings), bill, warnings);
    tellWarnings(response, warnings);
    await writeEventStream(response, answer.messages);
    return;
  }

  const { idempotency } = service.records;
  const hash = requestHash(endpoint, caller, params, query, body);
  const claim = await idempotency.claim(caller.accountId, key, hash, {
    ttlMs: limits.idempotencyHours * HOUR_MS,
    staleAfterMs: STALE_CLAIM_MS,
  });
  if (claim.state === 'mismatch') throw new Problem('idempotency_mismatch');
  if (claim.state === 'in_flight')
    throw new Problem('idempotency_in_flight', undefined, { headers: { 'Retry-After': '1' } });
  if (claim.state === 'done') {
    const { answer } = claim;
    const kept = [service.secret, ...service.previousSecrets]
      .map((secret) => openAnswer(answer, secret))
      .find((opened) => opened !== undefined);
    if (!kept)
      throw new Problem(
        'wrong_state',
        'The answer to this Idempotency-Key was kept under another secret of the server',
      );
    // The answer to a started job holds nothing but ids, and who asks again must not be made to start another.
    if (kept.status === 200) await requireNamedRecords(service, caller.accountId, namesIn(body));
    tellWarnings(response, warnings);
    const status = statusFor(request, kept.status);
    response.set('Idempotency-Replayed', 'true').status(status).set(kept.headers).end(kept.body);
    return;
  }
  let settled = false;
  const bill = billFor(service, endpoint, caller, claim.claimId);
  const settle = async (tx: Records, given: AnyAnswer): Promise<AnyAnswer> => {
    // Two tries can run at once when the first took longer than a claim lasts: the one that is answered first stands, and the
    // transaction of the other is undone.
    if (!(await tx.idempotency.finish(caller.accountId, key, sealAnswer(write(given, warnings), service.secret)))) {
      throw new Problem(
        'idempotency_in_flight',
        'Another try of this request was answered first; send it again to get that answer',
        {
          headers: { 'Retry-After': '1' },
        },
      );
    }
    settled = true;
    return given;
  };
  let answer: StoredAnswer;
  try {
    answer = write(await answerAndPay(handler, { ...checked, bill, settle }, bill), warnings);
    if (!settled) await idempotency.finish(caller.accountId, key, sealAnswer(answer, service.secret));
    // What was kept when the job began is its start, and the caller gets its end.
    else if (answer.status === 200)
      await idempotency.replace(caller.accountId, key, sealAnswer(answer, service.secret));
  } catch (error) {
    // Nothing was kept, so the same key may be used for another try.
    if (!settled) await idempotency.release(caller.accountId, key);
    throw error;
  }
  send(response, answer, bill, warnings);
}

/** A call is paid when it has been answered, never for an error. */
async function answerAndPay(handler: AnyHandler, call: AnyCall, bill: Bill): Promise<AnyAnswer> {
  await bill.checkFunds();
  const answer = await handler(call);
  await bill.pay();
  return answer;
}

/** 200 in place of 202 for who takes no other. */
function statusFor(request: Request, status: number): number {
  return status === 202 ? (findKnownClient(request.get('user-agent')).jobStatus ?? status) : status;
}

function send(
  response: Response,
  { status, headers, body }: StoredAnswer,
  bill: Bill,
  warnings: readonly InputWarning[],
): void {
  tellWarnings(response, warnings);
  response.status(statusFor(response.req, status)).set({ ...headers, ...bill.headers() });
  // express adds the ETag and answers 304 when the caller has it already. `Cache-Control: no-cache` of a request asks caches
  // to check with the origin, which this is: it must not keep the 304 away.
  delete response.req.headers['cache-control'];
  response.send(body);
}

/** A request that was understood by its endpoint, and what of it was not. */
interface ReadRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  warnings: InputWarning[];
  /** Every name that is not known is to be refused. */
  strict: boolean;
}

/** Read and check a request by its endpoint. Throws the problem of what is wrong with it. */
export function readRequest(endpoint: Endpoint, request: Request, response: Response): ReadRequest {
  const handling = readHandling(request.get('prefer'));
  const strict = handling === 'strict';
  // `lenient` makes nothing looser than the operation is; where it refuses names anyway, it is not applied.
  if (strict || (handling === 'lenient' && endpoint.unknownNames === 'tell'))
    response.set('Preference-Applied', `handling=${handling}`);
  const isUpload = endpoint.body.kind === 'upload';
  const asJson =
    isJson(request) && (!isUpload || (endpoint.body.kind === 'upload' && endpoint.body.orJson !== undefined));
  const upload = endpoint.body.kind === 'upload' && !asJson ? parseUpload(request, endpoint.body.asFiles) : undefined;
  if (upload) requireFiles(endpoint.body, upload);
  const read = readInput(endpoint, {
    params: request.params,
    // The query of a raw upload is its form.
    query: upload?.isRaw ? {} : request.query,
    ...(upload ? { form: upload.fields } : {}),
    ...(!isUpload || asJson ? { json: readJson(endpoint.body, request.body) } : {}),
    strict,
  });
  if ('problem' in read) throw invalidRequest(read.problem);
  const { params, query, form, json, warnings } = read.input;
  return { params, query, body: bodyOf(endpoint.body, upload, form, json), warnings, strict };
}

/** Where no body is asked for, only names can be wrong. */
function readJson({ kind }: BodyShape, body: unknown): unknown {
  if (kind === 'none') return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return body ?? {};
}

function bodyOf({ kind }: BodyShape, upload: Upload | undefined, form: unknown, json: unknown): unknown {
  if (kind === 'none') return undefined;
  if (kind === 'json') return json;
  if (!upload) return { file: null, files: {}, fields: {}, json };
  return { file: upload.file, files: upload.files, fields: form, json: null };
}

function requireFiles(shape: BodyShape, { file, files }: Upload): void {
  if (shape.kind !== 'upload') return;
  if (!file && !shape.fileOptional) throw new Problem('file_required');
  const missing = Object.entries(shape.alsoFiles ?? {}).find(([name, { required }]) => required && !files[name]);
  if (missing) throw new Problem('file_required', `A second file is needed in the multipart field \`${missing[0]}\``);
}

function invalidRequest({ code, errors }: InvalidRequest): Problem {
  const [first, ...others] = errors;
  const more = others.length === 0 ? '' : ` (\`errors\` has ${others.length} more)`;
  return new Problem(code, first && `${first.detail}${more}`, { errors });
}

function readIdempotencyKey(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Problem(
      'malformed_request',
      'Idempotency-Key must be 1 to 255 printable ASCII characters without spaces',
    );
  return key;
}

/** What a body says without its files. */
function namesIn(body: unknown): unknown {
  const { file: _file, files: _files, ...said } = (body ?? {}) as { file?: unknown; files?: unknown };
  return said;
}

/**
 * Says whether two requests are the same: by what was understood of them, as multipart boundaries differ on every try. What a
 * test key tried out is not what a live key asks for, and a key is not given the answer of one that may do more.
 */
function requestHash(
  endpoint: Endpoint,
  { mode, scopes }: Caller,
  params: unknown,
  query: unknown,
  body: unknown,
): string {
  const hash = createHash('sha256')
    .update(`${endpoint.method} ${endpoint.path}\n`)
    .update(`${mode} ${[...scopes].toSorted().join(' ')}\n`)
    .update(JSON.stringify([params, query]));
  const {
    file,
    files = {},
    ...rest
  } = (body ?? {}) as {
    file?: UploadedFile | null;
    files?: Record<string, UploadedFile>;
  };
  hash.update(JSON.stringify(rest));
  if (file) hash.update(JSON.stringify([file.filename])).update(file.bytes);
  for (const [name, { filename, bytes }] of Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(JSON.stringify([name, filename, bytes.length])).update(bytes);
  return hash.digest('hex');
}
