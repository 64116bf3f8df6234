export { checkErc, IGNORED_BY_PROJECT } from './check-erc.ts';
export { libraryRules } from './libraries.ts';
export type { ErcFinding, ErcItem, ErcOptions, ErcReport, ErcSheet, Rule } from './model.ts';
export { kicadErcJson, type KicadErcJson, type KicadErcViolation } from './report/kicad-json.ts';
export { ercSarif, type SarifLog } from './report/sarif.ts';
export { ercText } from './report/text.ts';
export { rules as ercRules } from './rules/index.ts';
export { listUnreadSheets } from './unread-sheets.ts';
