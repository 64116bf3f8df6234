export {
  openPhotoEngine,
  seePhoto,
  type PhotoEngine,
  type PhotoOptions,
  type PhotoPrograms,
  type SeenPhoto,
} from './photo.ts';
export type { UnreadCode } from './codes/code-reader.ts';
export type { SeenCode } from './codes/see-codes.ts';
export type { PhotoFormat } from './pictures/photo-head.ts';
export type { Point, Quad } from './pictures/picture.ts';
export { PhotoUnreadable, type PhotoFault } from './pictures/photo-unreadable.ts';
export { findLabels, type SeenLabel } from './parts/label-on-photo.ts';
export { mentionPrint } from './parts/mention-print.ts';
export { findContradictions, type Contradiction } from './parts/contradictions.ts';
export { readTypeNumber, type TypeNumber } from './markings/type-numbers.ts';
export { readMarking, weighMarking, type MarkingReading } from './markings/marking-codes.ts';
export type { SeenLine } from './text/see-text.ts';
export { mentionCodes, type Mention, type MentionKind } from './parts/mention.ts';
export { weighMentions, type Candidate, type Evidence, type KnownNumber, type Lookup } from './parts/candidates.ts';
