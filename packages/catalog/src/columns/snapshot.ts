import { priceEdges, stockEdges } from './bands.ts';
import { Block, lifecycles, type Dictionaries } from './block.ts';
import type { Entry, WordDictionary } from './dictionary.ts';
import { CodeColumn, NumberColumn } from './growable.ts';

/** What the columns mean; bytes that were written under another meaning are not read. */
const FORMAT = JSON.stringify({ format: 1, lifecycles, priceEdges, stockEdges });

const codeColumns = ['manufacturers', 'packages', 'footprints', 'lifecycles', 'stockBands', 'priceBands'] as const;
const numberColumns = ['ids', 'stocks', 'prices'] as const;

interface Header {
  format: string;
  currency: string;
  /** Names of the parameters, in the order of their dictionaries. */
  parameters: string[];
  blocks: { category: string; size: number; parameters: string[] }[];
}

type EntryTuple = [low: number | null, high: number | null, word: string | null, display: string];

/**
 * Pieces, each behind its length: the header, the dictionaries as JSON, then block by block the columns. Columns are
 * copied at once; dictionaries only grow, so that cutting them at their length now is enough.
 */
export function writeSnapshot(
  blocks: readonly Block[],
  dictionaries: Dictionaries,
  currency: string,
): Iterable<Uint8Array> {
  const parameters = [...dictionaries.parameters].map(([name, { entries }]) => ({
    name,
    entries,
    count: entries.length,
  }));
  const { manufacturers, packages, footprints } = dictionaries;
  const words = [manufacturers, packages, footprints].map((dictionary) => ({
    dictionary,
    count: dictionary.words.length,
  }));
  const header: Header = {
    format: FORMAT,
    currency,
    parameters: parameters.map(({ name }) => name),
    blocks: blocks.map((block) => ({
      category: block.category.id,
      size: block.size,
      parameters: [...block.parameters.keys()],
    })),
  };
  const columns = blocks.flatMap(copyColumns);
  return (function* () {
    yield* piece(utf8(header));
    for (const { dictionary, count } of words) yield* piece(utf8(dictionary.words.slice(0, count)));
    for (const { entries, count } of parameters) yield* piece(utf8(entries.slice(1, count).map(toTuple)));
    for (const column of columns) yield* piece(column);
  })();
}

function copyColumns(block: Block): Uint8Array[] {
  const cut = ({ codes }: CodeColumn): Uint8Array => viewBytes(codes.slice(0, block.size));
  return [
    ...numberColumns.map((name) => viewBytes(block[name].values.slice(0, block.size))),
    ...codeColumns.map((name) => cut(block[name])),
    ...[...block.parameters.values()].map(cut),
  ];
}

/** The blocks of a snapshot, with its dictionaries filled in; undefined when it cannot be read. */
export function readSnapshot(bytes: Uint8Array, dictionaries: Dictionaries, currency: string): Block[] | undefined {
  const pieces = readPieces(bytes);
  const next = (): Uint8Array => {
    const { value } = pieces.next();
    if (value === undefined) throw new RangeError('The snapshot ends early');
    return value;
  };
  try {
    const header = json(next()) as Header;
    if (header.format !== FORMAT || header.currency !== currency) return undefined;
    for (const words of [dictionaries.manufacturers, dictionaries.packages, dictionaries.footprints])
      fillWords(words, json(next()) as string[]);
    for (const name of header.parameters) {
      const dictionary = dictionaries.parameter(name);
      for (const [at, tuple] of (json(next()) as EntryTuple[]).entries())
        if (dictionary.restore(fromTuple(tuple)) !== at + 1) return undefined;
    }
    return header.blocks.map((said) => readBlock(said, next));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function readBlock({ category, size, parameters }: Header['blocks'][number], next: () => Uint8Array): Block {
  const block = new Block(category);
  block.size = size;
  for (const name of numberColumns) {
    const values = new Float64Array(copyBuffer(next()));
    if (values.length !== size) throw new RangeError(`Column ${name} of ${category} is not ${size} long`);
    block[name] = new NumberColumn(values);
  }
  // A column may be shorter than the block: rows beyond it say nothing. Two bytes a code, or four.
  const column = (): CodeColumn => {
    const bytes = next();
    const isWide = bytes[0] === 4;
    const buffer = copyBuffer(bytes.subarray(1));
    return new CodeColumn(isWide ? new Uint32Array(buffer) : new Uint16Array(buffer));
  };
  for (const name of codeColumns) block[name] = column();
  for (const name of parameters) block.parameters.set(name, column());
  return block;
}

function fillWords(dictionary: WordDictionary, words: readonly string[]): void {
  for (const word of words.slice(1)) dictionary.findCode(word);
}

const toTuple = (entry: Entry | null): EntryTuple =>
  entry === null || entry.word !== null
    ? [null, null, entry?.word ?? '', '']
    : [finite(entry.low), finite(entry.high), null, entry.display];

const finite = (figure: number): number | null => (Number.isFinite(figure) ? figure : null);

function fromTuple([low, high, word, display]: EntryTuple): Pick<Entry, 'low' | 'high' | 'word' | 'display'> {
  return { low: low ?? -Infinity, high: high ?? Infinity, word, display };
}

function* piece(bytes: Uint8Array): Generator<Uint8Array> {
  yield new Uint8Array(Uint32Array.of(bytes.length).buffer);
  yield bytes;
}

function* readPieces(bytes: Uint8Array): Generator<Uint8Array, undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 4 <= bytes.length;) {
    const end = at + 4 + view.getUint32(at, true);
    if (end > bytes.length) return undefined;
    yield bytes.subarray(at + 4, end);
    at = end;
  }
  return undefined;
}

/** Codes behind a byte that says how wide they are. */
function viewBytes(values: Float64Array | Uint16Array | Uint32Array): Uint8Array {
  const plain = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  if (values instanceof Float64Array) return plain;
  const marked = new Uint8Array(plain.length + 1);
  marked[0] = values.BYTES_PER_ELEMENT;
  marked.set(plain, 1);
  return marked;
}

/** A copy, so that a column does not hold the whole snapshot. */
function copyBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

const utf8 = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const json = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));
