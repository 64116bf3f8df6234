export { openOrderMail } from './order-mail.ts';
