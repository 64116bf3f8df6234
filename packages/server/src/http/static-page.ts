import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const PUBLIC_SECONDS = 3600;
/** Of 11: the last two take ten times as long for some percent. */
const BROTLI_QUALITY = 9;

/** A text that stays the same while the server runs, in every encoding. */
export interface StaticPage {
  contentType: string;
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

export async function makeStaticPage(contentType: string, text: string): Promise<StaticPage> {
  const identity = Buffer.from(text);
  const [zipped, br] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { contentType, etag, identity, gzip: zipped, br };
}

/** Answers it in the best encoding that the caller takes, or 304. */
export function sendStaticPage(request: Request, response: Response, page: StaticPage): void {
  const best = request.acceptsEncodings('br', 'gzip');
  const encoding = best === 'br' || best === 'gzip' ? best : 'identity';
  response.set({
    'Content-Type': page.contentType,
    'Cache-Control': `public, max-age=${PUBLIC_SECONDS}`,
    ETag: page.etag,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
  response.vary('Accept-Encoding').send(page[encoding]);
}
