import type { LabelField, RawLabel } from '../types.ts';

const MOST_FIELDS = 60;

/** Keys on the bags of LCSC. */
const LCSC: Readonly<Record<string, string>> = {
  pbn: 'pick list',
  on: 'sales order',
  pc: 'order code',
  pm: 'part number',
  qty: 'quantity',
  mc: "customer's part number",
  cc: 'count of the line',
  pdi: 'pick detail',
  hp: 'storage place',
  wc: 'warehouse',
  // Older bags.
  orderNo: 'sales order',
  productCode: 'order code',
  pickerNo: 'picker',
  pickTime: 'time of picking',
  checkCode: 'check code',
};
const LCSC_KEY = `(?:[a-z]{2,4}|${Object.keys(LCSC)
  .filter((key) => key.length > 4)
  .join('|')}):`;
const [LCSC_START, LCSC_COMMA] = [new RegExp(`^\\{\\s*${LCSC_KEY}.*\\}?$`, 's'), new RegExp(`,(?=\\s*${LCSC_KEY})`)];

/** `{pbn:PICK1,on:GB1,pc:C25744,pm:0402WGF1002TCE,qty:100,mc:,cc:1}`: LCSC. Values may hold commas; a key follows only a comma that parts. */
export function readBracedPairs(text: string): RawLabel | undefined {
  const plain = withoutQuotes(text);
  if (!LCSC_START.test(plain)) return undefined;
  const fields = plain
    .replace(/^\{|\}\s*$/g, '')
    .split(LCSC_COMMA)
    .slice(0, MOST_FIELDS)
    .flatMap((pair) => pairOf(/^\s*(\w+):(.*)$/s.exec(pair), LCSC));
  const value = (key: string): string | null => fields.find(({ identifier }) => identifier === key)?.value ?? null;
  const orderCode = value('pc') ?? value('productCode');
  if (value('pm') === null && orderCode === null) return undefined;
  return {
    format: 'lcsc',
    fields,
    unread: fields.filter(({ name }) => name === null).map(({ identifier, value: said }) => `${identifier}:${said}`),
    seller: { name: 'LCSC', rule: 'its fields are those of the bags of LCSC' },
    facts: {
      partNumber: value('pm'),
      orderCode,
      quantity: figure(value('qty')),
      customerPartNumber: value('mc'),
      salesOrder: value('on') ?? value('orderNo'),
      packingList: value('pbn'),
    },
  };
}

/** `{"pc":"C25744","qty":"100"}`, as programs pass the code on: keys and values without their quotes. An order code of LCSC tells it. */
const withoutQuotes = (text: string): string =>
  /^\{.*"(?:pc|productCode)"\s*:\s*"?C\d+\b/s.test(text)
    ? text.replace(/(?<=[{,]\s*)"(\w+)"\s*:\s*(?:"([^"]*)"|(?=[\w-]))/g, '$1:$2')
    : text;

/** Keys on the bags of TME. */
const TME: Readonly<Record<string, string>> = {
  QTY: 'quantity',
  PN: 'order code',
  MPN: 'part number',
  MFR: 'manufacturer',
  PO: 'sales order and line',
  CPO: "customer's order",
  COO: 'country of origin',
};
const PAIR = /(?:^|\s)([A-Za-z]{2,4}):(.*?)(?=\s+(?:[A-Z][A-Za-z]{1,3}:|RoHS\b|https?:)|$)/gis;

/** `QTY:10 PN:1N4007-DC PO:1/1 MFR:DC COMPONENTS MPN:1N4007 CoO:CN RoHS https://www.tme.eu/...`: TME, which alone calls its own number PN. */
export function readSpacedPairs(text: string): RawLabel | undefined {
  if (!/(?:^|\s)(?:PN|MPN):\S/.test(text) || !/(?:^|\s)(?:QTY|MFR|PO|CPO):/.test(text)) return undefined;
  const fields = [...text.matchAll(PAIR)]
    .slice(0, MOST_FIELDS)
    .filter(([, key]) => !/^https?$/i.test(key!))
    .flatMap((match) => pairOf(match, TME));
  const value = (key: string): string | null =>
    fields.find(({ identifier }) => identifier?.toUpperCase() === key)?.value ?? null;
  if (value('MPN') === null && value('PN') === null) return undefined;
  const seller = /\btme\.(?:eu|com)\b/i.test(text)
    ? 'it names a page of tme.eu'
    : ['QTY', 'PN', 'MPN', 'PO'].every((key) => value(key) !== null)
      ? 'its keys are those of the bags of TME'
      : undefined;
  if (seller === undefined) return undefined;
  return {
    format: 'tme',
    fields,
    unread: fields.filter(({ name }) => name === null).map(({ identifier, value: said }) => `${identifier}:${said}`),
    seller: { name: 'TME', rule: seller },
    facts: {
      partNumber: value('MPN'),
      orderCode: value('PN'),
      quantity: figure(value('QTY')),
      manufacturer: value('MFR'),
      salesOrder: value('PO'),
      customerOrder: value('CPO'),
      country: value('COO'),
    },
  };
}

function pairOf(match: RegExpExecArray | null, names: Readonly<Record<string, string>>): LabelField[] {
  const [, identifier, value = ''] = match ?? [];
  if (identifier === undefined || /^(?:null|undefined)?$/.test(value.trim())) return [];
  return [{ identifier, name: names[identifier] ?? names[identifier.toUpperCase()] ?? null, value: value.trim() }];
}

function figure(text: string | null): number | null {
  return text !== null && /^\d{1,12}(?:\.0*)?$/.test(text) ? Number.parseInt(text, 10) : null;
}
