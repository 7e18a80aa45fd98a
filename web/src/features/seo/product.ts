import type { PublicCategory } from '@nirala/contract/product/category';
import { FACT_TITLES, ROLE_LABELS } from '@nirala/contract/product/facts';
import { formatPlainDecimal, type Rupees } from '@nirala/contract/text/money';
import type { ReturnTerms } from '@nirala/contract/return/terms';
import { pictureAt } from '@nirala/contract/product/picture';
import { describePicture } from '@nirala/contract/product/words';
import type { DeliveryTimes } from '@nirala/contract/delivery/answer';
import type { Product } from '@nirala/contract/product/product';
import type { Size } from '@nirala/contract/product/size';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import type { BreadcrumbSteps } from '../../components/breadcrumb.tsx';
import { breadcrumbs, type MakePreview, type Structured } from './preview.ts';

/** Times and prices of deliveries, if they are known. */
type Delivery = { times?: DeliveryTimes | undefined; prices?: StoreDetails['prices'] };

/** What the preview of a product's page needs besides the product. */
type Around = Delivery & { steps: BreadcrumbSteps; categories: readonly PublicCategory[] };

/** The preview of a product's page. */
export function productPreview(product: Product, { steps, categories, ...delivery }: Around): MakePreview {
  const { brand, imageUrl, discountedPrice: price, stock } = product;
  return (url) => ({
    picture: { url: imageUrl, alt: describePicture(product, 0, categories) },
    product: { brand, price, inStock: stock > 0 && !isComing(product) },
    structured: [productGroup(product, url, delivery), breadcrumbs(steps, url)],
  });
}

/**
 * A product with its sizes as variants of one page. The URL of each size opens the page with that size selected.
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants
 */
function productGroup(product: Product, url: string, delivery: Delivery): Structured {
  const { id, brand, name, description, images, ratingAverage, ratingCount } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name,
    description,
    url: pageOf(id, url),
    image: images.map((path) => fileOf(path, url)),
    brand: { '@type': 'Brand', name: brand },
    productGroupID: id,
    variesBy: ['https://schema.org/size'],
    ...legalFacts(product),
    ...(ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: ratingAverage,
        reviewCount: ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    hasVariant: product.sizes.map((size) => variant(product, size, url, delivery)),
  };
}

/** The facts of the page for which schema.org has a property. */
function legalFacts({ facts = [] }: Product) {
  const valueOf = (title: string) => facts.find((fact) => fact.title === title)?.description;
  const [name, address] = valueOf(ROLE_LABELS.manufacturer)?.split('\n') ?? [];
  const [country, category] = [valueOf(FACT_TITLES.origin), valueOf(FACT_TITLES.genericName)];
  const material = valueOf(FACT_TITLES.fabric);
  return {
    ...(category !== undefined && { category }),
    ...(material !== undefined && { material }),
    ...(country !== undefined && { countryOfOrigin: { '@type': 'Country', name: country } }),
    ...(name !== undefined && { manufacturer: { '@type': 'Organization', name, address } }),
  };
}

/** One size of a product, with its offer. */
function variant(product: Product, size: Size, url: string, delivery: Delivery) {
  const { id, name, imageUrl, colour: color, discountedPrice, saleUntil, stockBySize, drop, returns } = product;
  const isInStock = stockBySize[size] && !isComing(product);
  return {
    '@type': 'Product',
    sku: `${id}-${size}`,
    name: `${name}, ${size}`,
    size,
    color,
    image: fileOf(imageUrl, url),
    offers: {
      '@type': 'Offer',
      url: `${pageOf(id, url)}?size=${encodeURIComponent(size)}`,
      price: formatPlainDecimal(discountedPrice),
      priceCurrency: 'INR',
      ...(saleUntil && { priceValidUntil: saleUntil }),
      availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
      ...(drop && isComing(product) && { availabilityStarts: drop.startsAt }),
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails: shipping(discountedPrice, delivery),
      ...(returns && { hasMerchantReturnPolicy: returnPolicy(returns) }),
    },
  };
}

/** What delivery of one piece costs. It is free unless the owner has a fee (spec §2). */
const shipping = (price: Rupees, { times, prices }: Delivery) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: feeOf(price, prices), currency: 'INR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
  ...(times && { deliveryTime: deliveryTime(times) }),
});

/** Not by what prices a bag, which the first visit does not load. */
function feeOf(price: Rupees, prices: Delivery['prices']): Rupees {
  if (!prices || (prices.freeFrom !== null && price >= prices.freeFrom)) return 0;
  return prices.deliveryFee;
}

/**
 * How long a delivery takes, over all zones. https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
function deliveryTime({ handlingDays, workingDays, cutoff, earliest, latest }: DeliveryTimes) {
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  return {
    '@type': 'ShippingDeliveryTime',
    // An order after the cutoff counts as one of the next day.
    handlingTime: days(handlingDays, handlingDays + 1),
    transitTime: days(earliest, latest),
    cutoffTime: `${cutoff}:00+05:30`,
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: workingDays.map((day) => `https://schema.org/${WEEKDAYS[day]}`),
    },
  };
}

/** By the number of the day, from Sunday. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The owner's rules of returns. https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
function returnPolicy({ days, fee, kinds }: ReturnTerms) {
  const policy = (category: string) => ({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    returnPolicyCategory: `https://schema.org/${category}`,
  });
  if (kinds.length === 0) return policy('MerchantReturnNotPermitted');
  const isRefunded = kinds.includes('return');
  return {
    ...policy('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    ...(!isRefunded && { refundType: 'https://schema.org/ExchangeRefund' }),
    // An exchange is always free.
    ...(isRefunded && fee > 0
      ? {
          returnFees: 'https://schema.org/ReturnShippingFees',
          returnShippingFeesAmount: { '@type': 'MonetaryAmount', value: fee, currency: 'INR' },
        }
      : { returnFees: 'https://schema.org/FreeReturn' }),
  };
}

/** Whether it is a drop that has not started: nobody can buy it yet. */
const isComing = ({ drop }: Pick<Product, 'drop'>) => !!drop && Date.parse(drop.startsAt) > Date.now();

/** The widest file that every picture has. */
const fileOf = (picture: string, url: string) => new URL(pictureAt(picture, 960), url).href;

/** The URL of a product's page. */
function pageOf(id: string, url: string): string {
  return `${url}/product/${encodeURIComponent(id)}`;
}
