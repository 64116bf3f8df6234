/** What one error of the product is: its HTTP status and the sentence used when the thrower has no better one. */
export interface ProblemKind {
  status: number;
  error: string;
  /** Seconds of Retry-After where whoever throws it knows no better. */
  retryAfterSeconds?: number;
}

/** Every error the product can give, in one table. Codes are part of /v1: add, never rename. */
export const problems = {
  malformed_request: { status: 400, error: 'The request cannot be read' },
  invalid_request: { status: 400, error: 'Some fields of the request are wrong; `errors` says which' },
  user_agent_required: {
    status: 400,
    error:
      'Send a User-Agent header with name and version, and without a key a contact too: User-Agent: MyTool/1.0 (me@example.com)',
  },
  key_required: { status: 401, error: 'Send an API key: Authorization: Bearer <API_KEY>' },
  key_invalid: { status: 401, error: 'This API key is unknown, mistyped or revoked' },
  key_expired: { status: 401, error: 'This API key has expired' },
  session_ended: { status: 401, error: 'This session has ended; begin another: POST /v1/session' },
  credits_exhausted: { status: 402, error: 'No credits left for this operation' },
  subscription_required: { status: 402, error: 'Creating keys needs an active subscription' },
  scope_missing: { status: 403, error: 'This API key lacks the scope the operation needs' },
  key_too_strong: {
    status: 403,
    error: 'A key makes none that may do more, or lasts longer, than itself, and a test key revokes no live one',
  },
  csrf_token_required: {
    status: 403,
    error: 'Send the csrf_token of the session in the header X-CSRF-Token; GET /v1/session states it',
  },
  confirmation_wrong: { status: 422, error: 'Confirm with the name of what is to be deleted; nothing was deleted' },
  not_found: { status: 404, error: 'No such path' },
  part_not_found: { status: 404, error: 'No such part' },
  bom_not_found: { status: 404, error: 'No such BOM' },
  line_not_found: { status: 404, error: 'The BOM has no such line' },
  decision_not_found: { status: 404, error: 'No such decision' },
  mapping_not_found: { status: 404, error: 'No such column mapping' },
  job_not_found: { status: 404, error: 'No such job' },
  project_not_found: { status: 404, error: 'No such project' },
  key_not_found: { status: 404, error: 'No such API key' },
  datasheet_not_found: { status: 404, error: 'No datasheet is known for this part' },
  webhook_not_found: { status: 404, error: 'No such webhook' },
  file_not_found: { status: 404, error: 'No such file' },
  quotation_not_found: { status: 404, error: 'No such quotation' },
  order_not_found: { status: 404, error: 'No such order of boards' },
  purchase_order_not_found: { status: 404, error: 'No such purchase order' },
  offer_not_found: { status: 404, error: 'No such offer of boards' },
  delivery_not_found: { status: 404, error: 'No such delivery of this webhook' },
  stock_item_not_found: { status: 404, error: 'No such item in stock' },
  reservation_not_found: { status: 404, error: 'No such reservation' },
  method_not_allowed: { status: 405, error: 'This path does not take that method' },
  not_acceptable: { status: 406, error: 'The operation answers nothing of what the Accept header takes' },
  ambiguous_part: {
    status: 300,
    error: 'Several manufacturers share this part number; choose one with ?manufacturer=',
  },
  wrong_state: { status: 409, error: 'The object is in a state that does not allow this' },
  ambiguous_stock: { status: 409, error: 'Several items or places in stock are meant; say which' },
  stock_short: { status: 409, error: 'There is less in stock than that; nothing was booked' },
  already_booked: { status: 409, error: 'This label was booked before; say again: true if it is another bag' },
  approval_refused: { status: 409, error: 'This key may not approve this order' },
  offer_differs: { status: 409, error: 'What is ordered is not what was offered; `errors` says what differs' },
  idempotency_in_flight: { status: 409, error: 'A request with this Idempotency-Key is still running' },
  idempotency_mismatch: {
    status: 422,
    error: 'This Idempotency-Key was used with another request, or by a key of another mode or with other scopes',
  },
  file_too_large: { status: 413, error: 'The file is larger than this server takes' },
  too_many_lines: { status: 413, error: 'The file has more lines than this server takes' },
  unsupported_media_type: { status: 415, error: 'The operation does not take this Content-Type' },
  unsupported_format: { status: 415, error: 'The file is of a kind this operation does not read' },
  file_required: {
    status: 422,
    error: 'Send the file as the multipart field `file`, or as the raw body with a Content-Type',
  },
  batch_too_large: { status: 422, error: 'A batch holds at most 500 components' },
  too_many_mappings: { status: 422, error: 'This account has as many column mappings as it may; delete one' },
  too_many_decisions: { status: 422, error: 'This account has as many decisions as it may; delete some' },
  too_many_stock_items: { status: 422, error: 'This account has as many items in stock as it may' },
  label_unreadable: { status: 422, error: 'The text is no label that can be read' },
  too_many_keys: { status: 422, error: 'This account has as many API keys as it may; revoke one' },
  too_many_quotations: { status: 422, error: 'This account has as many quotations as it may; delete some' },
  cart_unavailable: { status: 422, error: 'No cart of this seller can be filled from here; use its order file' },
  seller_refused: { status: 502, error: 'The seller did not take the cart; `error` has its own words' },
  too_many_webhooks: { status: 422, error: 'This account has as many webhooks as it may; delete one' },
  hash_mismatch: { status: 422, error: 'The file is not the one that its hash is of; send it again' },
  bom_unreadable: { status: 422, error: 'The file cannot be read as a BOM' },
  bom_empty: { status: 422, error: 'The file holds no BOM lines' },
  variant_not_found: { status: 422, error: 'The file has no such variant' },
  not_buildable: { status: 422, error: 'This vendor does not make such a board' },
  unreadable_file: { status: 422, error: 'The file cannot be read' },
  operation_impossible: { status: 422, error: 'The body does not allow this operation' },
  positions_uncertain: { status: 422, error: 'The positions do not say all that a machine has to know' },
  parse_timeout: { status: 422, error: 'Reading the file took too long and was stopped' },
  url_not_allowed: { status: 422, error: 'This server does not call that URL; use a public https address' },
  unknown_profile: { status: 422, error: 'No manufacturing profile has this name' },
  engine_unavailable: { status: 422, error: 'This server has no such engine installed; leave `engine` out' },
  same_part: { status: 422, error: 'A part is no alternative to itself' },
  unknown_operation: { status: 422, error: 'No job on a board has this name' },
  unknown_currency: { status: 422, error: 'No exchange rate is known for this currency' },
  not_ready: { status: 409, error: 'It is still being processed, or was not asked for yet' },
  processing_failed: { status: 422, error: 'The file could not be processed' },
  rate_limited: { status: 429, error: 'Too many requests; Retry-After says when to go on' },
  internal_error: { status: 500, error: 'Something went wrong here; the request id helps to find it' },
  unavailable: {
    status: 503,
    error: 'The service cannot answer now; try again after Retry-After',
    retryAfterSeconds: 5,
  },
  store_unavailable: {
    status: 503,
    error:
      'A store of the service (database, queue or files) cannot be reached; send the same again after Retry-After, with the same Idempotency-Key where it has one: whether it was done is not known',
    retryAfterSeconds: 5,
  },
  storage_full: {
    status: 507,
    error: 'The service has no room to keep this; nothing of it was kept. Try again after Retry-After',
    retryAfterSeconds: 30,
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problems;

/** One field that is wrong, by JSON pointer. */
export interface FieldProblem {
  pointer: string;
  code: string;
  detail: string;
}

/** Codes an operation has because of what it is; `endpoint()` adds them to its list. */
export const impliedProblems = {
  always: ['invalid_request', 'rate_limited', 'internal_error', 'unavailable', 'store_unavailable', 'storage_full'],
  identified: ['user_agent_required', 'key_invalid', 'key_expired'],
  keyed: ['user_agent_required', 'key_required', 'key_invalid', 'key_expired', 'session_ended', 'not_acceptable'],
  changing: ['csrf_token_required'],
  scoped: ['scope_missing'],
  paid: ['credits_exhausted'],
  idempotent: ['idempotency_in_flight', 'idempotency_mismatch'],
  body: ['malformed_request', 'unsupported_media_type', 'file_too_large'],
  upload: ['unsupported_format', 'file_required', 'unreadable_file', 'parse_timeout'],
} as const satisfies Record<string, readonly ProblemCode[]>;
