/** How a kind of chip is numbered. */
export interface TypeNumbering {
  /** What is numbered so, in words. */
  title: string;
  pattern: RegExp;
  /** A further condition on what the pattern caught. */
  holds?: (groups: Record<string, string | undefined>) => boolean;
  /** The number goes on where a marking ends: grade and package may stand in another line, or be left out. */
  isOpen?: boolean;
  /** So many numbers of the form are made that any sign that is misread gives another of them. */
  isWide?: boolean;
}
