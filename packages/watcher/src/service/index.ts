export { createService } from './create-service.ts';
