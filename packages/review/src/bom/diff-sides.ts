import { diffBoms } from '@partwright/bom';
import { sameManufacturer } from '@partwright/catalog';
import type { BomItem, BomLineChange, SideLine } from '../model.ts';
import { Amount } from './amounts.ts';
import { asBom } from './as-bom.ts';
import { makePartKey } from './bought-parts.ts';
import { collectComponents, type Component } from './components.ts';
import { byNumber } from './designators.ts';

/** Components with the same change, before they are priced. */
export interface SideChange extends Omit<BomLineChange, 'cost'> {
  /** What is bought of it for one board. */
  bought: { before: Pieces; after: Pieces };
}

/** Pieces by the key of the part; where none is known, by all that the line says. */
export type Pieces = Map<string, Amount>;

/**
 * What changed from one side to the other, by designator; the notation of a value, a footprint or a maker is no change.
 * `part` changed: another part was found, although the line may say the same; `sku`: the same one, by another order code.
 */
export function diffSides(base: readonly SideLine[], head: readonly SideLine[]): SideChange[] {
  const diff = diffBoms(asBom(base), asBom(head), { sameManufacturer });
  const fieldsOf = new Map<string, string[]>();
  for (const { references, name, changes } of diff.changed) {
    const fields = changes.map(({ field }) => field);
    // What is fitted now and was not, or the other way round, has another number of pieces by that alone.
    const told = fields.includes('dnp') ? fields.filter((field) => field !== 'quantity') : fields;
    for (const reference of references) fieldsOf.set(reference, told);
    if (name !== null) fieldsOf.set(` ${name.toLowerCase()}`, told);
  }
  const [before, after] = [collectComponents(base), collectComponents(head)];
  const groups = new ChangeGroups();
  for (const [name, now] of after) {
    const old = before.get(name);
    const fields = old === undefined ? [] : [...(fieldsOf.get(name) ?? []), ...listOtherParts(old, now)];
    if (old === undefined) groups.add('added', null, now, fields);
    else if (fields.length > 0) groups.add('changed', old, now, fields);
  }
  for (const [name, old] of before) if (!after.has(name)) groups.add('removed', old, null, []);
  return groups.list();
}

/** `part`, else `sku`: the order code that the line itself has, which somebody orders by. */
function listOtherParts(old: Component, now: Component): string[] {
  if (hasOtherPart(old, now)) return ['part'];
  const isBought = old.line.isBought && now.line.isBought;
  return isBought && old.line.sku !== now.line.sku ? ['sku'] : [];
}

function hasOtherPart({ line: old }: Component, { line: now }: Component): boolean {
  if (!old.isBought && !now.isBought) return false;
  // Without parts the order number is all that names one.
  if (old.part === null && now.part === null) return old.sku !== now.sku && old.sku !== null && now.sku !== null;
  return old.part === null || now.part === null || makePartKey(old.part) !== makePartKey(now.part);
}

/** Changes of one kind first; in each the order people count designators in. */
const KINDS: readonly BomLineChange['kind'][] = ['added', 'changed', 'removed'];

class ChangeGroups {
  readonly #groups = new Map<string, SideChange>();

  add(kind: BomLineChange['kind'], before: Component | null, after: Component | null, fields: string[]): void {
    const reference = (after ?? before)!.reference;
    const letters = reference === null ? (after ?? before)!.name : /^[^\d?]*/.exec(reference)![0];
    const key = JSON.stringify([kind, letters, fields, before && listIdentity(before), after && listIdentity(after)]);
    let group = this.#groups.get(key);
    if (group === undefined) {
      const bought = { before: new Map<string, Amount>(), after: new Map<string, Amount>() };
      group = { kind, references: [], before: makeBomItem(before), after: makeBomItem(after), fields, bought };
      this.#groups.set(key, group);
    }
    if (reference !== null) group.references.push(reference);
    count(group.before, group.bought.before, before);
    count(group.after, group.bought.after, after);
  }

  list(): SideChange[] {
    const groups = [...this.#groups.values()];
    for (const { references } of groups) references.sort(byNumber);
    return groups.sort(
      (a, b) =>
        KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || byNumber(a.references[0] ?? '~', b.references[0] ?? '~'),
    );
  }
}

function listIdentity({ line }: Component): unknown[] {
  const { value, footprint, manufacturer, mpn, sku, isFitted, part } = line;
  return [value, footprint, manufacturer, mpn, sku, isFitted, part && makePartKey(part)];
}

function makeBomItem(component: Component | null): BomItem | null {
  if (component === null) return null;
  const { value, footprint, manufacturer, mpn, sku, part, confidence } = component.line;
  return { value, footprint, manufacturer, mpn, sku, quantity: 0, part, confidence };
}

function count(item: BomItem | null, bought: Pieces, component: Component | null): void {
  if (item === null || component === null) return;
  const { line, pieces } = component;
  item.quantity = new Amount(item.quantity).plus(pieces).toDecimalPlaces(6).toNumber();
  if (!line.isBought) return;
  const { value, footprint, manufacturer, mpn, sku, part } = line;
  const key = part === null ? JSON.stringify([value, footprint, manufacturer, mpn, sku]) : makePartKey(part);
  bought.set(key, new Amount(pieces).plus(bought.get(key) ?? 0));
}
