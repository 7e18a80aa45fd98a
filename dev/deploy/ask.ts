/** What one question to a service came to; `why` has no more of its answer than a status. */
export type Answer =
  { is: 'there'; body: unknown } | { is: 'absent' } | { is: 'unknown'; why: string; status?: number };

export const SERVICES = {
  firebase: 'https://firebase.googleapis.com/v1beta1',
  identity: 'https://identitytoolkit.googleapis.com/admin/v2',
  billing: 'https://cloudbilling.googleapis.com/v1',
  budgets: 'https://billingbudgets.googleapis.com/v1',
  secrets: 'https://secretmanager.googleapis.com/v1',
  firestore: 'https://firestore.googleapis.com/v1',
  razorpay: 'https://api.razorpay.com/v1',
} as const;
type Service = keyof typeof SERVICES;

export type Ask = (service: Service, path: string, authorization?: string) => Promise<Answer>;

type Options = {
  /** Who asks Google: an OAuth access token. */
  token: string;
  project: string;
  /** Where the services are; tests have a stand-in. */
  services?: Record<Service, string>;
  patienceMs?: number;
};

/**
 * Asks Google's services as the person who deploys, and others with the authorization given. A person's own token is
 * good for some of them only with the project that pays for the question (`x-goog-user-project`).
 */
export function createAsk({ token, project, services = SERVICES, patienceMs = 15_000 }: Options): Ask {
  const forGoogle = { Authorization: `Bearer ${token}`, 'x-goog-user-project': project };
  return async (service, path, authorization) => {
    const headers = authorization ? { Authorization: authorization } : forGoogle;
    try {
      const response = await fetch(`${services[service]}${path}`, { headers, signal: AbortSignal.timeout(patienceMs) });
      if (response.status === 404) return { is: 'absent' };
      if (response.ok) return { is: 'there', body: await response.json() };
      const { status } = response;
      return { is: 'unknown', why: reasons[status] ?? `it answered ${status}`, status };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      if (isLate) return { is: 'unknown', why: `no answer in ${patienceMs / 1000} seconds` };
      return {
        is: 'unknown',
        why: error instanceof SyntaxError ? 'the answer can not be read' : 'it can not be reached',
      };
    }
  };
}

const reasons: Record<number, string> = {
  401: 'it does not know you (401)',
  403: 'you may not ask that, or its API is not switched on (403)',
};
