import { type Location, ScrollRestoration } from 'react-router-dom';
import { Toaster } from '../components/toaster.tsx';
import { NoNetwork } from '../screens/no-network.tsx';
import { RouteFocus } from './route-focus.tsx';

/** What the shop and the admin's part have around every screen: messages, the offline screen, scroll and focus. */
export function Around({ online }: { online: boolean }) {
  return (
    <>
      {!online && <NoNetwork overlay />}
      <Toaster />
      <ScrollRestoration getKey={placeInHistory} />
      <RouteFocus />
    </>
  );
}

/** Every page that is opened anew has the key `default`: alone it would bring back another page's place. */
function placeInHistory({ key, pathname }: Location): string {
  return `${key} ${pathname}`;
}
