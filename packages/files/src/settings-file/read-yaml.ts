import {
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
} from 'yaml';
import { quote } from '@partwright/report-text';
import { ConfigurationInvalid, type ConfigurationProblem } from './failure.ts';

const MOST_BYTES = 256 * 1024;
const DEEPEST = 16;
const MOST_PROBLEMS = 20;
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** What stands where: keys and indices from the top of the file. */
export type YamlPath = readonly PropertyKey[];
type Position = Omit<ConfigurationProblem, 'message'>;

export interface YamlFile {
  value: unknown;
  /** Where the value at a path stands, or the nearest thing around it that is there. */
  findPosition(path: YamlPath): Position;
  /** Where a key of the mapping at a path stands. */
  positionOfKey(path: YamlPath, key: string): Position;
}

/**
 * One YAML 1.2 document of plain data. Refused are, besides what is no YAML: more than 256 KB, anchors and aliases (a few
 * lines of them unfold to gigabytes), merge keys, tags, directives (`%YAML 1.1` changes what `no` means), keys that come
 * twice, and nesting deeper than any setting is.
 *
 * @throws {ConfigurationInvalid}
 */
export function readYaml(file: string, bytes: Uint8Array): YamlFile {
  const fail = (message: string): never => {
    throw new ConfigurationInvalid(file, [{ line: null, column: null, message }]);
  };
  if (bytes.byteLength > MOST_BYTES) fail(`has ${bytes.byteLength} bytes; allowed are ${MOST_BYTES}`);
  const text = decode(bytes) ?? fail('is not UTF-8 text');
  if (/^%/m.test(text)) fail('has directives such as %YAML or %TAG, which are not allowed');
  if (bracketDepth(text) > DEEPEST) fail(`is nested deeper than ${DEEPEST} levels`);

  const lines = new LineCounter();
  const document = parse(text, lines) ?? fail(`is nested deeper than ${DEEPEST} levels`);
  const position = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const problems = [...document.errors, ...document.warnings].map(({ code, message, pos }) => ({
    ...position(pos[0]),
    message: formatYamlProblem(code, message),
  }));
  if (problems.length === 0) problems.push(...refusals(document, position));
  if (problems.length > 0) throw new ConfigurationInvalid(file, problems.slice(0, MOST_PROBLEMS));
  return {
    value: document.toJS({ maxAliasCount: 0 }),
    findPosition: (path) => position(findOffset(document, path)),
    positionOfKey: (path, key) => position(offsetOfKey(document, path, key)),
  };
}

function formatYamlProblem(code: string, message: string): string {
  if (code === 'DUPLICATE_KEY') return 'this key is there twice';
  if (code === 'MULTIPLE_DOCS') return 'a second document begins here; only one is allowed';
  if (code === 'TAG_RESOLVE_FAILED') return 'tags (!) are not allowed';
  // Messages may tell what was read there.
  return quote(message.split('\n')[0]!.trim()).slice(1, -1);
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Undefined when the parser, which calls itself for each level, ran out of stack. */
function parse(text: string, lines: LineCounter): Document.Parsed | undefined {
  try {
    return parseDocument(text, {
      lineCounter: lines,
      version: '1.2',
      schema: 'core',
      merge: false,
      stringKeys: true,
      uniqueKeys: true,
      resolveKnownTags: false,
      prettyErrors: false,
      // When it is silent, it takes the first of several documents without a word.
      logLevel: 'error',
    });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Levels of brackets and of dashes on one line, counted as if none stood in quotes: more than there are, never fewer. */
function bracketDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const line of text.split('\n')) {
    for (const character of withoutTexts(line)) {
      if (character === '[' || character === '{') deepest = Math.max(deepest, (depth += 1));
      else if (character === ']' || character === '}') depth = Math.max(0, depth - 1);
    }
    const dashes = /^[ ]*(?:[-?][ \t]+)*/.exec(line)![0].replaceAll(/[^-?]/g, '').length;
    deepest = Math.max(deepest, dashes);
  }
  return deepest;
}

/** A line without what stands in quotes. After one that is not closed the rest counts, as a text may end on a later line. */
function withoutTexts(line: string): string {
  let kept = '';
  let closed = { '"': true, "'": true };
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    const end = (sign === '"' || sign === "'") && closed[sign] ? endOfText(line, at) : undefined;
    if (end === -1) closed = { ...closed, [sign]: false };
    if (end === undefined || end === -1) kept += sign;
    else at = end;
  }
  return kept;
}

/** Where the quote at a place is closed; -1 when it is not. */
function endOfText(line: string, start: number): number {
  if (line[start] === "'") return line.indexOf("'", start + 1);
  for (let at = start + 1; at < line.length; at++) {
    if (line[at] === '\\') at++;
    else if (line[at] === '"') return at;
  }
  return -1;
}

/** What YAML allows and settings have no use for. */
function refusals(document: Document.Parsed, position: (offset: number) => Position): ConfigurationProblem[] {
  const problems: ConfigurationProblem[] = [];
  visit(document, (_, node, ancestors) => {
    if (ancestors.length > 2 * DEEPEST) {
      problems.push({ line: null, column: null, message: `is nested deeper than ${DEEPEST} levels` });
      return visit.BREAK;
    }
    if (isPair(node) && isScalar(node.key)) {
      const key = String(node.key.value);
      const at = position(node.key.range?.[0] ?? 0);
      if (key === '<<') problems.push({ ...at, message: 'merge keys (<<) are not allowed; write the settings out' });
      if (PROTOTYPE_KEYS.has(key)) problems.push({ ...at, message: `${quote(key)} cannot be a key` });
    }
    if (!isNode(node)) return undefined;
    const at = position(node.range?.[0] ?? 0);
    if (isAlias(node)) problems.push({ ...at, message: 'aliases (*) are not allowed; write the settings out' });
    else if (node.anchor !== undefined) problems.push({ ...at, message: 'anchors (&) are not allowed' });
    else if (node.tag !== undefined && !node.tag.startsWith('tag:yaml.org,2002:')) {
      problems.push({ ...at, message: 'tags (!) are not allowed' });
    }
    return undefined;
  });
  return problems;
}

function findOffset(document: Document.Parsed, path: YamlPath): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const step of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === step) : undefined;
    node = isSeq(node) ? node.items[Number(step)] : pair?.value;
    if (isNode(node) && node.range) offset = node.range[0];
    else if (isScalar(pair?.key)) return pair.key.range?.[0] ?? offset;
    else return offset;
  }
  return offset;
}

function offsetOfKey(document: Document.Parsed, path: YamlPath, key: string): number {
  const map = path.length === 0 ? document.contents : document.getIn(path, true);
  const pair = isMap(map) ? map.items.find((one) => isScalar(one.key) && one.key.value === key) : undefined;
  return isScalar(pair?.key) ? (pair.key.range?.[0] ?? 0) : findOffset(document, path);
}
