import { WrongSetting, type Settings } from '../settings.ts';
import type { FabVendor } from '../ports/fab.ts';
import { openJlcPcb } from './jlcpcb/jlcpcb.ts';
import { openPcbWay } from './pcbway/pcbway.ts';
import type { VendorOptions } from './vendor-options.ts';

/** The vendors whose keys are set. Throws WrongSetting for a part of a key or a wrong address. */
export function openFabVendors(settings: Settings): FabVendor[] {
  const options = (url: string | null): VendorOptions => ({
    url,
    timeoutMs: settings.FAB_TIMEOUT_MS,
    allowLocalhost: settings.PROVIDER_ALLOW_LOCALHOST,
  });
  const { PCBWAY_API_KEY: pcbWay } = settings;
  const jlc = jlcKeys(settings);
  try {
    return [
      ...(pcbWay === null ? [] : [openPcbWay(pcbWay, options(settings.PCBWAY_URL))]),
      ...(jlc === null ? [] : [openJlcPcb(jlc, options(settings.JLCPCB_URL))]),
    ];
  } catch (error) {
    throw new WrongSetting((error as Error).message);
  }
}

function jlcKeys(settings: Settings): Parameters<typeof openJlcPcb>[0] | null {
  const { JLCPCB_APP_ID: appId, JLCPCB_ACCESS_KEY: accessKey, JLCPCB_SECRET_KEY: secretKey } = settings;
  if (appId !== null && accessKey !== null && secretKey !== null) return { appId, accessKey, secretKey };
  if (appId === null && accessKey === null && secretKey === null) return null;
  throw new WrongSetting('JLCPCB_APP_ID, JLCPCB_ACCESS_KEY and JLCPCB_SECRET_KEY only work together: set all or none');
}
