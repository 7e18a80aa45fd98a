/** Every fixed sentence by its name. Those that are made of something stand in sentences.ts: few pages need them. */
export * as MESSAGES from './fixed-messages.ts';
