import type { Endpoint } from '../endpoint.ts';
import type { ProblemCode } from '../errors.ts';
import { impliedProblems, problems } from '../errors.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { OpenApiOperation, OpenApiParameter } from '../openapi.ts';
import { renderFields } from './fields.ts';
import { formatJson } from './format-json.ts';
import { escapeHtml, renderBlock, renderText } from './html.ts';
import type { Links } from './links.ts';
import { listSamples } from './samples/index.ts';
import { renderTryIt } from './try-it.ts';

/** The address of an operation with its parameters set off. */
export function renderRoute(e: Endpoint): string {
  // A long path may break after any slash.
  const path = escapeHtml(e.path)
    .split('/')
    .map((segment) => segment.replace(/^\{\w+\}$/, (name) => `<var>${name}</var>`))
    .join('/<wbr>');
  return `<span class="method ${e.method.toLowerCase()}">${e.method}</span> <span class="path">${path}</span>`;
}

/** One operation: what it does on the left, how it is called on the right. */
export function renderOperation(
  e: Endpoint,
  described: OpenApiOperation,
  { serverUrl, links, schemas }: { serverUrl: string; links: Links; schemas: Record<string, JsonSchema> },
): string {
  return `<section class="operation" id="${e.id}">
<div class="what">
<h3><a href="#${e.id}">${escapeHtml(e.summary)}</a></h3>
<p class="route">${renderRoute(e)}</p>
<p class="badges">${badges(e).join(' ')}</p>
${e.description === undefined ? '' : `<p>${renderText(e.description)}</p>`}
${renderParameters(described, links)}${renderBody(e, described, links)}${renderAnswer(e, described, links)}${renderProblems(e, links)}
</div>
<div class="how">${renderExamples(e, serverUrl)}${renderTryIt(e, described, schemas)}</div>
</section>`;
}

function badges(e: Endpoint): string[] {
  const badge = (kind: string, text: string): string => `<span class="badge ${kind}">${text}</span>`;
  const found: string[] = [];
  if (e.scope === 'public') found.push(badge('', 'no key needed'));
  else found.push(badge('scope', describeScope(e)));
  if (e.scope !== 'public') found.push(badge('credits', price(e)));
  if (e.idempotent) found.push(badge('', 'Idempotency-Key'));
  return found;
}

function describeScope({ scope }: Endpoint): string {
  if (scope === null) return 'no scope';
  return scope === 'of_job' ? 'scope of the job' : `scope <code>${scope}</code>`;
}

/** `5 credits`, `1 credit per 50 components`, `free`. */
export function price(e: Endpoint): string {
  if (e.credits === 0) return 'free';
  const amount = `${e.credits} ${e.credits === 1 ? 'credit' : 'credits'}`;
  return e.creditsPer ? `${amount} per ${e.creditsPer.size} ${e.creditsPer.of}` : amount;
}

function renderParameters({ parameters }: OpenApiOperation, links: Links): string {
  const own = parameters.filter((parameter): parameter is OpenApiParameter => 'in' in parameter);
  const list = (title: string, place: 'path' | 'query'): string => {
    const found = own.filter((parameter) => parameter.in === place);
    if (found.length === 0) return '';
    const schema: JsonSchema = {
      properties: Object.fromEntries(found.map((p) => [label(p), { ...p.schema, description: p.description ?? '' }])),
      required: found.filter((p) => p.required).map((p) => p.name),
    };
    return `<h4>${title}</h4>${renderFields(schema, 'required', links)}`;
  };
  return list('Path', 'path') + list('Query', 'query');
}

const label = (parameter: OpenApiParameter): string =>
  parameter.name === 'param' ? 'param.<name>.min|max|eq' : parameter.name;

function renderBody(e: Endpoint, { requestBody }: OpenApiOperation, links: Links): string {
  if (!requestBody || e.body.kind === 'none') return '';
  const { content } = requestBody;
  const asJson = content['application/json'];
  const form = content['multipart/form-data'];
  const parts: string[] = [];
  if (form && e.body.kind === 'upload')
    parts.push(
      `<h4>Form</h4><p class="note">As <code>multipart/form-data</code>, or the raw bytes as the body with a Content-Type, <code>?filename=</code> and the fields in the query.</p>${renderFields(form.schema, 'required', links)}`,
    );
  if (asJson)
    parts.push(`<h4>${form ? 'Or a JSON body' : 'JSON body'}</h4>${renderFields(asJson.schema, 'required', links)}`);
  return parts.join('');
}

interface Answer {
  content: Record<string, { schema: JsonSchema }>;
}

function renderAnswer(e: Endpoint, { responses }: OpenApiOperation, links: Links): string {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2')) as [string, Answer][];
  return successes
    .map(([status, { content }]) => {
      // JSON with an envelope is told as fields; without one it is a file like the others.
      const files = Object.entries(content)
        .filter(([type, { schema }]) => type !== 'application/json' || schema.properties?.['data'] === undefined)
        .map(([type]) => type);
      const data = e.id === 'getOpenApi' ? undefined : content['application/json']?.schema.properties?.['data'];
      const file = files.length === 0 || (e.scope === 'public' && data) ? '' : renderFileTypes(files);
      const json = data
        ? `${file === '' ? '' : '<p class="note">or, as JSON:</p>'}${renderFields(data, 'optional', links)}`
        : '';
      return `<h4>Answer <span class="status">${status}</span></h4>${file}${json}`;
    })
    .join('');
}

const renderFileTypes = (types: string[]): string =>
  `<p class="note">A file: ${types.map((type) => `<code>${escapeHtml(type)}</code>`).join(', ')}.</p>`;

const shared: ReadonlySet<ProblemCode> = new Set<ProblemCode>(Object.values(impliedProblems).flat());

function renderProblems(e: Endpoint, links: Links): string {
  const chip = (code: ProblemCode): string =>
    `<a class="chip" href="${links.problem(code)}"><b>${problems[code].status}</b> ${code}</a>`;
  const own = e.problems.filter((code) => !shared.has(code));
  const others = e.problems.filter((code) => shared.has(code));
  const plain = others.map((code) => `<a href="${links.problem(code)}">${code}</a>`);
  return `<h4>Errors</h4><p class="chips">${own.map(chip).join(' ')}</p><details class="shared"><summary>${others.length} that many operations share</summary><p>${plain.join(', ')}</p></details>`;
}

function renderExamples(e: Endpoint, serverUrl: string): string {
  const samples = listSamples(e, serverUrl).map(([language, code]) => renderBlock(language, code));
  const { data } = e.example;
  const answer = data === undefined ? '' : renderBlock('Answer', formatJson({ status: 'success', data }));
  return `<div class="samples">${samples.join('')}</div>${answer}`;
}
