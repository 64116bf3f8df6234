import { readHeader } from './header-roles.ts';
import type { RawLine } from './raw-line.ts';
import { isSurePart } from './text-lines.ts';
import { isPackage } from './text-rows.ts';

/** What a row below a part says of it, label by label. */
export interface LabelledRow {
  mpn?: string;
  manufacturer?: string;
  orderCode?: string;
  packaging?: string;
  leadTime?: string;
  moq?: string;
  stock?: string;
}

const LABEL = /^\s*(\p{L}[\p{L}\d ./#-]{0,29}?)\s*[:=]\s*(\S.*)$/u;
const KEYS = {
  mpn: 'mpn',
  manufacturer: 'manufacturer',
  order_code: 'orderCode',
  packaging: 'packaging',
  lead_time: 'leadTime',
  moq: 'moq',
  stock: 'stock',
} as const;

/** `MFG: Texas Instruments / SN74HC14DR`; undefined: the row has cells without a label, or none that is said of one part. */
export function readLabels(cells: readonly string[]): LabelledRow | undefined {
  const said: LabelledRow = {};
  const filled = cells.filter((one) => one.trim() !== '');
  for (const cell of filled) {
    const [, label, value] = LABEL.exec(cell) ?? [];
    if (label === undefined || value === undefined) return undefined;
    const role = readHeader(label)?.role;
    if (role !== undefined && role in KEYS) said[KEYS[role as keyof typeof KEYS]] ??= value.trim();
  }
  const [, maker, number] = /^(.+?)\s+\/\s+(\S+)$/.exec(said.manufacturer ?? '') ?? [];
  if (maker !== undefined && number !== undefined && isSurePart(number)) {
    said.manufacturer = maker;
    said.mpn ??= number;
  }
  return Object.keys(said).length > 0 || filled.length > 1 ? said : undefined;
}

/** Whether it says what may hold for all parts as well. */
export const saysTime = ({ leadTime, moq, stock }: LabelledRow): boolean =>
  [leadTime, moq, stock].some((said) => said !== undefined);

/** What stands below a part is said of it; a number of its maker makes the one above the seller's own. */
export function joinLabels(last: RawLine, { mpn, manufacturer, orderCode, packaging, ...said }: LabelledRow): void {
  if (mpn !== undefined && mpn !== last.mpn) {
    last.orderCode ||= last.mpn;
    last.mpn = mpn;
  }
  last.manufacturer ||= manufacturer ?? '';
  last.orderCode ||= orderCode ?? '';
  last.packaging ||= packaging ?? '';
  for (const key of ['leadTime', 'moq', 'stock'] as const) last[key] ||= said[key] ?? '';
}

/** Words that go on below a part, of its description or its maker: no price, no quantity, no number of a part. */
export function isWrapped(line: RawLine): boolean {
  const { mpn, offeredMpn, askedMpn, orderCode, item, prices, quantity, stock, leadTime, moq, remark } = line;
  const names = [mpn, offeredMpn, askedMpn, orderCode].filter((name) => name !== '');
  const isPlain = prices.length === 0 && [item, quantity, stock, leadTime, moq, remark].every((cell) => cell === '');
  return isPlain && names.every(areWords);
}

/** `SOT-23 MOSFET`, `N-channel`: no number of a part. */
function areWords(name: string): boolean {
  const words = name.trim().split(/\s+/);
  const isSure = words.some((word) => isSurePart(word) && !isPackage(word));
  return !isSure && (/\p{Ll}/u.test(name) || (words.length > 1 && words.some(isPackage)));
}

export function joinWrapped(last: RawLine, { mpn, orderCode, description, manufacturer }: RawLine): void {
  last.description = [last.description, mpn, orderCode, description].filter((words) => words !== '').join(' ');
  if (manufacturer !== '') last.manufacturer = `${last.manufacturer} ${manufacturer}`.trim();
}
