import * as account from './account.ts';
import * as alternatives from './alternatives.ts';
import * as audit from './audit.ts';
import * as bom from './bom.ts';
import * as build from './build.ts';
import * as bomMappings from './bom-mappings.ts';
import * as bomRecords from './bom-records.ts';
import * as cad from './cad.ts';
import * as components from './components.ts';
import * as costs from './costs.ts';
import * as credits from './credits.ts';
import * as datasheets from './datasheets.ts';
import * as decisions from './decisions.ts';
import * as eventStream from './event-stream.ts';
import * as fabOrderRecords from './fab-order-records.ts';
import * as fabVendors from './fab-vendors.ts';
import * as footprints from './footprints.ts';
import * as eda from './eda.ts';
import * as identify from './identify.ts';
import * as jobs from './jobs.ts';
import * as keys from './keys.ts';
import * as purchaseOrders from './purchase-orders.ts';
import * as bomRisk from './bom-risk.ts';
import * as manufacturing from './manufacturing.ts';
import * as partHistory from './part-history.ts';
import * as ordering from './ordering.ts';
import * as parts from './parts.ts';
import * as projectRecords from './project-records.ts';
import * as projects from './projects.ts';
import * as quotations from './quotations.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as storedFiles from './stored-files.ts';
import * as stock from './stock.ts';
import * as system from './system.ts';
import * as values from './values.ts';
import * as webhooks from './webhooks.ts';
import type { Endpoint } from './endpoint.ts';

// Three tables, as the type of one is too long for the compiler to write.

const partsAndBoms = {
  searchParts: search.searchParts,
  listCategories: search.listCategories,
  listManufacturers: search.listManufacturers,
  batchDatasheets: parts.batchDatasheets,
  getPart: parts.getPart,
  getPartSpecs: parts.getPartSpecs,
  getPartInventory: parts.getPartInventory,
  getPartPricing: parts.getPartPricing,
  getPartDatasheet: parts.getPartDatasheet,
  getPartHistory: partHistory.getPartHistory,
  listAlternatives: alternatives.listAlternatives,
  decideAlternative: alternatives.decideAlternative,
  withdrawAlternative: alternatives.withdrawAlternative,
  listAlternativeDecisions: alternatives.listAlternativeDecisions,
  gatherPart: parts.gatherPart,
  matchComponent: components.matchComponent,
  matchComponents: components.matchComponents,
  listCompatibleFootprints: footprints.listCompatibleFootprints,
  normalizeValue: values.normalizeValue,
  searchDatasheets: datasheets.searchDatasheets,
  getDatasheetPdf: datasheets.getDatasheetPdf,
  listDatasheetChunks: datasheets.listDatasheetChunks,
  listDatasheetDrawings: datasheets.listDatasheetDrawings,
  listDatasheetValues: datasheets.listDatasheetValues,
  listDatasheetPins: datasheets.listDatasheetPins,
  chunkDatasheet: datasheets.chunkDatasheet,
  getDatasheetJobStatus: datasheets.getDatasheetJobStatus,
  uploadBom: bom.uploadBom,
  listBoms: bomRecords.listBoms,
  cleanBom: bom.cleanBom,
  printBom: bom.printBom,
  diffBoms: bom.diffBoms,
  listBomMappings: bomMappings.listBomMappings,
  saveBomMapping: bomMappings.saveBomMapping,
  deleteBomMapping: bomMappings.deleteBomMapping,
  exportBom: bom.exportBom,
  getBomStatus: bom.getBomStatus,
  getBom: bom.getBom,
  updateBom: bomRecords.updateBom,
  deleteBom: bomRecords.deleteBom,
  getBomAnalysis: bom.getBomAnalysis,
  getBomRisk: bomRisk.getBomRisk,
  decideBomLine: decisions.decideBomLine,
  listDecisions: decisions.listDecisions,
  exportDecisions: decisions.exportDecisions,
  importDecisions: decisions.importDecisions,
  deleteDecision: decisions.deleteDecision,
} as const satisfies Record<string, Endpoint>;

const buying = {
  calculateBuild: build.calculateBuild,
  calculateCogs: costs.calculateCogs,
  estimateCost: costs.estimateCost,
  planOrder: costs.planOrder,
  readCostTables: costs.readCostTables,
  listStock: stock.listStock,
  importStock: stock.importStock,
  countStock: stock.countStock,
  bookInStock: stock.bookInStock,
  bookOutStock: stock.bookOutStock,
  moveStock: stock.moveStock,
  correctStock: stock.correctStock,
  listStockPlaces: stock.listStockPlaces,
  listStockHistory: stock.listStockHistory,
  listStockReservations: stock.listStockReservations,
  reserveStock: stock.reserveStock,
  getStockReservation: stock.getStockReservation,
  useStockReservation: stock.useStockReservation,
  releaseStockReservation: stock.releaseStockReservation,
  getStockItem: stock.getStockItem,
  updateStockItem: stock.updateStockItem,
  planPurchases: ordering.planPurchases,
  makeOrderFiles: ordering.makeOrderFiles,
  listOrderTemplates: ordering.listOrderTemplates,
  fillCart: ordering.fillCart,
  makeAssemblyFiles: ordering.makeAssemblyFiles,
  readOrderHistory: ordering.readOrderHistory,
  requestQuotations: quotations.requestQuotations,
  addQuotation: quotations.addQuotation,
  addQuotedPrices: quotations.addQuotedPrices,
  listQuotations: quotations.listQuotations,
  compareQuotations: quotations.compareQuotations,
  getQuotation: quotations.getQuotation,
  answerQuotation: quotations.answerQuotation,
  deleteQuotation: quotations.deleteQuotation,
  createPurchaseOrder: purchaseOrders.createPurchaseOrder,
  createPurchaseOrdersFromBom: purchaseOrders.createPurchaseOrdersFromBom,
  listPurchaseOrders: purchaseOrders.listPurchaseOrders,
  listApprovalLimits: purchaseOrders.listApprovalLimits,
  setApprovalLimit: purchaseOrders.setApprovalLimit,
  getPurchaseOrder: purchaseOrders.getPurchaseOrder,
  changePurchaseOrder: purchaseOrders.changePurchaseOrder,
  approvePurchaseOrder: purchaseOrders.approvePurchaseOrder,
  sendPurchaseOrder: purchaseOrders.sendPurchaseOrder,
  reportPurchaseOrder: purchaseOrders.reportPurchaseOrder,
  confirmPurchaseOrder: purchaseOrders.confirmPurchaseOrder,
  receivePurchaseOrder: purchaseOrders.receivePurchaseOrder,
  returnPurchaseOrder: purchaseOrders.returnPurchaseOrder,
  invoicePurchaseOrder: purchaseOrders.invoicePurchaseOrder,
  printPurchaseOrder: purchaseOrders.printPurchaseOrder,
} as const satisfies Record<string, Endpoint>;

const designsAndAccount = {
  precheckIdentify: identify.precheckIdentify,
  identifyPart: identify.identifyPart,
  checkDfm: manufacturing.checkDfm,
  submitDfm: manufacturing.submitDfm,
  listFabVendors: fabVendors.listFabVendors,
  quoteFab: manufacturing.quoteFab,
  listFabOrders: fabOrderRecords.listFabOrders,
  getFabOrder: fabOrderRecords.getFabOrder,
  deleteFabOrder: fabOrderRecords.deleteFabOrder,
  orderFab: manufacturing.orderFab,
  confirmFabOrder: manufacturing.confirmFabOrder,
  printStackup: manufacturing.printStackup,
  makePlacement: manufacturing.makePlacement,
  getManufacturingStatus: manufacturing.getManufacturingStatus,
  checkErc: eda.checkErc,
  renderSchematic: eda.renderSchematic,
  diffSchematics: eda.diffSchematics,
  submitPcbJob: eda.submitPcbJob,
  getPcbJobStatus: eda.getPcbJobStatus,
  inspectStep: cad.inspectStep,
  runCadPipeline: cad.runCadPipeline,
  listProjects: projects.listProjects,
  createProject: projects.createProject,
  getProject: projects.getProject,
  getProjectStatus: projects.getProjectStatus,
  updateProject: projectRecords.updateProject,
  deleteProject: projectRecords.deleteProject,
  listProjectBoms: projectRecords.listProjectBoms,
  listProjectActivity: projectRecords.listProjectActivity,
  listJobs: jobs.listJobs,
  getJob: jobs.getJob,
  cancelJob: jobs.cancelJob,
  deleteJob: jobs.deleteJob,
  listFiles: storedFiles.listFiles,
  deleteFile: storedFiles.deleteFile,
  followEvents: eventStream.followEvents,
  createWebhook: webhooks.createWebhook,
  listWebhooks: webhooks.listWebhooks,
  getWebhook: webhooks.getWebhook,
  deleteWebhook: webhooks.deleteWebhook,
  listDeliveries: webhooks.listDeliveries,
  resendDelivery: webhooks.resendDelivery,
  testWebhook: webhooks.testWebhook,
  createKey: keys.createKey,
  listKeys: keys.listKeys,
  revokeKey: keys.revokeKey,
  validateKey: keys.validateKey,
  getBalance: credits.getBalance,
  getAccount: account.getAccount,
  deleteAccount: account.deleteAccount,
  listAudit: audit.listAudit,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof partsAndBoms & typeof buying & typeof designsAndAccount;

/**
 * Every operation of /v1 by its id. The order works for a router that takes the first path that fits: literal
 * segments (`/parts/search`) stand before parameters (`/parts/{sku}`).
 */
export const endpoints: Endpoints = { ...partsAndBoms, ...buying, ...designsAndAccount };

/** Paths that need neither key nor User-Agent, so that a browser and a load balancer can open them. */
export const systemEndpoints = {
  getHealth: system.getHealth,
  getReady: system.getReady,
  getMetrics: system.getMetrics,
  getOpenApi: system.getOpenApi,
  getReference: system.getReference,
} as const satisfies Record<string, Endpoint>;

/** What a page in a browser signs in and out with; the client, which has its key, needs none of it. */
export const sessionEndpoints = {
  createSession: session.createSession,
  getSession: session.getSession,
  endSession: session.endSession,
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof Endpoints;
