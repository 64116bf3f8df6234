import { JobError, PartwrightError } from '@partwright/client';
import {
  NodeApiError,
  NodeOperationError,
  type IDataObject,
  type INode,
  type INodeProperties,
  type JsonObject,
} from 'n8n-workflow';
import { nameFields } from './field-names.ts';
import { LACKING } from './lacking-operation.ts';
import { nameRoutes } from './route-names.ts';

/** Whose failure it is, and the parameters by whose names fields are told. */
interface FailureOf {
  itemIndex?: number;
  properties?: readonly INodeProperties[];
}

/** A failure as n8n shows it: the words of the API with the names of the form, what to do, status and request id. */
export function toNodeError(
  node: INode,
  thrown: unknown,
  { itemIndex, properties = [] }: FailureOf = {},
): NodeApiError | NodeOperationError {
  if (thrown instanceof NodeApiError || thrown instanceof NodeOperationError) return thrown;
  const at = itemIndex === undefined ? {} : { itemIndex };
  const failure =
    thrown instanceof PartwrightError
      ? new NodeApiError(node, { ...listErrorFacts(thrown) } as JsonObject, { ...at, ...describeError(node, thrown) })
      : new NodeOperationError(node, thrown instanceof Error ? thrown : new Error(String(thrown)), at);
  // n8n puts its own sentence in the place of one that names a code it knows, such as ECONNREFUSED.
  failure.message = readErrorMessage(thrown, properties);
  return failure;
}

/** JSON of the item that goes on in the place of a failed one: `error` is the sentence, `details` what programs ask for. */
export function failedJson(thrown: unknown, properties: readonly INodeProperties[] = []): IDataObject {
  const details = listErrorFacts(thrown);
  return { error: readErrorMessage(thrown, properties), ...(Object.keys(details).length > 0 ? { details } : {}) };
}

/** In the words of n8n's panel, not of the client's options, and with its operations in the place of routes. */
export function readErrorMessage(thrown: unknown, properties: readonly INodeProperties[] = []): string {
  const sentence = nameFields(thrown instanceof Error ? thrown.message : String(thrown), properties);
  // What a server lacks is the route itself.
  const isLacking = thrown instanceof PartwrightError && thrown.code === LACKING;
  return (isLacking ? sentence : nameRoutes(sentence)).replaceAll(/\bbaseUrl\b/g, 'Base URL');
}

function listErrorFacts(thrown: unknown): IDataObject {
  if (!(thrown instanceof PartwrightError)) return {};
  const { code, status, errors, requestId, docsUrl, retryAfter } = thrown;
  return {
    code,
    ...(status === 0 ? {} : { status }),
    ...(errors.length > 0 ? { errors: errors.map((one) => ({ ...one, detail: nameRoutes(one.detail) })) } : {}),
    ...(requestId === null ? {} : { request_id: requestId }),
    ...(docsUrl === null ? {} : { docs_url: docsUrl }),
    ...(retryAfter === null ? {} : { retry_after: retryAfter }),
    ...(thrown instanceof JobError ? { job_id: thrown.jobId } : {}),
    ...(thrown instanceof JobError && thrown.job ? { job_status: thrown.job.status } : {}),
  };
}

function describeError(
  node: INode,
  thrown: PartwrightError,
): { message: string; description: string; httpCode?: string } {
  const { status, docsUrl } = thrown;
  const description = [adviseError(node, thrown), docsUrl ?? ''].filter((text) => text !== '').join(' ');
  return { message: readErrorMessage(thrown), description, ...(status === 0 ? {} : { httpCode: String(status) }) };
}

/** What can be done about it, where the API's own sentence does not say. */
function adviseError(node: INode, { code, status, retryAfter }: PartwrightError): string {
  if (status === 401) return 'Check the API key of the Partwright credential.';
  if (status === 403) return 'The API key of the Partwright credential lacks this scope. Create a key that has it.';
  if (code === 'parse_timeout' && isFreeCheck(node)) return 'Use Manufacturing: Analyze, which checks it as a job.';
  if (retryAfter !== null && retryAfter > 0) return `Try again in ${formatDuration(retryAfter)}.`;
  return ADVICE[code] ?? STATUS_ADVICE[status] ?? '';
}

const ADVICE: Readonly<Record<string, string>> = {
  [LACKING]: 'Update the Partwright server, or install the version of this node that came with it.',
  network_error:
    'Check the Base URL of the Partwright credential; inside a container, localhost is the container itself.',
  url_not_allowed:
    'Partwright must be able to call this n8n. Set WEBHOOK_URL of n8n to its public https address, or CALLBACK_ALLOW_PRIVATE=true on a Partwright server in the same private network, or wait by Poll.',
  seller_refused: 'Use Order: Write Files: its files go into the cart of the seller by hand.',
  wait_timeout: 'Raise Timeout, or use Do Not Wait and the Job resource.',
  wait_unanswered: 'When the server answers again, wait for the job with Job: Wait.',
};

const STATUS_ADVICE: Readonly<Record<number, string>> = {
  402: 'Account: Get Usage says how many credits there are and when they are renewed. The operator of the Partwright server sets them.',
  502: 'The Partwright server, a proxy before it or a service behind it gave no good answer. Nothing is known to be done: run the node again with Retry, which repeats no order.',
  503: 'The Partwright server does not take work now: run the node again later.',
  504: 'A proxy before the Partwright server did not wait for its answer: look at the time limit of the proxy, and run the node again with Retry, which repeats no order.',
};

/** The check that is answered at once. */
const isFreeCheck = ({ parameters }: INode): boolean =>
  parameters['resource'] === 'manufacturing' && parameters['operation'] === 'checkDfm';

/** Seconds in words, rounded up: `45 seconds`, `3 minutes`, `24 hours`. */
function formatDuration(seconds: number): string {
  const [size, unit] = seconds < 120 ? [1, 'second'] : seconds < 7200 ? [60, 'minute'] : [3600, 'hour'];
  const count = Math.ceil(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
