import type { Resource } from '../../../shared/operation.ts';
import { checkErc } from './check-erc.operation.ts';
import { compareSchematics } from './compare-schematics.operation.ts';
import { renderSchematic } from './render-schematic.operation.ts';
import { runBoardJob } from './run-board-job.operation.ts';

export const eda: Resource = {
  value: 'eda',
  name: 'EDA',
  operations: [checkErc, compareSchematics, renderSchematic, runBoardJob],
};
