import { DECISIONS_FILE, listDecisionsPlaces } from '@partwright/catalog/matching';
import { extractBaseName } from '@partwright/files/paths';
import type { FolderSettings } from '../settings.ts';

type Rule = FolderSettings['decisions'];

/** Whether a file says what was decided about lines of BOMs, and so is none itself. */
export function isDecisionsFile(rule: Rule, path: string): boolean {
  return extractBaseName(path) === DECISIONS_FILE || (rule !== null && rule !== 'auto' && rule.path === path);
}

/** The file of decisions that counts for a BOM; null: there is none. */
export function findDecisionsFile(rule: Rule, bom: string, files: { has(path: string): boolean }): string | null {
  if (rule === null) return null;
  const places = rule === 'auto' ? listDecisionsPlaces(bom) : [rule.path];
  return places.find((path) => files.has(path)) ?? null;
}
