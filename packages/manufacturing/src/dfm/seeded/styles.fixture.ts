/** How a program writes its files: names, format, attributes. Written after what these programs put out, not copied. */
export interface Style {
  name: string;
  units: 'mm' | 'inch';
  integers: number;
  decimals: number;
  /** X2 attributes in the files. */
  x2: boolean;
  /** Planes by erasing round places; otherwise as strips of regions that abut. */
  erases: boolean;
  /** Surface pads as macros with rounded corners, vias as octagons. */
  macroPads: boolean;
  octagons: boolean;
  /** Where the board's corner lies, millimetres. */
  origin: readonly [x: number, y: number];
  jobFile?: string;
  header: readonly string[];
  /** By `copper 0`, `mask top`, `outline`. */
  fileName(layer: string, layers: number): string;
  drill: {
    /** One file for all, or one for plated and one for non-plated holes. */
    split: boolean;
    names: readonly [plated: string, nonPlated: string];
    head: readonly string[];
    /** A tool's line. */
    tool(number: number, diameter: string, plated: boolean): string[];
    /** Between plated and non-plated tools of one file. */
    section?(plated: boolean): string;
    units: 'mm' | 'inch';
    /** Digits after the point in tool sizes. */
    sizeDigits: number;
    coordinate(value: number): string;
  };
}

const leadingKept =
  (integers: number, decimals: number) =>
  (value: number): string => {
    const digits = Math.round(Math.abs(value) * 10 ** decimals).toString().padStart(integers + decimals, '0').replace(/0+$/, ''); // prettier-ignore
    return (value < 0 ? '-' : '') + (digits === '' ? '0' : digits);
  };

const FILE_FUNCTIONS: Record<string, string> = {
  'mask top': 'Mask',
  'mask bottom': 'Mask',
  'paste top': 'Paste',
  'paste bottom': 'Paste',
  'silk top': 'Silkscreen',
  'silk bottom': 'Silkscreen', // prettier-ignore
};

const kicad: Style = {
  name: 'kicad',
  units: 'mm',
  integers: 4,
  decimals: 6,
  x2: true,
  erases: false,
  macroPads: true,
  octagons: false,
  origin: [98.5, -120.25],
  jobFile: 'demo-job.gbrjob',
  header: [
    '%TF.GenerationSoftware,KiCad,Pcbnew,7.0.10*%',
    '%TF.ProjectId,demo,64656d6f-2e6b-4696-9361-645f70636258,rev1*%',
  ],
  fileName(layer, layers) {
    if (layer === 'outline') return 'demo-Edge_Cuts.gbr';
    const [kind, place] = layer.split(' ') as [string, string];
    if (kind === 'copper') return place === '0' ? 'demo-F_Cu.gbr' : Number(place) === layers - 1 ? 'demo-B_Cu.gbr' : `demo-In${place}_Cu.gbr`; // prettier-ignore
    return `demo-${place === 'top' ? 'F' : 'B'}_${FILE_FUNCTIONS[layer]}.gbr`;
  },
  drill: {
    split: true,
    names: ['demo-PTH.drl', 'demo-NPTH.drl'],
    head: [
      'M48',
      '; DRILL file {KiCad 7.0.10} date 2024-01-01',
      '; FORMAT={-:-/ absolute / metric / decimal}',
      'FMAT,2',
      'METRIC',
    ],
    tool: (number, diameter, plated) => [
      `; #@! TA.AperFunction,${plated ? 'Plated,PTH,ComponentDrill' : 'NonPlated,NPTH,ComponentDrill'}`,
      `T${number}C${diameter}`,
    ],
    units: 'mm',
    sizeDigits: 3,
    coordinate: (value) => String(Math.round(value * 1000) / 1000),
  },
};

const altium: Style = {
  name: 'altium',
  units: 'inch',
  integers: 2,
  decimals: 5,
  x2: false,
  erases: true,
  macroPads: false,
  octagons: false,
  origin: [25.4, 50.8],
  header: ['G04 Layer_Color=255*'],
  fileName(layer, layers) {
    if (layer === 'outline') return 'Demo.GKO';
    const [kind, place] = layer.split(' ') as [string, string];
    if (kind === 'copper')
      return place === '0' ? 'Demo.GTL' : Number(place) === layers - 1 ? 'Demo.GBL' : `Demo.G${place}`;
    return `Demo.G${place === 'top' ? 'T' : 'B'}${{ mask: 'S', paste: 'P', silk: 'O' }[kind]}`;
  },
  drill: {
    split: false,
    names: ['Demo.TXT', 'Demo.TXT'],
    head: ['M48', ';Layer_Color=9474304', ';FILE_FORMAT=2:4', 'INCH,LZ'],
    tool: (number, diameter) => [`T${number}F00S00C${diameter}`],
    section: (plated) => `;TYPE=${plated ? 'PLATED' : 'NON_PLATED'}`,
    units: 'inch',
    sizeDigits: 4,
    coordinate: leadingKept(2, 4),
  },
};

const eagle: Style = {
  name: 'eagle',
  units: 'mm',
  integers: 3,
  decimals: 4,
  x2: false,
  erases: true,
  macroPads: false,
  octagons: true,
  origin: [0, 0],
  header: ['G04 EAGLE Gerber RS-274X export*'],
  fileName(layer, layers) {
    if (layer === 'outline') return 'profile.gbr';
    const [kind, place] = layer.split(' ') as [string, string];
    if (kind === 'copper') return place === '0' ? 'copper_top.gbr' : Number(place) === layers - 1 ? 'copper_bottom.gbr' : `copper_inner_l${Number(place) + 1}.gbr`; // prettier-ignore
    return `${{ mask: 'soldermask', paste: 'solderpaste', silk: 'silkscreen' }[kind]}_${place}.gbr`;
  },
  drill: {
    split: true,
    names: ['drill_plated_1_16.xln', 'drill_nonplated_1_16.xln'],
    head: ['M48', ';GenerationSoftware,Autodesk,EAGLE,9.6.2*%', 'FMAT,2', 'ICI,OFF', 'METRIC,TZ,000.000'],
    tool: (number, diameter, plated) => [`;TYPE=${plated ? 'PLATED' : 'NON_PLATED'}`, `T${number}C${diameter}`],
    units: 'mm',
    sizeDigits: 3,
    coordinate: (value) => String(Math.round(value * 1000)),
  },
};

const easyeda: Style = {
  name: 'easyeda',
  units: 'mm',
  integers: 4,
  decimals: 5,
  x2: false,
  erases: false,
  macroPads: false,
  octagons: false,
  origin: [12.7, -45],
  header: ['G04 Layer: Demo*', 'G04 EasyEDA v6.5.44, 2024-08-23 15:43:18*', 'G04 Gerber Generator version 0.2*'],
  fileName(layer, layers) {
    if (layer === 'outline') return 'Gerber_BoardOutlineLayer.GKO';
    const [kind, place] = layer.split(' ') as [string, string];
    if (kind === 'copper') return place === '0' ? 'Gerber_TopLayer.GTL' : Number(place) === layers - 1 ? 'Gerber_BottomLayer.GBL' : `Gerber_InnerLayer${place}.G${place}`; // prettier-ignore
    const word = { mask: 'SolderMask', paste: 'PasteMask', silk: 'Silkscreen' }[kind];
    return `Gerber_${place === 'top' ? 'Top' : 'Bottom'}${word}Layer.G${place === 'top' ? 'T' : 'B'}${{ mask: 'S', paste: 'P', silk: 'O' }[kind]}`;
  },
  drill: {
    split: true,
    names: ['Drill_PTH_Through.DRL', 'Drill_NPTH_Through.DRL'],
    head: ['M48', 'METRIC,LZ,000.000', ';FILE_FORMAT=3:3'],
    tool: (number, diameter, plated) => [
      `;TYPE=${plated ? 'PLATED' : 'NON_PLATED'}`,
      `;Holesize ${number} = ${diameter} mm`,
      `T0${number}C${diameter}`,
    ],
    units: 'mm',
    sizeDigits: 3,
    coordinate: leadingKept(3, 3),
  },
};

export const STYLES: readonly Style[] = [kicad, altium, eagle, easyeda];
