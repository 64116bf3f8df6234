import { afterAll, beforeAll } from 'vitest';
import { describeBoms } from './bom.suite.ts';
import { describeCad } from './cad.suite.ts';
import { describeCosts } from './cost.suite.ts';
import { describeEda } from './eda.suite.ts';
import { startApi, type Api } from './execute.fixture.ts';
import { describeManufacturing } from './manufacturing.suite.ts';

// A file a resource, all over one server: starting it takes longer than most of them.
let api: Api;
beforeAll(async () => (api = await startApi({ KICAD_CLI: 'none' })), 60_000);
afterAll(() => api.stop());

describeBoms(() => api);
describeCosts(() => api);
describeManufacturing(() => api);
describeEda(() => api);
describeCad(() => api);
