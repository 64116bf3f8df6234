import { SExpressionReader, SExpressionUnreadable } from '@partwright/files/s-expressions';

/** What a symbol says of the part it stands for; drawing and pin names are not kept. */
export interface LibrarySymbol {
  name: string;
  /** Line of the file it begins in, 1-based. */
  line: number;
  /** Name of the symbol of the same library that it is derived from. */
  extends: string | null;
  /** A supply or ground label. */
  isPower: boolean;
  /** It is listed in a bill of materials. */
  isInBom: boolean;
  /** Reference, Value, Footprint, Datasheet, Description and whatever else the library's author noted. */
  properties: Map<string, string>;
  /** Distinct pin numbers over all its units. */
  pins: number;
}

export interface SymbolLibrary {
  /** Version of the file format, a date: `20241209`; null when the file does not say. */
  version: string | null;
  symbols: LibrarySymbol[];
}

/** The word each kind of list begins with, where its atoms are wanted. */
const WANTED = new Set(['symbol', 'property', 'extends', 'in_bom', 'number', 'version']);

const MOST_SYMBOLS = 200_000;
const MOST_PROPERTIES = 200;
const MOST_PINS = 10_000;
const LONGEST_PROPERTY = 4_000;
/** `(property private "Name" "Value"`: more atoms than this are no part of any wanted list. */
const MOST_ATOMS = 4;

interface Frame {
  head: string | null;
  line: number;
  atoms: string[];
}

interface OpenSymbol extends Omit<LibrarySymbol, 'pins'> {
  pins: Set<string>;
}

/**
 * Reads one `.kicad_sym` file (KiCad 6 and later) from pieces of its text. Throws SExpressionUnreadable.
 *
 * @example
 * import { SymbolLibraryReader } from '@partwright/catalog';
 *
 * const reader = new SymbolLibraryReader();
 * reader.feed('(kicad_symbol_lib (version 20241209) (symbol "LM3');
 * reader.feed('58" (property "Value" "LM358")))');
 * const { version, symbols } = reader.end();
 * version; // => '20241209'
 * symbols.map(({ name, properties }) => [name, properties.get('Value')]); // => [['LM358', 'LM358']]
 */
export class SymbolLibraryReader {
  readonly #library: SymbolLibrary = { version: null, symbols: [] };
  readonly #stack: Frame[] = [];
  #symbol: OpenSymbol | undefined;
  readonly #text = new SExpressionReader({
    onOpen: (line) => void this.#stack.push({ head: null, line, atoms: [] }),
    onAtom: (text, isQuoted) => this.#atom(text, isQuoted),
    onClose: () => this.#close(),
  });

  feed(piece: string): void {
    this.#text.feed(piece);
  }

  end(): SymbolLibrary {
    this.#text.end();
    return this.#library;
  }

  #atom(text: string, isQuoted: boolean): void {
    const frame = this.#stack.at(-1);
    const isHead = frame?.head === null && !isQuoted;
    if (this.#stack.length <= 1 && !isHead) return;
    if (frame === undefined) throw notALibrary();
    if (!isHead) {
      if (frame.head !== null && WANTED.has(frame.head) && frame.atoms.length < MOST_ATOMS) frame.atoms.push(text);
      if (this.#stack.length === 2 && frame.head === 'symbol' && frame.atoms.length === 1)
        this.#begin(text, frame.line);
      return;
    }
    frame.head = text;
    if (this.#stack.length === 1 && text !== 'kicad_symbol_lib') throw notALibrary();
    if (this.#stack.length === 3 && text === 'power' && this.#symbol !== undefined) this.#symbol.isPower = true;
  }

  #begin(name: string, line: number): void {
    if (this.#library.symbols.length >= MOST_SYMBOLS)
      throw new SExpressionUnreadable(`more than ${MOST_SYMBOLS} symbols in one library`, line);
    this.#symbol = {
      name: detach(name),
      line,
      extends: null,
      isPower: false,
      isInBom: true,
      properties: new Map(),
      pins: new Set(),
    };
  }

  #close(): void {
    const frame = this.#stack.pop();
    const depth = this.#stack.length;
    const [first, second, third] = frame?.atoms ?? [];
    if (depth === 1 && frame?.head === 'version') this.#library.version = first ?? null;
    const symbol = this.#symbol;
    if (symbol === undefined || first === undefined) return;
    if (depth === 1) {
      this.#library.symbols.push({ ...symbol, pins: symbol.pins.size });
      this.#symbol = undefined;
    } else if (depth === 2 && frame?.head === 'extends') symbol.extends = detach(first);
    else if (depth === 2 && frame?.head === 'in_bom') symbol.isInBom = first !== 'no';
    else if (depth === 2 && frame?.head === 'property' && symbol.properties.size < MOST_PROPERTIES) {
      const [name, value] = first === 'private' && third !== undefined ? [second, third] : [first, second];
      symbol.properties.set(detach(name ?? ''), detach((value ?? '').slice(0, LONGEST_PROPERTY)));
    } else if (frame?.head === 'number' && this.#stack.at(-1)?.head === 'pin') addPins(symbol.pins, first);
  }
}

/** A copy: a piece cut out of a text keeps the whole text in memory, and libraries are long. */
function detach(text: string): string {
  return text.length < SHORTEST_CUT ? text : (JSON.parse(JSON.stringify(text)) as string);
}

/** Shorter pieces are copied by the engine itself. */
const SHORTEST_CUT = 13;

function notALibrary(): SExpressionUnreadable {
  return new SExpressionUnreadable(
    'this is no KiCad symbol library of KiCad 6 or later, which begins with (kicad_symbol_lib; an older .lib file becomes one with: kicad-cli sym upgrade',
    1,
  );
}

/** A pin number; `[1,3-5]` stands for pins drawn on top of each other. */
function addPins(pins: Set<string>, number: string): void {
  const stacked = /^\[([\d,\- ]{1,200})\]$/.exec(number)?.[1];
  for (const item of stacked?.split(',') ?? [number]) {
    const [from, to] = item.split('-').map(Number);
    if (stacked === undefined || from === undefined || to === undefined || !(to >= from)) {
      if (pins.size < MOST_PINS) pins.add(item.trim());
    } else for (let pin = from; pin <= to && pins.size < MOST_PINS; pin++) pins.add(String(pin));
  }
}
