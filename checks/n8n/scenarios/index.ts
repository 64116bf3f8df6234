import type { Scenario } from '../scenario.ts';
import { everyOperation } from './every-operation.ts';
import {
  bomByCallback,
  bomByPolling,
  bomWithoutWait,
  callbacksTogether,
  callbackWhileDown,
  forgedCallback,
  killedWhileSuspended,
} from './bom-upload.ts';
import { agentTool } from './agent-tool.ts';
import { commandLine } from './command-line.ts';
import { credentialTest } from './credential-test.ts';
import {
  continueOnFail,
  expressions,
  lastingRefusals,
  noCreditsAndNoServer,
  olderServer,
  refusals,
  retriedExecution,
  wrongKey,
} from './failures.ts';
import { kills } from './kills.ts';
import { largeFile } from './large-file.ts';
import { nodesLoad } from './nodes-load.ts';
import { partPicker } from './part-picker.ts';
import { search } from './search.ts';
import { trigger, triggerRefused, triggerRestart } from './trigger.ts';
import { workflowScenarios } from '../workflows.ts';

/** In the order they run in. */
export const scenarios: readonly Scenario[] = [
  nodesLoad,
  everyOperation,
  largeFile,
  credentialTest,
  partPicker,
  search,
  bomByPolling,
  bomWithoutWait,
  bomByCallback,
  callbacksTogether,
  forgedCallback,
  callbackWhileDown,
  wrongKey,
  olderServer,
  refusals,
  lastingRefusals,
  noCreditsAndNoServer,
  retriedExecution,
  expressions,
  continueOnFail,
  trigger,
  triggerRefused,
  triggerRestart,
  killedWhileSuspended,
  kills,
  agentTool,
  commandLine,
  ...workflowScenarios,
];
