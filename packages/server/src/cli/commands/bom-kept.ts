import type { CallData } from '@partwright/contract';
import { command, needServer } from '../command.ts';
import { readBuildFlags, readCostFlags, type BuildRequest } from '../cost-flags.ts';
import { renderCost, type WireCost } from '../cost-text.ts';
import { readRequest, type ReadRequest } from '../files.ts';
import { given, textFlags } from '../flags.ts';
import { askCost } from '../remote/ask-cost.ts';
import { uploadBom, type UploadWish } from '../remote/upload-bom.ts';
import { renderTable } from '../table.ts';
import { renderMatches } from './bom-match.ts';

type KeptBom = CallData<'getBom'>;

export const bomUpload = command<ReadRequest & UploadWish, KeptBom>({
  request([file], flags) {
    const { name, project } = textFlags(flags, ['name', 'project']);
    return { ...readRequest(file, flags), ...readCostFlags(flags), ...given({ name, project_id: project }) };
  },
  run: needServer,
  async ask({ quantity, name, project_id: project, ...request }, remote) {
    const bomId = await uploadBom(request, remote, given({ quantity, name, project_id: project }));
    return remote.client.bom.get({ bom_id: bomId });
  },
  print: ({ id: bomId, totals }) =>
    `${bomId}  ${totals.matched} lines matched, ${totals.unmatched} not\npartwright bom analysis ${bomId} says what it costs`,
});

type BomList = CallData<'listBoms'>;

export const bomList = command<{ limit?: number; project_id?: string; search?: string }, BomList>({
  request(_words, flags) {
    const { project, search } = textFlags(flags, ['project', 'search']);
    const limit = flags['limit'] === undefined ? undefined : Number(flags['limit']);
    return given({ limit, project_id: project, search });
  },
  run: needServer,
  ask: async ({ limit = 20, ...wish }, { client }) => client.bom.list({ limit, ...wish }),
  print({ boms, total }) {
    const rows = boms.map(({ id, name, created_at: at }) => [id, at.slice(0, 10), name]);
    return [renderTable(['BOM', 'uploaded', 'name'], rows), '', `${boms.length} of ${total}`].join('\n');
  },
});

export const bomShow = command<{ bom_id: string }, KeptBom>({
  request: ([bomId]) => ({ bom_id: bomId! }),
  run: needServer,
  ask: async ({ bom_id: bomId }, { client }) =>
    client.bom.get({ bom_id: bomId, include_pricing: true, include_inventory: true }),
  print: renderMatches,
});

export const bomAnalysis = command<{ bom_id: string; variant?: string } & BuildRequest, WireCost>({
  request: async ([bomId], flags) => ({
    bom_id: bomId!,
    ...given(textFlags(flags, ['variant'])),
    ...(await readBuildFlags(flags)),
  }),
  run: needServer,
  ask: async ({ bom_id: bomId, ...wish }, remote) => askCost(bomId, wish, remote),
  print: renderCost,
});

export const bomDelete = command<{ bom_id: string }, CallData<'deleteBom'>>({
  request: ([bomId]) => ({ bom_id: bomId! }),
  run: needServer,
  ask: async ({ bom_id: bomId }, { client }) => client.bom.delete({ bom_id: bomId }),
  print: (_answer, { bom_id: bomId }) => `${bomId} is deleted`,
});
