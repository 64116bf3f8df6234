export type * from './model.ts';
export type * from './configuration.ts';
export type * from './report.ts';
export type { Policies, PolicyName, PolicySettings } from './policies/policy-table.ts';
export type { LineLimit, PolicyLevel, PolicyRow, PolicySetting, SettingKind, Threshold } from './policies/policy.ts';
export { doubtConclusions } from './configuration.ts';
export { describeGone } from './project-results.ts';
export { policyNames, policyRow } from './policies/index.ts';
export { stemOfFingerprint } from './checks/index.ts';
export {
  findOrigin,
  listIdentifyingFiles,
  listPossibleOrigins,
  readItemIds,
  withOrigins,
  type ItemIds,
  type KnownItems,
} from './projects/find-origins.ts';
export { mayBeNamelessList } from './projects/bom-files.ts';
export { findProjects, type ProjectFilter } from './projects/find-projects.ts';
export { isSureProject, listMoreFiles, settleProjects, type ReadProject } from './projects/more-files.ts';
export { isPositionsName, listNearExports, listNearProjects, type NearExport } from './projects/near-exports.ts';
export { holdExports, type ExportFiles, type HoldWish } from './boards/index.ts';
export { pairProjects, type ProjectPair } from './projects/pair-projects.ts';
export { explainNotChecked, listUnreadSources } from './projects/unread-sources.ts';
export type { ProjectPlace } from './projects/place.ts';
export { matchesPath } from './ignore-rules.ts';
export { makeReport, type ReviewedProject, type ReviewFacts } from './review.ts';
export type { FitEngine, KicadReports, ModelFile } from './checks/index.ts';
export { reviewSide, type SideTools, type SideWish } from './side.ts';
export * from './render/index.ts';
export { indexPage } from './pictures/index-page.ts';
export type { PictureFile } from './pictures/picture-folder.ts';
export { substituteUses, type SubstituteUse } from '@partwright/cost';
