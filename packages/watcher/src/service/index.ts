export { createService, type ServiceOptions } from './create-service.ts';
