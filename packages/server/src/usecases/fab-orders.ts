import type { OrderActor } from '@partwright/manufacturing/fab';
import { draftOrder, stepOrder } from '@partwright/manufacturing/fab';
import type { BoardOffer } from '../ports/board-offers.ts';
import type { FabOrderRecord } from '../ports/fab-orders.ts';
import type { JobRecord } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import type { GerberUpload } from './check-dfm.ts';
import { houseOfOffer, requireOffer } from './board-offers.ts';
import { happening } from './fab-order-change.ts';
import type { BoardWishes } from '../ports/board-offers.ts';
import { orderedBoard } from './fab-order-facts.ts';
import { priceOffer, refuseOtherWishes } from './fab-order-offer.ts';
import { priceOrder, requireQuantity } from './fab-order-price.ts';
import { makeJobResult } from './fab-order-place.ts';
import type { FabOrderJob } from './fab-order-report.ts';
import { houseNamed } from './fab-order-vendors.ts';
import { noteAct } from './note-act.ts';
import { fileOfJob, startJob } from './start-job.ts';

export interface FabOrderWish extends BoardWishes {
  quantity: number | undefined;
  vendor: string | undefined;
  /** Order exactly this offer; what is said beside it must agree with it. */
  offerId?: string | undefined;
  notes: string | undefined;
  /** The caller wants the boards assembled too, which nobody is asked for here. */
  assembly?: boolean;
  /** A BOM came with the files. */
  hasBom?: boolean;
  /** Order at once. */
  confirm: boolean;
  projectId: string | undefined;
  callbackUrl: string | undefined;
}

/**
 * Make an order of the files that were sent, else of the newest ones of the project: a quote, whose job is complete, with a
 * draft that waits for its owner; or with `confirm` an order that this job places at once. A test key makes a simulated one.
 */
export async function orderFab(
  service: Service,
  caller: Caller,
  file: GerberUpload | null,
  wish: FabOrderWish,
  signal: AbortSignal,
  settle: (tx: Records, started: FabOrderJob) => Promise<unknown>,
): Promise<FabOrderJob> {
  const { settings, callbacks } = service;
  const offered = wish.offerId === undefined ? undefined : await requireOffer(service, caller.accountId, wish.offerId);
  if (offered) refuseOtherWishes(offered.offer, wish);
  const quantity = offered?.offer.quantity ?? requireQuantity(wish.quantity);
  if (wish.assembly && wish.confirm)
    throw new Problem(
      'processing_failed',
      'Assembly cannot be ordered here, so nothing was ordered: send assembly=false for bare boards, or leave confirm out for a quote of them',
    );
  const house = offered ? houseOfOffer(service.fabVendors, offered.offer) : houseNamed(service.fabVendors, wish.vendor);
  if (wish.callbackUrl !== undefined) await callbacks.check(wish.callbackUrl);
  const upload = file ?? (await newestFiles(service, caller, wish.projectId));
  const { facts, warnings, missingPaste } = await orderedBoard(service, upload, offered?.offer.wish ?? wish, signal);
  const isSimulated = caller.mode === 'test';
  const how = { isSimulated, timeoutMs: settings.FAB_TIMEOUT_MS, signal };
  const priced = offered
    ? await priceOffer(service, offered, { facts, file: upload }, how)
    : await priceOrder(house, facts, quantity, how);
  const made: Pick<FabOrderRecord, 'order' | 'history'> = begun(isSimulated, wish.confirm);
  const drafted = {
    accountId: caller.accountId,
    vendor: house?.id ?? null,
    quantity,
    ...made,
    details: {
      ...priced,
      facts,
      warnings: [...listLeftOut(wish, missingPaste), ...warnings],
      filename: upload.filename,
      callbackUrl: wish.callbackUrl ?? null,
      notes: listNotes(offered ? { ...wish, roles: offered.offer.wish.roles } : wish, offered?.offer),
      handOver: null,
      placed: null,
    },
  };
  let order: FabOrderRecord | undefined;
  const { job } = await startJob(
    service,
    caller,
    {
      type: 'fab',
      operation: 'orderFab',
      price: 0,
      // Who wants to hear of an order hears of it when it is placed.
      callbackUrl: wish.confirm ? wish.callbackUrl : undefined,
      projectId: wish.projectId,
      files: new Map([['gerbers', upload.bytes]]),
      input: { filename: upload.filename },
      result: wish.confirm ? undefined : makeJobResult(drafted),
    },
    async (tx, started) => {
      order = await tx.fabOrders.create({
        ...drafted,
        jobId: started.job.id,
        details: { ...drafted.details, placingJobId: wish.confirm ? started.job.id : null },
      });
      await noteAct(tx, caller.accountId, 'order.created', order.jobId, {
        vendor: order.vendor,
        quantity,
        confirmed: wish.confirm,
        simulated: isSimulated,
        ...(offered ? { offer: offered.id, service: offered.offer.price.service } : {}),
        amount: priced.price?.amount ?? null,
        currency: priced.price?.currency ?? null,
      });
      await settle(tx, { job: started.job, order });
    },
  );
  return { job, order: order! };
}

/** For the vendor, who sees the files without what the caller said of them. */
function listNotes({ notes, roles = {}, solderMask }: FabOrderWish, offer?: BoardOffer): string | null {
  const said = Object.entries(roles).map(
    ([file, role]) => `File ${file}: ${role === 'none' ? 'no part of the board' : role}`,
  );
  const service = offer ? [`Service: ${offer.price.service}`] : [];
  const mask = offer ? offer.facts.solderMask : solderMask;
  const masked =
    mask === undefined || mask === 'both'
      ? []
      : [`Solder mask: ${mask === 'none' ? 'none on either side' : `only on the ${mask}`}`];
  const all = [...service, ...masked, ...(notes === undefined ? [] : [notes]), ...said];
  return all.length === 0 ? null : all.join('. ');
}

/** What was asked for and is not part of the order. */
function listLeftOut({ assembly, hasBom }: FabOrderWish, missingPaste: readonly string[]): string[] {
  return [
    ...(assembly
      ? [
          'Assembly is not part of this order: the price and a confirmation are for bare boards only',
          ...missingPaste.map((message) => `Before the boards are assembled: ${message}`),
        ]
      : []),
    ...(hasBom ? ['The BOM was not used: only bare boards are ordered here'] : []),
  ];
}

function begun(isSimulated: boolean, isConfirmed: boolean): Pick<FabOrderRecord, 'order' | 'history'> {
  const owner: OrderActor = 'owner';
  const draft = draftOrder(isSimulated);
  const history = [happening('draft', owner)];
  if (!isConfirmed) return { order: draft, history };
  const step = stepOrder(draft, { kind: 'confirm' }, owner);
  if (!step.ok) throw new Error(step.message);
  return { order: step.order, history: [...history, happening('confirm', owner)] };
}

/** The Gerber files that were sent for the project last. */
async function newestFiles(
  service: Service,
  { accountId }: Caller,
  projectId: string | undefined,
): Promise<GerberUpload> {
  if (projectId === undefined) throw new Problem('file_required');
  const { records } = service;
  if (!(await records.projects.get(accountId, projectId)))
    throw new Problem('project_not_found', `No project ${projectId} in this account`);
  const jobs: (JobRecord<'dfm' | 'fab'> | undefined)[] = [];
  for (const type of ['dfm', 'fab'] as const) jobs.push(await records.jobs.newestOfProject(accountId, projectId, type));
  const [newest] = jobs
    .filter((job) => job !== undefined)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const bytes = newest && (await fileOfJob(service, newest, 'gerbers'));
  if (!bytes)
    throw new Problem('file_required', `No Gerber files are kept for project ${projectId}; send them as \`file\``);
  return { bytes, filename: newest.input?.filename ?? null };
}
