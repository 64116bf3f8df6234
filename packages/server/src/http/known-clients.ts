import type { JobKind, JobStatus } from '../ports/jobs.ts';

/** What a client that is known by its User-Agent cannot read or send, and so is answered in another way. */
export interface KnownClient {
  userAgent: RegExp;
  /** It takes no 202: a job that was accepted is a 200 to it, with the same body and headers. */
  jobStatus?: 200;
  /** It shows the body of an error only when that is shorter; a longer one it hides behind a phrase of its own. */
  errorBytes?: number;
  /** It reads how a job stands at the top of the answer, by kind of job and in words of its own. */
  jobWords?: Partial<Record<JobKind, Record<JobStatus, string>>>;
  /** It asks for ever about a job that was canceled: that is told as a failure with the code `canceled`. */
  knowsNoCancel?: boolean;
  /** It sends a bare name that its user cannot see or change: with a key that is enough. */
  hasNoVersion?: boolean;
}

const KNOWN: readonly KnownClient[] = [
  // A command line: its fabrication, stackup and check commands take exactly 200.
  {
    userAgent: /^parts-cli\//,
    jobStatus: 200,
    errorBytes: 200,
    jobWords: {
      bom: { queued: 'pending', processing: 'processing', complete: 'completed', failed: 'error', canceled: 'error' },
      pcb: { queued: 'pending', processing: 'processing', complete: 'done', failed: 'failed', canceled: 'failed' },
    },
  },
  // A desktop app: every call of it takes exactly 200.
  { userAgent: /^PartsStudio\//, jobStatus: 200, knowsNoCancel: true },
  // Tools for language models: they know `complete` and `failed`.
  { userAgent: /^PARTS-MCP\//, knowsNoCancel: true },
  // What sends requests for others: n8n's own HTTP node, fetch of Node, undici and node-fetch, net/http of Ruby, Zapier.
  { userAgent: /^(?:n8n|node|undici|node-fetch|Ruby|Zapier)$/, hasNoVersion: true },
];

/** What the caller of this User-Agent needs; nothing for one that is not known. */
export function findKnownClient(userAgent: string | undefined): Omit<KnownClient, 'userAgent'> {
  return KNOWN.find((client) => client.userAgent.test(userAgent ?? '')) ?? {};
}
