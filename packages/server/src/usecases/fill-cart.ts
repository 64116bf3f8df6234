import { createHash } from 'node:crypto';
import type { AnswerData } from '@partwright/contract';
import { sellerKey } from '@partwright/cost';
import type { OrderRow } from '@partwright/ordering';
import { CartRefused, type CartFiller, type FilledCart } from '../ports/carts.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { noteAct } from './note-act.ts';
import { makeFiles } from './order-files.ts';
import { notOrderedView, type PlannedOrder } from './order-plan.ts';

export interface CartWish {
  seller: string;
  includeDoubtful: boolean;
  usesStatedCodes: boolean;
  /** Though it may be that the seller has it. */
  again: boolean;
  name: string;
}

type View = AnswerData<'fillCart'>;

/**
 * Fill a cart with what a planned order buys at one seller. That it is asked is committed before; who finds that mark without an
 * answer is told, and the seller is not asked again before somebody says so. Throws cart_unavailable, seller_refused, wrong_state.
 */
export async function fillCart(
  { carts, records, log }: Pick<Service, 'carts' | 'records' | 'log'>,
  caller: Caller,
  planned: PlannedOrder,
  { seller, includeDoubtful, usesStatedCodes, again, name }: CartWish,
  signal: AbortSignal,
  settle: (tx: Records, view: View) => Promise<unknown>,
): Promise<View> {
  const filler = carts.find((one) => sellerKey(one.seller) === sellerKey(seller));
  if (!filler) throw new Problem('cart_unavailable', explainNone(seller));
  const { files, notOrdered } = makeFiles(planned, {
    sellers: [filler.seller],
    includeDoubtful,
    usesStatedCodes,
    name,
  });
  const rows = files.flatMap((file) => file.rows);
  const left = notOrdered.filter(({ seller: of }) => of !== null && sellerKey(of) === sellerKey(seller));
  if (rows.length === 0)
    throw new Problem(
      'cart_unavailable',
      `Nothing of this order is bought at ${filler.seller}${left.length > 0 ? `: ${left[0]!.reason}` : '.'}`,
    );
  const isSimulated = caller.mode === 'test';
  const mark = { accountId: caller.accountId, key: keyOf(filler, rows) };
  if (!isSimulated) await markAsked(records, mark, filler, again);
  const filled = isSimulated ? SIMULATED : await ask(filler, rows, name, signal, () => forget(records, mark));
  log.info({ seller: filler.seller, lines: rows.length, cart: filled.cartId }, 'a cart was filled');
  const taken = rows.filter(({ sku }) => !filled.refused.some((one) => one.sku === sku));
  const view: View = {
    seller: filler.seller,
    way: filler.way,
    ...filled,
    simulated: isSimulated,
    lines: taken.length,
    pieces: taken.reduce((sum, { quantity }) => sum + quantity, 0),
    notOrdered: left.map(notOrderedView),
  };
  await records.transaction(async (tx) => {
    await noteAct(tx, caller.accountId, 'cart.filled', filled.cartId ?? filler.way, {
      seller: filler.seller,
      lines: rows.length,
      simulated: isSimulated,
    });
    if (!isSimulated) await forget(tx, mark);
    await settle(tx, view);
  });
  return view;
}

interface Mark {
  accountId: string;
  key: string;
}

type Rows = readonly OrderRow[];

/** The same order codes and pieces at the same seller are the same cart. */
function keyOf({ way }: CartFiller, rows: Rows): string {
  const what = rows.map(({ sku, quantity }) => [sku, quantity] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([way, what]))
    .digest('hex');
}

async function markAsked(
  { cartMarks }: Pick<Records, 'cartMarks'>,
  { accountId, key }: Mark,
  { seller }: CartFiller,
  again: boolean,
): Promise<void> {
  const askedAt = await cartMarks.mark(accountId, key, { again });
  if (askedAt === null) return;
  const at = askedAt.toISOString().slice(0, 16).replace('T', ' ');
  throw new Problem(
    'wrong_state',
    `${seller} was asked for this cart on ${at} UTC, and what came of it is not known here: it may have one. Look there, then say again: true`,
  );
}

const forget = ({ cartMarks }: Pick<Records, 'cartMarks'>, { accountId, key }: Mark): Promise<void> =>
  cartMarks.forget(accountId, key);

const SIMULATED: FilledCart = {
  url: null,
  cartId: null,
  refused: [],
  notes: ['A test key asked: nothing went to the seller.'],
};

async function ask(
  filler: CartFiller,
  rows: Rows,
  name: string,
  signal: AbortSignal,
  onNone: () => Promise<void>,
): Promise<FilledCart> {
  try {
    return await filler.send(rows, { name, signal });
  } catch (error) {
    if (!(error instanceof CartRefused)) throw error;
    if (!error.isOpen) await onNone();
    const doubt = error.isOpen
      ? ` Whether ${filler.seller} made a cart is not known: look there, then say again: true.`
      : '';
    throw new Problem('seller_refused', `${filler.seller}: ${error.message}.${doubt}`);
  }
}

function explainNone(seller: string): string {
  const key = sellerKey(seller);
  if (key === sellerKey('Mouser'))
    return 'Mouser fills a cart only with a key of its Cart API (MOUSER_CART_API_KEY); use its order file';
  if (key === sellerKey('Digi-Key'))
    return 'The lists of Digi-Key are switched off here (DIGIKEY_LISTS); use its order file';
  return `${seller} has no way to fill a cart that is known here; use its order file`;
}
