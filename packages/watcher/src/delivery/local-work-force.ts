import type { Service, WorkForce } from '../ports.ts';

/** This process does all of it itself. */
export function localWorkForce(service: Service): WorkForce {
  return {
    process: (_id, task, listener, signal) => service.process(task, listener, signal),
    send: (_id, target, report, context) => target.send(report, context),
    close: async () => {},
  };
}
