import { normalizeValue } from '../../values/index.ts';
import type { Bom, BomChange, BomDiff, BomDiffPart, BomLine } from '../types.ts';

/** One component as the diff sees it: a designator, or a line that has none. */
interface Component {
  line: BomLine;
  fitted: boolean;
  /** Pieces for this one component; more than 1 for subparts, a fraction for material. */
  pieces: number;
}

/**
 * Compare two BOMs by designator; lines without one by what they name. Order and grouping do not matter, nor does the
 * notation of a value (`4k7`, `4.7 kΩ`). Designators with the same change are told together.
 */
export function diffBoms(before: Bom, after: Bom): BomDiff {
  const old = componentsOf(before);
  const now = componentsOf(after);
  const diff: BomDiff = { added: [], removed: [], changed: [], unchanged: 0 };
  diff.added = partsOf([...now].filter(([name]) => !old.has(name)));
  diff.removed = partsOf([...old].filter(([name]) => !now.has(name)));
  const groups = new Map<string, BomDiff['changed'][number]>();
  for (const [name, component] of now) {
    const previous = old.get(name);
    if (!previous) continue;
    const changes = compare(previous, component, name);
    if (changes.length === 0) {
      diff.unchanged += 1;
      continue;
    }
    const key = JSON.stringify(changes);
    const group = groups.get(key) ?? { references: [], name: null, lines: [], changes };
    if (component.line.references.length > 0) group.references.push(name);
    else group.name = describe(component.line);
    if (!group.lines.includes(component.line.line)) group.lines.push(component.line.line);
    groups.set(key, group);
  }
  for (const group of groups.values()) group.references.sort(byNumber);
  diff.changed = [...groups.values()].sort((a, b) => byNumber(a.references[0] ?? '~', b.references[0] ?? '~'));
  return diff;
}

/** Components by name; a designator that is listed twice counts once, the first time. */
function componentsOf(bom: Bom): Map<string, Component> {
  const components = new Map<string, Component>();
  for (const line of bom.lines) {
    const unfitted = new Set(line.dnpReferences);
    const counted = line.references.length === 0 ? 1 : piecesPerReference(line);
    for (const reference of line.references) {
      if (!components.has(reference))
        components.set(reference, { line, fitted: !line.dnp && !unfitted.has(reference), pieces: counted });
    }
    if (line.references.length > 0) continue;
    const name = ` ${describe(line).toLowerCase()}`;
    const same = components.get(name);
    if (same) same.pieces += line.quantity;
    else components.set(name, { line, fitted: !line.dnp, pieces: line.quantity });
  }
  return components;
}

/** A quantity of 0 says "not fitted", and one that leaves the unfitted out still means one piece each. */
function piecesPerReference(line: BomLine): number {
  const { references, dnpReferences, quantity } = line;
  if (quantity === 0 || quantity === references.length - dnpReferences.length) return 1;
  return quantity / references.length;
}

function describe(line: BomLine): string {
  return line.mpn ?? line.sku ?? line.value ?? line.description ?? `line ${line.line}`;
}

function partsOf(components: [string, Component][]): BomDiffPart[] {
  const parts = new Map<BomLine, BomDiffPart>();
  for (const [name, { line, fitted, pieces }] of components) {
    const part = parts.get(line) ?? {
      references: [],
      line: line.line,
      quantity: 0,
      dnp: !fitted,
      value: line.value,
      footprint: line.footprint,
      manufacturer: line.manufacturer,
      mpn: line.mpn,
      description: line.description,
    };
    if (line.references.length > 0) part.references.push(name);
    part.quantity += pieces;
    parts.set(line, part);
  }
  for (const part of parts.values()) part.references.sort(byNumber);
  return [...parts.values()].sort((a, b) => byNumber(a.references[0] ?? '~', b.references[0] ?? '~'));
}

function compare(before: Component, after: Component, name: string): BomChange[] {
  const changes: BomChange[] = [];
  const add = (field: BomChange['field'], from: BomChange['before'], to: BomChange['after']) =>
    changes.push({ field, before: from, after: to });
  const [old, now] = [before.line, after.line];
  if (!sameValue(old.value, now.value, name)) add('value', old.value, now.value);
  if (plainFootprint(old.footprint) !== plainFootprint(now.footprint)) add('footprint', old.footprint, now.footprint);
  if (plain(old.mpn) !== plain(now.mpn)) add('mpn', old.mpn, now.mpn);
  if (plain(old.manufacturer) !== plain(now.manufacturer)) add('manufacturer', old.manufacturer, now.manufacturer);
  if (before.fitted !== after.fitted) add('dnp', !before.fitted, !after.fitted);
  if (before.pieces !== after.pieces) add('quantity', before.pieces, after.pieces);
  return changes;
}

const plain = (text: string | null) => text?.replace(/\s+/g, '').toLowerCase() ?? null;

/** `Resistor_SMD:R_0603_1608Metric` is the same footprint without its library. */
const plainFootprint = (text: string | null) => plain(text)?.replace(/^[^:]*:(?=.)/, '') ?? null;

function sameValue(before: string | null, after: string | null, name: string): boolean {
  if (plain(before) === plain(after)) return true;
  if (before === null || after === null) return false;
  const [old, now] = [before, after].map((value) => normalizeValue(value, { reference: name.trim() }));
  if (old!.numeric === null || now!.numeric === null || old!.unit !== now!.unit) return false;
  const close = Math.abs(old!.numeric - now!.numeric) <= Math.abs(old!.numeric) * 1e-9;
  return (
    close &&
    [old!.tolerance?.display, old!.voltage, old!.power, old!.dielectric].join() ===
      [now!.tolerance?.display, now!.voltage, now!.power, now!.dielectric].join()
  );
}

const collator = new Intl.Collator('en', { numeric: true });
const byNumber = (a: string, b: string) => collator.compare(a, b);
