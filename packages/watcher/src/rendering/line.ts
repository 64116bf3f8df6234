/** A bare string is our own and stands as it is: it has no sign that means something to a host. */
export type Span = string | { strong: string } | { said: string; most?: number } | { code: string; most?: number };

export type Line = readonly Span[];
