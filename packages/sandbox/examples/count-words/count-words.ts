/** How many words a text in UTF-8 has. */
export function countWords({ bytes }: { bytes: Uint8Array }): number {
  return new TextDecoder().decode(bytes).match(/\S+/g)?.length ?? 0;
}
