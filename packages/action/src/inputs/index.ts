export { inputTable, type InputName } from './input-table.ts';
export {
  checkIds,
  usualChecks,
  commentBehaviors,
  commentTimes,
  InputsInvalid,
  readInputs,
  type Inputs,
} from './read-inputs.ts';
export { InputUnfit, readChoice, readChoices, readRepositoryPath, readTag } from './text-readers.ts';
