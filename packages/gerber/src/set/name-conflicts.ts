import { nameOfRole, roleOfName } from '../names/index.ts';
import { BOARD_ROLES } from '../names/layer-role.ts';
import type { GerberSet, SetDoubt, SetLayer } from './model.ts';
import { addSetWarning } from './set-warnings.ts';

interface Conflict {
  entry: SetLayer;
  /** One sentence for a person, without what to do. */
  message: string;
}

/**
 * Files whose name is that of another layer than they say inside. Makers differ in what they go by, so that one of them builds
 * another board than the one that is read here. Copper of another side is a doubt, the rest is a warning. `common`: words that
 * stand in the names of all files.
 */
export function settleNameConflicts(set: GerberSet, common: ReadonlySet<string>): SetDoubt[] {
  const doubts: SetDoubt[] = [];
  for (const { entry, message } of findNameConflicts(set, common)) {
    addSetWarning(set, 'name_contradicts', entry.file, message);
    if (entry.role.kind === 'copper')
      doubts.push({
        about: 'files',
        file: entry.file,
        message: `${entry.file}: ${message}. Rename the file, or say what it is (\`roles\`, --file NAME=ROLE)`,
      });
  }
  return doubts;
}

function* findNameConflicts({ layers }: GerberSet, common: ReadonlySet<string>): Generator<Conflict> {
  for (const entry of layers) {
    const { file, role, isOfBoard } = entry;
    if (!isOfBoard || role.by !== 'file_function') continue;
    const named = roleOfName(file, common);
    if (named === undefined || named.isWeak || !BOARD_ROLES.has(named.kind)) continue;
    const isSame = named.kind === role.kind && (named.side ?? role.side) === role.side;
    if (isSame) continue;
    const message = `it says inside that it is ${nameOfRole(role)}, and its name says ${nameOfRole(named)} ("${named.evidence}"): a fab that goes by names takes it for that`;
    yield { entry, message };
  }
}
