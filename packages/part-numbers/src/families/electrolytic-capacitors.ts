import { percent, voltageOfCode } from '@partwright/values';
import { electrolyticFamily } from '../electrolytic-scheme.ts';
import type { Family } from '../family.ts';
import { microfaradsOfCode, voltsOfDigits } from '../value-codes.ts';

/** Rubycon's series whose numbers are built this way. */
const RUBYCON_SERIES = new Set(
  'BXW BXC BXF BXG BXA MXG MXB MXK MXH MXT ZLH ZLJ ZLG ZLK ZL ZLS ZLQ PX PK PL YXF YXG YXJ YXM YXS YXA YXB YXH TXW TXF TWL RX30 RXF RXW RX50 CXW KXW KXF LLE SXE NXA USG USH USC VXH VXG VXF VXR CFX QXW'.split(
    ' ',
  ),
);

/** Makers of aluminium electrolytic and polymer capacitors with one scheme each. */
export const electrolyticCapacitors: readonly Family[] = [
  // ERE1AM102F16OT: series, voltage, tolerance, capacitance, body, packing.
  electrolyticFamily({
    id: 'aishi',
    manufacturer: 'AISHI',
    title: 'AISHI and Yunxing E, SP aluminium electrolytic and polymer capacitors',
    source: 'AISHI, aluminium electrolytic capacitor catalogue: part number system',
    example: 'ERE1AM102F16OT',
    prefixes: 'ER EC EM EG EV EW EH SP SV EE ES',
    // The makers of this scheme print 1K on their 100 V types.
    ownVolts: { '1K': 100 },
    makers: { EC: 'Yunxing', SPT: 'Yunxing' },
    pattern:
      /^(?<series>E[A-Z]{2}|SP[A-Z]|SV[A-Z])(?<volts>0E|0G|0J|1A|1C|1E|1V|1H|1J|1K|2A|2B|2C|2Z|2D|2E|2F|2V|2G|2W|2H)(?<tolerance>[MKQ])(?<value>\d{3}|\dR\d|R\d{2})(?<tail>[A-Z]{1,2}[0-9D]\d[A-Z0-9=.-]{0,12})$/,
  }),
  // RC016M102LO10*16TH-2A1E: series, volts, tolerance, capacitance, body, lead form.
  electrolyticFamily({
    id: 'beryl',
    manufacturer: 'BERYL Electronic Tech',
    title: 'BERYL RC and HTA aluminium electrolytic capacitors',
    source: 'BERYL, RC data sheet: part number',
    example: 'RC016M102LO10*16TH-2A1E',
    prefixes: 'RC HT RD RF RH RL',
    pattern:
      /^(?<series>R[A-Z]|HT[A-Z])(?<volts>\d{3}|\dR\d)(?<tolerance>[MK])(?<value>\d{3}|\dR\d|R\d{2})(?<tail>[LE]O?[0-9.*]{3,8}[A-Z0-9-]{0,9})$/,
  }),
  // KF100M050C110A: series, capacitance, tolerance, volts, body, packing.
  electrolyticFamily({
    id: 'capxon',
    manufacturer: 'Capxon',
    title: 'Capxon KF, KM, GF, TH, LV aluminium electrolytic capacitors',
    source: 'Capxon, aluminium electrolytic capacitor catalogue: part number system',
    example: 'KF100M050C110A',
    prefixes: 'KF KM GF TH LV GL LZ SS SH SK FV KS UF HV CV',
    pattern:
      /^(?<series>[A-Z]{2})(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[MK])(?<volts>\d{3}|\dR\d)(?<tail>[A-Z]\d{3}[A-Z][A-Z0-9]{0,6})$/,
  }),
  // KM1E102MG160A00CV0: series, voltage, capacitance, tolerance, body, lead form.
  electrolyticFamily({
    id: 'changzhou-huawei',
    manufacturer: 'Changzhou Huawei Elec',
    title: 'Changzhou Huawei KM, RL, RS, VT, VH aluminium electrolytic capacitors',
    source: 'Changzhou Huawei, aluminium electrolytic capacitor catalogue: part number',
    example: 'KM1E102MG160A00CV0',
    prefixes: 'KM RL RS VT VH RD RA CD VK VZ RB LS',
    pattern:
      /^(?<series>[A-Z]{2})(?<volts>0E|0G|0J|1A|1C|1E|1V|1H|1J|1K|2A|2B|2C|2Z|2D|2E|2F|2V|2G|2W|2H|2J)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[MK])(?<tail>[A-Z]\d{3}[A-Z0-9]\d{2}[A-Z0-9]{3,5})$/,
  }),
  // EKZN101ELL561MM25S: series, voltage, style, capacitance, tolerance, body.
  {
    id: 'chemi-con',
    manufacturer: 'Nippon Chemi-Con',
    kind: 'capacitor',
    title: 'Nippon Chemi-Con E, APXF, HHX aluminium electrolytic and polymer capacitors',
    source: 'Nippon Chemi-Con, Aluminum Electrolytic Capacitors catalogue: part numbering system',
    category: 'capacitor.electrolytic',
    example: 'EKZN101ELL561MM25S',
    prefixes: 'E AP HH HX',
    pattern:
      /^(?<series>E[A-Z]{2}[A-Z-]|AP[A-Z]{2}|HH[A-Z]{2}|HX[A-Z]{2})(?<volts>\d{3}|\dR\d)(?<style>[A-Z]{3})(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[KM])(?<body>[A-Z0-9]{3,4})(?<packing>[A-Z])$/,
    value: microfaradsOfCode,
    volts: voltsOfDigits,
  },
  // KM106M100E11RR0VH2FP0: series, capacitance in picofarads, tolerance, volts, body, packing.
  electrolyticFamily({
    id: 'chengxing',
    manufacturer: 'Chengxing',
    title: 'Chengxing KM, GR, VT aluminium electrolytic capacitors',
    source: 'Dongguan Chengxing, aluminium electrolytic capacitor catalogue: part number',
    example: 'KM106M100E11RR0VH2FP0',
    prefixes: 'KM GR VT GS RD LS GK VH KS GF GT SH',
    pattern:
      /^(?<series>[A-Z]{2})(?<value>\d{3})(?<tolerance>[MK])(?<volts>\d{3}|\dR\d)(?<tail>[A-Z][0-9A-Z]\d[A-Z]{2}0[A-Z0-9]{4,6})$/,
  }),
  // EFVM100ADA220M0677: series, volts, style, capacitance, tolerance, body.
  electrolyticFamily({
    id: 'follon',
    manufacturer: 'FOLLON',
    title: 'FOLLON EFV aluminium electrolytic capacitors',
    source: 'FOLLON, EFV data sheets: part number',
    category: 'capacitor.electrolytic.smd',
    example: 'EFVM100ADA220M0677',
    prefixes: 'EF',
    pattern:
      /^(?<series>EF[A-Z]{2})(?<volts>\d{3}|\dR\d)ADA(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[MK])(?<tail>[0-9A-Z]{4})$/,
  }),
  // RVT35V220M6X8: series, volts, microfarads, tolerance, diameter and length.
  electrolyticFamily({
    id: 'jieerrui',
    manufacturer: 'jieerrui',
    title: 'jieerrui RVT, RVE, ERG, JVJ aluminium electrolytic capacitors',
    source: 'jieerrui, aluminium electrolytic capacitor data sheets: part number',
    example: 'RVT35V220M6X8',
    prefixes: 'RV ER JV CS PA VT',
    pattern:
      /^(?<series>[A-Z]{2,3})(?<volts>\d{1,3}(?:\.\d)?)V(?<microfarads>\d{1,5}(?:\.\d{1,2})?)(?<tolerance>M)(?<tail>\d{1,2}(?:\.\d)?X\d{1,2}(?:\.\d)?)$/,
  }),
  // VZH101M1VTR-0810: series, capacitance, tolerance, voltage, packing, body.
  {
    id: 'lelon',
    manufacturer: 'Lelon',
    kind: 'capacitor',
    title: 'Lelon VZH, VEJ, VE, VZS, RGA, REA aluminium electrolytic capacitors',
    source: 'Lelon, Aluminum Electrolytic Capacitors catalogue: part numbering system',
    category: 'capacitor.electrolytic',
    example: 'VZH101M1VTR-0810',
    prefixes: 'VZ VE VU RG RE RL VK OV OC RX RZ VF HB LS',
    pattern:
      /^(?<series>V[EZKFU][A-Z-]|O[VC][A-Z]|R[GEXZL][A-Z-]|HB[RV]|LS[MGA])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[KM])(?<volts>[0-2][A-Z])(?<packing>TR|[A-Z]{2,3}|-{1,2})-?(?<body>[0-9A-Z]{4,5}[A-Z]{0,3})$/,
    value: microfaradsOfCode,
    volts: voltageOfCode,
  },
  // EGF106M1HD11CB: series, capacitance in picofarads, tolerance, voltage, body, packing.
  electrolyticFamily({
    id: 'man-yue',
    manufacturer: 'Man Yue Tech',
    title: 'Man Yue (Samxon) E aluminium electrolytic capacitors',
    source: 'Man Yue, Samxon aluminium electrolytic capacitor catalogue: part number system',
    example: 'EGF106M1HD11CB',
    prefixes: 'EG ER EK ES EM EL EZ EF EQ EV',
    pattern:
      /^(?<series>E[A-Z]{2})(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[MK])(?<volts>0E|0G|0J|1A|1C|1E|1V|1H|1J|1K|2A|2B|2C|2Z|2D|2E|2F|2V|2G|2W|2H|2J)(?<tail>[A-Z]\d{2}[A-Z0-9]{0,8})$/,
  }),
  // UWT1H101MNL1GS: series, voltage, capacitance, tolerance, style and packing.
  {
    id: 'nichicon',
    manufacturer: 'Nichicon',
    kind: 'capacitor',
    title: 'Nichicon U aluminium electrolytic capacitors',
    source: 'Nichicon, Aluminum Electrolytic Capacitors catalogue: type numbering system',
    category: 'capacitor.electrolytic',
    example: 'UWT1H101MNL1GS',
    prefixes: 'U L PL PC GY RS RR',
    pattern:
      /^(?<series>U[A-Z]{2}|L[A-Z]{2}|PL[A-Z]|PC[A-Z]|GY[A-Z]|RS[A-Z]|RR[A-Z])(?<volts>[0-3][A-Z])(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[KM])(?<packing>[A-Z0-9]{2,6})$/,
    value: microfaradsOfCode,
    volts: voltageOfCode,
    base: '{series}{volts}{value}{tolerance}{packing}',
  },
  // RVT1E100M0405: series, voltage, capacitance, tolerance, diameter and height. Many makers of cans in China number so.
  electrolyticFamily({
    id: 'roqang',
    manufacturer: 'ROQANG',
    isShared: true,
    title: 'ROQANG RVT, VT, GR aluminium electrolytic capacitors, and the same numbers of Honor, ACMECON and others',
    source: 'ROQANG, RVT and GR data sheets: part number',
    example: 'RVT1E100M0405',
    prefixes: 'RV VT GR GV HS UV CK HG HV',
    pattern:
      /^(?<series>RV[A-Z]|VT|GR|GV[A-Z]|HS|UV|CK|HG|HV)(?<volts>0E|0G|0J|1A|1C|1E|1V|1H|1J|1K|2A|2B|2C|2Z|2D|2E|2F|2V|2G|2W|2H|2J)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[MK])(?<tail>\d{4}[A-Z]{0,6})(?:\d{1,4}UF\d{1,3}V)?$/,
  }),
  // 35ZLH330MEFC10X12.5: volts, series, microfarads, tolerance, style, body.
  {
    id: 'rubycon',
    manufacturer: 'Rubycon',
    kind: 'capacitor',
    title: 'Rubycon aluminium electrolytic capacitors',
    source: 'Rubycon, Aluminum Electrolytic Capacitors catalogue: part number',
    category: 'capacitor.electrolytic',
    example: '35ZLH330MEFC10X12.5',
    prefixes: '4 6 10 16 25 35 50 63 80 12 20 40 45 42',
    pattern:
      /^(?<volts>6\.3|\d{1,3})(?<series>RX[35]0|[A-Z]{2,4})(?<value>\d{1,5}|\dR\d|R\d{2}|\d\.\d)M(?<style>[A-Z]{0,8}\d{0,2})(?<body>\d{1,2}(?:\.\d)?X\d{1,2}(?:\.\d)?)$/,
    value: (code, { series = '' }) => (RUBYCON_SERIES.has(series) ? Number(`${code.replace('R', '.')}e-6`) : null),
    tolerance: percent(20),
    volts: Number,
    base: '{volts}{series}{value}M{style}{body}',
  },
  // NXA25V680M10*20: series, volts, microfarads, tolerance, diameter and length.
  electrolyticFamily({
    id: 'samyoung',
    manufacturer: 'SamYoung Electronics',
    title: 'SamYoung NXA, MHA, MVK, TLS aluminium electrolytic capacitors',
    source: 'SamYoung, aluminium electrolytic capacitor catalogue: part numbers',
    example: 'NXA25V680M10*20',
    prefixes: 'NX MH MV TL SH NF NH SM KM LX BX ML',
    pattern:
      /^(?<series>[A-Z]{3,4})(?<volts>\d{1,3}(?:\.\d)?)V(?<microfarads>\d{1,5}(?:\.\d{1,2})?)(?<tolerance>M)(?<tail>\d{1,2}(?:\.\d)?\*\d{1,3}(?:\.\d)?[A-Z0-9.]{0,6})$/,
  }),
  // LKMB0901H330MF: series, body, voltage, capacitance, tolerance, leads.
  electrolyticFamily({
    id: 'ymin',
    manufacturer: 'Ymin',
    title: 'Ymin L, V, N, P, O aluminium electrolytic and polymer capacitors',
    source: 'Ymin, capacitor catalogue: part numbering',
    example: 'LKMB0901H330MF',
    prefixes: 'LK PK OL VK V3 VM VH VP NP NH VZ VG VE LL KC KM LM',
    ownVolts: { '2J': 600 },
    pattern:
      /^(?<series>[A-Z][A-Z0-9]{2,3})(?<body>[A-Z]\d{3}|[A-Z]{1,2}\d{0,3})(?<volts>0E|0G|0J|1A|1C|1E|1V|1H|1J|1K|2A|2B|2C|2Z|2D|2E|2F|2V|2G|2W|2H|2J)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[MV])(?<tail>[A-Z]{1,5})$/,
  }),
];
