// The program of a checking process. Nothing that sees a file of a user is loaded before the lockdown.
import { forbidCodeFromStrings, lockDown, serveTasks } from '@partwright/sandbox/child';
import type { CheckerTasks } from '../tasks.ts';
import { POLYGONS } from './start-arguments.ts';

const polygons = process.argv.includes(POLYGONS) ? await (await import('./polygons.ts')).openEngine() : undefined;
lockDown();
if (polygons) forbidCodeFromStrings();
const { reviewTasks } = await import('./review-tasks.ts');
await serveTasks<CheckerTasks>(reviewTasks(polygons));
