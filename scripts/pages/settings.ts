import { settingTable } from '../../packages/server/src/settings.ts';
import { code, page, table } from './markdown.ts';

/** Which settings stand under which title; the first that fits. */
const groups: readonly (readonly [title: string, names: RegExp])[] = [
  ['Address and log', /^(HOST|PORT|PUBLIC_URL|TRUST_PROXY|LOG_LEVEL|METRICS_.*|SHUTDOWN_TIMEOUT_MS)$/],
  [
    'Keys, sessions and who may call',
    /^(PARTWRIGHT_SECRET.*|KEY.*|SESSION_HOURS|CORS_ORIGINS|USER_AGENT_RULE|SIGNUP_CREDITS|TEST_CALLS_PER_DAY)$/,
  ],
  ['Where data is kept', /^(PARTWRIGHT_DATA_DIR|DATABASE_.*|EMBEDDED_FSYNC|REDIS_URL|S3_.*)$/],
  ['How long data is kept', /_RETENTION_DAYS$/],
  ['Catalogue and search', /^(SEARCH_INDEX|STARTER_CATALOG|PRICE_AGE_DAYS)$/],
  ['Limits of requests', /^(RATE_.*|BODY_.*|JSON_MAX_BYTES|BOM_MAX_.*|FILES_WAITING_.*|DATASHEET_PAGES)$/],
  [
    'Processes that read files',
    /^(PARSER|SCHEMATIC|GEOMETRY|CAD|DATASHEET|PHOTO)_(PROCESSES|MEMORY_MB|DEADLINE_MS)$|^(SANDBOX_FLOOR|DFM_CHECK_MS)$/,
  ],
  ['Jobs, webhooks and watching', /^(JOB_.*|CALLBACK_ALLOW_PRIVATE|WATCH_MINUTES)$/],
  ['Costs and exchange rates', /^(FX_.*|COST_TABLES|EXACT_PLAN_MS)$/],
  ['Orders and carts', /^(ORDER_MAIL_.*|MOUSER_CART_API_KEY|DIGIKEY_LISTS.*)$/],
  ['Board manufacturers', /^(FAB_TIMEOUT_MS|PCBWAY_.*|JLCPCB_.*)$/],
  [
    'Live prices and stock',
    /^(PROVIDER|DIGIKEY|MOUSER|ARROW|FUTURE|NEXAR|TME|ELEMENT14|TRUSTEDPARTS|LCSC|OEMSECRETS|RS|CONRAD|BUERKLIN)_/,
  ],
  ['KiCad and datasheets', /^(KICAD_.*|DATASHEET_ALLOW_PRIVATE)$/],
];

/** docs/settings.md: every setting under a title. Fails on one that stands under none. */
export function printSettings(): string {
  const settings = Object.entries<{ default: string | null; about: string }>(settingTable);
  const titleOf = (name: string): string | undefined => groups.find(([, names]) => names.test(name))?.[0];
  const homeless = settings.filter(([name]) => titleOf(name) === undefined).map(([name]) => name);
  if (homeless.length > 0) throw new Error(`scripts/pages/settings.ts has no title for ${homeless.join(', ')}`);
  return page(
    '# Settings',
    'Environment variables of `partwright serve`, `partwright worker` and the command line. A name with an underscore that is a letter or two away from one of these is told in the log at the start. Programs that call a server, the command line among them, take its address and key from `PARTWRIGHT_URL` and `PARTWRIGHT_KEY`.',
    ...groups.flatMap(([title]) => [
      `## ${title}`,
      table(
        ['variable', 'default', 'what it does'],
        settings
          .filter(([name]) => titleOf(name) === title)
          .map(([name, setting]) => [code(name), setting.default === null ? '' : code(setting.default), setting.about]),
      ),
    ]),
  );
}
