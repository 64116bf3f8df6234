import type { Endpoint } from '../endpoint.ts';
import type { ProblemCode } from '../errors.ts';
import type { Tag } from '../tags.ts';

/** Where things are, as one page of the reference links to them: relative, so that it works behind any prefix of a proxy. */
export interface Links {
  /** The first page: `/docs`. */
  home: string;
  /** Where paths of the API begin. */
  api: string;
  page(slug: string): string;
  operation(e: Endpoint): string;
  problem(code: ProblemCode): string;
  resource(name: string): string;
}

/** Name of the page of an area, below `/docs/`. */
export const slugOf = (tag: Tag): string => tag.toLowerCase();

/** Name of the page that has a resource: they are many, so that there are three. */
export function resourcePage(name: string): 'resources-a-c' | 'resources-d-o' | 'resources-p-z' {
  if (/^[a-c]/i.test(name)) return 'resources-a-c';
  return /^[d-o]/i.test(name) ? 'resources-d-o' : 'resources-p-z';
}

/** Seen from `/docs` (undefined) or from `/docs/<slug>`. */
export function linksFrom(slug: string | undefined): Links {
  const isHome = slug === undefined;
  const page = (wanted: string): string => (isHome ? `docs/${wanted}` : wanted);
  const at = (wanted: string, anchor: string): string => `${wanted === slug ? '' : page(wanted)}#${anchor}`;
  return {
    home: isHome ? 'docs' : '../docs',
    api: isHome ? 'v1' : '../v1',
    page,
    operation: (e) => at(slugOf(e.tag), e.id),
    problem: (code) => `${isHome ? '' : '../docs'}#${code}`,
    resource: (name) => at(resourcePage(name), `resource-${name}`),
  };
}
