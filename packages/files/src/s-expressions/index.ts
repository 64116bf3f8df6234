export { findDamage, type TextDamage } from './damage.ts';
export { SExpressionReader, type SExpressionListener } from './streaming-reader.ts';
export { listNamed, hasAtom, findList, readSExpression, type SExpression, type SExpressionLimits } from './tree.ts';
export { SExpressionUnreadable, type SExpressionFault } from './unreadable.ts';
