import { figure, range, word } from '../parameter-definition.ts';

/** Connectors, switches, relays and other electromechanical parts. */
export const connectorParameters = [
  figure(
    'pin_count',
    null,
    'equal',
    'Pins',
    `number of pins; number of contacts; number of positions or pins; pin structure; holes structure; structure; number of holes;
    number of conductors; pin number`,
  ),
  figure('rows', null, 'equal', 'Rows', 'number of rows'),
  figure('pitch', 'm', 'equal', 'Pitch', 'pitch; lead pitch; hole/pin spacing'),
  figure('row_spacing', 'm', 'equal', 'Row spacing', 'row spacing'),
  word(
    'mounting',
    'equal',
    'Mounting',
    'mounting type; mounting style; holder type; mounting sytle; installation method',
  ),
  word('gender', 'equal', 'Gender', 'gender'),
  word('connector_type', 'equal', 'Connector type', 'connector type; rf series; card type'),
  word('standard', 'none', 'Standard', 'protocol standard; standard'),
  word('contact_plating', 'none', 'Contact plating', 'contact plating; contact finish'),
  word('contact_material', 'none', 'Contact material', 'contact material'),
  word('contact_side', 'equal', 'Contact side', 'contact type; contact location'),
  word('locking', 'none', 'Locking', 'locking feature; with locker'),
  word('reference_series', 'equal', 'Series', 'reference series'),
  range('wire_gauge_awg', null, 'wider', 'Wire gauge (AWG)', 'wire gauge - awg'),
  word('shielding', 'equal', 'Shielding', 'shielding'),
  word('circuit', 'equal', 'Circuit', 'circuit'),
  figure('number_of_positions', null, 'equal', 'Positions', 'number of positions'),
  figure('operating_force', 'N', 'none', 'Operating force', 'operating force'),
  figure(
    'endurance',
    null,
    'higher',
    'Endurance in cycles',
    'life; mechanical life; operating life; connect-disconnect life',
  ),
  figure('coil_voltage', 'V', 'equal', 'Coil voltage', 'coil voltage'),
  figure('coil_resistance', 'Ω', 'none', 'Coil resistance', 'coil resistance'),
  word('contact_form', 'equal', 'Contact form', 'contact form'),
];
