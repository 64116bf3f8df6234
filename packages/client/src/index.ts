export type { Meta, RateLimit } from './answer.ts';
export type { Call, WithMeta } from './call.ts';
export type { Client } from './client.ts';
export { createClient } from './client.ts';
export type { ClientCode, ErrorCode } from './errors.ts';
export { JobError, PartwrightError } from './errors.ts';
export { isTransient } from './retry.ts';
export type { CallOptions, ClientOptions, RetryNotice } from './settings.ts';
export type { Sleep, Transport, TransportRequest, TransportResponse } from './transport.ts';
export { fetchTransport, timerSleep } from './transport.ts';
export { checkUserAgent } from './user-agent.ts';
export type { HmacCrypto, WebhookDelivery, WebhookMessage, WebhookProblem } from './verify-webhook.ts';
export { signWebhook, verifyWebhook, WebhookError } from './verify-webhook.ts';
export type { WaitOptions } from './wait.ts';
export type {
  BinaryFile,
  CallData,
  CallInput,
  EndpointId,
  FieldProblem,
  Job,
  Part,
  ProblemCode,
  UploadFile,
  WebhookEvent,
} from '@partwright/contract';
