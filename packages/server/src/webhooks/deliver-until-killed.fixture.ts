// A process of its own for the crash test: delivers what is in the outbox of that database until it is killed.
import { pino } from 'pino';
import { openRecords } from '../store/index.ts';
import { runCallbacks } from './run-callbacks.ts';

const [url = ''] = process.argv.slice(2);
const records = await openRecords({ kind: 'postgres', url });
const ports = { records, secret: Buffer.alloc(32), settings: { CALLBACK_ALLOW_PRIVATE: true } };
runCallbacks({ ...ports, log: pino({ level: 'silent' }) });
// Sleeping callbacks keep no process alive.
setInterval(() => undefined, 1000);
