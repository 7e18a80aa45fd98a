import * as v from 'valibot';

/**
 * The structured data that Google requires, and the recommended fields that the store fills.
 * https://developers.google.com/search/docs/appearance/structured-data, November 2026: product-variants,
 * merchant-listing, review-snippet, breadcrumb, organization, sitelinks-searchbox.
 */
const url = v.pipe(v.string(), v.url(), v.startsWith('https://nirala.example/'));
const text = v.pipe(v.string(), v.nonEmpty());
const typed = <T extends string, E extends v.ObjectEntries>(type: T, entries: E) =>
  v.strictObject({ '@type': v.literal(type), ...entries });
const context = { '@context': v.literal('https://schema.org') };
const schemaOrg = (...names: string[]) => v.picklist(names.map((name) => `https://schema.org/${name}`));

const days = v.pipe(
  typed('QuantitativeValue', {
    minValue: v.pipe(v.number(), v.integer(), v.minValue(0)),
    maxValue: v.pipe(v.number(), v.integer()),
    unitCode: v.literal('DAY'),
  }),
  v.check(({ minValue, maxValue }) => minValue <= maxValue, 'the minimum first'),
);

const offer = typed('Offer', {
  url,
  price: v.pipe(v.string(), v.regex(/^\d+\.\d\d$/)),
  priceCurrency: v.literal('INR'),
  availability: schemaOrg('InStock', 'OutOfStock'),
  availabilityStarts: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  itemCondition: schemaOrg('NewCondition'),
  shippingDetails: typed('OfferShippingDetails', {
    shippingRate: typed('MonetaryAmount', { value: v.pipe(v.number(), v.minValue(0)), currency: v.literal('INR') }),
    shippingDestination: typed('DefinedRegion', { addressCountry: v.literal('IN') }),
    deliveryTime: v.optional(
      typed('ShippingDeliveryTime', {
        handlingTime: days,
        transitTime: days,
        cutoffTime: v.pipe(v.string(), v.regex(/^\d\d:\d\d:00\+05:30$/)),
        businessDays: typed('OpeningHoursSpecification', {
          dayOfWeek: v.pipe(
            v.array(schemaOrg('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday')),
            v.minLength(1),
          ),
        }),
      }),
    ),
  }),
  hasMerchantReturnPolicy: v.union([
    typed('MerchantReturnPolicy', {
      applicableCountry: v.literal('IN'),
      returnPolicyCategory: schemaOrg('MerchantReturnNotPermitted'),
    }),
    typed('MerchantReturnPolicy', {
      applicableCountry: v.literal('IN'),
      returnPolicyCategory: schemaOrg('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: v.pipe(v.number(), v.integer(), v.minValue(1)),
      returnMethod: schemaOrg('ReturnByMail'),
      returnFees: schemaOrg('FreeReturn', 'ReturnShippingFees'),
      returnShippingFeesAmount: v.optional(
        typed('MonetaryAmount', { value: v.pipe(v.number(), v.gtValue(0)), currency: v.literal('INR') }),
      ),
      refundType: v.optional(schemaOrg('ExchangeRefund')),
    }),
  ]),
});

export const productGroup = typed('ProductGroup', {
  ...context,
  name: text,
  description: text,
  url,
  image: v.pipe(v.array(url), v.minLength(1)),
  brand: typed('Brand', { name: text }),
  productGroupID: text,
  variesBy: v.tuple([schemaOrg('size')]),
  category: v.optional(text),
  material: v.optional(text),
  countryOfOrigin: v.optional(typed('Country', { name: text })),
  manufacturer: v.optional(typed('Organization', { name: text, address: text })),
  aggregateRating: v.optional(
    typed('AggregateRating', {
      ratingValue: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
      reviewCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
      bestRating: v.literal(5),
      worstRating: v.literal(1),
    }),
  ),
  hasVariant: v.pipe(
    v.array(typed('Product', { sku: text, name: text, size: text, color: text, image: url, offers: offer })),
    v.minLength(1),
    v.check((variants) => new Set(variants.map(({ sku }) => sku)).size === variants.length, 'one sku each'),
    v.check((variants) => new Set(variants.map(({ offers }) => offers.url)).size === variants.length, 'one url each'),
  ),
});

export const breadcrumbList = typed('BreadcrumbList', {
  ...context,
  itemListElement: v.pipe(
    v.array(typed('ListItem', { position: v.number(), name: text, item: v.optional(url) })),
    v.minLength(2),
    v.check((steps) => steps.every(({ position }, index) => position === index + 1), 'counted from one'),
    v.check((steps) => steps.every(({ item }, index) => item || index === steps.length - 1), 'only the last without'),
  ),
});

export const organization = typed('Organization', {
  ...context,
  '@id': url,
  name: text,
  url,
  logo: url,
  slogan: text,
  description: text,
});

export const webSite = typed('WebSite', {
  ...context,
  name: text,
  url,
  inLanguage: v.literal('en-IN'),
  publisher: v.strictObject({ '@id': url }),
  potentialAction: typed('SearchAction', {
    target: typed('EntryPoint', { urlTemplate: v.pipe(v.string(), v.endsWith('/search?q={search_term_string}')) }),
    'query-input': v.literal('required name=search_term_string'),
  }),
});
