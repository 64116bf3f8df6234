export { GerberUnreadable, type GerberFailureCode } from './failure.ts';
export type * from './model.ts';
export { GERBER_LIMITS, type GerberLimits } from './parse/limits.ts';
export { readGerber } from './parse/gerber-file.ts';
export { DRILL_LIMITS, type DrillLimits } from './drill/limits.ts';
export { type DrillHints, readDrill } from './drill/read-drill.ts';
export { drillFromGerber } from './drill/gerber-drill.ts';
export { type DrillReport, readDrillReport } from './drill/drill-report.ts';
export { SeveralBoards } from './set/boards.ts';
export type { HolesOnCopper } from './set/copper-index.ts';
export { type FileFormat, identifyFile, type IdentifiedFile } from './set/identify-file.ts';
export { type JobFacts, type JobLayer, JobUnreadable, readJobFile } from './set/job-file.ts';
export {
  isStated,
  type LayerRole,
  nameOfRole,
  type RoleKind,
  roleOfExtension,
  roleOfName,
  type RoleSource,
  type Side,
  splitName,
} from './names/index.ts';
export { isBlank } from './set/is-blank.ts';
export { findBareSides } from './set/mask-doubts.ts';
export { judgeSilkscreen, type SilkscreenFit } from './set/mirror-doubts.ts';
export { findMissingCopper, type MissingCopper } from './set/missing-copper.ts';
export type { GerberSet, OtherFile, OutlineChoice, SaidMask, SetDoubt, SetDrill, SetLayer } from './set/model.ts';
export type { TestNetlist, TestPoint } from './netlist/model.ts';
export { NETLIST_LIMITS, type NetlistLimits, readTestNetlist } from './netlist/read-netlist.ts';
export { readRole, RoleRefused, type SaidRoles } from './set/said-roles.ts';
export {
  GERBER_SET_LIMITS,
  type GerberSetLimits,
  type GerberSetOptions,
  readGerberSet,
} from './set/read-gerber-set.ts';
export { objectBounds } from './objects/layer-bounds.ts';
