import type { Line, Span } from './line.ts';

/** Name -> how a host calls who that is; who is not in it is only named. */
export type Callable = ReadonlyMap<string, string>;

/** `For Ada, Bo`, with those who can be called there as `call` writes it; none without owners. */
export function callLine(
  owners: readonly string[] | undefined,
  callable: Callable,
  call: (id: string, name: string) => Span,
): Line[] {
  if (owners === undefined || owners.length === 0) return [];
  const spans = owners.map((name): Span => {
    const id = callable.get(name);
    return id === undefined ? { said: name, most: 60 } : call(id, name);
  });
  return [['For ', ...spans.flatMap((span, at) => (at === 0 ? [span] : [', ', span]))]];
}

/** The ids of those who are called. */
export function listCalled(owners: readonly string[] | undefined, callable: Callable): string[] {
  return (owners ?? []).flatMap((name) => callable.get(name) ?? []);
}
