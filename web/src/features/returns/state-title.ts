import { RETURN_STATE_NAMES, RETURN_STATE_TITLES, type ReturnState } from '@nirala/contract/return/return';

/** The state of the API, if this build knows it. */
export const knownState = (state: string): ReturnState | undefined => RETURN_STATE_NAMES.find((each) => each === state);

/** The title of a state of the API; a state that this build does not know is shown as it is. */
export function stateTitle(state: string): string {
  const known = knownState(state);
  return known === undefined ? state : RETURN_STATE_TITLES[known];
}

/** The same for the admin, to whom nobody says "please". */
export const adminStateTitle = (state: string): string =>
  state === 'SelfShip' ? 'Sent by the shopper' : stateTitle(state);
