import type { House } from '../house.ts';

/** The rows that came to the stand-in of a sheet, in order. */
export const readRows = ({ web }: House, path: string): Record<string, unknown>[] =>
  web.to(`POST ${path}`).map(({ body }) => JSON.parse(body.toString()) as Record<string, unknown>);
