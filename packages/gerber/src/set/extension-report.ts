import { nameOfRole, roleOfName, splitName } from '../names/index.ts';
import type { SetLayer } from './model.ts';

/** Extension, in lower case -> what a report of the layout program calls the layer. */
export type ExtensionNames = Map<string, string>;

const LINES_LOOKED_AT = 500;

/** Read Altium's `.EXTREP`: `.GM15   ASM TOP`. Undefined when it is none. */
export function readExtensionReport(text: string): ExtensionNames | undefined {
  if (!/Gerber File Extension Report/i.test(text.slice(0, 1000))) return undefined;
  const names: ExtensionNames = new Map();
  for (const line of text.split(/\r\n|\r|\n/, LINES_LOOKED_AT)) {
    const [, extension, name] = /^\.(\w{1,8})\s+(\S.{0,80})$/.exec(line.trimEnd()) ?? [];
    if (extension !== undefined && name !== undefined) names.set(extension.toLowerCase(), name.trim());
  }
  return names.size > 0 ? names : undefined;
}

/** Mechanical layers are what their user made of them; the report has the name that the user gave. */
export function useExtensionNames(layers: readonly SetLayer[], names: ExtensionNames, report: string): void {
  for (const entry of layers) {
    if (entry.role.kind !== 'mechanical' && entry.role.kind !== 'unknown') continue;
    const name = names.get(splitName(entry.file).extension.toLowerCase());
    const named = name === undefined ? undefined : roleOfName(name);
    if (named === undefined || named.kind === 'mechanical') continue;
    const role = { kind: named.kind, side: named.side, index: named.index };
    entry.role = { ...role, by: 'report', reason: `${nameOfRole(role)}: ${report} calls it "${name}"` };
  }
}
