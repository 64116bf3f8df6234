// npm test: the whole suite; the closing lines say which suites did not run and why.
// REQUIRE_SERVICES=1 makes a missing PostgreSQL or Redis a failure.
import { spawnSync } from 'node:child_process';
import { findServices } from './services.ts';

const services = await findServices(process.env);
const env = {
  ...process.env,
  ...Object.fromEntries(services.filter(({ url }) => url !== null).map(({ variable, url }) => [variable, url!])),
};
const run = spawnSync('vitest', ['run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
  shell: process.platform === 'win32',
});

const missing = services.filter(({ url }) => url === null);
for (const { suite, url } of services) if (url !== null) console.log(`The ${suite} suites ran.`);
for (const { suite, reason } of missing) console.log(`The ${suite} suites did NOT run: ${reason}.`);

const required = missing.filter(({ suite }) => suite === 'PostgreSQL' || suite === 'Redis');
if (process.env['REQUIRE_SERVICES'] === '1' && required.length > 0) {
  console.error(`REQUIRE_SERVICES=1, and ${required.map(({ suite }) => suite).join(' and ')} cannot be used.`);
  process.exit(1);
}
process.exit(run.status ?? 1);
