import type { Subject, SubjectKind } from '../model.ts';
import type { Log } from '../ports.ts';

const WORDS = {
  bom: ['BOM', 'BOMs'],
  gerber: ['Gerber set', 'Gerber sets'],
  schematic: ['schematic', 'schematics'],
} as const satisfies Record<SubjectKind, readonly [string, string]>;

/** What was found in the watched folders at the start. */
export interface Found {
  saw(subject: Subject): void;
  /** It was not known, or not in this state. */
  isNew(subject: Subject): void;
  /** How many were new. */
  count(): number;
  /** A line for each of these folders. */
  tell(folders: readonly string[], log: Log): void;
}

export function countFound(): Found {
  const seen = new Map<string, { kind: SubjectKind; folder: string; isNew: boolean }>();
  let kept = 0;
  const makeSubjectKey = ({ kind, folder, path }: Subject): string => `${kind}\n${folder}\n${path}`;
  let isTold = false;
  return {
    saw(subject) {
      if (isTold || seen.has(makeSubjectKey(subject))) return;
      seen.set(makeSubjectKey(subject), { kind: subject.kind, folder: subject.folder, isNew: false });
    },
    isNew(subject) {
      kept += 1;
      if (!isTold) seen.set(makeSubjectKey(subject), { kind: subject.kind, folder: subject.folder, isNew: true });
    },
    count: () => kept,
    tell(folders, log) {
      for (const name of folders) {
        const own = [...seen.values()].filter(({ folder }) => folder === name);
        log.info(`${name}: ${describe(own)}`, { folder: name, found: own.length });
      }
      isTold = true;
      seen.clear();
    },
  };
}

function describe(found: readonly { kind: SubjectKind; isNew: boolean }[]): string {
  if (found.length === 0) return 'no BOM, Gerber set or schematic yet';
  const counts = (Object.keys(WORDS) as SubjectKind[]).flatMap((kind) => {
    const count = found.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [`${count} ${WORDS[kind][count === 1 ? 0 : 1]}`];
  });
  const fresh = found.filter(({ isNew }) => isNew).length;
  return `${counts.join(', ')} found, ${fresh === 0 ? 'nothing new' : `${fresh} new`}`;
}
