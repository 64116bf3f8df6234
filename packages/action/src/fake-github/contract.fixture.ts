import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';

type Schema = Record<string, unknown>;
export type JsonObject = Record<string, unknown>;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: { type?: string; enum?: unknown[] };
}

interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  requestBody: { required?: boolean; content: { 'application/json'?: { schema: Schema } } } | null;
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Description {
  operations: Record<string, Operation>;
  webhooks: Record<string, Schema>;
  components: { schemas: Record<string, Schema> };
}

/** Parts of a path that may hold slashes themselves. */
const LONG_PARTS = new Set(['path', 'ref', 'basehead', 'tree_sha']);

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escapePointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

function makePathPattern(path: string): RegExp {
  const escaped = path.replaceAll('.', String.raw`\.`);
  const pattern = escaped.replace(
    /\{(\w+)\}/g,
    (_, name: string) => `(?<${name}>${LONG_PARTS.has(name) ? '.*' : '[^/]+'})`,
  );
  return new RegExp(`^${pattern}$`);
}

/** Paths of fixed parts before those that swallow slashes, and longer ones before shorter: `commits/{ref}/statuses` before `commits/{ref}`. */
const countSteps = (path: string): number => path.split('/').length;
const countLongParts = (path: string): number =>
  [...path.matchAll(/\{(\w+)\}/g)].filter((match) => LONG_PARTS.has(match[1]!)).length;

export interface Route {
  id: string;
  /** Decoded. */
  params: Record<string, string>;
}

/** GitHub's own description of the operations in github-api.json, as questions that can be asked of it. */
export class Contract {
  readonly operationIds: readonly string[];
  readonly #description: Description;
  readonly #routes: { id: string; method: string; pattern: RegExp }[];
  readonly #ajv = new Ajv({ strict: false });

  constructor() {
    this.#description = JSON.parse(readFileSync(new URL('github-api.json', import.meta.url), 'utf8')) as Description;
    ajvFormats.default(this.#ajv);
    this.#ajv.addSchema(this.#description, 'github');
    const operations = Object.entries(this.#description.operations);
    this.operationIds = operations.map(([id]) => id);
    this.#routes = operations
      .toSorted(
        ([, a], [, b]) => countLongParts(a.path) - countLongParts(b.path) || countSteps(b.path) - countSteps(a.path),
      )
      .map(([id, { method, path }]) => ({ id, method, pattern: makePathPattern(path) }));
  }

  /** `path` as it is in the request line, still percent-encoded. Throws URIError when it cannot be decoded. */
  findRoute(method: string, path: string): Route | undefined {
    for (const route of this.#routes) {
      const found = route.method === method ? route.pattern.exec(path) : null;
      if (!found) continue;
      const entries = Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
      return { id: route.id, params: Object.fromEntries(entries) as Record<string, string> };
    }
    return undefined;
  }

  /** What is wrong with a question; fields and parameters that GitHub does not know count, though it ignores them. */
  checkRequest(route: Route, query: URLSearchParams, body: unknown): { refused: string[]; ignored: string[] } {
    const operation = this.#description.operations[route.id]!;
    const refused: string[] = [];
    const ignored: string[] = [];
    for (const { name, in: place, required, schema } of operation.parameters) {
      const value = place === 'path' ? route.params[name] : place === 'query' ? query.get(name) : undefined;
      if (value == null && required && place === 'query') refused.push(`query: ${name} is missing`);
      if (value == null) continue;
      if (schema?.type === 'integer' && !/^\d+$/.test(value)) refused.push(`${place}: ${name} is no number: ${value}`);
      if (schema?.enum && !schema.enum.includes(value))
        refused.push(`${place}: ${name} is not one of its values: ${value}`);
      if (name === 'per_page' && Number(value) > 100) ignored.push(`query: per_page ${value} is more than 100`);
    }
    const known = new Set(operation.parameters.filter((item) => item.in === 'query').map((item) => item.name));
    for (const name of query.keys()) if (!known.has(name)) ignored.push(`query: ${name} is not a parameter`);

    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema) {
      if (body !== undefined) ignored.push('body: this operation takes none');
      return { refused, ignored };
    }
    if (body === undefined) {
      if (operation.requestBody?.required) refused.push('body: missing');
      return { refused, ignored };
    }
    const pointer = `operations/${escapePointer(route.id)}/requestBody/content/application~1json/schema`;
    refused.push(...this.#validate(pointer, body).map((line) => `body${line}`));
    for (const field of this.#unknownFields(schema, body, '')) ignored.push(`body${field} is not a field`);
    return { refused, ignored };
  }

  /** What is wrong with an answer in JSON. `mediaType` chooses where GitHub has several. */
  checkAnswer(id: string, status: number, body: unknown, mediaType = 'application/json'): string[] {
    const answer = this.#description.operations[id]!.responses[String(status)];
    // Descriptions leave out most refusals; those are of one form everywhere.
    if (!answer)
      return status >= 400
        ? this.#validate('components/schemas/basic-error', body)
        : [`status ${status} is not an answer of ${id}`];
    if (!answer.content) return body === undefined ? [] : [`answer ${status} of ${id} has no body`];
    const type = answer.content[mediaType] ? mediaType : 'application/json';
    if (!answer.content[type]) return [];
    const pointer = `operations/${escapePointer(id)}/responses/${status}/content/${escapePointer(type)}/schema`;
    return this.#validate(pointer, body).map((line) => `answer ${status}${line}`);
  }

  /** `name` as the description has it: `pull-request-opened`. */
  checkWebhook(name: string, payload: unknown): string[] {
    return this.#validate(`webhooks/${name}`, payload);
  }

  /**
   * Fill in what a schema demands and `given` does not say, by type only (zero, false, empty, null, `now`).
   * For the dozens of addresses in a user or a repository that nobody reads.
   */
  complete(schemaName: string, given: JsonObject, fill: { now: string; url: string }): JsonObject {
    return this.#complete({ $ref: `#/components/schemas/${schemaName}` }, given, fill) as JsonObject;
  }

  completeWebhook(name: string, given: JsonObject, fill: { now: string; url: string }): JsonObject {
    return this.#complete(this.#description.webhooks[name]!, given, fill) as JsonObject;
  }

  #validate(pointer: string, value: unknown): string[] {
    const validate: ValidateFunction | undefined = this.#ajv.getSchema(`github#/${pointer}`);
    if (!validate) throw new Error(`github-api.json has no ${pointer}`);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
    );
  }

  #resolve(schema: Schema): Schema {
    const ref = schema['$ref'];
    if (typeof ref !== 'string') return schema;
    return this.#resolve(this.#description.components.schemas[ref.slice('#/components/schemas/'.length)]!);
  }

  #branches(schema: Schema): Schema[] {
    const found = this.#resolve(schema);
    const below = ['oneOf', 'anyOf', 'allOf'].flatMap((key) => (found[key] as Schema[] | undefined) ?? []);
    return [found, ...below.flatMap((branch) => this.#branches(branch))];
  }

  #unknownFields(schema: Schema, value: unknown, at: string): string[] {
    const branches = this.#branches(schema);
    if (Array.isArray(value)) {
      const items = branches.find((branch) => branch['items'])?.['items'] as Schema | undefined;
      return items ? value.flatMap((item, i) => this.#unknownFields(items, item, `${at}/${i}`)) : [];
    }
    if (!isObject(value)) return [];
    const fields = new Map(
      branches.flatMap((branch) => Object.entries((branch['properties'] ?? {}) as Record<string, Schema>)),
    );
    return Object.entries(value).flatMap(([key, item]) => {
      const field = fields.get(key);
      return field ? this.#unknownFields(field, item, `${at}/${key}`) : [`${at}/${key}`];
    });
  }

  #complete(schema: Schema, given: unknown, fill: { now: string; url: string }): unknown {
    const branches = this.#branches(schema);
    if (given === undefined) return this.#invent(branches, fill);
    if (Array.isArray(given)) {
      const items = branches.find((branch) => branch['items'])?.['items'] as Schema | undefined;
      return items ? given.map((item) => this.#complete(items, item, fill)) : given;
    }
    if (!isObject(given)) return given;
    const filled: JsonObject = { ...given };
    for (const branch of branches) {
      const properties = (branch['properties'] ?? {}) as Record<string, Schema>;
      const names = new Set([...((branch['required'] ?? []) as string[]), ...Object.keys(given)]);
      for (const name of names)
        if (properties[name]) filled[name] = this.#complete(properties[name], filled[name], fill);
    }
    return filled;
  }

  #invent(branches: Schema[], fill: { now: string; url: string }): unknown {
    if (branches.some((branch) => branch['type'] === 'null')) return null;
    const typed = branches.find((branch) => branch['enum'] ?? branch['type'] ?? branch['properties']);
    if (!typed) return null;
    if (Array.isArray(typed['enum'])) return typed['enum'][0];
    switch (typed['type']) {
      case 'string':
        return typed['format'] === 'uri' ? fill.url : typed['format'] === 'date-time' ? fill.now : '';
      case 'integer':
      case 'number':
        return 0;
      case 'boolean':
        return false;
      case 'array':
        return [];
      default:
        return this.#complete(typed, {}, fill);
    }
  }
}
