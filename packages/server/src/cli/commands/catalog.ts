import { readJlcparts } from '../../sources/index.ts';
import { toWire } from '../../wire.ts';
import { command, Usage } from '../command.ts';
import { renderTable } from '../table.ts';

interface ImportAnswer {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  refused: Record<string, number>;
  cleaned: Record<string, number>;
}

const PROGRESS_EVERY = 10_000;

export const catalogImport = command<{ file: string; observed_at?: string }, ImportAnswer>({
  name: 'catalog import',
  usage: 'FILE.ndjson[.gz] [--observed-at 2026-05-21]',
  about: 'Import a jlcparts-shaped export; `-` reads standard input',
  options: { 'observed-at': { type: 'string' } },
  request([file], flags) {
    if (!file) throw new Usage('Say which file');
    return {
      file,
      ...(typeof flags['observed-at'] === 'string'
        ? { observed_at: `${flags['observed-at'].slice(0, 10)}T00:00:00Z` }
        : {}),
    };
  },
  async run({ file, observed_at: observedAt }, station) {
    const { records, catalogue } = await station.service();
    const source = readJlcparts(file, { observedAt });
    const sum = { added: 0, updated: 0, unchanged: 0 };
    let told = 0;
    for await (const batch of source.read()) {
      const { added, updated, unchanged } = await records.parts.upsert(batch);
      sum.added += added;
      sum.updated += updated;
      sum.unchanged += unchanged;
      if (source.report.read - told >= PROGRESS_EVERY)
        station.tell(`${(told = source.report.read)} records read, ${sum.added} parts added`);
    }
    await catalogue.refresh();
    const { read, refused, cleaned } = source.report;
    return toWire({ read, ...sum, refused, cleaned }) as ImportAnswer;
  },
  print({ read, added, updated, unchanged, refused, cleaned }) {
    const list = (title: string, counts: Record<string, number>): string[] =>
      Object.entries(counts).map(([what, count]) => `${title} ${count}: ${what}`);
    return [
      `${read} records read: ${added} parts added, ${updated} updated, ${unchanged} unchanged`,
      ...list('refused', refused),
      ...list('cleaned', cleaned),
    ].join('\n');
  },
});

interface Stats {
  parts: number;
  offers: number;
  manufacturers: number;
  observed_at: string | null;
  sources: { source: string; parts: number }[];
}

export const catalogStats = command<Record<string, never>, Stats>({
  name: 'catalog stats',
  usage: '',
  about: 'What the catalogue holds',
  request: () => ({}),
  run: async (_request, station) => toWire(await (await station.service()).records.parts.stats()) as Stats,
  print: ({ parts, offers, manufacturers, observed_at: at, sources }) =>
    [
      `${parts} parts, ${offers} offers, ${manufacturers} manufacturers; newest price ${at?.slice(0, 10) ?? 'unknown'}`,
      renderTable(
        ['source', 'parts'],
        sources.map(({ source, parts: count }) => [source, String(count)]),
        { right: [1] },
      ),
    ].join('\n'),
});
