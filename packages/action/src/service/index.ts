export { matchByService, ServiceFailed, type ServiceOptions } from './match-by-service.ts';
