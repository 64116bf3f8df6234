import { TargetFailure } from '../ports.ts';
import type { Taken } from './post-json.ts';

/** The page of a proxy or of a login comes with 200 too, and then nobody was told anything. */
export function refuseWebPage({ text, where }: Taken): void {
  if (!/^\s*<(?:!doctype|html)\b/i.test(text.slice(0, 1000))) return;
  throw new TargetFailure(`${where} answered with a web page: is there a proxy or a login in between?`, {
    isTransient: true,
  });
}
