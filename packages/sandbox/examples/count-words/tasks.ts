/** What the children of this example can do. */
export interface Tasks {
  'words.count': { in: { bytes: Uint8Array }; out: number };
}
