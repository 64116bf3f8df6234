import { describeOn, postgres } from './store-under-test.fixture.ts';
import { sharesWorkInTrouble } from './trouble.conformance.ts';

describeOn(postgres, sharesWorkInTrouble);
