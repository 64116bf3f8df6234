export { type BusAliases, expandBus, type ExpandedBus, type ExpandedMember } from './bus-names.ts';
export { connect } from './connect.ts';
export * from './model.ts';
export { isStacked } from './stacked-pins.ts';
