import { createClient, timerSleep, type Transport } from '@partwright/client';
import { type SubjectKind, subjectKinds } from '../model.ts';
import { type Service, ServiceFailure } from '../ports.ts';
import { version } from '../version.ts';
import { boundedTransport } from './bounded-transport.ts';
import type { Conversation, Process, ProjectIds } from './conversation.ts';
import { makeServiceFailure, readRefusal } from './failures.ts';
import { processBom } from './process-bom.ts';
import { processGerbers } from './process-gerbers.ts';
import { processSchematic } from './process-schematic.ts';
import { z } from 'zod';
import { readAnswer, texts } from './fields.ts';

const SCOPES: Readonly<Record<SubjectKind, readonly string[]>> = {
  bom: ['bom:write', 'bom:read'],
  gerber: ['dfm:run'],
  schematic: ['eda:run'],
};

const OF_PROJECTS = ['projects:read', 'projects:write'];

const AccountAnswer = z.object({ key: z.object({ scopes: texts() }) });

export interface ServiceOptions {
  /** `https://parts.example.com`, with or without `/v1`. */
  url: string;
  key: string;
  /** An e-mail address or a URL: the service wants to know whom to ask. */
  contact: string;
  transport?: Transport;
  /** Left out: remembered as long as this service is. */
  projectIds?: ProjectIds;
  /** What the key is used for, as `probe` looks at it; left out: everything. */
  kinds?: readonly SubjectKind[];
  usesProjects?: boolean;
}

const PROCESSES: Readonly<Record<SubjectKind, Process>> = {
  bom: processBom,
  gerber: processGerbers,
  schematic: processSchematic,
};

/** Whoever asks here tries again for days; the client itself only gets over a hiccup. */
const RETRIES = 1;

/** A Partwright service. Throws a TypeError that says which option is wrong. */
export function createService(options: ServiceOptions): Service {
  const { url, key, contact, transport, kinds = subjectKinds, usesProjects = true } = options;
  // Errors name the address; a password in it would be told with it.
  if (/^[a-z]+:\/\/[^/?#]*@/i.test(url))
    throw new TypeError('The address of the server must have no user and password in it');
  const client = createClient({
    baseUrl: url,
    apiKey: key,
    userAgent: `partwright-watch/${version} (${contact})`,
    transport: transport ?? boundedTransport(),
    sleep: timerSleep(setTimeout, clearTimeout),
    randomId: () => crypto.randomUUID(),
    maxRetries: RETRIES,
  });
  const conversation: Conversation = { client, projectIds: options.projectIds ?? rememberInMemory() };
  return {
    url,
    async process(task, listener, signal) {
      try {
        return await PROCESSES[task.subject.kind](conversation, { task, listener, signal });
      } catch (error) {
        signal.throwIfAborted();
        const refusal = readRefusal(error);
        if (refusal !== null) return refusal;
        throw makeServiceFailure(error);
      }
    },
    async probe(signal) {
      try {
        await probeService(conversation, { kinds, usesProjects }, signal);
      } catch (error) {
        signal.throwIfAborted();
        throw makeServiceFailure(error);
      }
    },
  };
}

function rememberInMemory(): ProjectIds {
  const ids = new Map<string, string>();
  return { get: (name) => ids.get(name) ?? null, set: (name, id) => void ids.set(name, id) };
}

/** What the key has to be good for. */
interface KeyUse {
  kinds: readonly SubjectKind[];
  /** Exports are filed under projects; schematics never are. */
  usesProjects: boolean;
}

/** Ask who the key is of. @throws {ServiceFailure} access: it lacks a scope. */
async function probeService(
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
