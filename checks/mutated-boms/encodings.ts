// Node decodes the old encodings and encodes none of them: the tables are made by decoding every code once.
const tables = new Map<string, Map<string, number[]>>();

/** Text as bytes of an encoding by its WHATWG name; characters that it lacks become `?`. */
export function encodeText(text: string, encoding: string, mark = false): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode((mark ? '\ufeff' : '') + text);
  if (encoding.startsWith('utf-16')) return encodeWide((mark ? '\ufeff' : '') + text, encoding === 'utf-16le');
  const table = buildEncodingTable(encoding);
  return Uint8Array.from([...text].flatMap((char) => table.get(char) ?? [63]));
}

function encodeWide(text: string, little: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), little);
  return bytes;
}

function buildEncodingTable(encoding: string): Map<string, number[]> {
  let table = tables.get(encoding);
  if (table) return table;
  table = new Map();
  tables.set(encoding, table);
  const decoder = new TextDecoder(encoding);
  const put = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte++) put(byte);
  if (encoding.startsWith('windows-') || encoding.startsWith('iso-')) return table;
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) put(lead, trail);
  return table;
}
