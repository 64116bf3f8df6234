import { isStated, type LayerRole } from '../names/index.ts';

/** A copper file on its way to a place in the board. */
export interface CopperFile {
  file: string;
  role: LayerRole;
  /** The number in its name, for the order of inner layers. */
  order: number | undefined;
  /** `Layer_Physical_Order` in a comment of Altium: the place from the top. */
  physicalOrder: number | undefined;
  /** The place from the top of the layer that its name ends with, in the report of the drill files. */
  reportedPlace?: number | undefined;
}

type Warn = (code: string, file: string, message: string) => void;

/**
 * Give every copper file its place from the top, 1 to n. Places that files say themselves stay; inner layers of which only a
 * number is known follow in its order. The roles are changed in place; what does not fit is told to `warn`.
 */
export function orderCopper(files: readonly CopperFile[], warn: Warn): void {
  nameEnds(files);
  for (const { role, physicalOrder } of files)
    if (role.side === 'inner' && role.index === undefined && physicalOrder !== undefined) {
      role.index = physicalOrder;
      role.reason += `; a comment in it says that it is layer ${physicalOrder} from the top`;
    }
  placeByReport(files);
  const open = files.filter(({ role }) => role.side === 'inner' && role.index === undefined);
  const taken = new Set(
    files.flatMap(({ role }) => (role.side === 'inner' && role.index !== undefined ? [role.index] : [])),
  );
  open.sort((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || (a.file < b.file ? -1 : 1));
  warnDoubtfulOrder(open, warn);
  let place = 2;
  for (const { role } of open) {
    while (taken.has(place)) place++;
    taken.add(place);
    role.index = place;
    role.reason += `; it is number ${place} from the top by the order of the names`;
  }
  const count = Math.max(files.length, ...taken);
  for (const { role } of files) {
    if (role.side === 'top') role.index = 1;
    if (role.side === 'bottom') role.index ??= Math.max(2, count);
  }
  warnMissingCopper(files, warn);
}

/** Where a report has a place for each inner layer whose name has no number, and no two have one. */
function placeByReport(files: readonly CopperFile[]): void {
  const named = files.filter(
    ({ role, order }) => role.side === 'inner' && role.index === undefined && order === undefined,
  );
  const places = new Set(named.map(({ reportedPlace }) => reportedPlace));
  const isTaken = files.some(({ role }) => role.side === 'inner' && places.has(role.index) && role.index !== undefined);
  if (isTaken || places.has(undefined) || places.size < named.length) return;
  for (const { role, reportedPlace } of named) {
    role.index = reportedPlace!;
    role.reason += `; the drill report says that it is layer ${reportedPlace} from the top`;
  }
}

/** `L4`, by the caller's word, of four. */
function settleSaidBottom(files: readonly CopperFile[]): void {
  const last = files.find(({ role }) => role.by === 'said' && role.index === files.length);
  if (last?.role.side === 'inner' && files.every(({ role }) => role.side !== 'bottom')) last.role.side = 'bottom';
}

/** Files that are only numbered: the first is the top when no file is, the last the bottom. */
function nameEnds(files: readonly CopperFile[]): void {
  settleSaidBottom(files);
  if (files.some(({ role }) => role.side === 'bottom') || files.some(({ role }) => isStated(role))) return;
  const numbered = files.filter(({ role, order }) => role.side === 'inner' && order !== undefined);
  const last = numbered.toSorted((a, b) => b.order! - a.order!)[0];
  const isTopThere = files.some(({ role }) => role.side === 'top');
  if (last === undefined || !isTopThere || last.order !== files.length) return;
  last.role.side = 'bottom';
  last.role.reason += '; it has the highest number and no file is named the bottom';
}

function warnDoubtfulOrder(open: readonly CopperFile[], warn: Warn): void {
  for (const [at, { file, order }] of open.entries()) {
    const before = open[at - 1];
    if (open.length > 1 && order === undefined)
      warn(
        'inner_order_unknown',
        file,
        `nothing says where the inner layer ${file} lies; it is put in the order of the names`,
      );
    else if (before !== undefined && before.order === order)
      warn(
        'inner_order_unknown',
        file,
        `${before.file} and ${file} have the same number; they are put in the order of the names`,
      );
    else if (before?.order !== undefined && order !== undefined && order - before.order > 1)
      warn(
        'inner_layer_missing',
        file,
        `the inner layers go from ${before.order} (${before.file}) to ${order}; one may be missing`,
      );
  }
}

function warnMissingCopper(files: readonly CopperFile[], warn: Warn): void {
  const places = new Set(files.map(({ role }) => role.index));
  const count = Math.max(0, ...files.map(({ role }) => role.index ?? 0));
  if (count > 200) return;
  for (let place = 1; place <= count; place++)
    if (!places.has(place))
      warn('copper_missing', files[0]!.file, `copper layer ${place} of ${count} is missing: no file is meant for it`);
}
