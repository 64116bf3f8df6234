import { itReads } from './cases.fixture.ts';

itReads([['ABS07-32.768KHZ-7-T', 'abracon', '32.768 kHz', null, null, null, null]]);
