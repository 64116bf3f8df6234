import { readZip } from '@partwright/files/archives';
import { checkAssembly, type AssemblyIssue } from '@partwright/manufacturing/assembly';
import { checkDfm } from '@partwright/manufacturing/dfm';
import { renderSide, type GerberMarker } from '@partwright/gerber/render';
import type { AssemblyAnswer } from '../assembly-answer.ts';
import type { GeometryTask } from '../tasks.ts';
import { groupBoardLayers } from './board-layers.ts';
import { explainDfm, markersOn, profileFor } from './gerber-tasks.ts';
import { listSetFacts } from './set-facts.ts';
import { openGerberSet } from './gerber-upload.ts';
import { paintPng } from './paint.ts';
import { explainPlacement, readPlacements } from './placement-task.ts';
import { polygons } from './polygons.ts';

const NM_PER_MM = 1e6;
const PICTURE_WIDTH_PX = 1600;

export const assemblyTask: GeometryTask<'assembly.check'> = {
  async run({ bytes, options: wish }) {
    const profile = profileFor(wish);
    const parts = readZip(bytes, { unpackedBytes: 1_000_000_000, entries: 2 });
    const set = openGerberSet(parts.get('gerbers') ?? new Uint8Array(), wish);
    const sent = parts.get('positions');
    const positions = sent && readPlacements(sent, wish.positionsName ?? 'positions.csv');
    const { layers, copperOz, bom } = wish;
    const report = checkDfm(set, {
      polygons,
      profile,
      ...(layers === undefined ? {} : { layers }),
      ...(copperOz === undefined ? {} : { copperOz }),
    });
    const assembly = checkAssembly({ set, polygons, bom, positions });
    const board = groupBoardLayers(set);
    const files: AssemblyAnswer['files'] = [];
    for (const side of ['top', 'bottom'] as const) {
      const markers = [...markersOn(side, report.issues), ...partMarkers(side, assembly.issues)];
      const svg = renderSide(board, side, polygons, { mask: 'green', finish: 'enig', markers });
      files.push({ name: `${side}.svg`, mediaType: 'image/svg+xml', bytes: new TextEncoder().encode(svg) });
      files.push({ name: `${side}.png`, mediaType: 'image/png', bytes: await paintPng(svg, PICTURE_WIDTH_PX) });
    }
    return {
      dfm: { report, facts: listSetFacts(set), pictures: { top: null, bottom: null } },
      assembly,
      notes: [...new Set(positions?.warnings.map(({ message }) => message))],
      files,
    };
  },
  explain: (error) => explainDfm(error) ?? explainPlacement(error),
};

function partMarkers(side: 'top' | 'bottom', issues: readonly AssemblyIssue[]): GerberMarker[] {
  return issues.flatMap(({ at, side: own, check, message, severity }) =>
    at === null || (own !== null && own !== side)
      ? []
      : [{ at: { x: at[0] * NM_PER_MM, y: at[1] * NM_PER_MM }, label: `${check}: ${message}`, severity }],
  );
}
