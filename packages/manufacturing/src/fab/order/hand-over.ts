import { packZip } from '@partwright/files/archives';
import type { BoardFacts } from '../quote/facts.ts';

/** An order that a person places, for a vendor without an interface. */
export interface HandOver {
  /** Named in the files and the e-mail: `Amplifier rev B`. */
  boardName: string;
  orderNumber: string;
  vendor: string;
  /** Where the vendor takes orders, when that is known. */
  orderUrl: string | null;
  quantity: number;
  facts: BoardFacts;
  /** What was estimated, with its date; null: nothing. */
  estimate: { price: string; currency: string; asOf: string | null } | null;
  notes: readonly string[];
  /** The Gerber and drill files by their names. */
  files: ReadonlyMap<string, Uint8Array>;
}

export interface HandOverPackage {
  zip: Uint8Array;
  fileName: string;
  readme: string;
  email: { subject: string; text: string };
}

/**
 * The fabrication files as they came, with a readme that says what to order, and an e-mail to send along. The same order
 * gives the same bytes.
 *
 * @example
 * import { handOverPackage } from '@partwright/manufacturing/fab';
 *
 * const { fileName, email } = handOverPackage({
 *   boardName: 'Blinky rev B',
 *   orderNumber: '17',
 *   vendor: 'Our house',
 *   orderUrl: null,
 *   quantity: 10,
 *   facts: { widthMm: 20, heightMm: 10, layers: 2 },
 *   estimate: null,
 *   notes: [],
 *   files: new Map([['blinky-F_Cu.gbr', new TextEncoder().encode('M02*')]]),
 * });
 * fileName; // => 'Blinky-rev-B-17.zip'
 * email.subject; // => 'Order 17: 10 x Blinky rev B'
 */
export function handOverPackage(order: HandOver): HandOverPackage {
  const fabrication = renameSafely(order.files);
  const readme = writeReadme(order, [...fabrication.keys()]);
  const files = new Map<string, Uint8Array>([['README.txt', new TextEncoder().encode(readme)]]);
  for (const [name, bytes] of fabrication) files.set(`fabrication/${name}`, bytes);
  const name = `${plain(order.boardName)}-${plain(order.orderNumber)}`;
  return { zip: packZip(files), fileName: `${name}.zip`, readme, email: writeEmail(order) };
}

function writeReadme(order: HandOver, files: readonly string[]): string {
  const { boardName, orderNumber, vendor, orderUrl, estimate, notes } = order;
  return [
    oneLine(boardName),
    `Order ${oneLine(orderNumber)} for ${oneLine(vendor)}`,
    '',
    ...specification(order).map(([name, value]) => `${`${name}:`.padEnd(22)}${value}`),
    '',
    estimate
      ? `Estimate, no offer: ${estimate.price} ${estimate.currency}${estimate.asOf === null ? '' : `, by prices of ${estimate.asOf}`}`
      : 'No price was estimated.',
    ...(orderUrl === null ? [] : [`Order at: ${orderUrl}`]),
    ...notes.map((note) => `Note: ${oneLine(note)}`),
    '',
    `Files in fabrication/ (${files.length}):`,
    ...files.map((name) => `  ${name}`),
    '',
  ].join('\n');
}

function writeEmail(order: HandOver): HandOverPackage['email'] {
  const { boardName, orderNumber, vendor } = order;
  return {
    subject: `Order ${oneLine(orderNumber)}: ${order.quantity} x ${oneLine(boardName)}`,
    text: [
      `Dear ${oneLine(vendor)} team,`,
      '',
      'please make these boards and send us your offer before you begin:',
      '',
      ...specification(order).map(([name, value]) => `- ${name}: ${value}`),
      ...order.notes.map((note) => `- ${oneLine(note)}`),
      '',
      'The attached ZIP holds the fabrication files and this specification. Please ask before you change anything.',
      `Please name our order number ${oneLine(orderNumber)} in your answer.`,
      '',
      'Kind regards',
    ].join('\n'),
  };
}

function specification({ facts, quantity }: HandOver): [string, string][] {
  const formatChoice = (value: number | string | undefined, unit = ''): string =>
    value === undefined ? 'your standard' : `${oneLine(String(value)).replaceAll('_', ' ')}${unit}`;
  const measured = (value: number | undefined): string => (value === undefined ? 'not measured' : `${value} mm`);
  return [
    ['Boards', String(quantity)],
    ['Size', `${facts.widthMm} x ${facts.heightMm} mm`],
    ['Copper layers', String(facts.layers)],
    ['Thickness', formatChoice(facts.thicknessMm, ' mm')],
    ['Surface finish', formatChoice(facts.finish)],
    ['Solder mask', describeMask(facts, formatChoice(facts.colour))],
    ['Outer copper', formatChoice(facts.outerCopperOz, ' oz')],
    ...(facts.layers > 2 ? [['Inner copper', formatChoice(facts.innerCopperOz, ' oz')] as [string, string]] : []),
    ['Narrowest trace', measured(facts.minTraceMm)],
    ['Narrowest space', measured(facts.minSpaceMm)],
    ['Smallest drill', measured(facts.minDrillMm)],
    ...(facts.castellations === true ? [['Castellations', 'yes'] as [string, string]] : []),
    ...(facts.viaInPad === true ? [['Vias in pads', 'filled and capped'] as [string, string]] : []),
  ];
}

/** Which sides have it stands with the colour, where it was said. */
function describeMask({ solderMask }: BoardFacts, colour: string): string {
  if (solderMask === undefined) return colour;
  if (solderMask === 'none') return 'none on either side';
  return solderMask === 'both' ? `${colour}, on both sides` : `${colour}, only on the ${solderMask}`;
}

/** Text of callers cannot begin lines of its own. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300);
}

function plain(text: string): string {
  return (
    oneLine(text)
      .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
      .replaceAll(/^[.-]+|[.-]+$/g, '')
      .slice(0, 80) || 'board'
  );
}

/** Names of files stay under their folder on the machine of whoever unpacks them. */
function safeName(name: string): string {
  const parts = oneLine(name).replaceAll('\\', '/').split('/');
  return (
    parts
      .filter((part) => part !== '' && part !== '.' && part !== '..')
      .join('/')
      .replaceAll(':', '_') || 'unnamed'
  );
}

/** By safe names, in their order; of two names that become one, the second is numbered. */
function renameSafely(files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const safe = new Map<string, Uint8Array>();
  for (const [name, bytes] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    let free = safeName(name);
    for (let n = 2; safe.has(free); n++) free = `${n}-${safeName(name)}`;
    safe.set(free, bytes);
  }
  return safe;
}
