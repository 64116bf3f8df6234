import type { IAuthenticateGeneric, ICredentialTestRequest, ICredentialType, INodeProperties } from 'n8n-workflow';
import { makeUserAgent } from '../nodes/shared/user-agent.ts';

/**
 * What the API says when it refuses the question of the test, by code; a test keeps the words equal. n8n shows the words of a
 * rule, and of a failed request without one only "Unauthorized" or "Bad Request".
 */
const refusals: Record<string, string> = {
  user_agent_required:
    'Send a User-Agent header with name and version, and without a key a contact too: User-Agent: MyTool/1.0 (me@example.com). Set Contact to an e-mail address or a URL of yours.',
  key_required: 'Send an API key: Authorization: Bearer <API_KEY>. Set API Key.',
  key_invalid: 'This API key is unknown, mistyped or revoked. Check API Key.',
  key_expired: 'This API key has expired. Set API Key to a new one.',
  session_ended: 'This session has ended; begin another: POST /v1/session',
  scope_missing: 'This API key lacks the scope the operation needs. Give it account:read.',
  not_acceptable: 'The operation answers nothing of what the Accept header takes',
  not_found: 'No such path. Check Base URL: the API stands under /v1.',
  invalid_request: 'Some fields of the request are wrong; `errors` says which',
  rate_limited: 'Too many requests; Retry-After says when to go on',
  internal_error: 'Something went wrong here; the request id helps to find it',
  store_unavailable:
    'A store of the service (database, queue or files) cannot be reached; send the same again after Retry-After, with the same Idempotency-Key where it has one: whether it was done is not known',
  storage_full: 'The service has no room to keep this; nothing of it was kept. Try again after Retry-After',
  unavailable: 'The service cannot answer now; try again after Retry-After',
};

export class PartwrightApi implements ICredentialType {
  name = 'partwrightApi';

  displayName = 'Partwright API';

  icon = { light: 'file:../icons/partwright.svg', dark: 'file:../icons/partwright.dark.svg' } as const;

  documentationUrl = 'https://github.com/partwright/partwright/blob/main/docs/n8n.md';

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: 'http://127.0.0.1:8080/v1',
      required: true,
      placeholder: 'e.g. https://parts.example.com/v1',
      description: 'Address of your Partwright server. In a container, 127.0.0.1 is the container itself.',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'The key that the first start of the server printed, or one of POST /v1/auth/keys',
    },
    {
      displayName: 'Contact',
      name: 'contact',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. hardware@example.com',
      description: 'E-mail address or URL that the server is told as a contact with every request (User-Agent)',
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: {
      headers: {
        Authorization: '=Bearer {{$credentials.apiKey}}',
        // For requests that n8n itself makes with the credential: Custom API Call, HTTP Request.
        'User-Agent': `=${makeUserAgent('{{ $credentials.contact.trim() }}')}`,
      },
    },
  };

  test: ICredentialTestRequest = {
    request: {
      // As the node reads it: without slashes at its end, and with /v1 when it has no path.
      baseURL: "={{ $credentials.baseUrl.trim().replace(/\\/+$/, '').replace(/^(https?:\\/\\/[^\\/]+)$/i, '$1/v1') }}",
      url: '/account',
      headers: { 'User-Agent': `=${makeUserAgent('{{ $credentials.contact.trim() }}')}` },
      // The rules read the body of a refusal too; like the node, the test follows no redirect.
      ignoreHttpStatusErrors: true,
      disableFollowRedirect: true,
    },
    rules: [
      ...Object.entries(refusals).map(([code, message]) => bodyRule('code', code, message)),
      bodyRule('status', 'error', 'The server refused the test; its log says more'),
      bodyRule('data.key.id', undefined, 'Something answers at Base URL, but not as the API of Partwright does'),
    ],
  };
}

/** Fails the test with the message when the field of the answer has the value. */
function bodyRule(key: string, value: string | undefined, message: string) {
  return { type: 'responseSuccessBody' as const, properties: { key, value, message } };
}
