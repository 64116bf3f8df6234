import { itReads } from './cases.fixture.ts';

itReads([
  ['RTT063R9JTP', 'ralec', '3.9 Ω', '±5%', '1206', null, null],
  ['LR2512-22R010F4', 'ralec', '10 mΩ', '±1%', '2512', null, null],
  ['RMS04FT10R5', 'ta-i', '10.5 Ω', '±1%', '0402', null, null],
  ['MCR006YRTJ000', 'rohm-mcr', '0 Ω', '±5%', '0201', null, null],
  ['RL1220S-R11-F', 'susumu', '110 mΩ', '±1%', '0805', null, null],
  ['HoJLR2512-3W-0.5mR-1%', 'milliohm', '500 µΩ', '±1%', '2512', null, null],
  ['RMC16K1001FTP', 'kamaya', '1 kΩ', '±1%', '0603', null, null],
  ['QR0805F1K80P05Z', 'ever-ohms-cr', '1.8 kΩ', '±1%', '0805', null, null],
  ['RMC 0805 21R5 F N', 'tyohm-rmc', '21.5 Ω', '±1%', '0805', null, null],
  ['NRC04J000TRF', 'nic-nrc', '0 Ω', '±5%', '0402', null, null],
  ['KDV06FR330ET', 'ohmite-kdv', '330 mΩ', '±1%', '0603', null, null],
  ['PFC-W0603LF-03-1002-B', 'tt-resistor', '10 kΩ', '±0.1%', '0603', null, null],
  ['PMR18EZPFU10L0', 'rohm-mcr', '10 mΩ', '±1%', '1206', null, null],
]);
