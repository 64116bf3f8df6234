import { plain } from '@partwright/report-text';

/** An address as it may be shown: `hooks.slack.com/…`. What comes after the host is the key to it. */
export function nameUrl(url: URL): string {
  const hasMore = url.pathname !== '/' || url.search !== '' || url.username !== '';
  return `${url.host}${hasMore ? '/…' : ''}`;
}

/** Shorter parts of an address are no secrets, and would black out words. */
const SHORTEST_PART = 6;
const SHORTEST_SECRET = 4;

/** What of an address must not be shown, encoded and decoded. */
export function listSecretParts(url: URL): string[] {
  const parts = [url.pathname, url.search, url.username, url.password, ...url.pathname.split('/')];
  const values = [...url.searchParams.values()];
  return [...parts, ...values, ...parts.map(decode)].filter((part) => part.length >= SHORTEST_PART);
}

/**
 * What a receiver said, fit for a message: one line, cut short, and without our secrets, as many say again what they were
 * asked for.
 */
export function quoteAnswer(text: string, secrets: readonly string[], most = 200): string {
  // The longest first: a shorter one may be a part of it.
  const known = secrets.filter((secret) => secret.length >= SHORTEST_SECRET).sort((a, b) => b.length - a.length);
  let shown = text.slice(0, 4096);
  for (const secret of known) shown = shown.replaceAll(secret, '…');
  return plain(shown, most);
}

/** As it is when it cannot be decoded. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
