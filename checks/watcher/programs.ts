import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is; undefined: it is not installed. Those of administrators are not always in the path of others. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
