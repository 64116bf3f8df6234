export { compareVersions, readBoardName, type BoardName } from './board-name.ts';
export { mayBeNamelessList, readBomName } from './bom-files.ts';
export { findProjects, type ProjectFilter } from './find-projects.ts';
export { listGerberSets, type GerberSetPlace } from './gerber-sets.ts';
export { isSureProject, listMoreFiles, settleProjects, type ReadProject } from './more-files.ts';
export { isPositionsName } from './near-exports.ts';
export { pairProjects, type ProjectPair } from './pair-projects.ts';
export type { ProjectPlace } from './place.ts';
export { explainNotChecked, listUnreadSources } from './unread-sources.ts';
