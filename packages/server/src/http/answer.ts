import {
  makeEncoder,
  ErrorBody,
  type AnswerData,
  type AnswerShape,
  type EndpointId,
  type Endpoints,
  type InputWarning,
  type TopCopies,
} from '@partwright/contract';
import { contentDisposition } from '../content-disposition.ts';
import type { StoredAnswer } from '../ports/idempotency.ts';
import { writeWarnings } from './warnings-header.ts';
import type { Problem } from '../problem.ts';
import { problems, type ProblemCode, type ProblemKind } from '@partwright/contract/errors';

/** Data for the envelope. */
export interface DataAnswer<Data> {
  kind: 'data';
  /** The word at the top of the envelope for a client that reads a job there; left out: `success`. */
  topStatus?: string | undefined;
  status: 200 | 201;
  data: Data;
  headers: Record<string, string>;
}

/** 202 for a job. */
export interface JobAnswer<Data> {
  kind: 'job';
  status: 202;
  data: Data;
  headers: Record<string, string>;
}

/** Bytes as they are. */
export interface FileAnswer {
  kind: 'bytes';
  bytes: Uint8Array;
  contentType: string;
  filename: string;
  /** What is not as it may be taken for; a file has no other place for it than X-Warnings. */
  doubts: readonly string[];
}

/** Server-sent events, for as long as the reader listens. */
export interface StreamAnswer {
  kind: 'stream';
  messages: AsyncGenerator<{ id: string; event: string; data: string }>;
}

type AnswerIn<Shape, Data> = Shape extends { kind: 'stream' }
  ? StreamAnswer | DataAnswer<Data>
  : Shape extends { kind: 'data' }
    ? DataAnswer<Data>
    : Shape extends { kind: 'job' }
      ? JobAnswer<Data> | (Shape extends { doneOk: string } ? DataAnswer<Data> : never)
      :
          | FileAnswer
          | (Shape extends { orData: unknown } ? DataAnswer<Data> : never)
          | (Shape extends { orJob: unknown } ? JobAnswer<Data> : never);

/** What the handler of an operation gives back: data that its schema in the contract names, or a file where it answers one. */
export type Answer<Id extends EndpointId> = AnswerIn<Endpoints[Id]['answer'], AnswerData<Id>>;

/** What any handler gives back. */
export type AnyAnswer = DataAnswer<unknown> | JobAnswer<unknown> | FileAnswer | StreamAnswer;

// `NoInfer`: the operation says what the data is, and what is passed is held against that.

export function ok<Data>(data: NoInfer<Data>, headers: Record<string, string> = {}): DataAnswer<Data> {
  return { kind: 'data', status: 200, data, headers };
}

export function created<Data>(data: NoInfer<Data>, location: string): DataAnswer<Data> {
  return { kind: 'data', status: 201, data, headers: { Location: location } };
}

/** 202 for a job: where to ask, and when. */
export function accepted<Data extends { statusUrl: string }>(data: NoInfer<Data>): JobAnswer<Data> {
  return { kind: 'job', status: 202, data, headers: { Location: data.statusUrl, 'Retry-After': '1' } };
}

export function bytes(
  file: Uint8Array,
  contentType: string,
  filename: string,
  doubts: readonly string[] = [],
): FileAnswer {
  return { kind: 'bytes', bytes: file, contentType, filename, doubts };
}

export function streamed(messages: StreamAnswer['messages']): StreamAnswer {
  return { kind: 'stream', messages };
}

/** How the answers of one operation are written; made when it is mounted, so that a schema that cannot be written is found at the start. */
export function answerWriter(
  shape: AnswerShape,
): (answer: AnyAnswer, warnings?: readonly InputWarning[]) => StoredAnswer {
  const data = 'schema' in shape ? shape.schema : shape.orData;
  const job = 'schema' in shape ? shape.schema : shape.kind === 'binary' ? shape.orJob : undefined;
  const encoders = { data: data && makeEncoder(data), job: job && makeEncoder(job) };
  const top = Object.entries(('top' in shape && shape.top) || {});
  return (answer, warnings = []) => {
    if (answer.kind === 'bytes') {
      const headers = {
        'Content-Type': answer.contentType,
        'Content-Disposition': contentDisposition(answer.filename),
        ...(answer.doubts.length > 0
          ? { 'X-Warnings': writeWarnings([...warnings, ...answer.doubts.map(asWarning)]) }
          : {}),
      };
      return { status: 200, headers, body: Buffer.from(answer.bytes) };
    }
    if (answer.kind === 'stream') throw new Error('A stream is written as it goes');
    const encode = encoders[answer.kind];
    if (!encode) throw new Error(`This operation has no answer of the kind ${answer.kind}`);
    const written = encode(answer.data) as Record<string, unknown>;
    const copies = Object.fromEntries(top.map(([name, from]) => [name, copyFields(written, from)]));
    const body = Buffer.from(
      JSON.stringify({ ...envelopeOf(answer), ...copies, ...(warnings.length > 0 ? { warnings } : {}), data: written }),
    );
    return { status: answer.status, headers: { ...answer.headers, 'Content-Type': JSON_TYPE }, body };
  };
}

const asWarning = (detail: string): InputWarning => ({ pointer: '', code: 'doubt', detail });

const envelopeOf = (answer: DataAnswer<unknown> | JobAnswer<unknown>) => ({
  status: (answer.kind === 'data' ? answer.topStatus : undefined) ?? 'success',
});

function copyFields(data: Record<string, unknown>, from: TopCopies[string]): unknown {
  if (typeof from === 'string') return data[from];
  return Object.fromEntries(Object.entries(from).map(([name, field]) => [name, data[field]]));
}

const encodeProblem = makeEncoder(ErrorBody);

/** `belowBytes`: only what matters most, so that the whole body is shorter. */
export function serializeProblem(
  problem: Problem,
  { requestId, docsUrl }: { requestId: string; docsUrl: string },
  belowBytes?: number,
): StoredAnswer {
  const { errors, headers, extra } = problem.details;
  const body = encodeProblem({
    ...extra,
    status: 'error',
    error: problem.message,
    code: problem.code,
    errors,
    requestId,
    docsUrl: `${docsUrl}#${problem.code}`,
  });
  return {
    status: problem.status,
    headers: { ...retryHeader(problem.code), ...headers, 'Content-Type': JSON_TYPE },
    body: belowBytes === undefined ? Buffer.from(JSON.stringify(body)) : shortenProblem(problem, belowBytes),
  };
}

function retryHeader(code: ProblemCode): Record<string, string> {
  const { retryAfterSeconds }: ProblemKind = problems[code];
  return retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
}

/** The sentence and the code alone; of a long sentence its beginning. */
function shortenProblem({ message, code }: Problem, belowBytes: number): Buffer {
  const words = Array.from(message);
  for (let kept = words.length; ; kept -= 1) {
    const error = kept === words.length ? message : `${words.slice(0, kept).join('')}…`;
    const body = Buffer.from(JSON.stringify({ status: 'error', error, code }));
    if (body.length < belowBytes || kept === 0) return body;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';
