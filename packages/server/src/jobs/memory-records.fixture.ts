import type { Balance, Ledger } from '../ports/accounts.ts';
import type { JobRecord, JobStore } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';

interface State {
  jobs: Map<string, JobRecord>;
  holds: Map<string, { accountId: string; amount: number; state: 'held' | 'captured' | 'voided' }>;
  available: Map<string, number>;
  revenue: number;
}

const FINAL = new Set(['complete', 'failed', 'canceled']);

/** Jobs and credits in memory, with transactions that are taken back when they throw. The other stores are not there. */
export function openMemoryRecords(): Records {
  let state: State = { jobs: new Map(), holds: new Map(), available: new Map(), revenue: 0 };

  const jobs: JobStore = {
    async create({ parkedAs, projectId = null, ...job }) {
      const now = new Date();
      const record = {
        ...job,
        projectId,
        status: 'queued',
        progress: 0,
        stage: parkedAs ?? null,
        parked: parkedAs !== undefined,
        result: null,
        error: null,
        attempts: 0,
        createdAt: now,
        updatedAt: now,
        finishedAt: null,
      };
      state.jobs.set(job.id, record as JobRecord);
      return record as never;
    },
    async get(id) {
      return state.jobs.get(id);
    },
    async newestOfProject(accountId, projectId, type) {
      return [...state.jobs.values()].findLast(
        (job) => job.accountId === accountId && job.projectId === projectId && job.type === type,
      ) as never;
    },
    async start(id) {
      const job = state.jobs.get(id);
      if (!job || job.parked || FINAL.has(job.status)) return undefined;
      return change(job, { status: 'processing', attempts: job.attempts + 1 });
    },
    async forgiveTry(id) {
      const job = state.jobs.get(id);
      if (job && !FINAL.has(job.status)) change(job, { attempts: Math.max(0, job.attempts - 1) });
    },
    async park(id, stage) {
      const job = state.jobs.get(id);
      if (!job || FINAL.has(job.status)) return undefined;
      return change(job, { parked: true, stage });
    },
    async wake(id, stage) {
      const job = state.jobs.get(id);
      if (!job?.parked || FINAL.has(job.status)) return undefined;
      return change(job, { parked: false, stage, attempts: 0 });
    },
    async progress(id, progress, stage) {
      const job = state.jobs.get(id);
      if (job?.status === 'processing') change(job, { progress, stage });
    },
    async finish(id, end) {
      const job = state.jobs.get(id);
      if (!job || FINAL.has(job.status)) return undefined;
      return change(job, { ...end, parked: false, finishedAt: new Date() });
    },
    list: () => Promise.reject(new Error('Not here')),
    lockOpen: () => Promise.reject(new Error('Not here')),
    finishedBefore: () => Promise.reject(new Error('Not here')),
    delete: () => Promise.reject(new Error('Not here')),
    async countQueued(accountId) {
      return [...state.jobs.values()].filter(
        (job) => job.accountId === accountId && job.status === 'queued' && !job.parked,
      ).length;
    },
    async unfinished(before, limit, ahead = new Date(8.64e15)) {
      const stale = [...state.jobs.values()].filter(
        (job) => !FINAL.has(job.status) && !job.parked && (job.updatedAt < before || job.updatedAt > ahead),
      );
      return stale.slice(0, limit);
    },
  };

  function change(job: JobRecord, fields: object): JobRecord {
    const changed: JobRecord = { ...job, ...fields, updatedAt: new Date() };
    state.jobs.set(job.id, changed);
    return changed;
  }

  function move(accountId: string, holdId: string, to: 'captured' | 'voided'): Balance {
    const hold = state.holds.get(holdId);
    if (hold?.accountId !== accountId) throw new Error(`No hold ${holdId}`);
    if (hold.state === to) return balance(accountId);
    if (hold.state !== 'held') throw new Error(`Hold ${holdId} is ${hold.state}, it cannot be ${to}`);
    state.holds.set(holdId, { ...hold, state: to });
    if (to === 'captured') state.revenue += hold.amount;
    else state.available.set(accountId, (state.available.get(accountId) ?? 0) + hold.amount);
    return balance(accountId);
  }

  function balance(accountId: string): Balance {
    let held = 0;
    for (const hold of state.holds.values())
      if (hold.accountId === accountId && hold.state === 'held') held += hold.amount;
    return { balance: state.available.get(accountId) ?? 0, held, resetsAt: null };
  }

  const ledger: Ledger = {
    async grant(accountId, amount) {
      state.available.set(accountId, (state.available.get(accountId) ?? 0) + amount);
      return balance(accountId);
    },
    charge: () => Promise.reject(new Error('Not here')),
    async hold(accountId, amount, id) {
      state.available.set(accountId, (state.available.get(accountId) ?? 0) - amount);
      state.holds.set(id, { accountId, amount, state: 'held' });
      return balance(accountId);
    },
    capture: async (accountId, holdId) => move(accountId, holdId, 'captured'),
    void: async (accountId, holdId) => move(accountId, holdId, 'voided'),
    balance: async (accountId) => balance(accountId),
    audit: async () => ({ balanced: true, problems: [] }),
  };

  const records = {
    jobs,
    ledger,
    async transaction<T>(work: (records: Records) => Promise<T>): Promise<T> {
      const before = state;
      state = { ...state, jobs: new Map(state.jobs), holds: new Map(state.holds), available: new Map(state.available) };
      try {
        return await work(records);
      } catch (error) {
        state = before;
        throw error;
      }
    },
    ready: () => Promise.resolve(),
    maintain: () => Promise.resolve(),
    close: () => Promise.resolve(),
  } as unknown as Records;
  return records;
}
