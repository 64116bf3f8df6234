// The templates of workflows/n8n, each run by a real n8n against the real server, with stand-ins for mail, Slack and the like.
// Triggers that wait for the world (a mailbox, events, a chat) are given their items; forms, webhooks and approvals are used as a
// browser uses them, with the workflow active.
import type { Scenario } from './scenario.ts';
import { alternativeInSlack } from './workflows/approve-alternative-in-slack.ts';
import { boardOrder } from './workflows/approve-and-order-boards.ts';
import { photoToStock } from './workflows/bin-photo-to-inventory.ts';
import { bomEmail } from './workflows/bom-email-to-costed-quote.ts';
import { bomForm } from './workflows/bom-form-intake.ts';
import { partAlert } from './workflows/eol-and-shortage-alert.ts';
import { kicadToSheet } from './workflows/kicad-export-to-google-sheet.ts';
import { orderStatusBoard } from './workflows/order-status-board.ts';
import { partsAssistant } from './workflows/parts-assistant.ts';
import { priceComparison } from './workflows/price-comparison-to-google-sheet.ts';
import { orderToErpNext } from './workflows/purchase-order-to-erpnext.ts';
import { orderToInvenTree } from './workflows/purchase-order-to-inventree.ts';
import { orderToOdoo } from './workflows/purchase-order-to-odoo.ts';
import { reorder } from './workflows/reorder-below-level.ts';
import { quotationRound } from './workflows/request-quotations-and-compare.ts';
import { stockAndPriceWatch } from './workflows/stock-and-price-watch.ts';

/** One scenario a template. */
export const workflowScenarios: readonly Scenario[] = [
  bomEmail,
  bomForm,
  stockAndPriceWatch,
  partAlert,
  boardOrder,
  kicadToSheet,
  photoToStock,
  partsAssistant,
  priceComparison,
  orderStatusBoard,
  reorder,
  alternativeInSlack,
  orderToInvenTree,
  orderToOdoo,
  orderToErpNext,
  quotationRound,
];
