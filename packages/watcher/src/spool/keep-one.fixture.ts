// Opens the spool, which may not be there yet, keeps one export and ends. Arguments: spool folder, name of the file.
import { makeContent, subjectAt } from './made.fixture.ts';
import { openSpool } from './open-spool.ts';

const [folder, path] = process.argv.slice(2);
const spool = openSpool(folder!);
spool.keep(subjectAt(path!), makeContent('one'), 0);
spool.close();
