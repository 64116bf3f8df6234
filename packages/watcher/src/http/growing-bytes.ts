const FIRST_BYTES = 4_096;

/** Bytes that come in pieces. However small these are, it takes no more than twice the memory of what is in them. */
export interface GrowingBytes {
  /** What goes beyond the most is left out. Gives whether the most is reached. */
  add(piece: Uint8Array): boolean;
  bytes(): Buffer;
}

export function growingBytes(mostBytes: number): GrowingBytes {
  let kept = Buffer.alloc(0);
  let length = 0;
  return {
    add(piece) {
      const taken = piece.subarray(0, mostBytes - length);
      if (length + taken.length > kept.length) {
        const wanted = Math.max(FIRST_BYTES, length + taken.length, kept.length * 2);
        // Not of the pool that Node shares between small ones, which would be kept by it.
        const larger = Buffer.allocUnsafeSlow(Math.min(mostBytes, wanted));
        kept.copy(larger, 0, 0, length);
        kept = larger;
      }
      kept.set(taken, length);
      length += taken.length;
      return length === mostBytes;
    },
    bytes: () => kept.subarray(0, length),
  };
}
