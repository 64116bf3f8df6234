import { buildOpenApi } from '@partwright/contract';
import { endpoints, sessionEndpoints, systemEndpoints } from '../../packages/contract/src/endpoints.ts';
import type { Endpoint } from '../../packages/contract/src/endpoint.ts';
import type { JsonSchema } from '../../packages/contract/src/json-schema.ts';
import type { OpenApiOperation } from '../../packages/contract/src/openapi.ts';
import {
  describeBounds,
  listFieldRows,
  renderType,
  type TypeMarkup,
} from '../../packages/contract/src/reference/fields.ts';
import { price } from '../../packages/contract/src/reference/operation.ts';
import { listSamples } from '../../packages/contract/src/reference/samples/index.ts';
import { tags, type Tag } from '../../packages/contract/src/tags.ts';
import { code, page, table } from './markdown.ts';

const FOLDER = 'docs/reference/api';
const ADDRESS = 'http://127.0.0.1:8080/v1';

const markup: TypeMarkup = { resource: (name) => `[${name}](resources.md#${name.toLowerCase()})`, code };

const all: readonly Endpoint[] = [endpoints, sessionEndpoints, systemEndpoints].flatMap((one) => Object.values(one));
const { paths, components } = buildOpenApi();

/** docs/reference/api: what /docs of a server shows, as pages: one an area, one of all operations, one of what they share. */
export function printApi(): [path: string, text: string][] {
  return [
    [`${FOLDER}/README.md`, printIndex()],
    ...(Object.keys(tags) as Tag[]).map((tag): [string, string] => [`${FOLDER}/${pageOf(tag)}`, printArea(tag)]),
    [`${FOLDER}/resources.md`, printResources()],
  ];
}

const pageOf = (tag: Tag): string => `${tag.toLowerCase()}.md`;

function printIndex(): string {
  return page(
    '# HTTP API',
    `Every operation of \`/v1\`. A running server shows the same at \`/docs\`, where you can try each one, and as OpenAPI 3.1 at \`/v1/openapi.json\`. See also [errors](../errors.md), [scopes and credits](../scopes-and-credits.md) and [events](../../webhooks.md).`,
    ...(Object.entries(tags) as [Tag, string][]).flatMap(([tag, about]) => [
      `## [${tag}](${pageOf(tag)})`,
      about,
      table(
        ['operation', 'what it does'],
        all
          .filter((one) => one.tag === tag)
          .map((one) => [
            `[${code(`${one.method} ${one.path}`)}](${pageOf(tag)}#${one.id.toLowerCase()})`,
            one.summary,
          ]),
      ),
    ]),
  );
}

function printArea(tag: Tag): string {
  return page(
    `# ${tag}`,
    `${tags[tag]} [All operations](README.md)`,
    ...all.filter((one) => one.tag === tag).flatMap(printOperation),
  );
}

function printOperation(e: Endpoint): string[] {
  const described = (paths[e.path] as Record<string, OpenApiOperation>)[e.method.toLowerCase()]!;
  return [
    `<a id="${e.id.toLowerCase()}"></a>`,
    `## ${e.summary}`,
    code(`${e.method} ${e.path}`),
    [e.description ?? '', describeAccess(e)].filter((text) => text !== '').join('\n\n'),
    ...printParameters(described),
    ...printBody(e, described),
    ...printAnswers(e, described),
    `Errors: ${e.problems.map((name) => `[${code(name)}](../errors.md)`).join(', ')}.`,
    ...listSamples(e, ADDRESS)
      .filter(([language]) => language === 'curl')
      .map(([, text]) => `\`\`\`sh\n${text}\n\`\`\``),
  ];
}

function describeAccess(e: Endpoint): string {
  if (e.scope === 'public') return 'No key needed.';
  const scope = e.scope === null ? 'any key' : e.scope === 'of_job' ? 'the scope of the job' : `scope ${code(e.scope)}`;
  return `Needs ${scope}. ${e.credits === 0 ? 'Free' : `Costs ${price(e)}`}.${e.idempotent ? ' Takes `Idempotency-Key`.' : ''}`;
}

function printParameters({ parameters }: OpenApiOperation): string[] {
  const own = parameters.filter((one) => 'in' in one).filter((one) => one.in === 'path' || one.in === 'query');
  if (own.length === 0) return [];
  return [
    table(
      ['parameter', 'in', 'type', 'meaning'],
      own.map((one) => [
        code(one.name),
        one.required ? `${one.in}, required` : one.in,
        renderType(one.schema, markup),
        join(one.description, describeBounds(one.schema, markup)),
      ]),
    ),
  ];
}

function printBody(e: Endpoint, { requestBody }: OpenApiOperation): string[] {
  if (!requestBody || e.body.kind === 'none') return [];
  const form = requestBody.content['multipart/form-data'];
  const json = requestBody.content['application/json'];
  return [
    ...(form ? ['Form (`multipart/form-data`):', printFields(form.schema, 'required')] : []),
    ...(json ? [form ? 'Or a JSON body:' : 'JSON body:', printFields(json.schema, 'required')] : []),
  ];
}

function printAnswers(e: Endpoint, { responses }: OpenApiOperation): string[] {
  const successes = Object.entries(responses as Record<string, { content?: Record<string, { schema: JsonSchema }> }>);
  return successes
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content = {} }]) => {
      const data = e.id === 'getOpenApi' ? undefined : content['application/json']?.schema.properties?.['data'];
      const files = Object.keys(content).filter((type) => type !== 'application/json' || !data);
      return [
        ...(files.length === 0 ? [] : [`Answer ${status}, a file: ${files.map(code).join(', ')}.`]),
        ...(data ? [`Answer ${status}, \`data\`:`, printFields(data, 'optional')] : []),
      ];
    });
}

/** A row a field; which of them are required of a request, which may be missing in an answer. */
function printFields(schema: JsonSchema, say: 'required' | 'optional'): string {
  const rows = [...listFieldRows(schema)];
  if (rows.length === 0) return `${renderType(schema, markup)}.`;
  return table(
    ['field', 'type', 'meaning'],
    rows.map(({ path, required, schema: field }) => [
      code(path),
      `${renderType(field, markup)}${required === (say === 'required') ? `, ${say}` : ''}`,
      join(field.description, describeBounds(field, markup)),
    ]),
  );
}

function printResources(): string {
  return page(
    '# Resources',
    'Objects that several operations answer with. [All operations](README.md)',
    ...Object.entries(components.schemas).flatMap(([name, schema]) => [
      `## ${name}`,
      schema.description ?? '',
      printFields(schema, 'optional'),
    ]),
  );
}

const join = (...texts: readonly (string | undefined)[]): string => texts.filter((text) => text).join(' ');
