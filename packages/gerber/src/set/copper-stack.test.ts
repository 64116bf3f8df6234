import { describe, expect, it } from 'vitest';
import { placeInStack, readCopperStack } from './copper-stack.ts';
import { readGerberSet } from './read-gerber-set.ts';
import { drawRectangle, makeDrill, makeGerber, padsAt } from './set.fixture.ts';

const STACKUP = `Drill report for x.kicad_pcb
Created on 2024-01-01

Copper Layer Stackup:
    =============================================================
    L1 :  F.Cu                      front
    L2 :  Power plane               in1
    L3 :  Ground                    in2
    L4 :  B.Cu                      back


Drill file 'x.drl' contains
`;
const CHAIN = `Drill report for x.brd
Drill report for holes from layer Back to layer Ground :
Drill report for holes from layer Ground to layer Power plane :
Drill report for holes from layer Power plane to layer Front :
`;

describe('the copper of a drill report', () => {
  it.each([
    ['as a stack', STACKUP, ['F.Cu', 'Power plane', 'Ground', 'B.Cu']],
    ['as pairs from the back', CHAIN, ['Front', 'Power plane', 'Ground', 'Back']],
    ['with a pair left out', CHAIN.replace(/.*Ground to.*\n/, ''), undefined],
    ['with a layer left out', STACKUP.replace(/.*in1\n/, ''), undefined],
    ['of two layers that go through', 'Drill report for x\nDrill report for plated through holes :\n', undefined],
    ['of another program', 'NCDrill File Report For: x\n', undefined],
  ])('is read %s', (_, text, wanted) => {
    expect(readCopperStack(text)).toEqual(wanted);
  });

  it.each([
    ['x-Power_plane.gbr', 2],
    ['x-Ground.gbr', 3],
    ['x-Signal.gbr', undefined],
  ])('puts %s at %s', (file, place) => {
    expect(placeInStack(file, ['F.Cu', 'Power plane', 'Ground', 'B.Cu'])).toBe(place);
  });

  const corners = [[2, 2], [18, 2], [18, 8], [2, 8]] as const; // prettier-ignore
  const copper = (y: number) => makeGerber([...padsAt(corners), 'D11*', `X2000Y${y}D02*`, `X9000Y${y}D01*`]);
  const board = (...inner: string[]) =>
    readGerberSet(
      new Map<string, Uint8Array>([
        ['x-F_Cu.gbr', copper(3000)],
        ...inner.map((name, at) => [`x-Inner_${name}.gbr`, copper(4000 + 500 * at)] as const),
        ['x-B_Cu.gbr', copper(7000)],
        ['x-F_Mask.gbr', makeGerber(padsAt(corners))],
        ['x-B_Mask.gbr', makeGerber(padsAt(corners))],
        ['x-Edge_Cuts.gbr', makeGerber(drawRectangle(0, 0, 20, 10))],
        ['x.drl', makeDrill(corners)],
        ['x-drl.rpt', new TextEncoder().encode(STACKUP.replace('Power plane', 'Inner_Power').replace('Ground', 'Inner_Ground'))], // prettier-ignore
      ]),
    );

  it('tells the order of inner layers that have names only', () => {
    const { layers, warnings, doubts } = board('Ground', 'Power');
    expect(layers.flatMap(({ file, role }) => (role.side === 'inner' ? `${role.index} ${file}` : []))).toEqual(['2 x-Inner_Power.gbr', '3 x-Inner_Ground.gbr']); // prettier-ignore
    expect(warnings.filter(({ code }) => code === 'inner_order_unknown')).toEqual([]);
    expect(doubts).toEqual([]);
  });

  it('tells that layers are missing', () => {
    expect(board().doubts).toMatchObject([{ about: 'layers', file: 'x-drl.rpt', message: expect.stringContaining('knows of 4 copper layers') }]); // prettier-ignore
  });
});
