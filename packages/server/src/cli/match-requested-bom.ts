import { joinParts, type ProcessedBom } from '../usecases/bom-parts.ts';
import { matchLines } from '../usecases/match-lines.ts';
import type { Station } from './command.ts';
import { loadDecisions, type DecisionsRequest } from './decisions-file.ts';
import type { ReadRequest } from './files.ts';
import { readRequestedBom } from './read-bom.ts';

/**
 * Read the BOM of a request, match its lines on this machine, and follow the decisions of its file. Throws Usage for what
 * cannot be read.
 */
export async function matchRequestedBom(
  request: ReadRequest & DecisionsRequest,
  station: Station,
): Promise<{
  joined: Omit<ProcessedBom, 'record'>;
  filename: string;
  service: Awaited<ReturnType<Station['service']>>;
}> {
  const decisions = await loadDecisions(request);
  const { bom, filename } = await readRequestedBom(request, station);
  const service = await station.service();
  const matched = await matchLines(service, bom, { decisions, place: { file: filename } });
  return { joined: await joinParts(service, bom, matched), filename, service };
}
