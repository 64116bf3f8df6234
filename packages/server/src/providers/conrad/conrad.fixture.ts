import { fakeParts, sellsAs, type FakePart } from '../testing/fake-parts.fixture.ts';
import { openFakeProvider, type FakeProvider, type FakeReply } from '../testing/fake-provider.fixture.ts';

const makeId = (part: FakePart): string => String(150_000 + fakeParts.indexOf(part));

/**
 * Conrad: no recording of its replies is public. The shapes are those that three clients of its API read, independent of each
 * other (2023 to 2026): hits of a search, and prices as they come out of XML, where one article is no list and its number has
 * zeros before it.
 */
export function openFakeConrad(): Promise<FakeProvider> {
  return openFakeProvider({
    answer({ url, body }): FakeReply {
      if (url.searchParams.get('apikey') !== 'conrad-key') return { status: 401, body: { error: 'Invalid ApiKey' } };
      const asked = JSON.parse(body) as {
        query?: string;
        'ns:inputArticleItemList'?: { articles: { articleID: string }[] };
      };
      if (asked.query !== undefined) {
        const hits = sellsAs(asked.query).map(makeHit);
        return { body: { meta: { total: hits.length }, hits } };
      }
      const ids = asked['ns:inputArticleItemList']!.articles.map(({ articleID }) => articleID);
      const articles = fakeParts.filter((part) => ids.includes(makeId(part))).map(makeArticle);
      return {
        body: {
          priceAndAvailabilityFacadeResponse: {
            globalStatus: 'SUCCESS',
            priceAndAvailability: articles.length === 1 ? articles[0] : articles,
          },
        },
      };
    },
  });
}

function makeHit(part: FakePart): object {
  return {
    productId: makeId(part),
    manufacturerId: part.mpn,
    title: part.description,
    brand: { name: part.maker },
    image: 'https://example.com/rc.jpg',
    ean: '2050000000000',
    orderUnit: 'PCE',
    isBuyable: true,
    technicalDetails: [{ name: 'ATT_LOV_HOUSING_SEMICONDUCTORS', displayName: 'Housing', values: ['0402'] }],
  };
}

function makeArticle(part: FakePart): object {
  const [lowest] = part.breaks;
  return {
    articleID: makeId(part).padStart(18, '0'),
    price: lowest && {
      price: lowest[1],
      currency: 'USD',
      isGrossAmount: 'false',
      vatPercentage: 19,
      ...(part.breaks.length > 1
        ? { priceScale: part.breaks.map(([scaleFrom, pricePerUnit]) => ({ scaleFrom, pricePerUnit })) }
        : {}),
    },
    availabilityStatus: { stockQuantity: part.stock, minimumOrderQuantity: part.moq },
  };
}
