import type { Rule } from '../model.ts';
import { busDefinitionConflict } from './bus-definition-conflict.ts';
import { busToNetConflict } from './bus-to-net-conflict.ts';
import { differentUnitFootprint } from './different-unit-footprint.ts';
import { differentUnitNet } from './different-unit-net.ts';
import { duplicatePins } from './duplicate-pins.ts';
import { duplicateReference } from './duplicate-reference.ts';
import { duplicateSheetNames } from './duplicate-sheet-names.ts';
import { endpointOffGrid } from './endpoint-off-grid.ts';
import { extraUnits } from './extra-units.ts';
import { fourWayJunction } from './four-way-junction.ts';
import { genericError } from './generic-error.ts';
import { genericWarning } from './generic-warning.ts';
import { globalLabelDangling } from './global-label-dangling.ts';
import { hierLabelMismatch } from './hier-label-mismatch.ts';
import { labelDangling } from './label-dangling.ts';
import { labelMultipleWires } from './label-multiple-wires.ts';
import { missingBidiPin } from './missing-bidi-pin.ts';
import { missingInputPin } from './missing-input-pin.ts';
import { missingPowerPin } from './missing-power-pin.ts';
import { missingUnit } from './missing-unit.ts';
import { multipleNetNames } from './multiple-net-names.ts';
import { netNotBusMember } from './net-not-bus-member.ts';
import { noConnectConnected } from './no-connect-connected.ts';
import { noConnectDangling } from './no-connect-dangling.ts';
import { pinNotConnected } from './pin-not-connected.ts';
import { pinNotDriven } from './pin-not-driven.ts';
import { pinToPin } from './pin-to-pin.ts';
import { powerPinNotDriven } from './power-pin-not-driven.ts';
import { sameLocalGlobalLabel } from './same-local-global-label.ts';
import { similarLabelAndPower } from './similar-label-and-power.ts';
import { similarLabels } from './similar-labels.ts';
import { similarPower } from './similar-power.ts';
import { singleGlobalLabel } from './single-global-label.ts';
import { unannotated } from './unannotated.ts';
import { unconnectedWireEndpoint } from './unconnected-wire-endpoint.ts';
import { undefinedNetclass } from './undefined-netclass.ts';
import { unitValueMismatch } from './unit-value-mismatch.ts';
import { unresolvedVariable } from './unresolved-variable.ts';
import { wireDangling } from './wire-dangling.ts';

/** Every check but those that need libraries, in the order of reports. */
export const rules: readonly Rule[] = [
  duplicateSheetNames,
  busDefinitionConflict,
  multipleNetNames,
  busToNetConflict,
  netNotBusMember,
  wireDangling,
  pinNotConnected,
  noConnectConnected,
  noConnectDangling,
  labelDangling,
  globalLabelDangling,
  singleGlobalLabel,
  unconnectedWireEndpoint,
  hierLabelMismatch,
  differentUnitFootprint,
  missingUnit,
  missingInputPin,
  missingBidiPin,
  missingPowerPin,
  pinToPin,
  pinNotDriven,
  powerPinNotDriven,
  differentUnitNet,
  duplicatePins,
  sameLocalGlobalLabel,
  similarLabels,
  similarPower,
  similarLabelAndPower,
  unresolvedVariable,
  genericWarning,
  genericError,
  undefinedNetclass,
  endpointOffGrid,
  fourWayJunction,
  labelMultipleWires,
  unannotated,
  duplicateReference,
  extraUnits,
  unitValueMismatch,
];
