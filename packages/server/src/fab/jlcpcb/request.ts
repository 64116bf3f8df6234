import { type BoardFacts, type Finish, isSameFinish, nominalThickness } from '@partwright/manufacturing/fab';

/** The numbers that the vendor's documentation gives to colours and finishes. */
const COLOURS = ['green', 'red', 'yellow', 'blue', 'white', 'black', 'purple'];
const FINISHES: readonly Finish[] = ['hasl_leaded', 'hasl_lead_free', 'enig'];

/** Usual in the trade; the vendor's documentation lists none, and refuses what it does not make. */
const THICKNESSES_MM = [0.4, 0.6, 0.8, 1, 1.2, 1.6, 2];

/** A board as `pcbParam`, with the documented number for everything nobody asked for. */
export function pcbParam(facts: BoardFacts, quantity: number): { param: object; notes: string[] } {
  const finish = facts.finish === 'hasl' ? 'hasl_lead_free' : (facts.finish ?? 'hasl_lead_free');
  const colour = facts.colour?.trim().toLowerCase() ?? 'green';
  const wanted = facts.thicknessMm ?? 1.6;
  const taken = [
    facts.thicknessMm === undefined ? '1.6 mm' : '',
    facts.finish === undefined || facts.finish === 'hasl' ? 'lead-free HASL' : '',
    facts.colour === undefined ? 'a green mask' : '',
    facts.outerCopperOz === undefined ? '1 oz outer copper' : '',
    facts.layers > 2 && facts.innerCopperOz === undefined ? '0.5 oz inner copper' : '',
  ].filter((part) => part !== '');
  const param = {
    layer: facts.layers,
    width: facts.widthMm,
    length: facts.heightMm,
    qty: quantity,
    thickness: nominalThickness(wanted, THICKNESSES_MM) ?? wanted,
    pcbColor: COLOURS.indexOf(colour),
    surfaceFinish: FINISHES.findIndex((known) => isSameFinish(known, finish)),
    copperWeight: facts.outerCopperOz ?? 1,
    insideCuprumThickness: String(facts.innerCopperOz ?? 0.5),
    goldFinger: 0,
    materialDetails: 0,
    panelFlag: 0,
    panelByJLCPCB_X: 0,
    panelByJLCPCB_Y: 0,
    differentDesign: 1,
    flyingProbeTest: 1,
    // Sides with castellations; nobody counts them here, so one is asked for.
    castellatedHoles: facts.castellations === true ? 1 : 0,
    orderDetailsRemark: '',
    cascadeStructure: 0,
    impedanceFlag: 'no',
    isAddCustomerCode: 'nocode',
    plateType: 1,
    autoConfirmProductionFile: false,
    markOnPcb: 1,
    viaCovering: 1,
    needTechnics: 0,
    edgeRounding: false,
    serviceConfigVos: [],
    ...(finish === 'enig' ? { goldThickness: 1 } : {}),
  };
  const castellated = facts.castellations === true ? ['Asked for with castellations on one side.'] : [];
  return {
    param,
    notes: [...(taken.length > 0 ? [`Taken, as nobody said: ${taken.join(', ')}.`] : []), ...castellated],
  };
}
