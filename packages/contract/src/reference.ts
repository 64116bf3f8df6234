import type { Endpoint } from './endpoint.ts';
import { endpoints, sessionEndpoints, systemEndpoints } from './endpoints.ts';
import type { OpenApiDocument } from './openapi.ts';
import { buildOpenApi } from './openapi.ts';
import { renderFields } from './reference/fields.ts';
import { renderGuide } from './reference/guide.ts';
import { escapeHtml, renderText } from './reference/html.ts';
import { otherPages, renderPage, type PageContent } from './reference/layout.ts';
import { isResourcePage, linksFrom, type ResourcePage, resourcePage, slugOf } from './reference/links.ts';
import { renderOperation, renderRoute } from './reference/operation.ts';
import { script } from './reference/script.ts';
import { style } from './reference/style.ts';
import { renderCredits, renderErrors, renderHeaders, renderLimits, renderScopes } from './reference/tables.ts';
import type { Tag } from './tags.ts';
import { tags } from './tags.ts';

const all: Endpoint[] = [endpoints, sessionEndpoints, systemEndpoints].flatMap((table) => Object.values(table));
const tagNames = Object.keys(tags) as Tag[];

/** A text of the reference as it is served. */
export interface ReferencePage {
  contentType: string;
  text: string;
}

/**
 * Under it a page loads nothing but style, script, pictures and the API of its own server, and runs nothing that stands in the
 * page itself. `blob:` is for answers that are pictures.
 */
export const referencePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Paths of all that belongs to the reference. */
export const referencePaths: readonly string[] = [
  '/docs',
  ...[...tagNames.map(slugOf), ...Object.keys(otherPages), 'style.css', 'script.js'].map((name) => `/docs/${name}`),
];

/** The reference of a server: a page an area, and a first one with the guide, all operations and the errors at `#<code>`. */
export interface Reference {
  /** Undefined for what is not in `referencePaths`. `serverUrl` is shown in examples: `https://parts.example.com/v1`. */
  render(path: string, serverUrl: string): ReferencePage | undefined;
}

/** Left out, keys begin with `svc` and the version is 0. `document`: the API, where it is made already. */
export function openReference({
  keyPrefix = 'svc',
  version = '0',
  document = buildOpenApi({ keyPrefix }),
}: { keyPrefix?: string; version?: string; document?: OpenApiDocument } = {}): Reference {
  const makePage = (content: PageContent): ReferencePage => ({
    contentType: 'text/html; charset=utf-8',
    // Examples and descriptions are written with the usual short name.
    text: renderPage(content, all, version).replaceAll(/\bsvc_/g, `${keyPrefix}_`),
  });
  return {
    render(path, serverUrl) {
      if (path === '/docs') return makePage(renderHome(serverUrl));
      const slug = path.replace(/^\/docs\//, '');
      const tag = tagNames.find((name) => slugOf(name) === slug);
      if (tag) return makePage(renderTag(tag, document, serverUrl));
      if (isResourcePage(slug)) return makePage(renderResources(slug, document));
      switch (slug) {
        case 'rules':
          return makePage(renderRules());
        case 'style.css':
          return { contentType: 'text/css; charset=utf-8', text: style };
        case 'script.js':
          return { contentType: 'text/javascript; charset=utf-8', text: script };
        default:
          return undefined;
      }
    },
  };
}

/** The guide, every operation to be searched, and every error. */
function renderHome(serverUrl: string): PageContent {
  const links = linksFrom(undefined);
  const areas = tagNames.map((tag) => {
    const items = all
      .filter((e) => e.tag === tag)
      .map(
        (e) =>
          `<li id="${e.id}" data-find="${escapeHtml(`${e.id} ${tag}`.toLowerCase())}"><a href="${links.operation(e)}"><span class="title">${escapeHtml(e.summary)}</span> ${renderRoute(e)}</a></li>`,
      );
    return `<section class="area"><h3><a href="${links.page(slugOf(tag))}">${tag}</a></h3><p>${renderText(tags[tag])}</p><ul class="routes">${items.join('')}</ul></section>`;
  });
  const html = `${renderGuide(serverUrl)}
<section class="tag" id="operations"><h2>Operations</h2><p class="none" role="status" hidden>Nothing is called so.</p><div class="areas">${areas.join('\n')}</div></section>
${renderErrors()}`;
  return { slug: undefined, title: 'Partwright API reference', html };
}

function renderTag(tag: Tag, document: OpenApiDocument, serverUrl: string): PageContent {
  const slug = slugOf(tag);
  const shown = { serverUrl, links: linksFrom(slug), schemas: document.components.schemas };
  const described = all
    .filter((e) => e.tag === tag)
    .map((e) => renderOperation(e, document.paths[e.path]![e.method.toLowerCase() as 'get']!, shown));
  const html = `<section class="tag"><header><h1>${tag}</h1><p>${renderText(tags[tag])}</p></header>
${described.join('\n')}</section>`;
  return { slug, title: `${tag}: Partwright API reference`, html };
}

/** Kinds of objects that operations answer; those inside one operation only are shown there. */
function renderResources(slug: ResourcePage, document: OpenApiDocument): PageContent {
  const links = linksFrom(slug);
  const here = Object.entries(document.components.schemas).filter(([name]) => resourcePage(name) === slug);
  const byName = here.toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  const shown = byName.map(
    ([name, schema]) =>
      `<article id="resource-${name}"><h3><a href="#resource-${name}">${name}</a></h3>${schema.description ? `<p>${renderText(schema.description)}</p>` : ''}${renderFields(schema, 'optional', links)}</article>`,
  );
  const html = `<section class="appendix"><h1>${otherPages[slug]}</h1><div class="cards">${shown.join('\n')}</div></section>`;
  return { slug, title: `${otherPages[slug]}: Partwright API reference`, html };
}

function renderRules(): PageContent {
  const tables = [renderHeaders(), renderScopes(), renderCredits(all, linksFrom('rules')), renderLimits()];
  return { slug: 'rules', title: `${otherPages.rules}: Partwright API reference`, html: tables.join('\n') };
}
