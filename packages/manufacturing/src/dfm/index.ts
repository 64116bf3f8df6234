export { checkDfm, type DfmOptions } from './check-dfm.ts';
export { extendProfile } from './extend-profile.ts';
export { findMissingPaste } from './board/missing-paste.ts';
export { findFinestTrack, type FinestTrack } from './finest-track.ts';
export { ProfileInvalid, type ProfileProblem } from './failure.ts';
export {
  LIMITS,
  findLimit,
  type LimitKind,
  type LimitName,
  type LimitQuestion,
  type LimitRow,
  type Profile,
  type Source,
} from './profile.ts';
export { PROFILES, findProfile } from './profiles/index.ts';
export type {
  CheckResult,
  CheckStatus,
  DfmIssue,
  DfmReport,
  IssueObject,
  IssueSeverity,
  LimitFact,
  ListedIssue,
} from './report.ts';
