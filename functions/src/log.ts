/** One door to Cloud Logging. Never hand it a phone number, an address or a token. */
export { error as logError, info as logInfo, warn as logWarning } from 'firebase-functions/logger';
