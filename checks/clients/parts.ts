import {
  absent,
  between,
  clients,
  each,
  either,
  filledList,
  integer,
  length,
  list,
  number,
  object,
  plainValues,
  priceText,
  text,
  yesOrNo,
  type Expected,
  type Recorder,
} from './ask.ts';

const { python, go, swift, build } = clients;

/** What readers of a list of parts take from each. */
const listed: Record<string, Expected> = {
  'data.parts': filledList,
  'data.parts.*.sku': each(text),
  'data.parts.*.part_number': each(text),
  'data.parts.*.name': each(text),
  'data.parts.*.manufacturer': each(text),
  'data.parts.*.description': each(text),
  'data.parts.*.category': each(text),
  'data.parts.*.price': each(either(priceText, null)),
  'data.parts.*.stock_quantity': each(either(integer, null)),
  'data.parts.*.metadata': each(object),
  'data.parts.*.metadata.external_source': each(text),
  'data.total': integer,
  'data.limit': integer,
  'data.offset': integer,
};

/** Numbers that several makers of the starter catalogue share, and one that only one has. */
const everyday = ['2N7002', 'LM358', 'NE555', 'BAT54C', 'BSS138', 'SS34', 'MMBT3904', 'AMS1117-3.3'];

/** The catalogue: search, one part and what is asked of it, matching, footprints, values. */
export async function recordParts(recorder: Recorder): Promise<void> {
  await recordSearch(recorder);
  await recordOnePart(recorder);
  await recordMatching(recorder);
}

async function recordSearch(recorder: Recorder): Promise<void> {
  (await recorder.as(python, 'GET', '/parts/search?q=10k&limit=20&offset=0')).reads({ status: 'success', ...listed });
  (await recorder.as(go, 'GET', '/parts/search?q=100nF+0402&limit=25')).reads(listed);
  // Its limit is whatever its user says.
  (await recorder.as(go, 'GET', '/parts/search?q=10k&limit=500')).reads({ ...listed, 'data.limit': between(1, 100) });
  for (const category of ['Resistors', 'resistor', 'Capacitors', 'Microcontrollers', 'RESISTORS'])
    (await recorder.as(python, 'GET', `/parts/search?q=${category}&category=${category}&limit=5`)).reads(listed);
  const filtered = await recorder.as(
    python,
    'GET',
    '/parts/search?q=resistor&limit=20&offset=0&resistance=10k&tolerance=1%25&package=0603&in_stock=true',
  );
  filtered.reads({
    ...listed,
    'data.parts.*.package': each('0603'),
    'data.parts.*.stock_quantity': each(between(1, 1e12)),
  });
  filtered.reads({ 'data.parts.*.parameters.resistance': each('10k') });
  // Nothing is known of where sellers are: that is said, and neither a refusal nor silence.
  (await recorder.as(go, 'GET', '/parts/search?q=10k&eu_only=true')).reads({
    'data.parts': list,
    'data.not_applied.0.filter': 'eu_only=true',
    'data.not_applied.0.reason': text,
  });
  (await recorder.as(build, 'GET', '/parts/search?q=lcsc-C8545&limit=3')).reads({
    ...listed,
    'data.parts.0.sku': 'C8545',
  });
  // Asked with limit 1, the number itself must be what comes.
  for (const number_ of ['2N7002', 'MCP6002T-I/SN', 'BZT52C16'])
    (await recorder.as(python, 'GET', `/parts/search?q=${encodeURIComponent(number_)}&limit=1`)).reads({
      'data.parts': length(1),
      'data.parts.0.part_number': number_,
    });
  (await recorder.as(python, 'GET', '/parts/search?q=zzzzqqqq')).reads({ 'data.parts': length(0) });
}

async function recordOnePart(recorder: Recorder): Promise<void> {
  for (const part of everyday) {
    const answer = await recorder.as(python, 'GET', `/parts/${part}`);
    answer.reads({
      'data.part_number': part,
      'data.name': text,
      'data.manufacturer': text,
      'data.category': text,
      'data.description': text,
      'data.specifications': object,
      'data.parameters': plainValues,
      'data.parameter_list': list,
      'data.metadata.external_source': text,
      'data.unit_price': either(number, null),
      'data.price': either(priceText, null),
      'data.ambiguous': yesOrNo,
    });
    if (answer.at('data.ambiguous') === true)
      answer.reads({ 'data.choices': filledList, 'data.choices.*.manufacturer': each(text) });
    (await recorder.as(python, 'GET', `/parts/${part}/pricing?quantity=100&currency=USD`)).reads({
      'data.price_breaks.*.quantity': each(integer),
      'data.price_breaks.*.unit_price': each(number),
    });
    await recorder.as(python, 'GET', `/parts/${part}/inventory`);
  }
  const strict = { ...python, takes: (status: number) => status === 300 };
  (await recorder.as(strict, 'GET', '/parts/2N7002?strict=true')).reads({ status: 'error', code: text, error: text });
  const chosen = await recorder.as(python, 'GET', '/parts/2N7002?manufacturer=hongjiacheng');
  chosen.reads({ 'data.manufacturer': 'hongjiacheng', 'data.ambiguous': false });

  // A slash is part of the number, and is sent as it is.
  for (const path of ['/parts/MCP6002T-I/SN', '/parts/MCP6002T-I%2FSN'])
    (await recorder.as(swift, 'GET', path)).reads({ 'data.part_number': 'MCP6002T-I/SN' });
  (await recorder.as(python, 'GET', '/parts/MCP6002T-I/SN/pricing?quantity=10&currency=USD')).reads({
    'data.price_breaks': filledList,
    'data.price_breaks.0.unit_price': number,
    'data.price_breaks.0.quantity': integer,
  });
  (await recorder.as(swift, 'GET', '/parts/MCP6002T-I/SN/gather')).reads({
    'data.part': object,
    'data.part.part_number': 'MCP6002T-I/SN',
    'data.part.name': text,
    'data.part.manufacturer': text,
    'data.part.description': text,
    'data.part.category': text,
    'data.part.specifications': object,
    'data.part.unit_price': either(number, null),
    'data.part.stock_quantity': either(integer, null),
    'data.pricing.price_breaks': filledList,
    'data.pricing.price_breaks.*.unit_price': each(number),
    'data.pricing.price_breaks.*.quantity': each(integer),
    'data.alternatives': list,
  });
  (await recorder.as(swift, 'GET', '/parts/C8545/gather')).reads({
    'data.alternatives': filledList,
    'data.alternatives.*.sku': each(text),
    'data.alternatives.*.part_number': each(text),
    'data.alternatives.*.manufacturer': each(text),
    'data.alternatives.*.description': each(text),
  });
  // With `true` all that decides has to be as good, which for this one no part of the starter catalogue is.
  (await recorder.as(python, 'GET', '/parts/C8545/alternatives?match_parameters=true&max_results=10')).reads({
    'data.alternatives': list,
  });
  (await recorder.as(python, 'GET', '/parts/C8545/alternatives?match_parameters=false&max_results=10')).reads({
    'data.alternatives': filledList,
    'data.alternatives.*.compatibility': each(either('drop-in', 'similar', 'functional')),
  });
  // A path that was put below the base address twice.
  (await recorder.as(python, 'GET', '/v1/parts/C8545')).reads({ 'data.sku': 'C8545' });
  (await recorder.as(python, 'GET', '/parts/c8545')).reads({ 'data.sku': 'C8545' });
}

async function recordMatching(recorder: Recorder): Promise<void> {
  const component = {
    reference: 'R1',
    value: '10k',
    footprint: 'Resistor_SMD:R_0603_1608Metric',
    manufacturer: '',
    tolerance: '1%',
  };
  (
    await recorder.as(python, 'POST', '/components/match', {
      json: { component, max_results: 5, search_depth: 'standard' },
    })
  ).reads({
    'data.matches': filledList,
    'data.matches.0.part.part_number': text,
    'data.matches.0.confidence': between(0, 1),
    'data.matches.0.match_breakdown': object,
    'data.matches.0.warnings': list,
  });
  const components = [component, { reference: 'U1', value: 'no such thing 12345' }];
  (
    await recorder.as(python, 'POST', '/components/match/batch', { json: { components, search_depth: 'standard' } })
  ).reads({
    'data.matches': length(2),
    'data.matches.0.component': object,
    'data.matches.0.matched_part': object,
    'data.matches.1.matched_part': null,
    'data.matches.*.confidence': each(between(0, 1)),
    'data.matches.*.warnings': each(list),
    'data.statistics.total': 2,
    'data.statistics.no_match': 1,
    'data.statistics.high_confidence': integer,
    'data.statistics.medium_confidence': integer,
    'data.statistics.low_confidence': integer,
    'data.statistics.average_confidence': number,
  });
  (await recorder.as(python, 'GET', '/footprints/Resistor_SMD:R_0603_1608Metric/compatible')).reads({
    'data.canonical': text,
    'data.compatible': filledList,
    error: absent,
  });
  (await recorder.as(python, 'GET', '/values/normalize?value=4k7')).reads({ 'data.numeric': 4700, 'data.unit': 'Ω' });
}
