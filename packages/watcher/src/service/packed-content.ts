import { extractBaseName } from '@partwright/files/paths';
import type { UploadFile } from '@partwright/client';
import type { Content, FileContent, Subject } from '../model.ts';

/** What is sent of an export, and where the names in the answer lie below the watched folder. */
export interface PackedContent {
  /** Made when it is asked for: of what the service has already, only the names are needed. */
  file(): Promise<UploadFile>;
  /** Path below the watched folder of a file as the service names it. */
  findPath(name: string): string;
}

/** One file as it is: a BOM, a ZIP of Gerber files, a schematic of one sheet. */
export function sendAsIs({ path, bytes }: FileContent): PackedContent {
  return {
    file: async () => ({ bytes, filename: extractBaseName(path) }),
    findPath: (name) => (name === extractBaseName(path) ? path : name),
  };
}

/** All files as one ZIP below the folder they share: the same bytes for the same files, however often it is made. */
export function sendAsZip(subject: Pick<Subject, 'name'>, { files }: Pick<Content, 'files'>): PackedContent {
  const folder = findSharedFolder(files.map(({ path }) => path));
  const inside = new Map(
    files
      .map(({ path, bytes }) => [path.slice(folder.length), bytes] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
  return {
    async file() {
      // A watcher of BOMs alone never needs it.
      const { packZip } = await import('@partwright/files/archives');
      return { bytes: packZip(inside), filename: `${makeFileName(subject.name)}.zip`, contentType: 'application/zip' };
    },
    findPath: (name) => (inside.has(name) ? folder + name : name),
  };
}

/** `boards/amplifier/` of what lies there; '' when nothing is shared. */
function findSharedFolder(paths: readonly string[]): string {
  const folders = paths.map((path) => path.split('/').slice(0, -1));
  const [first = []] = folders;
  const differs = first.findIndex((step, at) => folders.some((steps) => steps[at] !== step));
  const shared = differs === -1 ? first : first.slice(0, differs);
  return shared.length === 0 ? '' : `${shared.join('/')}/`;
}

/** Names of projects may have anything in them. */
function makeFileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 100) || 'export';
}
