import { z } from 'zod';
import { binary, data, endpoint } from './endpoint.ts';
import { open } from './fields.ts';

export const getHealth = endpoint('GET /health', {
  id: 'getHealth',
  tag: 'System',
  summary: 'Is the process alive',
  scope: 'public',
  answer: data(open({ status: z.literal('ok'), version: z.string(), uptime_seconds: z.number().optional() })),
  example: { data: { status: 'ok', version: '0.1.0' } },
});

export const getReady = endpoint('GET /ready', {
  id: 'getReady',
  tag: 'System',
  summary: 'Can the process serve',
  description:
    'Answers 503 `unavailable` while the records (the database), the queue or the files cannot be reached, or have no room left: `checks` has `away` or `full` for each that is so.',
  scope: 'public',
  answer: data(open({ status: z.literal('ready'), checks: z.record(z.string(), z.string()) })),
  example: { data: { status: 'ready', checks: { records: 'ok', queue: 'ok', files: 'ok', catalogue: 'ok' } } },
});

export const getMetrics = endpoint('GET /metrics', {
  id: 'getMetrics',
  tag: 'System',
  summary: 'Metrics in the Prometheus text format',
  scope: 'public',
  answer: binary(['text/plain']),
  example: {},
});

export const getOpenApi = endpoint('GET /openapi.json', {
  id: 'getOpenApi',
  tag: 'System',
  summary: 'This description, as OpenAPI 3.1',
  scope: 'public',
  answer: binary(['application/json']),
  example: {},
});

export const getReference = endpoint('GET /docs', {
  id: 'getReference',
  tag: 'System',
  summary: 'This description, as a page',
  scope: 'public',
  answer: binary(['text/html']),
  example: {},
});
