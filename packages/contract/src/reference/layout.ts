import type { Endpoint } from '../endpoint.ts';
import type { Tag } from '../tags.ts';
import { tags } from '../tags.ts';
import { escapeHtml } from './html.ts';
import { linksFrom, type ResourcePage, resourcePages, slugOf, type Links } from './links.ts';

/** A page of the reference before what all pages have is put around it. */
export interface PageContent {
  /** Undefined for the first page. */
  slug: string | undefined;
  title: string;
  html: string;
}

/** Pages beside those of the areas, by slug and title. */
export const otherPages = {
  ...titlesOf(resourcePages),
  rules: 'Headers, scopes, credits, limits',
} as const;

function titlesOf(pages: typeof resourcePages): Record<ResourcePage, string> {
  return Object.fromEntries(Object.entries(pages).map(([slug, { title }]) => [slug, title])) as Record<
    ResourcePage,
    string
  >;
}

/** A whole page: head, navigation, the line of the key, content. `version` is of the server, for caches of style and script. */
export function renderPage({ slug, title, html }: PageContent, all: readonly Endpoint[], version: string): string {
  const links = linksFrom(slug);
  const asset = (name: string): string => `${links.page(name)}?v=${encodeURIComponent(version)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${links.home.replace(/docs$/, '')}favicon.svg">
<link rel="stylesheet" href="${asset('style.css')}">
<script defer src="${asset('script.js')}"></script>
</head>
<body data-api="${links.api}">
<a class="skip" href="#content">Skip to the content</a>
${renderNavigation(slug, all, links)}
<main id="content">
${renderKeyLine()}
${html}
<footer>Made from the endpoint table of the server that shows it. <a href="${links.home.replace(/docs$/, '')}openapi.json">openapi.json</a></footer>
</main>
</body>
</html>
`;
}

function renderNavigation(slug: string | undefined, all: readonly Endpoint[], links: Links): string {
  const entry = (href: string, title: string, isHere: boolean, more = ''): string =>
    `<li><a href="${href}"${isHere ? ' aria-current="page"' : ''}>${title}</a>${more}</li>`;
  const areas = (Object.keys(tags) as Tag[]).map((tag) => {
    const isHere = slugOf(tag) === slug;
    return entry(links.page(slugOf(tag)), tag, isHere, isHere ? renderOperations(tag, all, links) : '');
  });
  const others = Object.entries(otherPages).map(([name, title]) => entry(links.page(name), title, name === slug));
  const start = entry(links.home, 'Start here', slug === undefined);
  const errors = entry(`${slug === undefined ? '' : links.home}#errors`, 'Errors', false);
  return `<nav aria-label="Reference"><details class="menu" open><summary><b>Partwright</b> API reference</summary>
<form class="find" role="search" action="${links.home}"><label><span>Find an operation</span><input type="search" name="find" id="find" placeholder="Find an operation" autocomplete="off"></label></form>
<ul class="pages">${start}${areas.join('')}${others.join('')}${errors}</ul></details></nav>`;
}

function renderOperations(tag: Tag, all: readonly Endpoint[], links: Links): string {
  const items = all
    .filter((e) => e.tag === tag)
    .map(
      (e) =>
        `<li><a href="${links.operation(e)}"><span class="method ${e.method.toLowerCase()}">${e.method}</span>${escapeHtml(e.summary)}</a></li>`,
    );
  return `<ul class="operations">${items.join('')}</ul>`;
}

/** Hidden until the script runs: without it nothing can be tried. */
const renderKeyLine = (): string => `<form class="key" id="key" hidden>
<label for="key-text">API key</label> <input id="key-text" type="password" autocomplete="off" spellcheck="false" placeholder="svc_test_…" required>
<button>Use it here</button> <button type="button" id="key-end" hidden>Sign out</button>
<p role="status" id="key-state">To try operations on this page give a key once. It is exchanged for a session of this browser and not kept.</p>
</form>`;
