/** So much of a file tells what it is. */
export const HEAD_BYTES = 8 * 1024;

/** Read the head of a text as UTF-8, UTF-16 or, when it is neither, Latin-1; null for what is no text. */
export function decodeHead(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, HEAD_BYTES);
  const encoding = detectUtf16(head);
  if (encoding) return new TextDecoder(encoding).decode(head.subarray(0, head.length & ~1));
  if (head.includes(0)) return null;
  try {
    // The head may end in the middle of a letter.
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return new TextDecoder('latin1').decode(head);
  }
}

function detectUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  // Without a mark: of the letters of a header row every other byte is zero.
  const pairs = Math.min(head.length >> 1, 32);
  if (pairs < 4) return null;
  const zeros = [0, 0];
  for (let at = 0; at < pairs * 2; at++) if (head[at] === 0) zeros[at & 1]!++;
  if (zeros[1]! > pairs * 0.8 && zeros[0] === 0) return 'utf-16le';
  return zeros[0]! > pairs * 0.8 && zeros[1] === 0 ? 'utf-16be' : null;
}
