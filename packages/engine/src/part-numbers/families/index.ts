import type { Family } from '../family.ts';
import { abracon } from './abracon.ts';
import { abraconInductor } from './abracon-inductor.ts';
import { aishi } from './aishi.ts';
import { apvInductor } from './apv-inductor.ts';
import { avxMlcc } from './avx-mlcc.ts';
import { avxTantalum } from './avx-tantalum.ts';
import { bcInductor } from './bc-inductor.ts';
import { beryl } from './beryl.ts';
import { bournsArray } from './bourns-array.ts';
import { bournsBead } from './bourns-bead.ts';
import { bournsCr } from './bourns-cr.ts';
import { bournsInductor } from './bourns-inductor.ts';
import { capxon } from './capxon.ts';
import { cctcTcc } from './cctc-tcc.ts';
import { ceaiyaInductor } from './ceaiya-inductor.ts';
import { changlongCl } from './changlong-cl.ts';
import { changzhouHuawei } from './changzhou-huawei.ts';
import { chemiCon } from './chemi-con.ts';
import { chengxing } from './chengxing.ts';
import { chilisinBead } from './chilisin-bead.ts';
import { chilisinInductor } from './chilisin-inductor.ts';
import { chinocera } from './chinocera.ts';
import { cjiangInductor } from './cjiang-inductor.ts';
import { coilcraft } from './coilcraft.ts';
import { coilmasterInductor } from './coilmaster-inductor.ts';
import { coilmxInductor } from './coilmx-inductor.ts';
import { cybermaxInductor } from './cybermax-inductor.ts';
import { darfon } from './darfon.ts';
import { ddyInductor } from './ddy-inductor.ts';
import { dmbjInductor } from './dmbj-inductor.ts';
import { emtekInductor } from './emtek-inductor.ts';
import { everOhmsCr } from './ever-ohms-cr.ts';
import { fenghuaBead } from './fenghua-bead.ts';
import { fenghuaInductor } from './fenghua-inductor.ts';
import { fenghuaMlcc } from './fenghua-mlcc.ts';
import { fenghuaRs } from './fenghua-rs.ts';
import { fojan } from './fojan.ts';
import { follon } from './follon.ts';
import { hkrRct } from './hkr-rct.ts';
import { holyStone } from './holy-stone.ts';
import { hyhongyexInductor } from './hyhongyex-inductor.ts';
import { inpaqInductor } from './inpaq-inductor.ts';
import { jieerrui } from './jieerrui.ts';
import { johanson } from './johanson.ts';
import { kamaya } from './kamaya.ts';
import { kemetC } from './kemet-c.ts';
import { kemetPolymer } from './kemet-polymer.ts';
import { kemetTantalum } from './kemet-tantalum.ts';
import { koaRk73 } from './koa-rk73.ts';
import { koherInductor } from './koher-inductor.ts';
import { lantuInductor } from './lantu-inductor.ts';
import { lelon } from './lelon.ts';
import { lizCr } from './liz-cr.ts';
import { magnetsycInductor } from './magnetsyc-inductor.ts';
import { manYue } from './man-yue.ts';
import { meledBead } from './meled-bead.ts';
import { meledInductor } from './meled-inductor.ts';
import { metallionsInductor } from './metallions-inductor.ts';
import { microgateBead } from './microgate-bead.ts';
import { microgateInductor } from './microgate-inductor.ts';
import { milliohm } from './milliohm.ts';
import { mingstarInductor } from './mingstar-inductor.ts';
import { murataBlm } from './murata-blm.ts';
import { murataDfe } from './murata-dfe.ts';
import { murataGrm } from './murata-grm.ts';
import { murataLq } from './murata-lq.ts';
import { murataNcp } from './murata-ncp.ts';
import { murataNfm } from './murata-nfm.ts';
import { murataXrc } from './murata-xrc.ts';
import { myxInductor } from './myx-inductor.ts';
import { ndkNx } from './ndk-nx.ts';
import { nichicon } from './nichicon.ts';
import { panasonicElectrolytic } from './panasonic-electrolytic.ts';
import { panasonicEra } from './panasonic-era.ts';
import { panasonicErj } from './panasonic-erj.ts';
import { panasonicErt } from './panasonic-ert.ts';
import { panasonicExb } from './panasonic-exb.ts';
import { panasonicPolymer } from './panasonic-polymer.ts';
import { prodInductor } from './prod-inductor.ts';
import { psaInductor } from './psa-inductor.ts';
import { psaMlcc } from './psa-mlcc.ts';
import { ralec } from './ralec.ts';
import { ralecRta } from './ralec-rta.ts';
import { resi } from './resi.ts';
import { rohmMcr } from './rohm-mcr.ts';
import { roqang } from './roqang.ts';
import { rubycon } from './rubycon.ts';
import { samsungCl } from './samsung-cl.ts';
import { samsungRc } from './samsung-rc.ts';
import { samyoung } from './samyoung.ts';
import { stackpole } from './stackpole.ts';
import { sumida } from './sumida.ts';
import { sunlordBead } from './sunlord-bead.ts';
import { sunlordInductor } from './sunlord-inductor.ts';
import { sunltechInductor } from './sunltech-inductor.ts';
import { sunwaySc } from './sunway-sc.ts';
import { susumu } from './susumu.ts';
import { sxnInductor } from './sxn-inductor.ts';
import { taI } from './ta-i.ts';
import { taiTechBead } from './tai-tech-bead.ts';
import { taiTechInductor } from './tai-tech-inductor.ts';
import { taiyoYuden } from './taiyo-yuden.ts';
import { taiyoYudenBead } from './taiyo-yuden-bead.ts';
import { taiyoYudenInductor } from './taiyo-yuden-inductor.ts';
import { taiyoYudenMs } from './taiyo-yuden-ms.ts';
import { tdkBead } from './tdk-bead.ts';
import { tdkC } from './tdk-c.ts';
import { tdkInductor } from './tdk-inductor.ts';
import { tdkNtcg } from './tdk-ntcg.ts';
import { tdkPower } from './tdk-power.ts';
import { teCrg } from './te-crg.ts';
import { techfuseInductor } from './techfuse-inductor.ts';
import { txc } from './txc.ts';
import { tyohmRmc } from './tyohm-rmc.ts';
import { uniroyal } from './uniroyal.ts';
import { uniroyalArray } from './uniroyal-array.ts';
import { uniroyalLeaded } from './uniroyal-leaded.ts';
import { uniroyalThin } from './uniroyal-thin.ts';
import { venkel } from './venkel.ts';
import { viiyong } from './viiyong.ts';
import { vikingAr } from './viking-ar.ts';
import { vikingCr } from './viking-cr.ts';
import { vishayBead } from './vishay-bead.ts';
import { vishayCrcw } from './vishay-crcw.ts';
import { vishayIhlp } from './vishay-ihlp.ts';
import { vishayMelf } from './vishay-melf.ts';
import { vishayPr } from './vishay-pr.ts';
import { vishayTantalum } from './vishay-tantalum.ts';
import { vishayVj } from './vishay-vj.ts';
import { voLeaded } from './vo-leaded.ts';
import { voScr } from './vo-scr.ts';
import { walsinMlcc } from './walsin-mlcc.ts';
import { walsinWa } from './walsin-wa.ts';
import { walsinWr } from './walsin-wr.ts';
import { xrInductor } from './xr-inductor.ts';
import { yageoArray } from './yageo-array.ts';
import { yageoCc } from './yageo-cc.ts';
import { yageoMfr } from './yageo-mfr.ts';
import { yageoRc } from './yageo-rc.ts';
import { yanchuangBead } from './yanchuang-bead.ts';
import { yanchuangInductor } from './yanchuang-inductor.ts';
import { yjycoinInductor } from './yjycoin-inductor.ts';
import { ymin } from './ymin.ts';
import { yxc } from './yxc.ts';
import { zeInductor } from './ze-inductor.ts';

/** Every numbering scheme that is known, in alphabetical order of its file. */
export const families: readonly Family[] = [
  abracon,
  abraconInductor,
  aishi,
  apvInductor,
  avxMlcc,
  avxTantalum,
  bcInductor,
  beryl,
  bournsArray,
  bournsBead,
  bournsCr,
  bournsInductor,
  capxon,
  cctcTcc,
  ceaiyaInductor,
  changlongCl,
  changzhouHuawei,
  chemiCon,
  chengxing,
  chilisinBead,
  chilisinInductor,
  chinocera,
  cjiangInductor,
  coilcraft,
  coilmasterInductor,
  coilmxInductor,
  cybermaxInductor,
  darfon,
  ddyInductor,
  dmbjInductor,
  emtekInductor,
  everOhmsCr,
  fenghuaBead,
  fenghuaInductor,
  fenghuaMlcc,
  fenghuaRs,
  fojan,
  follon,
  hkrRct,
  holyStone,
  hyhongyexInductor,
  inpaqInductor,
  jieerrui,
  johanson,
  kamaya,
  kemetC,
  kemetPolymer,
  kemetTantalum,
  koaRk73,
  koherInductor,
  lantuInductor,
  lelon,
  lizCr,
  magnetsycInductor,
  manYue,
  meledBead,
  meledInductor,
  metallionsInductor,
  microgateBead,
  microgateInductor,
  milliohm,
  mingstarInductor,
  murataBlm,
  murataDfe,
  murataGrm,
  murataLq,
  murataNcp,
  murataNfm,
  murataXrc,
  myxInductor,
  ndkNx,
  nichicon,
  panasonicElectrolytic,
  panasonicEra,
  panasonicErj,
  panasonicErt,
  panasonicExb,
  panasonicPolymer,
  prodInductor,
  psaInductor,
  psaMlcc,
  ralec,
  ralecRta,
  resi,
  rohmMcr,
  roqang,
  rubycon,
  samsungCl,
  samsungRc,
  samyoung,
  stackpole,
  sumida,
  sunlordBead,
  sunlordInductor,
  sunltechInductor,
  sunwaySc,
  susumu,
  sxnInductor,
  taI,
  taiTechBead,
  taiTechInductor,
  taiyoYuden,
  taiyoYudenBead,
  taiyoYudenInductor,
  taiyoYudenMs,
  tdkBead,
  tdkC,
  tdkInductor,
  tdkNtcg,
  tdkPower,
  teCrg,
  techfuseInductor,
  txc,
  tyohmRmc,
  uniroyal,
  uniroyalArray,
  uniroyalLeaded,
  uniroyalThin,
  venkel,
  viiyong,
  vikingAr,
  vikingCr,
  vishayBead,
  vishayCrcw,
  vishayIhlp,
  vishayMelf,
  vishayPr,
  vishayTantalum,
  vishayVj,
  voLeaded,
  voScr,
  walsinMlcc,
  walsinWa,
  walsinWr,
  xrInductor,
  yageoArray,
  yageoCc,
  yageoMfr,
  yageoRc,
  yanchuangBead,
  yanchuangInductor,
  yjycoinInductor,
  ymin,
  yxc,
  zeInductor,
];
