import { contentDisposition } from '../content-disposition.ts';
import type { StoredAnswer } from '../ports.ts';
import type { Problem } from '../problem.ts';
import { toWire } from '../wire.ts';

/** What a route gives back: data for the envelope, or bytes as they are. */
export type Answer =
  | { kind: 'data'; status: number; data: unknown; headers: Record<string, string> }
  | { kind: 'bytes'; bytes: Uint8Array; contentType: string; filename: string; headers: Record<string, string> };

export function ok(data: unknown, headers: Record<string, string> = {}): Answer {
  return { kind: 'data', status: 200, data, headers };
}

export function created(data: unknown, location: string): Answer {
  return { kind: 'data', status: 201, data, headers: { Location: location } };
}

/** 202 for a job: where to ask, and when. */
export function accepted(data: { statusUrl: string } & Record<string, unknown>): Answer {
  return { kind: 'data', status: 202, data, headers: { Location: data.statusUrl, 'Retry-After': '1' } };
}

export function bytes(file: Uint8Array, contentType: string, filename: string): Answer {
  return { kind: 'bytes', bytes: file, contentType, filename, headers: {} };
}

export function serializeAnswer(answer: Answer): StoredAnswer {
  if (answer.kind === 'bytes') {
    const headers = {
      ...answer.headers,
      'Content-Type': answer.contentType,
      'Content-Disposition': contentDisposition(answer.filename),
    };
    return { status: 200, headers, body: Buffer.from(answer.bytes) };
  }
  const body = Buffer.from(JSON.stringify({ status: 'success', data: toWire(answer.data) }));
  return { status: answer.status, headers: { ...answer.headers, 'Content-Type': JSON_TYPE }, body };
}

export function serializeProblem(problem: Problem, requestId: string, docsUrl: string): StoredAnswer {
  const { errors, headers, extra } = problem.details;
  const body = {
    status: 'error',
    error: problem.message,
    code: problem.code,
    ...(errors ? { errors } : {}),
    ...(extra ? (toWire(extra) as object) : {}),
    request_id: requestId,
    docs_url: `${docsUrl}#${problem.code}`,
  };
  return {
    status: problem.status,
    headers: { ...headers, 'Content-Type': JSON_TYPE },
    body: Buffer.from(JSON.stringify(body)),
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';
