import { endpoints, type Endpoint } from '@partwright/contract';
import { faultOf, type Outcome } from '../hostile/judge.ts';
import { listTextFields, putAt, type TextField } from './text-fields.ts';
import { makeThings, readEverything, type Things } from './things.ts';
import { makeValidRequest, type RequestChange } from './valid-request.ts';
import { ask, inTurns, readData, type Target, type WireRequest } from './wire.ts';

/** What no account owns: a stranger names it as well as anybody. */
const SHARED = new Set(['alternative', 'footprint', 'line']);
/** Names of fields that take an id; the short form tries these. */
const LIKE_AN_ID = /(?:_id|_ids|^before|^after|_value|_bom|_project)$/;
const AT_ONCE = 4;

interface Try {
  /** `POST /bom project_id = bom_id`. */
  name: string;
  kind: 'path' | 'field' | 'replay';
  operation: Endpoint;
  request: WireRequest;
}

export interface RightsReport {
  tries: Record<Try['kind'], number>;
  /** Tries of fields whose request, sent by the owner, is answered another way: the id is read there. */
  opened: number;
  breaches: string[];
}

/**
 * A stranger asks every operation of the contract for the things of another account: as its path names them, and in every text
 * of its query, form and JSON. A breach is any answer but 404 to a path, a word of the owner in any answer, and a thing of
 * hers that is another one afterwards. `everyField`: also in fields that are not called like an id.
 */
export async function tryRights(target: Target, { everyField }: { everyField: boolean }): Promise<RightsReport> {
  const owner = await makeThings(target, target.ownerKey, `owned-${crypto.randomUUID()}`);
  const stranger = await makeThings(target, target.strangerKey, `other-${crypto.randomUUID()}`);
  const tries = [...listPathTries(owner), ...listFieldTries(owner, stranger, everyField)];
  const report: RightsReport = { tries: { path: 0, field: 0, replay: 0 }, opened: 0, breaches: [] };
  report.breaches.push(...(await tryReplay(target, report)));
  const before = await readEverything(target, owner);
  const strange = new Map<Try, Outcome>();
  const works = function* (): Generator<() => Promise<void>> {
    for (const one of tries)
      yield async () => {
        const answer = await ask(target, target.strangerKey, one.request);
        strange.set(one, answer);
        report.tries[one.kind] += 1;
        const breach = findBreach(one, answer, owner);
        if (breach) report.breaches.push(`${one.name}: ${breach}`);
      };
  };
  await inTurns(works(), AT_ONCE);
  const after = await readEverything(target, owner);
  for (const [request, told] of before)
    if (after.get(request) !== told)
      report.breaches.push(
        `${request} tells the owner another thing: ${firstDifference(told, after.get(request) ?? '')}`,
      );
  report.opened = await countOpened(target, tries, strange);
  return report;
}

function* listPathTries({ values, ids }: Things): Generator<Try> {
  const jobs = Object.entries(ids).filter(([name]) => name.endsWith('_job'));
  for (const operation of Object.values<Endpoint>(endpoints)) {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const owned = names.filter(
      (name) => !SHARED.has(name) && (name !== 'sku' || operation.path.startsWith('/datasheets')),
    );
    if (owned.length === 0) continue;
    const missing = names.find((name) => values[name] === undefined);
    if (missing !== undefined) throw new Error(`${operation.id} names a ${missing}, and nothing of that kind is made`);
    const worlds = owned.includes('job_id') ? jobs.map(([, job_id]) => ({ ...values, job_id })) : [values];
    for (const world of worlds) {
      const request = makeValidRequest(operation, world);
      yield { name: `${request.method} ${request.path}`, kind: 'path', operation, request };
    }
  }
}

function* listFieldTries(owner: Things, stranger: Things, everyField: boolean): Generator<Try> {
  for (const operation of Object.values<Endpoint>(endpoints)) {
    if (operation.scope === null || operation.scope === 'public') continue;
    for (const field of listTextFields(operation)) {
      if (!everyField && !LIKE_AN_ID.test(field.path.at(-1)!)) continue;
      const ids = everyField ? Object.entries(owner.ids) : listFitting(owner.ids, field.path.at(-1)!);
      for (const [kind, id] of ids)
        for (const told of listTold(field.told)) {
          const request = makeValidRequest(operation, stranger.values, changeOf(operation, field, id, told));
          const words = Object.values(told).join();
          const name = `${operation.method} ${operation.path} ${field.path.join('.')} ${words} = ${kind}`;
          yield { name, kind: 'field', operation, request };
        }
    }
  }
}

/** What a field may mean whose name does not tell. */
const OFTEN_MEANT = new Set(['bom_id', 'project_id', 'bom_job', 'file_id']);

/** The ids that a field of this name may take. */
function listFitting(ids: Things['ids'], name: string): [kind: string, id: string][] {
  const all = Object.entries(ids);
  const fitting = all.filter(([kind]) => kind === name || (name === 'job_id' && kind.endsWith('_job')));
  return fitting.length > 0 ? fitting : all.filter(([kind]) => OFTEN_MEANT.has(kind));
}

function* listTold(told: TextField['told']): Generator<Record<string, string>> {
  const [first] = Object.entries(told);
  if (!first) yield {};
  else for (const word of first[1]) yield { [first[0]]: word };
}

function changeOf(e: Endpoint, field: TextField, id: string, told: Record<string, string>): RequestChange {
  const example = (field.in === 'query' ? e.example.query : e.example.body) as Record<string, unknown> | undefined;
  const [name] = field.path;
  const changed = { ...putAt(example ?? {}, field.path, id) } as Record<string, unknown>;
  const change = { [name!]: changed[name!], ...told };
  return field.in === 'query' ? { query: change } : { body: change, asJson: field.asJson };
}

function findBreach({ kind }: Try, answer: Outcome, { words }: Things): string | undefined {
  const fault = faultOf(answer, []);
  if (fault) return fault;
  if (kind === 'path') {
    const code = /"code":"(\w+)"/.exec(answer.said)?.[1] ?? '';
    if (answer.status !== 404 || !code.endsWith('_not_found')) return `${answer.status} ${answer.said.slice(0, 200)}`;
  }
  const at = answer.said.indexOf(words);
  return at < 0 ? undefined : `tells ${answer.said.slice(Math.max(0, at - 80), at + 60)}`;
}

/** A request with the owner's Idempotency-Key makes a thing of the stranger, and answers with it. */
async function tryReplay(target: Target, report: RightsReport): Promise<string[]> {
  const request: WireRequest = {
    method: 'POST',
    path: '/v1/projects',
    headers: [
      ['Content-Type', 'application/json'],
      ['Idempotency-Key', crypto.randomUUID()],
    ],
    body: JSON.stringify({ name: 'once' }),
  };
  const [hers, his] = [await ask(target, target.ownerKey, request), await ask(target, target.strangerKey, request)];
  report.tries.replay += 1;
  const same = readData(hers)['id'] === undefined || readData(hers)['id'] === readData(his)['id'];
  return same ? [`POST /projects with the owner's Idempotency-Key: ${his.status} ${his.said.slice(0, 200)}`] : [];
}

/** What proves that a try reached the question whose the thing is: the owner gets there. Her last things are asked for last. */
async function countOpened(target: Target, tries: readonly Try[], strange: Map<Try, Outcome>): Promise<number> {
  let opened = 0;
  for (const one of tries) {
    if (one.kind !== 'field' || one.operation.method === 'DELETE') continue;
    const said = strange.get(one)!;
    if (said.status !== 404) continue;
    const { status } = await ask(target, target.ownerKey, one.request);
    if (status !== 404) opened += 1;
  }
  return opened;
}

function firstDifference(one: string, other: string): string {
  const at = Array.from(one).findIndex((letter, index) => other[index] !== letter);
  return `${one.slice(Math.max(0, at - 60), at + 60)} -> ${other.slice(Math.max(0, at - 60), at + 60)}`;
}
