import type { CategoryDefinition } from '../category-definition.ts';

export const mechanicalParts: CategoryDefinition[] = [
  {
    id: 'battery',
    name: 'Battery',
    kind: 'battery',
    parameters: 'voltage_rated',
    roles: { voltage: 'voltage_rated' },
    phrases: 'battery, battery product, battery accessory, coin cell, lithium cell',
  },
  {
    id: 'cable',
    name: 'Cable or wire',
    kind: 'mechanical',
    parameters: 'pin_count, pitch, length, color',
    phrases: `
      cable, wire cable datacable, wire and cable, wire, network cable,
      jumper enameledwire prepressedwiring, jumper wire enamelled wire pre cable,
      jumper wire enameledwire pre crimped lead, powercord brakecord extensioncord,
      power line brake line extension line, dupont wire terminal block wire electronic wire,
      cable and wire clip, cablesandclamp, cablesandclamps, coaxialcable,
      rectangular cable assembly, between series adapter cable, specialized cable assembly,
      electronic cable, electronic wire, hub adapter, usb cable data cable, smart cable`,
  },
  {
    id: 'cable.flat_flex',
    name: 'Flat flex cable',
    phrases: `
      ffc cable, ffc cable flexible flat cable, ffc fpc connect cable,
      flat flex ribbon jumper cable, flat flex cable, flexible flat cable`,
  },
  { id: 'cable.rf', name: 'RF cable', phrases: 'rf cable, radio frequency cable, coaxial cable' },
  {
    id: 'mechanical',
    name: 'Mechanical part',
    kind: 'mechanical',
    parameters: 'length, diameter',
    phrases: `
      hardware, hardware fastener, hardware fastener sealing, other hardware, consumable,
      heat shrink tubing, heat shrink boot cap, metal product smt copper sheet,
      metalproduct smtcoppersheet, metalproducts smtcoppersheets, shielding clip,
      solder accessory battery, label labeling, protective hose solid tube sleeve, accessory,
      industrial control electrical, other industrial control product`,
  },
  {
    id: 'mechanical.fastener',
    name: 'Screw, nut or standoff',
    phrases: `
      screw, nut, standoff, stud, washer, smd round nut, patch round nut, smt hex nut post,
      smd hex nut column, hex stud, hexagonal nut, spacer, spring plate nut, machine screw,
      flat washer, hexagon socket cylindrical head, hex socket cylindrical head tri combination,
      internal hexagon cylindrical head flat washer`,
  },
  {
    id: 'mechanical.bearing',
    name: 'Bearing',
    phrases: `
      bearing, deep groove ball bearing, spherical roller bearing, self aligning roller bearing`,
  },
  { id: 'mechanical.spring', name: 'Spring', phrases: 'press spring, spring' },
  {
    id: 'mechanical.heat_sink',
    name: 'Heat sink',
    phrases: 'heat sink, heatsink, heat sink cooling fin, heat sink heatsink, radiator fan accessory',
  },
  { id: 'mechanical.fan', name: 'Fan', phrases: 'cooling fan, fan' },
  {
    id: 'instrument',
    name: 'Panel instrument',
    kind: 'module',
    phrases: 'power meter, voltmeter, volt meter, frequency meter, instrumentation meter, ammeter',
  },
  { id: 'other', name: 'Other part', kind: 'other', parameters: '', roles: {}, phrases: '' },
];
