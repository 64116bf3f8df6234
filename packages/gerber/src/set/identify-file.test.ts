import { describe, expect, it } from 'vitest';
import { identifyFile } from './identify-file.ts';

const GERBER = '%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,1*%\nD10*\nX0Y0D03*\nM02*\n';
const DRILL = 'M48\nMETRIC\nT1C0.8\n%\nT1\nX1.0Y1.0\nM30\n';
/** Of Cadence Allegro: the layers of the design that a film was plotted of. */
const film = (...layers: string[]): string => `${layers.map((layer) => `G04 Layer:  ${layer}*\n`).join('')}${GERBER}`;
const identify = (name: string, text: string) => identifyFile(name, new TextEncoder().encode(text));

describe('a file of a data set', () => {
  it.each([
    ['a.gbr', GERBER, 'gerber'],
    ['a.txt', GERBER, 'gerber'],
    ['a.gbr', 'G04 RS-274D*\nG54D10*\nX1Y1D02*\nX2Y1D01*\nX2Y2D01*\nM02*\n', 'gerber'],
    ['a.gbr', DRILL, 'drill'],
    ['a.gbrjob', '{"GeneralSpecs":{}}', 'job_file'],
    ['a.d356', 'P  JOB   board\nP  UNITS CUST 0\n327GND   U1 -1 PA01X+1Y+1\n', 'netlist'],
    ['a.ipc', 'C  board\nP  UNITS CUST 0\n317GND   VIA   D0079PA00X+1Y+1\n', 'netlist'],
    ['top.pos', '### Module positions\n# Ref Val\n', 'positions'],
    ['cpl.csv', 'Designator,Mid X,Mid Y,Layer,Rotation\nR1,1,2,T,90\n', 'positions'],
    ['bom.csv', 'Comment,Designator,Footprint,LCSC\n1k,R1,0402,C1\n', 'bom'],
    ['x.drr', 'NCDrill File Report For: x\n', 'drill_report'],
    ['NCdrill.lst', `Drill Listing\n=====\nDrill: .013  Tool: 1  Feed: 095  Speed: 300\n${'X 011680  Y 016560\n'.repeat(9)}`, 'drill_report'], // prettier-ignore
    ['a.pdf', '%PDF-1.4\n', 'pdf'],
    ['a.zip', 'PK\u0003\u0004xxxx', 'archive'],
    ['parts.xlsx', `PK\u0003\u0004${'\u0000'.repeat(26)}[Content_Types].xml`, 'document'],
    ['gerbers.xlsx', `PK\u0003\u0004${'\u0000'.repeat(26)}board-F_Cu.gbr`, 'archive'],
    ['PTH-drl_map.ps', '%!PS-Adobe-3.0\nP  UNITS CUST 0\n317GND\n', 'picture'],
    ['notes.txt', 'Board material is FR4, 1.6 mm\nreferences: none\n', 'text'],
    ['a.gbr', '', 'empty'],
  ])('%s is known by its content: %#', (name, text, format) => {
    expect(identify(name, text).format).toBe(format);
  });

  it.each([
    [
      'x.gbr',
      `%TF.FileFunction,Copper,L2,Inr*%\n${GERBER}`,
      'file_function',
      { kind: 'copper', side: 'inner', index: 2 },
    ],
    [
      'x - CADCAM Mechanical 1.GBR',
      `%TF.FileFunction,NonPlated,1,2,NPTH*%\n${GERBER.replace('%ADD', '%TA.AperFunction,Profile*%\n%ADD').replace(/D03\*/g, 'D01*')}`,
      'file_function',
      { kind: 'outline' },
    ],
    [
      'B_Cu.gbl',
      `G04 #@! TF.FileFunction,Soldermask,Top*\n${GERBER}`,
      'file_function',
      { kind: 'soldermask', side: 'top' },
    ],
    ['B_Cu.gbl', GERBER, 'name', { kind: 'copper', side: 'bottom' }],
    ['EXTRA_VIAS.art', film('ETCH/EXTRA VIAS', 'PIN/EXTRA VIAS', 'VIA CLASS/EXTRA VIAS'), 'film_record', { kind: 'copper', side: 'inner' }], // prettier-ignore
    ['page1.art', film('ETCH/TOP', 'PIN/TOP', 'DRAWING FORMAT/OUTLINE'), 'film_record', { kind: 'copper', side: 'top', index: 1 }], // prettier-ignore
    ['page2.art', film('PIN/SOLDERMASK_BOTTOM', 'BOARD GEOMETRY/SOLDERMASK_BOTTOM'), 'film_record', { kind: 'soldermask', side: 'bottom' }], // prettier-ignore
    ['SILKMASK_TOP.art', film('PIN/TOP', 'BOARD GEOMETRY/SILKSCREEN_TOP'), 'film_record', { kind: 'assembly', side: 'top' }], // prettier-ignore
    ['Board.gbr', `%LNBoardPoly*%\n${GERBER}`, 'film_record', { kind: 'fabrication' }],
    ['page3.art', film('BOARD GEOMETRY/DESIGN_OUTLINE'), 'film_record', { kind: 'outline' }],
    ['page4.art', film('MANUFACTURING/NCLEGEND-1-2', 'BOARD GEOMETRY/OUTLINE'), 'film_record', { kind: 'drill_map' }],
    ['page5.art', film('ETCH/TOP', 'ETCH/BOTTOM'), 'nothing', { kind: 'unknown' }],
    ['page6.art', film('DRAWING FORMAT/TITLE_BLOCK', 'BOARD GEOMETRY/OUTLINE'), 'nothing', { kind: 'unknown' }],
    ['plot.gbr', GERBER, 'nothing', { kind: 'unknown' }],
    ['x-drill.gbr', GERBER, 'name', { kind: 'drill_map' }],
    [
      'x.gbr',
      `%TF.FileFunction,NonPlated,1,4,NPTH*%\n${GERBER}`,
      'file_function',
      { kind: 'drill', plating: 'non_plated', span: [1, 4] },
    ],
    ['x-NPTH.drl', DRILL, 'name', { kind: 'drill', plating: 'non_plated' }],
    ['x_HoleNonPlated.ncd', DRILL, 'name', { plating: 'non_plated', reason: 'it is drill code, and the name says "hole non plated and .ncd"' }], // prettier-ignore
    ['x.TXT', DRILL, 'content', { kind: 'drill', plating: 'unknown' }],
    ['x-1-2.drl', DRILL, 'content', { kind: 'drill', span: [1, 2] }],
    ['F_Courtyard.gbr', `%TF.FileFunction,Other,User*%\n${GERBER}`, 'name', { kind: 'courtyard', side: 'top' }],
  ] as const)('%s has its role from what is said: %#', (name, text, by, role) => {
    expect(identify(name, text).role).toMatchObject({ by, ...role });
  });
});
