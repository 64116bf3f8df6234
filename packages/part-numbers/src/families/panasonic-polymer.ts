import { electrolyticFamily } from '../electrolytic-scheme.ts';

/** 10SVPC68M: volts, series, microfarads, tolerance, body or series resistance. */
export const panasonicPolymer = electrolyticFamily({
  id: 'panasonic-polymer',
  manufacturer: 'Panasonic',
  title: 'Panasonic SVP, SVPC, SVPE, SVPF, SEPC, TPB, TPE, TPF polymer capacitors',
  source: 'Panasonic, OS-CON and POSCAP: explanation of part numbers',
  category: 'capacitor.polymer',
  example: '10SVPC68M',
  prefixes: ['10', '16', '20', '25', '2R', '35', '4S', '4T', '50', '63', '6S', '6T', '2T'],
  // 6 stands for 6.3 V.
  ownVolts: { '6': 6.3 },
  pattern:
    /^(?<volts>\d{1,2}|\dR\d)(?<series>SVP[A-Z]{0,2}|SVQP|SEPC|SEP[FG]?|SVF|SXV|TP[A-Z]{1,2}|TQC|TCE|TDC)(?<microfarads>\d{1,4})(?<tolerance>[MX])(?<tail>[A-Z0-9+]{0,5})$/,
});
