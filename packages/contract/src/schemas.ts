/** The resources by name, for those who need a schema or a type of it on its own. */
export { allAuditActions, auditActions, auditActors } from './audit.ts';
export type { AuditAction } from './audit.ts';
export { BomMapping } from './bom-mappings.ts';
export { Bom, BomAnalysis, BomDiff, BomJob, BomLine, BomUpload, CleanReport } from './bom-schemas.ts';
export { columnRoles } from './column-roles.ts';
export { Match, MatchBreakdown, Note } from './component-schemas.ts';
export { CogsRequest, CostOptions } from './cost-requests.ts';
export { boardJobTypes } from './eda.ts';
export { ErrorBody } from './error-body.ts';
export { jobResults } from './job-results.ts';
export { Job, jobStatuses, jobTypes } from './jobs.ts';
export type { JobStatus } from './jobs.ts';
export {
  Offer,
  Parameter,
  Part,
  PartDatasheet,
  PartGather,
  PartInventory,
  PartPricing,
  PartSpecs,
  PriceBreak,
  PriceQuote,
} from './part-schemas.ts';
export { Project } from './projects.ts';
export type { ParameterBounds } from './search-query.ts';
export { NormalizedValue } from './values.ts';
export { eventData, events, eventTypes, WebhookEvent } from './webhooks.ts';
export type { EventData, EventType } from './webhooks.ts';
