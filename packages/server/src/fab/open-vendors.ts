import { WrongSetting, type Settings } from '../settings.ts';
import type { FabVendor } from '../ports/fab.ts';
import { readJlcKeys } from '../outbound/jlcpcb/keys.ts';
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
  const jlc = readJlcKeys(settings);
  try {
    return [
      ...(pcbWay === null ? [] : [openPcbWay(pcbWay, options(settings.PCBWAY_URL))]),
      ...(jlc === null ? [] : [openJlcPcb(jlc, options(settings.JLCPCB_URL))]),
    ];
  } catch (error) {
    throw new WrongSetting((error as Error).message);
  }
}
