export { explainContradiction } from './contradiction.ts';
export { decideLines, formatDecision, saidOfLine, type DecidableLine } from './decide-lines.ts';
export {
  DECISIONS_FILE,
  listDecisionsPlaces,
  openDecisionsFile,
  readDecisionsFile,
  writeDecisionsFile,
  type DecisionProblem,
} from './decisions-file.ts';
export { findDecisions, indexDecisions, type DecisionIndex } from './find-decision.ts';
export { saidKeys } from './said.ts';
export * from './types.ts';
