import { WrongSetting, type Settings } from '../../settings.ts';
import type { JlcKeys } from './sign.ts';

/** Null: none are set. Throws WrongSetting for a part of them. */
export function readJlcKeys(settings: Settings): JlcKeys | null {
  const { JLCPCB_APP_ID: appId, JLCPCB_ACCESS_KEY: accessKey, JLCPCB_SECRET_KEY: secretKey } = settings;
  if (appId !== null && accessKey !== null && secretKey !== null) return { appId, accessKey, secretKey };
  if (appId === null && accessKey === null && secretKey === null) return null;
  throw new WrongSetting('JLCPCB_APP_ID, JLCPCB_ACCESS_KEY and JLCPCB_SECRET_KEY only work together: set all or none');
}
