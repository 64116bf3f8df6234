/** What a client that is known by its User-Agent cannot read, and so is answered in another way. */
interface KnownClient {
  userAgent: RegExp;
  /** It takes no 202: a job that was accepted is a 200 to it, with the same body and headers. */
  jobStatus?: 200;
  /** It shows the body of an error only when that is shorter; a longer one it hides behind a phrase of its own. */
  errorBytes?: number;
}

const KNOWN: readonly KnownClient[] = [
  // A command line: its fabrication, stackup and check commands take exactly 200.
  { userAgent: /^parts-cli\//, jobStatus: 200, errorBytes: 200 },
  // A desktop app: every call of it takes exactly 200.
  { userAgent: /^PartsStudio\//, jobStatus: 200 },
];

/** What the caller of this User-Agent needs; nothing for one that is not known. */
export function findKnownClient(userAgent: string | undefined): Omit<KnownClient, 'userAgent'> {
  return KNOWN.find((client) => client.userAgent.test(userAgent ?? '')) ?? {};
}
