import { approvePayout, exportPayouts, listPayouts, reportPayouts, shownPayout } from '../../orders/payouts.ts';
import { howLinksAreSent, sendAnotherLink } from '../../orders/payout-links.ts';
import type { Deps, Handlers } from '../handler.ts';

type Calls = 'listPayouts' | 'reportPayouts' | 'sendPayoutAgain' | 'approvePayout' | 'exportPayouts';

/** The admin's calls about payouts. */
export function adminPayouts(deps: Deps): Pick<Handlers, Calls> {
  return {
    async listPayouts() {
      const [lists, sending] = await Promise.all([listPayouts(deps), howLinksAreSent(deps)]);
      return { ...lists, sending };
    },
    reportPayouts: async ({ rows }, caller) => ({ outcomes: await reportPayouts(deps, caller, rows) }),
    approvePayout: async (input, caller) => ({ payout: await approvePayout(deps, caller, input) }),
    exportPayouts: ({ payouts }, caller) => exportPayouts(deps, caller, payouts),
    sendPayoutAgain: async (input, caller) => ({
      payout: shownPayout(await sendAnotherLink(deps, caller, input), input.id),
    }),
  };
}
