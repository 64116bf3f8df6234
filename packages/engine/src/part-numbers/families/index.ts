import type { Family } from '../family.ts';
import { abracon } from './abracon.ts';
import { avxMlcc } from './avx-mlcc.ts';
import { avxTantalum } from './avx-tantalum.ts';
import { bournsArray } from './bourns-array.ts';
import { bournsCr } from './bourns-cr.ts';
import { bournsInductor } from './bourns-inductor.ts';
import { cctcTcc } from './cctc-tcc.ts';
import { changlongCl } from './changlong-cl.ts';
import { chemiCon } from './chemi-con.ts';
import { chinocera } from './chinocera.ts';
import { coilcraft } from './coilcraft.ts';
import { darfon } from './darfon.ts';
import { everOhmsCr } from './ever-ohms-cr.ts';
import { fenghuaMlcc } from './fenghua-mlcc.ts';
import { fenghuaRs } from './fenghua-rs.ts';
import { fojan } from './fojan.ts';
import { hkrRct } from './hkr-rct.ts';
import { holyStone } from './holy-stone.ts';
import { johanson } from './johanson.ts';
import { kemetC } from './kemet-c.ts';
import { kemetTantalum } from './kemet-tantalum.ts';
import { koaRk73 } from './koa-rk73.ts';
import { lelon } from './lelon.ts';
import { lizCr } from './liz-cr.ts';
import { milliohm } from './milliohm.ts';
import { murataBlm } from './murata-blm.ts';
import { murataGrm } from './murata-grm.ts';
import { murataLq } from './murata-lq.ts';
import { murataNfm } from './murata-nfm.ts';
import { murataXrc } from './murata-xrc.ts';
import { ndkNx } from './ndk-nx.ts';
import { nichicon } from './nichicon.ts';
import { panasonicElectrolytic } from './panasonic-electrolytic.ts';
import { panasonicEra } from './panasonic-era.ts';
import { panasonicErj } from './panasonic-erj.ts';
import { panasonicExb } from './panasonic-exb.ts';
import { psaMlcc } from './psa-mlcc.ts';
import { ralec } from './ralec.ts';
import { resi } from './resi.ts';
import { rohmMcr } from './rohm-mcr.ts';
import { rubycon } from './rubycon.ts';
import { samsungCl } from './samsung-cl.ts';
import { samsungRc } from './samsung-rc.ts';
import { stackpole } from './stackpole.ts';
import { sunlordBead } from './sunlord-bead.ts';
import { sunlordInductor } from './sunlord-inductor.ts';
import { sunwaySc } from './sunway-sc.ts';
import { susumu } from './susumu.ts';
import { taI } from './ta-i.ts';
import { taiyoYudenBead } from './taiyo-yuden-bead.ts';
import { taiyoYudenInductor } from './taiyo-yuden-inductor.ts';
import { taiyoYudenMs } from './taiyo-yuden-ms.ts';
import { taiyoYuden } from './taiyo-yuden.ts';
import { tdkBead } from './tdk-bead.ts';
import { tdkC } from './tdk-c.ts';
import { tdkInductor } from './tdk-inductor.ts';
import { teCrg } from './te-crg.ts';
import { txc } from './txc.ts';
import { tyohmRmc } from './tyohm-rmc.ts';
import { uniroyalArray } from './uniroyal-array.ts';
import { uniroyalThin } from './uniroyal-thin.ts';
import { uniroyal } from './uniroyal.ts';
import { viiyong } from './viiyong.ts';
import { vikingAr } from './viking-ar.ts';
import { vikingCr } from './viking-cr.ts';
import { vishayCrcw } from './vishay-crcw.ts';
import { vishayIhlp } from './vishay-ihlp.ts';
import { vishayMelf } from './vishay-melf.ts';
import { vishayTantalum } from './vishay-tantalum.ts';
import { vishayVj } from './vishay-vj.ts';
import { voScr } from './vo-scr.ts';
import { walsinMlcc } from './walsin-mlcc.ts';
import { walsinWr } from './walsin-wr.ts';
import { yageoArray } from './yageo-array.ts';
import { yageoCc } from './yageo-cc.ts';
import { yageoMfr } from './yageo-mfr.ts';
import { yageoRc } from './yageo-rc.ts';
import { yxc } from './yxc.ts';

/** Every numbering scheme that is known, in alphabetical order of its file. */
export const families: readonly Family[] = [
  abracon,
  avxMlcc,
  avxTantalum,
  bournsArray,
  bournsCr,
  bournsInductor,
  cctcTcc,
  changlongCl,
  chemiCon,
  chinocera,
  coilcraft,
  darfon,
  everOhmsCr,
  fenghuaMlcc,
  fenghuaRs,
  fojan,
  hkrRct,
  holyStone,
  johanson,
  kemetC,
  kemetTantalum,
  koaRk73,
  lelon,
  lizCr,
  milliohm,
  murataBlm,
  murataGrm,
  murataLq,
  murataNfm,
  murataXrc,
  ndkNx,
  nichicon,
  panasonicElectrolytic,
  panasonicEra,
  panasonicErj,
  panasonicExb,
  psaMlcc,
  ralec,
  resi,
  rohmMcr,
  rubycon,
  samsungCl,
  samsungRc,
  stackpole,
  sunlordBead,
  sunlordInductor,
  sunwaySc,
  susumu,
  taI,
  taiyoYudenBead,
  taiyoYudenInductor,
  taiyoYudenMs,
  taiyoYuden,
  tdkBead,
  tdkC,
  tdkInductor,
  teCrg,
  txc,
  tyohmRmc,
  uniroyalArray,
  uniroyalThin,
  uniroyal,
  viiyong,
  vikingAr,
  vikingCr,
  vishayCrcw,
  vishayIhlp,
  vishayMelf,
  vishayTantalum,
  vishayVj,
  voScr,
  walsinMlcc,
  walsinWr,
  yageoArray,
  yageoCc,
  yageoMfr,
  yageoRc,
  yxc,
];
