import { describeOn, redis } from './store-under-test.fixture.ts';
import { sharesWorkInTrouble } from './trouble.conformance.ts';

describeOn(redis, sharesWorkInTrouble);
