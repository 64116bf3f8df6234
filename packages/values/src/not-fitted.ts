/**
 * Ways to say that a part is not fitted. Behind a figure NF are nanofarads and NM nanometres. `NP` is left out, since it is also a non-polar capacitor; `NC` is believed only
 * on parts that have no normally-closed contact.
 */
const PHRASES =
  /(?<![A-Za-z0-9])(?:DN[PFIMSL]|D\.N\.[PFI]\.?|NOPOP|NO[ -]?POP|NO[ -]?STUFF|NO[ -]?FIT|NO[ -]?MOUNT|NO[ -]?LOAD|NO[ -]?INSTALL|UNSTUFFED|DEPOPULATED?|(?<!\d[ -]?)N[FM]|UNPOP(?:ULATED)?|UNMOUNTED|UNFITTED|(?<!IF )NOT[ -](?:FITTED|POPULATED|MOUNTED|PLACED|USED|INSTALLED|ASSEMBLED|STUFFED|FIT|LOADED)|DO[ -]NOT[ -](?:POPULATE|PLACE|FIT|INSTALL|MOUNT|STUFF|LOAD|ASSEMBLE|USE))(?![A-Za-z0-9])/gi;
const NOT_CONNECTED = /(?<![A-Za-z0-9.])(?:N\.?C\.?|N\/C)(?![A-Za-z0-9])/gi;

/** As the whole text only: `OPEN` is also a jumper's position and `NP` a non-polar capacitor. */
const ALONE = /^ *(?:OPEN|N\/?P|N\.P\.) *$/i;

/** Take the not-fitted marks out of a text. `contacts`: the part may have contacts, so `NC` is normally closed. */
export function takeNotFitted(text: string, contacts: boolean): { rest: string; notFitted: boolean } {
  if (!contacts && ALONE.test(text)) return { rest: '', notFitted: true };
  const rest = text.replace(PHRASES, ' ');
  const without = contacts ? rest : rest.replace(NOT_CONNECTED, ' ');
  return { rest: without, notFitted: without !== text };
}
