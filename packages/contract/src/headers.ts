/** A header of the API, described once for openapi.json and the reference. */
interface HeaderKind {
  /** Sent with the request or with the answer. */
  side: 'request' | 'answer';
  /** When it is there, for people. */
  when: string;
  description: string;
  example: string;
}

export const headers = {
  Authorization: {
    side: 'request',
    when: 'always, save for the system paths',
    description: 'Your API key as a bearer token. `X-API-Key: <API_KEY>` says the same.',
    example: 'Bearer svc_live_…',
  },
  'User-Agent': {
    side: 'request',
    when: 'always, save for the system paths and the session',
    description:
      'Name and version of your application; without a key also a contact, an e-mail address or a URL in parentheses. With a key the bare names of some tools are enough too (`n8n`, `node`, `undici`, `node-fetch`, `Ruby`, `Zapier`). The setting `USER_AGENT_RULE` of the server can ask for more or for less. `Api-User-Agent` counts too, for programs in a browser, which cannot set this one.',
    example: 'MyTool/1.0 (me@example.com)',
  },
  'X-CSRF-Token': {
    side: 'request',
    when: 'with a browser session, on everything but GET and HEAD',
    description: 'The `csrf_token` of the session, as `POST /session` and `GET /session` state it.',
    example: 'q3kB0m2ZVfYxC4s1kqUu8w',
  },
  'Idempotency-Key': {
    side: 'request',
    when: 'on operations that create, spend or order',
    description:
      'A text of your choice, at most 255 characters. The same key with the same request within 24 hours answers the first answer again; with another request it is a 422, while the first still runs a 409.',
    example: '0b7f2c1e-6c1d-4a55-9a62-0d3e1f5f4a10',
  },
  Prefer: {
    side: 'request',
    when: 'where you want every name checked',
    description:
      '`handling=strict` makes each name that the operation does not know a 400, also where it would only be listed in `warnings` (RFC 7240). `handling=lenient` makes nothing looser: operations that refuse unknown names refuse them still.',
    example: 'handling=strict',
  },
  'Partwright-Mode': {
    side: 'answer',
    when: 'on requests with a test key',
    description: '`test`: the answer was computed for a test key, which spends no credits and places no order.',
    example: 'test',
  },
  'X-Request-Id': {
    side: 'answer',
    when: 'always',
    description: 'Names this request in the logs; also `request_id` in errors.',
    example: 'req_01J9Z3W8K6T4',
  },
  RateLimit: {
    side: 'answer',
    when: 'on requests with a key',
    description: 'What is left of the rate limit and in how many seconds it is renewed (IETF draft).',
    example: '"default";r=42;t=17',
  },
  'RateLimit-Policy': {
    side: 'answer',
    when: 'on requests with a key',
    description: 'The rate limit: requests in a window of seconds (IETF draft).',
    example: '"default";q=60;w=60',
  },
  'Credits-Charged': {
    side: 'answer',
    when: 'on operations that cost credits',
    description: 'Credits this request took; 0 for test keys. A job that fails gives them back.',
    example: '5',
  },
  'Credits-Remaining': {
    side: 'answer',
    when: 'on operations that cost credits',
    description: 'Credits that are left.',
    example: '9475',
  },
  'Idempotency-Replayed': {
    side: 'answer',
    when: 'on a replay',
    description: '`true` when the answer is that of an earlier request with the same Idempotency-Key.',
    example: 'true',
  },
  'X-Warnings': {
    side: 'answer',
    when: 'where something of the request was not taken as it came',
    description:
      'The `warnings` of the answer as JSON in ASCII, at most 4,000 characters: for answers that are files, and replays.',
    example:
      '[{"pointer":"/quantitiy","code":"unknown_field","detail":"`quantitiy` is not known here: did you mean `quantity`?"}]',
  },
  'Preference-Applied': {
    side: 'answer',
    when: 'on requests with Prefer that it was followed for',
    description: 'The preference that was followed.',
    example: 'handling=strict',
  },
  ETag: {
    side: 'answer',
    when: 'on GETs',
    description: 'Version of the answer; send it back as If-None-Match to get 304 while nothing changed.',
    example: '"5f1d7a"',
  },
  'Retry-After': {
    side: 'answer',
    when: 'with 202, 429, 503 and while a job runs',
    description: 'Seconds to wait before asking again.',
    example: '2',
  },
  Location: {
    side: 'answer',
    when: 'with 201 and 202',
    description: 'Path of what was made: with 202 of the status operation of the job.',
    example: '/v1/jobs/job_01J9Z3W8K6T4',
  },
} as const satisfies Record<string, HeaderKind>;

export type HeaderName = keyof typeof headers;

/** Every header of an answer that a program may want to read, for browsers, which show others only those that are listed. */
export const answerHeaders: readonly string[] = [
  ...Object.entries(headers).flatMap(([name, { side }]) => (side === 'answer' ? [name] : [])),
  'Allow',
  'Content-Disposition',
];

/**
 * `Name/1.2 (contact)`, the contact an e-mail address or a URL; other words may stand before (`My Tool/1.0 (…)`) and other
 * products around it. Every part has its own characters and its bound, so the match takes linear time.
 */
export const userAgentPattern =
  /(?:^|\s)[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}\/\d[A-Za-z0-9!#$%&'*+.^_`|~-]{0,60} \((?:[^()@]{0,200}[^()<>@\s;,]@[^()<>@\s;,]+\.[^()<>@\s;,]{2,}|[^()]{0,200}https?:\/\/[^()<>\s;,]{3,})[^()]{0,200}\)/;

/** `curl/8.5`, `Mozilla/5.0 (X11)`, `My Tool/1.0`: somewhere a name and a version that begins with a digit. */
const productPattern = /(?:^|\s)[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}\/v?\d/;

/** Whether a User-Agent names an application and its version. */
export function hasNameAndVersion(text: string): boolean {
  return text.length <= 500 && productPattern.test(text);
}

/** Whether a User-Agent names an application, its version and a contact. */
export function isUserAgent(text: string): boolean {
  return text.length <= 500 && userAgentPattern.test(text);
}
