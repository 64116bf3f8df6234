import { outlines } from './outline.ts';

/** Transistor outlines with leads for holes. JEDEC publication 95 (TO), JEITA SC-43 to SC-67. Body is width x height of the face, mm. */
export const transistorOutlines = outlines({
  style: 'outline',
  mounting: 'tht',
  library: 'Package_TO_SOT_THT',
  rows: `
TO-220-3 3 10x15 2.54 - | kicad TO-220-3_Vertical | jedec TO-220AB | jeita SC-46 | eagle TO220 | easyeda TO-220-3_L10.0-W4.5-P2.54-L | generic TO-220 TO-220-3L SOT-78
TO-220-2 2 10x15 5.08 - | kicad TO-220-2_Vertical | jedec TO-220AC | generic TO-220-2L
TO-220-5 5 10x15 1.7 - | kicad TO-220-5_Vertical | generic TO-220-5L
TO-220-7 7 10x15 1.27 - | generic TO-220-7L
TO-220F-3 3 10x15 2.54 - | kicad TO-220F-3_Vertical | jeita SC-67 | generic TO-220F TO-220FP TO-220FM TO-220FPAB ITO-220AB ITO-220 TO-220FULLPAK TO-220FULLPACK TO-220-3FULLPACK TO-220-3FULLPAK SOT-186A TO-220F-3L TO-220FP-3 TO-220IS TO-220MF TO-220FPAK
TO-220F-2 2 10x15 5.08 - | kicad TO-220F-2_Vertical | generic ITO-220AC TO-220-2FULLPACK TO-220FPAC TO-220F-2L TO-220FP-2
TO-247-3 3 15.9x20.8 5.45 - | kicad TO-247-3_Vertical | jedec TO-247AC TO-247AD | easyeda TO-247-3_L15.7-W5.0-P5.45-L | generic TO-247 SOT-429 TO-247-3L TO-247N TO-247S
TO-247-2 2 15.9x20.8 10.9 - | kicad TO-247-2_Vertical | generic TO-247-2L
TO-247-4 4 15.9x20.8 5.08 - | kicad TO-247-4_Vertical | generic TO-247-4L
TO-3P-3 3 15.6x20 5.45 - | kicad TO-3P-3_Vertical | jeita SC-65 | generic TO-3P TO-3PN TO-3PN-3
TO-3PF-3 3 15.5x26.5 5.45 - | generic TO-3PF
TO-218-3 3 15x20 5.45 - | kicad TO-218-3_Vertical | jedec TO-218AC | generic TO-218 SOT-93
TO-264-3 3 20x26 5.45 - | kicad TO-264-3_Vertical | jedec TO-264AA | generic TO-264 TO-3PL
TO-92-3 3 4.6x4.6 1.27 - | kicad TO-92_Inline TO-92 TO-92_Inline_Wide~wide_leads TO-92_Wide~wide_leads | jedec TO-226AA TO-226 | jeita SC-43 SC-43A | eagle TO92 | easyeda TO-92-3_L4.9-W3.7-P1.27-L | generic TO-92 SOT-54 TO-92-3L
TO-92-2 2 4.6x4.6 2.54 - | kicad TO-92-2 | generic TO-92-2L
TO-92S 3 4x3 1.27 - | kicad TO-92S | jeita SC-72 | generic TO-92S-3 UA-3 TO-92UA
TO-92L 3 5.1x8 1.27 - | kicad TO-92L_Inline TO-92L | jedec TO-226AE | generic TO-92MOD TO-92L-3
TO-126-3 3 8x11 2.29 - | kicad TO-126-3_Vertical | jedec TO-225AA | eagle TO126 | generic TO-126 SOT-32 TO-126-3L TO-126F
TO-251-3 3 6.6x6.1 2.29 - | kicad TO-251-3_Vertical | jedec TO-251AA | jeita SC-64 | generic TO-251 IPAK TO-251-3L IPAK-3 TO-251N
TO-262-3 3 10x9 2.54 - | kicad TO-262-3_Vertical | jedec TO-262AA | generic TO-262 I2PAK TO-262-3L TO-262N
TO-18-3 3 5.4x5.4 2.54 - | kicad TO-18-3 | jedec TO-206AA | eagle TO18 | generic TO-18
TO-39-3 3 9x9 5.08 - | kicad TO-39-3 | jedec TO-205AD | eagle TO39 | generic TO-39
TO-5-3 3 9x9 5.08 - | kicad TO-5-3 | jedec TO-205AA | eagle TO5 | generic TO-5
TO-99-8 8 9x9 - - | kicad TO-99-8 | generic TO-99
TO-46-3 3 5.4x5.4 2.54 - | kicad TO-46-3 | generic TO-46
TO-3 2 39x26 10.9 - | kicad TO-3 | jedec TO-204AA | eagle TO3 | generic TO-3-2
TO-66 2 31x19 5.08 - | generic TO-66-2
`,
});
