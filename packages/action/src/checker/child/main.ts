// The program of a checking process. Nothing that sees a file of a user is loaded before the lockdown.
import { POLYGONS } from './start-arguments.ts';
import { forbidCodeFromStrings, lockDown } from './lockdown.ts';
import { serveTasks } from './serve.ts';

const polygons = process.argv.includes(POLYGONS) ? await (await import('./polygons.ts')).openEngine() : undefined;
lockDown();
if (polygons) forbidCodeFromStrings();
const { reviewTasks } = await import('./review-tasks.ts');
serveTasks(reviewTasks(polygons));
