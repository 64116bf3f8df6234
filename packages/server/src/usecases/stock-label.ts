import { createHash } from 'node:crypto';
import { decodeLabel, type Label } from '@partwright/labels';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { type Booked, type Booker, bookStock } from './stock-booking.ts';

export interface LabelWish {
  label: string;
  place?: string | undefined;
  /** Decimal text, in place of what the label says. */
  quantity?: string | undefined;
  again: boolean;
  reason?: string | undefined;
  reference?: string | undefined;
  dryRun: boolean;
}

/**
 * Book in what a label is on. Throws label_unreadable for a text that names no part or no quantity, already_booked where it was
 * booked before.
 */
export async function bookInLabel(
  ports: Pick<Service, 'records' | 'catalogue'>,
  booker: Booker,
  wish: LabelWish,
): Promise<Booked> {
  const label = decodeLabel(wish.label);
  if (!label) throw unreadable('This is no label that is known here: name part and quantity in entries');
  const { partNumber, orderCode, manufacturer, customerOrder, salesOrder } = label;
  if (partNumber === null && orderCode === null) throw unreadable('The label names no part: name it in entries');
  const quantity = wish.quantity ?? (label.quantity === null ? undefined : String(label.quantity));
  if (quantity === undefined) throw unreadable('The label says no quantity: give it beside the label');
  const booked = await bookStock(ports, booker, {
    kind: 'in',
    entries: [
      {
        named: { partNumber, sku: orderCode, manufacturer },
        place: wish.place,
        lot: label.lot ?? undefined,
        dateCode: label.dateCode ?? undefined,
        quantity,
        row: 1,
      },
    ],
    reason: wish.reason,
    reference: wish.reference ?? customerOrder ?? salesOrder ?? undefined,
    dryRun: wish.dryRun,
    contentKey: keyOf(label, wish.label),
    again: wish.again,
  });
  if (booked.alreadyBooked) throw bookedBefore(label, booked.alreadyBooked);
  return { ...booked, warnings: [...label.doubts, ...label.unread.map(sayUnread), ...booked.warnings] };
}

const sayUnread = (text: string): string => `Of the label this was not understood: ${text.slice(0, 100)}`;

function bookedBefore({ licencePlate }: Label, { id, bookedAt }: NonNullable<Booked['alreadyBooked']>): Problem {
  const what = licencePlate === null ? 'A label with this very text' : `The package ${licencePlate}`;
  const other = licencePlate === null ? ' Say again: true if it is another bag with the same label.' : '';
  const at = new Date(bookedAt).toISOString().slice(0, 16).replace('T', ' ');
  return new Problem('already_booked', `${what} was booked in on ${at} UTC (${id}); nothing was booked now.${other}`);
}

/** One package has one licence plate; without it the text is all there is to tell by. */
function keyOf({ licencePlate, seller }: Label, text: string): string {
  if (licencePlate !== null) return `package ${digest(JSON.stringify([seller, licencePlate]))}`;
  return `label ${digest(text.trim())}`;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

function unreadable(message: string): Problem {
  return new Problem('label_unreadable', message);
}
