import type { BuiltPage, Policy } from '@nirala/contract/own-page/page';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom';
import { CallError } from '../lib/call-error.ts';
import { adminRoutes } from '../admin/routes.ts';
import { contentSkeleton } from '../features/content/skeleton.tsx';
import { isOwn, isPreview, loadRenderedSections } from '../features/sections/own-page.ts';
import { errorScreen } from '../features/shell/error-screen.tsx';
import { LoadingScreen, screen } from '../features/shell/screen-route.tsx';
import { loadChunk } from '../lib/chunk.ts';
import { ProductSkeleton } from '../features/product/skeleton.tsx';
import { GridSkeleton } from '../features/catalogue/grid-skeleton.tsx';
import { Layout } from './layout/layout.tsx';

// A rendered page has its data, so a first visit does not load the loaders.
const shopLoaders = () => loadChunk(() => import('../features/catalogue/loaders.ts'));
const collectionLoader = () => loadChunk(() => import('../features/catalogue/collection-loader.ts'));
const contentLoaders = () => loadChunk(() => import('../features/content/loaders.ts'));

const pageLoaders = () => loadChunk(() => import('../features/sections/loaders.ts'));

/** Home or About Us if the owner has published one; null if it is that of the build. */
const ownPage = async (id: BuiltPage, args: LoaderFunctionArgs) =>
  isOwn(id, args.request, args.context) ? (await pageLoaders()).loadOwnPage(id, args) : null;

/** A screen that may be a page of the owner's. */
const withSections = (load: () => Promise<ComponentType>) => async () =>
  (await Promise.all([load(), loadRenderedSections()]))[0];

const noNetwork = async () => (await loadChunk(() => import('../features/shell/no-network.tsx'))).NoNetwork;

/** The policies: the title, and the sentences while one loads and when it failed. */
const POLICIES: readonly (readonly [page: Policy, title: string, loading: string, failed: string])[] = [
  ['privacy-policy', 'Privacy Policy', MESSAGES.loading, MESSAGES.privacyFailed],
  ['return-policy', 'Return Policy', MESSAGES.loading, MESSAGES.returnFailed],
  ['shipping-info', 'Shipping Info', MESSAGES.loading, MESSAGES.shippingFailed],
  ['terms-and-conditions', 'Terms and Conditions', MESSAGES.loadingTerms, MESSAGES.termsFailed],
];

/**
 * Every screen of the store. The server renders from the same table. A screen's file is named after its URL segment; the
 * policies share one.
 */
export const routes: RouteObject[] = [
  adminRoutes,
  {
    Component: () => <Layout routes={routes} />,
    ErrorBoundary: errorScreen(),
    children: [
      screen('/', {
        load: withSections(async () => (await loadChunk(() => import('../screens/home.tsx'))).Home),
        loader: async (args) => (await ownPage('home', args)) ?? (await shopLoaders()).loadHome(args),
        skeleton: GridSkeleton,
        failure: () => MESSAGES.loadProductsFailed,
      }),
      screen('/product/:id', {
        load: async () => (await loadChunk(() => import('../screens/product.tsx'))).ProductScreen,
        loader: async (args) => (await shopLoaders()).loadProduct(args),
        skeleton: ProductSkeleton,
      }),
      screen('/cart', { load: async () => (await loadChunk(() => import('../screens/cart.tsx'))).Cart }),
      screen('/wishlist', { load: async () => (await loadChunk(() => import('../screens/wishlist.tsx'))).Wishlist }),
      screen('/login', { load: async () => (await loadChunk(() => import('../screens/login.tsx'))).Login }),
      screen('/checkout', { load: async () => (await loadChunk(() => import('../screens/checkout.tsx'))).Checkout }),
      screen('/final-checkout', {
        load: async () => (await loadChunk(() => import('../screens/final-checkout.tsx'))).FinalCheckout,
      }),
      screen('/order-success', {
        load: async () => (await loadChunk(() => import('../screens/order-success.tsx'))).OrderSuccess,
      }),
      screen('/my-orders', { load: async () => (await loadChunk(() => import('../screens/my-orders.tsx'))).MyOrders }),
      screen('/my-orders/:id', {
        load: async () => (await loadChunk(() => import('../screens/my-order.tsx'))).MyOrder,
      }),
      screen('/my-orders/:id/papers', {
        load: async () => (await loadChunk(() => import('../screens/papers.tsx'))).Papers,
      }),
      screen('/my-orders/:id/return', {
        load: async () => (await loadChunk(() => import('../screens/return.tsx'))).ReturnOrder,
      }),
      screen('/account', { load: async () => (await loadChunk(() => import('../screens/account.tsx'))).Account }),
      screen('/o/:token', { load: async () => (await loadChunk(() => import('../screens/o.tsx'))).OrderByLink }),
      screen('/connection-error', { load: noNetwork }),
      screen('/no-network', { load: noNetwork }),
      screen('/about-us', {
        load: withSections(async () => (await loadChunk(() => import('../screens/about-us.tsx'))).AboutUs),
        loader: async (args) => (await ownPage('about-us', args)) ?? (await contentLoaders()).loadAboutUs(args),
      }),
      screen('/p/:page', {
        load: async () => (await loadChunk(() => import('../screens/p.tsx'))).OwnPageScreen,
        loader: async (args) => (await pageLoaders()).loadOwnPage(args.params['page'] ?? '', args),
      }),
      screen('/contact-us', {
        load: async () => (await loadChunk(() => import('../screens/contact-us.tsx'))).ContactUs,
      }),
      screen('/how-reviews-work', {
        load: async () => (await loadChunk(() => import('../screens/how-reviews-work.tsx'))).HowReviewsWork,
      }),
      screen('/offers', {
        load: async () => (await loadChunk(() => import('../screens/offers.tsx'))).OffersScreen,
        loader: async (args) => (await loadChunk(() => import('../features/offers/loader.ts'))).loadOffers(args),
      }),
      ...POLICIES.map(([page, title, loading, failed]) =>
        screen(`/${page}`, {
          load: withSections(async () => (await loadChunk(() => import('../screens/policy.tsx'))).PolicyScreen),
          loader: async ({ request }) =>
            isPreview(request)
              ? (await pageLoaders()).loadPolicyPreview(page, request)
              : (await contentLoaders()).loadPolicy(page, request.signal),
          skeleton: contentSkeleton(title, loading),
          failure: () => failed,
        }),
      ),
      screen('/not-found', {
        load: async () => (await loadChunk(() => import('../screens/not-found.tsx'))).NotFound,
        loader: async () => (await shopLoaders()).loadNotFound(),
      }),
      screen('/search', {
        load: async () => (await loadChunk(() => import('../screens/search.tsx'))).Search,
        loader: async (args) => (await shopLoaders()).loadSearch(args),
        skeleton: GridSkeleton,
        failure: categoryFailureMessage,
      }),
      screen('/c/:collection', {
        load: async () => (await loadChunk(() => import('../screens/c.tsx'))).CollectionScreen,
        loader: async (args) => (await collectionLoader()).loadCollection(args),
        skeleton: GridSkeleton,
        failure: categoryFailureMessage,
      }),
      screen('/:category', {
        load: async () => (await loadChunk(() => import('../screens/category.tsx'))).CategoryScreen,
        loader: async (args) => (await shopLoaders()).loadCategory(args),
        skeleton: GridSkeleton,
        failure: categoryFailureMessage,
      }),
      { path: '*', element: null, HydrateFallback: LoadingScreen, loader: () => redirect('/not-found') },
    ],
  },
];

/** Spec §7, §8: one message for a failed reply, and the network's own message when the server was not reached. */
export function categoryFailureMessage(error: unknown): string {
  if (!(error instanceof CallError)) return MESSAGES.somethingWrong;
  return error.status === 0 ? error.message : MESSAGES.fetchProductsFailed;
}
