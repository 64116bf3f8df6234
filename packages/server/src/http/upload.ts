import express, { type Request, type RequestHandler } from 'express';
import multer from 'multer';
import { Problem } from '../problem.ts';

export interface UploadedFile {
  bytes: Uint8Array;
  filename: string | null;
  contentType: string;
}

/** File parts beyond those that are asked for, up to which all of them are named. */
const MOST_STRAYS = 20;
const [MOST_FIELDS, MOST_BYTES_OF_A_FIELD] = [50, 1_000_000];
/** All the form fields of an upload, beside its files. */
export const MOST_FIELD_BYTES = MOST_FIELDS * MOST_BYTES_OF_A_FIELD;

/** `partNames`: the names of its file parts, as they came. */
type MultipartRequest = Request & { partNames?: string[] };

/**
 * Reads an upload into memory, each file up to `maxBytes`: the multipart field `file` with its form fields and the files
 * of the fields `further`, or the raw body.
 */
export function readUpload(maxBytes: number, further: readonly string[] = []): RequestHandler[] {
  const wanted = ['file', ...further];
  const multipart = multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    limits: {
      fileSize: maxBytes,
      files: wanted.length + MOST_STRAYS,
      fields: MOST_FIELDS,
      fieldSize: MOST_BYTES_OF_A_FIELD,
    },
    // What is not asked for is read past, so that all of it can be named.
    fileFilter: (request: MultipartRequest, { fieldname }, done) => {
      const seen = (request.partNames ??= []);
      seen.push(fieldname);
      const isFirst = seen.indexOf(fieldname) === seen.length - 1;
      done(null, wanted.includes(fieldname) && isFirst);
    },
  }).any();
  const raw = express.raw({ type: (request) => !isMultipart(request as Request), limit: maxBytes });
  return [
    (request, response, next) => {
      if (!isMultipart(request)) return raw(request, response, next);
      return multipart(request, response, (error: unknown) =>
        next(error ? uploadProblem(error, maxBytes) : findStrays(request, wanted)),
      );
    },
  ];
}

export interface Upload {
  file: UploadedFile | null;
  /** Further files by the name of their field. */
  files: Record<string, UploadedFile>;
  fields: Record<string, unknown>;
  /** The bytes came alone; `fields` are then the query. */
  isRaw: boolean;
}

/**
 * The files and the form fields of a request that readUpload has read; the query string fills in fields of raw uploads. What
 * came as a file of the fields `asFiles` is the text of the field.
 */
export function parseUpload(request: Request, asFiles: readonly string[] = []): Upload {
  if (isMultipart(request)) {
    const sent = ((request.files ?? []) as Express.Multer.File[]).map(
      ({ fieldname, buffer: bytes, originalname, mimetype: contentType }): [string, UploadedFile] => [
        fieldname,
        { bytes, filename: originalname || null, contentType },
      ],
    );
    const { file = null, ...files } = Object.fromEntries(sent.filter(([name]) => !asFiles.includes(name))) as Record<
      string,
      UploadedFile
    >;
    const texts = sent.flatMap(([name, { bytes }]) =>
      asFiles.includes(name) ? [[name, new TextDecoder().decode(bytes)] as const] : [],
    );
    const { filename, ...fields } = {
      ...(request.body as Record<string, unknown> | undefined),
      ...Object.fromEntries(texts),
    };
    // A tool that cannot name the part of the file names it beside it.
    if (file && typeof filename === 'string') file.filename ??= filename;
    return { file, files, fields, isRaw: false };
  }
  const body: unknown = request.body;
  const file =
    Buffer.isBuffer(body) && body.length > 0
      ? { bytes: body, filename: readFilename(request), contentType: request.get('content-type') ?? '' }
      : null;
  const { filename: _, ...fields } = request.query;
  return { file, files: {}, fields, isRaw: true };
}

function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.get('content-type') ?? '');
}

function readFilename(request: Request): string | null {
  if (typeof request.query['filename'] === 'string') return request.query['filename'];
  return /filename="?([^";]+)"?/i.exec(request.get('content-disposition') ?? '')?.[1] ?? null;
}

/** The problem of file parts that are not asked for, or came twice; undefined when there are none. */
function findStrays({ partNames = [] }: MultipartRequest, wanted: readonly string[]): Problem | undefined {
  const strays = partNames.filter((name, at) => !wanted.includes(name) || partNames.indexOf(name) !== at);
  if (strays.length === 0) return undefined;
  const [, ...further] = wanted;
  const names = [...new Set(strays)].map((name) => `\`${name.slice(0, 100)}\``).join(', ');
  return new Problem(
    'file_required',
    `The file must be in the multipart field \`file\`, once${further.length > 0 ? ` (others: ${further.join(', ')})` : ''}; there is one in ${names}`,
  );
}

function uploadProblem(error: unknown, maxBytes: number): unknown {
  if (!(error instanceof multer.MulterError))
    return new Problem(
      'malformed_request',
      `The multipart body cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  if (error.code === 'LIMIT_FILE_SIZE')
    return new Problem('file_too_large', `The file is larger than ${maxBytes} bytes, the most this server takes`);
  return new Problem('malformed_request', `The multipart body cannot be read: ${error.message}`);
}
