import { outlines } from './outline.ts';

/**
 * Small-outline transistors and what is built like them. JEDEC TO-236, TO-253, TO-243, TO-261, MO-178, MO-193, MO-203; JEITA SC-59 to SC-107.
 * Body is length x width, span over the leads, all in mm.
 */
export const smallOutlineTransistors = outlines({
  style: 'outline',
  mounting: 'smd',
  library: 'Package_TO_SOT_SMD',
  rows: `
SOT-23 3 2.9x1.3 0.95 2.4 | kicad SOT-23 | jedec TO-236AB TO-236 | ipc7351 SOT95P237X112-3N | eagle SOT23 | altium SOT23-3N | easyeda SOT-23-3_L2.9-W1.3-P1.90-LS2.4-BR | generic SOT-23-3~either_body SOT-23-3L~either_body TO-236-3 SuperSOT-3 SSOT-3 SSOT-23
SC-59 3 2.9x1.6 0.95 2.8 | kicad SC-59 | jedec TO-236MOD TO-236AA | jeita SC-59 SC-59A | ipc7351 SOT95P280X130-3N | eagle SC59 | generic SOT-346 SC-59-3 SMT3 TSOT-23~thin TSOT-23-3~thin TSOT-3~thin SSOP-3
SOT-23W 3 2.9x1.9 0.95 3 | kicad SOT-23W
SOT-23F 3 2.9x1.6 0.95 2.4
SOT-143 4 2.9x1.3 1.9 2.4 | kicad SOT-143 | jedec TO-253 TO-253AA | ipc7351 SOT190P237X112-4N | eagle SOT143 | easyeda SOT-143_L2.9-W1.3-P1.90-LS2.4-BR | generic SOT-143B
SOT-143R 4 2.9x1.3 1.9 2.4 | kicad SOT-143R
SOT-23-5 5 2.9x1.6 0.95 2.8 | kicad SOT-23-5 TSOT-23-5~thin | jedec MO-178AA MO-193AB~thin | jeita SC-74A | ipc7351 SOT95P280X145-5N | eagle SOT23-5 | altium SOT23-5N | easyeda SOT-23-5_L3.0-W1.7-P0.95-LS2.8-BL | generic SOT-25 SOT-753 SOT-23-5L TSOT-25~thin TSOT-5~thin TSOP-5~thin SSOP-5 SMV SOT-5
SOT-23-6 6 2.9x1.6 0.95 2.8 | kicad SOT-23-6 TSOT-23-6~thin SuperSOT-6 | jedec MO-178AB MO-193AA~thin | jeita SC-74 | ipc7351 SOT95P280X145-6N | eagle SOT23-6 | altium SOT23-6N | easyeda SOT-23-6_L2.9-W1.6-P0.95-LS2.8-BL | generic SOT-26 SOT-457 SOT-23-6L TSOT-26~thin TSOT-6~thin TSOP-6~thin SSOT-6 SSOP-6 Micro6 SM6 SMT6 SOT-6
SOT-23-8 8 2.9x1.6 0.65 2.8 | kicad SOT-23-8 TSOT-23-8~thin | jedec MO-178BA MO-193BA~thin | ipc7351 SOT65P280X145-8N | generic SOT-28 TSOT-28~thin TSOT-8~thin
SOT-323 3 2x1.25 0.65 2.1 | kicad SOT-323_SC-70 | jeita SC-70 | ipc7351 SOT65P210X110-3N | eagle SOT323 | altium SC70-3N | easyeda SOT-323_L2.0-W1.3-P1.30-LS2.1-BR | generic SC-70-3 SC-70-3L UMT3 USM SOT-323-3
SOT-343 4 2x1.25 0.65 2.1 | kicad SOT-343_SC-70-4 | jeita SC-82 SC-82A | ipc7351 SOT65P210X110-4N | generic SC-70-4 SC-82AA SC-82AB
SOT-343R 4 2x1.25 0.65 2.1
SOT-353 5 2x1.25 0.65 2.1 | kicad SOT-353_SC-70-5 | jedec MO-203AA | jeita SC-88A | ipc7351 SOT65P210X110-5N | eagle SC70-5 | altium SC70-5N | easyeda SOT-353_L2.0-W1.3-P0.65-LS2.1-TL | generic SC-70-5 SC-70-5L UMT5 TSSOP-5 USV SOT-353-1 SOT-353-5 SOT-323-5
SOT-363 6 2x1.25 0.65 2.1 | kicad SOT-363_SC-70-6 | jedec MO-203AB | jeita SC-88 | ipc7351 SOT65P210X110-6N | eagle SC70-6 | altium SC70-6N | easyeda SOT-363_L2.0-W1.3-P0.65-LS2.1-TL | generic SC-70-6 SC-70-6L UMT6 TSSOP-6 US6 SOT-363-1 SOT-363-6 SOT-323-6
SC-70-8 8 2x1.25 0.5 2.1 | kicad SC-70-8
SOT-523 3 1.6x0.8 0.5 1.6 | kicad SOT-523 SOT-416 | jeita SC-75 SC-75A | ipc7351 SOT50P160X90-3N | eagle SOT523 | easyeda SOT-523-3_L1.6-W0.8-P1.00-LS1.6-BR | generic SOT-416 EMT3 SC-75-3 SOT-523-3 SSM SOT-416-3
SC-89 3 1.6x0.85 0.5 1.6 | jeita SC-89 | generic SOT-490 SC-89-3
SOT-553 5 1.6x1.2 0.5 1.6 | kicad SOT-553 | jeita SC-107A | ipc7351 SOT50P160X60-5N | easyeda SOT-553_L1.6-W1.2-P0.50-LS1.6-BL | generic EMT5 SC-89-5 ESV SOT-553-5 SOT-5X3-5
SOT-665 5 1.6x1.2 0.5 1.6 | kicad SOT-665
SOT-563 6 1.6x1.2 0.5 1.6 | kicad SOT-563 | jeita SC-107B | ipc7351 SOT50P160X60-6N | eagle SOT563 | easyeda SOT-563_L1.6-W1.2-P0.50-LS1.6-BL | generic EMT6 SC-89-6 ES6 SOT-563-6 SOT-5X3-6
SOT-583 8 2.1x1.2 0.5 1.6 | kicad SOT-583-8 | generic SOT-5X3-8
SOT-666 6 1.6x1.2 0.5 1.6 | kicad SOT-666
SOT-723 3 1.2x0.8 0.4 1.2 | kicad SOT-723 | jeita SC-105AA | easyeda SOT-723_L1.2-W0.8-P0.80-LS1.2-BR | generic VMT3
SOT-953 5 1x0.8 0.35 1
SOT-963 6 1x0.8 0.35 1 | kicad SOT-963
SOT-1123 3 0.8x0.6 0.35 1 | kicad SOT-1123
SOT-89-3 3 4.5x2.5 1.5 4.1 | kicad SOT-89-3 | jedec TO-243AA TO-243 | jeita SC-62 | eagle SOT89 | easyeda SOT-89-3_L4.5-W2.5-P1.50-LS4.2-BR | generic SOT-89 SOT-89-3L UPAK MPT3
SOT-89-5 5 4.5x2.5 1.5 4.3 | kicad SOT-89-5 | generic SOT-89-5L
SOT-223 4 6.5x3.5 2.3 7 | kicad SOT-223-3_TabPin2 SOT-223 | jedec TO-261 TO-261AA | jeita SC-73 | ipc7351 SOT230P700X180-4N | eagle SOT223 | altium SOT223-4N | easyeda SOT-223-4_L6.5-W3.5-P2.30-LS7.0-BR | generic SOT-223-3 SOT-223-4 SOT-223-3L SOT-223-4L
SOT-223-5 5 6.5x3.5 1.27 7 | kicad SOT-223-5 | jedec TO-261AB | generic SOT-223-5L
SOT-223-6 6 6.5x3.5 1.27 7 | kicad SOT-223-6
SOT-223-8 8 6.5x3.5 1.53 7 | kicad SOT-223-8
TO-252 3 6.6x6.1 2.29 10 | kicad TO-252-2 TO-252-3_TabPin2~middle_lead | jedec TO-252AA | jeita SC-63 | ipc7351 TO229P990X240-3N | eagle DPAK | easyeda TO-252-2_L6.6-W6.1-P4.57-LS9.9-BR | generic DPAK TO-252-2 TO-252-2L TO-252-3~middle_lead TO-252-3L~middle_lead DPAK-3 SOT-428 TO-252S TO-252B
TO-252-4 5 6.6x6.1 1.27 10 | kicad TO-252-4 | generic DPAK-4 TO-252-4L
TO-252-5 5 6.6x6.1 1.14 10 | kicad TO-252-5_TabPin3 | generic DPAK-5 TO-252-5L
TO-263 3 10.3x8.7 2.54 15.2 | kicad TO-263-2 TO-263-3_TabPin2~middle_lead | jedec TO-263AB TO-263AA | jeita SC-83 SC-83A | ipc7351 TO254P1524X457-3N | eagle D2PAK | easyeda TO-263-2_L10.2-W8.9-P5.08-LS15.0-BR | generic D2PAK DDPAK TO-263-2 TO-263-2L TO-263-3~middle_lead TO-263-3L~middle_lead D2PAK-3~middle_lead DDPAK-3~middle_lead SOT-404 TO-263-3AB
TO-263-5 5 10.3x8.7 1.7 15.2 | kicad TO-263-5_TabPin3 | jedec TO-263BA | generic D2PAK-5 DDPAK-5 TO-263-5L
TO-263-7 7 10.3x8.7 1.27 15.2 | kicad TO-263-7_TabPin4 | jedec TO-263CB | generic D2PAK-7 DDPAK-7 TO-263-7L
TO-268 3 16x14 5.45 19 | kicad TO-268-2 | generic D3PAK TO-268-2
TO-277A 3 6.5x4 1.84 6.5 | kicad TO-277A | jedec TO-277A TO-277 | generic SMPC
TO-277B 3 6.5x4 1.84 6.5 | kicad TO-277B | jedec TO-277B
`,
});
