// The program of a checking process. Nothing that sees a file of a user is loaded before the lockdown.
import { forbidCodeFromStrings, lockDown, serveTasks } from '@partwright/sandbox/child';
import type { CheckerTasks } from '../tasks.ts';
import { BODIES, POLYGONS } from './start-arguments.ts';

const polygons = process.argv.includes(POLYGONS) ? await (await import('./polygons.ts')).openEngine() : undefined;
const bodies = process.argv.includes(BODIES) ? await (await import('./kernel.ts')).openEngine() : undefined;
lockDown();
if (polygons) forbidCodeFromStrings();
const { reviewTasks } = await import('./review-tasks.ts');
await serveTasks<CheckerTasks>(reviewTasks(polygons, bodies));
