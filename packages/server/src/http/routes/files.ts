import { Router } from 'express';
import { checkFileUrl, contentDisposition, DiskBlobStore } from '../../blobs/index.ts';
import { Problem } from '../../problem.ts';
import type { Service } from '../../service.ts';

/** Files by signed URL, where they lie on this server's disk; S3 signs and serves its own. No key is needed: the URL is one. */
export function fileRoutes({ blobs, secret }: Service): Router {
  const router = Router();
  if (!(blobs instanceof DiskBlobStore)) return router;
  router.get('/v1/files/*key', async (request, response) => {
    response.locals['route'] = '/v1/files';
    const key = request.params['key'].join('/');
    const { expires, filename, signature } = request.query;
    const checked = checkFileUrl(secret, { key, expires, filename, signature }, new Date());
    if (!checked.ok)
      throw new Problem(
        'not_found',
        checked.reason === 'expired' ? 'This link has expired; ask for a new one' : 'No such file',
      );
    const file = await blobs.read(key);
    if (!file) throw new Problem('not_found', 'This file is gone');
    response.set({
      'Content-Disposition': contentDisposition(checked.grant.filename),
      'Cache-Control': 'private, no-store',
    });
    response.type(file.contentType).send(Buffer.from(file.bytes));
  });
  return router;
}
