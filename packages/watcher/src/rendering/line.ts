/** A bare string is our own and stands as it is: it has no sign that means something to a host. */
export type Span =
  | string
  | { strong: string }
  | { said: string; most?: number }
  | { code: string; most?: number }
  /** Our own words, to an address that `source-links` made. */
  | { link: string; url: string };

export type Line = readonly Span[];
