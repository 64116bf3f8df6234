import { createHmac, randomInt } from 'node:crypto';

export interface JlcKeys {
  appId: string;
  accessKey: string;
  secretKey: string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * The `Authorization` of a request to JLCPCB's open API: HMAC-SHA256 over method, path with query, seconds since 1970,
 * nonce and body, each followed by a line feed. https://api.jlcpcb.com/docs/api-request-signature holds a worked
 * example.
 */
export function jopAuthorization(
  { appId, accessKey, secretKey }: JlcKeys,
  request: { method: 'GET' | 'POST'; path: string; body: string; seconds: number; nonce: string },
): string {
  const { method, path, seconds, nonce, body } = request;
  const text = `${method}\n${path}\n${seconds}\n${nonce}\n${body}\n`;
  const signature = createHmac('sha256', secretKey).update(text).digest('base64');
  return `JOP appid="${appId}",accesskey="${accessKey}",nonce="${nonce}",timestamp="${seconds}",signature="${signature}"`;
}

/** 32 letters and digits. */
export function newNonce(): string {
  return Array.from({ length: 32 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
