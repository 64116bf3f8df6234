import { plural } from '@partwright/report-text';
import type { CallData } from '@partwright/contract';
import { bomView } from '../../usecases/show-bom.ts';
import { command } from '../command.ts';
import { readDecisionsFlag, refuseDecisions, type DecisionsRequest } from '../decisions-file.ts';
import { encodeAs } from '../encode-answer.ts';
import { readRequest, type ReadRequest } from '../files.ts';
import { matchRequestedBom } from '../match-requested-bom.ts';
import { withUploadedBom } from '../remote/upload-bom.ts';
import { renderTable } from '../table.ts';
import { shorten } from './bom-read.ts';

type MatchedBom = Pick<CallData<'getBom'>, 'source' | 'lines' | 'totals' | 'warnings'>;

export const bomMatch = command<ReadRequest & DecisionsRequest, MatchedBom>({
  request: ([file], flags) => ({ ...readRequest(file, flags), ...readDecisionsFlag(flags) }),
  async run(request, station) {
    const { joined } = await matchRequestedBom(request, station);
    return encodeAs(
      ({ Bom }) => Bom.pick({ source: true, lines: true, totals: true, warnings: true }),
      bomView(joined, { pricing: true, inventory: true }),
    );
  },
  ask(request, remote) {
    refuseDecisions(request);
    return withUploadedBom(request, remote, async (bomId) => {
      const bom = await remote.client.bom.get({ bom_id: bomId, include_pricing: true, include_inventory: true });
      return { source: bom.source, lines: bom.lines, totals: bom.totals, warnings: bom.warnings };
    });
  },
  print: renderMatches,
});

/** The lines of a BOM, each with its part and why. */
export function renderMatches({ lines, totals }: Pick<MatchedBom, 'lines' | 'totals'>): string {
  const rows = lines.map((line) => [
    shorten(line.references),
    line.mpn ?? line.value ?? '',
    line.part ? `${line.part.part_number} (${line.part.manufacturer})` : '—',
    line.confidence === null ? '' : line.confidence.toFixed(2),
    [line.dnp ? 'not fitted' : null, line.reason].filter((text) => text).join('; '),
  ]);
  const notFitted = totals.dnp_lines === 0 ? '' : `, ${plural(totals.dnp_lines, 'line')} not fitted`;
  return [
    renderTable(['references', 'asked', 'part', 'conf.', 'why'], rows, { right: [3], width: 160 }),
    '',
    `${totals.matched} matched, ${totals.unmatched} not${notFitted}`,
  ].join('\n');
}
