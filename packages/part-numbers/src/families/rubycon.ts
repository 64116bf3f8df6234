import { percent } from '@partwright/values';
import type { Family } from '../family.ts';

/** Series whose numbers are built this way. */
const SERIES = new Set(
  'BXW BXC BXF BXG BXA MXG MXB MXK MXH MXT ZLH ZLJ ZLG ZLK ZL ZLS ZLQ PX PK PL YXF YXG YXJ YXM YXS YXA YXB YXH TXW TXF TWL RX30 RXF RXW RX50 CXW KXW KXF LLE SXE NXA USG USH USC VXH VXG VXF VXR CFX QXW'.split(
    ' ',
  ),
);

/** 35ZLH330MEFC10X12.5: volts, series, microfarads, tolerance, style, body. */
export const rubycon: Family = {
  id: 'rubycon',
  manufacturer: 'Rubycon',
  kind: 'capacitor',
  title: 'Rubycon aluminium electrolytic capacitors',
  source: 'Rubycon, Aluminum Electrolytic Capacitors catalogue: part number',
  category: 'capacitor.electrolytic',
  example: '35ZLH330MEFC10X12.5',
  prefixes: ['4', '6', '10', '16', '25', '35', '50', '63', '80', '12', '20', '40', '45', '42'],
  pattern:
    /^(?<volts>6\.3|\d{1,3})(?<series>RX[35]0|[A-Z]{2,4})(?<value>\d{1,5}|\dR\d|R\d{2}|\d\.\d)M(?<style>[A-Z]{0,8}\d{0,2})(?<body>\d{1,2}(?:\.\d)?X\d{1,2}(?:\.\d)?)$/,
  read: ({ volts, series = '', value = '', style, body }) => {
    const numeric = Number(`${value.replace('R', '.')}e-6`);
    if (!SERIES.has(series) || !(numeric > 0)) return null;
    return {
      series,
      numeric,
      tolerance: percent(20),
      voltage: Number(volts),
      base: `${volts}${series}${value}M${style}${body}`,
    };
  },
};
