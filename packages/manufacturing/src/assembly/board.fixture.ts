import { readGerberSet } from '@partwright/gerber';
import type { Placement } from '../placement/index.ts';
import { openTestPolygons } from '@partwright/gerber/polygons/engine.fixture.ts';
import { checkAssembly } from './check-assembly.ts';
import type { BomPart } from './model.ts';
import type { BoardSide } from './lands.ts';
import type { AssemblyReport } from './report.ts';

/** A part as it is drawn on the board. Millimetres. */
export interface DrawnPart {
  reference: string;
  package: string;
  x: number;
  y: number;
  side: BoardSide;
  /** From the middle of the part, by pin. */
  pads: readonly (readonly [dx: number, dy: number])[];
}

export interface AssemblyFiles {
  drawn: DrawnPart[];
  placements: Placement[] | undefined;
  bom: BomPart[] | undefined;
  /** The copper names the parts of its pads. */
  isNamed: boolean;
  fiducials: number;
  /** Layers that are left out, by the beginning of their file function. */
  without: string[];
}

/** Two pads 0.96 mm apart along x, as of an 0402. */
const CHIP = [
  [-0.48, 0],
  [0.48, 0],
] as const;
/** Two rows of four, 1.27 mm from pin to pin. */
const SOIC = [-1.905, -0.635, 0.635, 1.905].flatMap((dy) => [[-2.7, dy] as const, [2.7, dy] as const]);

const part = (reference: string, name: string, x: number, y: number, side: BoardSide = 'top'): DrawnPart => ({
  reference,
  package: name,
  x,
  y,
  side,
  pads: name.startsWith('SOIC') ? SOIC : CHIP,
});

/** 30 by 20 mm with six chips and an SOIC-8, two chips of them on the bottom, and files that fit each other. */
export function cleanFiles(isNamed = true): AssemblyFiles {
  const drawn = [
    part('R1', 'R_0402', 5, 5),
    part('R2', 'R_0402', 9, 5),
    part('R3', 'R_0402', 13.3, 6.1),
    part('C1', 'C_0402', 5, 12),
    part('C2', 'C_0402', 22, 4, 'bottom'),
    part('C3', 'C_0402', 25.5, 7, 'bottom'),
    part('U1', 'SOIC-8_3.9x4.9mm_P1.27mm', 18, 12),
  ];
  return {
    drawn,
    placements: drawn.map(({ reference, package: name, x, y, side }, at) => ({
      reference,
      value: '',
      package: name,
      xMm: x,
      yMm: y,
      rotation: 0,
      side,
      line: at + 2,
    })),
    bom: drawn.map(({ reference, package: name }, at) => ({
      reference,
      mpn: null,
      value: '10k',
      footprint: name,
      package: null,
      dnp: false,
      line: at + 2,
    })),
    isNamed,
    fiducials: 3,
    without: [],
  };
}

const polygons = await openTestPolygons();

export function checkFiles({ placements, bom, ...drawing }: AssemblyFiles): AssemblyReport {
  return checkAssembly({
    set: readGerberSet(drawSet(drawing)),
    polygons,
    bom,
    positions: placements && { placements },
  });
}

const at = (x: number, y: number): string => `X${Math.round(x * 1e6)}Y${Math.round(y * 1e6)}`;

function drawSet({
  drawn,
  isNamed,
  fiducials,
  without,
}: Omit<AssemblyFiles, 'placements' | 'bom'>): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const add = (fileFunction: string, lines: readonly string[]): void => {
    if (without.some((start) => fileFunction.startsWith(start))) return;
    const head = [
      `%TF.FileFunction,${fileFunction}*%`,
      '%FSLAX46Y46*%',
      '%MOMM*%',
      '%ADD10C,0.1*%',
      '%ADD11R,0.56X0.62*%',
      '%ADD12C,1*%',
      '%ADD13C,2*%',
    ];
    const text = [...head, ...lines, 'M02*', ''].join('\n');
    files.set(`b-${fileFunction.replaceAll(',', '_')}.gbr`, new TextEncoder().encode(text));
  };
  const dots = (aperture: string): string[] => [
    aperture,
    ...Array.from({ length: fiducials }, (_, dot) => `${at(3 + dot * 10, 17 - dot)}D03*`),
  ];
  for (const [side, short] of [
    ['top', 'Top'],
    ['bottom', 'Bot'],
  ] as const) {
    const own = drawn.filter((one) => one.side === side);
    const pads = (hasNames: boolean): string[] =>
      own.flatMap(({ reference, x, y, pads: places }) =>
        places.flatMap(([dx, dy], pin) => [
          ...(hasNames ? [`%TO.P,${reference},${pin + 1}*%`] : []),
          'D11*',
          `${at(x + dx, y + dy)}D03*`,
        ]),
      );
    const copper = [...pads(isNamed), ...(isNamed ? ['%TD*%'] : []), ...dots('D12*')];
    add(`Copper,L${side === 'top' ? 1 : 2},${short}`, copper);
    add(`Soldermask,${short}`, [...pads(false), ...dots('D13*')]);
    add(`Paste,${short}`, ['D10*', ...pads(false)]);
  }
  const corners = [
    [0, 0],
    [30, 0],
    [30, 20],
    [0, 20],
    [0, 0],
  ] as const;
  add('Profile,NP', ['D10*', ...corners.map(([x, y], corner) => `${at(x, y)}D0${corner === 0 ? 2 : 1}*`)]);
  return files;
}
