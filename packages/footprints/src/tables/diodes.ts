import { outlines } from './outline.ts';

/** Diode packages for the surface. JEDEC DO-213 to DO-221, JEITA SC-76, SC-79, SC-90. Span is over the leads, mm. */
export const surfaceDiodes = outlines({
  style: 'outline',
  mounting: 'smd',
  library: 'Diode_SMD',
  rows: `
SOD-123 2 2.7x1.6 - 3.7 | kicad D_SOD-123 | ipc7351 SOD3716X135N | eagle SOD123 | altium SOD123 | easyeda SOD-123_L2.8-W1.8-LS3.7-RD | generic SOD-123-2
SOD-123F 2 2.8x1.7 - 3.6 | kicad D_SOD-123F D_SMF | jedec DO-219AB | ipc7351 SODFL3617X98N | eagle SOD123F | easyeda SOD-123F_L2.8-W1.8-LS3.7-RD | generic SOD-123FL SMF SOD-123F-2 SOD-123S SOD-123HE
SOD-123W 2 2.6x1.7 - 3.5 | kicad Nexperia_CFP3_SOD-123W | generic CFP3
SOD-128 2 3.8x2.5 - 4.7 | kicad D_SOD-128 | generic CFP5
SOD-323 2 1.7x1.25 - 2.5 | kicad D_SOD-323 | jeita SC-76 | ipc7351 SOD2512X100N | eagle SOD323 | easyeda SOD-323_L1.8-W1.3-LS2.5-RD | generic UMD2 USC SOD-323-2 SC-76A
SOD-323F 2 1.7x1.25 - 2.5 | kicad D_SOD-323F | jeita SC-90 SC-90A | ipc7351 SODFL2512X80N | generic SOD-323FL SOD-323HE SOD-323W SC-90-2
SOD-523 2 1.2x0.8 - 1.6 | kicad D_SOD-523 | jeita SC-79 | ipc7351 SOD1608X70N | eagle SOD523 | easyeda SOD-523_L1.2-W0.8-LS1.6-RD | generic EMD2 ESC SOD-523-2
SOD-523F 2 1.2x0.8 - 1.6 | ipc7351 SODFL1608X70N | generic SOD-523FL
SOD-723 2 1x0.6 - 1.4 | easyeda SOD-723_L1.0-W0.6-LS1.4-RD | generic VMD2 SOD-723-2
SOD-923 2 0.8x0.6 - 1 | kicad D_SOD-923 | easyeda SOD-923_L0.8-W0.6-LS1.0-RD | generic SOD-923F SOD-923-2
SOD-110 2 2x1.3 - 2 | kicad D_SOD-110
SOD-106 2 4.3x2.6 - 5.2 | generic SOD-106A
SMA 2 4.3x2.6 - 5.2 | kicad D_SMA | jedec DO-214AC | ipc7351 DIOM5226X244N | eagle SMA SMADIODE | altium SMA | easyeda SMA_L4.3-W2.6-LS5.2-RD | generic SMAJ
SMB 2 4.4x3.6 - 5.4 | kicad D_SMB | jedec DO-214AA | ipc7351 DIOM5436X261N | eagle SMB SMBDIODE | altium SMB | easyeda SMB_L4.6-W3.6-LS5.3-RD | generic SMBJ
SMC 2 6.9x5.9 - 7.9 | kicad D_SMC | jedec DO-214AB | ipc7351 DIOM7959X262N | eagle SMC SMCDIODE | altium SMC | easyeda SMC_L6.9-W5.9-LS7.8-RD | generic SMCJ
SMAF 2 4.3x2.6 - 5 | jedec DO-221AC DO-214AD | generic SMAFL SMA-FL SMA-FLAT SMAF-C SMA-W
SMBF 2 4.3x3.6 - 5.3 | jedec DO-221AA | generic SMBFL SMB-FL SMB-FLAT
SMCF 2 6.9x5.9 - 7.9
SMAG 2 4.3x2.6 - 6.3 | jedec DO-215AC
SMBG 2 4.4x3.6 - 6.5 | jedec DO-215AA
SMCG 2 6.9x5.9 - 9 | jedec DO-215AB
SMP 2 3.9x2 - 4 | jedec DO-220AA
MicroSMP 2 2.2x1.3 - 2.5 | kicad D_MicroSMP_AK D_MicroSMP_KA | jedec DO-219AD
PowerDI-123 2 2.8x1.8 - 3.7 | kicad D_PowerDI-123
PowerDI-323 2 1.9x1.3 - 2.5
PowerDI-5 3 5.4x4 1.8 6.5 | kicad D_PowerDI-5
Powermite 2 2x1.9 - 3.8 | kicad D_Powermite_AK D_Powermite_KA | jedec DO-216AA | generic Powermite1
Powermite2 2 4.3x4.1 - 5.3 | kicad D_Powermite2_AK D_Powermite2_KA
Powermite3 3 5x4.1 1.8 6.5 | kicad D_Powermite3
DO-218 2 13.5x8.7 - 16 | jedec DO-218AB DO-218AC
`,
});

/** Cylinders with end caps: diodes by DO-213 and SOD, resistors by 0102, 0204, 0207. */
export const cylinders = outlines({
  style: 'melf',
  mounting: 'smd',
  library: 'Diode_SMD',
  rows: `
MELF 2 5x2.5 - 5 | kicad D_MELF | jedec DO-213AB | ipc7351 DIOMELF5025N | eagle MELF | easyeda LL-41_L5.0-W2.5-RD | generic LL-41 MELF-0207 MMB-0207 SM-1
MiniMELF 2 3.5x1.5 - 3.5 | kicad D_MiniMELF | jedec DO-213AA | ipc7351 DIOMELF3515N | eagle MINIMELF SOD80 | easyeda LL-34_L3.5-W1.5-RD | generic SOD-80 SOD-80C LL-34 LL-35 MELF-0204 MMA-0204 Mini-MELF QuadroMELF
MicroMELF 2 2.2x1.1 - 2.2 | kicad D_MicroMELF | ipc7351 DIOMELF2211N | generic MELF-0102 MMU-0102 Micro-MELF
`,
});

/** Wired glass and plastic diodes; the leads are bent to the board's spacing. Body is length x diameter, mm. */
export const wiredDiodes = outlines({
  style: 'axial',
  mounting: 'tht',
  library: 'Diode_THT',
  rows: `
DO-34 2 3x1.6 - - | kicad D_DO-34_SOD68_P7.62mm_Horizontal | jedec DO-204AG | generic SOD-68
DO-35 2 4x1.9 - - | kicad D_DO-35_SOD27_P7.62mm_Horizontal | jedec DO-204AH | eagle DO35-7 | generic SOD-27
DO-41 2 5.2x2.7 - - | kicad D_DO-41_SOD81_P10.16mm_Horizontal | jedec DO-204AL | eagle DO41-10 | generic SOD-81 SOD-66
DO-15 2 7.6x3.6 - - | kicad D_DO-15_P10.16mm_Horizontal | jedec DO-204AC | eagle DO15-12
DO-27 2 9.5x5.3 - - | kicad D_DO-27_P12.70mm_Horizontal | generic DO-27-2
DO-201AD 2 9.5x5.3 - - | kicad D_DO-201AD_P12.70mm_Horizontal | generic DO-201
DO-201AE 2 9x5.3 - - | kicad D_DO-201AE_P12.70mm_Horizontal
P600 2 9.1x9.1 - - | kicad D_P600_R-6_P12.70mm_Horizontal | generic R-6
A-405 2 5.2x2.7 - - | kicad D_A-405_P10.16mm_Horizontal
SOD-57 2 4.2x3.8 - - | generic SOD-57-2
SOD-64 2 4.5x4.5 - - | generic SOD-64-2
`,
});
