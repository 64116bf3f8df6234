import { command } from '../command.ts';
import { renderTable } from '../table.ts';

export { catalogImport } from './catalog-import.ts';

interface Stats {
  parts: number;
  offers: number;
  manufacturers: number;
  observed_at: string | null;
  sources: { source: string; parts: number }[];
}

export const catalogStats = command<Record<string, never>, Stats>({
  request: () => ({}),
  async run(_request, station) {
    const { observedAt, ...stats } = await (await station.service()).records.parts.stats();
    return { ...stats, observed_at: observedAt?.toISOString() ?? null };
  },
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
