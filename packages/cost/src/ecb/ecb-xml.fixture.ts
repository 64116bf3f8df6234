/** XML in the shape of the European Central Bank's file: the rates of each day. */
export function ecbXml(days: Record<string, Record<string, string>>): string {
  const cubes = Object.entries(days).map(([date, rates]) => {
    const lines = Object.entries(rates).map(
      ([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`,
    );
    return `\t\t<Cube time='${date}'>\n${lines.join('\n')}\n\t\t</Cube>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
${cubes.join('\n')}
\t</Cube>
</gesmes:Envelope>`;
}
