/** The server's own rule; a test keeps the two equal. */
export const userAgentPattern =
  /(?:^|\s)[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}\/\d[A-Za-z0-9!#$%&'*+.^_`|~-]{0,60} \((?:[^()@]{0,200}[^()<>@\s;,]@[^()<>@\s;,]+\.[^()<>@\s;,]{2,}|[^()]{0,200}https?:\/\/[^()<>\s;,]{3,})[^()]{0,200}\)/;

/** Throws when the server would refuse it. */
export function checkUserAgent(userAgent: string): string {
  if (typeof userAgent === 'string' && userAgent.length <= 500 && userAgentPattern.test(userAgent)) return userAgent;
  throw new TypeError(
    `userAgent must name your application, its version and a contact (an e-mail address or a URL) in parentheses, for example "MyTool/1.0 (me@example.com)"; got ${JSON.stringify(userAgent)}`,
  );
}
