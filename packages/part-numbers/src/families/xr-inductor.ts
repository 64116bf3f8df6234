import { inductorFamily } from '../inductor-scheme.ts';

/** XRRH127-2R2M: the common scheme. */
export const xrInductor = inductorFamily({
  id: 'xr-inductor',
  manufacturer: 'XR',
  title: 'XR XRNR, XRRH, XRCD, XRIM, XRTC, XRAL inductors',
  source: 'XR, inductor data sheets: part number',
  example: 'XRRH127-2R2M',
  series: 'XRNR XRRH XRCD XRIM XRTC XRAL XRPB',
});
