import type { Choices } from '../shared/properties.ts';

/** Choices of fields for which the API takes any text. A test compares them with the lists of the engine, where it has one. */

export const namings: Choices = {
  altium: ['Altium'],
  eagle: ['EAGLE'],
  easyeda: ['EasyEDA'],
  generic: ['Generic'],
  imperial: ['Imperial', 'Chip sizes in hundredths of an inch, such as 0402'],
  ipc7351: ['IPC-7351'],
  jedec: ['JEDEC'],
  jeita: ['JEITA'],
  kicad: ['KiCad'],
  metric: ['Metric', 'Chip sizes in tenths of a millimetre, such as 1005'],
};

/** Limits of board makers. */
export const profiles: Choices = {
  aisler: ['AISLER'],
  conservative: ['Conservative', 'What most makers can build'],
  eurocircuits: ['Eurocircuits'],
  jlcpcb: ['JLCPCB'],
  oshpark: ['OSH Park'],
  pcbway: ['PCBWay'],
};

/** Surface finishes. */
export const finishes: Choices = {
  enepig: ['ENEPIG'],
  enig: ['ENIG'],
  hard_gold: ['Hard Gold'],
  hasl: ['HASL', 'With or without lead'],
  hasl_lead_free: ['HASL Lead Free'],
  hasl_leaded: ['HASL Leaded'],
  immersion_silver: ['Immersion Silver'],
  immersion_tin: ['Immersion Tin'],
  none: ['None'],
  osp: ['OSP'],
};

/** What assembly loses. */
export const attritions: Choices = {
  by_package: ['By Package', 'Usual losses in assembly, by package'],
  hopetime: ['Hopetime PCB'],
  jlcpcb: ['JLCPCB'],
  none: ['None'],
  pcb_pool: ['PCB-POOL'],
  screaming_circuits: ['Screaming Circuits'],
};
