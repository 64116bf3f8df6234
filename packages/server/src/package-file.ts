/** A file of this package, by its path in it: `data/starter-catalog.jsonl.gz`. The same from src/ and from programs/. */
export function packageFile(path: string): URL {
  return new URL(`../${path}`, import.meta.url);
}
