/**
 * Ways to say that a part is not fitted. `NP` is left out, since it is also a non-polar capacitor; `NC` is believed only
 * on parts that have no normally-closed contact.
 */
const PHRASES =
  /(?<![A-Za-z0-9])(?:DN[PFIMSL]|D\.N\.[PFI]\.?|NOPOP|NO[ -]?POP|NO[ -]?STUFF|NO[ -]?FIT|NO[ -]?MOUNT|NO[ -]?LOAD|NF|NM|UNPOP(?:ULATED)?|UNMOUNTED|UNFITTED|NOT[ -](?:FITTED|POPULATED|MOUNTED|PLACED|USED|INSTALLED|ASSEMBLED|STUFFED|FIT|LOADED)|DO[ -]NOT[ -](?:POPULATE|PLACE|FIT|INSTALL|MOUNT|STUFF|LOAD|ASSEMBLE|USE))(?![A-Za-z0-9])/gi;
const NOT_CONNECTED = /(?<![A-Za-z0-9.])(?:N\.?C\.?|N\/C)(?![A-Za-z0-9])/gi;

/** Take the not-fitted marks out of a text. `contacts`: the part may have contacts, so `NC` is normally closed. */
export function takeNotFitted(text: string, contacts: boolean): { rest: string; notFitted: boolean } {
  const rest = text.replace(PHRASES, ' ');
  const without = contacts ? rest : rest.replace(NOT_CONNECTED, ' ');
  return { rest: without, notFitted: without !== text };
}
