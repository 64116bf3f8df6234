import { limits } from '@partwright/contract/limits';
import { nearNames } from '@partwright/report-text';

type Kind = 'text' | 'number' | 'boolean';

interface SettingKind {
  kind: Kind;
  /** As it would stand in the environment; null: not set. */
  default: string | null;
  about: string;
  /** Never printed. */
  secret?: boolean;
}

/** Every setting of the server, in one table: the environment variable, its default and what it does. */
export const settingTable = {
  HOST: { kind: 'text', default: '127.0.0.1', about: 'Address to listen on; 0.0.0.0 for all' },
  PORT: { kind: 'number', default: '8080', about: 'Port to listen on; 0 takes a free one' },
  PUBLIC_URL: {
    kind: 'text',
    default: null,
    about: 'Address callers reach the server by, when it differs from HOST:PORT',
  },
  PARTWRIGHT_DATA_DIR: {
    kind: 'text',
    default: '.partwright',
    about: 'Folder of the embedded database, files and secret',
  },
  PARTWRIGHT_SECRET: {
    kind: 'text',
    default: null,
    secret: true,
    about:
      'Pepper of API keys and signer of file URLs, 32 characters or more, the same on every replica and at every start: with another one no key works. With DATABASE_URL this or PARTWRIGHT_SECRET_FILE is required, else it is made once in the data folder',
  },
  PARTWRIGHT_SECRET_PREVIOUS: {
    kind: 'text',
    default: null,
    secret: true,
    about:
      'The PARTWRIGHT_SECRET of before, or what its file held, while it is exchanged for another: keys, sessions, file URLs and kept answers made with it hold, keys are kept anew with the present one when they are used, and events are signed with both. Leave it out to end that',
  },
  METRICS_OPEN: {
    kind: 'boolean',
    default: 'false',
    about: 'Let everybody who reaches the server read /metrics',
  },
  METRICS_TOKEN: {
    kind: 'text',
    default: null,
    secret: true,
    about: 'Who sends this as Authorization: Bearer may read /metrics; not set, and METRICS_OPEN neither: nobody',
  },
  PARTWRIGHT_SECRET_FILE: {
    kind: 'text',
    default: null,
    about:
      'File that holds PARTWRIGHT_SECRET, on a disk that outlives the process; made at the first start when it is not there. PARTWRIGHT_SECRET goes before it',
  },
  KEY_PREFIX: { kind: 'text', default: 'svc', about: 'Short name API keys begin with: svc_live_..., svc_test_...' },
  DATABASE_URL: {
    kind: 'text',
    default: null,
    secret: true,
    about: 'PostgreSQL 15 or later; not set: the embedded database',
  },
  DATABASE_REPLICA_URL: {
    kind: 'text',
    default: null,
    secret: true,
    about:
      'A read-only copy of the database, such as a streaming replica: parts are looked up and, with SEARCH_INDEX=postgres, searched there. While it is away or too old the database of DATABASE_URL is asked, as the log and /metrics tell',
  },
  DATABASE_REPLICA_MAX_LAG_SECONDS: {
    kind: 'number',
    default: '30',
    about: 'A copy that has lacked changes of the catalogue for longer is not asked',
  },
  DATABASE_REPLICA_TIMEOUT_MS: {
    kind: 'number',
    default: '15000',
    about: 'A question that the copy has not answered by then is given up and asked of the database',
  },
  SEARCH_INDEX: {
    kind: 'text',
    default: 'memory',
    about:
      'Where filters and facets of the catalogue are answered: memory, in columns that each process holds; postgres, in tables beside the records, which is slower and holds catalogues of any size. docs/scaling.md has figures of both',
  },
  EMBEDDED_FSYNC: {
    kind: 'boolean',
    default: 'true',
    about:
      'Whether the embedded database waits for the disk before it says that something is kept. Without it writes are quicker, and a loss of power may cost the last of them or the whole database; a killed process costs nothing either way',
  },
  DATABASE_POOL_SIZE: { kind: 'number', default: '10', about: 'Connections to PostgreSQL per process' },
  REDIS_URL: {
    kind: 'text',
    default: null,
    secret: true,
    about:
      'Redis or Valkey for jobs and rate limits; not set: the database carries the jobs, each process counts its own limits',
  },
  S3_BUCKET: { kind: 'text', default: null, about: 'Bucket for files; not set: the data folder' },
  S3_ENDPOINT: { kind: 'text', default: null, about: 'S3 address other than AWS: https://minio.example:9000' },
  S3_REGION: { kind: 'text', default: 'us-east-1', about: 'Region of the S3 bucket' },
  S3_ACCESS_KEY_ID: {
    kind: 'text',
    default: null,
    secret: true,
    about: 'S3 key; not set: the usual AWS credential chain',
  },
  S3_SECRET_ACCESS_KEY: { kind: 'text', default: null, secret: true, about: 'Secret of that S3 key' },
  S3_FORCE_PATH_STYLE: {
    kind: 'boolean',
    default: 'false',
    about: 'Bucket in the path instead of the host name (MinIO and others)',
  },
  STARTER_CATALOG: {
    kind: 'boolean',
    default: 'true',
    about: 'Load the starter catalogue when the catalogue is empty',
  },
  SIGNUP_CREDITS: { kind: 'number', default: '10000', about: 'Credits a new account is given' },
  USER_AGENT_RULE: {
    kind: 'text',
    default: 'key',
    about:
      'What a User-Agent must hold. key: name and version, without a valid key a contact too; contact: name, version and contact with every request; name: name and version; off: nothing',
  },
  CORS_ORIGINS: {
    kind: 'text',
    default: null,
    about:
      'Origins whose pages may call the API from a browser, with commas: https://app.example.com; * for all of them, which then cannot use sessions; not set: none',
  },
  SESSION_HOURS: { kind: 'number', default: '12', about: 'Hours after which the session of a browser ends' },
  KEYS_PER_ACCOUNT: { kind: 'number', default: '100', about: 'API keys that an account may have at once' },
  TEST_CALLS_PER_DAY: {
    kind: 'number',
    default: '10000',
    about: 'Calls of operations that cost credits which the test keys of an account may make a day (UTC); 0: no limit',
  },
  RATE_LIMIT_PER_MINUTE: {
    kind: 'number',
    default: '600',
    about: 'Requests per account and minute, whichever of its keys asks',
  },
  RATE_LIMIT_ANONYMOUS_PER_MINUTE: {
    kind: 'number',
    default: '60',
    about: 'Requests without a valid key per address and minute',
  },
  TRUST_PROXY: {
    kind: 'text',
    default: null,
    about: 'Proxies whose X-Forwarded-For counts: a number of hops or addresses, as in express',
  },
  BOM_MAX_BYTES: { kind: 'number', default: String(limits.bom.bytes), about: 'Largest BOM file' },
  BOM_MAX_LINES: { kind: 'number', default: String(limits.bom.lines), about: 'Most lines of a BOM' },
  BOM_MAX_UNPACKED_BYTES: {
    kind: 'number',
    default: String(limits.bom.unpackedBytes),
    about: 'Largest unpacked size of an XLSX or ODS',
  },
  JSON_MAX_BYTES: { kind: 'number', default: String(limits.jsonBytes), about: 'Largest JSON body' },
  BODY_BYTES: {
    kind: 'number',
    default: '256000000',
    about: 'Bytes of requests that are not answered yet, half-sent ones too; more are a 503',
  },
  BODY_BYTES_PER_ACCOUNT: {
    kind: 'number',
    default: '128000000',
    about: 'The same of one account, whichever of its keys sends; more are a 429',
  },
  PARSER_PROCESSES: {
    kind: 'number',
    default: '2',
    about:
      'Child processes that read BOMs; one account has all but one of them at most, so that others need not wait for it',
  },
  SCHEMATIC_PROCESSES: {
    kind: 'number',
    default: '1',
    about: 'Child processes that read schematics, started with the first one',
  },
  FILES_WAITING_PER_ACCOUNT: {
    kind: 'number',
    default: '20',
    about: 'Files of an account that may wait for each kind of these processes; one more is a 429',
  },
  PARSER_MEMORY_MB: { kind: 'number', default: '384', about: 'Memory one of them may use' },
  SANDBOX_FLOOR: {
    kind: 'text',
    default: 'auto',
    about:
      'What holds the processes that read files below Node, as docs/security.md tells: auto takes the layers that this system gives; require does not start without those that close files, network and processes; off takes none',
  },
  DFM_CHECK_MS: {
    kind: 'number',
    default: '15000',
    about: 'Time that the free check of a board may take; longer ones are jobs',
  },
  GEOMETRY_PROCESSES: { kind: 'number', default: '1', about: 'Child processes that check boards and Gerber files' },
  GEOMETRY_MEMORY_MB: { kind: 'number', default: '1024', about: 'Memory one of them may use' },
  GEOMETRY_DEADLINE_MS: {
    kind: 'number',
    default: '60000',
    about: 'Processor time the check of one board may take; by the clock it may be ten times as long',
  },
  CAD_PROCESSES: {
    kind: 'number',
    default: '1',
    about: 'Child processes that read and change 3D models, started with the first one',
  },
  CAD_MEMORY_MB: { kind: 'number', default: '1024', about: 'Memory one of them may use' },
  CAD_DEADLINE_MS: {
    kind: 'number',
    default: '120000',
    about:
      'Processor time that one model, or one chain of operations, may take; by the clock it may be ten times as long',
  },
  DATASHEET_PROCESSES: {
    kind: 'number',
    default: '1',
    about: 'Child processes that read datasheets, started with the first one',
  },
  DATASHEET_MEMORY_MB: { kind: 'number', default: '512', about: 'Memory one of them may use' },
  DATASHEET_DEADLINE_MS: {
    kind: 'number',
    default: '120000',
    about: 'Processor time the reading of one datasheet may take; by the clock it may be ten times as long',
  },
  DATASHEET_PAGES: {
    kind: 'number',
    default: '500',
    about: 'Pages of a datasheet that are read; later ones are named',
  },
  DATASHEET_ALLOW_PRIVATE: {
    kind: 'boolean',
    default: 'false',
    about:
      'Let datasheets be fetched over http and from this machine or its network; only where every caller is trusted with that network',
  },
  DATASHEET_RETENTION_DAYS: {
    kind: 'number',
    default: '0',
    about: 'Days after which an uploaded datasheet is deleted with all that was read from it. 0: never',
  },
  PHOTO_PROCESSES: {
    kind: 'number',
    default: '1',
    about: 'Child processes that look at photos, started with the first one or when it is asked whether they are ready',
  },
  PHOTO_MEMORY_MB: { kind: 'number', default: '1024', about: 'Memory one of them may use' },
  PHOTO_DEADLINE_MS: {
    kind: 'number',
    default: '30000',
    about: 'Processor time one photo may take; by the clock it may be ten times as long',
  },
  PARSER_DEADLINE_MS: {
    kind: 'number',
    default: '4500',
    about:
      'Processor time the reading of one file may take, schematics four times that; by the clock it may be ten times as long',
  },
  JOB_CONCURRENCY: { kind: 'number', default: '4', about: 'Jobs one process works on at once' },
  JOB_ATTEMPTS: { kind: 'number', default: '5', about: 'Tries of a job before it fails for good' },
  CALLBACK_ALLOW_PRIVATE: {
    kind: 'boolean',
    default: 'false',
    about:
      'Let callback_url and the url of webhooks be http and name this machine or its network; only where every caller is trusted with that network',
  },
  WATCH_MINUTES: {
    kind: 'number',
    default: '60',
    about:
      'Minutes after which prices, stock and life cycles are looked at again for webhooks that want to hear of them; they are so too when the catalogue changed. 0: never',
  },
  JOB_RETENTION_DAYS: {
    kind: 'number',
    default: '0',
    about:
      'Days after which a finished job is deleted with its result and files; orders of boards are kept. 0: never, until somebody deletes it',
  },
  BOM_RETENTION_DAYS: {
    kind: 'number',
    default: '0',
    about: 'Days after which a BOM is deleted with its file and job, counted from its upload. 0: never',
  },
  AUDIT_RETENTION_DAYS: {
    kind: 'number',
    default: '365',
    about: 'Days for which the audit log tells who did what. 0: for ever',
  },
  EVENT_RETENTION_DAYS: {
    kind: 'number',
    default: '30',
    about: 'Days for which events can be read again from GET /events and the activity of projects. 0: for ever',
  },
  PRICE_AGE_DAYS: {
    kind: 'number',
    default: '30',
    about: 'Days after which a price is old: answers about cost then warn which lines rest on such prices. 0: never',
  },
  PROVIDER_COUNTRY: { kind: 'text', default: 'US', about: 'Country live prices are for, ISO 3166' },
  PROVIDER_CURRENCY: { kind: 'text', default: 'USD', about: 'Currency live prices are asked for in, ISO 4217' },
  PROVIDER_LANGUAGE: { kind: 'text', default: 'en', about: 'Language of descriptions from providers, ISO 639' },
  PROVIDER_TIMEOUT_MS: { kind: 'number', default: '4000', about: 'Time one question to a price provider may take' },
  PROVIDER_STORE: {
    kind: 'boolean',
    default: 'true',
    about: 'Keep what providers say as long as their terms allow; false: ask each time, keep nothing',
  },
  PROVIDER_ALLOW_LOCALHOST: {
    kind: 'boolean',
    default: 'false',
    about: 'Let the address of a provider be http on this machine: for a stand-in in tests',
  },
  PROVIDER_MAY_KEEP: {
    kind: 'text',
    default: null,
    about:
      'Providers whose offers are kept as long as you like, by your contract with them, for example digikey,mouser; not set: as long as their terms say',
  },
  DIGIKEY_CLIENT_ID: { kind: 'text', default: null, about: 'Digi-Key: client id of a production app' },
  DIGIKEY_CLIENT_SECRET: { kind: 'text', default: null, secret: true, about: 'Digi-Key: its client secret' },
  DIGIKEY_ACCOUNT_ID: {
    kind: 'text',
    default: null,
    about: 'Digi-Key: customer number whose contract prices are taken; not set: list prices',
  },
  DIGIKEY_URL: { kind: 'text', default: null, about: 'Digi-Key: another address than https://api.digikey.com' },
  DIGIKEY_DAILY_LIMIT: { kind: 'number', default: null, about: 'Digi-Key: requests a day; not set: 1000' },
  MOUSER_API_KEY: { kind: 'text', default: null, secret: true, about: 'Mouser: key of the Search API' },
  MOUSER_URL: { kind: 'text', default: null, about: 'Mouser: another address than https://api.mouser.com' },
  MOUSER_DAILY_LIMIT: { kind: 'number', default: null, about: 'Mouser: requests a day; not set: 1000' },
  ARROW_LOGIN: { kind: 'text', default: null, secret: true, about: 'Arrow: login of the API' },
  ARROW_API_KEY: { kind: 'text', default: null, secret: true, about: 'Arrow: key of the API' },
  ARROW_URL: { kind: 'text', default: null, about: 'Arrow: another address than https://api.arrow.com' },
  ARROW_DAILY_LIMIT: { kind: 'number', default: null, about: 'Arrow: requests a day; not set: 1000' },
  FUTURE_API_KEY: { kind: 'text', default: null, secret: true, about: 'Future Electronics: license key of the API' },
  FUTURE_URL: {
    kind: 'text',
    default: null,
    about: 'Future Electronics: another address than https://api.futureelectronics.com',
  },
  FUTURE_DAILY_LIMIT: { kind: 'number', default: null, about: 'Future Electronics: requests a day; not set: 1000' },
  MOUSER_CART_API_KEY: {
    kind: 'text',
    default: null,
    secret: true,
    about: 'Mouser: key of the Cart API, to fill carts',
  },
  DIGIKEY_LISTS: {
    kind: 'boolean',
    default: 'true',
    about: 'Fill lists at Digi-Key, which needs no key; asked only by `POST /v1/orders/carts`',
  },
  DIGIKEY_LISTS_TOKEN: {
    kind: 'text',
    default: null,
    secret: true,
    about:
      'Digi-Key: refresh token of a login for the MyLists API; lists then lie in that account. Needs `DIGIKEY_CLIENT_ID` and `DIGIKEY_CLIENT_SECRET`',
  },
  DIGIKEY_LISTS_URL: { kind: 'text', default: null, about: 'Digi-Key: another address of its lists for third parties' },
  NEXAR_CLIENT_ID: { kind: 'text', default: null, about: 'Nexar: client id of an app with the Supply scope' },
  NEXAR_CLIENT_SECRET: { kind: 'text', default: null, secret: true, about: 'Nexar: its client secret' },
  NEXAR_URL: { kind: 'text', default: null, about: 'Nexar: another address, for the API and its tokens' },
  NEXAR_PART_LIMIT: { kind: 'number', default: null, about: 'Nexar: matched parts the plan has in all; not set: 1000' },
  NEXAR_MAY_STORE: {
    kind: 'boolean',
    default: 'false',
    about: 'Nexar: keep its answers for a day; only where your contract lets you',
  },
  TME_TOKEN: { kind: 'text', default: null, about: 'TME: token (client id) of an API v2 app' },
  TME_SECRET: { kind: 'text', default: null, secret: true, about: 'TME: its application secret' },
  TME_URL: { kind: 'text', default: null, about: 'TME: another address than https://api.tme.eu' },
  TME_DAILY_LIMIT: { kind: 'number', default: null, about: 'TME: requests a day; not set: 5000' },
  ELEMENT14_API_KEY: { kind: 'text', default: null, secret: true, about: 'element14: key of the Product Search API' },
  ELEMENT14_STORE: {
    kind: 'text',
    default: 'www.newark.com',
    about: 'element14: store whose prices count, for example uk.farnell.com; it decides the currency',
  },
  ELEMENT14_CUSTOMER_ID: {
    kind: 'text',
    default: null,
    about: 'element14: customer id for contract prices, which your sales office gives; not set: list prices',
  },
  ELEMENT14_CUSTOMER_SECRET: { kind: 'text', default: null, secret: true, about: 'element14: secret key beside it' },
  ELEMENT14_URL: { kind: 'text', default: null, about: 'element14: another address than https://api.element14.com' },
  ELEMENT14_DAILY_LIMIT: { kind: 'number', default: null, about: 'element14: requests a day; not set: 1000' },
  TRUSTEDPARTS_COMPANY_ID: { kind: 'text', default: null, about: 'TrustedParts: company id' },
  TRUSTEDPARTS_API_KEY: { kind: 'text', default: null, secret: true, about: 'TrustedParts: API key' },
  TRUSTEDPARTS_URL: {
    kind: 'text',
    default: null,
    about: 'TrustedParts: another address than https://api.trustedparts.com',
  },
  TRUSTEDPARTS_DAILY_LIMIT: { kind: 'number', default: null, about: 'TrustedParts: requests a day; not set: 15000' },
  LCSC_KEY: { kind: 'text', default: null, about: 'LCSC: key of the partner API, given by application' },
  LCSC_SECRET: { kind: 'text', default: null, secret: true, about: 'LCSC: its secret' },
  LCSC_ENABLED: {
    kind: 'boolean',
    default: 'false',
    about: 'LCSC without a key: ask what its shop asks; unofficial, may break or be blocked any day',
  },
  LCSC_URL: { kind: 'text', default: null, about: 'LCSC: another address than https://ips.lcsc.com' },
  LCSC_DAILY_LIMIT: { kind: 'number', default: null, about: 'LCSC: requests a day; not set: 1000, without a key 500' },
  OEMSECRETS_API_KEY: { kind: 'text', default: null, secret: true, about: 'OEMsecrets: key of the part search' },
  OEMSECRETS_URL: { kind: 'text', default: null, about: 'OEMsecrets: another address than https://oemsecretsapi.com' },
  OEMSECRETS_DAILY_LIMIT: { kind: 'number', default: null, about: 'OEMsecrets: requests a day; not set: 1000' },
  RS_CLIENT_ID: { kind: 'text', default: null, about: 'RS: client id of the product API' },
  RS_CLIENT_SECRET: { kind: 'text', default: null, secret: true, about: 'RS: its client secret' },
  RS_URL: { kind: 'text', default: null, about: 'RS: another address than https://api.rs-online.com' },
  RS_DAILY_LIMIT: { kind: 'number', default: null, about: 'RS: requests a day; not set: 1000' },
  CONRAD_API_KEY: { kind: 'text', default: null, secret: true, about: 'Conrad: API key, given by application' },
  CONRAD_SHOP: {
    kind: 'text',
    default: 'DE_B2B',
    about: 'Conrad: shop whose prices count, for example AT_B2B or COM_B2B; it decides the currency',
  },
  CONRAD_URL: { kind: 'text', default: null, about: 'Conrad: another address than that of the shop' },
  CONRAD_DAILY_LIMIT: { kind: 'number', default: null, about: 'Conrad: requests a day; not set: 1000' },
  BUERKLIN_CLIENT_ID: { kind: 'text', default: null, about: 'Bürklin: client id of the shop’s API' },
  BUERKLIN_CLIENT_SECRET: { kind: 'text', default: null, secret: true, about: 'Bürklin: its client secret' },
  BUERKLIN_USERNAME: { kind: 'text', default: null, about: 'Bürklin: customer whose prices count' },
  BUERKLIN_PASSWORD: { kind: 'text', default: null, secret: true, about: 'Bürklin: password of that customer' },
  BUERKLIN_URL: { kind: 'text', default: null, about: 'Bürklin: another address than https://www.buerklin.com' },
  BUERKLIN_DAILY_LIMIT: { kind: 'number', default: null, about: 'Bürklin: requests a day; not set: 1000' },
  ORDER_MAIL_URL: {
    kind: 'text',
    default: null,
    secret: true,
    about:
      'Mail server that purchase orders are sent by: smtp://user:password@mail.example.com:587 (STARTTLS), smtps://…:465; smtp+plain://… without encryption. Not set: a person sends them',
  },
  ORDER_MAIL_FROM: { kind: 'text', default: null, about: 'Sender of purchase orders: Purchasing <orders@example.com>' },
  ORDER_MAIL_TIMEOUT_MS: { kind: 'number', default: '30000', about: 'Time that sending one purchase order may take' },
  FAB_TIMEOUT_MS: { kind: 'number', default: '30000', about: 'Time one question or order to a fab may take, in ms' },
  PCBWAY_API_KEY: {
    kind: 'text',
    default: null,
    secret: true,
    about: 'PCBWay: key of the partner API; orders go into the cart of its account, where they are reviewed and paid',
  },
  PCBWAY_URL: { kind: 'text', default: null, about: 'PCBWay: another address than https://api-partner.pcbway.com' },
  JLCPCB_APP_ID: { kind: 'text', default: null, about: 'JLCPCB: id of an approved app; asked for prices only' },
  JLCPCB_PARTS: {
    kind: 'boolean',
    default: 'true',
    about: 'JLCPCB: ask for stock and prices of assembly parts too, where the keys are set',
  },
  JLCPCB_ACCESS_KEY: { kind: 'text', default: null, secret: true, about: 'JLCPCB: its access key' },
  JLCPCB_SECRET_KEY: { kind: 'text', default: null, secret: true, about: 'JLCPCB: its secret key' },
  JLCPCB_URL: { kind: 'text', default: null, about: 'JLCPCB: another address than https://open.jlcpcb.com' },
  FX_REFRESH_HOURS: {
    kind: 'number',
    default: '12',
    about: 'Hours after which rates of exchange are asked for again; 0: never, the table of the release is used',
  },
  FX_URL: {
    kind: 'text',
    default: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    about: 'Rates of exchange: XML of the European Central Bank, or a mirror of it; https',
  },
  COST_TABLES: {
    kind: 'text',
    default: null,
    about:
      'JSON file with own tables in place of those of the release: duties, taxes, supplier_terms, attrition, assembly_cards (docs/costs.md)',
  },
  EXACT_PLAN_MS: { kind: 'number', default: '5000', about: 'Time the exact planning of one order may take' },
  KICAD_CLI: {
    kind: 'text',
    default: null,
    about:
      'Path of kicad-cli 7 or later, for Gerber, drill, STEP, IPC-2581 and ODB++ files; not set: the one in PATH; none: not used. Where SANDBOX_FLOOR has no hold on it, as the log says at the first job, it may read files of this machine that a project names',
  },
  KICAD_LIBRARIES: {
    kind: 'text',
    default: null,
    about:
      'Folder with the symbols and footprints that KiCad ships, such as /usr/share/kicad, to compare schematics and boards with; not set: only libraries that come with a project',
  },
  SHUTDOWN_TIMEOUT_MS: {
    kind: 'number',
    default: '15000',
    about: 'Time running requests and jobs get when the server stops',
  },
  LOG_LEVEL: { kind: 'text', default: 'info', about: 'trace, debug, info, warn, error, fatal or silent' },
} as const satisfies Record<string, SettingKind>;

type Table = typeof settingTable;
type ValueOf<K extends SettingKind> = K['kind'] extends 'number'
  ? K['default'] extends null
    ? number | null
    : number
  : K['kind'] extends 'boolean'
    ? boolean
    : K['default'] extends null
      ? string | null
      : string;

export type Settings = { readonly [Name in keyof Table]: ValueOf<Table[Name]> };

export class WrongSetting extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongSetting';
  }
}

/** Read the settings from an environment. Throws WrongSetting naming the variable, what stands there and what should. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const settings: Record<string, string | number | boolean | null> = {};
  for (const [name, setting] of Object.entries<SettingKind>(settingTable)) {
    const given = env[name]?.trim();
    settings[name] = readSetting(name, setting, given === undefined || given === '' ? setting.default : given);
  }
  const read = settings as unknown as Settings;
  if (!/^[a-z][a-z0-9]{0,15}$/.test(read.KEY_PREFIX))
    throw new WrongSetting(
      `KEY_PREFIX is ${JSON.stringify(read.KEY_PREFIX)}; it must be 1 to 16 letters and digits, the first a letter`,
    );
  if (!userAgentRules.some((rule) => rule === read.USER_AGENT_RULE))
    throw new WrongSetting(
      `USER_AGENT_RULE is ${JSON.stringify(read.USER_AGENT_RULE)}; it must be one of ${userAgentRules.join(', ')}`,
    );
  if (!floorModes.some((mode) => mode === read.SANDBOX_FLOOR))
    throw new WrongSetting(
      `SANDBOX_FLOOR is ${JSON.stringify(read.SANDBOX_FLOOR)}; it must be one of ${floorModes.join(', ')}`,
    );
  if (!searchIndexes.some((index) => index === read.SEARCH_INDEX))
    throw new WrongSetting(
      `SEARCH_INDEX is ${JSON.stringify(read.SEARCH_INDEX)}; it must be one of ${searchIndexes.join(', ')}`,
    );
  for (const name of ['DATABASE_URL', 'DATABASE_REPLICA_URL'] as const) requirePostgres(name, read[name]);
  if (read.DATABASE_REPLICA_URL !== null && read.DATABASE_URL === null)
    throw new WrongSetting('DATABASE_REPLICA_URL is a copy of the database that DATABASE_URL names; set that too');
  const oddOrigin = listOrigins(read).find((origin) => origin !== '*' && !isOrigin(origin));
  if (oddOrigin !== undefined)
    throw new WrongSetting(
      `CORS_ORIGINS has ${JSON.stringify(oddOrigin)}; an origin is scheme, host and port without a path: https://app.example.com`,
    );
  if (read.DATABASE_URL !== null && read.PARTWRIGHT_SECRET === null && read.PARTWRIGHT_SECRET_FILE === null)
    throw new WrongSetting(
      'With DATABASE_URL, set PARTWRIGHT_SECRET to 32 or more random characters, made once (openssl rand -base64 32) and kept: the same on every replica and at every start, as with another one no key works. Or set PARTWRIGHT_SECRET_FILE to a file that stays, such as /data/service-secret: it is made when it is not there',
    );
  for (const name of ['PARTWRIGHT_SECRET', 'PARTWRIGHT_SECRET_PREVIOUS'] as const) requireLength(name, read[name]);
  return read;
}

/** The address may hold a password, so only its scheme is repeated. */
function requirePostgres(name: string, url: string | null): void {
  const scheme = url === null ? undefined : /^[a-z][a-z0-9+.-]*(?=:\/\/)/i.exec(url)?.[0];
  if (scheme !== undefined && !/^postgres(?:ql)?$/i.test(scheme))
    throw new WrongSetting(
      `${name} begins with ${scheme}://; only PostgreSQL can be used: postgres://USER:PASSWORD@HOST:5432/DATABASE`,
    );
}

function requireLength(name: string, secret: string | null): void {
  if (secret !== null && secret.length < LEAST_SECRET)
    throw new WrongSetting(
      `${name} has ${secret.length} characters; it must have ${LEAST_SECRET} or more, for example from: openssl rand -base64 32`,
    );
}

/** Characters of a secret. */
export const LEAST_SECRET = 32;

const floorModes = ['auto', 'require', 'off'] as const;

/** `readSettings` lets no other word through. */
export function floorMode({ SANDBOX_FLOOR }: Pick<Settings, 'SANDBOX_FLOOR'>): (typeof floorModes)[number] {
  return SANDBOX_FLOOR as (typeof floorModes)[number];
}

const searchIndexes = ['memory', 'postgres'] as const;

const userAgentRules = ['key', 'contact', 'name', 'off'] as const;

/** The origins of CORS_ORIGINS, `*` among them. */
export function listOrigins({ CORS_ORIGINS }: Pick<Settings, 'CORS_ORIGINS'>): string[] {
  return (CORS_ORIGINS ?? '').split(/[\s,]+/).filter((origin) => origin !== '');
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** Shorter names are as near to one another by chance. */
const LEAST_LETTERS = 8;

/**
 * Variables of an environment that nobody reads and that are one or two letters away from a setting: mostly slips. Other
 * variables are other programs' business.
 */
export function findMistypedSettings(env: Record<string, string | undefined>): { given: string; meant: string }[] {
  const names = Object.keys(settingTable);
  return Object.keys(env).flatMap((given) => {
    if (Object.hasOwn(settingTable, given) || !/^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(given)) return [];
    // What is set as it should be is no slip, though a neighbour of it is near.
    const letters = given.length < LEAST_LETTERS ? 1 : 2;
    const [meant] = nearNames(
      given,
      names.filter((name) => !env[name]),
      1,
      { letters },
    );
    return meant === undefined ? [] : [{ given, meant }];
  });
}

function readSetting(name: string, { kind }: SettingKind, text: string | null): string | number | boolean | null {
  if (text === null || kind === 'text') return text;
  if (kind === 'boolean') {
    if (/^(true|1|yes|on)$/i.test(text)) return true;
    if (/^(false|0|no|off)$/i.test(text)) return false;
    throw new WrongSetting(`${name} is ${JSON.stringify(text)}; it must be true or false`);
  }
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0)
    throw new WrongSetting(`${name} is ${JSON.stringify(text)}; it must be a whole number, 0 or more`);
  return number;
}
