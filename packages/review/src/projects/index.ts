export { bomNameOf } from './bom-files.ts';
export { findProjects, type ProjectFilter } from './find-projects.ts';
export { gerberSetsOf } from './gerber-sets.ts';
export { moreFilesOf, settleProjects, type ReadProject } from './more-files.ts';
export { pairProjects, type ProjectPair } from './pair-projects.ts';
export type { ProjectPlace } from './place.ts';
