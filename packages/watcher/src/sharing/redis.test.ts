import { sharesWork } from './sharing.conformance.ts';
import { describeOn, redis } from './store-under-test.fixture.ts';

describeOn(redis, sharesWork);
