import type { JsonObject } from './contract.fixture.ts';
import { type Field, type GraphqlDocument, readGraphql, type Value } from './graphql-document.fixture.ts';
import { makeNumericId, makeNodeId } from './payloads.fixture.ts';
import type { Token, World } from './world.fixture.ts';

/** Fields of each type; those with a type of their own need a selection. */
const TYPES: Record<string, Record<string, string | null>> = {
  Query: { viewer: 'User' },
  Mutation: { minimizeComment: 'MinimizeCommentPayload', unminimizeComment: 'UnminimizeCommentPayload' },
  User: { id: null, login: null, databaseId: null, url: null, avatarUrl: null },
  MinimizeCommentPayload: { clientMutationId: null, minimizedComment: 'Minimizable' },
  UnminimizeCommentPayload: { clientMutationId: null, unminimizedComment: 'Minimizable' },
  Minimizable: { isMinimized: null, minimizedReason: null, viewerCanMinimize: null, viewerCanUnminimize: null },
};

/** Fields of the one argument `input`, each with its type. */
const INPUTS: Record<string, Record<string, string>> = {
  minimizeComment: { subjectId: 'ID!', classifier: 'ReportedContentClassifiers!', clientMutationId: 'String' },
  unminimizeComment: { subjectId: 'ID!', clientMutationId: 'String' },
};

const CLASSIFIERS = ['SPAM', 'ABUSE', 'OFF_TOPIC', 'OUTDATED', 'DUPLICATE', 'RESOLVED', 'LOW_QUALITY'];

interface GraphqlError {
  type?: string;
  message: string;
  path?: string[];
}

/** `violations`: what no client should ever send. */
export interface GraphqlAnswer {
  body: { data?: JsonObject | null; errors?: GraphqlError[] };
  violations: string[];
}

function* wrongFields(type: string, fields: readonly Field[]): Generator<string> {
  for (const { name, args, fields: below } of fields) {
    const inner = TYPES[type]![name];
    if (inner === undefined) yield `Field '${name}' doesn't exist on type '${type}'`;
    else if (inner === null && below.length > 0) yield `Selections can't be made on scalars (field '${name}')`;
    else if (inner !== null && below.length === 0)
      yield `Field must have selections (field '${name}' returns ${inner})`;
    if (INPUTS[name] && !args['input']) yield `Field '${name}' is missing required arguments: input`;
    if (!INPUTS[name] && Object.keys(args).length > 0)
      yield `Field '${name}' doesn't accept argument '${Object.keys(args)[0]}'`;
    if (inner) yield* wrongFields(inner, below);
  }
}

function* wrongInput(name: string, input: Value, document: GraphqlDocument): Generator<string> {
  if (input.kind === 'variable') {
    const type = document.variables[input.name];
    const wanted = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
    if (type !== wanted)
      yield `Type mismatch on variable $${input.name} and argument input (${type ?? 'undeclared'} / ${wanted})`;
    return;
  }
  if (input.kind !== 'object') return yield `Argument 'input' on Field '${name}' has an invalid value`;
  for (const [field, type] of Object.entries(INPUTS[name]!)) {
    const value = input.fields[field];
    if (!value && type.endsWith('!')) yield `Argument '${field}' on InputObject is required`;
    if (value?.kind === 'variable' && document.variables[value.name]?.replace('!', '') !== type.replace('!', '')) {
      yield `Type mismatch on variable $${value.name} and argument ${field} (${document.variables[value.name] ?? 'undeclared'} / ${type})`;
    }
    if (value?.kind === 'literal' && type.startsWith('Reported'))
      yield `Argument '${field}' has an invalid value. Expected type '${type}'.`;
  }
  for (const field of Object.keys(input.fields)) {
    if (!INPUTS[name]![field]) yield `InputObject doesn't accept argument '${field}'`;
  }
}

function evaluate(value: Value, variables: JsonObject): unknown {
  if (value.kind === 'variable') return variables[value.name];
  if (value.kind === 'enum') return value.name;
  if (value.kind === 'literal') return value.value;
  if (value.kind === 'list') return value.items.map((item) => evaluate(item, variables));
  return Object.fromEntries(Object.entries(value.fields).map(([name, item]) => [name, evaluate(item, variables)]));
}

function select(fields: readonly Field[], from: JsonObject): JsonObject {
  const entries = fields.map(({ alias, name, fields: below }) => {
    const value = from[name] ?? null;
    return [alias, below.length > 0 && value !== null ? select(below, value as JsonObject) : value];
  });
  return Object.fromEntries(entries) as JsonObject;
}

function writeViewer(world: World, token: Token): JsonObject {
  const id = makeNumericId(token.login);
  return {
    id: makeNodeId('U', id),
    login: token.login,
    databaseId: id,
    url: `${world.serverUrl}/${token.login}`,
    avatarUrl: world.serverUrl,
  };
}

function runMutation(world: World, field: Field, input: JsonObject, token: Token): JsonObject | GraphqlError {
  const subject = String(input['subjectId']);
  const comment = [...world.comments.values()].find((item) => makeNodeId('IC', item.id) === subject);
  const path = [field.alias];
  if (!comment)
    return { type: 'NOT_FOUND', path, message: `Could not resolve to a node with the global id of '${subject}'` };
  const mayWrite = token.permissions.issues === 'write' || token.permissions.pull_requests === 'write';
  if (!mayWrite) return { type: 'FORBIDDEN', path, message: 'Resource not accessible by integration' };
  comment.minimized =
    field.name === 'minimizeComment' ? String(input['classifier']).toLowerCase().replace('_', '-') : null;
  const state = {
    isMinimized: comment.minimized !== null,
    minimizedReason: comment.minimized,
    viewerCanMinimize: true,
    viewerCanUnminimize: true,
  };
  return { clientMutationId: input['clientMutationId'] ?? null, minimizedComment: state, unminimizedComment: state };
}

/** GraphQL answers 200 with `errors`, whatever is wrong. */
export function answerGraphql(world: World, token: Token, body: JsonObject): GraphqlAnswer {
  let document: GraphqlDocument;
  try {
    document = readGraphql(typeof body['query'] === 'string' ? body['query'] : '');
  } catch (error) {
    const { message } = error as SyntaxError;
    return { body: { errors: [{ message }] }, violations: [`graphql: ${message}`] };
  }
  const variables = (body['variables'] ?? {}) as JsonObject;
  const wrong = [...wrongFields(document.operation === 'query' ? 'Query' : 'Mutation', document.fields)];
  for (const { name, args } of document.fields) {
    if (INPUTS[name] && args['input']) wrong.push(...wrongInput(name, args['input'], document));
  }
  for (const [name, type] of Object.entries(document.variables)) {
    if (type.endsWith('!') && variables[name] == null)
      wrong.push(`Variable $${name} of type ${type} was provided invalid value`);
  }
  const data: JsonObject = {};
  const errors: GraphqlError[] = [];
  if (wrong.length === 0) {
    for (const field of document.fields) {
      if (document.operation === 'query') {
        data[field.alias] = select(field.fields, writeViewer(world, token));
        continue;
      }
      const input = evaluate(field.args['input']!, variables) as JsonObject;
      const { classifier } = input;
      if (field.name === 'minimizeComment' && !CLASSIFIERS.includes(String(classifier))) {
        wrong.push(`Expected ${JSON.stringify(classifier)} to be one of: ${CLASSIFIERS.join(', ')}`);
        continue;
      }
      const done = runMutation(world, field, input, token);
      if ('message' in done) errors.push(done as unknown as GraphqlError);
      data[field.alias] = 'message' in done ? null : select(field.fields, done);
    }
  }
  if (wrong.length > 0)
    return {
      body: { errors: wrong.map((message) => ({ message })) },
      violations: wrong.map((line) => `graphql: ${line}`),
    };
  return { body: { data, ...(errors.length > 0 && { errors }) }, violations: [] };
}
