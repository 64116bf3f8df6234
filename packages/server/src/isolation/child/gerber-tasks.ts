import {
  checkDfm,
  extendProfile,
  PROFILES,
  ProfileInvalid,
  findProfile,
  type DfmIssue,
  type Profile,
} from '@partwright/manufacturing/dfm';
import { nameOfRole, type GerberLayer } from '@partwright/gerber';
import { renderLayer, renderSide, type GerberMarker } from '@partwright/gerber/render';
import type { DfmWish, GerberPicture } from '../gerber-answer.ts';
import type { GeometryTask, KnownFailure } from '../tasks.ts';
import { groupBoardLayers } from './board-layers.ts';
import { explainGerber, openGerberSet } from './gerber-upload.ts';
import { paintPng } from './paint.ts';
import { listSetFacts } from './set-facts.ts';
import { polygons } from './polygons.ts';

const NM_PER_MM = 1e6;
const MM_PER_INCH = 25.4;
const MOST_PX = 16_384;

class UnknownProfile extends Error {}

export const inspectTask: GeometryTask<'gerber.inspect'> = {
  run: ({ bytes, options }) => listSetFacts(openGerberSet(bytes, options)),
  explain: explainGerber,
};

export const dfmTask: GeometryTask<'gerber.dfm'> = {
  run({ bytes, options: wish }) {
    const profile = profileFor(wish);
    const set = openGerberSet(bytes, wish);
    const { layers, copperOz } = wish;
    const report = checkDfm(set, {
      polygons,
      profile,
      ...(layers === undefined ? {} : { layers }),
      ...(copperOz === undefined ? {} : { copperOz }),
    });
    const board = groupBoardLayers(set);
    const look = { mask: wish.mask ?? 'green', finish: wish.finish ?? 'enig' } as const;
    const draw = (side: 'top' | 'bottom'): string | null =>
      wish.pictures ? renderSide(board, side, polygons, { ...look, markers: markersOn(side, report.issues) }) : null;
    return { report, facts: listSetFacts(set), pictures: { top: draw('top'), bottom: draw('bottom') } };
  },
  explain: explainDfm,
};

export function explainDfm(error: unknown): KnownFailure | undefined {
  if (error instanceof UnknownProfile) return { code: 'unknown_profile', message: error.message, row: null };
  if (error instanceof ProfileInvalid) return { code: 'invalid_request', message: error.message, row: null };
  return explainGerber(error);
}

export const renderTask: GeometryTask<'gerber.render'> = {
  async run({ bytes, options: wish }) {
    const set = openGerberSet(bytes, wish);
    const paint = async (svg: string): Promise<Uint8Array | null> =>
      wish.dpi === undefined ? null : paintPng(svg, widthPx(svg, wish.dpi));
    const picture = async (name: string, role: string, svg: string, layer?: GerberLayer): Promise<GerberPicture> => {
      const png = await paint(svg);
      return { name, role, svg, png, sizePx: png && sizeOfPng(png), extentMm: measureExtent(layer) };
    };
    if (wish.mono !== undefined) {
      const [only] = set.layers.filter(({ file }) => file === wish.mono || file.endsWith(`/${wish.mono}`));
      const shown = only ?? set.layers[0];
      const pictures = shown
        ? [await picture(shown.file, nameOfRole(shown.role), renderLayer(shown.layer, polygons), shown.layer)]
        : [];
      return { pictures, doubts: [] };
    }
    const board = groupBoardLayers(set);
    const look = { mask: wish.mask ?? 'green', finish: wish.finish ?? 'enig' } as const;
    const pictures: GerberPicture[] = [];
    for (const side of ['top', 'bottom'] as const)
      pictures.push(await picture(side, `finished board, ${side}`, renderSide(board, side, polygons, look)));
    const box = set.bounds && { box: set.bounds, marginNm: NM_PER_MM };
    for (const { file, role, layer, isOfBoard } of set.layers)
      if (isOfBoard)
        pictures.push(await picture(file, nameOfRole(role), renderLayer(layer, polygons, { ...box }), layer));
    return { pictures, doubts: set.doubts };
  },
  explain: explainGerber,
};

export function profileFor({ profile: id, ownLimits }: Pick<DfmWish, 'profile' | 'ownLimits'>): Profile {
  const base = findProfile(id ?? 'conservative');
  if (!base)
    throw new UnknownProfile(
      `There is no profile ${JSON.stringify(id)}; there are ${PROFILES.map((one) => one.id).join(', ')}`,
    );
  return ownLimits === undefined ? base : extendProfile(base, ownLimits);
}

/** Issues of inner layers and of no layer are marked on both sides. */
export function markersOn(side: 'top' | 'bottom', issues: readonly DfmIssue[]): GerberMarker[] {
  const other = side === 'top' ? /\bbottom\b/i : /\btop\b/i;
  return issues.flatMap(({ at, to, rule, message, severity, layers }) =>
    at === null || (layers.length > 0 && layers.every((layer) => other.test(layer)))
      ? []
      : [{ at: inNm(at), ...(to === null ? {} : { to: inNm(to) }), label: `${rule}: ${message}`, severity }],
  );
}

const inNm = ([x, y]: readonly [number, number]): { x: number; y: number } => ({ x: x * NM_PER_MM, y: y * NM_PER_MM });

function measureExtent(layer: GerberLayer | undefined): GerberPicture['extentMm'] {
  const bounds = layer?.bounds;
  if (!bounds) return null;
  return [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map((nm) => nm / NM_PER_MM) as [
    number,
    number,
    number,
    number,
  ];
}

/** The first chunk of a PNG is its header: width and height. */
function sizeOfPng(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Of a picture that gives its size in millimetres. */
function widthPx(svg: string, dpi: number): number {
  const widthMm = Number(/width="([\d.]+)mm"/.exec(svg)?.[1] ?? 100);
  return Math.max(1, Math.min(MOST_PX, Math.round((widthMm / MM_PER_INCH) * dpi)));
}
