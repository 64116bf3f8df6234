import { type Service, TargetFailure, type WorkForce } from '../ports.ts';

/** This process does all of it itself. */
export function localWorkForce(service: Service): WorkForce {
  return {
    process: (_id, task, listener, signal) => service.process(task, listener, signal),
    send: (_id, target, report, context) => target.send(report, context),
    async sendDigest(target, reports, context) {
      if (target.sendDigest === undefined)
        throw new TargetFailure(`${target.name} takes no digests`, { isTransient: false });
      return await target.sendDigest(reports, context);
    },
    close: async () => {},
  };
}
