// The program of a reading process. Nothing that sees a file is loaded before the lockdown.
import { lockDown, serveTasks } from '@partwright/sandbox/child';
import type { KnownFailure, ReadingTasks } from '../tasks.ts';

lockDown();
await serveTasks<ReadingTasks, KnownFailure>({
  'bom.read': async () => (await import('./bom-tasks.ts')).readTask,
  'bom.clean': async () => (await import('./bom-tasks.ts')).cleanTask,
  'stock.read': async () => (await import('./stock-tasks.ts')).stockTask,
  'quotation.read': async () => (await import('./ordering-tasks.ts')).quotationTask,
  'quotation.settle': async () => (await import('./ordering-tasks.ts')).settleTask,
  'orders.history': async () => (await import('./ordering-tasks.ts')).historyTask,
  'schematic.erc': async () => (await import('./schematic-tasks.ts')).ercTask,
  'schematic.files': async () => (await import('./schematic-tasks.ts')).filesTask,
  'schematic.libraries': async () => (await import('./schematic-tasks.ts')).librariesTask,
  'schematic.netlist': async () => (await import('./schematic-tasks.ts')).netlistTask,
  'schematic.diff': async () => (await import('./schematic-diff-task.ts')).schematicDiffTask,
  'schematic.svg': async () => (await import('./schematic-tasks.ts')).svgTask,
});
