import { packZip } from '@partwright/files/archives';

const head = (fileFunction: string): string =>
  `%TF.FileFunction,${fileFunction}*%\n%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,0.200000*%\n%ADD11C,0.600000*%\n%LPD*%\n`;
/** Two pads and a track of 0.2 mm between them; `side` as file functions have it: `Copper,L1,Top`. */
export const copperFile = (side: string): string =>
  `${head(side)}D11*\nX5000000Y5000000D03*\nX15000000Y5000000D03*\nD10*\nX5000000Y5000000D02*\nX15000000Y5000000D01*\nM02*\n`;
/** Openings over both pads. */
const maskFile = (side: string): string =>
  `${head(`Soldermask,${side}`)}D11*\nX5000000Y5000000D03*\nX15000000Y5000000D03*\nM02*\n`;
const outline = `${head('Profile,NP')}D10*\nX0Y0D02*\nX20000000Y0D01*\nX20000000Y10000000D01*\nX0Y10000000D01*\nX0Y0D01*\nM02*\n`;

/** A board of 20 x 10 mm with two copper layers, solder mask on both sides and two holes; an empty text leaves a file out. */
export function smallGerbers(change: Record<string, string> = {}): Uint8Array<ArrayBuffer> {
  const files = {
    'b-F_Cu.gbr': copperFile('Copper,L1,Top'),
    'b-B_Cu.gbr': copperFile('Copper,L2,Bot'),
    'b-F_Mask.gbr': maskFile('Top'),
    'b-B_Mask.gbr': maskFile('Bot'),
    'b-Edge_Cuts.gbr': outline,
    'b-PTH.drl': 'M48\nMETRIC,TZ\nT1C0.300\n%\nG90\nT1\nX5.0Y5.0\nX15.0Y5.0\nM30\n',
    ...change,
  };
  const held = Object.entries(files).filter(([, content]) => content !== '');
  return new Uint8Array(packZip(new Map(held.map(([name, content]) => [name, new TextEncoder().encode(content)]))));
}
