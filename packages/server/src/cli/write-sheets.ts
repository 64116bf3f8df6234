import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sheetFileName } from '../usecases/check-schematic.ts';

/** A drawing of one sheet. */
export interface DrawnSheet {
  /** Its path for people: `/Power/`. */
  sheet: string;
  svg: string;
}

export interface SheetFile {
  file: string;
  sheet: string;
  bytes: number;
}

/** Write each drawing to a file of its own, named after `base` and the sheet; two sheets of one name get a number. */
export async function writeSheets(folder: string, base: string, drawn: readonly DrawnSheet[]): Promise<SheetFile[]> {
  await mkdir(folder, { recursive: true });
  const files = new Map<string, SheetFile>();
  for (const { sheet, svg } of drawn) {
    const name = sheetFileName(base, { humanPath: sheet });
    const free = files.has(name) ? name.replace(/\.svg$/, `-${files.size}.svg`) : name;
    const file = join(folder, free);
    await writeFile(file, svg);
    files.set(free, { file, sheet, bytes: Buffer.byteLength(svg) });
  }
  return [...files.values()];
}
