import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const PUBLIC_SECONDS = 3600;
/** Of 11: the last two take ten times as long for some percent. */
const BROTLI_QUALITY = 9;

/** A text that stays the same while the server runs, in every encoding that it was worth making. */
export interface StaticPage {
  contentType: string;
  etag: string;
  identity: Buffer;
  gzip?: Buffer;
  br?: Buffer;
}

export async function makeStaticPage(contentType: string, text: string): Promise<StaticPage> {
  const identity = Buffer.from(text);
  const [zipped, br] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ]);
  return { contentType, etag: makeEtag(identity), identity, gzip: zipped, br };
}

/** The same, as it is: for a text that hardly anybody will ask for again. */
export function plainPage(contentType: string, text: string): StaticPage {
  const identity = Buffer.from(text);
  return { contentType, etag: makeEtag(identity), identity };
}

function makeEtag(identity: Buffer): string {
  return `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
}

/** Answers it in the best encoding that the caller takes, or 304. */
export function sendStaticPage(request: Request, response: Response, page: StaticPage): void {
  const made = (['br', 'gzip'] as const).filter((encoding) => page[encoding] !== undefined);
  const best = made.length === 0 ? false : request.acceptsEncodings(...made);
  const encoding = made.find((one) => one === best) ?? 'identity';
  response.set({
    'Content-Type': page.contentType,
    // What was not worth packing once is not packed on its way either.
    'Cache-Control': `public, max-age=${PUBLIC_SECONDS}${made.length === 0 ? ', no-transform' : ''}`,
    ETag: page.etag,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
  response.vary('Accept-Encoding').send(page[encoding]);
}
