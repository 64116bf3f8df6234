import { JobError, PartwrightError } from '@partwright/client';
import { NodeApiError, NodeOperationError, type IDataObject, type INode, type JsonObject } from 'n8n-workflow';

/** A failure as n8n shows it: the words of the API, what to do, status and request id; `itemIndex` says whose it is. */
export function toNodeError(node: INode, thrown: unknown, itemIndex?: number): NodeApiError | NodeOperationError {
  if (thrown instanceof NodeApiError || thrown instanceof NodeOperationError) return thrown;
  const at = itemIndex === undefined ? {} : { itemIndex };
  const failure =
    thrown instanceof PartwrightError
      ? new NodeApiError(node, { ...factsOf(thrown) } as JsonObject, { ...at, ...shownOf(thrown) })
      : new NodeOperationError(node, thrown instanceof Error ? thrown : new Error(String(thrown)), at);
  // n8n puts its own sentence in the place of one that names a code it knows, such as ECONNREFUSED.
  failure.message = messageOf(thrown);
  return failure;
}

/** JSON of the item that goes on in the place of a failed one: `error` is the sentence, `details` what programs ask for. */
export function failedJson(thrown: unknown): IDataObject {
  const details = factsOf(thrown);
  return { error: messageOf(thrown), ...(Object.keys(details).length > 0 ? { details } : {}) };
}

export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

function factsOf(thrown: unknown): IDataObject {
  if (!(thrown instanceof PartwrightError)) return {};
  const { code, status, errors, requestId, docsUrl } = thrown;
  return {
    code,
    ...(status === 0 ? {} : { status }),
    ...(errors.length > 0 ? { errors: [...errors] } : {}),
    ...(requestId === null ? {} : { request_id: requestId }),
    ...(docsUrl === null ? {} : { docs_url: docsUrl }),
    ...(thrown instanceof JobError ? { job_id: thrown.job.job_id, job_status: thrown.job.status } : {}),
  };
}

function shownOf(thrown: PartwrightError): { message: string; description: string; httpCode?: string } {
  const { message, status } = thrown;
  return { message, description: describe(thrown), ...(status === 0 ? {} : { httpCode: String(status) }) };
}

/** What can be done about it, where the API's own sentence does not say. */
function describe({ code, status, docsUrl }: PartwrightError): string {
  const advice =
    status === 401
      ? 'Check the API key of the Partwright credential.'
      : status === 403
        ? 'The API key of the Partwright credential lacks this scope. Create a key that has it.'
        : code === 'network_error'
          ? 'Check the base URL of the Partwright credential; inside a container, localhost is the container itself.'
          : code === 'url_not_allowed'
            ? 'Partwright must be able to call this n8n. Set WEBHOOK_URL of n8n to its public https address, or CALLBACK_ALLOW_PRIVATE=true on a Partwright server in the same private network, or wait by Poll.'
            : code === 'wait_timeout'
              ? 'Raise Timeout, or use Do Not Wait and the Job resource.'
              : '';
  return [advice, docsUrl ?? ''].filter((text) => text !== '').join(' ');
}
