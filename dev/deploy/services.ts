/** The answer of a service. `why` contains at most the status of the reply, nothing of its body. */
export type Answer =
  { is: 'there'; body: unknown } | { is: 'absent' } | { is: 'unknown'; why: string; status?: number };

/** The services that a live store needs, by our names, with their addresses. */
const SERVICES = {
  firebase: 'https://firebase.googleapis.com/v1beta1',
  identity: 'https://identitytoolkit.googleapis.com/admin/v2',
  appCheck: 'https://firebaseappcheck.googleapis.com/v1',
  billing: 'https://cloudbilling.googleapis.com/v1',
  budgets: 'https://billingbudgets.googleapis.com/v1',
  secrets: 'https://secretmanager.googleapis.com/v1',
  firestore: 'https://firestore.googleapis.com/v1',
  razorpay: 'https://api.razorpay.com/v1',
  delhivery: 'https://track.delhivery.com',
} as const;
export type Service = keyof typeof SERVICES;

/** Sends a GET request to a service. `path`: with the query. */
export type Get = (service: Service, path: string, authorization?: string) => Promise<Answer>;

/** Why a service does not answer, by the status of its reply. */
const REASONS: Record<number, string> = {
  401: 'your sign-in was not accepted (401)',
  403: 'you have no permission, or the API is not enabled (403)',
};

type Options = {
  /** An OAuth access token for Google's services. */
  token: string;
  project: string;
  /** The base URL of a service; tests use a stand-in. */
  urlOf?: (service: Service) => string;
  timeoutMs?: number;
};

/**
 * Sends GET requests to Google's services with the developer's token, and to others with the given authorization. Some
 * of Google's services accept a user's token only with the project that pays for the request (`x-goog-user-project`).
 */
export function createGet({
  token,
  project,
  urlOf = (service) => SERVICES[service],
  timeoutMs = 15_000,
}: Options): Get {
  const forGoogle = { Authorization: `Bearer ${token}`, 'x-goog-user-project': project };
  return async (service, path, authorization) => {
    const headers = authorization ? { Authorization: authorization } : forGoogle;
    try {
      const response = await fetch(`${urlOf(service)}${path}`, { headers, signal: AbortSignal.timeout(timeoutMs) });
      if (response.status === 404) return { is: 'absent' };
      if (response.ok) return { is: 'there', body: await response.json() };
      const { status } = response;
      return { is: 'unknown', why: REASONS[status] ?? `the service replied with ${status}`, status };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      if (isLate) return { is: 'unknown', why: `no reply within ${timeoutMs / 1000} seconds` };
      return {
        is: 'unknown',
        why: error instanceof SyntaxError ? 'the reply cannot be read' : 'the service cannot be reached',
      };
    }
  };
}
