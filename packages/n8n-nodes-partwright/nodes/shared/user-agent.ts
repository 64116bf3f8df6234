/** Of the package; a test keeps it equal to package.json. */
export const VERSION = '0.1.0';

/** How this node names itself to the API, which may refuse requests without a contact: an e-mail or a URL. */
export const makeUserAgent = (contact: string): string => `n8n-nodes-partwright/${VERSION} (${contact.trim()})`;
