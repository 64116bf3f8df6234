import express, { type Request, type RequestHandler } from 'express';
import multer from 'multer';
import { Problem } from '../problem.ts';

export interface UploadedFile {
  bytes: Uint8Array;
  filename: string | null;
  contentType: string;
}

/** Reads an upload into memory up to `maxBytes`: the multipart field `file` with its form fields, or the raw body. */
export function readUpload(maxBytes: number): RequestHandler[] {
  const multipart = multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    limits: { fileSize: maxBytes, files: 1, fields: 50, fieldSize: 1_000_000 },
  }).single('file');
  const raw = express.raw({ type: (request) => !isMultipart(request as Request), limit: maxBytes });
  return [
    (request, response, next) => {
      if (!isMultipart(request)) return raw(request, response, next);
      return multipart(request, response, (error: unknown) => next(error ? uploadProblem(error, maxBytes) : undefined));
    },
  ];
}

/** The file and the form fields of a request that readUpload has read; the query string fills in fields of raw uploads. */
export function uploadOf(request: Request): { file: UploadedFile | null; fields: Record<string, unknown> } {
  if (isMultipart(request)) {
    const file = request.file;
    return {
      file: file ? { bytes: file.buffer, filename: file.originalname || null, contentType: file.mimetype } : null,
      fields: { ...(request.body as Record<string, unknown> | undefined) },
    };
  }
  const body: unknown = request.body;
  const file =
    Buffer.isBuffer(body) && body.length > 0
      ? { bytes: body, filename: filenameOf(request), contentType: request.get('content-type') ?? '' }
      : null;
  return { file, fields: { ...request.query } };
}

function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.get('content-type') ?? '');
}

function filenameOf(request: Request): string | null {
  if (typeof request.query['filename'] === 'string') return request.query['filename'];
  return /filename="?([^";]+)"?/i.exec(request.get('content-disposition') ?? '')?.[1] ?? null;
}

function uploadProblem(error: unknown, maxBytes: number): unknown {
  if (!(error instanceof multer.MulterError))
    return new Problem(
      'malformed_request',
      `The multipart body cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  if (error.code === 'LIMIT_FILE_SIZE')
    return new Problem('file_too_large', `The file is larger than ${maxBytes} bytes, the most this server takes`);
  if (error.code === 'LIMIT_UNEXPECTED_FILE')
    return new Problem(
      'file_required',
      `The file must be in the multipart field \`file\`, once; there is one in \`${error.field ?? '?'}\``,
    );
  return new Problem('malformed_request', `The multipart body cannot be read: ${error.message}`);
}
