/** Every fixed message by its name. Messages with values in them are in message-templates.ts. */
export * as MESSAGES from './fixed-messages.ts';
