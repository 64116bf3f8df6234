import type { UploadFile } from '@partwright/contract';

const encoder = new TextEncoder();

/** A form with one file, as bytes, and the Content-Type that goes with it. */
export interface Form {
  contentType: string;
  body: Uint8Array;
}

/**
 * Build multipart/form-data (RFC 7578). `boundary` must not occur in the file, so it is to be random. The file comes
 * last, so that a server knows the fields when it begins to read it.
 */
export function buildForm(fields: readonly (readonly [string, string])[], file: UploadFile, boundary: string): Form {
  const parts: Uint8Array[] = [];
  const add = (text: string): unknown => parts.push(encoder.encode(text));
  for (const [name, value] of fields)
    add(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`);
  add(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted(file.filename)}"\r\n` +
      `Content-Type: ${file.contentType ?? 'application/octet-stream'}\r\n\r\n`,
  );
  parts.push(file.bytes);
  add(`\r\n--${boundary}--\r\n`);
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
