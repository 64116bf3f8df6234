import type { z } from 'zod';
import { quote } from '@partwright/report-text';
import { EventUnfit } from './failure.ts';

/** Hosts send no more than 25 MB to a webhook. */
const MOST_BYTES = 25 * 1024 * 1024;

/** The payload of an event as JSON. @throws {EventUnfit} */
export function parsePayload(bytes: Uint8Array): unknown {
  if (bytes.byteLength > MOST_BYTES)
    throw new EventUnfit(`The event has ${bytes.byteLength} bytes; allowed are ${MOST_BYTES}`);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new EventUnfit('The event at GITHUB_EVENT_PATH is no JSON', error);
  }
}

/** The facts of a payload. @throws {EventUnfit} that names the field. */
export function readFacts<T extends z.ZodType>(name: string, payload: unknown, schema: T): z.output<T> {
  const reading = schema.safeParse(payload);
  if (reading.success) return reading.data;
  const [issue] = reading.error.issues;
  const field = issue?.path.join('.') || 'the whole';
  throw new EventUnfit(`The event ${quote(name)} cannot be read: ${field}: ${issue?.message}`, reading.error);
}
