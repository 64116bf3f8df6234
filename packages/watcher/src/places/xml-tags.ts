const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** One tag of a text in XML, with what stands between it and the next. */
export interface XmlTag {
  /** Without its namespace. */
  name: string;
  isEnd: boolean;
  /** It ends itself; no end follows. */
  isEmpty: boolean;
  /** '' when there is none. */
  attribute: (name: string) => string;
  text: string;
}

/** The tags of a text in order, as far as it goes: it may be cut off anywhere. */
export function* readTags(xml: string): Generator<XmlTag> {
  let start = xml.indexOf('<');
  while (start >= 0) {
    const end = xml.indexOf('>', start);
    if (end < 0) return;
    const next = xml.indexOf('<', end);
    const inside = xml.slice(start + 1, end);
    const isEnd = inside.startsWith('/');
    const isEmpty = inside.endsWith('/');
    const name = /^\/?(?:[\w-]+:)?([\w-]+)/.exec(inside)?.[1];
    if (name !== undefined) {
      yield {
        name,
        isEnd,
        isEmpty,
        attribute: (wanted) => readAttribute(inside, wanted),
        text: isEmpty ? '' : decodeEntities(xml.slice(end + 1, next < 0 ? xml.length : next)),
      };
    }
    start = next;
  }
}

function readAttribute(inside: string, wanted: string): string {
  const opening = `${wanted}="`;
  for (let at = inside.indexOf(opening); at > 0; at = inside.indexOf(opening, at + 1)) {
    if (!/[\s:]/.test(inside[at - 1]!)) continue;
    const start = at + opening.length;
    const end = inside.indexOf('"', start);
    return end < 0 ? '' : inside.slice(start, end);
  }
  return '';
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? all;
    const code = decimal === undefined ? parseInt(hex, 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });
}
