export { fabCurve, type CurveLine, type FabBend, type FabCurve } from './quote/curve.ts';
export { type Capability } from './quote/capability.ts';
export { type BoardFacts } from './quote/facts.ts';
export { type Finish, finishes, isSameFinish, readFinish } from './quote/finish.ts';
export { type FieldError } from '@partwright/files/json-fields';
export { type Limit, type LimitRule, type ProfileLimits, type ProfileRule, type Selector } from './quote/limit.ts';
export { checkLimits, type LimitCheck, nominalThickness } from './quote/limits.ts';
export { type PriceItem } from './quote/price.ts';
export { type BoardDoubt, type BoardQuote, quoteBoard, type QuoteOptions, type WhyNot } from './quote/quote.ts';
export { type AreaRate, type AreaUnit, type Days, type Extra, type Rate, type RateCard } from './quote/rate-card.ts';
export { readRateCard } from './quote/read-rate-card.ts';
export { capabilities } from './tables/capabilities.ts';
export { rateCards } from './tables/rate-cards.ts';
export { fieldImpedance, type FieldImpedance, type TraceField } from './impedance/boundary-elements.ts';
export { type LineImpedance, type Method } from './impedance/method.ts';
export { type Microstrip, microstripImpedance } from './impedance/microstrip.ts';
export { type Stripline, striplineImpedance } from './impedance/stripline.ts';
export { type NotComputed, traceImpedance, type TraceImpedance, type TraceWish } from './impedance/trace.ts';
export { widthFor, type WidthWish } from './impedance/width.ts';
export { genericStackup, type GenericStackup } from './stackup/generic.ts';
export {
  type LayerKind,
  OUNCE_MM,
  type Stackup,
  type StackupLayer,
  stackupTotals,
  type StackupTotals,
} from './stackup/model.ts';
export { stackupOfJob } from './stackup/stackup-of-job.ts';
export { readStackup } from './stackup/read-stackup.ts';
export { type HandOver, handOverPackage, type HandOverPackage } from './order/hand-over.ts';
export {
  draftOrder,
  type FabOrder,
  nextEvents,
  type OrderActor,
  type OrderEvent,
  type OrderRefusal,
  type OrderState,
  type OrderStep,
  type Placement,
  stepOrder,
} from './order/order.ts';
export { boardFactsOfJob } from './quote/facts-of-job.ts';
export { assumePermittivity } from './stackup/assume.ts';
export { type StackupProfile, stackupProfiles } from './tables/stackups.ts';
