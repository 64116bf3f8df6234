import { beadFamily } from '../bead-scheme.ts';

/** HCB1608KF-121T20: the common scheme. */
export const taiTechBead = beadFamily({
  id: 'tai-tech-bead',
  manufacturer: 'Tai-Tech',
  title: 'Tai-Tech HCB, FCM, GHB, FCB ferrite beads',
  source: 'Tai-Tech, chip bead data sheets: product identification',
  example: 'HCB1608KF-121T20',
  series: 'HCB FCM GHB FCB HFZ HPB',
});
