import { TargetFailure } from '../ports.ts';
import { writeFilesBelow } from './write-files.ts';

// A process of its own: who runs as root may write everywhere.
try {
  await writeFilesBelow(process.argv[2]!, [{ path: 'board.cost.md', text: 'new' }]);
  process.stdout.write('written');
} catch (error) {
  const { message, isTransient } = error as TargetFailure;
  process.stdout.write(JSON.stringify({ message, isTransient }));
}
