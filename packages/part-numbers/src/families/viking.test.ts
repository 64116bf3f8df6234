import { itReads } from './cases.fixture.ts';

itReads([['ARG03FTC0100', 'viking-ar', '10 Ω', '±1%', '0603', null, null]]);
