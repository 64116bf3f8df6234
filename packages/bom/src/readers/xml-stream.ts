import { SaxesParser } from 'saxes';
import { BomUnreadable } from '../types.ts';

/** What a reader of XML listens to. Names come without their namespace prefix. */
export interface XmlListener {
  onOpen: (name: string, attributes: Record<string, string>) => void;
  onClose?: (name: string) => void;
  onText?: (text: string) => void;
}

/** Deeper nesting is no list of parts. */
const MAX_DEPTH = 256;

/** Feed for XML text that may come in pieces. Entities of a DTD are not known and stop the reading. */
export class XmlStream {
  readonly #parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  readonly #what: string;
  #depth = 0;
  #isAtEnd = false;

  /** `what` names the source in messages: `The file`, `Sheet "BOM"`. */
  constructor(what: string, listener: XmlListener) {
    this.#what = what;
    this.#parser.on('opentag', (tag) => {
      this.#depth += 1;
      if (this.#depth > MAX_DEPTH) this.#fail(`elements are nested more than ${MAX_DEPTH} deep`);
      listener.onOpen(localName(tag.name), tag.attributes);
    });
    this.#parser.on('closetag', (tag) => {
      this.#depth -= 1;
      listener.onClose?.(localName(tag.name));
    });
    if (listener.onText) {
      this.#parser.on('text', listener.onText);
      this.#parser.on('cdata', listener.onText);
    }
    this.#parser.on('error', (error) => this.#fail(error.message.replace(/^(?:undefined:)?\d+:\d+: /, '')));
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  end(): void {
    this.#isAtEnd = true;
    this.#parser.close();
  }

  #fail(reason: string): never {
    // The library says "undefined entity" of a name such as &uuml; that only HTML knows.
    const why = reason === 'undefined entity.' ? 'it uses an entity that XML does not know' : reason.replace(/\.$/, '');
    const cut = this.#isAtEnd ? ': it seems to be cut off' : '';
    throw new BomUnreadable(
      'bom_unreadable',
      `${this.#what} is not valid XML: ${why.slice(0, 200)}${cut} (line ${this.#parser.line}). Export it again.`,
    );
  }
}

/** Parse a whole text. */
export function parseXml(text: string, what: string, listener: XmlListener): void {
  const stream = new XmlStream(what, listener);
  // In pieces, so that a hostile file is refused before all of it has been looked at.
  for (let at = 0; at < text.length; at += 65_536) stream.write(text.slice(at, at + 65_536));
  stream.end();
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
