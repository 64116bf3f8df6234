import { describe, expect, it } from 'vitest';
import { renderMetrics } from './metrics.ts';
import { aFolder, aState, counts } from './state.fixture.ts';
import type { WatcherState } from './watcher-state.ts';

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Read the text format of Prometheus strictly: what is no comment has to be a sample. */
function parse(text: string): { samples: Sample[]; types: Map<string, string> } {
  const types = new Map<string, string>();
  const samples: Sample[] = [];
  for (const line of text.split('\n')) {
    const type = /^# TYPE (\w+) (counter|gauge|histogram|summary)$/.exec(line);
    if (type) types.set(type[1]!, type[2]!);
    if (line === '' || line.startsWith('#')) continue;
    const found = /^([a-z_][a-z0-9_]*)(?:\{(.*)\})? (\S+)$/.exec(line);
    if (!found) throw new Error(`no sample: ${line}`);
    samples.push({ name: found[1]!, labels: parseLabels(found[2] ?? ''), value: Number(found[3]) });
  }
  return { samples, types };
}

function parseLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  const rest = text.replaceAll(/([a-z_]+)="((?:[^"\\]|\\["\\n])*)"(?:,|$)/g, (_, name: string, value: string) => {
    labels[name] = value.replaceAll(/\\(["\\n])/g, (__, sign: string) => (sign === 'n' ? '\n' : sign));
    return '';
  });
  if (rest !== '') throw new Error(`no labels: ${text}`);
  return labels;
}

async function readMetrics(some: Partial<WatcherState> = {}) {
  const { type, text } = await renderMetrics(aState(some));
  const { samples, types } = parse(text);
  const value = (name: string, labels: Record<string, string> = {}): number | undefined =>
    samples.find(
      (sample) => sample.name === name && Object.entries(labels).every(([key, one]) => sample.labels[key] === one),
    )?.value;
  return { type, text, samples, types, value };
}

describe('the metrics', () => {
  it('are text that Prometheus reads, all with names of ours', async () => {
    const { type, samples, types } = await readMetrics();
    expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(samples.length).toBeGreaterThan(30);
    for (const { name } of samples) expect(name).toMatch(/^partwright_watch_/);
    for (const [name, kind] of types)
      if (name.endsWith('_total') && !name.includes('_nodejs_')) expect([name, kind]).toEqual([name, 'counter']);
  });

  it.each<[string, Record<string, string>, number]>([
    ['partwright_watch_exports', { state: 'done' }, 8],
    ['partwright_watch_messages', { state: 'waiting' }, 0],
    ['partwright_watch_spool_bytes', {}, 4096],
    ['partwright_watch_oldest_waiting_seconds', {}, 0],
    ['partwright_watch_service_up', {}, 1],
    ['partwright_watch_folder_up', { folder: 'boards' }, 1],
    ['partwright_watch_folder_files', { folder: 'boards' }, 12],
    ['partwright_watch_folder_subjects', { folder: 'boards' }, 3],
    ['partwright_watch_exports_finished_total', { outcome: 'done' }, 7],
    ['partwright_watch_exports_finished_total', { outcome: 'refused' }, 1],
    ['partwright_watch_messages_finished_total', { target: 'team', outcome: 'sent' }, 5],
    ['partwright_watch_messages_finished_total', { target: 'team', outcome: 'failed' }, 2],
  ])('%s%j is %d', async (name, labels, expected) => {
    expect((await readMetrics()).value(name, labels)).toBe(expected);
  });

  it('show a service that is away, a folder that is gone and how long things wait', async () => {
    const { value } = await readMetrics({
      service: { url: 'x', gate: 'away', since: null, error: 'x' },
      folders: [aFolder, { ...aFolder, name: 'share', state: 'away' }],
      spool: { ...aState().spool, exports: counts({ waiting: 4 }), oldestWaitingMs: 90_500 },
    });
    expect(value('partwright_watch_service_up')).toBe(0);
    expect(value('partwright_watch_folder_up', { folder: 'boards' })).toBe(1);
    expect(value('partwright_watch_folder_up', { folder: 'share' })).toBe(0);
    expect(value('partwright_watch_exports', { state: 'waiting' })).toBe(4);
    expect(value('partwright_watch_oldest_waiting_seconds')).toBe(90.5);
  });

  it.each(['a"b', 'a\\b', 'a\nb', 'x"} 1\nevil_total{a="', 'Größe 基板'])('hold the name %j whole', async (name) => {
    const { value, samples } = await readMetrics({
      folders: [{ ...aFolder, name }],
      totals: { exports: { done: 0, refused: 0, failed: 0 }, messages: [{ target: name, sent: 1, failed: 0 }] },
    });
    expect(value('partwright_watch_folder_up', { folder: name })).toBe(1);
    expect(value('partwright_watch_messages_finished_total', { target: name, outcome: 'sent' })).toBe(1);
    expect(samples.some((sample) => sample.name.startsWith('evil'))).toBe(false);
  });

  it('are there without folders and targets, and when they are asked for again', async () => {
    const none = { folders: [], totals: { exports: { done: 0, refused: 0, failed: 0 }, messages: [] } };
    await readMetrics(none);
    const { samples } = await readMetrics(none);
    const keys = samples.map(({ name, labels }) => `${name}${JSON.stringify(labels)}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('partwright_watch_process_resident_memory_bytes{}');
  });
});
