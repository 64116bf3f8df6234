import type { JobFacts } from '@partwright/gerber';
import type { BoardFacts } from './facts.ts';
import { readFinish } from './finish.ts';

/**
 * What a job file tells of a board to be priced; `missing` names what a price needs and the file
 * does not state. The weight of copper is not taken from it: programs write their default where nobody chose one.
 * The size counts the pen that the outline is drawn with: where the outline is known, its own size goes before this one.
 *
 * @example
 * import { readJobFile } from '@partwright/gerber';
 * import { boardFactsOfJob } from '@partwright/manufacturing/fab';
 *
 * const job = { GeneralSpecs: { Size: { X: 20, Y: 10 }, LayerNumber: 2, BoardThickness: 1.6, Finish: 'ENIG' } };
 * const read = readJobFile(new TextEncoder().encode(JSON.stringify(job)), 'blinky.gbrjob');
 * boardFactsOfJob(read); // => { facts: { widthMm: 20, heightMm: 10, layers: 2, thicknessMm: 1.6, finish: 'enig' } }
 */
export function boardFactsOfJob(job: JobFacts): { facts: BoardFacts } | { missing: ('size' | 'layers')[] } {
  const { widthMm, heightMm, copperLayers: layers } = job;
  if (widthMm === null || heightMm === null || layers === null)
    return {
      missing: [
        ...(widthMm === null || heightMm === null ? (['size'] as const) : []),
        ...(layers === null ? (['layers'] as const) : []),
      ],
    };
  const mask = job.layers.find(({ type, colour }) => type.toLowerCase() === 'soldermask' && colour !== null);
  return {
    facts: {
      widthMm,
      heightMm,
      layers,
      thicknessMm: job.thicknessMm ?? undefined,
      finish: job.finish === null ? undefined : readFinish(job.finish),
      colour: mask?.colour?.toLowerCase(),
      minTraceMm: job.minTraceMm ?? undefined,
      minSpaceMm: job.minSpaceMm ?? undefined,
      castellations: job.castellations ?? undefined,
    },
  };
}
