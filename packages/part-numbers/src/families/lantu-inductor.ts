import { inductorFamily } from '../inductor-scheme.ts';

/** SMS0630-220MT: the common scheme. */
export const lantuInductor = inductorFamily({
  id: 'lantu-inductor',
  manufacturer: 'LanTu Micro',
  title: 'LanTu SNR, SMS, SCD, SDRI, SDRH, SSD inductors',
  source: 'LanTu Micro, SNR and SMS data sheets: part number',
  example: 'SMS0630-220MT',
  series: 'SMS SDRI SDRH SSD STC AL',
});
