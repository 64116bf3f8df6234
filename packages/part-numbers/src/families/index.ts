import type { Family } from '../family.ts';
import { abracon } from './abracon.ts';
import { abraconInductor } from './abracon-inductor.ts';
import { abraconOscillator } from './abracon-oscillator.ts';
import { aishi } from './aishi.ts';
import { apvInductor } from './apv-inductor.ts';
import { atc600 } from './atc-600.ts';
import { avxKgm } from './avx-kgm.ts';
import { avxMlcc } from './avx-mlcc.ts';
import { avxRadial } from './avx-radial.ts';
import { avxTantalum } from './avx-tantalum.ts';
import { bcInductor } from './bc-inductor.ts';
import { beryl } from './beryl.ts';
import { bournsArray } from './bourns-array.ts';
import { bournsBead } from './bourns-bead.ts';
import { bournsCr } from './bourns-cr.ts';
import { bournsCss } from './bourns-css.ts';
import { bournsInductor } from './bourns-inductor.ts';
import { bournsNetwork } from './bourns-network.ts';
import { calChipGmc } from './cal-chip-gmc.ts';
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
import { citizenCm } from './citizen-cm.ts';
import { cjiangInductor } from './cjiang-inductor.ts';
import { coilcraft } from './coilcraft.ts';
import { coilmasterInductor } from './coilmaster-inductor.ts';
import { coilmxInductor } from './coilmx-inductor.ts';
import { ctsCrystal } from './cts-crystal.ts';
import { cybermaxInductor } from './cybermax-inductor.ts';
import { darfon } from './darfon.ts';
import { ddyInductor } from './ddy-inductor.ts';
import { dmbjInductor } from './dmbj-inductor.ts';
import { eatonInductor } from './eaton-inductor.ts';
import { ecsCrystal } from './ecs-crystal.ts';
import { emtekInductor } from './emtek-inductor.ts';
import { epcosFilm } from './epcos-film.ts';
import { epcosInductor } from './epcos-inductor.ts';
import { epsonCrystal } from './epson-crystal.ts';
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
import { kemetElectrolytic } from './kemet-electrolytic.ts';
import { kemetFilm } from './kemet-film.ts';
import { kemetPolymer } from './kemet-polymer.ts';
import { kemetTantalum } from './kemet-tantalum.ts';
import { koaMos } from './koa-mos.ts';
import { koaRk73 } from './koa-rk73.ts';
import { koherInductor } from './koher-inductor.ts';
import { kyoceraCx } from './kyocera-cx.ts';
import { lairdBead } from './laird-bead.ts';
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
import { murataLll } from './murata-lll.ts';
import { murataLq } from './murata-lq.ts';
import { murataNcp } from './murata-ncp.ts';
import { murataNfm } from './murata-nfm.ts';
import { murataRadial } from './murata-radial.ts';
import { murataToko } from './murata-toko.ts';
import { murataXrc } from './murata-xrc.ts';
import { myxInductor } from './myx-inductor.ts';
import { ndkNx } from './ndk-nx.ts';
import { nicNrc } from './nic-nrc.ts';
import { nichicon } from './nichicon.ts';
import { nichiconF9 } from './nichicon-f9.ts';
import { ohmiteKdv } from './ohmite-kdv.ts';
import { panasonicElectrolytic } from './panasonic-electrolytic.ts';
import { panasonicEra } from './panasonic-era.ts';
import { panasonicErj } from './panasonic-erj.ts';
import { panasonicErt } from './panasonic-ert.ts';
import { panasonicExb } from './panasonic-exb.ts';
import { panasonicFilm } from './panasonic-film.ts';
import { panasonicHybrid } from './panasonic-hybrid.ts';
import { panasonicPolymer } from './panasonic-polymer.ts';
import { prodInductor } from './prod-inductor.ts';
import { psaInductor } from './psa-inductor.ts';
import { psaMlcc } from './psa-mlcc.ts';
import { pulseInductor } from './pulse-inductor.ts';
import { ralec } from './ralec.ts';
import { ralecRta } from './ralec-rta.ts';
import { resi } from './resi.ts';
import { rohmMcr } from './rohm-mcr.ts';
import { roqang } from './roqang.ts';
import { rubycon } from './rubycon.ts';
import { samsungBead } from './samsung-bead.ts';
import { samsungCl } from './samsung-cl.ts';
import { samsungInductor } from './samsung-inductor.ts';
import { samsungRc } from './samsung-rc.ts';
import { samyoung } from './samyoung.ts';
import { stackpole } from './stackpole.ts';
import { stackpoleLeaded } from './stackpole-leaded.ts';
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
import { teLr } from './te-lr.ts';
import { teThinFilm } from './te-thin-film.ts';
import { techfuseInductor } from './techfuse-inductor.ts';
import { ttResistor } from './tt-resistor.ts';
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
import { vishayImc } from './vishay-imc.ts';
import { vishayMelf } from './vishay-melf.ts';
import { vishayPr } from './vishay-pr.ts';
import { vishayRn } from './vishay-rn.ts';
import { vishayTantalum } from './vishay-tantalum.ts';
import { vishayVj } from './vishay-vj.ts';
import { voLeaded } from './vo-leaded.ts';
import { voScr } from './vo-scr.ts';
import { walsinMlcc } from './walsin-mlcc.ts';
import { walsinWa } from './walsin-wa.ts';
import { walsinWr } from './walsin-wr.ts';
import { wimaFilm } from './wima-film.ts';
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
  abraconOscillator,
  aishi,
  apvInductor,
  atc600,
  avxKgm,
  avxMlcc,
  avxRadial,
  avxTantalum,
  bcInductor,
  beryl,
  bournsArray,
  bournsBead,
  bournsCr,
  bournsCss,
  bournsInductor,
  bournsNetwork,
  calChipGmc,
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
  citizenCm,
  cjiangInductor,
  coilcraft,
  coilmasterInductor,
  coilmxInductor,
  ctsCrystal,
  cybermaxInductor,
  darfon,
  ddyInductor,
  dmbjInductor,
  eatonInductor,
  ecsCrystal,
  emtekInductor,
  epcosFilm,
  epcosInductor,
  epsonCrystal,
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
  kemetElectrolytic,
  kemetFilm,
  kemetPolymer,
  kemetTantalum,
  koaMos,
  koaRk73,
  koherInductor,
  kyoceraCx,
  lairdBead,
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
  murataLll,
  murataLq,
  murataNcp,
  murataNfm,
  murataRadial,
  murataToko,
  murataXrc,
  myxInductor,
  ndkNx,
  nicNrc,
  nichicon,
  nichiconF9,
  ohmiteKdv,
  panasonicElectrolytic,
  panasonicEra,
  panasonicErj,
  panasonicErt,
  panasonicExb,
  panasonicFilm,
  panasonicHybrid,
  panasonicPolymer,
  prodInductor,
  psaInductor,
  psaMlcc,
  pulseInductor,
  ralec,
  ralecRta,
  resi,
  rohmMcr,
  roqang,
  rubycon,
  samsungBead,
  samsungCl,
  samsungInductor,
  samsungRc,
  samyoung,
  stackpole,
  stackpoleLeaded,
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
  teLr,
  teThinFilm,
  techfuseInductor,
  ttResistor,
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
  vishayImc,
  vishayMelf,
  vishayPr,
  vishayRn,
  vishayTantalum,
  vishayVj,
  voLeaded,
  voScr,
  walsinMlcc,
  walsinWa,
  walsinWr,
  wimaFilm,
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
