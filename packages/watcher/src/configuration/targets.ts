import { nearNames, quote } from '@partwright/report-text';
import { subjectKinds, type SubjectKind } from '../model.ts';
import type { TargetRule, TargetSettings } from '../settings.ts';
import type { TargetWritten } from './file-schema.ts';
import { readMatch } from './boards.ts';
import { kindOfName, readName } from './folders.ts';
import type { Problems } from './problems.ts';
import type { WatchConfiguration } from './settings-text.ts';
import { placeReaders, targetKinds, type TargetKind, type TargetPlace } from './target-places.ts';

/** What belongs to one kind of target, besides its rule. */
type Drafted = { draft: Omit<TargetRule, 'name'> & TargetPlace; name: string | undefined; where: string };

/**
 * Who is told. Files beside the export are written as well, always, unless the list has a word of its own on `files`.
 *
 * @param knownFolders Names of folders that a target may name.
 */
export function readTargets(
  file: WatchConfiguration,
  knownFolders: ReadonlySet<string>,
  noFiles: boolean,
  problems: Problems,
): TargetSettings[] {
  const written = file.values.targets ?? [];
  const drafts = written.flatMap((target, at) => readTarget(target, at, file, knownFolders, problems) ?? []);
  if (written.every(({ files }) => files === undefined)) {
    const rule = { when: 'always', folders: null, kinds: subjectKinds } as const;
    drafts.unshift({ draft: { kind: 'files', ...rule }, name: undefined, where: '' });
  }
  return nameTargets(drafts, problems).filter(({ kind }) => !(noFiles && kind === 'files'));
}

/** A schematic that is being drawn has new errors at every save: chats and mail hear of it only when that is wished for. */
function usualKinds(kind: TargetSettings['kind']): readonly SubjectKind[] {
  const isForPeople = kind === 'slack' || kind === 'discord' || kind === 'teams' || kind === 'mail';
  return isForPeople ? ['bom', 'gerber'] : subjectKinds;
}

function readTarget(
  target: TargetWritten,
  at: number,
  file: WatchConfiguration,
  knownFolders: ReadonlySet<string>,
  problems: Problems,
): Drafted | undefined {
  const path = ['targets', at];
  const kind = readKind(target, () => file.where(path), problems);
  if (kind === undefined || target.files === false) return undefined;
  const folders = target.folders?.flatMap((_, index) => {
    const here = [...path, 'folders', index];
    const name = problems.read(file.text(here), readName);
    if (name === undefined || knownFolders.has(name)) return name ?? [];
    const near = nearNames(name, [...knownFolders], 1)[0];
    const hint = near === undefined ? `there are ${[...knownFolders].join(', ')}` : `did you mean ${near}?`;
    problems.add(file.where(here), `is ${quote(name)}, which no folder is called; ${hint}`);
    return [];
  });
  const boards = target.boards && readMatch(file, [...path, 'boards'], target.boards, problems);
  const place = placeReaders[kind](file, [...path, kind], problems);
  const name = problems.read(file.text([...path, 'name']), readName);
  if (place === undefined) return undefined;
  const rule = {
    when: target.when ?? (kind === 'files' ? 'always' : 'changes'),
    folders: folders === undefined ? null : [...new Set(folders)],
    ...(boards && { boards }),
    kinds: target.kinds === undefined ? usualKinds(kind) : [...new Set(target.kinds.map((one) => kindOfName[one]))],
  } as const;
  return { draft: { ...place, ...rule }, name, where: file.where(path) };
}

function readKind(target: TargetWritten, where: () => string, problems: Problems): TargetKind | undefined {
  const kinds = targetKinds.filter((kind) => target[kind] !== undefined);
  if (kinds.length === 1) return kinds[0];
  const all = targetKinds.join(', ');
  problems.add(
    where(),
    kinds.length === 0
      ? `says nowhere to tell; it has to have one of ${all}`
      : `has ${kinds.join(' and ')}; write an entry for each`,
  );
  return undefined;
}

/** Each with a name of its own: the one given, else what it is: `slack`, `slack-2`. */
function nameTargets(drafts: readonly Drafted[], problems: Problems): TargetSettings[] {
  const names = new Set<string>();
  for (const { name, where } of drafts) {
    if (name === undefined) continue;
    if (names.has(name)) problems.add(where, `has the name ${quote(name)}, which another target has, too`);
    names.add(name);
  }
  return drafts.map(({ draft, name }) => {
    if (name !== undefined) return { ...draft, name };
    let own: string = draft.kind;
    for (let number = 2; names.has(own); number++) own = `${draft.kind}-${number}`;
    names.add(own);
    return { ...draft, name: own };
  });
}
