import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

// A job's data has to be JSON, and PostgreSQL's JSON holds no NUL: everything travels as one string of base64 over gzip. Bytes of
// files follow their description as they are, since base64 inside would be packed and encoded a second time.

const zip = promisify(gzip);
const unzip = promisify(gunzip);
/** Larger ones are no work of ours. */
const MOST_BYTES = 512 * 1024 * 1024;
const LENGTH_BYTES = 4;

/** JSON values and bytes as a string. */
export async function pack(value: unknown, attachments: readonly Uint8Array[] = []): Promise<string> {
  const head = Buffer.from(JSON.stringify({ value, sizes: attachments.map((bytes) => bytes.byteLength) }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.byteLength);
  // Most of what is large, such as ZIP files, is packed already.
  const packed = await zip(Buffer.concat([length, head, ...attachments]), { level: 1 });
  return packed.toString('base64');
}

/** What `pack` was given. */
export async function unpack(text: string): Promise<{ value: unknown; attachments: Uint8Array[] }> {
  const bytes = await unzip(Buffer.from(text, 'base64'), { maxOutputLength: MOST_BYTES });
  let at = LENGTH_BYTES + bytes.readUInt32BE(0);
  const head = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, at)) as { value: unknown; sizes: number[] };
  const attachments = head.sizes.map((size) => bytes.subarray(at, (at += size)));
  return { value: head.value, attachments };
}
