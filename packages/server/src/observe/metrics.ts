import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { JobQueue } from '../ports/jobs.ts';

export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  jobsFinished: Counter<'type' | 'status'>;
  creditsCharged: Counter<'operation'>;
  /** Read the depth of the queue whenever the metrics are read. */
  watchQueue(queue: JobQueue): void;
  /** How a read-only copy of the database stands, whenever the metrics are read; nothing where there is none. */
  watchReplica(current: () => ReplicaStanding | null): void;
}

interface ReplicaStanding {
  state: string;
  behindSeconds: number | null;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'partwright_http_request_duration_seconds',
      help: 'Time from the first byte of a request to the last of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    }),
    jobsFinished: new Counter({
      name: 'partwright_jobs_finished_total',
      help: 'Jobs that reached a final state',
      labelNames: ['type', 'status'],
      registers: [registry],
    }),
    creditsCharged: new Counter({
      name: 'partwright_credits_charged_total',
      help: 'Credits charged',
      labelNames: ['operation'],
      registers: [registry],
    }),
    watchQueue(queue) {
      const depth = new Gauge({
        name: 'partwright_queue_jobs',
        help: 'Jobs in the queue by state',
        labelNames: ['state'],
        registers: [],
        async collect() {
          // Of a queue that is away no depth is known: none is told, and what else is measured is told all the same.
          this.reset();
          const stats = await queue.stats().catch(() => ({}));
          for (const [state, count] of Object.entries(stats)) this.set({ state }, count);
        },
      });
      registry.registerMetric(depth);
    },
    watchReplica(current) {
      if (current() === null) return;
      const serving = new Gauge({
        name: 'partwright_replica_serving',
        help: '1 while the read-only copy of the database answers for the catalogue',
        registers: [],
        collect() {
          this.set(current()?.state === 'serving' ? 1 : 0);
        },
      });
      const behind = new Gauge({
        name: 'partwright_replica_behind_seconds',
        help: 'For how long the copy has lacked changes of the catalogue, at least; none where that is not known',
        registers: [],
        collect() {
          this.remove();
          const seconds = current()?.behindSeconds ?? null;
          if (seconds !== null) this.set(seconds);
        },
      });
      registry.registerMetric(serving);
      registry.registerMetric(behind);
    },
  };
}
