import type { KicadLibraries } from '../ports/kicad.ts';
import { Usage } from './usage.ts';

/** The libraries of a folder such as /usr/share/kicad; null where none is named. */
export async function librariesIn(folder: string | null): Promise<KicadLibraries | null> {
  if (folder === null) return null;
  const { openKicadLibraries } = await import('../kicad-cli/index.ts');
  const libraries = await openKicadLibraries(folder);
  if (libraries) return libraries;
  throw new Usage(`${folder} holds neither a folder symbols nor a folder footprints, as /usr/share/kicad does`);
}
