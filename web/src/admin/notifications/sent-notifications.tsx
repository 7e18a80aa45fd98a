import { formatCount } from '@nirala/contract/text/format-number';
import { formatRupees } from '@nirala/contract/text/money';
import { LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Panel } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import { NotificationLine, CHANNEL_NAMES } from './notification-line.tsx';

/** The channels with their figures, and the notifications that failed. */
export function SentNotifications() {
  const loaded = useLoaded('notifications', async (signal) => {
    const [figures, failed] = await Promise.all([
      call('readNotificationFigures', {}, signal),
      call('listFailedNotifications', {}, signal),
    ]);
    return { ...figures, failed: failed.notifications, hasMore: failed.next !== undefined };
  });
  if (loaded.state === 'loading') return null;
  return (
    <Panel title="Sent messages">
      {loaded.state === 'failed' && <LoadFailed message="The messages could not be loaded." onRetry={loaded.retry} />}
      {loaded.state === 'loaded' && (
        <>
          <div className={shared.scroll} role="region" aria-label="Figures of each channel" tabIndex={0}>
            <table className={shared.table}>
              <thead>
                <tr>
                  <th scope="col">Channel</th>
                  {['Sent', 'Delivered', 'Failed', 'Cost'].map((title) => (
                    <th key={title} scope="col" className={shared.number}>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {loaded.value.channels.map(({ channel, isSetUp, sent, delivered, failed, parts = 0, cost }) => (
                  <tr key={channel}>
                    <th scope="row">{`${CHANNEL_NAMES[channel]}${!isSetUp ? ' (not set up)' : ''}`}</th>
                    {[sent, delivered, failed].map((count, index) => (
                      <td key={index} className={shared.number}>
                        {formatCount(count)}
                      </td>
                    ))}
                    <td className={shared.number}>
                      <span>{cost === undefined ? '' : formatRupees(cost)}</span>
                      {channel === 'sms' && parts > sent && (
                        <span className={shared.small}>{`${formatCount(parts)} parts`}</span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className={shared.small}>
            Messages of the last 90 days, at today’s prices. Your engineer sets up a channel, as docs/notifications.md
            says.
          </p>
          {loaded.value.failed.length > 0 && <h3>Failed messages</h3>}
          <ol className={shared.timeline}>
            {loaded.value.failed.map((notification) => (
              <NotificationLine key={notification._id} notification={notification} />
            ))}
          </ol>
          {loaded.value.hasMore && <p className={shared.small}>Only the newest failed messages are shown.</p>}
        </>
      )}
    </Panel>
  );
}
