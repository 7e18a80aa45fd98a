/**
 * The HTTP core of Razorpay's SDK: an axios instance with the account's keys. The SDK (2.9) has no types for this file.
 */
declare module 'razorpay/dist/api.js' {
  export type CoreOptions = { hostUrl: string; ua: string; key_id: string; key_secret: string };

  /** Options of axios: https://axios-http.com/docs/req_config */
  export type RequestConfig = {
    method: 'GET' | 'POST';
    url: string;
    data?: object | undefined;
    headers?: Record<string, string> | undefined;
    /** Milliseconds. */
    timeout?: number;
    signal?: AbortSignal;
    maxRedirects?: number;
    validateStatus?: (status: number) => boolean;
    responseType?: 'json';
    transitional?: { silentJSONParsing: boolean };
  };

  export default class Core {
    constructor(options: CoreOptions);
    readonly rq: { request: (config: RequestConfig) => Promise<{ status: number; data: unknown }> };
  }
}
