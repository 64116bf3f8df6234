import { sharesWork } from './sharing.conformance.ts';
import { describeOn, postgres } from './store-under-test.fixture.ts';

describeOn(postgres, sharesWork);
