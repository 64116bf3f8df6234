import { describe, expect, it } from 'vitest';
import {
  draftOrder,
  type FabOrder,
  isFinal,
  nextEvents,
  type OrderActor,
  type OrderEvent,
  stepOrder,
} from './order.ts';

type Told = [OrderEvent, OrderActor];

function after(...told: Told[]): FabOrder {
  let order = draftOrder(false);
  for (const [event, by] of told) {
    const step = stepOrder(order, event, by);
    if (!step.ok) throw new Error(step.message);
    ({ order } = step);
  }
  return order;
}

const confirm: Told = [{ kind: 'confirm' }, 'owner'];
const ask: Told = [{ kind: 'ask', placementKey: 'k1' }, 'service'];
const placed: Told = [{ kind: 'placed', vendorReference: 'W1' }, 'service'];
const producing: Told = [{ kind: 'in_production' }, 'vendor'];
const shipped: Told = [{ kind: 'shipped' }, 'vendor'];
const unanswered: Told = [{ kind: 'unanswered', reason: 'no answer' }, 'service'];

describe('an order', () => {
  it('goes from a draft to the post', () => {
    const order = after(confirm, ask, placed, producing, shipped);
    expect(order).toMatchObject({ state: 'shipped', placement: 'done', vendorReference: 'W1' });
    expect(isFinal(order)).toBe(true);
  });

  it('is never asked for twice', () => {
    expect(stepOrder(after(confirm, ask), ...ask)).toMatchObject({ ok: false, code: 'already_asked' });
    expect(stepOrder(after(confirm, ask, unanswered), ...ask)).toMatchObject({ ok: false, code: 'already_asked' });
    expect(stepOrder(after(confirm, ask, placed), ...ask)).toMatchObject({ ok: false, code: 'wrong_state' });
  });

  it('without an answer waits for somebody to look', () => {
    const open = after(confirm, ask, unanswered);
    expect(open).toMatchObject({ state: 'confirmed', placement: 'unknown', reason: 'no answer' });
    expect(stepOrder(open, { kind: 'cancel', reason: 'never mind' }, 'owner')).toMatchObject({ ok: false });
    expect(stepOrder(open, { kind: 'placed', vendorReference: 'W1' }, 'owner')).toMatchObject({ ok: true });
    const free = stepOrder(open, { kind: 'found_not_placed' }, 'owner');
    expect(free.ok && stepOrder(free.order, ...ask).ok).toBe(true);
  });

  it('that was refused for now may be asked for again, and one refused for good has failed', () => {
    const later = after(confirm, ask, [{ kind: 'refused', reason: 'busy', isFinal: false }, 'service']);
    expect(later).toMatchObject({ state: 'confirmed', placement: 'none', placementKey: null });
    const never = after(confirm, ask, [{ kind: 'refused', reason: 'too thin', isFinal: true }, 'service']);
    expect(never).toMatchObject({ state: 'failed', reason: 'too thin' });
  });

  it.each([
    ['confirmed twice', [confirm], confirm],
    ['placed twice under one number', [confirm, ask, placed], placed],
    ['shipped twice', [confirm, ask, placed, shipped], shipped],
  ])('%s stays as it is', (_, told, again) => {
    const order = after(...told);
    expect(stepOrder(order, ...again)).toEqual({ ok: true, order });
  });

  it.each<[string, Told[], Told, string]>([
    ['a draft placed', [], placed, 'wrong_state'],
    ['a draft shipped', [], shipped, 'wrong_state'],
    ['a placed one confirmed', [confirm, ask, placed], confirm, 'wrong_state'],
    [
      'a placed one placed under another number',
      [confirm, ask, placed],
      [{ kind: 'placed', vendorReference: 'W2' }, 'service'],
      'wrong_state',
    ],
    [
      'a shipped one cancelled',
      [confirm, ask, placed, shipped],
      [{ kind: 'cancel', reason: '' }, 'owner'],
      'wrong_state',
    ],
    ['one confirmed by the vendor', [], [{ kind: 'confirm' }, 'vendor'], 'not_allowed'],
    ['one asked for by its owner', [confirm], [{ kind: 'ask', placementKey: 'k' }, 'owner'], 'not_allowed'],
    ['nothing found where nothing was asked', [confirm], [{ kind: 'found_not_placed' }, 'owner'], 'wrong_state'],
  ])('is not %s', (_, told, [event, by], code) => {
    expect(stepOrder(after(...told), event, by)).toMatchObject({ ok: false, code });
  });

  it('says what may come next', () => {
    expect(nextEvents({ state: 'draft' }, 'owner')).toEqual(['confirm', 'cancel']);
    expect(nextEvents({ state: 'shipped' }, 'owner')).toEqual([]);
  });
});
