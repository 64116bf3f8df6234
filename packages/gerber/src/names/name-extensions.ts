import type { BareRole } from './layer-role.ts';

const top = 'top' as const;
const bottom = 'bottom' as const;

/**
 * Extensions that name the layer: those of Protel and Altium (`.GTL`), which many programs write too, of Eagle's CAM jobs
 * (`.cmp`), of OrCAD Layout (`.top`, `.smt`) and of EasyEDA. In lower case, without the point.
 */
const EXTENSIONS: Record<string, BareRole> = {
  gtl: { kind: 'copper', side: top, index: 1 },
  gbl: { kind: 'copper', side: bottom },
  gts: { kind: 'soldermask', side: top },
  gbs: { kind: 'soldermask', side: bottom },
  gto: { kind: 'silkscreen', side: top },
  gbo: { kind: 'silkscreen', side: bottom },
  gtp: { kind: 'paste', side: top },
  gbp: { kind: 'paste', side: bottom },
  gko: { kind: 'outline' },
  gml: { kind: 'outline' },
  gm: { kind: 'outline' },
  gpt: { kind: 'pad_master', side: top },
  gpb: { kind: 'pad_master', side: bottom },
  gta: { kind: 'assembly', side: top },
  gba: { kind: 'assembly', side: bottom },
  gdd: { kind: 'drill_map' },
  gdl: { kind: 'fabrication' },
  gdr: { kind: 'drill_map' },
  // Eagle
  cmp: { kind: 'copper', side: top, index: 1 },
  sol: { kind: 'copper', side: bottom },
  stc: { kind: 'soldermask', side: top },
  sts: { kind: 'soldermask', side: bottom },
  plc: { kind: 'silkscreen', side: top },
  pls: { kind: 'silkscreen', side: bottom },
  crc: { kind: 'paste', side: top },
  crs: { kind: 'paste', side: bottom },
  tsk: { kind: 'silkscreen', side: top },
  bsk: { kind: 'silkscreen', side: bottom },
  tsm: { kind: 'soldermask', side: top },
  bsm: { kind: 'soldermask', side: bottom },
  tsp: { kind: 'paste', side: top },
  bsp: { kind: 'paste', side: bottom },
  dim: { kind: 'outline' },
  mil: { kind: 'outline' },
  bor: { kind: 'outline' },
  out: { kind: 'outline' },
  oln: { kind: 'outline' },
  // OrCAD Layout
  top: { kind: 'copper', side: top, index: 1 },
  bot: { kind: 'copper', side: bottom },
  smt: { kind: 'soldermask', side: top },
  smb: { kind: 'soldermask', side: bottom },
  sst: { kind: 'silkscreen', side: top },
  ssb: { kind: 'silkscreen', side: bottom },
  spt: { kind: 'paste', side: top },
  spb: { kind: 'paste', side: bottom },
  ast: { kind: 'assembly', side: top },
  asb: { kind: 'assembly', side: bottom },
  gnd: { kind: 'copper', side: 'inner' },
  pwr: { kind: 'copper', side: 'inner' },
  fab: { kind: 'fabrication' },
  drd: { kind: 'drill' },
  npt: { kind: 'drill', plating: 'non_plated' },
};

/** Extensions of drill files of many programs; a Gerber file with one of them is a drawing of the drills. */
const DRILL_EXTENSIONS = /^(?:drl|drd|xln|exc|xnc|ncd|nc|tap|cnc|rou|rte|tx\d+|drill|dr\d)$/;

/**
 * The role that an extension gives by itself; undefined for general ones (`gbr`, `art`, `pho`, `ger`, `txt`).
 *
 * @example
 * import { roleOfExtension } from '@partwright/gerber/names';
 *
 * roleOfExtension('gbl'); // => { kind: 'copper', side: 'bottom' }
 * roleOfExtension('gbr'); // => undefined
 */
export function roleOfExtension(extension: string): BareRole | undefined {
  const written = extension.toLowerCase();
  const known = Object.hasOwn(EXTENSIONS, written) ? EXTENSIONS[written] : undefined;
  if (known) return known;
  // `.G2L` of Eagle's CAM jobs for Seeed and OSH Park, `.layer2`: copper layers counted from the top, the first and last named otherwise.
  const counted = /^(?:g(\d{1,2})l|(?:layer|lyr|lay)(\d{1,2}))$/.exec(written);
  if (counted)
    return Number(counted[1] ?? counted[2]) === 1
      ? { kind: 'copper', side: top, index: 1 }
      : { kind: 'copper', side: 'inner' };
  const [, letters = '', digits = ''] = /^([a-z]+)(\d{1,2})$/.exec(written) ?? [];
  const number = Number(digits);
  switch (letters) {
    case 'g':
    case 'gl':
    case 'gp':
    case 'in':
    case 'gin':
      // Inner layers in their order; whether the first is 1 or 2 depends on the program, the set settles it.
      return number > 0 ? { kind: 'copper', side: 'inner' } : undefined;
    case 'ly':
      return { kind: 'copper', side: 'inner' };
    case 'gm':
    case 'gml':
      return { kind: 'mechanical' };
    case 'gd':
    case 'gg':
      return { kind: 'drill_map' };
    default:
      return DRILL_EXTENSIONS.test(written) ? { kind: 'drill' } : undefined;
  }
}
