// The program of the children. Nothing that sees an input is loaded before the lockdown.
import { lockDown, serveTasks } from '@partwright/sandbox/child';
import type { Tasks } from './tasks.ts';

lockDown();
await serveTasks<Tasks>({
  'words.count': async () => ({ run: (await import('./count-words.ts')).countWords }),
});
