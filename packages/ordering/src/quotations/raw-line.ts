/** A price as a quotation prints it, with what stands about it. */
export interface RawPrice {
  /** As printed; null: there is no quantity to it. */
  quantity: string | null;
  /** Of a header; in place of `quantity`. */
  breakQuantity: number | null;
  price: string;
  total: string | null;
  discount: string | null;
  /** Pieces that its header or its column say it is for. */
  per: string | number | null;
  /** That comes from a column of units of measure, in which its quantity is counted too. */
  isMeasured?: boolean;
  /** Currency that the header names. */
  headerCurrency: string | null;
  /** It holds tax. */
  isGross: boolean;
}

/** One row or paragraph of a quotation before its figures are read. */
export interface RawLine {
  place: string;
  item: string;
  askedMpn: string;
  offeredMpn: string;
  mpn: string;
  manufacturer: string;
  orderCode: string;
  description: string;
  packaging: string;
  remark: string;
  /** What binds a buyer, as printed: `NCNR`. */
  terms: string;
  currency: string;
  moq: string;
  multiple: string;
  stock: string;
  leadTime: string;
  leadTimeUnit: 'days' | 'weeks' | 'working days' | null;
  validUntil: string;
  prices: RawPrice[];
  /** Quantity that is quoted for, where no price stands to it. */
  quantity: string;
  /** Figures that nothing could be made of. */
  unread: string[];
  /** Numbers of other parts that stand beside it, where the price may be theirs. */
  others: string[];
  /** Words and figures beside the price by which it may be another one. */
  doubts: string[];
  /** It has a figure in a column that was asked: what a piece costs waits for the answer. */
  isOpen: boolean;
}

/** A line with nothing in it. */
export function emptyLine(place: string): RawLine {
  return {
    place,
    item: '',
    askedMpn: '',
    offeredMpn: '',
    mpn: '',
    manufacturer: '',
    orderCode: '',
    description: '',
    packaging: '',
    remark: '',
    terms: '',
    currency: '',
    moq: '',
    multiple: '',
    stock: '',
    leadTime: '',
    leadTimeUnit: null,
    validUntil: '',
    prices: [],
    quantity: '',
    unread: [],
    others: [],
    doubts: [],
    isOpen: false,
  };
}
