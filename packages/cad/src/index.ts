export { CadFailed, type CadFault } from './cad-failed.ts';
export { openCadKernel, type CadKernel, type StartOpenCascade } from './kernel/kernel.ts';
export { formatOf, type CadFormat } from './kernel/read-shape.ts';
export {
  inspectCad,
  PREVIEW_FORMATS,
  type CadInspection,
  type InspectOptions,
  type PreviewFormat,
  type Topology,
} from './inspect/inspect.ts';
export type { BodyFault } from './inspect/body-faults.ts';
export type { Hole } from './inspect/holes.ts';
export type { Wall } from './inspect/thinnest-wall.ts';
export type { AssemblyNode } from './part21/step-facts.ts';
export type { Bounds, Vector } from './mesh/mesh.ts';
export { runPipeline, MOST_OPERATIONS, type PipelineResult } from './pipeline/run-pipeline.ts';
export type { CadFeature, CadOperation, EdgeSelector, Primitive, Side, Sketch } from './pipeline/operations.ts';
export { OUTPUT_FORMATS, type Exported, type OutputFormat } from './exports/export-body.ts';
export type { Picture } from './exports/paint-mesh.ts';
