import type { UploadFile } from './files.ts';

const encoder = new TextEncoder();

/** A form with its files, as bytes, and the Content-Type that goes with it. */
export interface Form {
  contentType: string;
  body: Uint8Array;
}

/**
 * Build multipart/form-data (RFC 7578). `boundary` must not occur in a file, so it is to be random. The files come
 * last, so that a server knows the fields when it begins to read them.
 */
export function buildForm(
  fields: readonly (readonly [string, string])[],
  files: readonly (readonly [name: string, file: UploadFile])[],
  boundary: string,
): Form {
  const parts: Uint8Array[] = [];
  const add = (text: string): unknown => parts.push(encoder.encode(text));
  for (const [name, value] of fields)
    add(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`);
  for (const [name, file] of files) {
    add(
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"; filename="${quoted(file.filename)}"\r\n` +
        `Content-Type: ${file.contentType ?? 'application/octet-stream'}\r\n\r\n`,
    );
    parts.push(file.bytes);
    add('\r\n');
  }
  add(`--${boundary}--\r\n`);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: joined(parts) };
}

/** As browsers write it: what would end the header or the quote is percent-encoded. */
function quoted(text: string): string {
  return text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
