import { electrolyticFamily } from '../electrolytic-scheme.ts';

/** LKMB0901H330MF: series, body, voltage, capacitance, tolerance, leads. */
export const ymin = electrolyticFamily({
  id: 'ymin',
  manufacturer: 'Ymin',
  title: 'Ymin L, V, N, P, O aluminium electrolytic and polymer capacitors',
  source: 'Ymin, capacitor catalogue: part numbering',
  category: 'capacitor.electrolytic',
  example: 'LKMB0901H330MF',
  prefixes: ['LK', 'PK', 'OL', 'VK', 'V3', 'VM', 'VH', 'VP', 'NP', 'NH', 'VZ', 'VG', 'VE', 'LL', 'KC', 'KM', 'LM'],
  ownVolts: { '2J': 600 },
  pattern:
    /^(?<series>[A-Z][A-Z0-9]{2,3})(?<body>[A-Z]\d{3}|[A-Z]{1,2}\d{0,3})(?<volts>0E|0G|0J|1A|1C|1E|1V|1H|1J|1K|2A|2B|2C|2Z|2D|2E|2F|2V|2G|2W|2H|2J)(?<value>\d{3}|\dR\d|R\d{2})(?<tolerance>[MV])(?<tail>[A-Z]{1,5})$/,
});
