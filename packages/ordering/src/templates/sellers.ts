import type { OrderTemplate, TemplateColumn } from './template.ts';

const AS_OF = '2026-11-23';
const KICOST = 'https://github.com/hildogjr/KiCost/blob/master/kicost/distributors/distributors_info.py';
const ASK_PAGE = 'The page of the seller was not read: a change there since is not known.';

const code = (header: string): TemplateColumn => ({ field: 'order_code', header });
const quantity = (header = 'Quantity'): TemplateColumn => ({ field: 'quantity', header });
const reference = (header: string, maxChars?: number): TemplateColumn => ({
  field: 'customer_reference',
  header,
  ...(maxChars === undefined ? {} : { maxChars }),
});

/** Cells without quotes, as text boxes for pasting take them. */
const pasted = (delimiter: string): Pick<OrderTemplate, PastedKeys> => ({
  format: 'csv',
  delimiter,
  hasHeader: false,
  byteOrderMark: false,
  hasQuotes: false,
  replacement: delimiter === ';' ? ',' : ';',
  mostRows: null,
});

type PastedKeys = 'format' | 'delimiter' | 'hasHeader' | 'byteOrderMark' | 'hasQuotes' | 'replacement' | 'mostRows';

const uploaded = (format: 'csv' | 'xlsx'): Pick<OrderTemplate, PastedKeys> => ({
  format,
  delimiter: ',',
  hasHeader: true,
  byteOrderMark: false,
  hasQuotes: true,
  replacement: ';',
  mostRows: null,
});

const LCSC_CODE = { pattern: /^C\d{1,9}$/, says: 'a C with digits behind it, such as C25744' };

/** The templates by seller; several of one seller are told apart by their id. */
export const orderTemplates: readonly OrderTemplate[] = [
  {
    id: 'digikey',
    seller: 'Digi-Key',
    title: 'Digi-Key myLists, upload of a file',
    tool: 'https://www.digikey.com/en/mylists',
    evidence: 'seller_page',
    source:
      'https://forum.digikey.com/t/mylists-third-party-api-easily-get-parts-into-mylists-from-third-party-applications/61445',
    asOf: AS_OF,
    unverified:
      'The names of its fields are those of the page; that an upload knows these headers by itself is not tried: its columns can be assigned by hand.',
    ...uploaded('csv'),
    columns: [
      code('DigiKey Part Number'),
      { field: 'mpn', header: 'Manufacturer Part Number' },
      { field: 'manufacturer', header: 'Manufacturer Name' },
      reference('Customer Reference', 48),
      quantity(),
    ],
  },
  {
    id: 'digikey_paste',
    seller: 'Digi-Key',
    title: 'Digi-Key cart, lines to paste',
    tool: 'https://www.digikey.com/ordering/shoppingcart',
    evidence: 'public_program',
    source: KICOST,
    asOf: AS_OF,
    unverified: ASK_PAGE,
    ...pasted(','),
    columns: [quantity(), code('Part number'), reference('Customer reference', 48)],
  },
  {
    id: 'mouser',
    seller: 'Mouser',
    title: 'Mouser cart and BOM tool, lines to paste',
    tool: 'https://www.mouser.com/bom/',
    evidence: 'public_program',
    source: KICOST,
    asOf: AS_OF,
    unverified: ASK_PAGE,
    ...pasted('|'),
    columns: [code('Mouser part number'), quantity(), reference('Customer part number')],
  },
  {
    id: 'lcsc',
    seller: 'LCSC',
    title: 'LCSC BOM tool, upload of a file',
    tool: 'https://www.lcsc.com/bom',
    evidence: 'public_program',
    source: 'https://github.com/kitspace/1clickBOM/blob/master/src/common/js/lcsc.js',
    asOf: AS_OF,
    unverified: `${ASK_PAGE} Its columns can be assigned by hand.`,
    ...uploaded('csv'),
    columns: [
      quantity(),
      code('LCSC Part Number'),
      { field: 'mpn', header: 'Manufacture Part Number' },
      { field: 'manufacturer', header: 'Manufacturer' },
      reference('Customer NO.'),
    ],
    orderCode: LCSC_CODE,
  },
  {
    id: 'tme',
    seller: 'TME',
    title: 'TME Quick Buy, lines to paste',
    tool: 'https://www.tme.eu/en/Profile/QuickBuy/load.html',
    evidence: 'public_program',
    source: KICOST,
    asOf: AS_OF,
    unverified: ASK_PAGE,
    ...pasted(' '),
    columns: [code('TME symbol'), quantity(), reference('Customer symbol')],
  },
  {
    id: 'farnell',
    seller: 'Farnell',
    title: 'Farnell, Newark and element14 quick order, lines to paste',
    tool: 'https://uk.farnell.com/quick-order',
    evidence: 'public_program',
    source: KICOST,
    asOf: AS_OF,
    unverified: ASK_PAGE,
    ...pasted(','),
    columns: [code('Order code'), quantity(), reference('Line note')],
  },
  {
    id: 'arrow',
    seller: 'Arrow',
    title: 'Arrow BOM tool, upload of a file',
    tool: 'https://www.arrow.com/en/bom-tool/',
    evidence: 'seller_page',
    source: 'https://uat.arrow.com/it-it/research-and-events/articles/an-introduction-to-arrows-bom-tool',
    asOf: '2026-11-30',
    unverified:
      'The page names part number, quantity and manufacturer, files of XLS, XLSX and CSV, and at most 3,000 lines. What the columns are called is ours: the tool asks for that after the upload. The page was read as it was kept elsewhere; its own date is not known.',
    ...uploaded('csv'),
    mostRows: 3_000,
    columns: [
      code('Part Number'),
      { field: 'manufacturer', header: 'Manufacturer' },
      quantity(),
      reference('Customer Reference'),
    ],
  },
  {
    id: 'rs',
    seller: 'RS',
    title: 'RS quick order, lines to paste',
    tool: 'https://uk.rs-online.com/web/ca/quickorder/',
    evidence: 'public_program',
    source: KICOST,
    asOf: AS_OF,
    unverified: ASK_PAGE,
    ...pasted(' '),
    columns: [code('RS stock number'), quantity(), reference('Reference')],
  },
];

const GENERIC: readonly TemplateColumn[] = [
  { field: 'seller', header: 'Seller' },
  code('Order code'),
  { field: 'mpn', header: 'Manufacturer part number' },
  { field: 'manufacturer', header: 'Manufacturer' },
  { field: 'description', header: 'Description' },
  { field: 'packaging', header: 'Packaging' },
  quantity(),
  { field: 'unit_price', header: 'Unit price' },
  { field: 'amount', header: 'Amount' },
  { field: 'currency', header: 'Currency' },
  { field: 'references', header: 'References' },
  { field: 'lines', header: 'BOM lines' },
  reference('Customer reference'),
];

const generic = (format: 'csv' | 'xlsx'): OrderTemplate => ({
  id: `generic_${format}`,
  seller: null,
  title: format === 'csv' ? 'Any seller, CSV' : 'Any seller, Excel workbook',
  tool: 'Mail, or a tool whose columns are assigned by hand',
  evidence: 'own',
  source: 'https://www.rfc-editor.org/rfc/rfc4180',
  asOf: AS_OF,
  unverified: '',
  ...uploaded(format),
  byteOrderMark: format === 'csv',
  columns: GENERIC,
});

/** For sellers without a template of their own. */
export const genericTemplates: readonly OrderTemplate[] = [generic('csv'), generic('xlsx')];
