import { openAsker, type Asker } from '../outbound/http/ask.ts';

/** What every vendor is opened with. */
export interface VendorOptions {
  /** Another address than the vendor's; null: the vendor's. */
  url: string | null;
  timeoutMs: number;
  /** Take http and this machine as `url`: for a stand-in of the vendor. */
  allowLocalhost: boolean;
}

const USER_AGENT = 'Partwright/0.1';

export function openVendorAsker({ timeoutMs, allowLocalhost }: VendorOptions, secrets: readonly string[]): Asker {
  return openAsker({ timeoutMs, allowLocalhost, userAgent: USER_AGENT, secrets });
}

/**
 * Ask over a connection of its own. A kept connection that turns out closed is asked a second time, which is right for a
 * price and wrong for an order.
 */
export async function requestOnce<Answer>(
  options: VendorOptions,
  secrets: readonly string[],
  put: (request: Asker) => Promise<Answer>,
): Promise<Answer> {
  const request = openVendorAsker(options, secrets);
  try {
    return await put(request);
  } finally {
    request.close();
  }
}
