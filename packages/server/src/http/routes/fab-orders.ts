import type { Service } from '../../service.ts';
import { orderFab } from '../../usecases/fab-orders.ts';
import { deleteFabOrder, listFabOrders, showFabOrder } from '../../usecases/fab-order-records.ts';
import { listFabVendors } from '../../usecases/fab-order-vendors.ts';
import { type FabOrderJob, reportFabOrder } from '../../usecases/fab-order-report.ts';
import { fabOrderView } from '../../usecases/fab-order-view.ts';
import { describeJob } from '../../usecases/jobs.ts';
import { accepted, ok, type Answer } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import type { Handlers } from './index.ts';

export function fabOrderHandlers(service: Service): Handlers {
  const makeOrderAnswer = ({ job, order }: FabOrderJob): Answer<'orderFab'> =>
    accepted({ ...describeJob<'fab'>(job), ...fabOrderView(service, job, order) });
  return {
    orderFab: async ({ body, caller, settle, signal }) => {
      const said = body.json ?? body.fields;
      const wish = {
        quantity: said.quantity,
        layers: said.layers,
        thicknessMm: said.thickness,
        finish: said.surface_finish,
        colour: said.color,
        solderMask: said.solder_mask,
        copperOz: said.copper_oz,
        castellations: said.castellations,
        viaInPad: said.via_in_pad,
        assembly: said.assembly,
        hasBom: body.files.bom !== undefined,
        minTraceMm: said.min_trace_mm,
        minSpaceMm: said.min_space_mm,
        folder: said.folder,
        roles: said.roles,
        vendor: said.vendor,
        offerId: said.offer_id,
        notes: said.notes,
        confirm: said.confirm,
        projectId: said.project_id,
        callbackUrl: said.callback_url,
      };
      const started = await orderFab(service, caller, body.file, wish, signal, (tx, begun) =>
        settle(tx, makeOrderAnswer(begun)),
      );
      return makeOrderAnswer(started);
    },
    listFabVendors: async () => ok(listFabVendors(service.fabVendors)),
    listFabOrders: async ({ query, caller }) => {
      const page = readPage(query);
      const wanted = { ...page, state: query.state, projectId: query.project_id };
      const { orders, total } = await listFabOrders(service, caller.accountId, wanted);
      return ok({ orders, ...pageFields(page, total) });
    },
    getFabOrder: async ({ params, caller }) => ok(await showFabOrder(service, caller.accountId, params.job_id)),
    deleteFabOrder: async ({ params, caller }) => ok(await deleteFabOrder(service, caller, params.job_id)),
    confirmFabOrder: async ({ params, body, caller, settle }) => {
      const told = { event: body.event, vendorReference: body.vendor_reference };
      const now = await reportFabOrder(service, caller, params.job_id, told, (tx, after) =>
        settle(tx, makeOrderAnswer(after)),
      );
      return makeOrderAnswer(now);
    },
  };
}
