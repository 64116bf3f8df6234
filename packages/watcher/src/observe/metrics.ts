import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { WatcherState } from './watcher-state.ts';

/** The state as Prometheus reads it. */
export async function renderMetrics(state: WatcherState): Promise<{ type: string; text: string }> {
  if (processMetrics === undefined) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics, prefix: 'partwright_watch_' });
  }
  const registry = new Registry();
  const gauge = (name: string, help: string, rows: Rows): void => {
    const labelNames = Object.keys(rows[0]?.[0] ?? {});
    const metric = new Gauge({ name: `partwright_watch_${name}`, help, labelNames, registers: [registry] });
    for (const [labels, value] of rows) metric.set(labels, value);
  };
  const counter = (name: string, help: string, rows: Rows): void => {
    const labelNames = Object.keys(rows[0]?.[0] ?? {});
    const metric = new Counter({ name: `partwright_watch_${name}`, help, labelNames, registers: [registry] });
    for (const [labels, value] of rows) metric.inc(labels, value);
  };
  const byState = (counts: Record<string, number>) =>
    Object.entries(counts).map(([name, count]) => [{ state: name }, count] as const);
  const { folders, service, totals, spool } = state;
  gauge('exports', 'Exports in the spool', byState(spool.exports));
  gauge('messages', 'Messages in the spool', byState(spool.messages));
  gauge('spool_bytes', 'Bytes of exports kept', [[{}, spool.bytes]]);
  gauge('oldest_waiting_seconds', 'Age of the oldest thing that waits', [[{}, (spool.oldestWaitingMs ?? 0) / 1000]]);
  gauge('settling', 'Files and sets that are waited for until they are whole', [[{}, state.settling]]);
  gauge('service_up', '1 when the service takes exports', [[{}, service.gate === 'open' ? 1 : 0]]);
  gauge(
    'folder_up',
    '1 when the folder can be watched',
    folders.map(({ name, state: how }) => [{ folder: name }, how === 'watching' || how === 'polling' ? 1 : 0]),
  );
  gauge(
    'folder_files',
    'Files seen',
    folders.map(({ name, files }) => [{ folder: name }, files]),
  );
  gauge(
    'folder_subjects',
    'BOMs, Gerber sets and schematics seen',
    folders.map(({ name, subjects }) => [{ folder: name }, subjects]),
  );
  counter(
    'exports_finished_total',
    'Exports since the start, by what came of them',
    Object.entries(totals.exports).map(([outcome, count]) => [{ outcome }, count]),
  );
  counter(
    'messages_finished_total',
    'Messages since the start, by target and what came of them',
    totals.messages.flatMap(({ target, sent, failed }) => [
      [{ target, outcome: 'sent' }, sent],
      [{ target, outcome: 'failed' }, failed],
    ]),
  );
  return { type: registry.contentType, text: `${await registry.metrics()}${await processMetrics.metrics()}` };
}

/** Labels and value. */
type Rows = readonly (readonly [Record<string, string>, number])[];

let processMetrics: Registry | undefined;
