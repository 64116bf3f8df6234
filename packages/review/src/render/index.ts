export { renderComment, type CommentOptions } from './comment.ts';
export { renderJson } from './json.ts';
export { renderPage, type PageOptions } from './page.ts';
export { renderRdjsonl } from './rdjsonl.ts';
export { renderSarif, type SarifOptions } from './sarif.ts';
export type { CommentSettings } from './sections/footer.ts';
export { renderSummary, type SummaryOptions } from './summary.ts';
export { renderText } from './text.ts';
