import { orderCopper } from './copper-order.ts';
import { placeInStack } from './copper-stack.ts';
import { type LayerRole, nameOfRole, roleOfName, type RoleSource, splitName } from '../names/index.ts';
import { BOARD_ROLES, SINGLE_ROLES } from '../names/layer-role.ts';
import type { GerberSet, SetLayer } from './model.ts';

type Warn = (code: string, file: string, message: string) => void;

const STRENGTH: readonly RoleSource[] = [
  'said',
  'file_function',
  'film_record',
  'job_file',
  'name',
  'report',
  'content',
  'nothing',
];

/** Without a side such a file cannot be put on the board. */
const NEEDS_SIDE = new Set(['copper', 'soldermask', 'silkscreen', 'paste']);

/**
 * Settle the roles of the Gerber files of a set among each other: the order of the copper, one file for each single role, and
 * what is not part of the board. `stacks` are the names of the copper from the top, as reports have them. The layers are changed
 * and sorted in place.
 */
export function placeLayers(set: GerberSet, stacks: readonly { names: readonly string[] }[], warn: Warn): void {
  const { layers } = set;
  completePairs(layers);
  settleSides(layers);
  settleFirstLayers(layers);
  for (const entry of layers) {
    const { kind, side } = entry.role;
    entry.isOfBoard = BOARD_ROLES.has(kind) && kind !== 'drill' && !(side === undefined && NEEDS_SIDE.has(kind));
  }
  const copper = layers.filter(({ role }) => role.kind === 'copper');
  keepOnePerRole(
    copper.filter(({ role }) => role.side !== 'inner'),
    warn,
  );
  const placed = copper.filter(({ isOfBoard }) => isOfBoard);
  orderCopper(
    placed.map(({ file, role, layer }) => ({
      file,
      role,
      order: readNamedOrder(file),
      physicalOrder: readPhysicalOrder(layer.comments),
      reportedPlace: stacks.map(({ names }) => placeInStack(file, names)).find((place) => place !== undefined),
    })),
    warn,
  );
  keepOnePerRole(
    layers.filter(({ role, isOfBoard }) => isOfBoard && SINGLE_ROLES.has(role.kind) && role.kind !== 'outline'),
    warn,
  );
  set.copperLayers = placed.filter(({ isOfBoard }) => isOfBoard).length;
  warnOutsiders(layers, warn);
  layers.sort((a, b) => rankLayer(a, set.copperLayers) - rankLayer(b, set.copperLayers) || (a.file < b.file ? -1 : 1));
}

function readNamedOrder(file: string): number | undefined {
  const named = roleOfName(file);
  if (named?.kind === 'copper' && named.order !== undefined) return named.order;
  const digits = /\d{1,3}$/.exec(splitName(file).stem)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

function readPhysicalOrder(comments: readonly { text: string }[]): number | undefined {
  for (const { text } of comments) {
    const place = /Layer_Physical_Order\s*=\s*(\d{1,3})/i.exec(text)?.[1];
    if (place !== undefined && Number(place) > 0) return Number(place);
  }
  return undefined;
}

/** `.slk` beside `.bsk`: where one side is named and one other file names none, that is the other side. */
function completePairs(layers: readonly SetLayer[]): void {
  for (const kind of PAIRED) {
    const own = layers.filter(({ role }) => role.kind === kind);
    const [one, ...others] = own.filter(({ role }) => role.side === undefined);
    const named = new Set(own.map(({ role }) => role.side));
    if (one === undefined || others.length > 0 || named.has('top') === named.has('bottom')) continue;
    const side = named.has('top') ? 'bottom' : 'top';
    const beside = own.find(({ role }) => role.side !== undefined)!.file;
    one.role = { ...one.role, side, reason: `${one.role.reason}; the other side is ${beside}` };
  }
}

const PAIRED = ['soldermask', 'silkscreen', 'paste'] as const;

/** `LAYER_1` beside `TOP`: the first of the inner layers, as the top has a file that says so. */
function settleFirstLayers(layers: readonly SetLayer[]): void {
  const tops = layers.filter(({ role }) => role.kind === 'copper' && role.side === 'top');
  const numbered = tops.filter(({ file, role }) => role.by === 'name' && roleOfName(file)?.order === 1);
  const top = tops.find((entry) => !numbered.includes(entry));
  if (top === undefined) return;
  for (const entry of numbered)
    entry.role = {
      ...entry.role,
      side: 'inner',
      index: undefined,
      reason: `${entry.role.reason}; the top is ${top.file}, so that this is an inner layer`,
    };
}

/** Copper of which nothing tells the side is unknown. */
function settleSides(layers: readonly SetLayer[]): void {
  for (const entry of layers) {
    const { role } = entry;
    if (role.kind !== 'copper' || role.side !== undefined) continue;
    entry.role = { ...role, kind: 'unknown', reason: `${role.reason}; copper, but of which side nothing tells` };
  }
}

/** Of files with one role the best said stays; the others are told and left out of the board. */
function keepOnePerRole(layers: readonly SetLayer[], warn: Warn): void {
  const holders = new Map<string, SetLayer>();
  for (const entry of layers) {
    const { kind, side, index } = entry.role;
    const key = `${kind} ${side ?? ''} ${kind === 'copper' && side === 'inner' ? (index ?? entry.file) : ''}`;
    const holder = holders.get(key);
    if (holder === undefined) {
      holders.set(key, entry);
      continue;
    }
    const [kept, left] = isBetter(entry, holder) ? [entry, holder] : [holder, entry];
    holders.set(key, kept);
    left.isOfBoard = false;
    left.role.reason += `; left out of the board, as ${kept.file} has the same role`;
    warn(
      'two_files_one_role',
      left.file,
      `${kept.file} and ${left.file} are both the ${nameOfRole(kept.role)}; ${kept.file} is taken`,
    );
  }
}

function isBetter(a: SetLayer, b: SetLayer): boolean {
  const strength = ({ by }: LayerRole): number => STRENGTH.indexOf(by);
  return (
    strength(a.role) - strength(b.role) < 0 ||
    (strength(a.role) === strength(b.role) && a.layer.objects.length > b.layer.objects.length)
  );
}

function warnOutsiders(layers: readonly SetLayer[], warn: Warn): void {
  for (const { file, role, layer } of layers) {
    if (role.kind === 'unknown')
      warn(
        'role_unknown',
        file,
        `nothing tells which layer it is (${layer.objects.length} objects): ${role.reason}; rename it or add .FileFunction`,
      );
    else if (role.side === undefined && SINGLE_ROLES.has(role.kind) && role.kind !== 'outline')
      warn('side_unknown', file, `it is a ${nameOfRole(role)}, but nothing tells of which side`);
  }
}

const ORDER_TOP = ['silkscreen', 'paste', 'soldermask'];

function rankLayer({ role, isOfBoard }: SetLayer, copperLayers: number): number {
  if (!isOfBoard) return 1000;
  if (role.kind === 'copper') return 100 + (role.index ?? copperLayers);
  const fromTop = ORDER_TOP.indexOf(role.kind);
  if (fromTop !== -1) return role.side === 'bottom' ? 400 - fromTop : fromTop;
  return role.kind === 'outline' ? 500 : 600;
}
