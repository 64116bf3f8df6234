import { outlines } from './outline.ts';

/** Power packages with clips and flat leads, rectifier bridges, and other cases that a trade name fixes. Body and span in mm. */
export const powerPackages = outlines({
  style: 'outline',
  mounting: 'smd',
  library: 'Package_TO_SOT_SMD',
  rows: `
LFPAK-56 5 5x4.1 1.27 6.2 | kicad LFPAK56 | generic LFPAK
LFPAK-33 5 2.7x2.6 0.65 3.3 | kicad LFPAK33
LFPAK-88 5 8x6 2.2 8
TOLL-8 8 9.9x10.4 1.2 11.7 | kicad Infineon_PG-HSOF-8-1 | generic TOLL HSOF-8 PG-HSOF-8 PG-HSOF-8-1 TO-LL TO-LL-8
HSOF-5 5 6.5x6.1 1.14 10
ATPAK 3 6.5x6 2.3 9.5 | kicad ATPAK-2
D-FLAT 2 4.4x2.6 - 5
TUMD2 2 1.9x1.3 - 2.5
PowerPAK-SC70-6 6 2x2 0.65 - | kicad Vishay_PowerPAK_SC70-6L_Single Vishay_PowerPAK_SC70-6L_Dual~dual | generic PowerPAKSC-70-6 PowerPAKSC-70
PowerPAK-SC75-6 6 1.6x1.6 0.5 - | generic PowerPAKSC-75-6 PowerPAKSC-75
PowerPAK-0806-3 3 0.8x0.6 0.4 -
TSMT-3 3 2.9x1.6 0.95 2.8
TSMT-5 5 2.9x1.6 0.95 2.8
TSMT-6 6 2.9x1.6 0.95 2.8
TSMT-8 8 3x1.6 0.65 2.8
VSOF-5 5 1.6x1.2 0.5 1.6 | kicad VSOF5
SuperSOT-8 8 4.1x3.3 1.27 4.1 | kicad SuperSOT-8 | generic SSOT-8
PowerSSO-12 12 4.9x3.9 0.8 6
PowerSSO-16 16 4.9x3.9 0.5 6
PowerSSO-24 24 10.3x7.5 0.8 10.3
PowerSSO-36 36 10.3x7.5 0.5 10.3
PowerSO-10 10 9.4x7.5 1.27 14
PowerSO-20 20 15.9x11 1.27 14.2
PowerSO-36 36 15.9x11 0.65 14.2
TO-PMOD-7 7 10.2x13.8 1.27 -
TO-PMOD-11 11 15x17.8 1.27 -
`,
});

/** Bridges: short names that are packages only as the whole string or in a rectifier bridge's line. */
export const bridges = outlines({
  style: 'outline',
  mounting: 'smd',
  library: 'Diode_SMD',
  rows: `
ABS 4 5x4.4 4 6.4
MBS 4 4.7x3.9 2.5 7 | jedec TO-269AA | generic MB-S
MBF 4 4.7x3.9 2.5 7
DBS 4 8.1x6.3 5.1 9.8 | generic DF-S DFS SDB-1 DB-S
UMSB 4 5.5x4.2 - 6.5
DBLS 4 8.1x6.3 5.1 9.8
MSBL 4 6.5x5.2 - 8
`,
});

export const wiredBridges = outlines({
  style: 'outline',
  mounting: 'tht',
  library: 'Diode_THT',
  rows: `
DB 4 8.3x6.3 5.1 7.6 | generic DB-1 DBL DIP-BRIDGE
GBU 4 22x19 5.08 - | generic GBU-4 RS-6
GBJ 4 30x20 - - | generic GBJ-4
GBL 4 21x10 5.08 -
GBP 4 14.5x11 3.81 - | generic GBP-4
KBP 4 14.5x11 3.81 - | generic KBP-4
KBPM 4 15.2x11.7 3.81 -
KBU 4 23x19 5.08 -
KBL 4 19x17 5.08 -
KBJ 4 30x20 - - | generic KBJ-4 2KBJ 4KBJ 6KBJ
WOB 4 9x9 5.08 - | generic WOM WOG
MBM 4 4.7x3.9 2.5 -
GBPC 4 28.5x28.5 - - | generic KBPC
`,
});
