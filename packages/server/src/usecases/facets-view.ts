import type { AnswerData } from '@partwright/contract';
import type { Facets, ParameterFacet } from '@partwright/catalog';

type FacetView = NonNullable<AnswerData<'searchParts'>['facets']>[number];

/** One list of facets: the fixed ones, then the parameters that most of the parts found say something of. */
export function facetsView(facets: Facets): FacetView[] {
  const { categories, manufacturers, packages, lifecycles, inStock, outOfStock, stock, price, parameters } = facets;
  return [
    {
      name: 'category',
      values: categories.map(({ id, name, parent, count }) => ({ value: id, display: name, count, parent })),
    },
    { name: 'manufacturer', values: manufacturers },
    { name: 'package', values: packages },
    { name: 'lifecycle', values: lifecycles },
    {
      name: 'in_stock',
      values: [
        { value: 'true', count: inStock },
        { value: 'false', count: outOfStock },
      ],
    },
    { name: 'stock', values: [], histogram: stock },
    ...(price ? [{ name: 'price', unit: 'USD', values: [], ...price }] : []),
    ...parameters.map(parameterView),
  ];
}

/** A value is given back as `param.<name>.eq` takes it. */
function parameterView({ values, ...facet }: ParameterFacet): FacetView {
  return { ...facet, values: values.map(({ value, ...one }) => ({ value: String(value), ...one })) };
}
