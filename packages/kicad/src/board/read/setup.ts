import { listNamed, findList, type SExpression } from '@partwright/files/s-expressions';
import type { BoardSetup, BoardTitle, StackupLayer } from '../model.ts';
import { readFlag, readLength, readNumber, readPoint, readWord } from './numbers.ts';

export function readSetup(list: SExpression | undefined): BoardSetup {
  const setup = list ?? { name: 'setup', atoms: [], lists: [], start: 0, line: 0 };
  const stackup = findList(setup, 'stackup');
  const tenting = findList(setup, 'tenting');
  const finish = stackup ? readWord(stackup, 'copper_finish') : '';
  return {
    stackup: stackup ? listNamed(stackup, 'layer').map(stackupLayer) : [],
    ...(finish !== '' && { copperFinish: finish }),
    padToMaskClearance: readLength(setup, 'pad_to_mask_clearance'),
    solderMaskMinWidth: readLength(setup, 'solder_mask_min_width'),
    padToPasteClearance: readLength(setup, 'pad_to_paste_clearance') ?? 0,
    padToPasteRatio: readNumber(readWord(setup, 'pad_to_paste_clearance_ratio') || undefined, 0),
    allowMaskBridgesInFootprints: readFlag(setup, 'allow_soldermask_bridges_in_footprints'),
    tenting: readTenting(tenting, setup),
    auxOrigin: readPoint(findList(setup, 'aux_axis_origin')),
    gridOrigin: readPoint(findList(setup, 'grid_origin')),
    plot: new Map((findList(setup, 'pcbplotparams')?.lists ?? []).map(({ name, atoms }) => [name, atoms.join(' ')])),
  };
}

/** Before 9.0 a plot option said whether vias are open in the mask. */
function readTenting(tenting: SExpression | undefined, setup: SExpression): BoardSetup['tenting'] {
  if (!tenting) {
    const plot = findList(setup, 'pcbplotparams');
    const open = plot !== undefined && ['true', 'yes'].includes(readWord(plot, 'viasonmask'));
    return { front: !open, back: !open };
  }
  const side = (name: string): boolean =>
    findList(tenting, name) ? readWord(tenting, name) !== 'no' : tenting.atoms.includes(name);
  return { front: side('front'), back: side('back') };
}

function stackupLayer(list: SExpression): StackupLayer {
  const thickness = readLength(list, 'thickness');
  const material = readWord(list, 'material');
  const epsilon = readWord(list, 'epsilon_r');
  const loss = readWord(list, 'loss_tangent');
  const color = readWord(list, 'color');
  return {
    name: list.atoms[0] ?? '',
    kind: readWord(list, 'type'),
    ...(thickness !== undefined && { thickness }),
    ...(material !== '' && { material }),
    ...(epsilon !== '' && { epsilonR: readNumber(epsilon) }),
    ...(loss !== '' && { lossTangent: readNumber(loss) }),
    ...(color !== '' && { color }),
  };
}

export function readTitle(list: SExpression | undefined): BoardTitle {
  const word = (name: string): string => (list ? readWord(list, name) : '');
  const comments: string[] = [];
  for (const comment of list ? listNamed(list, 'comment') : []) {
    const index = Number(comment.atoms[0]) - 1;
    if (index >= 0 && index < 9) comments[index] = comment.atoms[1] ?? '';
  }
  return {
    title: word('title'),
    date: word('date'),
    revision: word('rev'),
    company: word('company'),
    comments: Array.from(comments, (comment) => comment ?? ''),
  };
}
