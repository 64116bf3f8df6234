import type { ConnectedLabel, ConnectedPin } from '../../nets/index.ts';
import { unescapeName } from '../../project/escaped-names.ts';
import type { ErcContext, Violation } from '../model.ts';

type Named = { text: string; item: ConnectedLabel | ConnectedPin };
export type SimilarKind = 'labels' | 'power' | 'label_and_power';

/** A file made to be slow could have a pair for each two of its labels. */
const MOST_PAIRS = 100_000;

const pairs = new WeakMap<ErcContext, { kind: SimilarKind; violation: Violation }[]>();

/** Names of labels and supplies that differ by upper and lower case only, each with each. */
export function* similarNames(context: ErcContext, kind: SimilarKind): Generator<Violation> {
  let found = pairs.get(context);
  if (found === undefined) pairs.set(context, (found = [...findPairs(context)]));
  for (const pair of found) if (pair.kind === kind) yield pair.violation;
}

function* findPairs({ connectivity }: ErcContext): Generator<{ kind: SimilarKind; violation: Violation }> {
  const byLower = new Map<string, Map<string, Named[]>>();
  let left = MOST_PAIRS;
  for (const { labels, pins } of connectivity.islands)
    for (const named of listNames(labels, pins)) {
      const lower = named.text.toLowerCase();
      const spellings = byLower.get(lower) ?? new Map<string, Named[]>();
      for (const [text, others] of spellings) {
        if (text === named.text) continue;
        for (const other of others) {
          if (left-- === 0) return;
          if (!areLocalElsewhere(named, other)) yield makePair(other, named);
        }
      }
      const same = spellings.get(named.text);
      if (same === undefined) byLower.set(lower, spellings.set(named.text, [named]));
      else same.push(named);
    }
}

function* listNames(labels: readonly ConnectedLabel[], pins: readonly ConnectedPin[]): Generator<Named> {
  for (const item of labels) if (item.label.kind !== 'directive') yield { text: unescapeName(item.text), item };
  // A power input that a chip hides has its name from its maker: what it is joined to is told by other rules.
  for (const item of pins)
    if (item.power !== undefined && item.symbol.library?.power !== undefined)
      yield { text: unescapeName(item.powerName), item };
}

function areLocalElsewhere({ item: a }: Named, { item: b }: Named): boolean {
  return (
    a.what === 'label' &&
    b.what === 'label' &&
    a.label.kind === 'local' &&
    b.label.kind === 'local' &&
    a.sheet !== b.sheet
  );
}

function makePair({ item: a }: Named, { item: b }: Named): { kind: SimilarKind; violation: Violation } {
  const kind = a.what === b.what ? (a.what === 'label' ? 'labels' : 'power') : 'label_and_power';
  return { kind, violation: { subjects: [b, a] } };
}
