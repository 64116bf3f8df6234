import type { Ground } from './grounds.ts';

/**
 * Log-odds of being right, by ground: a ridge logistic regression over the first answers to real lines whose true part is
 * known, against a catalogue of 580,000 parts; `npm run bench -- matching LINES --fit` prints it anew and tells how it does
 * on lines it was not fitted to. Rounded, and made monotone: what says more never counts less. Beside each, how many of the
 * answers it was seen in were right; where few were seen (mistyped numbers are in no list
 * of true ones) the figure is a guess on the side of doubt.
 */
export const GROUND_WEIGHTS: Readonly<Record<Ground, number>> = {
  'current:met': 1.2, // 26 of 29
  'current:open': -1.8, // 12 of 17
  'current:signal': 1.2, // 19 of 19
  'current:unmet': -2, // 0 of 0
  'dielectric:poor': -4, // 0 of 0
  'dielectric:unusual': -2.5, // 2 of 2
  'from:drawn': -0.7, // 33 of 40
  'from:family': 0.6, // 105 of 126
  'from:mentioned': -1.4, // 45 of 64
  'from:ordered': 0.4, // as an own number: the rest of the code is the seller's
  'from:named': 0.4, // 1172 of 1202
  'from:value': 1.3, // 130 of 139
  'kind:other': -0.1, // 41 of 41
  'kind:same': -0.1, // 1421 of 1506
  'land:fits': 1.4, // 1022 of 1053
  'land:near': -0.8, // 84 of 100
  'land:unsaid': -0.4, // 379 of 418
  'load:met': 1.3, // 2 of 2
  'load:other': -0.6, // 0 of 2
  'maker:other': -0.1, // 30 of 31
  'maker:remake': -0.8, // 3 of 3
  'maker:same': 0, // 706 of 726
  'maker:not_owner': 0, // not observed yet
  'maker:ordered_other': 0, // not observed yet
  'maker:shared': 0, // not observed yet
  'maker:unmarked': 0, // not observed yet
  'maker:unsaid': 0, // 749 of 814
  'number:confusable': 0.3, // 0 of 0
  'number:equal': 5.1, // 1279 of 1281
  'number:figures_added': 0, // not observed yet
  'number:near': -2.8, // 0 of 19
  'number:on_board': -1, // not observed yet
  'number:one_fitting': -0.5, // 22 of 29
  'number:one_prefix': -0.8, // 28 of 57
  'number:only_prefix': -0.2, // 77 of 102
  'number:packaging': 2.6, // 77 of 78
  'number:stem': -2, // 2 of 5
  'package:one': 1.7, // 31 of 40
  'package:open': 0, // 12 of 30
  'rating:remarked': -0.5, // not observed yet
  'rating:unknown': -0.5, // 0 of 0
  'rating:unread': -0.5, // not observed yet
  'rivals:differ': -0.5, // 8 of 10
  'size:fits': 3.2, // 814 of 827
  'size:near': 1.1, // 6 of 11
  'size:pitch': 0.2, // 5 of 14
  'size:unsaid': -2.6, // 48 of 110
  'size:wires': -0.5, // 0 of 0
  'substitute:decoded': 0, // 147 of 149
  'substitute:unread': -1, // 3 of 3
  'value:capacitor': 2.1, // 375 of 401
  'value:connector': 0, // 5 of 14
  'value:crystal': -3.3, // 2 of 7
  'value:ferrite_bead': 1.2, // 19 of 24
  'value:fuse': -1.6, // 2 of 3
  'value:inductor': -0.6, // 38 of 41
  'value:led': -1.2, // 32 of 39
  'value:oscillator': -1.5, // 1 of 1
  'value:resistor': 2.6, // 382 of 413
  'value:resistor_network': 2.2, // 8 of 8
  'value:resonator': -2, // 0 of 0
  'value:thermistor': -0.5, // 0 of 0
  'value:tvs': 0.7, // 3 of 3
  'value:zener': -0.9, // 6 of 8
  'zener:unsaid': -0.9, // 6 of 8
};
