/** Everything an offer is made of; `reference` tells the answers of one question apart. */
export const MATCH_QUERY = `
query Match($queries: [SupPartMatchQuery!]!, $country: String!, $currency: String!) {
  supMultiMatch(queries: $queries, country: $country, currency: $currency) {
    reference
    error
    parts {
      mpn
      manufacturer { name }
      shortDescription
      bestDatasheet { url }
      specs { attribute { shortname } displayValue }
      sellers {
        company { name }
        offers {
          sku
          inventoryLevel
          moq
          orderMultiple
          packaging
          factoryLeadDays
          prices { quantity price currency }
        }
      }
    }
  }
}`;
