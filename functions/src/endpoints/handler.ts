import type { Api, CallName } from '@nirala/contract/api';
import type { Who, Parsed, Reply } from '@nirala/contract/api/endpoint';
import type { MenuSettings } from '@nirala/contract/settings/menu-form';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CachedFor } from '../lib/cached-for.ts';
import type { CallLimiter } from '../lib/call-limiter.ts';
import type { Caller, ClientAddress } from '../lib/caller.ts';
import type { ParcelDeps } from '../services/deps.ts';
import type { Channels, NotificationSecrets } from '../services/notifications/channels.ts';
import type { Coupon } from '../store/discounts.ts';
import type { StoredPages } from '../store/own-pages.ts';

/** The dependencies of the API. Tests pass their own Firestore and clock. */
export type Deps = ParcelDeps & {
  catalogue: Catalogue;
  /** The pieces of each product that were sold lately, at most half an hour old. */
  sold: () => Promise<ReadonlyMap<string, number>>;
  /** The listed coupons that are not over, also those to come, at most a minute old. */
  listed: () => Promise<readonly Coupon[]>;
  /** The owner's pages with their drafts, and the menu, at most a few seconds old. */
  pages: () => Promise<StoredPages>;
  menu: () => Promise<MenuSettings>;
  /** ApiError 401 for an invalid token: see auth/sessions.ts. */
  identify: (token: string) => Promise<Caller>;
  /** The day of this build, as `2026-11-22`; empty if unknown. */
  buildDay: string;
  /** Limits calls in memory, per user: see http/limits.ts. */
  limiter: CallLimiter;
  /** E.164, or empty. A function, because parameters have no value while Firebase lists the functions. */
  adminPhone: () => string;
  pincodeUrl: () => string;
  notificationSecrets: () => NotificationSecrets;
  /** The channels on which notifications to shoppers are sent. */
  channels: () => Channels;
  /** The origin of the store, for the links in notifications. */
  storeUrl: () => string;
};

/** The network address of a request, for rate limits only. */
export type From = ClientAddress;

/** The caller that a handler gets: always, sometimes or never. */
type CallerOf<W extends Who> = W extends 'anyone' ? undefined : W extends 'guest' ? Caller | undefined : Caller;

/** A handler gets the validated input and the caller, and returns the reply or throws ApiError. */
type Handler<K extends CallName> = (
  input: Parsed<Api[K]>,
  caller: CallerOf<Api[K]['who']>,
  from: From,
) => Promise<Reply<Api[K]> | CachedFor<Reply<Api[K]>>>;

/** A handler for each call of the endpoint table. */
export type Handlers = { [K in CallName]: Handler<K> };
