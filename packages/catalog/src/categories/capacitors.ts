import type { CategoryDefinition } from '../category-definition.ts';

const wet = 'capacitance, voltage_rated, tolerance, esr, ripple_current, lifetime, diameter, height';

export const capacitors: CategoryDefinition[] = [
  {
    id: 'capacitor',
    name: 'Capacitor',
    kind: 'capacitor',
    parameters: 'capacitance, voltage_rated, tolerance, dielectric',
    roles: { value: 'capacitance', tolerance: 'tolerance', voltage: 'voltage_rated' },
    phrases: 'capacitor, cap, kondensator, kondensatoren, condensateur, condensador, condensatore',
  },
  {
    id: 'capacitor.ceramic',
    name: 'Ceramic capacitor',
    phrases:
      'multilayer ceramic capacitor mlcc, ceramic capacitor, ceramic cap, mlcc, chip capacitor, keramikkondensator, kerko',
  },
  {
    id: 'capacitor.ceramic.leaded',
    name: 'Leaded ceramic capacitor',
    parameters: 'capacitance, voltage_rated, tolerance, dielectric, lead_spacing',
    phrases: `
      multilayer ceramic capacitor mlcc leaded, ceramic disc capacitor, disc capacitor,
      through hole ceramic capacitor, ultra high voltage capacitor`,
  },
  { id: 'capacitor.network', name: 'Capacitor network', phrases: 'capacitor network, capacitor array' },
  {
    id: 'capacitor.electrolytic',
    name: 'Aluminium electrolytic capacitor',
    parameters: wet,
    phrases: `
      aluminum electrolytic capacitor, electrolytic capacitor, electrolytic, aluminum capacitor,
      elko, elektrolytkondensator`,
  },
  {
    id: 'capacitor.electrolytic.smd',
    name: 'SMD aluminium electrolytic capacitor',
    phrases: 'aluminum electrolytic capacitor smd, smd electrolytic',
  },
  {
    id: 'capacitor.electrolytic.leaded',
    name: 'Leaded aluminium electrolytic capacitor',
    phrases: 'aluminum electrolytic capacitor leaded, radial electrolytic',
  },
  {
    id: 'capacitor.electrolytic.snap_in',
    name: 'Snap-in aluminium electrolytic capacitor',
    phrases: `
      horn type electrolytic capacitor, snap in capacitor,
      aluminum electrolytic capacitor can screw terminal`,
  },
  {
    id: 'capacitor.polymer',
    name: 'Polymer capacitor',
    parameters: wet,
    phrases: `
      polymer aluminum capacitor, polymer capacitor, polymer, polymer cap, solid capacitor,
      solid polymer electrolytic capacitor`,
  },
  {
    id: 'capacitor.polymer.hybrid',
    name: 'Hybrid polymer capacitor',
    phrases: 'hybrid aluminum electrolytic capacitor, hybrid capacitor, hybrid polymer capacitor',
  },
  {
    id: 'capacitor.tantalum',
    name: 'Tantalum capacitor',
    parameters: 'capacitance, voltage_rated, tolerance, esr, technology',
    phrases: 'tantalum capacitor, tantalum cap, tantalum, tantal, tantalkondensator',
  },
  { id: 'capacitor.niobium', name: 'Niobium oxide capacitor', phrases: 'niobium oxide capacitor, niobium capacitor' },
  {
    id: 'capacitor.film',
    name: 'Film capacitor',
    parameters: 'capacitance, voltage_rated, tolerance, technology, lead_spacing',
    phrases: 'film capacitor, film cap, polyester capacitor, paper dielectric capacitor',
  },
  {
    id: 'capacitor.film.polypropylene',
    name: 'Polypropylene film capacitor',
    phrases: 'polypropylene film capacitor, polypropylene capacitor, cbb',
  },
  {
    id: 'capacitor.safety',
    name: 'Safety capacitor',
    parameters: 'capacitance, voltage_ac, safety_class, tolerance, lead_spacing',
    roles: { value: 'capacitance', tolerance: 'tolerance', voltage: 'voltage_ac' },
    phrases: `
      safety capacitor, suppression capacitor, x2 capacitor, y1 capacitor, y2 capacitor,
      filter capacitor`,
  },
  {
    id: 'capacitor.supercapacitor',
    name: 'Supercapacitor',
    parameters: wet,
    phrases: 'supercapacitor, supercap, super capacitor, ultracapacitor, edlc, electric double layer capacitor',
  },
  {
    id: 'capacitor.trimmer',
    name: 'Trimmer capacitor',
    phrases: 'trimmer variable capacitor, trimmer capacitor, variable capacitor',
  },
  {
    id: 'capacitor.feedthrough',
    name: 'Feed-through capacitor',
    phrases: 'feed through capacitor, feedthrough capacitor',
  },
  { id: 'capacitor.silicon', name: 'Silicon capacitor', phrases: 'silicon capacitor' },
  { id: 'capacitor.mica', name: 'Mica capacitor', phrases: 'mica capacitor, mica and ptfe capacitor' },
];
