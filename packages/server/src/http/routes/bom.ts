import { createHash } from 'node:crypto';
import { BomUpload, type AnswerData, type CostOptions } from '@partwright/contract';
import { z } from 'zod';
import type { JobRecord } from '../../ports/jobs.ts';
import { Problem } from '../../problem.ts';
import type { Service } from '../../service.ts';
import { assessBom } from '../../usecases/bom-risk.ts';
import { analyseBom } from '../../usecases/analyse-bom.ts';
import { readMappingWish, mappingsFor, saveMapping } from '../../usecases/bom-mappings.ts';
import { listBoms, updateBom } from '../../usecases/bom-records.ts';
import { cleanBom } from '../../usecases/clean-bom.ts';
import { costWish, type CostWish } from '../../usecases/cost-wish.ts';
import { compareBoms } from '../../usecases/diff-boms.ts';
import { exportProcessedBom } from '../../usecases/export-bom.ts';
import { printBom } from '../../usecases/print-bom.ts';
import { readBomFile } from '../../usecases/read-bom-file.ts';
import { describeJob, describeStatus, readJob } from '../../usecases/jobs.ts';
import { removeBom } from '../../usecases/remove.ts';
import { readSentDecisions } from '../../usecases/sent-decisions.ts';
import { showBom } from '../../usecases/show-bom.ts';
import { uploadBom, type StartedBom } from '../../usecases/upload-bom.ts';
import { accepted, bytes, ok, type Answer } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import type { UploadedFile } from '../upload.ts';
import type { Handlers } from './index.ts';
import { statusAnswer } from './jobs.ts';

export function bomHandlers(service: Service): Handlers {
  return {
    uploadBom: async ({ body, caller, bill, settle }) => {
      const file = body.file!;
      const { hash, callback_url, save_mapping, decisions, ...said } = body.fields;
      checkHash(file, hash);
      const json = readJsonFields(file);
      const { project_id = json.project_id, name = json.name, quantity = json.quantity, ...choices } = said;
      const options = {
        sheet: choices.sheet,
        variant: choices.variant,
        headerRow: choices.header_row,
        delimiter: choices.delimiter,
        encoding: choices.encoding,
        columns: choices.columns,
        mappings: await mappingsFor(service, caller.accountId, choices.mapping),
      };
      // Read once before anything is kept: a file that is no BOM is refused now, not in a job that fails later.
      const bom = await readBomFile(service, file.bytes, file.filename, options);
      // The job reads it in the same way, whatever is saved or deleted meanwhile.
      options.mappings = options.mappings.filter(({ id }) => id === bom.source.mapping?.id);
      const upload = {
        bytes: file.bytes,
        filename: file.filename,
        name,
        projectId: project_id,
        quantity,
        callbackUrl: callback_url,
        options,
        decisions: decisions === undefined ? undefined : readSentDecisions(decisions),
        bom,
      };
      const started = await uploadBom(service, caller, upload, bill.price, async (tx, begun) => {
        if (save_mapping !== undefined) await saveMapping(tx, caller.accountId, readMappingWish(bom, save_mapping));
        await settle(tx, startedAnswer(begun));
      });
      bill.payByHold(started.balance);
      return startedAnswer(started);
    },
    getBomStatus: async ({ params, query, caller, client, signal }) => {
      const waitSeconds = query.wait ?? 0;
      const job = await readJob(service, caller.accountId, params.job_id, { types: ['bom'], waitSeconds, signal });
      return statusAnswer(
        job,
        { ...describeStatus(service.settings, job), ...bomOfJob(job) },
        { client, waited: waitSeconds > 0 },
      );
    },
    getBom: async ({ params, query, caller }) =>
      ok(
        await showBom(service, caller.accountId, params.bom_id, {
          pricing: query.include_pricing,
          inventory: query.include_inventory,
        }),
      ),
    listBoms: async ({ query, caller }) => {
      const page = readPage(query);
      const wanted = { ...page, projectId: query.project_id, search: query.search };
      const { boms, total } = await listBoms(service, caller.accountId, wanted);
      return ok({ boms, ...pageFields(page, total) });
    },
    updateBom: async ({ params, body, caller }) =>
      ok(await updateBom(service, caller.accountId, params.bom_id, { name: body.name, projectId: body.project_id })),
    deleteBom: async ({ params, caller }) =>
      ok({ ...(await removeBom(service, caller.accountId, params.bom_id)), deleted: true }),
    getBomRisk: async ({ params, query, caller }) => {
      const { quantity, variant, days, currency } = query;
      return ok(await assessBom(service, caller.accountId, params.bom_id, { quantity, variant, days, currency }));
    },
    getBomAnalysis: async ({ params, query, caller }) =>
      ok(
        await analyseBom(
          service,
          caller.accountId,
          { bomId: params.bom_id, variant: query.variant },
          { ...readWish(query), ...(query.quantities === undefined ? {} : { quantities: query.quantities }) },
        ),
      ),
    diffBoms: async ({ body, caller }) => {
      const { before, after, said } = body.json
        ? {
            before: { bomId: body.json.before, variant: body.json.before_variant },
            after: { bomId: body.json.after, variant: body.json.variant },
            said: body.json,
          }
        : {
            before: { bomId: requireBefore(body.fields.before), variant: body.fields.before_variant },
            after: { ...body.file!, variant: body.fields.variant },
            said: body.fields,
          };
      const wish = { ...readWish(said), quantities: said.quantities };
      return ok(await compareBoms(service, caller.accountId, before, after, wish));
    },
    exportBom: async ({ params, query, caller }) => {
      const wish = { ...readWish(query), format: query.format };
      const file = await exportProcessedBom(service, caller.accountId, params.bom_id, wish);
      return bytes(file.bytes, file.mediaType, file.filename);
    },
    cleanBom: async ({ body, accept }) => {
      const cleaned = await cleanBom(service, body.json ? new TextEncoder().encode(body.json.csv) : body.file!.bytes);
      if (prefersJson(accept)) return ok({ csv: cleaned.text, changes: cleaned.changes, skipped: cleaned.skipped });
      return bytes(cleaned.bytes, 'text/csv', cleanedName(body.file?.filename ?? null));
    },
    printBom: async ({ body, caller }) => {
      const pdf = body.json
        ? await printBom(
            service,
            caller.accountId,
            { bomId: body.json.bom_id, variant: body.json.variant },
            readWish(body.json),
          )
        : await printBom(
            service,
            caller.accountId,
            { bytes: body.file!.bytes, filename: body.file!.filename, variant: body.fields.variant },
            { ...readWish(body.fields), name: body.fields.name },
          );
      return bytes(pdf.bytes, 'application/pdf', pdf.filename);
    },
  };
}

/** A file that came whole is the one that its sender hashed. */
function checkHash({ bytes: file }: UploadedFile, hash: string | undefined): void {
  if (hash === undefined) return;
  const sha256 = createHash('sha256').update(file).digest('hex');
  if (hash.toLowerCase() !== sha256)
    throw new Problem(
      'hash_mismatch',
      `The SHA-256 of the file that came is ${sha256}, and \`hash\` says ${hash}; send the file again`,
    );
}

/** What a JSON body says beside its list `parts`, as some clients send a BOM; nothing of any other file. */
function readJsonFields({
  bytes: file,
  contentType,
}: UploadedFile): Pick<Partial<z.output<typeof BomUpload>>, 'project_id' | 'name' | 'quantity'> {
  if (!/^application\/json\b/i.test(contentType)) return {};
  try {
    const { project_id, name, quantity } = jsonBom.parse(JSON.parse(new TextDecoder().decode(file)));
    return { project_id, name, quantity };
  } catch {
    // It has no such list or is no JSON: what reads the file says what it is.
    return {};
  }
}

const jsonBom = BomUpload.pick({ project_id: true, name: true, quantity: true }).extend({
  parts: z.array(z.unknown()),
});

/** How a BOM is to be costed, wherever a request says it. Without a quantity it is that of the upload. */
function readWish({
  quantity,
  currency = 'USD',
  options,
}: {
  quantity?: number | undefined;
  currency?: string | undefined;
  options?: CostOptions | undefined;
}): Partial<CostWish> {
  return { ...costWish(1, currency, options), quantity };
}

function requireBefore(before: string | undefined): string {
  if (before !== undefined) return before;
  const detail = 'Say which processed BOM the file is compared with';
  throw new Problem('invalid_request', `/before: ${detail}`, {
    errors: [{ pointer: '/before', code: 'required', detail }],
  });
}

type BomFacts = Pick<AnswerData<'getBomStatus'>, 'bomId' | 'summary'>;

/** The BOM of its job, and what came of it. */
function bomOfJob({ input, result }: JobRecord): BomFacts {
  const { bomId } = input as Pick<BomFacts, 'bomId'>;
  return { bomId, summary: (result as Pick<BomFacts, 'summary'> | null)?.summary ?? null };
}

function startedAnswer({ bomId, job }: StartedBom): Answer<'uploadBom'> {
  return accepted({ ...describeJob<'bom'>(job), bomId });
}

function prefersJson(accept: string): boolean {
  return /\bapplication\/json\b/i.test(accept) && !/\btext\/csv\b/i.test(accept);
}

function cleanedName(filename: string | null): string {
  return filename ? filename.replace(/(\.\w+)?$/, '-clean$1') : 'bom-clean.csv';
}
