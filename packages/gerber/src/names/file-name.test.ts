import { describe, expect, it } from 'vitest';
import { roleOfName } from './file-name.ts';
import { nameOfRole } from './layer-role.ts';

/** `top solder mask`; an inner layer with the number in its name. */
function describeRole(name: string): string {
  const role = roleOfName(name);
  if (role === undefined) return '-';
  return nameOfRole(role) + (role.order === undefined ? '' : ` (${role.order})`);
}

describe('the name of a file', () => {
  it.each([
    // KiCad
    ['board-F_Cu.gbr', 'top copper'],
    ['board-In2_Cu.g3', 'inner copper (2)'],
    ['board-B.Mask.gbs', 'bottom solder mask'],
    ['board-F_Silkscreen.gto', 'top silkscreen'],
    ['board-Edge_Cuts.gm1', 'outline'],
    ['board-F_Courtyard.gbr', 'top courtyards'],
    ['board-NPTH.drl', 'non-plated drill file'],
    ['Drill_thru_nplt.fdr', 'non-plated drill file'],
    ['Drill_thru_plt.fdr', 'plated drill file'],
    ['board-PTH-drl_map.gbr', 'drill map'],
    ['board-F_Adhes.gta', 'top glue dots'],
    // Altium, Protel
    ['board.GTL', 'top copper'],
    ['board.GP1', 'inner copper (1)'],
    ['board.GKO', 'outline'],
    ['board.GM13', 'mechanical drawing'],
    ['board.GD1', 'drill map'],
    ['board.GPT', 'top pad master'],
    // Eagle
    ['board.cmp', 'top copper'],
    ['board.stc', 'top solder mask'],
    ['board.pls', 'bottom silkscreen'],
    ['copper_inner_l3.gbr', 'inner copper (3)'],
    ['solderpaste_bottom.gbr', 'bottom solder paste'],
    ['board.tcream.ger', 'top solder paste'],
    ['board.bottomsoldermask.ger', 'bottom solder mask'],
    ['RAMBo.G2L', 'inner copper (2)'],
    ['board.layer3', 'inner copper (3)'],
    ['board.layer1', 'top copper'],
    // EasyEDA
    ['Gerber_TopPasteMaskLayer.GTP', 'top solder paste'],
    ['Gerber_InnerLayer2.G2', 'inner copper (2)'],
    ['Gerber_DrillDrawingLayer.GDD', 'drill map'],
    // Allegro, PADS, OrCAD
    ['board_lyr3.art', 'inner copper (3)'],
    ['board_smc.art', 'top solder mask'],
    ['board_sps.art', 'bottom solder paste'],
    ['SST.pho', 'top silkscreen'],
    ['art001.pho', 'top copper'],
    ['pgp002.pho', 'inner copper (2)'],
    ['pgp02.art', 'inner copper (2)'],
    ['art10.art', 'inner copper (10)'],
    ['sm001021.pho', 'top solder mask'],
    ['sm002028.pho', 'bottom solder mask'],
    ['smd001023.pho', 'top solder paste'],
    ['ssb002029.pho', 'bottom silkscreen'],
    ['art0118.pho', 'top copper'],
    ['chk_top.pho', 'top fabrication drawing'],
    ['art0618.pho', 'inner copper (6)'],
    ['sm0618.pho', 'bottom solder mask'],
    ['smd0123.pho', 'top solder paste'],
    ['ssb006029.pho', 'bottom silkscreen'],
    ['dd001024.pho', 'drill map'],
    ['PM_BOT.art', 'bottom solder paste'],
    // DipTrace
    ['TopDimension.gbr', 'top fabrication drawing'],
    ['BoardOutline.gbr', 'outline'],
    ['SMBOT.art', 'bottom solder mask'],
    ['SSTOP.art', 'top silkscreen'],
    ['SPTOP.art', 'top solder paste'],
    ['board-[A]_smdmask_bottom.gbr', 'bottom solder paste'],
    ['Ln2_Cu.gbr', 'inner copper (2)'],
    ['pastebotm.art', 'bottom solder paste'],
    ['solderbotm.art', 'bottom solder mask'],
    // Target 3001!
    ['bank1.2.PosiTop', 'top assembly drawing'],
    ['bank1.2.StopBot', 'bottom solder mask'],
    ['bank1.2.Bot', 'bottom copper'],
    ['art02.pho', 'inner copper (2)'],
    ['board.IN1', 'inner copper (1)'],
    ['board.SMB', 'bottom solder mask'],
    // Others
    ['Component Placement Top.GBR', 'top assembly drawing'],
    ['Placement Centers Bottom.GBR', 'bottom assembly drawing'],
    ['lamp-pnp_top.gbr', 'top assembly drawing'],
    ['lamp-Pick and Place bottom.gbr', 'bottom assembly drawing'],
    ['placement_top.gbr', 'top silkscreen'],
    ['BottomSilk.gbr', 'bottom silkscreen'],
    ['board_COPPER-IN1.gbr', 'inner copper (1)'],
    ['board_OUTLINES.gbr', 'outline'],
    ['board_contour.gm1', 'outline'],
    ['board_maskBottom.gbs', 'bottom solder mask'],
    ['board - CADCAM Top Solder Resist.gbr', 'top solder mask'],
    ['EtchLayer1Top.gdo', 'top copper'],
    ['DrillDrawingThrough.gdo', 'drill map'],
    ['board.topsilk.gbr', 'top silkscreen'],
    ['platine_Lötstopp_oben.gbr', 'top solder mask'],
    ['platine_Bestueckung_unten.gbr', 'bottom silkscreen'],
    ['Resist-A.fph', 'top solder mask'],
    ['MetalMask-B.fph', 'bottom solder paste'],
    ['Conductive-2.fph', 'inner copper (2)'],
    ['ts', 'top solder mask'],
    ['l1_primary.art', 'top copper'],
    ['silk_prm.art', 'top silkscreen'],
    ['board.PosiBot', 'bottom assembly drawing'],
    ['solder_side.gbr', 'bottom copper'],
    ['v-score.gbr', 'V-score lines'],
  ])('%s says %s', (name, wanted) => {
    expect(describeRole(name).replace(/^((?:top|bottom) copper) .*/, '$1')).toBe(wanted);
  });

  it.each([
    ['Botton_Copper.gbr', 'bottom copper'],
    ['lamp_Botom_Mask.gbr', 'bottom solder mask'],
    ['Bototm_Silk.gbr', 'bottom silkscreen'],
    ['Top_Silscreen.gbr', 'top silkscreen'],
    ['Bottom_SoderMask.gbr', 'bottom solder mask'],
    ['Top_Soldremask.gbr', 'top solder mask'],
    ['Outllines.gbr', 'outline'],
  ])('%s is mended to %s', (name, role) => expect(describeRole(name)).toBe(role));

  it.each([
    ['Button_Copper.gbr', 'copper'],
    ['hopper_Top_Assembly.gbr', 'top assembly drawing'],
    ['carton_top.gbr', 'top copper'],
    ['stencils.gbr', 'solder paste'],
    ['interval.gbr', '-'],
  ])('%s is no other layer by a slip of the pen: %s', (name, role) => expect(describeRole(name)).toBe(role));

  it('says which word it mended', () =>
    expect(roleOfName('Botton_Copper.gbr')?.evidence).toBe('bottom copper, with botton for bottom'));

  it.each([['board.gbr'], ['readme.gbr2'], ['1234.ger'], ['']])('%s says nothing about a layer of copper', (name) => {
    expect(roleOfName(name)?.kind).not.toBe('copper');
  });

  it('does not tell by words that all files of the set have', () => {
    expect(describeRole('drill-mask-tester-top.gbr')).toBe('top solder mask');
    const common = new Set(['drill', 'mask', 'tester']);
    expect(nameOfRole(roleOfName('drill-mask-tester-top.gbr', common)!)).toBe('top copper');
  });

  it('has the letter before the word of the layer for its side', () => {
    expect(describeRole('top-secret-B_Cu.gbr')).toBe('bottom copper');
  });
});
