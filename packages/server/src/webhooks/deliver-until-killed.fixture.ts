// A process of its own for the crash test: delivers what is in the outbox of that database until it is killed.
import { pino } from 'pino';
import { openRecords } from '../store/index.ts';
import { runDeliveries } from './run-deliveries.ts';

const [url = ''] = process.argv.slice(2);
const records = await openRecords({ kind: 'postgres', url });
const ports = { records, secret: Buffer.alloc(32), settings: { CALLBACK_ALLOW_PRIVATE: true } };
runDeliveries({ ...ports, log: pino({ level: 'silent' }) });
// A sleeping outbox keeps no process alive.
setInterval(() => undefined, 1000);
