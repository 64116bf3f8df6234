/** The one key that marks what JSON lacks: `{"$map": [[key, value], ...]}` is a Map. */
const MAP = '$map';
/** An object that has one of the two marks as a key of its own: `{"$object": [[key, value], ...]}`. */
const OBJECT = '$object';

/** JSON text that keeps Maps with string keys. Other values are what JSON knows; a NaN becomes null, as JSON has it. */
export function toStoredJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null) return inner;
    if (inner instanceof Map) return { [MAP]: [...inner] };
    return MAP in inner || OBJECT in inner ? { [OBJECT]: Object.entries(inner) } : inner;
  });
}

/** The value of toStoredJson()'s text. Walks with a list of its own, so depth costs no stack. */
export function fromStoredJson(text: string): unknown {
  const root: { value: unknown } = { value: JSON.parse(text) };
  const open: object[] = [root];
  for (let holder = open.pop(); holder; holder = open.pop()) {
    for (const [key, inner] of holder instanceof Map ? holder : Object.entries(holder)) {
      if (typeof inner !== 'object' || inner === null) continue;
      const revived = revive(inner) as object;
      if (holder instanceof Map) holder.set(key, revived);
      else (holder as Record<string, unknown>)[key as string] = revived;
      open.push(revived);
    }
  }
  return root.value;
}

function revive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (MAP in value) return new Map(value[MAP] as [string, unknown][]);
  if (OBJECT in value) return Object.fromEntries(value[OBJECT] as [string, unknown][]);
  return value;
}
