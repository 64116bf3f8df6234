import type { AnswerData } from '@partwright/contract';
import type { Service } from '../../service.ts';
import { requireToReadBoms } from '../../usecases/bom-access.ts';
import { checkAtOnce, dfmView } from '../../usecases/check-dfm.ts';
import { followFabOrder } from '../../usecases/fab-order-follow.ts';
import { orderIdOf, workJobOf } from '../../usecases/fab-order-jobs.ts';
import { fabOrderView } from '../../usecases/fab-order-view.ts';
import { filesOfJob } from '../../usecases/job-files.ts';
import { describeJob, describeStatus, MANUFACTURING, readJob, requireJobScope } from '../../usecases/jobs.ts';
import type { PlacementOrder } from '../../job-kinds.ts';
import { makePlacement } from '../../usecases/make-placement.ts';
import { makeStackup } from '../../usecases/make-stackup.ts';
import { readPlacementChoices } from '../../usecases/placement-choices.ts';
import { quoteFab } from '../../usecases/quote-fab.ts';
import { startJob, type StartedJob } from '../../usecases/start-job.ts';
import { accepted, bytes, ok, type JobAnswer } from '../answer.ts';
import type { Handlers } from './index.ts';
import { statusAnswer } from './jobs.ts';

/** What most people ask the price of. */
const QUANTITIES = [5, 10, 50, 100];

const startedAnswer = ({ job }: StartedJob): JobAnswer<AnswerData<'makePlacement'>> => accepted(describeJob(job));

export function manufacturingHandlers(service: Service): Handlers {
  return {
    checkDfm: async ({ body, signal }) => {
      const { profile, own_limits: ownLimits, layers, copper_oz: copperOz, folder, roles, pictures } = body.fields;
      const { solder_mask: solderMask } = body.fields;
      const wish = { profile, ownLimits, layers, copperOz, folder, roles, solderMask, pictures };
      return ok(dfmView(await checkAtOnce(service, body.file!, wish, signal)));
    },
    quoteFab: async ({ body, caller, signal }) => {
      const said = body.json ?? body.fields;
      const size = body.json ? { widthMm: body.json.width_mm, heightMm: body.json.height_mm } : {};
      const wish = {
        ...size,
        folder: body.json ? undefined : body.fields.folder,
        roles: body.json ? undefined : body.fields.roles,
        layers: said.layers,
        solderMask: said.solder_mask,
        quantities: said.quantities ?? QUANTITIES,
        currency: said.currency,
        country: said.country,
        thicknessMm: said.thickness,
        finish: said.finish,
        colour: said.colour,
        copperOz: said.copper_oz,
        minTraceMm: said.min_trace_mm,
        minSpaceMm: said.min_space_mm,
        minDrillMm: said.min_drill_mm,
        castellations: said.castellations,
        viaInPad: said.via_in_pad,
        vendors: said.vendors,
        cards: said.cards,
        curve: said.curve,
      };
      const keeper = { records: service.records, accountId: caller.accountId };
      return ok(await quoteFab(service, body.json ? null : body.file, wish, signal, keeper));
    },
    printStackup: async ({ body, signal }) => {
      const said = body.json ?? body.fields;
      const wish = {
        boardName: said.board_name,
        revision: said.revision,
        folder: body.json ? undefined : body.fields.folder,
        roles: body.json ? undefined : body.fields.roles,
        solderMask: body.json ? undefined : body.fields.solder_mask,
        layers: said.layers,
        thicknessMm: said.thickness,
        copperUm: said.copper_um,
        finish: said.finish,
        permittivity: said.permittivity,
        profile: said.profile,
        stackup: said.stackup,
        impedance: said.impedance?.map(({ layer, width_mm: widthMm, gap_mm: gapMm, target_ohm: targetOhm }) => ({
          layer,
          widthMm,
          gapMm,
          targetOhm,
        })),
        pictures: said.pictures,
        scale: said.scale,
      };
      const { pdf, name } = await makeStackup(service, body.json ? null : body.file, wish, signal);
      return bytes(pdf, 'application/pdf', `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}-stackup.pdf`);
    },
    makePlacement: async ({ body, caller, bill, settle, signal }) => {
      if (body.fields.bom_id !== undefined) requireToReadBoms(caller);
      const { gerbers, outline, bom, feeder_map: feederMap } = body.files;
      const { fields, file } = body;
      const filename = file!.filename ?? 'positions.csv';
      const order: PlacementOrder = {
        filename,
        ...readPlacementChoices(fields),
        outlineName: outline?.filename ?? undefined,
        boardName: fields.board_name,
        boardWidthMm: fields.board_width,
        boardHeightMm: fields.board_height,
        rotateTop: fields.rotate_top,
        splitCsv: fields.split_csv,
        machine: fields.machine,
        gerbersName: gerbers?.filename ?? undefined,
        bomFilename: bom?.filename ?? undefined,
        bomId: fields.bom_id,
        bomVariant: fields.variant,
        units: fields.units,
        assumptions: fields.assumptions,
        origin: fields.origin,
        side: fields.side,
        rows: fields.rows ?? 1,
        cols: fields.cols ?? 1,
        pitchXMm: fields.pitch_x_mm,
        pitchYMm: fields.pitch_y_mm,
        corrections: fields.corrections,
        offsets: fields.offsets,
      };
      const files = {
        positions: file!.bytes,
        gerbers: gerbers?.bytes,
        outline: outline?.bytes,
        bom: bom?.bytes,
        feederMap: feederMap?.bytes,
      };
      if (!fields.async) {
        const { zip } = await makePlacement(service, caller.accountId, files, order, signal);
        return bytes(zip, 'application/zip', `${fields.board_name ?? filename.replace(/\.\w+$/, '')}-placement.zip`);
      }
      const given = Object.entries(files).filter((entry): entry is [string, Uint8Array] => entry[1] !== undefined);
      const started = await startJob(
        service,
        caller,
        {
          type: 'placement',
          operation: 'makePlacement',
          price: bill.price,
          callbackUrl: fields.callback_url,
          files: new Map(given),
          input: { order },
        },
        (tx, begun) => settle(tx, startedAnswer(begun)),
      );
      bill.payByHold(started.balance);
      return startedAnswer(started);
    },
    getManufacturingStatus: async ({ params, query, caller, client, signal }) => {
      await requireJobScope(service, caller, params.job_id, 'read');
      const waitSeconds = query.wait ?? 0;
      const job = await readJob(service, caller.accountId, params.job_id, {
        types: MANUFACTURING,
        waitSeconds,
        signal,
      });
      const order = job.type === 'fab' ? await followFabOrder(service, orderIdOf(job)) : undefined;
      const work = order ? await workJobOf(service.records, order) : job;
      const files = await filesOfJob(service, work);
      const ordered = order && fabOrderView(service, work, order, job);
      return statusAnswer(
        job,
        { ...describeStatus<'dfm' | 'fab' | 'placement'>(service.settings, job), files, ...ordered },
        { client, waited: waitSeconds > 0 },
      );
    },
  };
}
