// Readers of order files as the pages and programs describe the tools of the sellers, written without regard to our writer.

/** What a seller's tool puts into its cart. */
export interface CartLine {
  code: string;
  quantity: number;
  reference: string;
}

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** A box for pasting: a line a part, cells divided by one sign, no quotes; the tool refuses what is no whole number. */
function readPasted(
  bytes: Uint8Array,
  sign: string,
  order: readonly ('code' | 'quantity' | 'reference')[],
): CartLine[] {
  return decode(bytes)
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split(sign);
      // The last cell may be the rest of the line where the sign is a blank.
      if (sign !== ' ' && cells.length > order.length) throw new Error(`too many cells: ${line}`);
      const cell = (name: 'code' | 'quantity' | 'reference'): string => cells[order.indexOf(name)] ?? '';
      if (!/^[1-9]\d{0,8}$/.test(cell('quantity'))) throw new Error(`no quantity: ${line}`);
      if (cell('code').trim() === '') throw new Error(`no order code: ${line}`);
      return { code: cell('code'), quantity: Number(cell('quantity')), reference: cell('reference') };
    });
}

/** A file with a header, CSV by RFC 4180: the tool finds its columns by their names. */
function readUploaded(bytes: Uint8Array, names: { code: string; quantity: string; reference: string }): CartLine[] {
  const [header, ...rows] = parseCsv(decode(bytes));
  const column = (name: string): number => {
    const found = header!.indexOf(name);
    if (found < 0) throw new Error(`no column ${name}`);
    return found;
  };
  const [code, quantity, reference] = [column(names.code), column(names.quantity), column(names.reference)];
  return rows.map((row) => {
    if (!/^[1-9]\d{0,8}$/.test(row[quantity]!)) throw new Error(`no quantity: ${row.join()}`);
    if ((row[reference] ?? '').length > 48 && names.code === 'DigiKey Part Number')
      throw new Error('reference too long');
    return { code: row[code]!, quantity: Number(row[quantity]), reference: row[reference] ?? '' };
  });
}

/** Character by character, as RFC 4180 section 2 says. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign === '"' && text[at + 1] === '"') cell += text[(at += 1)];
      else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === ',') [row, cell] = [[...row, cell], ''];
    else if (sign === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')]);
      [row, cell] = [[], ''];
    } else cell += sign;
  }
  return rows;
}

/** By the id of the template. */
export const sellerReaders: Readonly<Record<string, (bytes: Uint8Array) => CartLine[]>> = {
  digikey: (bytes) =>
    readUploaded(bytes, { code: 'DigiKey Part Number', quantity: 'Quantity', reference: 'Customer Reference' }),
  digikey_paste: (bytes) => readPasted(bytes, ',', ['quantity', 'code', 'reference']),
  mouser: (bytes) => readPasted(bytes, '|', ['code', 'quantity', 'reference']),
  lcsc: (bytes) => {
    const lines = readUploaded(bytes, { code: 'LCSC Part Number', quantity: 'Quantity', reference: 'Customer NO.' });
    for (const { code } of lines) if (!/^C\d+$/.test(code)) throw new Error(`no LCSC code: ${code}`);
    return lines;
  },
  tme: (bytes) => readPasted(bytes, ' ', ['code', 'quantity', 'reference']),
  farnell: (bytes) => readPasted(bytes, ',', ['code', 'quantity', 'reference']),
  arrow: (bytes) => {
    const lines = readUploaded(bytes, { code: 'Part Number', quantity: 'Quantity', reference: 'Customer Reference' });
    if (lines.length > 3_000) throw new Error('more than 3000 lines');
    return lines;
  },
  rs: (bytes) => readPasted(bytes, ' ', ['code', 'quantity', 'reference']),
};
