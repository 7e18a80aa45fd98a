import type { Firestore } from '@google-cloud/firestore';
import type { Settings } from '@nirala/contract/settings';
import type { Channels } from '../services/messages/channels.ts';
import type { Pace } from './pace.ts';
import type { QuietHours } from './schedule.ts';

/** The dependencies of the sender. */
export type NotificationDeps = {
  db: Firestore;
  settings: () => Promise<Settings>;
  now: () => Date;
  channels: () => Channels;
  /** The origin of the store. */
  storeUrl: () => string;
  /** The keys of links to orders: the first one signs. */
  linkKeys: () => readonly string[];
  quietHours: () => QuietHours | undefined;
  pace: Pace;
  /** From 0 to 1. */
  random: () => number;
};
