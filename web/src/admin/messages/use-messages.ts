import type { AdminMessage } from '@nirala/contract/contact-message';
import type { MESSAGE_STATES } from '@nirala/contract/api/admin/messages';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useSend } from '../shared/use-send.ts';

export type MessageFilter = { state: (typeof MESSAGE_STATES)[number]; q: string };

type More = { to: string; messages: AdminMessage[]; next: string | undefined };

/** A list of messages, page after page; what changes here changes in the list without asking again. */
export function useMessages({ state, q }: MessageFilter) {
  const key = `${state} ${q}`;
  const first = useLoaded(key, (signal) => call('listMessages', { state, ...(q ? { q } : {}) }, signal));
  const [more, setMore] = useState<More>();
  const [changed, setChanged] = useState<ReadonlyMap<string, AdminMessage>>(new Map());
  const { busy, send } = useSend();
  if (first.state !== 'loaded') return { ...first, busy };

  const known = more?.to === key ? more : { to: key, messages: [], next: first.value.next };
  const all = [...first.value.messages, ...known.messages];

  async function loadMore() {
    const page = await send(() => call('listMessages', { state, cursor: known.next }));
    if (page) setMore({ to: key, messages: [...known.messages, ...page.messages], next: page.next });
  }

  return {
    ...first,
    busy,
    messages: all.map((message) => changed.get(message.ticket) ?? message),
    more: known.next === undefined ? undefined : loadMore,
    change: (message: AdminMessage) => setChanged(new Map(changed).set(message.ticket, message)),
  };
}
