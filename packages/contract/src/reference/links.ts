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

/** Resources are many: their pages by slug, each with the last first letter on it, and its title. */
export const resourcePages = {
  'resources-a-b': { last: 'b', title: 'Resources, A and B' },
  'resources-c': { last: 'c', title: 'Resources, C' },
  'resources-d-h': { last: 'h', title: 'Resources, D to H' },
  'resources-i-o': { last: 'o', title: 'Resources, I to O' },
  'resources-p-r': { last: 'r', title: 'Resources, P to R' },
  'resources-s-z': { last: 'z', title: 'Resources, S to Z' },
} as const;

export type ResourcePage = keyof typeof resourcePages;

const slugs = Object.keys(resourcePages) as ResourcePage[];

export function isResourcePage(slug: string): slug is ResourcePage {
  return Object.hasOwn(resourcePages, slug);
}

/** Name of the page that has a resource. */
export function resourcePage(name: string): ResourcePage {
  const first = name.slice(0, 1).toLowerCase();
  return slugs.find((slug) => first <= resourcePages[slug].last) ?? 'resources-s-z';
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
