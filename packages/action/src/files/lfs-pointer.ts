/** Where Git LFS keeps the content of a file of which the repository only has this note. */
export interface LfsPointer {
  /** SHA-256 of the content, 64 hexadecimal digits. */
  oid: string;
  /** Bytes of the content. */
  size: number;
}

/** A pointer has less than 1024 bytes, by https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
const LONGEST_BYTES = 1024;
const POINTER =
  /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\/[^\n]*\n(?:[a-z0-9.-]+ [^\n]*\n)*/;

/** The pointer that stands in the place of a file; undefined when the bytes are the file itself. */
export function readLfsPointer(bytes: Uint8Array): LfsPointer | undefined {
  if (bytes.length >= LONGEST_BYTES) return undefined;
  const text = new TextDecoder('utf-8').decode(bytes);
  if (!POINTER.test(text)) return undefined;
  const oid = /^oid sha256:([0-9a-f]{64})$/m.exec(text)?.[1];
  const size = Number(/^size (\d{1,15})$/m.exec(text)?.[1]);
  return oid === undefined || Number.isNaN(size) ? undefined : { oid, size };
}
