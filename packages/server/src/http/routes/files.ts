import { Router } from 'express';
import { contentDisposition } from '../../content-disposition.ts';
import { Problem } from '../../problem.ts';
import type { Service } from '../../service.ts';

const REFUSALS = {
  expired: 'This link has expired; ask for a new one',
  wrong_signature: 'No such file',
  gone: 'This file is gone',
};

/** Files by signed URL, where they lie on this server's disk; S3 signs and serves its own. No key is needed: the URL is one. */
export function fileRoutes({ blobs }: Service): Router {
  const router = Router();
  if (!blobs.openSigned) return router;
  router.get('/v1/files/*key', async (request, response) => {
    response.locals['route'] = '/v1/files';
    const key = request.params['key'].join('/');
    const { expires, filename, signature } = request.query;
    const file = await blobs.openSigned!({ key, expires, filename, signature });
    if (!file.ok) throw new Problem('not_found', REFUSALS[file.reason]);
    response.set({
      'Content-Disposition': contentDisposition(file.filename),
      'Cache-Control': 'private, no-store',
    });
    response.type(file.contentType).send(Buffer.from(file.bytes));
  });
  return router;
}
