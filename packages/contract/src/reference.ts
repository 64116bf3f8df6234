import type { Endpoint } from './endpoint.ts';
import { endpoints, sessionEndpoints, systemEndpoints } from './endpoints.ts';
import type { OpenApiDocument, OpenApiOptions } from './openapi.ts';
import { buildOpenApi } from './openapi.ts';
import { renderFields } from './reference/fields.ts';
import { escapeHtml, renderText } from './reference/html.ts';
import { renderGuide } from './reference/guide.ts';
import { renderOperation, renderRoute } from './reference/operation.ts';
import { script } from './reference/script.ts';
import { style } from './reference/style.ts';
import { renderCredits, renderErrors, renderHeaders, renderLimits, renderScopes } from './reference/tables.ts';
import type { Tag } from './tags.ts';
import { tags } from './tags.ts';

const all: Endpoint[] = [endpoints, sessionEndpoints, systemEndpoints].flatMap((table) => Object.values(table));

/** Sections after the operations, by their id and title. */
const appendices = [
  ['resources', 'Resources'],
  ['errors', 'Errors'],
  ['headers', 'Headers'],
  ['scopes', 'Scopes'],
  ['credits', 'Credits'],
  ['limits', 'Limits'],
] as const;

/** The whole API as one page that loads nothing else. Its errors are at `#<code>`, its operations at `#<id>`. */
export function renderReference(options: OpenApiOptions = {}): string {
  const { keyPrefix = 'svc', serverUrl = 'https://parts.example.com/v1' } = options;
  const document = buildOpenApi({ serverUrl });
  const sections = (Object.keys(tags) as Tag[]).map((tag) => renderTag(tag, document, serverUrl));
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Partwright API reference</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#start">Skip to the content</a>
${renderNavigation()}
<main>
${renderGuide(serverUrl)}
${sections.join('\n')}
${renderResources(document)}
${renderErrors()}
${renderHeaders()}
${renderScopes()}
${renderCredits(all)}
${renderLimits()}
<footer>Made from the endpoint table of the server that shows it. <a href="openapi.json">openapi.json</a></footer>
</main>
<script>${script}</script>
</body>
</html>
`;
  // Examples and descriptions are written with the usual short name.
  return page.replaceAll(/\bsvc_/g, `${keyPrefix}_`);
}

/** A Content-Security-Policy under which the page works and nothing else does. `sha256` gives the digest in base64. */
export function referencePolicy(sha256: (text: string) => string): string {
  const hash = (text: string): string => `'sha256-${sha256(text)}'`;
  return `default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

const anchor = (tag: Tag): string => `tag-${tag.toLowerCase()}`;
const inTag = (tag: Tag): Endpoint[] => all.filter((e) => e.tag === tag);

function renderNavigation(): string {
  const groups = (Object.keys(tags) as Tag[]).map((tag) => {
    const items = inTag(tag).map(
      (e) =>
        `<li data-find="${escapeHtml(`${e.summary} ${e.method} ${e.path}`.toLowerCase())}"><a href="#${e.id}"${e.built ? '' : ' class="unbuilt"'}><span class="method ${e.method.toLowerCase()}">${e.method}</span>${escapeHtml(e.summary)}</a></li>`,
    );
    return `<section><h2><a href="#${anchor(tag)}">${tag}</a></h2><ul>${items.join('')}</ul></section>`;
  });
  const more = appendices.map(([id, title]) => `<li><a href="#${id}">${title}</a></li>`);
  return `<nav aria-label="Reference"><details class="menu" open><summary><b>Partwright</b> API reference</summary>
<label class="find"><span>Find an operation</span><input type="search" id="find" placeholder="Find an operation" autocomplete="off"></label>
<section><h2><a href="#start">Start here</a></h2></section>
${groups.join('\n')}
<section><h2>More</h2><ul class="more">${more.join('')}</ul></section>
<p class="none" hidden>Nothing is called so.</p></details></nav>`;
}

function renderTag(tag: Tag, document: OpenApiDocument, serverUrl: string): string {
  const list = inTag(tag);
  const routes = list.map((e) => `<li><a href="#${e.id}">${renderRoute(e)}</a></li>`);
  const described = list.map((e) =>
    renderOperation(e, document.paths[e.path]![e.method.toLowerCase() as 'get']!, serverUrl),
  );
  return `<section class="tag" id="${anchor(tag)}"><header><h2>${tag}</h2><p>${renderText(tags[tag])}</p><ul class="routes">${routes.join('')}</ul></header>
${described.join('\n')}</section>`;
}

/** Kinds of objects that operations answer; those inside one operation only are shown there. */
function renderResources(document: OpenApiDocument): string {
  const byName = Object.entries(document.components.schemas).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  const shown = byName.map(
    ([name, schema]) =>
      `<article id="resource-${name}"><h3><a href="#resource-${name}">${name}</a></h3>${schema.description ? `<p>${renderText(schema.description)}</p>` : ''}${renderFields(schema, 'optional')}</article>`,
  );
  return `<section class="appendix" id="resources"><h2>Resources</h2><div class="cards">${shown.join('\n')}</div></section>`;
}
