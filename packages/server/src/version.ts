/** Of the service, as its packages say it. */
export const VERSION = '0.1.0';
