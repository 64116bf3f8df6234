import { allOf, listOf, type SExpression } from '@partwright/files/s-expressions';
import type { BoardSetup, BoardTitle, StackupLayer } from '../model.ts';
import { isSaid, lengthOf, numberOf, pointOf, wordOf } from './numbers.ts';

export function readSetup(list: SExpression | undefined): BoardSetup {
  const setup = list ?? { name: 'setup', atoms: [], lists: [], start: 0, line: 0 };
  const stackup = listOf(setup, 'stackup');
  const tenting = listOf(setup, 'tenting');
  const finish = stackup ? wordOf(stackup, 'copper_finish') : '';
  return {
    stackup: stackup ? allOf(stackup, 'layer').map(stackupLayer) : [],
    ...(finish !== '' && { copperFinish: finish }),
    padToMaskClearance: lengthOf(setup, 'pad_to_mask_clearance') ?? 0,
    solderMaskMinWidth: lengthOf(setup, 'solder_mask_min_width') ?? 0,
    padToPasteClearance: lengthOf(setup, 'pad_to_paste_clearance') ?? 0,
    padToPasteRatio: numberOf(wordOf(setup, 'pad_to_paste_clearance_ratio') || undefined, 0),
    allowMaskBridgesInFootprints: isSaid(setup, 'allow_soldermask_bridges_in_footprints'),
    tenting: tentingOf(tenting, setup),
    auxOrigin: pointOf(listOf(setup, 'aux_axis_origin')),
    gridOrigin: pointOf(listOf(setup, 'grid_origin')),
    plot: new Map((listOf(setup, 'pcbplotparams')?.lists ?? []).map(({ name, atoms }) => [name, atoms.join(' ')])),
  };
}

/** Before 9.0 a plot option said whether vias are open in the mask. */
function tentingOf(tenting: SExpression | undefined, setup: SExpression): BoardSetup['tenting'] {
  if (!tenting) {
    const plot = listOf(setup, 'pcbplotparams');
    const open = plot !== undefined && ['true', 'yes'].includes(wordOf(plot, 'viasonmask'));
    return { front: !open, back: !open };
  }
  const side = (name: string): boolean =>
    listOf(tenting, name) ? wordOf(tenting, name) !== 'no' : tenting.atoms.includes(name);
  return { front: side('front'), back: side('back') };
}

function stackupLayer(list: SExpression): StackupLayer {
  const thickness = lengthOf(list, 'thickness');
  const material = wordOf(list, 'material');
  const epsilon = wordOf(list, 'epsilon_r');
  const loss = wordOf(list, 'loss_tangent');
  const color = wordOf(list, 'color');
  return {
    name: list.atoms[0] ?? '',
    kind: wordOf(list, 'type'),
    ...(thickness !== undefined && { thickness }),
    ...(material !== '' && { material }),
    ...(epsilon !== '' && { epsilonR: numberOf(epsilon) }),
    ...(loss !== '' && { lossTangent: numberOf(loss) }),
    ...(color !== '' && { color }),
  };
}

export function readTitle(list: SExpression | undefined): BoardTitle {
  const word = (name: string): string => (list ? wordOf(list, name) : '');
  const comments: string[] = [];
  for (const comment of list ? allOf(list, 'comment') : []) {
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
