export { noteCallback } from './callback-event.ts';
export { checkCallbackUrl } from './callback-url.ts';
export { runCallbacks } from './run-callbacks.ts';
export { callbackSecret } from './sign-event.ts';
