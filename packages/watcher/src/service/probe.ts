import { z } from 'zod';
import type { SubjectKind } from '../model.ts';
import { ServiceFailure } from '../ports.ts';
import type { Conversation } from './conversation.ts';
import { readAnswer, texts } from './fields.ts';

const SCOPES: Readonly<Record<SubjectKind, readonly string[]>> = {
  bom: ['bom:write', 'bom:read'],
  gerber: ['dfm:run'],
  schematic: ['eda:run'],
};
const OF_PROJECTS = ['projects:read', 'projects:write'];

const AccountAnswer = z.object({ key: z.object({ scopes: texts() }) });

/** What the key has to be good for. */
export interface KeyUse {
  kinds: readonly SubjectKind[];
  /** Exports are filed under projects; schematics never are. */
  usesProjects: boolean;
}

/** Ask who the key is of. @throws {ServiceFailure} access: it lacks a scope. */
export async function probeService(
  { client }: Conversation,
  { kinds, usesProjects }: KeyUse,
  signal: AbortSignal,
): Promise<void> {
  const { key } = readAnswer(AccountAnswer, await client.account.get(undefined, { signal }));
  const scopes = new Set(key.scopes);
  const filed = usesProjects && kinds.some((kind) => kind !== 'schematic') ? OF_PROJECTS : [];
  const missing = [...kinds.flatMap((kind) => SCOPES[kind]), ...filed].filter((scope) => !scopes.has(scope));
  if (missing.length === 0) return;
  const message = `The API key lacks ${missing.length === 1 ? 'the scope' : 'the scopes'} ${missing.join(', ')}: make one that has them, or do not watch what needs them`;
  throw new ServiceFailure('access', message, { code: 'scope_missing' });
}
